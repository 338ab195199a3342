import { panelTexts as say } from '../texts/strings.ts';

/** The rule behind something, one click away. */
export function RuleLink({ rule }: { readonly rule: string | undefined }) {
  if (rule === undefined) return null;
  return (
    <a
      href={`/rules/dune#${rule}`}
      target="_blank"
      rel="noreferrer"
      aria-label={say.rule(rule)}
      className="font-normal text-muted text-xs underline decoration-dotted hover:text-accent"
    >
      {rule}
    </a>
  );
}

import { useTranslation } from '@rulewright/ui/translation';
import { type Branch, branchOf, UNKNOWN } from './branches.ts';

interface Props {
  readonly title: string;
  readonly value: unknown;
  readonly before: unknown; // undefined: nothing to compare with
  readonly query: string;
}

/** A state one can open and close, search, and compare with the step before. */
export function JsonTree({ title, value, before, query }: Props) {
  const { t } = useTranslation();
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  const tree = branchOf('', { value, before: before === undefined ? UNKNOWN : before }, words);
  return (
    <section aria-label={title} className="flex min-h-0 min-w-0 flex-col gap-1">
      <h3 className="font-semibold text-sm">{title}</h3>
      <div
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        tabIndex={0}
        className="min-h-0 grow overflow-auto rounded-lg bg-raised p-3 font-mono text-xs"
      >
        {tree === null || tree.children.length === 0 ? (
          <p>{t('notInState')}</p>
        ) : (
          tree.children.map((child) => (
            <Node key={child.key} branch={child} depth={0} isSearch={words.length > 0} />
          ))
        )}
      </div>
    </section>
  );
}

interface NodeProps {
  readonly branch: Branch;
  readonly depth: number;
  readonly isSearch: boolean;
}

function Node({ branch, depth, isSearch }: NodeProps) {
  const { key, text, was, isNew, children, isTelling } = branch;
  const look = isNew || was !== null ? 'rounded bg-warn/30 px-0.5' : '';
  if (text !== null)
    return (
      <p className="break-words pl-3.5">
        {key}: {was !== null && <del className="text-muted">{was}</del>} <span className={look}>{text}</span>
      </p>
    );
  // A new key opens what has become telling, and closes nothing that somebody has opened.
  return (
    <details key={String(isTelling)} open={isTelling || isSearch || depth === 0} className="pl-3.5">
      <summary className="-ml-3.5 cursor-pointer">
        <span className={look}>{key}</span> <span className="text-muted">({children.length})</span>
      </summary>
      {children.map((child) => (
        <Node key={child.key} branch={child} depth={depth + 1} isSearch={isSearch} />
      ))}
    </details>
  );
}

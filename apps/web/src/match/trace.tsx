import type { Explanation } from '@rulewright/engine';
import { useTranslation } from '@rulewright/ui/translation';

/** What was looked at for an input, what came of it, and what would happen by itself afterwards. */
export function Trace({ explanation: { verdict, phases, trail } }: { readonly explanation: Explanation }) {
  const { t } = useTranslation();
  return (
    <div className="grid gap-1">
      <p className={verdict.ok ? 'text-good' : 'text-bad'}>
        {verdict.ok
          ? t('allowed')
          : `${verdict.code}: ${verdict.why}${verdict.rule ? ` (${verdict.rule})` : ''}`}
      </p>
      <ul className="grid gap-0.5 text-xs">
        {phases.map(({ path, standing, because, rules }) => (
          <li key={path} className={standing === 'active' ? '' : 'text-muted'}>
            <span className="font-mono">{path}</span> {standing}
            {because && `: ${because}`}
            {rules
              .flatMap(({ conditions }) => conditions)
              .map(({ name, rule, verdict: found }) => (
                <span key={`${name}${rule}`} className="block pl-4">
                  {name} {rule && `(${rule})`}: {typeof found === 'string' ? found : found.code}
                </span>
              ))}
          </li>
        ))}
      </ul>
      {trail.length > 0 && <Trail trail={trail} />}
    </div>
  );
}

/** Why play would come to stand where it does, step by step. */
function Trail({ trail }: Pick<Explanation, 'trail'>) {
  const { t } = useTranslation();
  return (
    <section aria-label={t('trail')} className="mt-1">
      <h4 className="font-medium">{t('trail')}</h4>
      <ol className="grid list-decimal gap-0.5 pl-6 text-xs">
        {trail.map(({ phase, what, name, cites }, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same step may come twice
          <li key={i}>
            <span className="font-mono">{phase}</span> {what}
            {name && `: ${name}`}
            {cites.length > 0 && <span className="text-muted"> ({cites.join(', ')})</span>}
          </li>
        ))}
      </ol>
    </section>
  );
}

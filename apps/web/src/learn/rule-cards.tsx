import type { MatchState } from '@rulewright/client';
import { useTranslation } from '@rulewright/ui/translation';
import { useQuery } from '@tanstack/react-query';
import { usePreferences } from '../preferences.ts';
import { rulesQuery } from '../rules/load-rules.ts';
import { Marked } from '../rules/marked.tsx';
import { cameUp } from './come-up.ts';

interface Props {
  readonly game: string;
  readonly facts: MatchState['facts'];
  readonly refused: string | undefined; // the rule of the last refusal
}

/** For a first game: the rules that come up, as they come up. */
export function RuleCards({ game, facts, refused }: Props) {
  const { t } = useTranslation();
  const { explains, choose } = usePreferences();
  return (
    <section aria-label={t('explainAsWeGo')} className={`grid gap-2 text-sm ${explains ? 'w-full' : 'grow'}`}>
      <label className="flex min-h-10 items-center gap-2">
        <input
          type="checkbox"
          className="h-5 w-5 accent-accent"
          checked={explains}
          onChange={(event) => choose({ explains: event.target.checked })}
        />
        {t('explainAsWeGo')}
      </label>
      {explains && <Cards game={game} ids={cameUp(facts, refused)} />}
    </section>
  );
}

function Cards({ game, ids }: { readonly game: string; readonly ids: readonly string[] }) {
  const { t } = useTranslation();
  const rules = useQuery(rulesQuery(game));
  const cards = ids.flatMap((id) => rules.data?.find((line) => line.kind === 'rule' && line.id === id) ?? []);
  if (rules.data && cards.length === 0) return <p className="text-muted">{t('nothingCameUp')}</p>;
  return (
    <ul aria-live="polite" className="grid gap-2">
      {cards.map(({ id, text }) => (
        <li key={id} lang="en" className="rounded-lg border border-line bg-panel p-2">
          <a
            href={`/rules/${game}#${id}`}
            target="_blank"
            rel="noreferrer"
            className="mr-1.5 font-mono text-accent text-xs underline decoration-dotted"
          >
            {id}
          </a>
          <Marked text={text} />
        </li>
      ))}
    </ul>
  );
}

import { useTranslation } from 'react-i18next';
import type { BoardProps } from './game-ui.ts';
import { humanise, wordingOf } from './wording.ts';

/** A table of any game, as the data it consists of: playable before anybody has drawn a board. */
export function DataBoard({ view, names }: BoardProps) {
  const { t } = useTranslation('ui');
  return (
    <div className="grid content-start gap-4 p-1">
      <section className="rounded-xl border border-line bg-panel p-4">
        <h2 className="mb-2 font-display text-lg">{t('public')}</h2>
        <Data value={view.table} names={names} />
      </section>
      {view.hand !== null && Object.keys(view.hand).length > 0 && (
        <section className="rounded-xl border border-accent/40 bg-panel p-4">
          <h2 className="mb-2 font-display text-lg">{t('private')}</h2>
          <Data value={view.hand} names={names} />
        </section>
      )}
    </div>
  );
}

interface DataProps {
  readonly value: unknown;
  readonly names: (id: string) => string;
}

/** Any JSON as lists and tables, players by name. */
export function Data({ value, names }: DataProps) {
  const { t } = useTranslation('ui');
  const say = wordingOf({}, names).value;
  if (Array.isArray(value)) {
    if (value.length === 0) return <span className="text-muted">{t('nothing')}</span>;
    return (
      <ul className="flex flex-wrap gap-1.5">
        {value.map((each, i) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: entries have no identity but their place
            key={i}
            className="min-w-9 rounded-md border border-line bg-paper px-2 py-1 text-center tabular-nums"
          >
            {typeof each === 'object' && each !== null ? <Data value={each} names={names} /> : say(each)}
          </li>
        ))}
      </ul>
    );
  }
  if (typeof value !== 'object' || value === null) {
    return <span className={value === null ? 'text-muted' : 'font-medium'}>{say(value)}</span>;
  }
  return (
    <dl className="grid grid-cols-[minmax(5rem,auto)_1fr] items-baseline gap-x-4 gap-y-2">
      {Object.entries(value).map(([key, part]) => (
        <div key={key} className="col-span-2 grid grid-cols-subgrid items-baseline">
          <dt className="text-muted text-sm">{names(key) === key ? humanise(key) : names(key)}</dt>
          <dd className="min-w-0">
            <Data value={part} names={names} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

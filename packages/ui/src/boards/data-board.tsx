import type { BoardProps } from '../game-ui.ts';
import { seatColour } from '../seat-colours.ts';
import { useTranslation } from '../translation.ts';
import { humanise, wordingOf } from '../wording.ts';

/** A table of any game, as the data it consists of: playable before anybody has drawn a board. */
export function DataBoard({ view, names }: BoardProps) {
  const { t } = useTranslation('ui');
  return (
    <div className="grid content-start gap-4 p-1">
      <section className="rounded-xl border border-line bg-panel p-4">
        <h2 className="mb-2 font-display text-lg">{t('public')}</h2>
        <PublicData table={view.table} players={view.players} names={names} />
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

type Members = Readonly<Record<string, unknown>>;
const isRecord = (value: unknown): value is Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

interface PublicProps {
  readonly table: unknown;
  readonly players: readonly string[];
  readonly names: (id: string) => string;
}

/** What there is one of for every player stands in a table, side by side; the rest as it comes. */
function PublicData({ table, players, names }: PublicProps) {
  if (!isRecord(table)) return <Data value={table} names={names} />;
  const isByPlayer = (value: unknown): value is Members =>
    isRecord(value) &&
    Object.keys(value).length === players.length &&
    players.every((player) => player in value);
  const byPlayer = Object.entries(table).flatMap(([key, value]) =>
    isByPlayer(value) ? [{ key, value }] : [],
  );
  const rest = Object.fromEntries(Object.entries(table).filter(([, value]) => !isByPlayer(value)));
  return (
    <div className="grid gap-4">
      {byPlayer.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        <div className="overflow-x-auto" tabIndex={0}>
          <table className="w-full border-collapse text-left">
            <thead>
              <tr className="border-line border-b">
                <td />
                {players.map((player, seat) => (
                  <th key={player} scope="col" className="px-3 py-1.5 font-semibold">
                    <span
                      aria-hidden="true"
                      className="mr-2 inline-block h-2.5 w-2.5 rounded-full"
                      style={{ background: seatColour(seat) }}
                    />
                    {names(player)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {byPlayer.map(({ key, value }) => (
                <tr key={key} className="border-line/60 border-b last:border-0">
                  <th scope="row" className="py-1.5 pr-3 font-normal text-muted text-sm">
                    {humanise(key)}
                  </th>
                  {players.map((player) => (
                    <td key={player} className="px-3 py-1.5">
                      <Data value={value[player]} names={names} />
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {Object.keys(rest).length > 0 && <Data value={rest} names={names} />}
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

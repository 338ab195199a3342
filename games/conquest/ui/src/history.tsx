// How many territories everybody held, turn after turn: told backwards from the present by what was conquered.
import type { ShownTable } from '@rulewright/conquest';
import type { BoardProps, ToldFact } from '@rulewright/ui';
import { colourOf } from './colours.tsx';
import type { BoardSay } from './strings.ts';

type Counts = Readonly<Record<string, number>>;

/** Territories by player after each turn, oldest first. */
function countsOf(
  table: ShownTable,
  players: readonly string[],
  past: readonly ToldFact[],
): readonly Counts[] {
  const now: Record<string, number> = Object.fromEntries(players.map((player) => [player, 0]));
  for (const { owner } of Object.values(table.territories))
    if (owner !== null) now[owner] = (now[owner] ?? 0) + 1;
  const found: Counts[] = [{ ...now }];
  for (const { fact } of past.toReversed()) {
    if (fact.type === 'TURN_STARTED') found.unshift({ ...now });
    if (fact.type !== 'CONQUERED') continue;
    const [winner, loser] = [String(fact.player), String(fact.defender)];
    now[winner] = (now[winner] ?? 0) - 1;
    now[loser] = (now[loser] ?? 0) + 1;
  }
  return found;
}

const [WIDTH, HEIGHT] = [300, 90];
const ALL = 42;

/** The end of a game, or looking back at it, shows how territory counts ran. */
export function History({ view, past, names, say }: BoardProps & { readonly say: BoardSay }) {
  const table = view.table as unknown as ShownTable; // the form Conquest shows its table in
  const { players, outcome } = view;
  if (past === undefined || outcome === null || past.some(({ fact }) => fact.type === 'PLAYER_RESIGNED'))
    return null;
  const counts = countsOf(table, players, past);
  if (counts.length < 3) return null;
  const x = (i: number): number => (i / (counts.length - 1)) * WIDTH;
  const y = (count: number): number => HEIGHT - (count / ALL) * HEIGHT;
  const last = counts.at(-1) ?? {};
  const label = players.map((player) => `${names(player)} ${last[player] ?? 0}`).join(', ');
  return (
    <figure className="grid gap-1">
      <figcaption className="font-semibold text-sm">{say('history')}</figcaption>
      <svg
        viewBox={`-4 -4 ${WIDTH + 8} ${HEIGHT + 8}`}
        role="img"
        aria-label={`${say('history')}: ${label}`}
        data-history=""
      >
        <path d={`M0 ${HEIGHT}H${WIDTH}`} stroke="var(--line)" />
        {players.map((player, seat) => (
          <polyline
            key={player}
            points={counts.map((one, i) => `${x(i)},${y(one[player] ?? 0)}`).join(' ')}
            fill="none"
            stroke={colourOf(players, player)}
            strokeWidth={2.5}
            strokeDasharray={['', '7 3', '2 3', '9 3 2 3', '4 4', '1 4'][seat]}
          />
        ))}
      </svg>
    </figure>
  );
}

// How many territories everybody held, turn after turn: what the facts of a game tell.
import { type BoardProps, type Counts, countsOver, type Fact, LineChart } from '@rulewright/ui';
import { colourOf, landsOf, type Seen } from './seen.ts';

const ALL = 42;

/** What a fact changes, by player. */
function change({ type, player, defender, territories }: Fact, now: Counts): Counts {
  const [gains, loses] = [String(player), String(defender)];
  if (type === 'DEALT' && Array.isArray(territories)) return { [gains]: territories.length };
  if (type === 'PLAYER_RESIGNED') return { [gains]: -(now[gains] ?? 0) };
  if (type === 'CLAIMED') return { [gains]: 1 };
  return type === 'CONQUERED' ? { [gains]: 1, [loses]: -1 } : {};
}
const isFirst = ({ type }: Fact): boolean => type === 'DEALT' || type === 'CLAIMED';

/** The end of a game shows how territory counts ran; fog hides what would be needed for it. */
export function History({ seen, view, past }: Pick<BoardProps, 'view' | 'past'> & { readonly seen: Seen }) {
  const { table, players, names, say } = seen;
  if (past === undefined || view.outcome === null || table.options.fog) return null;
  const last = Object.fromEntries(players.map((player) => [player, landsOf(table, player).length]));
  const counts = countsOver(last, past, { change, isFirst, turn: 'TURN_STARTED' });
  const lines = players.map((player) => ({
    name: names(player),
    colour: colourOf(seen, player),
    values: counts.map((one) => one[player] ?? 0),
  }));
  return <LineChart title={say('history')} most={ALL} lines={lines} />;
}

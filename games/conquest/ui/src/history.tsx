// How many territories everybody held, turn after turn: what the facts of a game tell.
import type { ShownTable } from '@rulewright/conquest';
import { type BoardProps, LineChart, type ToldFact } from '@rulewright/ui';
import { colourOf } from './colours.tsx';
import type { BoardSay } from './strings.ts';

type Counts = Readonly<Record<string, number>>;

const ALL = 42;

/** What a fact changes, by player. */
function changeBy({ type, player, defender, territories }: ToldFact['fact']): Counts {
  if (type === 'DEALT' && Array.isArray(territories)) return { [String(player)]: territories.length };
  if (type === 'CLAIMED') return { [String(player)]: 1 };
  return type === 'CONQUERED' ? { [String(player)]: 1, [String(defender)]: -1 } : {};
}

const added = (counts: Counts, change: Counts, sign = 1): Counts =>
  Object.fromEntries(Object.entries(counts).map(([one, count]) => [one, count + sign * (change[one] ?? 0)]));

/** Territories by player before each turn, and now. A game that began in a position is told from its end. */
function countsOf(
  table: ShownTable,
  players: readonly string[],
  past: readonly ToldFact[],
): readonly Counts[] {
  const owners = Object.values(table.territories).map(({ owner }) => owner);
  const last = Object.fromEntries(
    players.map((one) => [one, owners.filter((owner) => owner === one).length]),
  );
  const isWhole = past.some(({ fact }) => fact.type === 'DEALT' || fact.type === 'CLAIMED');
  let now: Counts = Object.fromEntries(players.map((one) => [one, 0]));
  if (!isWhole) now = past.reduce((counts, { fact }) => added(counts, changeBy(fact), -1), last);
  const found: Counts[] = [];
  for (const { fact } of past) {
    if (fact.type === 'TURN_STARTED') found.push(now);
    if (fact.type === 'PLAYER_RESIGNED') now = { ...now, [String(fact.player)]: 0 };
    now = added(now, changeBy(fact));
  }
  return [...found, last];
}

/** The end of a game shows how territory counts ran; fog hides what would be needed for it. */
export function History({ view, past, names, say }: BoardProps & { readonly say: BoardSay }) {
  const table = view.table as unknown as ShownTable; // the form Conquest shows its table in
  const { players, outcome } = view;
  if (past === undefined || outcome === null || table.options.fog) return null;
  const counts = countsOf(table, players, past);
  if (counts.length < 3) return null;
  const lines = players.map((player) => ({
    name: names(player),
    colour: colourOf(players, player),
    values: counts.map((one) => one[player] ?? 0),
  }));
  return <LineChart title={say('history')} most={ALL} lines={lines} />;
}

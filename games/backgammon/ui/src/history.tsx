// How far both had to go, turn after turn: what the facts of a match tell.
import type { Shown } from '@rulewright/backgammon';
import { type BoardProps, type Fact, LineChart } from '@rulewright/ui';
import { COLOURS } from './data/looks.ts';
import type { BoardSay } from './strings.ts';

const AT_FIRST = 167; // pips of the set-up
const TURNS = ['GAME_STARTED', 'PLAYED', 'NO_PLAY'];

/** What a step changes for a player: who moves has less to go, whom it hits from their point 25 - to has more. */
const changeBy = ({ type, player, from, to, hit }: Fact, one: string): number =>
  type !== 'CHECKER_MOVED' ? 0 : player === one ? Number(to) - Number(from) : hit === true ? Number(to) : 0;

/** What a player had to go after each turn. What is told without its beginning is one game at most. */
function runOf(told: readonly Fact[], player: string, last: number): readonly number[] {
  let now = told.reduce((pips, fact) => pips - changeBy(fact, player), last);
  const run = told[0]?.type === 'GAME_STARTED' ? [] : [now];
  for (const fact of told) {
    now = fact.type === 'GAME_STARTED' ? AT_FIRST : now + changeBy(fact, player);
    if (TURNS.includes(fact.type)) run.push(now);
  }
  return run;
}

/** Shown when all is over, from the first whole game on if there is one. */
export function History({ view, past, names, say }: BoardProps & { readonly say: BoardSay }) {
  if (past === undefined || view.outcome === null) return null;
  const { pips } = view.table as unknown as Shown; // backgammon shows its table in this form
  const begins = past.findIndex(({ fact }) => fact.type === 'GAME_STARTED');
  const told = past.slice(Math.max(0, begins)).map(({ fact }) => fact);
  const turns = told.filter(({ type }) => TURNS.includes(type));
  const breaks = turns.flatMap(({ type }, i) => (type === 'GAME_STARTED' && i > 0 ? [i] : []));
  const lines = view.players.map((player, seat) => ({
    name: names(player),
    colour: COLOURS[seat] ?? '',
    values: runOf(told, player, pips[player] ?? 0),
  }));
  return turns.length < 3 ? null : <LineChart title={say('history')} {...{ lines, breaks }} />;
}

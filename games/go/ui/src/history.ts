// The game as its facts tell it: every board so far, made in the browser. Nothing is asked of the server for it.
import {
  makeRecord,
  makeResult,
  type Player,
  pointName,
  pointNamed,
  type ShownTable,
  standing,
  stonesIn,
} from '@rulewright/go';
import type { BoardProps, ToldFact } from '@rulewright/ui';

export interface History {
  readonly boards: readonly string[]; // before the first move, and after each
  readonly moves: readonly { readonly player: Player; readonly at: string }[]; // a point or `pass`
  readonly put: readonly string[]; // handicap stones
}

interface GoFact {
  readonly type: string;
  readonly player: Player;
  readonly at?: string;
  readonly captured?: readonly string[];
  readonly suicide?: readonly string[];
}
const LETTER = { black: 'X', white: 'O' } as const;
export const FOE = { black: 'white', white: 'black' } as const;
const factsIn = (facts: readonly ToldFact[]): GoFact[] => facts.map(({ fact }) => fact as unknown as GoFact); // the facts of Go

/** Stones and passes among facts. */
export const movesIn = (facts: readonly ToldFact[]): GoFact[] =>
  factsIn(facts).filter(({ type }) => type === 'PLAYED' || type === 'PASSED');

function withStones(stones: string, size: number, names: readonly string[], letter: string): string {
  const points = Array.from(stones);
  for (const name of names) points[pointNamed(name, size)] = letter;
  return points.join('');
}

/** What has been played, as far as the facts that are known go back. */
export function historyOf(table: ShownTable, facts: readonly ToldFact[]): History {
  const { size } = table;
  const moves = movesIn(facts).slice(-table.move || facts.length);
  const boards = [table.score === null ? stonesIn(table.rows) : withDead(table)];
  for (const move of moves.toReversed()) boards.unshift(before(boards[0] ?? '', size, move));
  return {
    boards,
    moves: moves.map(({ player, at = 'pass' }) => ({ player, at })),
    put: factsIn(facts).flatMap(({ type, at = '' }) => (type === 'HANDICAP_PLACED' ? [at] : [])),
  };
}

/** The last board before dead stones left it: they stood on the other player's points. */
function withDead(table: ShownTable): string {
  const { owner } = standing({ ...table, dead: [] });
  const letters = Array.from(stonesIn(table.rows), (stone, at) =>
    table.dead.includes(pointName(at, table.size)) ? (owner[at] === 'X' ? 'O' : 'X') : stone,
  );
  return letters.join('');
}

/** The board a move was made on. */
function before(after: string, size: number, { player, at, captured = [], suicide = [] }: GoFact): string {
  if (at === undefined) return after; // a pass
  const given = withStones(after, size, captured, LETTER[FOE[player]]);
  return withStones(withStones(given, size, suicide, LETTER[player]), size, [at], '.');
}

/** The game so far as SGF. */
export function sgfOf(
  { table, outcome }: { readonly table: ShownTable; readonly outcome: BoardProps['view']['outcome'] },
  { boards, moves, put }: History,
  names: (player: string) => string,
): string {
  const { rules, size, komi, handicap, score, turn } = table;
  const stones = withStones(boards[0] ?? '', size, put, '.');
  const result = makeResult(outcome, score);
  const first = { rules, size, komi, handicap, stones, turn: moves[0]?.player ?? turn ?? 'black' };
  return makeRecord(first, { moves, put, result, tags: { PB: names('black'), PW: names('white') } });
}

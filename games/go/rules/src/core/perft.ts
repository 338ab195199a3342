import { occurrences } from '@rulewright/kit';
import { BLACK, NOWHERE, opponent, WHITE } from './board.ts';
import { keyOf } from './legality.ts';
import { type Line, mayPlay, playOn, takeBack } from './line.ts';

/** Where a game stands besides its stones. */
export interface Stage {
  readonly agreement: boolean; // two passes ask both whether they agree
  readonly resumed: boolean; // and no stone since
  readonly history: readonly number[]; // keys before the line
}

/** Ways to answer exactly so many required questions. */
export function perft(line: Line, stage: Stage, depth: number): number {
  if (depth === 0) return 1;
  if (line.passes >= 2) return settling(line, stage, depth, []);
  let nodes = 0;
  for (let at = NOWHERE; at < line.board.grid.points; at++) {
    if (at !== NOWHERE && !mayPlay(line, at)) continue;
    playOn(line, at);
    const isOver = at !== NOWHERE && isThird(line, stage);
    if (depth === 1 || !isOver)
      nodes += perft(line, at === NOWHERE ? stage : { ...stage, resumed: false }, depth - 1);
    takeBack(line);
  }
  return nodes;
}

function isThird({ board, turn, rules, keys }: Line, { history }: Stage): boolean {
  if (rules.repeats !== 'ko') return false;
  const key = keyOf(board, turn, rules);
  return occurrences(history, key) + occurrences(keys, key) === 3;
}

/** Both may agree, which ends it, or play on. */
function settling(line: Line, stage: Stage, depth: number, agreed: readonly number[]): number {
  const { rules, turn, passes } = line;
  if (depth === 0) return 1;
  if (agreed.length === 2 || !stage.agreement || (stage.resumed && rules.secondStop === 'all alive'))
    return 0;
  let nodes = 0;
  for (const colour of [BLACK, WHITE].filter((each) => !agreed.includes(each))) {
    nodes += settling(line, stage, depth - 1, [...agreed, colour]);
    if (stage.resumed) {
      nodes += depth === 1 ? 1 : 0; // without result
      continue;
    }
    line.passes = 0;
    if (rules.resumes === 'opponent of the objector') line.turn = opponent(colour);
    nodes += perft(line, { ...stage, resumed: true }, depth - 1);
    line.passes = passes;
    line.turn = turn;
  }
  return nodes;
}

// The game through the kernel against the board alone.
import { compile, start } from '@rulewright/engine';
import { perft } from '@rulewright/testkit';
import { expect, test } from 'vitest';
import { BLACK, emptyBoard, NOWHERE } from './core/board.ts';
import { type Line, lineFrom, mayPlay, playOn, takeBack } from './core/line.ts';
import { RULESETS } from './data/rulesets.ts';
import { go } from './go.ts';

const plan = compile(go);

/** Ways to play exactly so many moves; nothing comes after two passes. */
function ways(line: Line, depth: number): number {
  if (depth === 0) return 1;
  let nodes = 0;
  for (let at = NOWHERE; line.passes < 2 && at < line.board.grid.points; at++) {
    if (at !== NOWHERE && !mayPlay(line, at)) continue;
    playOn(line, at);
    nodes += ways(line, depth - 1);
    takeBack(line);
  }
  return nodes;
}

test.each(Object.entries(RULESETS))(
  '%s: the kernel finds as many ways to play as the board',
  (name, rules) => {
    for (const [size, depth] of [
      [2, 7],
      [3, 4],
    ] as const) {
      const started = start(plan, { options: { size, rules: name, scoring: 'automatic' } });
      if (!started.ok) throw new Error(started.why);
      const counted = perft(plan, started.state, depth).nodes;
      expect(counted).toBe(ways(lineFrom(emptyBoard(size), BLACK, rules), depth));
    }
  },
);

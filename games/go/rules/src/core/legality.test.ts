import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { RULESETS } from '../data/rulesets.ts';
import { BLACK, emptyBoard, NOWHERE, stonesOf } from './board.ts';
import { choices } from './diagrams.test-kit.ts';
import { judgeStone, legalPoints } from './legality.ts';
import { type Line, lineFrom, mayPlay, playOn, takeBack } from './line.test-kit.ts';
import { fault, pass, play, type SlowGame, slowGame } from './slow-go.test-kit.ts';

const RULES = Object.entries(RULESETS).map(([name, rules]) => ({ name, rules }));

/** Ways to play so many moves; two passes in a row end a game before. */
function perft(line: Line, depth: number): number {
  if (depth === 0 || line.passes === 2) return 1;
  let nodes = 0;
  for (let point = NOWHERE; point < line.board.grid.points; point++) {
    if (point !== NOWHERE && !mayPlay(line, point)) continue;
    playOn(line, point);
    nodes += perft(line, depth - 1);
    takeBack(line);
  }
  return nodes;
}

function slowPerft(game: SlowGame, depth: number, passes = 0): number {
  if (depth === 0 || passes === 2) return 1;
  let nodes = slowPerft(pass(game), depth - 1, passes + 1);
  for (let point = 0; point < game.size * game.size; point++)
    if (fault(game, point) === null) nodes += slowPerft(play(game, point), depth - 1);
  return nodes;
}

test.each(
  RULES.flatMap((rules) => [
    { ...rules, size: 2, depth: 6 },
    { ...rules, size: 3, depth: 4 },
  ]),
)('$name on $size × $size: both boards find the same ways to play $depth moves', ({ rules, size, depth }) => {
  const nodes = perft(lineFrom(emptyBoard(size), BLACK, rules), depth);
  expect(nodes).toBe(slowPerft(slowGame(size, rules), depth));
});

const COUNTS = readFileSync(new URL('../../perft/counts.txt', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => /^[a-z]/.test(line))
  .map((line) => line.split(/\s+/))
  .map(([name = '', size, depth, nodes]) => ({
    name,
    size: Number(size),
    depth: Number(depth),
    nodes: Number(nodes),
  }));

test.each(COUNTS)(
  '$name on $size × $size: $nodes ways to play $depth moves',
  ({ name, size, depth, nodes }) => {
    const rules = RULES.find((row) => row.name === name)?.rules ?? RULESETS.chinese;
    expect(perft(lineFrom(emptyBoard(size), BLACK, rules), depth)).toBe(nodes);
  },
);

test('the counts are those of every ruleset', () => {
  expect(new Set(COUNTS.map(({ name }) => name))).toEqual(new Set(RULES.map(({ name }) => name)));
});

test.each(RULES)('$name: every point is judged alike along random games', ({ rules }) => {
  const seen = new Set<string | null>();
  for (const [size, moves] of [
    [2, 60],
    [3, 90],
    [4, 120],
    [5, 120],
  ] as const) {
    const choose = choices(size);
    const line = lineFrom(emptyBoard(size), BLACK, rules);
    let game = slowGame(size, rules);
    for (let i = 0; i < moves; i++) {
      const points = Array.from({ length: size * size }, (_, point) => point);
      const judged = points.map((point) => judgeStone(line.board, point, line.turn, rules, line.wasThere));
      expect(judged).toEqual(points.map((point) => fault(game, point)));
      for (const code of judged) seen.add(code);
      const legal = legalPoints(line.board, line.turn, rules, line.wasThere);
      const point =
        legal.length === 0 || choose(12) === 0 ? NOWHERE : (legal[choose(legal.length)] ?? NOWHERE);
      playOn(line, point);
      game = point === NOWHERE ? pass(game) : play(game, point);
      expect(stonesOf(line.board)).toBe(game.boards.at(-1));
      expect(line.board.ko).toBe(game.ko ?? NOWHERE);
      expect([line.board.prisonersOfBlack, line.board.prisonersOfWhite]).toEqual([
        game.prisoners.X,
        game.prisoners.O,
      ]);
    }
  }
  const expected = new Set([null, 'OCCUPIED', 'KO']);
  if (!rules.mayKillItself) expected.add('SUICIDE');
  if (rules.repeats !== 'ko') expected.add('SUPERKO');
  expect(seen).toEqual(expected);
});

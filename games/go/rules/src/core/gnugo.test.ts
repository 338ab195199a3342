// What GNU Go said is recorded in fixtures/gnugo.json, with its version. RECORD=gnugo asks it anew where it is installed.
import { readFileSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { RULESETS } from '../data/rulesets.ts';
import { fixedHandicap } from '../setup.ts';
import {
  BLACK,
  type Board,
  EMPTY,
  emptyBoard,
  NOWHERE,
  opponent,
  putStone,
  stonesOf,
  WHITE,
} from './board.ts';
import { names } from './diagrams.test-kit.ts';
import {
  gnuGoVersion,
  type LegalGame,
  legality,
  record,
  type Said,
  type ScoredGame,
  scores,
  split,
  written,
} from './gnugo.test-kit.ts';
import { pointNamed } from './grid.ts';
import { hasLiberty, judgeStone } from './legality.ts';
import { lineFrom, playOn } from './line.test-kit.ts';
import { counted } from './scoring.ts';

const file = new URL('../../fixtures/gnugo.json', import.meta.url);
const version = gnuGoVersion();
if (process.env.RECORD === 'gnugo' && version !== null) writeFileSync(file, written(record(version)));
const said: Said = JSON.parse(readFileSync(file, 'utf8'));

/** What we say of the same game: the points that may not be taken, and those on which GNU Go is blind. */
function ownLegality({ rules, size, moves }: LegalGame) {
  const line = lineFrom(emptyBoard(size), BLACK, RULESETS[rules]);
  return split(moves).map((move) => {
    playOn(line, move === 'pass' ? NOWHERE : pointNamed(move, size));
    const { board, turn } = line;
    const empty = Array.from(board.empty.subarray(0, board.empties)).sort((a, b) => a - b);
    const faulty = empty.filter((at) => judgeStone(board, at, turn, line.rules, line.wasThere) !== null);
    // It does not see that a suicide repeats a position.
    const unseen = faulty.filter((at) => line.rules.mayKillItself && !hasLiberty(board, at, turn));
    return {
      illegal: names(
        faulty.filter((at) => !unseen.includes(at)),
        size,
      ).join(' '),
      unseen: names(unseen, size),
      prisoners: `${board.prisonersOfBlack} ${board.prisonersOfWhite}`,
    };
  });
}

test.each(said.legal)(
  `${said.program} and we find the same points legal: $rules on $size × $size`,
  (game) => {
    const own = ownLegality(game);
    const theirs = game.illegal.map((points, i) =>
      split(points)
        .filter((name) => !own[i]?.unseen.includes(name))
        .join(' '),
    );
    expect(own.map(({ illegal }) => illegal)).toEqual(theirs);
    expect(own.map(({ prisoners }) => prisoners)).toEqual(game.prisoners);
  },
);

/** The board at the end of a recorded game, and who holds what. */
function finalBoard({ size, handicap, moves }: ScoredGame): Board {
  const board = emptyBoard(size);
  for (const at of fixedHandicap(size, handicap)) putStone(board, at, BLACK);
  let turn = handicap > 0 ? WHITE : BLACK;
  for (const move of split(moves)) {
    if (move !== 'pass') putStone(board, pointNamed(move, size), turn);
    turn = opponent(turn);
  }
  return board;
}

const result = ({ black, white }: { black: number; white: number }): string =>
  black === white
    ? '0'
    : black > white
      ? `B+${(black - white).toFixed(1)}`
      : `W+${(white - black).toFixed(1)}`;

test.each(said.scored.map((game, i) => ({ ...game, number: i + 1 })))(
  `${said.program} and we count game $number alike: $area by area, $territory by territory`,
  (game) => {
    const board = finalBoard(game);
    const { size, handicap } = game;
    const [dead, seki] = [split(game.dead), split(game.seki)];
    for (const name of dead) expect(board.colour[pointNamed(name, size)]).not.toBe(EMPTY);
    const prisoners = { black: board.prisonersOfBlack, white: board.prisonersOfWhite };
    const settled = { size, stones: stonesOf(board), dead, prisoners };
    const area = counted({ ...settled, rules: 'chinese', seki: [], komi: 7.5, compensation: handicap });
    const territory = counted({ ...settled, rules: 'japanese', seki, komi: 6.5, compensation: 0 });
    expect([result(area.score), result(territory.score)]).toEqual([game.area, game.territory]);
  },
);

test('there are enough games, with dead stones, seki and handicap among them', () => {
  expect(said.scored.length).toBeGreaterThanOrEqual(40);
  expect(said.scored.filter(({ dead }) => dead !== '').length).toBeGreaterThan(10);
  expect(said.scored.filter(({ handicap }) => handicap > 0).length).toBeGreaterThan(5);
});

test.each(said.handicap)(
  `${said.program} and we put $stones stones alike on $size × $size`,
  ({ size, stones, points }) => {
    expect(names(fixedHandicap(size, stones), size).sort().join(' ')).toBe(points);
  },
);

const [shortGame] = said.legal.filter(({ size }) => size === 9);
const [scoredGame] = said.scored;

if (version === null)
  console.warn('GNU Go is not installed: that it still says what is recorded is not tested.');
test.skipIf(version !== said.program)(`${said.program} still says what is recorded (needs gnugo)`, () => {
  if (!shortGame || !scoredGame) throw new Error('nothing is recorded');
  const { rules, size, moves } = shortGame;
  expect(legality(rules, size, split(moves))).toEqual(shortGame);
  expect(scores(scoredGame.size, scoredGame.handicap, split(scoredGame.moves))).toEqual(scoredGame);
});

import { readFileSync, writeFileSync } from 'node:fs';
import { compile, isOver, readRecord, record } from '@rulewright/engine';
import { expect, test } from 'vitest';
import { backgammon } from './backgammon.ts';
import { NONE } from './core/board.ts';
import {
  type Answers,
  CASES,
  commandsTo,
  EACH,
  ENDS,
  gnubg,
  idOf,
  type Questions,
  questions,
  tablesToAsk,
  versionOf,
  whatGnubgSays,
} from './gnubg.test-kit.ts';
import { parseMatchId, parsePositionId } from './gnubg-id.ts';
import { makePlay, notation } from './notation.ts';
import { fastPlays } from './slow.test-kit.ts';
import type { TableDraft } from './table.ts';
import { makeGnubgId, present } from './views.ts';
import { makeXgid } from './xgid.ts';

const plan = compile(backgammon);

const recorded = new URL('../fixtures/gnubg.json', import.meta.url);
if (gnubg === null) console.warn('gnubg is not installed: what it said once is tested, not what it says');

type Said = { readonly program: string; readonly asked: Questions; readonly answered: Answers };

const rows = (list: readonly unknown[]): string =>
  `[\n${list.map((row) => JSON.stringify(row)).join(',\n')}\n]`;
const lists = (object: object): string =>
  `{\n${Object.entries(object)
    .map(([key, list]) => `"${key}": ${rows(list)}`)
    .join(',\n')}\n}`;

// With RECORD=1 in the environment it is asked anew, and what it says is recorded.
if (gnubg !== null && process.env.RECORD === '1') {
  const asked = questions();
  const answered = whatGnubgSays(gnubg, asked);
  const program = JSON.stringify(versionOf(gnubg));
  writeFileSync(
    recorded,
    `{"program": ${program}, "asked": ${lists(asked)}, "answered": ${lists(answered)}}\n`,
  );
}
const { asked, answered } = JSON.parse(readFileSync(recorded, 'utf8')) as Said; // as written above

test.runIf(gnubg !== null)('GNU Backgammon still says what it said', () => {
  const some = <T>(list: readonly T[]): readonly T[] => list.filter((_, i) => i % 40 === 0);
  const says = whatGnubgSays(gnubg ?? '', {
    positions: some(asked.positions),
    ids: some(asked.ids),
    matches: [],
    lengths: [],
  });
  // It lists plays by how good it finds them, which another processor rounds differently: what counts is which they are.
  const listed = (positions: Answers['positions']) => positions.map((plays) => plays.toSorted());
  expect(listed(says.positions)).toEqual(listed(some(answered.positions)));
  expect(says.ids).toEqual(some(answered.ids));
});

/** The board and dice of an id of the fixture. */
function rolledOf(id: string) {
  const [position = '', match = ''] = id.split(':');
  const state = parseMatchId(match);
  const board = parsePositionId(position, 0);
  if (typeof state === 'string' || typeof board === 'string') throw new Error(`${id}: ${state} ${board}`);
  return { board, seat: 0, dice: state.dice ?? [] };
}
const POSITIONS = asked.positions.map((id, i) => ({
  id,
  rolled: rolledOf(id),
  plays: answered.positions[i] ?? [],
}));

/** The board after a play in words, by the words alone: from, stops that are hit, to. */
function boardAfter(board: readonly number[], play: string): string {
  const after = [...board];
  const move = (at: number, by: number): void => {
    after[at] = (after[at] ?? 0) + by;
  };
  for (const word of play.split(' ')) {
    const [, route = '', times = '1'] = /^([^(]*)(?:\((\d)\))?$/.exec(word) ?? [];
    const stops = route.split('/').map((stop) => stop.replace('bar', '25').replace('off', '0'));
    const points = stops.map((stop) => Number(stop.replace('*', '')));
    move(points[0] ?? NONE, -Number(times));
    move(points.at(-1) ?? NONE, Number(times));
    for (const [i, stop] of stops.entries())
      if (stop.endsWith('*')) {
        move(26 + 25 - (points[i] ?? NONE), -1);
        move(51, 1);
      }
  }
  return after.join();
}

test('there are enough positions, and enough of every case that random games hardly meet', () => {
  expect(POSITIONS.length).toBeGreaterThanOrEqual(1000);
  for (const [i, [name, isCase]] of Object.entries(CASES).entries())
    expect(
      POSITIONS.slice(i * EACH, (i + 1) * EACH).filter(({ rolled }) => !isCase(rolled)),
      name,
    ).toEqual([]);
  expect(EACH).toBeGreaterThanOrEqual(40);
});

test('every play leads where GNU Backgammon’s plays lead, and is written as it writes it', () => {
  const wrong = POSITIONS.filter(({ id, rolled, plays }) => {
    const ours = fastPlays(rolled).map((steps) => makePlay(rolled, steps));
    const boards = (texts: readonly string[]): string =>
      texts
        .map((text) => boardAfter(rolled.board, text))
        .sort()
        .join(' ');
    const isSame = boards(ours) === boards(plays) && ours.sort().join() === [...plays].sort().join();
    return !isSame || idOf(rolled) !== id;
  });
  expect(wrong).toEqual([]);
});

/** The same table with the players changed about. */
const turned = (table: TableDraft): TableDraft => ({
  ...table,
  board: [...table.board.slice(26), ...table.board.slice(0, 26)],
  turn: table.turn ^ 1,
  owner: table.owner === NONE ? NONE : table.owner ^ 1,
  score: [...table.score].reverse(),
});

const tables = tablesToAsk();

test('match states have the ids that GNU Backgammon gives them', () => {
  expect(tables.length).toBeGreaterThanOrEqual(500);
  expect(asked.ids.slice(0, tables.length)).toEqual(tables.map((table) => commandsTo(table, 'gnubgid')));
  expect(tables.map(makeGnubgId)).toEqual(answered.ids.slice(0, tables.length));
});

test.each(ENDS.map((end, i) => ({ ...end, id: answered.ids[2 * tables.length + i] })))(
  'after $says of $xgid the id is GNU Backgammon’s',
  ({ xgid, ours, id }) => {
    const game = record(plan, { position: { xgid } });
    if (!game.ok) throw new Error(game.why);
    for (const said of ours) {
      const player = said.startsWith('X') ? 'player1' : 'player2';
      const input = notation.parse(game.state(), player, said.slice(2));
      expect(input === null ? said : game.submit(input)).toMatchObject({ ok: true });
    }
    expect(isOver(game.state())).toBe(true);
    expect(makeGnubgId(game.state().table)).toBe(id);
    expect(parseMatchId(id?.split(':')[1] ?? '')).toContain('not being played');
    expect(makeXgid(game.state().table)).not.toContain(':D:');
    expect(present(game.state())).toMatchObject({ cube: { offered: null }, resignation: null });
  },
);

test('XGIDs are read as GNU Backgammon reads them, which turns the board when O is on roll', () => {
  const theirs = answered.ids.slice(tables.length, 2 * tables.length);
  expect(tables.map((table) => makeGnubgId(table.turn === 0 ? table : turned(table)))).toEqual(theirs);
});

/** Winner (X is seat 0) and points of each game. */
function resultsOf(text: string): (readonly [string, number])[] {
  const game = readRecord(plan, 'mat', text);
  if (!game.ok) throw new Error(game.why);
  const { moves, last } = game.played();
  const scores = [...moves.map(({ state }) => state.table.score), last.table.score];
  return scores.flatMap((score, i) => {
    const before = scores[i - 1] ?? score;
    const seat = score.findIndex((points, of) => points !== before[of]);
    return seat === NONE ? [] : [[seat === 0 ? 'X' : 'O', (score[seat] ?? 0) - (before[seat] ?? 0)] as const];
  });
}

test.each(answered.theirs)('a match of GNU Backgammon is played again here', ({ text, results }) => {
  expect(resultsOf(text)).toEqual(results);
});

test('matches of ours have a player on the left who drops, whose row says who wins', () => {
  expect(asked.matches.join('')).toMatch(/^ +\d+\) {2}Drops +Wins/m);
});

test.each(asked.matches.map((text, i) => ({ text, results: answered.ours[i] })))(
  'a match of ours is played again there, and here',
  ({ text, results }) => {
    expect(resultsOf(text)).toEqual(results);
  },
);

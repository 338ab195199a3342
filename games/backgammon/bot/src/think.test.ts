import { type BackgammonTable, backgammon, startBoard } from '@rulewright/backgammon';
import { compile, start } from '@rulewright/engine';
import { expect, test } from 'vitest';
import { raceChance } from './race.ts';
import { matchChance, stakesOf } from './stakes.ts';
import {
  acceptsResignation,
  answerDouble,
  chancesAt,
  doubles,
  hasLost,
  lookAhead,
  weighPlays,
} from './think.ts';

const plan = compile(backgammon);
type Men = Readonly<Record<number, number>>;

/** A board by own points; what is not on it is off. */
function board(x: Men, o: Men): number[] {
  const list: number[] = new Array(52).fill(0);
  for (const [me, men] of [
    [0, x],
    [26, o],
  ] as const) {
    for (const [point, count] of Object.entries(men)) list[me + Number(point)] = count;
    list[me] = 15 - Object.values(men).reduce((sum, count) => sum + count, 0);
  }
  return list;
}

function tableAt(xgid: string): BackgammonTable {
  const started = start(plan, { position: { xgid } });
  if (!started.ok) throw new Error(started.why);
  return started.state.table;
}

const MONEY = { win: [1, 2, 3], lose: [-1, -2, -3] };
const best = (x: Men, o: Men, dice: number[]): string => {
  const list = lookAhead(weighPlays(board(x, o), 0, dice, MONEY), 0, MONEY);
  return (list[0]?.moves ?? [])
    .map(([from, to]) => `${from}/${to}`)
    .sort()
    .join(' ');
};
const START = { 24: 2, 13: 5, 8: 3, 6: 5 };

test.each([
  [[3, 1], '6/5 8/5'],
  [[6, 1], '13/7 8/7'],
  [[4, 2], '6/4 8/4'],
])('the opening %j is played as everybody plays it', (dice, play) => {
  expect(best(START, START, dice)).toBe(play);
});

test('bearing off is exact: rolls to be off, and who is first', () => {
  const last = { 1: 1 }; // the other is off with any roll
  expect(raceChance(board({ 1: 1 }, last), 0)).toBe(1);
  expect(raceChance(board({ 6: 1 }, last), 0)).toBeCloseTo(27 / 36, 12);
  expect(raceChance(board({ 1: 3 }, last), 0)).toBeCloseTo(6 / 36, 12);
  expect(raceChance(board({ 7: 1 }, last), 0)).toBeNull();
  expect(raceChance(board({ 6: 1 }, { 6: 1 }), 0)).toBeCloseTo(0.75 + 0.25 * 0.25, 12);
  expect(raceChance(board({ 1: 2 }, { 6: 8 }), 1)).toBe(0);
  expect(raceChance(startBoard(), 0)).toBeNull();
});

test('the last checkers are borne off rather than moved', () => {
  expect(best({ 6: 1, 1: 1 }, { 1: 1 }, [6, 1])).toBe('1/0 6/0');
  expect(best({ 5: 1, 2: 1 }, { 1: 2 }, [5, 2])).toBe('2/0 5/0');
});

test('a match is nearer for who leads, and the same for both at even scores', () => {
  expect(matchChance(3, 3)).toBe(0.5);
  expect(matchChance(2, 5)).toBeGreaterThan(0.6);
  for (let a = 1; a < 12; a++)
    for (let b = 1; b < 12; b++) expect(matchChance(a, b) + matchChance(b, a)).toBeCloseTo(1, 12);
});

test('gammons that win no more are worth no more', () => {
  const table = tableAt('XGID=-b----E-C---eE---c-e----B-:0:0:1:31:2:0:0:3:10');
  expect(stakesOf(table, 0, 1).win).toEqual([1, 1, 1]);
  const money = tableAt('XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:1:0:10');
  expect(stakesOf(money, 0, 1).win).toEqual([1, 1, 1]); // Jacoby
});

/** X on roll with these checkers at home against a last one of O's, which is off next. */
const race = (mine: string, score = '0:0:0:0'): BackgammonTable =>
  tableAt(`XGID=-${mine}${'-'.repeat(17)}a-:0:0:1:00:${score}:10`);

test('the cube is turned in the window, and not where nothing is gained', () => {
  expect(doubles(race('-----A'), 0)).toBe(true); // 27 of 36
  expect(doubles(race('----AA'), 0)).toBe(false); // 6 of 36
  expect(answerDouble({ ...race('-----A'), offered: 1 }, 1)).toBe('take'); // 25 %
  expect(answerDouble({ ...race('A-----'), offered: 1 }, 1)).toBe('drop');
  expect(doubles(race('A-----', '4:0:0:5'), 0)).toBe(false); // the cube is dead
  expect(doubles(race('----AA', '0:4:0:5'), 0)).toBe(true); // nothing more can be lost
});

test('what is lost is resigned, and a resignation is accepted for what it is worth', () => {
  const lost = race('DD----');
  expect(hasLost(lost, 0)).toBe(true);
  expect(hasLost(race('----AA'), 0)).toBe(false);
  expect(acceptsResignation({ ...lost, resigner: 0, as: 1 }, 1)).toBe(true);
  const even = tableAt('XGID=-b----E-C---eE---c-e----B-:0:0:1:00:0:0:0:5:10');
  expect(acceptsResignation({ ...even, resigner: 0, as: 1 }, 1)).toBe(true);
  expect(
    acceptsResignation({ ...race('DD----'), resigner: 0, as: 1, board: board({ 24: 15 }, { 1: 1 }) }, 1),
  ).toBe(false);
});

test('chances are chances', () => {
  const [w = 0, wg = 0, wb = 0, lg = 0, lb = 0] = Array.from(chancesAt(startBoard(), 0));
  expect(w).toBeGreaterThan(0.45);
  expect(w).toBeLessThan(0.6);
  for (const chance of [wg, lg]) expect(chance).toBeLessThan(0.35);
  for (const chance of [wb, lb]) expect(chance).toBeLessThan(0.1);
});

test('under Jacoby a gammon counts once while the cube is in the middle, whatever equal opening rolls made of it', () => {
  const table = tableAt('XGID=-b----E-C---eE---c-e----B-:1:0:1:00:0:0:1:0:10');
  expect(stakesOf(table, 0, 2).win).toEqual([2, 2, 2]);
  expect(stakesOf({ ...table, owner: 1 }, 0, 2).win).toEqual([2, 4, 6]);
});

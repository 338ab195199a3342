import { play, randomSeat, receiveTurn, type Seat, sendTurn, turnOf } from '@rulewright/bots';
import { compile, record, seeded } from '@rulewright/engine';
import { type Go, go } from '@rulewright/go';
import { expect, test } from 'vitest';
import { goSeatNamed } from './seat.ts';

const plan = compile(go);
const never = (): number => 0; // a clock that stands still: playouts alone decide

function seat(name: string, seed = 'a') {
  const found = goSeatNamed(plan, name, seed, never);
  if (found === null) throw new Error(`no ${name}`);
  return found;
}

test.each(['chinese', 'aga', 'new-zealand', 'japanese', 'tromp-taylor'])(
  'under %s rules two bots play a game to its end and agree on the dead',
  async (rules) => {
    const from = {
      options: { size: 5, rules, ...(rules === 'new-zealand' && { handicap: 2 }) },
      seed: rules,
    };
    const { outcome, attempts } = await play(plan, from, [seat('easy'), seat('level 3', 'b')]);
    expect(outcome?.reason).toMatch(/score|jigo/);
    const verdicts = new Set(attempts.map(({ verdict }) => verdict));
    expect([...verdicts].filter((verdict) => verdict !== 'accepted' && verdict !== 'overtaken')).toEqual([]);
  },
);

test('it beats chance, and gives the same game again', async () => {
  const match = async () => {
    const from = { options: { size: 5, scoring: 'automatic' }, seed: 'x' };
    const { outcome, log } = await play(plan, from, [randomSeat(plan, 'r'), seat('level 3')]);
    return { winner: outcome?.ranks.find(({ rank }) => rank === 1)?.player, hash: log.hash };
  };
  const [first, second] = [await match(), await match()];
  expect(first.winner).toBe('white');
  expect(second).toEqual(first);
});

test('it marks what is dead, and agrees to nothing else', async () => {
  const rows = ['.X.O.', 'XX.OO', '.X.O.', 'OX.OX', '.X.O.'];
  const game = record(plan, { position: { rows, moves: ['pass', 'pass'] }, options: { komi: 0.5 } });
  if (!game.ok) throw new Error(game.why);
  const easygoing: Seat<Go> = {
    name: 'easygoing',
    answer: ({ view: { table } }) => ({
      answers: [{ action: 'settle', args: { agree: true, marking: table.marking } }],
    }),
  };
  const { outcome } = await play(plan, game, [seat('medium'), easygoing]);
  expect(game.state().table.dead).toHaveLength(2);
  expect(game.state().table.prisoners).toEqual({ black: 1, white: 1 });
  expect(outcome?.reason).toBe('score');
});

test('a turn sent to a thread asks the same there: boards that may not come again are known', () => {
  const moves = 'B1 B3 pass A2 B2 A1 A3'.split(' ');
  for (const rules of ['chinese', 'japanese'] as const) {
    const game = record(plan, { position: { rows: ['...', '...', '...'], moves }, options: { rules } });
    if (!game.ok) throw new Error(game.why);
    const turn = turnOf(plan, game.state(), 'white', 0);
    const there = receiveTurn(plan, sendTurn(turn), seeded('there'));
    const listed = ({ decisions }: typeof turn) =>
      decisions.map(({ action, options }) => ({ action, options }));
    expect(listed(there)).toEqual(listed(turn));
    const points = there.decisions[0]?.options ?? [];
    expect(points.some((args) => JSON.stringify(args).includes('A2'))).toBe(rules === 'japanese');
  }
});

test('other names and other games are not for it', () => {
  expect(goSeatNamed(plan, 'level 9', 'a')).toBeNull();
  expect(goSeatNamed(plan, 'random', 'a')).toBeNull();
});

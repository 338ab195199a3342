import { backgammon } from '@rulewright/backgammon';
import { play, randomSeat, receiveTurn, type Seat, sendTurn, turnOf } from '@rulewright/bots';
import { compile, record, seeded } from '@rulewright/engine';
import { expect, test } from 'vitest';
import { backgammonSeatNamed } from './seat.ts';

const plan = compile(backgammon);

function seat(name: string, seed = 'a'): Seat {
  const found = backgammonSeatNamed(plan, name, seed);
  if (found === null) throw new Error(`no ${name}`);
  return found;
}

test.each([
  ['a match', { length: 3 }],
  ['a session with everything on', { length: 0, games: 2, beavers: true, automaticDoubles: 2 }],
  ['a game without the cube', { length: 1, cube: false }],
])('two of them play %s to its end, and nothing they say is refused', async (_, options) => {
  const { outcome, attempts } = await play(plan, { options, seed: 'levels' }, [
    seat('medium'),
    seat('easy', 'b'),
  ]);
  expect(outcome).not.toBeNull();
  expect(attempts.filter(({ verdict }) => verdict !== 'accepted')).toEqual([]);
});

test('it beats chance in 99 games of 100 and more', async () => {
  let won = 0;
  const GAMES = 60;
  for (let i = 0; i < GAMES; i++) {
    const seats = [seat('medium', `${i}`), randomSeat(plan, `random ${i}`)];
    const isFirst = i % 2 === 0;
    const from = { options: { length: 1, cube: false }, seed: `game ${i}` };
    const { outcome } = await play(plan, from, isFirst ? seats : seats.reverse());
    const winner = outcome?.ranks.find(({ rank }) => rank === 1)?.player;
    if (winner === (isFirst ? 'player1' : 'player2')) won++;
  }
  expect(won).toBeGreaterThanOrEqual(GAMES - 1);
});

test('the same seed gives the same match', async () => {
  const match = async () =>
    (await play(plan, { options: { length: 1 }, seed: 'x' }, [seat('easy'), seat('easy', 'b')])).log.hash;
  expect(await match()).toBe(await match());
});

test('it thinks the same from a turn that was sent to a thread', async () => {
  const game = record(plan, { seed: 'sent', position: { rolls: [[6, 2]] } });
  if (!game.ok) throw new Error(game.why);
  const turn = turnOf(plan, game.state(), 'player1', 1);
  const sent = receiveTurn(plan, JSON.parse(JSON.stringify(sendTurn(turn))), seeded('other'));
  const signal = new AbortController().signal;
  expect(await seat('hard').answer(sent, signal)).toEqual(await seat('hard').answer(turn, signal));
});

test('there are three levels, for backgammon alone', () => {
  expect(backgammonSeatNamed(plan, 'nobody', 'a')).toBeNull();
});

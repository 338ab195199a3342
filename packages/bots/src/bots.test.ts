import { imagine, type Plan, seeded, start, type Vocabulary } from '@rulewright/engine';
import { describe, expect, test } from 'vitest';
import { plan as bazaar } from './bazaar.test-kit.ts';
import { seatSeed } from './chance.ts';
import { flatSeat } from './flat.ts';
import { greedySeat } from './greedy.ts';
import { careless, LEVELS, seatNamed } from './levels.ts';
import { type Nim, plan as nim } from './nim.test-kit.ts';
import { play } from './play.ts';
import { randomSeat } from './random.ts';
import { searchSeat } from './search.ts';
import type { Reply, Seat } from './seat.ts';
import { mctsSeat } from './tree/mcts.ts';
import { receiveTurn, sendTurn, turnOf } from './turn.ts';

const NAMES = [...LEVELS, 'random', 'flat', 'greedy', 'search', 'alphabeta', 'mcts'];
const signal = new AbortController().signal;
const effort = { nodes: 50_000, millis: 60_000 };

/** Time stands still: work alone decides. */
const named = <V extends Vocabulary>(plan: Plan<V>, name: string, seed: string) =>
  seatNamed(plan, name, seed, { now: () => 0 });

function begin<V extends Vocabulary>(plan: Plan<V>, options = {}, players = 2) {
  const begun = start(plan, { seed: 'bots', options, players });
  if (!begun.ok) throw new Error(begun.why);
  return begun.state;
}

const ask = async (seat: Seat<Nim>, left: number, n = 1): Promise<Reply> =>
  seat.answer(turnOf(nim, begin(nim, { left }), 'player1', n), signal);

async function winner(first: Seat<Nim>, second: Seat<Nim>, left: number) {
  const { outcome, attempts } = await play(nim, { seed: 'nim', options: { left } }, [first, second]);
  expect(attempts.every(({ verdict }) => verdict === 'accepted')).toBe(true);
  return outcome?.ranks.find(({ rank }) => rank === 1)?.player;
}

describe('what they can do', () => {
  test('the searching bot wins every won game of Nim, whoever plays against it', async () => {
    const [a, b] = [searchSeat(nim, 'a', effort), searchSeat(nim, 'b', effort)];
    for (const left of [5, 6, 7, 9, 10, 11, 13]) {
      expect(await winner(a, b, left)).toBe('player1');
      expect(await winner(a, randomSeat(nim, 'b'), left)).toBe('player1');
    }
  });

  test('from a lost game it loses against itself', async () => {
    const [a, b] = [searchSeat(nim, 'a', effort), searchSeat(nim, 'b', effort)];
    for (const left of [4, 8, 12]) expect(await winner(a, b, left)).toBe('player2');
  });

  test.each(['flat', 'greedy', 'search', 'mcts', 'medium', 'hard'])('%s takes a win in one', async (name) => {
    for (const left of [1, 2, 3]) {
      const reply = await ask(must(named(nim, name, 's')), left);
      expect(reply.answers).toEqual([{ decision: 'take.1', args: { count: left } }]);
    }
  });

  test.each(NAMES)('%s plays with three to the end, and is never refused', async (name) => {
    const seats = ['a', 'b', 'c'].map((seed) => must(named(nim, name, seed)));
    const { outcome, attempts } = await play(nim, { options: { left: 9 }, players: 3 }, seats);
    expect(outcome?.reason).toBe('last one taken');
    expect(new Set(attempts.map(({ verdict }) => verdict))).toEqual(new Set(['accepted']));
  });

  test('greedy and search refuse a game that cannot be evaluated; levels play it all the same', async () => {
    expect(() => greedySeat(bazaar, 's')).toThrow('bazaar has no evaluate');
    expect(() => searchSeat(bazaar, 's')).toThrow('bazaar has no evaluate');
    const seats = LEVELS.map((level) => must(named(bazaar, level, 's')));
    const { outcome } = await play(bazaar, { players: 3 }, seats);
    expect(outcome?.reason).toBe('all grabbed');
  });

  test('there is no bot of another name', () => {
    for (const name of ['expert', 'toString', '']) expect(named(nim, name, 's')).toBeNull();
  });

  test('a careless seat answers by chance as often as it is said', async () => {
    const first: Seat<Nim> = { name: 'first', answer: () => ({ answers: [{ args: { count: 1 } }] }) };
    const slip = async (slips: number) => {
      const seat = careless(first, 's', slips);
      const replies = await Promise.all(Array.from({ length: 600 }, (_, n) => ask(seat, 9, n)));
      return replies.filter(({ answers }) => answers[0]?.decision !== undefined).length;
    };
    expect(await slip(0)).toBe(0);
    expect(await slip(100)).toBe(600);
    expect(Math.abs((await slip(30)) - 180)).toBeLessThan(40);
  });
});

describe('10. Reproducible bots', () => {
  test.each(NAMES)('%s answers the same from the same seed and number of turn', async (name) => {
    for (const n of [1, 2, 3]) {
      const replies = await Promise.all([1, 2].map(() => ask(must(named(nim, name, 'same')), 13, n)));
      expect(replies[0]).toEqual(replies[1]);
    }
  });

  test('chance is another in another seat and in another turn', async () => {
    const seat = must(named(nim, 'random', 'one'));
    const answers = await Promise.all(Array.from({ length: 12 }, (_, n) => ask(seat, 13, n)));
    expect(new Set(answers.map((reply) => JSON.stringify(reply))).size).toBe(3);
    expect(seatSeed('game', 'player1')).not.toBe(seatSeed('game', 'player2'));
    expect(seatSeed('game', 'player1')).toBe(seatSeed('game', 'player1'));
  });

  test('work decides; an answer that time has cut short says so', async () => {
    let clock = 0;
    const now = () => clock++;
    const slow = { nodes: 2_000, millis: 1e9, now };
    expect(await ask(searchSeat(nim, 's', slow), 13)).not.toHaveProperty('timed');
    expect(await ask(searchSeat(nim, 's', { ...slow, millis: 20 }), 13)).toMatchObject({ timed: true });
    expect(await ask(flatSeat(nim, 's', { ...slow, millis: 20 }), 13)).toMatchObject({ timed: true });
    const turn = turnOf(nim, begin(nim), 'player1', 1, {
      left: { attempts: 3, millis: 20, tokens: null, cost: null },
    });
    expect(await searchSeat(nim, 's', slow).answer(turn, signal)).toMatchObject({ timed: true });
  });

  test('with no work at all they still answer', async () => {
    for (const make of [flatSeat, greedySeat, searchSeat, mctsSeat]) {
      const reply = await ask(make(nim, 's', { nodes: 0, millis: 60_000 }), 13);
      expect(reply.answers).toHaveLength(1);
    }
  });

  test('a game that was cut by time is marked in its attempts', async () => {
    const hurried = searchSeat(nim, 's', { nodes: 2_000, millis: 0 });
    const { attempts } = await play(nim, {}, [hurried, hurried]);
    expect(attempts.some(({ timed }) => timed)).toBe(true);
  });
});

test('1. a turn sent to another thread is the same turn there', () => {
  const state = begin(bazaar, {}, 3);
  const turn = turnOf(bazaar, state, 'player2', 4);
  const sent = JSON.parse(JSON.stringify(sendTurn(turn)));
  const received = receiveTurn(bazaar, sent, seeded('thread'));
  expect(received).toEqual({
    ...turn,
    decisions: turn.decisions.map((asked) => ({
      ...asked,
      few: expect.any(Function),
      next: expect.any(Function),
      sample: expect.any(Function),
    })),
  });
  const [here, there] = [turn, received].map(({ decisions }) => decisions[0]?.sample(seeded('x')));
  expect(there).toEqual(here);
  expect(() => receiveTurn(bazaar, { ...sent, decisions: [] }, seeded('x'))).toThrow('2 in a twin');
  expect(() => receiveTurn(bazaar, { ...sent, view: { ...sent.view, player: null } }, seeded('x'))).toThrow(
    'spectator',
  );
});

test.each(NAMES.filter((name) => !['greedy', 'search', 'alphabeta'].includes(name)))(
  '1. %s answers alike in two states that look alike',
  async (name) => {
    const state = begin(bazaar, {}, 3);
    const turn = turnOf(bazaar, state, 'player2', 1);
    const twin = imagine(bazaar, turn.view, seeded('twin'));
    expect(twin.hand.player1).not.toEqual(state.hand.player1);
    const seat = must(named(bazaar, name, 's'));
    const again = seat.answer(turnOf(bazaar, twin, 'player2', 1), signal);
    expect(again).toEqual(seat.answer(turn, signal));
  },
);

function must<T>(value: T | null): T {
  if (value === null) throw new Error('there is none');
  return value;
}

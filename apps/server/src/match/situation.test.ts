import { compile, isOver, type Plan, randomPlayer, seeded, view } from '@rulewright/engine';
import { goofspiel } from '@rulewright/goofspiel';
import { type ClockSetting, patched } from '@rulewright/protocol';
import { skirmish } from '@rulewright/skirmish';
import { expect, test } from 'vitest';
import { whisper } from '../testing/whisper.ts';
import { type Advance, advance, begin, freeze, type Situation, thaw } from './situation.ts';
import { placeOf } from './viewers.ts';

const clock: ClockSetting = { kind: 'none' };

function opening(plan: Plan, players: readonly string[], seed: string): Advance {
  const begun = begin(plan, { players, options: {}, seed, clock, at: 0 });
  if (!begun.ok) throw new Error(begun.why);
  return begun;
}
function play(plan: Plan, situation: Situation, player: string, action: string, args: unknown): Advance {
  const entry = { player, action, args, origin: 'player' as const, key: 'k', at: situation.at + 1 };
  const next = advance(plan, clock, situation, entry);
  if (!next.ok) throw new Error(next.why);
  return next;
}
/** A random game; every situation on the way. */
function* situations(plan: Plan, players: readonly string[], seed: string): Generator<Advance> {
  const chance = randomPlayer(plan, seeded(seed));
  let now = opening(plan, players, seed);
  yield now;
  while (!isOver(now.situation.state)) {
    const input = chance.next(now.situation.state);
    if (input === null) throw new Error('nobody can answer');
    now = play(plan, now.situation, input.player, input.action, input.args);
    yield now;
  }
}

test('patched message by message, every seat sees its own view, numbered without a gap', () => {
  const plan: Plan = compile(skirmish);
  for (const seed of ['a', 'b', 'c']) {
    const seen = new Map<string, { n: number; view: unknown }>();
    for (const { situation, news } of situations(plan, ['red', 'blue'], seed)) {
      for (const player of ['red', 'blue']) {
        const before = seen.get(player) ?? { n: 0, view: null };
        const tell = news[placeOf(situation.state.players, player)];
        if (tell) {
          expect(tell.n).toBe(before.n + 1);
          seen.set(player, {
            n: tell.n,
            view: patched(before.view, JSON.parse(JSON.stringify(tell.view ?? {}))),
          });
        }
        expect(seen.get(player)?.view).toEqual(view(plan, situation.state, player));
      }
    }
  }
});

test('a sealed answer with hidden progress is a message to its owner only, and takes no number of others', () => {
  const plan: Plan = compile(whisper);
  const { situation } = play(plan, opening(plan, ['ann', 'bob', 'cai'], 's').situation, 'ann', 'speak', {
    loud: true,
  });
  const counts = ({ seen }: Situation) => seen.slice(0, 3).map(({ n }) => n);
  expect(counts(situation)).toEqual([2, 2, 2]);
  const one = play(plan, situation, 'bob', 'stop', { stop: true });
  expect(counts(one.situation)).toEqual([2, 3, 2]);
  const both = play(plan, one.situation, 'cai', 'stop', { stop: false });
  expect(counts(both.situation)).toEqual([3, 4, 3]);
});

test('a sealed answer is told to its owner alone', () => {
  const plan: Plan = compile(goofspiel);
  const { situation } = opening(plan, ['player1', 'player2', 'player3'], 's');
  const { news } = play(plan, situation, 'player2', 'bid', { card: 3 });
  expect(news[1]?.view).toMatchObject({ sealed: expect.anything() });
  expect(JSON.stringify([news[0], news[2], news[3]])).not.toContain('"card":3');
});

test('a situation that was frozen and thawed tells the same under the same numbers', () => {
  const plan: Plan = compile(skirmish);
  const [...all] = situations(plan, ['red', 'blue'], 'frozen');
  for (let i = 0; i < all.length - 1; i += 3) {
    const { situation } = all[i]!;
    const back = thaw(plan, situation.seq, freeze(situation));
    const input = randomPlayer(plan, seeded('x')).next(situation.state)!;
    const entry = { ...input, args: input.args, origin: 'player' as const, key: 'k', at: situation.at + 1 };
    const [a, b] = [advance(plan, clock, situation, entry), advance(plan, clock, back, entry)];
    expect(JSON.parse(JSON.stringify(b))).toEqual(JSON.parse(JSON.stringify(a)));
  }
});

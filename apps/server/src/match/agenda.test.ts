import { compile, type Plan, pending } from '@rulewright/engine';
import { pig } from '@rulewright/pig';
import { expect, test } from 'vitest';
import type { SeatRow } from '../store/store.ts';
import { whisper } from '../testing/whisper.ts';
import { agenda, delayOf, nextDue } from './agenda.ts';
import { advance, begin, type Entry, type Situation } from './situation.ts';
import { answerOf } from './windows.ts';

const none = { kind: 'none' } as const;
const seat = (player: string, more: Partial<SeatRow> = {}): SeatRow => ({
  match_id: 'm',
  seat: 0,
  player,
  kind: 'person',
  person: 'p',
  name: player,
  bot: null,
  model: null,
  meter: null,
  substitute: null,
  token: null,
  turn: 0,
  left_at: null,
  offer: null,
  taken_at: null,
  ...more,
});
function opening(plan: Plan, players: string[]) {
  const begun = begin(plan, { players, options: {}, seed: 's', clock: none, at: 1_000 });
  if (!begun.ok) throw new Error(begun.why);
  return begun.situation;
}

const people = (...players: string[]) => players.map((player) => seat(player));
const after = (
  plan: Plan,
  before: Situation,
  at: number,
  input: Pick<Entry, 'player' | 'action' | 'args'>,
) => {
  const next = advance(plan, none, before, { ...input, origin: 'player', key: '', at });
  if (!next.ok) throw new Error(next.why);
  return next.situation;
};

test('nobody moves for a person: an only answer outside a window is the player’s', () => {
  const plan: Plan = compile(pig);
  const situation = opening(plan, ['player1', 'player2']); // to roll is all there is
  const table = { plan, clock: none, seats: people('player1', 'player2'), delay: 500 };
  expect(situation.waits).toMatchObject([{ player: 'player1', action: 'roll' }]);
  expect(agenda(table, situation)).toEqual([]);
});

/** Whisper after Ann has spoken at that time: Bob and Cai are asked in a window. */
function window(spoken: number) {
  const plan: Plan = compile(whisper);
  const begun = opening(plan, ['ann', 'bob', 'cai']);
  const situation = after(plan, begun, spoken, { player: 'ann', action: 'speak', args: { loud: true } });
  return { situation, table: { plan, clock: none, seats: people('ann', 'bob', 'cai'), delay: 500 } };
}

test('what a player has ordered is given as if they gave it, everywhere; without an order nothing is', () => {
  const plan: Plan = compile(whisper);
  const table = { plan, clock: none, seats: people('ann', 'bob', 'cai'), delay: 500 };
  const given = (situation: Situation) => {
    const [duty] = agenda(table, situation);
    expect(duty).toMatchObject({ kind: 'forced', player: 'ann' });
    expect(duty!.at).toBeGreaterThanOrEqual(1_500);
    const [open] = pending(plan, situation.state, 'ann');
    return answerOf(open!);
  };
  const begun = opening(plan, ['ann', 'bob', 'cai']);
  expect(given(begun)).toBeNull();
  const ordered = after(plan, begun, 1_200, { player: 'ann', action: 'softly', args: { always: true } });
  expect(given(ordered)).toMatchObject({
    origin: 'player',
    input: { action: 'speak', args: { loud: false } },
  });
});

test('in a window all answers that have no choice are given at one time, drawn between one and three delays', () => {
  const ends = new Set<number>();
  for (let spoken = 2_000; spoken < 2_200; spoken++) {
    const { situation, table } = window(spoken);
    const [bob, cai, ...others] = agenda(table, situation);
    expect([bob, cai, ...others]).toMatchObject([
      { kind: 'forced', player: 'bob' },
      { kind: 'forced', player: 'cai' },
    ]);
    expect(bob!.at).toBe(cai!.at);
    expect(bob!.at).toBe(agenda(table, situation)[0]!.at); // the same wherever it is asked for
    ends.add(bob!.at - spoken);
  }
  expect(Math.min(...ends)).toBeGreaterThanOrEqual(500);
  expect(Math.max(...ends)).toBeLessThanOrEqual(1_500);
  expect(Math.max(...ends) - Math.min(...ends)).toBeGreaterThan(800);
});

test('a bot acts at once, in a window with everybody else; only what must survive is stored', () => {
  const plan: Plan = compile(whisper);
  const situation = opening(plan, ['ann', 'bob', 'cai']);
  const of = (ann: Partial<SeatRow>) => ({
    plan,
    clock: none,
    seats: [seat('ann', ann), ...people('bob', 'cai')],
    delay: 500,
  });
  const bot = of({ kind: 'bot', bot: 'random' });
  expect(agenda(bot, situation)).toMatchObject([{ kind: 'bot', at: 1_000 }]);
  expect(nextDue(bot, situation)).toBe(1_000);
  expect(agenda(of({ substitute: 'medium' }), situation)).toMatchObject([{ kind: 'bot', bot: 'medium' }]);
  expect(nextDue(of({}), situation)).toBeNull();
  const open = window(2_000);
  const [bob, cai] = open.table.seats.slice(1);
  const seats = [seat('ann'), { ...bob!, substitute: 'random' }, cai!];
  const [first, second] = agenda({ ...open.table, seats }, open.situation);
  expect([first, second]).toMatchObject([{ kind: 'bot' }, { kind: 'forced', at: first!.at }]);
});

test('among bots nothing is delayed', () => {
  const bot = seat('a', { kind: 'bot', bot: 'random' });
  expect([delayOf([bot, bot], 900), delayOf([bot, seat('b')], 900)]).toEqual([0, 900]);
});

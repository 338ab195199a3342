import { compile, type Plan } from '@rulewright/engine';
import { pig } from '@rulewright/pig';
import { expect, test } from 'vitest';
import { agenda, delayOf, nextDue } from './agenda.ts';
import { begin, step } from './course.ts';
import type { SeatRow } from './store/store.ts';
import { whisper } from './testing/whisper.ts';

const none = { kind: 'none' } as const;
const seat = (player: string, more: Partial<SeatRow> = {}): SeatRow => ({
  match_id: 'm',
  seat: 0,
  player,
  kind: 'person',
  person: 'p',
  name: player,
  bot: null,
  substitute: null,
  token: null,
  turn: 0,
  standing: '{}',
  ...more,
});
function opening(plan: Plan, players: string[]) {
  const begun = begin(plan, { players, options: {}, seed: 's', clock: none, at: 1_000 });
  if (!begun.ok) throw new Error(begun.why);
  return begun.course;
}

test('somebody asked for one of two things has a choice, though each has one answer', () => {
  const plan: Plan = compile(pig);
  const players = ['player1', 'player2'];
  const table = { plan, clock: none, seats: players.map((p) => seat(p)), delay: 500 };
  let course = opening(plan, players);
  expect(agenda(table, course)).toMatchObject([{ kind: 'forced', at: 1_500, player: 'player1' }]);
  while (course.waits.length === 1) {
    const { player, action } = course.waits[0]!;
    const next = step(plan, none, course, { player, action, args: {}, origin: 'player', key: '', at: 2_000 });
    if (!next.ok) throw new Error(next.why);
    course = next.course;
  }
  expect(agenda(table, course)).toEqual([]);
});

test('a bot acts at once, a standing order after the delay, and only what must survive is stored', () => {
  const plan: Plan = compile(whisper);
  const course = opening(plan, ['ann', 'bob', 'cai']);
  const of = (ann: Partial<SeatRow>) => ({
    plan,
    clock: none,
    seats: [seat('ann', ann), seat('bob'), seat('cai')],
    delay: 500,
  });
  expect(agenda(of({ kind: 'bot', bot: 'random' }), course)).toMatchObject([{ kind: 'bot', at: 1_000 }]);
  expect(agenda(of({ substitute: 'greedy' }), course)).toMatchObject([{ kind: 'bot', bot: 'greedy' }]);
  const ordered = of({ standing: '{"speak":{"loud":true}}' });
  expect(agenda(ordered, course)).toMatchObject([{ kind: 'standing', at: 1_500 }]);
  expect(nextDue(ordered, course)).toBe(1_500);
  expect(nextDue(of({}), course)).toBeNull();
});

test('among bots nothing is delayed', () => {
  const bot = seat('a', { kind: 'bot', bot: 'random' });
  expect([delayOf([bot, bot], 900), delayOf([bot, seat('b')], 900)]).toEqual([0, 900]);
});

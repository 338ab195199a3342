import { deadEnds, pending, same, seeded } from '@rulewright/engine';
import { expect, test } from 'vitest';
import { choicesFor, PLAN_ROWS } from '../../layers/added.ts';
import type { Position } from '../../opening/position.ts';
import { type CardId, type FactionId, LEADERS_OF } from '../../words/ids.ts';
import type { BattlePlan, PlanPromise, Voice } from '../../words/phase-state.ts';
import type { DuneState } from '../../words/state.ts';
import { unmet } from '../../words/vocabulary.ts';
import { dead, duel, type Game } from './battle.test-kit.ts';
import { commitments, leastPlan, numberOf } from './plan.ts';
import { argsOf, type PlanArgs, planOf, planStages } from './planning.ts';

const F = 'harkonnen' as const;

interface Case {
  readonly name: string;
  readonly cards: CardId[];
  readonly leaders?: NonNullable<Position['leaders']>;
  readonly voice?: Omit<Voice, 'target'>;
  readonly promise?: PlanPromise;
}

const CASES: readonly Case[] = [
  { name: 'nothing in hand', cards: [] },
  {
    name: 'a full hand',
    cards: ['crysknife', 'gom-jabbar', 'shield', 'snooper', 'kulon', 'cheap-hero', 'lasgun'],
  },
  { name: 'two shields and two worthless cards', cards: ['shield', 'shield', 'kulon', 'baliset'] },
  { name: 'no leaders', cards: ['crysknife'], leaders: dead(F) },
  { name: 'only a Cheap Hero', cards: ['crysknife', 'cheap-hero'], leaders: dead(F) },
  {
    name: 'an order',
    cards: ['gom-jabbar', 'chaumas', 'kulon'],
    voice: { mode: 'must', what: 'poison-weapon' },
  },
  {
    name: 'an order for a worthless card',
    cards: ['stunner', 'kulon'],
    voice: { mode: 'must', what: 'worthless' },
  },
  {
    name: 'an order for the Cheap Hero',
    cards: ['stunner', 'cheap-hero'],
    voice: { mode: 'must', what: 'cheap-hero' },
  },
  { name: 'an order nobody can obey', cards: ['stunner'], voice: { mode: 'must', what: 'lasgun' } },
  {
    name: 'a ban',
    cards: ['stunner', 'slip-tip', 'snooper'],
    voice: { mode: 'must-not', what: 'projectile-weapon' },
  },
  {
    name: 'a ban on the only one who could lead',
    cards: ['stunner', 'cheap-hero'],
    leaders: dead(F),
    voice: { mode: 'must-not', what: 'cheap-hero' },
  },
  { name: 'a promised leader', cards: ['stunner'], promise: { element: 'leader', value: 'feyd-rautha' } },
  { name: 'a promised card', cards: ['stunner', 'kulon'], promise: { element: 'weapon', value: 'kulon' } },
  { name: 'no card promised', cards: ['stunner', 'shield'], promise: { element: 'defense', value: 'none' } },
  {
    name: 'a promised number',
    cards: ['stunner'],
    promise: { element: 'number', value: { dial: 2, spice: 0 } },
  },
  {
    name: 'an order and a promise',
    cards: ['kulon', 'shield', 'stunner'],
    voice: { mode: 'must', what: 'worthless' },
    promise: { element: 'weapon', value: 'stunner' },
  },
];

const begin = ({ cards, leaders = [] }: Case): Game =>
  duel([F, 3], ['guild', 3], { factions: [F, 'guild'], hands: { [F]: cards }, leaders });

/** The state of a case, as if voice and promise had just been given. */
function state(c: Case): DuneState {
  const { table, hand, box } = structuredClone(begin(c).state);
  const battle = table.battle && { ...table.battle, voice: c.voice ? { target: F, ...c.voice } : null };
  const own = { ...hand[F], promise: c.promise ?? null } as const;
  return { table: { ...table, battle }, hand: { ...hand, [F]: own }, box };
}

/** Every plan with these tokens that breaks no rule, found the slow way. */
function legalPlans(s: DuneState): Set<string> {
  const found = new Set<string>();
  const slots = new Set<CardId | null>([null, 'lasgun', 'karama', 'shield', ...s.hand[F].cards]);
  for (const dial of [0, 1, 2, 3])
    for (const leader of [null, ...LEADERS_OF[F]])
      for (const cheapHero of [false, true])
        for (const weapon of slots)
          for (const defense of slots) {
            const none = { regularHalf: 0, eliteFull: 0, eliteHalf: 0, kwisatzHaderach: false };
            const plan: BattlePlan = { ...none, regularFull: dial, leader, cheapHero, weapon, defense };
            if (unmet(PLAN_ROWS, s, F, plan) === null) found.add(key(plan));
          }
  return found;
}
const key = ({ regularFull, leader, cheapHero, weapon, defense }: BattlePlan): string =>
  [regularFull, leader, cheapHero, weapon, defense].join(' ');

test.each(CASES)('with $name the plans that can be drawn are exactly those the rules allow', (c) => {
  const s = state(c);
  const { leads, cards, commitments } = choicesFor(s, F);
  const drawn = new Set<string>();
  for (const lead of leads)
    for (const played of cards)
      for (const dial of commitments?.map(({ regularFull }) => regularFull) ?? [0, 1, 2, 3]) {
        const none = { regularHalf: 0, eliteFull: 0, eliteHalf: 0, kwisatzHaderach: false };
        drawn.add(key({ ...none, regularFull: dial, ...lead, ...played }));
      }
  expect([...drawn].sort()).toEqual([...legalPlans(s)].sort());
  expect(unmet(PLAN_ROWS, s, F, leastPlan(choicesFor(s, F)))).toBeNull();
});

/** Plans of a faction by chance, as the random player makes them. */
function drawn({ plan, state: now }: Game, f: FactionId, n: number): readonly BattlePlan[] {
  const decision = pending(plan, now, f).find(({ action }) => action === 'battlePlan');
  const random = seeded('plans');
  return Array.from({ length: n }, () => planOf(decision?.sample(random) as PlanArgs)); // of this action
}

test('all of them come up by chance, and say the same as an answer', () => {
  const game = begin(CASES[2] ?? { name: '', cards: [] });
  const plans = drawn(game, F, 4000);
  for (const plan of plans) expect(planOf(argsOf(game.state, plan))).toEqual(plan);
  expect(new Set(plans.map(key))).toEqual(legalPlans(game.state));
});

test('in the advanced game drawn plans are legal, and a number can be met in every way there is', () => {
  const game = duel(['emperor', 4], ['guild', 3], {
    advanced: true,
    forces: [
      { faction: 'emperor', area: 'arrakeen:9', regular: 4, elite: 3 },
      { faction: 'guild', area: 'arrakeen:9', regular: 3 },
    ],
    spice: { emperor: 4 },
  });
  const kinds = new Set<string>();
  for (const plan of drawn(game, 'emperor', 3000)) {
    expect(unmet(PLAN_ROWS, game.state, 'emperor', plan)).toBeNull();
    const number = numberOf(game.state, 'emperor', plan);
    const { regularFull, regularHalf, eliteFull, eliteHalf } = plan;
    expect(
      commitments(game.state, 'emperor').filter((c) => same(numberOf(game.state, 'emperor', c), number)),
    ).toContainEqual({
      regularFull,
      regularHalf,
      eliteFull,
      eliteHalf,
    });
    kinds.add([regularFull, regularHalf, eliteFull, eliteHalf].join(' '));
  }
  expect(kinds.size).toBe(ways(4, 3, 4));
  expect(deadEnds(planStages, game.state, 'emperor', 1000, seeded('ends'))).toEqual([]);
});

/** Ways to commit tokens of two kinds with at most so much spice. */
function ways(regular: number, elite: number, spice: number): number {
  let count = 0;
  for (let rf = 0; rf <= regular; rf++)
    for (let ef = 0; ef <= elite; ef++) if (rf + ef <= spice) count += (regular - rf + 1) * (elite - ef + 1);
  return count;
}

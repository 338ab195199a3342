import { expect, test } from 'vitest';
import { battleBook } from './book.ts';

const plan = (dial: number, leader: string | null) => ({ dial, leader, weapon: null, defense: null });
const told = (...facts: readonly ({ readonly type: string } & Record<string, unknown>)[]) =>
  facts.map((fact) => ({ fact }));

const ONE = told(
  { type: 'TURN_STARTED', turn: 3 },
  { type: 'FORCES_KILLED', faction: 'guild', regular: 9, cause: 'storm' },
  { type: 'BATTLE_STARTED', territory: 'carthag', aggressor: 'atreides', defender: 'harkonnen' },
  { type: 'BATTLE_PLANS_REVEALED', plans: { atreides: plan(4, 'duncan-idaho'), harkonnen: plan(3, null) } },
  {
    type: 'BATTLE_RESOLVED',
    ...{ territory: 'carthag', winner: 'atreides', loser: 'harkonnen', by: 'strength' },
    totals: { atreides: 6, harkonnen: 3 },
  },
  { type: 'LEADER_KILLED', faction: 'harkonnen', leader: 'feyd-rautha' },
  { type: 'SPICE_CHANGED', faction: 'atreides', delta: 6, reason: 'leader_bounty' },
  { type: 'SPICE_CHANGED', faction: 'emperor', delta: 2, reason: 'bid' },
  { type: 'FORCES_KILLED', faction: 'harkonnen', regular: 5, elite: 0 },
  { type: 'FORCES_KILLED', faction: 'atreides', regular: 3, elite: 1 },
);

test('a battle is kept with its plans, totals, the dead, tokens lost and spice that changed hands', () => {
  expect(battleBook(ONE, 3)).toEqual([
    {
      ...{ turn: 3, place: 0, territory: 'carthag', aggressor: 'atreides', defender: 'harkonnen' },
      plans: { atreides: plan(4, 'duncan-idaho'), harkonnen: plan(3, null) },
      treasons: [],
      ending: { by: 'strength', winner: 'atreides', totals: { atreides: 6, harkonnen: 3 } },
      dead: ['feyd-rautha'],
      losses: { harkonnen: 5, atreides: 4 },
      spice: [{ faction: 'atreides', delta: 6, reason: 'leader_bounty' }],
    },
  ]);
});

test('what happens after the last battle belongs to none; treason does', () => {
  const [, second] = battleBook(
    [
      ...ONE,
      ...told(
        { type: 'BATTLE_STARTED', territory: 'arrakeen', aggressor: 'guild', defender: 'atreides' },
        { type: 'TRAITOR_REVEALED', by: 'guild', leader: 'duncan-idaho' },
        { type: 'BATTLES_COMPLETE' },
        { type: 'FORCES_KILLED', faction: 'atreides', regular: 2 },
      ),
    ],
    3,
  );
  expect(second).toMatchObject({
    ...{ turn: 3, place: 1, losses: {}, plans: null, ending: null },
    treasons: [{ by: 'guild', leader: 'duncan-idaho' }],
  });
});

test('a game that begins in the middle of a turn has its first battles in that one', () => {
  const [, ...rest] = ONE;
  expect(battleBook(rest, 5)[0]?.turn).toBe(5);
  expect(battleBook([...rest, ...told({ type: 'TURN_STARTED', turn: 6 })], 6)[0]?.turn).toBe(5);
});

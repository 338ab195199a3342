import { rule } from '@rulewright/testkit/vitest';
import { expect } from 'vitest';
import type { Position } from '../../opening/position.ts';
import { duel, fight, type Game } from '../../phases/07-battle/battle.test-kit.ts';

const idaho = { leader: 'duncan-idaho' } as const;
const escorted = { ...idaho, kwisatzHaderach: true } as const;
const rep = { leader: 'guild-rep' } as const;

/** Atreides against the Guild in the advanced game, so many tokens lost before. */
const after = (losses: number, more: Partial<Position> = {}): Game =>
  duel(['atreides', 4], ['guild', 4], { advanced: true, kwisatzHaderach: { losses }, ...more }).timeOut(
    'atreides',
    'battlePrescience',
  );

rule(
  '2.01.10',
  'four and three tokens lost in battles wake the Kwisatz Haderach, and only Atreides know',
  () => {
    const game = fight(after(4), { atreides: { ...idaho, regularHalf: 3 }, guild: rep });
    expect(game.told('atreides')).toContainEqual({ type: 'KWISATZ_HADERACH_ACTIVATED', faction: 'atreides' });
    expect(game.told('guild').map(({ type }) => type)).not.toContain('KWISATZ_HADERACH_ACTIVATED');
    expect(game.state.hand.atreides.kwisatzHaderach?.losses).toBe(7);
  },
);

rule.refuses('2.01.10', 'while he sleeps he does not come', () => {
  after(6).refused('atreides', 'battlePlan', escorted, 'LEADER_UNAVAILABLE', '2.01.10');
});

rule.refuses('2.01.00', 'in the basic game nobody of the advanced one comes', () => {
  const basic = duel(['atreides', 4], ['guild', 4]).timeOut('atreides', 'battlePrescience');
  basic.refused('atreides', 'battlePlan', { dial: 0, ...escorted }, 'ADVANCED_ONLY', '2.01.00');
});

rule('2.01.11', 'he adds two to a leader that lives', () => {
  const game = fight(after(7), { atreides: escorted, guild: rep });
  expect(game.facts('BATTLE_RESOLVED')[0]?.totals).toEqual({ atreides: 4, guild: 1 });
  expect(game.facts('KWISATZ_HADERACH_USED')).toEqual([
    { type: 'KWISATZ_HADERACH_USED', faction: 'atreides', territory: 'arrakeen' },
  ]);
  expect(game.state.table.prophet?.usedIn).toBeNull();
});

rule.refuses('2.01.11', 'he comes to one territory a turn', () => {
  const game = after(7, {
    forces: [
      { faction: 'atreides', area: 'arrakeen:9', regular: 4 },
      { faction: 'guild', area: 'arrakeen:9', regular: 4 },
      { faction: 'harkonnen', area: 'carthag:10', regular: 4 },
      { faction: 'atreides', area: 'carthag:10', regular: 4 },
    ],
    stormOrder: ['harkonnen', 'fremen', 'emperor', 'guild', 'bene-gesserit', 'atreides'],
  });
  fight(game, { atreides: escorted, harkonnen: { leader: 'umman-kudu' } }).timeOut(
    'atreides',
    'battlePrescience',
  );
  game.refused(
    'atreides',
    'battlePlan',
    { leader: 'thufir-hawat', kwisatzHaderach: true },
    'LEADER_UNAVAILABLE',
    '2.01.11',
  );
});

rule('2.01.11', 'when Atreides win by a traitor he has not fought', () => {
  const game = after(7, { traitors: { atreides: ['guild-rep'] } });
  game.act('atreides', 'battlePlan', escorted).act('guild', 'battlePlan', rep);
  game.act('atreides', 'battleTraitor', { call: true }).act('guild', 'battleTraitor', { call: false });
  expect(game.facts('KWISATZ_HADERACH_USED')).toEqual([]);
});

rule('2.01.13', 'only an explosion kills him', () => {
  const game = after(7, { hands: { guild: ['lasgun', 'shield'] } });
  fight(game, { atreides: escorted, guild: { ...rep, weapon: 'lasgun', defense: 'shield' } });
  expect(game.facts('KWISATZ_HADERACH_KILLED')).toEqual([
    { type: 'KWISATZ_HADERACH_KILLED', faction: 'atreides' },
  ]);
  const shot = after(7, { hands: { guild: ['lasgun'] } });
  fight(shot, { atreides: escorted, guild: { ...rep, weapon: 'lasgun' } });
  expect(shot.facts('KWISATZ_HADERACH_KILLED')).toEqual([]);
});

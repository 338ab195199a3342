import { rule } from '@rulewright/testkit/vitest';
import { expect, test } from 'vitest';
import type { Position } from '../../opening/position.ts';
import { dead, duel, fight, type Game, plan, silent } from '../../phases/07-battle/battle.test-kit.ts';

/** Harkonnen with six tokens against the Emperor with two, in the advanced game. */
const against = (more: Partial<Position> = {}): Game =>
  duel(['harkonnen', 6], ['emperor', 2], { advanced: true, spice: { harkonnen: 9, emperor: 3 }, ...more });
const strong = { regularFull: 5, leader: 'umman-kudu' } as const;
const won = (more: Partial<Position> = {}): Game =>
  fight(against(more), { harkonnen: strong, emperor: { leader: 'bashar' } });
const captive = { id: 'caid', status: 'captured' } as const;

rule('2.05.10.01', 'who loses to Harkonnen has a leader drawn, which the two of them see', () => {
  const game = won();
  const [drawn] = game.facts('HARKONNEN_CAPTURE_OPPORTUNITY');
  expect(drawn?.leader).toBeDefined();
  expect(game.told('guild')).toContainEqual({ type: 'HARKONNEN_CAPTURE_OPPORTUNITY', faction: 'emperor' });
  expect(game.state.hand.emperor.seen.captive).toBe(drawn?.leader);
  game.act('harkonnen', 'battleCapture', { choice: 'decline' });
  expect(game.state.hand.harkonnen.seen.captive).toBeNull();
});
rule.refuses('2.05.10.01', 'in the basic game nobody is captured', () => {
  duel(['harkonnen', 6], ['emperor', 2]).refused(
    'harkonnen',
    'battleCapture',
    { choice: 'kill' },
    'ADVANCED_ONLY',
    '2.05.10.01',
  );
});

rule('2.05.10.02', 'killed, it lies face down, and brings two spice', () => {
  const game = won();
  game.act('harkonnen', 'battleCapture', { choice: 'kill' });
  expect(game.facts('LEADER_CAPTURED_AND_KILLED')[0]).toMatchObject({ faction: 'emperor' });
  expect(game.facts('SPICE_CHANGED')[0]).toMatchObject({ faction: 'harkonnen', delta: 2, reason: 'capture' });
  expect(game.view('guild').table.missingLeaders).toEqual([{ faction: 'emperor', faceDown: 1, captured: 0 }]);
});

rule('2.05.10.03', 'captured, it fights for Harkonnen once and goes home', () => {
  const kept = won().act('harkonnen', 'battleCapture', { choice: 'capture' });
  expect(kept.facts('LEADER_CAPTURED')[0]).toMatchObject({ faction: 'emperor' });
  expect(kept.told('guild')).toContainEqual({ type: 'LEADER_CAPTURED', faction: 'emperor' });
  const game = fight(against({ leaders: [captive] }), {
    harkonnen: { regularFull: 5, leader: 'caid' },
    emperor: { leader: 'bashar' },
  });
  expect(game.facts('LEADER_RETURNED')[0]).toEqual({
    type: 'LEADER_RETURNED',
    faction: 'emperor',
    leader: 'caid',
  });
  expect(game.state.table.leaders.caid).toMatchObject({ holder: 'emperor', usedIn: 'arrakeen' });
});

test('a traitor wins: the captive has not fought and stays (2.05.10.03)', () => {
  const game = plan(against({ leaders: [captive], traitors: { harkonnen: ['bashar'] } }), {
    harkonnen: { leader: 'caid' },
    emperor: { leader: 'bashar' },
  });
  game.act('emperor', 'battleTraitor', { call: false }).act('harkonnen', 'battleTraitor', { call: true });
  expect(game.state.table.leaders.caid.holder).toBe('harkonnen');
});

rule('2.05.11', 'their last leader dies, and all captives go home', () => {
  const own = dead('harkonnen', 'umman-kudu');
  const game = fight(against({ leaders: [...own, captive], hands: { emperor: ['crysknife'] } }), {
    harkonnen: strong,
    emperor: { leader: 'bashar', weapon: 'crysknife' },
  });
  expect(game.facts('PRISON_BREAK')).toEqual([
    { type: 'PRISON_BREAK', faction: 'harkonnen', leaders: ['caid'] },
  ]);
  expect(game.state.table.leaders.caid.holder).toBe('emperor');
});

test('captives taken after that stay: no leader of their own dies once more (2.05.11)', () => {
  const game = fight(
    against({ leaders: [...dead('harkonnen'), captive, { id: 'burseg', status: 'captured' }] }),
    {
      harkonnen: { regularFull: 5, leader: 'burseg' },
      emperor: { leader: 'bashar' },
    },
  );
  expect(game.facts('LEADER_RETURNED')).toHaveLength(1);
  expect(game.facts('PRISON_BREAK')).toEqual([]);
  expect(game.state.table.leaders.caid.holder).toBe('harkonnen');
});

rule('2.05.12', 'a captive that dies lies in the tanks of its own faction', () => {
  const game = fight(against({ leaders: [captive], hands: { emperor: ['crysknife'] } }), {
    harkonnen: { regularFull: 5, leader: 'caid' },
    emperor: { leader: 'bashar', weapon: 'crysknife' },
  });
  expect(game.state.table.leaders.caid).toMatchObject({ holder: 'emperor', place: 'tanks', deaths: 1 });
  expect(game.facts('SPICE_CHANGED')).toContainEqual(
    expect.objectContaining({ faction: 'harkonnen', reason: 'leader_bounty', delta: 3 }),
  );
});

rule('2.05.13', 'a captive may be anybody’s traitor', () => {
  const game = plan(against({ leaders: [captive], traitors: { emperor: ['caid'] } }), {
    harkonnen: { regularFull: 5, leader: 'caid' },
    emperor: { leader: 'bashar' },
  });
  silent(game.act('emperor', 'battleTraitor', { call: true }));
  expect(game.facts('TRAITOR_REVEALED')[0]).toMatchObject({ by: 'emperor', leader: 'caid' });
  expect(game.facts('BATTLE_RESOLVED')[0]?.winner).toBe('emperor');
});

rule('1.13.05', 'who wins by a traitor keeps the spice behind their tokens', () => {
  const game = plan(against({ traitors: { harkonnen: ['bashar'] } }), {
    harkonnen: strong,
    emperor: { leader: 'bashar' },
  });
  game.act('emperor', 'battleTraitor', { call: false }).act('harkonnen', 'battleTraitor', { call: true });
  expect(game.facts('SPICE_RELEASED')).toEqual([{ type: 'SPICE_RELEASED', faction: 'harkonnen', amount: 5 }]);
});

rule('1.13.04.02', 'tokens without spice count half', () => {
  const game = plan(against(), {
    harkonnen: { regularHalf: 3, leader: 'umman-kudu' },
    emperor: { leader: 'bashar' },
  });
  expect(game.facts('BATTLE_PLANS_REVEALED')[0]?.plans.harkonnen?.dial).toBe(1.5);
});
rule('1.13.04.03', 'a dial goes in half steps', () => {
  const game = against();
  game.refused('harkonnen', 'battlePlan', { dial: 1.25, leader: 'umman-kudu' }, 'WRONG_FORM', '1.13.04.03');
  plan(game, { harkonnen: { regularHalf: 3, leader: 'umman-kudu' }, emperor: { leader: 'bashar' } });
});

rule('2.05.10.01', 'to pass is to let it go', () => {
  const game = won().act('harkonnen', 'battleCapture', { pass: true });
  expect(game.state.hand.harkonnen.seen.captive).toBeNull();
  expect(game.facts('LEADER_CAPTURED')).toEqual([]);
});

import { check } from '@rulewright/engine';
import { expect, test } from 'vitest';
import type { ActionName } from './actions.ts';
import { ARGS } from './schemas.ts';

const accepted: readonly (readonly [ActionName, unknown])[] = [
  ['setupPrediction', { faction: 'guild', turn: 3 }],
  ['setupFremenPlace', { placements: [{ territory: 'sietch-tabr', sector: 13, regular: 10 }] }],
  ['blowRideWorm', { from: [{ sector: 14, regular: 2, elite: 0 }], to: 'polar-sink', sector: null }],
  ['nexusAlliance', { ready: true }],
  ['bid', { pass: true }],
  ['bid', { amount: 4 }],
  ['bidPay', { own: 3, ally: 1, useKarama: false }],
  ['reviveChoose', { regular: 2, elite: 0, leaderId: 'kwisatz-haderach' }],
  ['ship', { kind: 'reserve', to: 'carthag', sector: 10, regular: 3, elite: 0 }],
  ['ship', { kind: 'to-reserves', from: [{ territory: 'tueks-sietch', sector: 4, regular: 5 }] }],
  ['shipMove', { from: [{ territory: 'arrakeen', sector: 9, regular: 5 }], to: 'imperial-basin', sector: 8 }],
  ['battleChoose', { territory: 'arrakeen', opponent: 'harkonnen' }],
  ['battlePrescienceAnswer', { value: 'cheap-hero' }],
  ['battlePrescienceAnswer', { value: { dial: 2.5, spice: 1 } }],
  ['battlePlan', { dial: 5, leader: 'stilgar', weapon: 'crysknife', defense: 'shield' }],
  ['battlePlan', { dial: 5, leader: null, cheapHero: 'cheap-hero' }],
  ['battlePlan', { regularFull: 1, regularHalf: 2, leader: 'caid' }],
  ['deal', { offer: { to: ['guild'], text: 'keep off', clauses: [{ kind: 'spiceNow', amount: 2 }] } }],
  ['revealInfo', { to: 'all', what: 'traitor', id: 'chani' }],
];

test.each(accepted)('%s takes %j', (action, args) => {
  expect(check(ARGS[action], args)).toBeNull();
});

test.each<readonly [ActionName, unknown]>([
  ['bid', { amount: -1 }],
  ['bid', {}],
  ['setupStormDial', { dial: 21 }],
  ['stormDial', { dial: 0 }],
  ['battlePlan', { leader: 'nobody', dial: 1 }],
  ['ship', { kind: 'reserve', to: 'atlantis', sector: 1, regular: 1 }],
  ['shipMove', { from: [], to: 'arrakeen', sector: 9 }],
  ['charityClaim', { claim: 'yes' }],
])('%s does not take %j', (action, args) => {
  expect(check(ARGS[action], args)).not.toBeNull();
});

import { LEADERS } from '../../data/leaders.ts';
import { forAll, forAlly, forSelf } from '../../layers/abilities.ts';
import type { Lay } from '../../layers/questions.ts';

export const HARKONNEN = 'harkonnen';
const OWN_TRAITORS = { of: HARKONNEN, rule: '2.05.06' } as const;
const CAPTIVES = { of: HARKONNEN, rule: '2.05.13', advanced: true } as const;
const FOR_ALLY = { of: HARKONNEN, rule: '2.05.09' } as const;

// biome-ignore format: table
export const harkonnen: readonly Lay[] = [
  forSelf('bonus-card', 'bonusCards',     () => 1),
  forAlly(FOR_ALLY,     'traitorCallers', (lower, s, side) => [...lower(s, side), HARKONNEN]),
  forAll(OWN_TRAITORS,  'traitorRule',    (_, _s, caller, side) => (caller === HARKONNEN && side === HARKONNEN ? OWN_TRAITORS.rule : undefined)),
  forAll(FOR_ALLY,      'traitorRule',    (_, _s, caller, side) => (caller === HARKONNEN && side !== HARKONNEN ? FOR_ALLY.rule : undefined)),
  forAll(CAPTIVES, 'traitorRule', (_, s, _c, _side, on) => (s.table.leaders[on].holder !== LEADERS[on].faction ? CAPTIVES.rule : undefined)), // captives can betray
];

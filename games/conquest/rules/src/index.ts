export { conquest } from './conquest.ts';
export { MISSIONS } from './data/missions.ts';
export { BORDERS, SEA_LINKS, TERRITORIES } from './data/world.ts';
export { type BlitzOdds, blitzOdds, type Expected, expectedOf, type ThrowOdds, throwOdds } from './odds.ts';
export { escalated, isSet, worthOf } from './phases/cards.ts';
export { type ConquestPosition, conquestPosition } from './position.ts';
export { shownIncome } from './seen/views.ts';
export * from './vocabulary.ts';
export * from './world.ts';

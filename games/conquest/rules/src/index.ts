export { conquest } from './conquest.ts';
export { MISSIONS } from './data/missions.ts';
export { type BlitzOdds, blitzOdds, type Expected, expectedOf, type ThrowOdds, throwOdds } from './odds.ts';
export { type ConquestOptions, conquestOptions } from './options.ts';
export { escalated, isSet } from './phases/cards.ts';
export { type ConquestPosition, conquestPosition } from './position.ts';
export * from './vocabulary.ts';
export * from './world.ts';

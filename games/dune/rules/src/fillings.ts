import { familyAtomicsPlay } from './cards/family-atomics-play.ts';
import { weatherControl } from './cards/weather-control.ts';
import { prescienceFillings } from './factions/atreides-prescience-asking.ts';
import { voiceFillings } from './factions/bene-gesserit-voice.ts';
import { fremenStorm } from './factions/fremen-storm.ts';
import type { Filling } from './slots.ts';

/** Everything that factions and cards put into the slots of the phases, in the order of the rulebook. */
export const FILLINGS: readonly Filling[] = [
  ...fremenStorm,
  weatherControl,
  familyAtomicsPlay,
  ...voiceFillings,
  ...prescienceFillings,
];

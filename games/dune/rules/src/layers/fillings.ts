import { familyAtomicsPlay } from '../cards/family-atomics.ts';
import { tleilaxuGhola } from '../cards/tleilaxu-ghola.ts';
import { truthtranceAnswering, truthtranceAsking } from '../cards/truthtrance.ts';
import { weatherControl } from '../cards/weather-control.ts';
import { biddingSight } from '../factions/atreides/bidding-sight.ts';
import { kwisatzFillings } from '../factions/atreides/kwisatz-haderach.ts';
import { prescienceFillings } from '../factions/atreides/prescience-asking.ts';
import { wormsign } from '../factions/atreides/wormsign.ts';
import { spiritualAdvisors } from '../factions/bene-gesserit/advisors.ts';
import { beneGesseritSetup } from '../factions/bene-gesserit/setup.ts';
import { voiceFillings } from '../factions/bene-gesserit/voice.ts';
import { emperorGiving } from '../factions/emperor/gift.ts';
import { fremenSetup } from '../factions/fremen/setup.ts';
import { fremenStorm } from '../factions/fremen/storm.ts';
import { fremenWorms } from '../factions/fremen/worms.ts';
import { harkonnenBonusCard } from '../factions/harkonnen/bonus-card.ts';
import type { Filling } from './slots.ts';

/** Everything that factions and cards put into the slots of the phases, in the order of the rulebook. */
export const FILLINGS: readonly Filling[] = [
  ...beneGesseritSetup,
  fremenSetup,
  ...fremenStorm,
  weatherControl,
  familyAtomicsPlay,
  ...fremenWorms,
  biddingSight,
  harkonnenBonusCard,
  wormsign,
  spiritualAdvisors,
  ...voiceFillings,
  ...prescienceFillings,
  ...kwisatzFillings,
  emperorGiving,
  tleilaxuGhola,
  truthtranceAsking,
  truthtranceAnswering,
];

import { familyAtomics } from '../cards/family-atomics.ts';
import { tleilaxuGhola } from '../cards/tleilaxu-ghola.ts';
import { truthtranceAnswering, truthtranceAsking } from '../cards/truthtrance.ts';
import { weatherControl } from '../cards/weather-control.ts';
import { kwisatzHaderach } from '../factions/atreides/kwisatz-haderach.ts';
import { foreseeing, tellingTheFuture } from '../factions/atreides/prescience-asking.ts';
import { biddingSight, wormsign } from '../factions/atreides/sight.ts';
import { spiritualAdvisors } from '../factions/bene-gesserit/advisors.ts';
import { freeStart, prediction } from '../factions/bene-gesserit/setup.ts';
import { heeded, voice } from '../factions/bene-gesserit/voice.ts';
import { gift } from '../factions/emperor/payments.ts';
import { riding } from '../factions/fremen/ride.ts';
import { homes } from '../factions/fremen/setup.ts';
import { firstStormCard, halfLosses, movementByCard, nextStormCard } from '../factions/fremen/storm.ts';
import { asking, placing, shielded, spared } from '../factions/fremen/worms.ts';
import { bonusCard } from '../factions/harkonnen/bonus-card.ts';
import type { Phase } from '../words/vocabulary.ts';

/** Places that phases leave open for what only some factions or cards do, in the order of play. */
// biome-ignore format: table
const SLOTS = {
  'setup.before-traitors':  [prediction],
  'setup.after-forces':     [homes, freeStart], // placements by choice
  'setup.after-storm':      [firstStormCard],
  'storm.movement':         [movementByCard], // what moves it instead of dials
  'storm.movement-known':   [weatherControl], // cards that change it
  'storm.before-move':      [familyAtomics], // cards that change what it destroys
  'storm.losses':           [halfLosses],
  'storm.end':              [nextStormCard],
  'spice-blow.extra-worm':  [placing],
  'spice-blow.worm':        [spared, asking, shielded], // whom it spares
  'spice-blow.after-nexus': [riding],
  'bidding.card-up':        [biddingSight], // it lies ready, nobody has bid
  'bidding.after-buying':   [bonusCard],
  'shipment.start':         [wormsign],
  'shipment.declared':      [],
  'shipment.after-ship':    [spiritualAdvisors],
  'shipment.entered':       [],
  'battle.before-plans':    [voice, foreseeing, tellingTheFuture], // commands and questions to the opponent
  'battle.revealed':        [heeded], // plans lie open
  'battle.after-resolution': [kwisatzHaderach],
  'any-time':               [gift, tleilaxuGhola, truthtranceAsking, truthtranceAnswering],
} as const satisfies Readonly<Record<string, readonly Phase[]>>;

/** Hands a phase what is in one of its slots. */
export type Slots = (slot: keyof typeof SLOTS) => readonly Phase[];
export const slots: Slots = (slot) => SLOTS[slot];

import { familyAtomics, weatherControl } from '../cards/storm-cards.ts';
import { tleilaxuGhola } from '../cards/tleilaxu-ghola.ts';
import { truthtranceAnswering, truthtranceAsking } from '../cards/truthtrance.ts';
import { kwisatzHaderach } from '../factions/atreides/kwisatz-haderach.ts';
import { asking, foreseeing, tellingTheFuture } from '../factions/atreides/prescience-asking.ts';
import { biddingSight, planPeek, planShown, wormsign } from '../factions/atreides/sight.ts';
import * as advisors from '../factions/bene-gesserit/advisors.ts';
import { freeStart, prediction } from '../factions/bene-gesserit/setup.ts';
import { commanding, heeded, voice } from '../factions/bene-gesserit/voice.ts';
import { freeRevival, freeRevivalMeanwhile } from '../factions/emperor/free-revival.ts';
import { gift } from '../factions/emperor/payments.ts';
import { allowing } from '../factions/fremen/reserves.ts';
import { homes } from '../factions/fremen/setup.ts';
import * as fremenStorm from '../factions/fremen/storm.ts';
import * as worms from '../factions/fremen/worms.ts';
import { outOfPlace, stopping, timingFirst, timingNext } from '../factions/guild/timing.ts';
import { captiveDrawn, drawingCaptive, fate, released } from '../factions/harkonnen/captives.ts';
import { bonusCard, drawing, givingBack, swapping } from '../factions/harkonnen/cards.ts';
import type { Attempt } from '../karama/attempt.ts';
import { intending, preventing, prevention } from '../karama/prevent.ts';
import { cancelling } from '../karama/window.ts';
import { claiming } from '../phases/03-charity/phase.ts';
import { buying } from '../phases/04-bidding/payment.ts';
import { reviving } from '../phases/05-revival/phase.ts';
import { shipping } from '../phases/06-shipment/landing.ts';
import { setOut } from '../phases/06-shipment/moving.ts';
import type { Phase } from '../words/vocabulary.ts';

// biome-ignore format: table
const ATTEMPTS: readonly Attempt<unknown>[] = [
  asking, commanding, advisors.sending, advisors.stepAside, advisors.mobilizing, fremenStorm.hardening,
  worms.immunity, worms.protection, worms.guidance, drawing, drawingCaptive, outOfPlace, prevention, claiming, buying,
  reviving, shipping, setOut,
];

/** Places that phases leave open for what only some factions or cards do, in the order of play. */
// biome-ignore format: table
const SLOTS = {
  'setup.before-traitors':  [prediction],
  'setup.after-forces':     [homes, freeStart], // placements by choice
  'setup.after-storm':      [fremenStorm.firstStormCard],
  'storm.movement':         [fremenStorm.movementByCard], // what moves it instead of dials
  'storm.movement-known':   [weatherControl], // cards that change it
  'storm.before-move':      [familyAtomics, fremenStorm.hardened], // cards that change what it destroys
  'storm.losses':           [fremenStorm.halfLosses, advisors.stormStewards],
  'storm.end':              [preventing('storm.prevented', 'storm-sight'), fremenStorm.nextStormCard],
  'spice-blow.start':       [worms.summons],
  'spice-blow.extra-worm':  [worms.placing],
  'spice-blow.worm':        [worms.spared, worms.protecting, worms.shielded], // whom it spares
  'spice-blow.after-nexus': [worms.riding, advisors.intrusion],
  'bidding.gap':            [swapping, givingBack], // between two cards
  'bidding.card-up':        [preventing('bidding.prevented', 'bidding-sight'), biddingSight], // it lies ready, nobody has bid
  'bidding.after-buying':   [bonusCard],
  'revival.start':          [allowing, freeRevival],
  'revival.meanwhile':      [freeRevivalMeanwhile],
  'shipment.start':         [preventing('shipment.prevented', 'wormsign'), wormsign, advisors.wartime, ...timingFirst],
  'shipment.declared':      [stopping],
  'shipment.after-ship':    [fremenStorm.arriving, fremenStorm.halfLosses, advisors.spiritualAdvisors],
  'shipment.entered':       [advisors.intrusion],
  'shipment.slot-end':      timingNext,
  'battle.before-plans':    [preventing('battle.prevented', 'kwisatz-haderach', 'sardaukar', 'fedaykin', 'battle-hardened'), voice, foreseeing, tellingTheFuture, planPeek], // commands and questions to the opponent
  'battle.plan-made':       [planShown],
  'battle.revealed':        [heeded], // plans lie open
  'battle.after-resolution': [released, kwisatzHaderach, captiveDrawn, fate],
  'any-time':               [gift, tleilaxuGhola, truthtranceAsking, truthtranceAnswering, intending, cancelling(ATTEMPTS)],
} as const satisfies Readonly<Record<string, readonly Phase[]>>;

/** Hands a phase what is in one of its slots. */
export type Slots = (slot: keyof typeof SLOTS) => readonly Phase[];
export const slots: Slots = (slot) => SLOTS[slot];

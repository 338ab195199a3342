import type { Phase } from '@rulewright/engine';
import type { Dune } from '../words/vocabulary.ts';

/** Places that phases leave open for what only some factions or cards do, in the order of play. */
export const SLOTS = [
  'setup.before-traitors', // prediction
  'setup.after-forces', // placements by choice
  'setup.after-storm',
  'storm.movement', // what moves it instead of dials
  'storm.movement-known', // cards that change it
  'storm.before-move', // cards that change what it destroys
  'storm.losses',
  'storm.end',
  'spice-blow.before-blow',
  'spice-blow.extra-worm',
  'spice-blow.worm', // whom it spares
  'spice-blow.after-nexus', // rides
  'spice-blow.entered',
  'bidding.before-card',
  'bidding.card-up', // it lies ready, nobody has bid
  'bidding.after-buying',
  'revival.extra',
  'shipment.start',
  'shipment.before-turn',
  'shipment.declared',
  'shipment.after-ship',
  'shipment.entered',
  'shipment.extra-move',
  'battle.before-plans', // commands and questions to the opponent
  'battle.revealed', // plans lie open
  'battle.after-resolution',
  'any-time',
] as const;
export type SlotName = (typeof SLOTS)[number];

/** What a faction or card puts into a slot. */
export interface Filling {
  readonly slot: SlotName;
  readonly order: number; // within the slot, rising
  readonly phase: Phase<Dune>;
}

/** Hands a phase what is in one of its slots. */
export type Slots = (slot: SlotName) => readonly Phase<Dune>[];

/** The phases of one slot, in order. */
export const fillingsOf = (slot: SlotName, all: readonly Filling[]): readonly Phase<Dune>[] =>
  all
    .filter((filling) => filling.slot === slot)
    .toSorted((a, b) => a.order - b.order)
    .map((filling) => filling.phase);

import { deckOf, keysOf } from '@rulewright/kit';

export const PLAYERS = ['red', 'blue'] as const;
export type Player = (typeof PLAYERS)[number];
export type ByPlayer<T> = Record<Player, T>;

// biome-ignore format: table
export const CARDS = {
  blade:    { slot: 'weapon',  copies: 3, stoppedBy: 'shield' },
  venom:    { slot: 'weapon',  copies: 3, stoppedBy: 'antidote' },
  shield:   { slot: 'defence', copies: 3, stoppedBy: null },
  antidote: { slot: 'defence', copies: 3, stoppedBy: null },
  decoy:    { slot: 'either',  copies: 2, stoppedBy: null },
  veto:     { slot: 'none',    copies: 3, stoppedBy: null },
} as const;
export type Card = keyof typeof CARDS;
export const CARD_IDS = keysOf(CARDS);

// biome-ignore format: table
export const LEADERS = {
  Ragna: { of: 'red',  strength: 5 }, Rolf:  { of: 'red',  strength: 4 },
  Runa:  { of: 'red',  strength: 2 }, Ref:   { of: 'red',  strength: 1 },
  Brand: { of: 'blue', strength: 5 }, Bera:  { of: 'blue', strength: 4 },
  Bodil: { of: 'blue', strength: 2 }, Bo:    { of: 'blue', strength: 1 },
} as const;
export type Leader = keyof typeof LEADERS;
export const LEADER_IDS = keysOf(LEADERS);

export type Slot = 'weapon' | 'defence';

export const enemy = (player: Player): Player => (player === 'red' ? 'blue' : 'red');
export const both = <T>(each: T): ByPlayer<T> => ({ red: each, blue: each });
export const leadersOf = (player: Player): Leader[] => LEADER_IDS.filter((id) => LEADERS[id].of === player);
export const fits = (card: Card, slot: Slot): boolean =>
  CARDS[card].slot === slot || CARDS[card].slot === 'either';
export const kills = (weapon: Card | null, defence: Card | null): boolean =>
  weapon !== null && CARDS[weapon].stoppedBy !== null && CARDS[weapon].stoppedBy !== defence;
export const fullDeck = (): Card[] => deckOf(CARD_IDS, (card) => CARDS[card].copies);

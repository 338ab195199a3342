// What treachery cards do, and when, in our own words.

import { type CardId, TREACHERY_CARDS } from '@rulewright/dune/tables';
import { inWords } from '@rulewright/ui/translation';

export const effectsEnglish = {
  'projectile-weapon': 'Kills the enemy leader unless a Shield protects him.',
  'poison-weapon': 'Kills the enemy leader unless a Snooper protects him.',
  'special-weapon':
    'Kills the enemy leader, and nothing protects. With any Shield in the battle everything explodes.',
  'projectile-defense': 'Saves your leader from a projectile weapon.',
  'poison-defense': 'Saves your leader from a poison weapon.',
  worthless: 'Does nothing. Play it to bluff, or to be rid of it.',
  special: '',
} as const;

export const specialEnglish = {
  'cheap-hero': 'Goes into battle in place of a leader, with strength 0.',
  'family-atomics': 'Destroys the Shield Wall for the rest of the game.',
  hajr: 'A second move in your own turn.',
  karama: 'Buys a card for nothing, ships at half price, or stops an ability of somebody else.',
  'tleilaxu-ghola': 'Brings a leader or up to five tokens back from the tanks, at once and for nothing.',
  truthtrance: 'Ask somebody a question that yes or no answers; the answer must be true.',
  'weather-control': 'You choose how far the storm moves, 0 to 10 sectors.',
};

export const kindsEnglish = {
  'projectile-weapon': 'Weapon, projectile',
  'poison-weapon': 'Weapon, poison',
  'special-weapon': 'Weapon, lasgun',
  'projectile-defense': 'Defence, projectiles',
  'poison-defense': 'Defence, poison',
  worthless: 'Worthless',
  special: 'Special',
} as const;

export const whenEnglish = {
  'in-battle': 'In a battle plan.',
  'family-atomics': 'You are asked before the storm moves, if you stand at the Shield Wall.',
  hajr: 'When you move.',
  karama: 'When you ship, pay for a card, or somebody uses an ability.',
  'tleilaxu-ghola': 'At any time, with somebody in the tanks.',
  truthtrance: 'At any time.',
  'weather-control': 'You are asked in the storm phase, from turn 2.',
};

const EFFECTS = inWords('dune', 'effects', effectsEnglish);
const SPECIAL: Partial<Record<CardId, string>> = inWords('dune', 'special', specialEnglish);
const KINDS = inWords('dune', 'kinds', kindsEnglish);
const WHEN: Partial<Record<CardId | 'in-battle', string>> = inWords('dune', 'when', whenEnglish);

export const cardEffect = (card: CardId): string =>
  SPECIAL[card] ?? EFFECTS[TREACHERY_CARDS[card].kind] ?? '';
export const cardKind = (card: CardId): string => KINDS[TREACHERY_CARDS[card].kind];
export const cardTime = (card: CardId): string => WHEN[card] ?? WHEN['in-battle'] ?? '';

// The words of the battle stage and of the book of battles.
import { inWords } from '@rulewright/ui/translation';
import { plural } from './plural.ts';

export const battleEnglish = {
  stage: 'The battle',
  battleOf: (territory: string) => `Battle in ${territory}`,
  turn: (turn: number) => `Turn ${turn}`,
  dialled: 'Dialled',
  leader: 'Leader',
  weapon: 'Weapon',
  defense: 'Defence',
  cheapHero: 'Cheap Hero',
  kwisatz: '+2 Kwisatz Haderach',
  nobody: 'nobody',
  none: 'none',
  fallen: 'is killed',
  lost: (tokens: number) => `${plural(tokens, 'token', 'tokens')} lost`,
  spice: (delta: number, reason: string) =>
    `${delta > 0 ? '+' : '−'}${Math.abs(delta)} spice ${reasons[reason] ?? ''}`.trim(),
  treason: (leader: string, by: string) => `Treason! ${leader} is in the pay of ${by}`,
  nobodyWins: {
    explosion: 'Lasgun and shield: everything explodes, nobody wins',
    two: 'Two traitors: both sides are destroyed',
  },
  won: (name: string, by: string) => `${name} wins${ways[by] ?? ''}`,
  wonBy: (name: string) => `${name} won`,
  skip: 'Show all of it',
  putAway: 'Put it away',
  putAllAway: 'Put all away',
  nextBattle: (waiting: number) => `On to the next battle (${waiting})`,
  toSee: (territory: string) => `See the battle in ${territory}`,
  book: 'Battle book',
  noBattles: 'No battle has been fought yet.',
  toCome: 'Battles to come',
  pace: 'New battles are shown',
  paces: {
    slow: 'slowly',
    calm: 'at a pace to follow',
    quick: 'quickly',
    book: 'in this book only',
  },
} as const;
export const battleTexts = inWords('dune', 'battle', battleEnglish);

const reasons: Readonly<Record<string, string>> = {
  battle_support: 'behind tokens',
  leader_bounty: 'for fallen leaders',
  traitor: 'for the traitor',
  capture: 'for the captive',
};

const ways: Readonly<Record<string, string>> = { tie: ' the tie, as the attacker', traitor: ' by treason' };

// The words of what players look up: strongholds, piles, tanks, cards, what one knows, bids.
import { inWords } from '@rulewright/ui/translation';
import { plural } from './plural.ts';

export const lookupEnglish = {
  strongholds: 'The five strongholds',
  free: 'free',
  contested: 'contested',
  holds: (held: number, needs: number) =>
    held >= needs ? `${held} of ${needs}` : `${held} of ${needs}, ${needs - held} to go`,
  winsNext: (names: string) => `If nothing changes, ${names} will win at the next mentat pause!`,
  and: ' and ',
  none: 'none',

  piles: 'Decks and discards',
  decks: (treachery: number, spice: number) => `In the decks: ${treachery} treachery, ${spice} spice cards`,
  wormsAside: (n: number) => `${plural(n, 'worm is', 'worms are')} set aside`,
  spicePile: (pile: string) => (pile === '' ? 'Spice pile, top first' : `Spice pile ${pile}, top first`),
  wormAt: (territory: string) => `A worm would come up in ${territory}`,
  discards: (n: number) => `Treachery discards (${n}), top first`,
  removed: (names: string) => `Out of the game: ${names}`,
  hands: 'Cards held',
  handsThen: 'Cards held when bidding last began',
  wallGone: 'The Shield Wall is destroyed.',
  wallStands: (wall: string) => `The ${wall} stands.`,

  tanks: 'Tanks',
  lie: (regular: number, elite: number) =>
    regular + elite === 0
      ? 'no tokens'
      : `${plural(regular, 'token', 'tokens')}${elite > 0 ? `, ${elite} elite` : ''}`,
  price: (name: string, spice: number) => `${name} for ${spice}`,
  faceDown: 'face down',
  mayReturn: 'leaders may be revived',
  revival: (free: number, price: number) =>
    `You revive ${plural(free, 'token', 'tokens')} a turn for nothing; each further one costs ${price} spice.`,

  gallery: 'All treachery cards',
  copies: (n: number) => plural(n, 'copy', 'copies'),
  seen: (n: number) => (n > 0 ? `${n} on the discards` : ''),
  yours: (n: number) => (n > 0 ? `${n} yours` : ''),

  knowledge: 'What you know',
  nothingYet: 'Nothing the others do not know as well.',
  traitors: (names: string) => `In your pay: ${names}`,
  loyal: (names: string) => `Nobody else’s traitors: ${names}`,
  prediction: (name: string, turn: number) => `You predicted ${name} in turn ${turn}`,
  kwisatz: (losses: number, needs: number) =>
    losses >= needs ? 'The Kwisatz Haderach is awake' : `Kwisatz Haderach: ${losses} of ${needs} tokens lost`,
  nextSpice: (card: string) => `Next spice card: ${card}`,
  nextStorm: (sectors: number) => `Next storm: ${plural(sectors, 'sector', 'sectors')}`,
  captive: (name: string) => `Drawn as a captive: ${name}`,
  holdsCards: (names: string) => `holds ${names}`,

  promises: 'Promises',

  bids: 'Bids so far',
  turn: (turn: number) => `Turn ${turn}`,
  sold: (index: number, name: string, price: number, card: string | null) =>
    `${index}. ${name} for ${price}${card === null ? '' : ` (${card})`}:`,
  unsold: (index: number) => `${index}.`,

  sheet: 'Abilities',
  advancedOnly: 'advanced game',
} as const;
export const lookupTexts = inWords('dune', 'lookup', lookupEnglish);

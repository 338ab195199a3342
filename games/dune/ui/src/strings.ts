import {
  type CardId,
  FACTIONS,
  type FactionId,
  LEADERS,
  TERRITORIES,
  TREACHERY_CARDS,
} from '@rulewright/dune/tables';
import type { GameTexts, Words } from '@rulewright/ui';
import { FACT_TEXTS } from './fact-texts.ts';

const namesOf = (rows: Readonly<Record<string, { readonly name: string }>>): Record<string, string> =>
  Object.fromEntries(Object.entries(rows).map(([id, { name }]) => [id, name]));

export const factionName = (faction: FactionId): string => FACTIONS[faction].name;

export const texts: GameTexts = {
  values: {
    ...namesOf(FACTIONS),
    ...namesOf(LEADERS),
    ...namesOf(TERRITORIES),
    ...namesOf(TREACHERY_CARDS),
    'shai-hulud': 'Shai-Hulud',
    bank: 'the bank',
    'kwisatz-haderach': 'Kwisatz Haderach',
  },
  fields: {
    cardId: 'Card',
    leaderId: 'Leader',
    allyPays: 'Paid by the ally',
    emperorPaid: 'Paid by the Emperor',
    kwisatzHaderach: 'Kwisatz Haderach',
    useKarama: 'Pay with a Karama',
  },
  phases: {
    setup: 'Set-up',
    storm: 'Storm',
    'spice-blow': 'Spice blow and nexus',
    charity: 'CHOAM charity',
    bidding: 'Bidding',
    revival: 'Revival',
    shipment: 'Shipment and movement',
    battle: 'Battle',
    collection: 'Spice harvest',
    'mentat-pause': 'Mentat pause',
  },
  actions: {
    setupPrediction: 'Predict the winner',
    setupTraitorPick: 'Keep a traitor',
    setupFremenPlace: 'Place the Fremen',
    setupBgPlace: 'Place the first Bene Gesserit',
    setupStormDial: 'Dial the first storm',
    stormDial: 'Dial the storm',
    stormWeatherControl: 'Weather Control',
    stormFamilyAtomics: 'Family Atomics',
    stormFremenLosses: 'Choose losses in the storm',
    blowFremenKarama: 'Call a worm with a Karama',
    blowPlaceWorm: 'Place the worm',
    blowProtectAlly: 'Protect the ally from the worm',
    blowRideWorm: 'Ride the worm',
    nexusAlliance: 'Alliances',
    charityClaim: 'Claim charity',
    bid: 'Bid',
    bidPay: 'Pay for the card',
    bidHarkKarama: 'Swap hands with a Karama',
    bidHarkKaramaReturn: 'Give cards back',
    reviveChoose: 'Revive',
    reviveEmperorKarama: 'Revive with a Karama',
    ship: 'Ship forces',
    shipMove: 'Move forces',
    shipAdvisor: 'Send an advisor along',
    shipIntrusion: 'Advisors or fighters',
    shipWartime: 'Turn advisors to fighters',
    shipGuildTiming: 'When the Guild acts',
    shipGuildKarama: 'Stop the shipment',
    battleChoose: 'Choose the next battle',
    battleVoice: 'Use the Voice',
    battlePrescience: 'Use prescience',
    battlePrescienceAnswer: 'Answer the prescience',
    battleKaramaPeek: 'Look at a whole plan',
    battlePlan: 'Battle plan',
    battleTraitor: 'Call a traitor',
    battleWinnerCards: 'Discard after the victory',
    battleCapture: 'The captured leader',
    bribe: 'Give a bribe',
    emperorGift: 'Give spice to the ally',
    ghola: 'Tleilaxu Ghola',
    truthtrance: 'Truthtrance',
    truthtranceAnswer: 'Answer the truthtrance',
    allyPledge: 'Pledge to the ally',
    allyPermissions: 'Allow the ally',
    karamaCancel: 'Cancel with a Karama',
    karamaPrevent: 'Prevent with a Karama',
    standing: 'Standing orders',
    deal: 'Deals',
    revealInfo: 'Show something',
  },
  hints: {
    setupTraitorPick: 'In a battle against this leader you may win at once.',
    stormDial: 'The sum of both dials moves the storm counterclockwise.',
    setupStormDial: 'The sum of both dials moves the storm counterclockwise.',
    charityClaim: 'With less than two spice you may fill up to two.',
    reviveChoose: 'The first few tokens are free; each further one costs two spice.',
    battleChoose: 'Click the place of battle on the map, or choose it here.',
    battleTraitor: 'If the enemy leader is your traitor, you win and lose nothing.',
    blowPlaceWorm: 'Click a territory on the map.',
    nexusAlliance: 'Two factions may join; allies win together with four strongholds.',
  },
  facts: FACT_TEXTS,
};

/** What each kind of treachery card does, in one line. */
const EFFECTS = {
  'projectile-weapon': 'Kills the enemy leader unless a Shield protects',
  'poison-weapon': 'Kills the enemy leader unless a Snooper protects',
  'special-weapon': 'Kills the enemy leader; with any Shield in play everything explodes',
  'projectile-defense': 'Protects your leader from projectiles',
  'poison-defense': 'Protects your leader from poison',
  worthless: 'No use but to bluff',
  special: '',
} as const;

const SPECIAL: Partial<Record<CardId, string>> = {
  'cheap-hero': 'Stands in for a leader, strength 0',
  'family-atomics': 'Destroys the Shield Wall before the storm moves',
  hajr: 'A second move in your turn',
  karama: 'Stops an ability, or pays for a shipment or a card',
  'tleilaxu-ghola': 'Revives a leader or five tokens at once',
  truthtrance: 'One yes-or-no question that must be answered truly',
  'weather-control': 'You choose how far the storm moves, 0 to 10',
};

export const cardEffect = (card: CardId): string =>
  SPECIAL[card] ?? EFFECTS[TREACHERY_CARDS[card].kind] ?? '';

/** Short help for whoever plays for the first time, by phase. */
export const PHASE_HELP: Readonly<Record<string, string>> = {
  setup: 'Traitors, predictions and first forces, then the first storm.',
  storm: 'The storm turns counterclockwise and destroys what lies open on sand.',
  'spice-blow': 'A card shows where spice appears. A worm devours, and then alliances may change.',
  charity: 'The poor get two spice.',
  bidding: 'One treachery card after another goes to the highest bidder.',
  revival: 'Tokens and leaders come back from the tanks.',
  shipment: 'In storm order: ship from space once, move one group once.',
  battle: 'Where two factions stand together they fight, with sealed plans.',
  collection: 'Who stands on spice takes it.',
  'mentat-pause': 'Three strongholds win; allies need four.',
};

export const mapTexts = {
  map: 'The map of Dune',
  canChoose: 'can be chosen',
  inStorm: 'in the storm',
  spice: (amount: number) => `${amount} spice`,
  force: (name: string, regular: number, elite: number, advisor: number) =>
    `${name} ${[regular > 0 ? `${regular}` : '', elite > 0 ? `${elite} elite` : '', advisor > 0 ? `${advisor} advisors` : ''].filter(Boolean).join(' + ')}`,
} as const;

export const panelTexts = {
  turn: (turn: number, of: number) => `Turn ${turn} of ${of}`,
  advanced: 'advanced game',
  factions: 'Factions',
  yourShield: 'Behind your shield',
  spice: 'Spice',
  cards: 'Treachery cards',
  traitors: 'Traitors in your pay',
  prediction: 'Your prediction',
  predicted: (name: string, turn: number) => `${name} in turn ${turn}`,
  none: 'none',
  reserves: 'reserves',
  tanks: 'tanks',
  leaders: 'leaders',
  cardsHeld: 'cards',
  ally: 'allied with',
  bribes: 'bribes',
  auction: 'Auction',
  auctionCard: (index: number, of: number) => `Card ${index} of ${of}`,
  noBid: 'No bid yet',
  highBid: (name: string, amount: number) => `${name} bids ${amount}`,
  youSee: 'You see the card',
  bidAmount: 'Your bid',
  pass: 'Pass',
  bid: (amount: number) => `Bid ${amount}`,
  battle: 'Battle',
  against: (a: string, b: string, where: string) => `${a} against ${b} in ${where}`,
  voice: (mode: string, what: string) => `The Voice: ${mode} play ${what}`,
  dial: 'Tokens dialled',
  leader: 'Leader',
  noLeader: 'No leader',
  weapon: 'Weapon',
  defense: 'Defence',
  noCard: 'No card',
  kwisatz: 'With the Kwisatz Haderach',
  cheapHero: 'Cheap Hero instead of a leader',
  total: 'Strength if the leader lives',
  seal: 'Seal the plan',
  sealed: 'Your plan is sealed; you may still change it.',
  regularFull: 'Tokens backed by spice',
  regularHalf: 'Tokens at half strength',
  eliteFull: 'Elite backed by spice',
  eliteHalf: 'Elite at half strength',
  placeHint:
    'Click Sietch Tabr, False Wall South or False Wall West on the map, then say how many of your ten go there.',
  shipHint: 'Click the destination on the map.',
  moveHint: 'Choose how many go, then click the destination on the map.',
  destination: 'Destination',
  noDestination: 'not chosen yet',
  tokens: 'Tokens',
  elite: 'Elite tokens',
  advisors: 'Advisors',
  kind: 'How',
  deals: 'Alliances and deals',
  offeredBy: (name: string) => `${name} offers`,
} as const;

export const words: Words = (fact) => ({
  ...(Array.isArray(fact.order) ? { order: fact.order.map(nameOr).join(', ') } : {}),
  ...(typeof fact.sector === 'number' ? { sector: ` (sector ${fact.sector})` } : { sector: '' }),
  ...tokenWords(fact),
});

const nameOr = (id: unknown): string => texts.values?.[String(id)] ?? String(id);

function tokenWords({ regular, elite, advisor }: Readonly<Record<string, unknown>>): Record<string, string> {
  const parts = [
    Number(regular) > 0 ? `${regular} tokens` : '',
    Number(elite) > 0 ? `${elite} elite` : '',
    Number(advisor) > 0 ? `${advisor} advisors` : '',
  ].filter(Boolean);
  return { tokens: parts.join(' and ') || 'nothing' };
}

// Every word of this board, ready for translation: the larger tables have files of their own.
import {
  ABILITY_NAMES,
  FACTIONS,
  type FactionId,
  LEADERS,
  TERRITORIES,
  TREACHERY_CARDS,
} from '@rulewright/dune/tables';
import type { GameTexts } from '@rulewright/ui';
import { inWords } from '@rulewright/ui/translation';
import { HINTS } from './ask-texts.ts';
import { FACT_TEXTS } from './fact-texts.ts';

export { FACTION_HELP, PHASE_HELP, PHASE_RULES, PHASE_STEPS, STEP_NAMES } from './ask-texts.ts';
export { battleTexts } from './battle-texts.ts';
export { cardEffect, cardKind, cardTime } from './card-texts.ts';
export { lookupTexts } from './lookup-texts.ts';
export { mapTexts, panelTexts } from './panel-texts.ts';
export { ALWAYS, askedTexts, TRIED, WINDOWS, windowTexts } from './window-texts.ts';

const namesOf = (rows: Readonly<Record<string, { readonly name: string }>>): Record<string, string> =>
  Object.fromEntries(Object.entries(rows).map(([id, { name }]) => [id, name]));

export const SIDES = namesOf(FACTIONS);
export const factionName = (faction: FactionId): string => FACTIONS[faction].name;

/** Names of factions, leaders, places, cards and abilities: the same in every language. */
export const NAMES = {
  ...SIDES,
  ...namesOf(LEADERS),
  ...namesOf(TERRITORIES),
  ...namesOf(TREACHERY_CARDS),
  ...ABILITY_NAMES,
};

/** Ways to win. */
const WINS = {
  STRONGHOLD_VICTORY: 'enough strongholds',
  BENE_GESSERIT_PREDICTION: 'the prediction came true',
  FREMEN_SPECIAL: 'the Fremen kept the sietches',
  GUILD_SPECIAL: 'nobody else had won',
  MOST_STRONGHOLDS: 'most strongholds at the end',
};

export const ownTexts = {
  sides: SIDES,
  values: {
    ...NAMES,
    'shai-hulud': 'Shai-Hulud',
    bank: 'the bank',
    'poison-weapon': 'a poison weapon',
    'projectile-weapon': 'a projectile weapon',
    'poison-defense': 'a defence against poison',
    'projectile-defense': 'a defence against projectiles',
    worthless: 'a worthless card',
    'must-not': 'must not',
    leader_bounty: 'for killed leaders',
    battle_support: 'support in battle',
    leader_revival: 'revival of a leader',
    ally_cohabitation: 'left to the ally',
    reserves: 'reserves',
    all: 'everybody',
    ...WINS,
    'kwisatz-haderach': 'Kwisatz Haderach',
    tiebreak: 'the tie is broken',
    shared: 'the victory is shared',
    use: 'one use',
    phase: 'a whole phase',
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
  options: {
    advanced: 'Advanced game',
    maxTurns: 'Turns at most',
    fremenWinWithoutGuild: 'Fremen may win without the Guild at the table',
    defaultTie: 'If nobody has won after the last turn',
    battleUnderStorm: 'Battles under the storm',
    karamaScope: 'A Karama stops an ability for',
    bribes: 'Bribes',
    prescienceAnswerPublic: 'Everybody hears what prescience shows',
    twoPlayerAlliance: 'Two players may ally',
  },
  about: {
    advanced: 'Factions have more powers, spice strengthens tokens in battle, and the spice blow is double.',
    maxTurns: 'After the last turn the game is decided.',
    fremenWinWithoutGuild: 'Their victory at the end counts although nobody plays the Guild.',
    defaultTie: 'Either a tie is broken by strongholds and spice, or those who are level share the victory.',
    battleUnderStorm: 'Tokens that share a sector under the storm fight; otherwise they wait.',
    karamaScope: 'One use of the ability, or all of them until the end of the phase.',
    bribes: 'Players may give each other spice for favours.',
    prescienceAnswerPublic: 'Otherwise only whoever asked sees the answer.',
    twoPlayerAlliance: 'With the only enemy: both then win together.',
  },
  endings: WINS,
  hints: HINTS,
  facts: FACT_TEXTS,
} satisfies GameTexts;

/** Read in the language of the moment. */
export const texts: GameTexts = inWords('dune', 'texts', ownTexts);

/** What an id means to people. */
export const valueName = (id: unknown): string => texts.values?.[String(id)] ?? String(id);

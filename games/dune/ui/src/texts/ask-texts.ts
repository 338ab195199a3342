// What is asked, in one or two sentences for whoever plays for the first time, by action and by phase.
import { inWords } from '@rulewright/ui/translation';

// biome-ignore format: table
export const hintsEnglish = {
  setupPrediction:        'Write down who will win and in which turn. If it comes true, you win instead.',
  setupTraitorPick:       'Keep one of these leaders. If an enemy sends that leader against you, you may call treason and win at once.',
  setupFremenPlace:       'Place your first tokens in Sietch Tabr, False Wall South and False Wall West: click there, or count them here.',
  setupBgPlace:           'Choose on the map where your first token stands.',
  setupStormDial:         'Two players dial in secret. The storm begins as many sectors on as both dials say together.',
  stormDial:              'Two players dial in secret. The storm moves counterclockwise by the sum of both dials.',
  stormWeatherControl:    'Choose how far the storm moves this turn, or keep the card for later.',
  stormFamilyAtomics:     'Blow up the Shield Wall, and storms reach Imperial Basin, Arrakeen and Carthag for the rest of the game. Or keep the card.',
  stormFremenLosses:      'The storm has caught a mixed group of yours. Choose who is lost.',
  blowFremenKarama:       'Call a worm to a sand territory of your choice, or pass.',
  blowPlaceWorm:          'Another worm: choose a sand territory on the map, or leave it where the card says.',
  blowProtectAlly:        'A worm comes up among the tokens of your ally. You may protect them.',
  blowRideWorm:           'A worm carries your tokens to any place outside the storm. Choose who rides and where to, or let it go.',
  nexusAlliance:          'Now, and only now, alliances begin and end. Allies share a victory, but need four strongholds. Say when you are done.',
  charityClaim:           'CHOAM gives spice to who has next to none, and in the advanced game to Bene Gesserit.',
  bid:                    'Bid more than the last one, or pass. Who passes is out of the running for this card.',
  bidPay:                 'The card is yours. Choose how it is paid for.',
  bidHarkKarama:          'Swap hands with somebody, or pass.',
  bidHarkKaramaReturn:    'Give as many cards back as you have taken.',
  reviveChoose:           'Bring tokens back from the tanks. Some are free, further ones cost spice; a leader costs his strength.',
  reviveEmperorKarama:    'Revive three tokens or a leader for nothing, or pass.',
  ship:                   'Land tokens from your reserves, cheaper in a stronghold than elsewhere. Or stay at home.',
  shipMove:               'Move one group: choose it, then where it goes; the map shows how far. A base in Arrakeen or Carthag lets all of yours fly.',
  shipAdvisor:            'One of your tokens may come along for nothing.',
  shipIntrusion:          'Your fighters there may become advisors, who do not fight.',
  shipWartime:            'Choose where your advisors take up arms.',
  shipGuildTiming:        'Act now, or wait until others have.',
  shipGuildKarama:        'Stop this shipment, or let it land.',
  battleChoose:           'You have several battles. Choose which one is fought next, here or on the map.',
  battleVoice:            'Command your opponent to play a kind of card, or not to. If it is impossible, the command is void.',
  battlePrescience:       'Have one part of the enemy plan shown to you before you make yours.',
  battlePrescienceAnswer: 'You are made to show one part of your plan. What you say now, you must play.',
  battleKaramaPeek:       'Look at the whole plan of somebody, or pass.',
  battlePlan:             'Dial tokens, send a leader, play cards, seal. What you dial is lost even if you win.',
  battleTraitor:          'The enemy leader is in your pay. Call it, and you win and lose nothing.',
  battleWinnerCards:      'You have won. Keep the cards you played, or drop those you no longer want.',
  battleCapture:          'You have caught an enemy leader. Choose what becomes of him.',
  truthtranceAnswer:      'You are in a truth trance: the answer must be true.',
  karamaCancel:           'You may stop this ability with a Karama.',
  karamaPrevent:          'These abilities cannot be stopped once they are used: the card is spent as soon as one would be.',
  bribe:                  'Spice for a favour. It lies in front of the shield until the end of the turn.',
  deal:                   'Public agreements bind both sides. Spice in them is paid by itself, the rest is your word.',
  emperorGift:            'Spice for your ally, at once.',
  allyPledge:             'So much of your spice your ally may spend on cards and on shipping.',
  allyPermissions:        'What your ally may do with your abilities.',
  ghola:                  'Back from the tanks at once and for nothing: a leader, or up to five tokens.',
  truthtrance:            'Ask anybody one question that yes or no answers. The answer must be true.',
  revealInfo:             'Show others what lies behind your shield; the game vouches for it.',
  standing:               'Answers given beforehand, so that you are asked less.',
} as const;
export const HINTS: Readonly<Record<string, string>> = inWords('dune', 'hints', hintsEnglish);

/** Short help by phase: what happens now, for those who wait. */
export const phaseHelpEnglish = {
  setup: 'Predictions, traitors and first forces, then the first storm.',
  storm:
    'The storm turns counterclockwise and destroys tokens and spice on open sand. Rock and strongholds shelter.',
  'spice-blow':
    'A card shows where spice appears. A worm devours what stands there; then alliances may change.',
  charity: 'Who has less than two spice may fill up to two.',
  bidding: 'Treachery cards are sold unseen, one after another, to the highest bidder.',
  revival: 'Tokens and leaders come back from the tanks.',
  shipment: 'One after another in storm order: ship from reserves once, then move one group.',
  battle: 'Where two factions stand together they fight, with sealed plans.',
  collection: 'Who stands on spice takes it: 2 a token, 3 with a base in Arrakeen or Carthag.',
  'mentat-pause': 'Three strongholds win; allies need four. Otherwise the next turn begins.',
} as const;
export const PHASE_HELP: Readonly<Record<string, string>> = inWords('dune', 'phaseHelp', phaseHelpEnglish);

/** The nine phases of a turn in a word, for the bar above the panel. */
export const stepsEnglish = {
  storm: 'Storm',
  'spice-blow': 'Spice',
  charity: 'Charity',
  bidding: 'Bidding',
  revival: 'Revival',
  shipment: 'Ship & move',
  battle: 'Battle',
  collection: 'Harvest',
  'mentat-pause': 'Mentat',
} as const;
export const STEP_NAMES = inWords('dune', 'steps', stepsEnglish);
export const PHASE_STEPS = Object.keys(STEP_NAMES) as readonly (keyof typeof STEP_NAMES)[]; // its own keys, in order

/** Where the rulebook begins to speak of each phase. */
// biome-ignore format: table
export const PHASE_RULES: Readonly<Record<string, string>> = {
  setup: '0.01', storm: '1.01.02', 'spice-blow': '1.02.01', charity: '1.03.01', bidding: '1.04.01',
  revival: '1.05.01', shipment: '1.06.01', battle: '1.07.01', collection: '1.08.01', 'mentat-pause': '1.09.02',
};

/** What a faction is good at, in the basic game. */
export const factionHelpEnglish = {
  atreides:
    'You see each card before it is sold, one part of an enemy battle plan, and the next spice card before you move.',
  harkonnen:
    'You hold up to eight cards, get a free one with each you buy, and keep all four traitors you were dealt.',
  fremen:
    'You land for nothing near your home, move two steps, ride worms, and revive three tokens for free.',
  emperor: 'Spice that others pay for treachery cards comes to you.',
  guild:
    'Spice that others pay for shipping comes to you. You ship at half price, from place to place, and back.',
  'bene-gesserit':
    'You command enemies with the Voice, send a token along with shipments, and win if your prediction comes true.',
} as const;
export const FACTION_HELP: Readonly<Record<string, string>> = inWords(
  'dune',
  'factionHelp',
  factionHelpEnglish,
);

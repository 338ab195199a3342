// Windows in a line: what somebody tries, what is asked, and which order an answer could become.
import { inWords } from '@rulewright/ui/translation';
import type { Node } from '../forms/schema-reading.ts';

/** What somebody does when they use an ability that can be stopped or prevented. */
// biome-ignore format: table
export const triedEnglish = {
  '2.01.05':    'Atreides sees each card before it is sold',
  '2.01.07':    'Atreides sees the next spice card',
  '2.01.08':    'Atreides asks for a part of the enemy plan',
  '2.01.09':    'Atreides asks for a part of the enemy plan, for the ally',
  '2.01.11':    'The Kwisatz Haderach fights for Atreides',
  '2.02.05':    'Bene Gesserit sends an advisor along',
  '2.02.06':    'Bene Gesserit uses the Voice',
  '2.02.07':    'Bene Gesserit uses the Voice for the ally',
  '2.02.09':    'Bene Gesserit takes charity without being poor',
  '2.02.15':    'Bene Gesserit steps aside for an intruder',
  '2.02.16':    'Bene Gesserit advisors arrive as fighters',
  '2.02.17':    'Bene Gesserit advisors take up arms',
  '2.02.22':    'Bene Gesserit plays a worthless card as a Karama',
  '2.03.04':    'The Emperor takes the price of a card',
  '2.03.07':    'The Emperor revives tokens of the ally',
  '2.03.08':    'Sardaukar count double in battle',
  '2.04.06':    'Fremen move two steps',
  '2.04.07':    'The worm spares the Fremen',
  '2.04.10':    'Fremen protect the ally from the worm',
  '2.04.11':    'Fremen give the ally three free revivals',
  '2.04.14':    'Fremen know how far the storm will move',
  '2.04.15':    'Fremen place another worm',
  '2.04.16':    'Fremen lose only half to the storm',
  '2.04.17':    'Fremen send tokens into the storm',
  '2.04.18':    'Fedaykin count double in battle',
  '2.04.21':    'Fremen fight at full strength without spice',
  '2.05.08':    'Harkonnen draws a free card',
  '2.05.10.01': 'Harkonnen captures a leader',
  '2.06.04':    'The Guild takes the price of a shipment',
  '2.06.05.02': 'The Guild ships from place to place',
  '2.06.05.03': 'The Guild lifts tokens off the planet',
  '2.06.06':    'The Guild ships at half price',
  '2.06.09':    'The ally of the Guild ships at half price',
  '2.06.10':    'The ally of the Guild ships from place to place',
  '2.06.12':    'The Guild chooses when it acts',
} as const;
export const TRIED: Readonly<Record<string, string>> = inWords('dune', 'tried', triedEnglish);

/** Windows: asked of everybody who could act as far as others know; who has one answer is not shown them. */
// biome-ignore format: table
export const WINDOWS: readonly string[] = [
  'karamaCancel', 'stormWeatherControl', 'stormFamilyAtomics', 'battleTraitor', 'charityClaim', 'shipGuildTiming',
  'shipGuildKarama', 'battleKaramaPeek', 'blowFremenKarama', 'bidHarkKarama', 'reviveEmperorKarama',
  'shipMove', // for a card
  'bidPay',
];

export interface Order {
  readonly order: string;
  readonly value: string;
  readonly ability?: string;
}

type Always = (args: Node, options: readonly Node[]) => readonly Order[];
const whenPassed =
  (order: string, value: string): Always =>
  (args) =>
    'pass' in args ? [{ order, value }] : [];

/** The orders that would give this answer from now on; none where no order can. */
// biome-ignore format: table
export const ALWAYS: Readonly<Record<string, Always>> = {
  karamaCancel: (args, options) =>
    'pass' in args
      ? [...new Set(options.flatMap(({ ability }) => (typeof ability === 'string' ? [ability] : [])))]
          .map((ability) => ({ order: 'karamaPolicy', value: 'never', ability }))
      : [],
  shipAdvisor: (args) => [{
    order: 'advisorPolicy',
    value: 'pass' in args ? 'never' : args.place === 'polar-sink' ? 'polar-sink' : 'same-territory',
  }],
  shipIntrusion:    ({ flip }) => [{ order: 'intrusionPolicy', value: flip === true ? 'always' : 'never' }],
  shipGuildKarama:  ({ cancel, pass }) => (pass === true || cancel === false ? [{ order: 'guildKarama', value: 'off' }] : []),
  shipGuildTiming:  ({ act, pass }) => (act !== 'wait' && pass !== true ? [] : [{ order: 'guildTiming', value: 'last' }]),
  blowFremenKarama: whenPassed('fremenKaramaWorm', 'off'),
  bidHarkKarama:    whenPassed('harkonnenKarama', 'off'),
};

/** What a question is about. */
export const askedEnglish = {
  entered: (name: string, place: string) => `${name} has come to ${place}.`,
  shipped: (name: string, place: string) => `${name} ships to ${place}.`,
  caught: (tokens: string, lost: number) => `${tokens}. ${lost} of them ${lost === 1 ? 'is' : 'are'} lost.`,
  cardSays: (place: string) => `The card says: ${place}.`,
  wormIn: (place: string) => `The worm came up in ${place}.`,
  drawn: (name: string, strength: number, of: string) => `${name} (${strength}) of ${of}.`,
} as const;
export const askedTexts = inWords('dune', 'asked', askedEnglish);

export const windowEnglish = {
  stopIt: (tried: readonly string[]) => `${tried.join('; ')}: stop it?`,
  always: 'Always so: do not ask me again',
  checking: 'The table is checking whether somebody acts …',
  bid: (index: number, of: number) => `Your bid on card ${index} of ${of}`,
  ship: (spice: number, reserve: number) => `Ship: ${spice} spice, ${reserve} in reserve`,
  move: (spice: number) => `Move one group · ${spice} spice`,
  plan: (territory: string, enemy: string) => `Your plan for ${territory} against ${enemy}`,
  revive: (tokens: number) => `Revive: ${tokens} in your tanks`,
  tabs: { board: 'Map', question: 'Question', hand: 'Hand', factions: 'Factions', log: 'Log' },
} as const;
export const windowTexts = inWords('dune', 'window', windowEnglish);

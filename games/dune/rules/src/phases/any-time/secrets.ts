import { either, oneOf } from '@rulewright/engine';
import { keysOf } from '@rulewright/kit';
import { INTRUSION_POLICY } from '../../factions/bene-gesserit/answers.ts';
import { AFTER } from '../../factions/guild/answers.ts';
import { type Args, someOf } from '../../words/actions.ts';
import { confide } from '../../words/facts.ts';
import { ABILITY_IDS, type FactionId, isFaction, isTerritory, TERRITORY_IDS } from '../../words/ids.ts';
import { type DuneDraft, type DuneState, type Hand, isInPlay, othersOf } from '../../words/state.ts';
import { atAnyTime, g, ONE_AT_A_TIME } from '../../words/vocabulary.ts';

// What lies behind a shield may be shown to anybody by its owner; the game vouches that it is true. Orders lie there
// too: answers given beforehand, which whoever runs the match follows.

const SHOWING = '1.11.00';
type Showing = Args<'revealInfo'>;

/** What an owner can show: everything of a kind, or one of its things. */
type Shown = readonly [all: unknown, each: readonly string[]];
const shownFrom = (hand: Hand): Readonly<Record<Showing['what'], Shown>> => ({
  hand: [hand.cards, hand.cards],
  spice: [hand.spice, []],
  traitor: [hand.traitors, hand.traitors],
  prediction: [hand.prediction, []],
  kh: [hand.kwisatzHaderach, []],
});

/** What is shown; null: the owner has no such thing. */
function shown(hand: Hand, { what, id }: Pick<Showing, 'what' | 'id'>): unknown {
  const [all, each] = shownFrom(hand)[what];
  return id === undefined || !Array.isArray(all) ? all : each.includes(id) ? [id] : null;
}

const showing = g.ask('revealInfo', {
  cites: [SHOWING],
  ...atAnyTime(),
  stages: [
    ['to', (s, f) => either(oneOf(['all']), someOf(othersOf(s, f)))],
    ['what', (s, f) => keysOf(shownFrom(s.hand[f])).filter((what) => shown(s.hand[f], { what }) !== null)],
    [
      'id',
      (s, f, { what }) => {
        const [, each] = what === undefined ? [null, []] : shownFrom(s.hand[f])[what];
        return each.length > 0 ? [undefined, ...new Set(each)] : null;
      },
    ],
  ],
  read: (s, f, { to, what, id }) =>
    id === undefined || !Array.isArray(shown(s.hand[f], { what })) ? { to, what } : { to, what, id },
  // biome-ignore format: table
  if: [
    [SHOWING, 'WRONG_FACTION', (s, f, { to }) => to === 'all' || to.every((x) => x !== f && isInPlay(s, x)), 'Show it to others at the table'],
    [SHOWING, 'CARD_NOT_HELD', (s, f, args) => shown(s.hand[f], args) !== null, 'You have nothing of the kind to show'],
  ],
  do: (d, { player: from, args }, { emit }) => {
    const { to, what } = args;
    const open = { type: 'INFO_SHOWN', from, to, what } as const;
    const told = to === 'all' ? d.table.factions : [from, ...to];
    confide(emit, told, open, { shown: shown(d.hand[from], args) }, SHOWING);
  },
});

export const AUTO_PASS = 'autoPassBids';
export const POLICY = 'karamaPolicy';
export const AGAINST_ALLY = 'karamaAlly';
const ON_OFF = ['off', 'ask'];
// biome-ignore format: table
const ORDERS: Readonly<Record<string, readonly string[]>> = {
  [POLICY]:               ['ask', 'never'],
  [AGAINST_ALLY]:         ['never', 'ask'],
  guildTiming:            ['place', 'first', 'last', 'ask'], // or after a faction
  guildKarama:            ON_OFF, // or factions
  fremenKaramaWorm:       ON_OFF,
  harkonnenKarama:        ON_OFF,
  advisorPolicy:          ['ask', 'never', 'polar-sink', 'same-territory'],
  [INTRUSION_POLICY]:     ['ask', 'never', 'always'], // or for one territory: always:arrakeen
  voicePrescienceForAlly: ['ask', 'never'],
  [AUTO_PASS]:            ['off', 'this card', 'this phase'],
};
const PER_ABILITY = POLICY;
const factionsIn = (said: string): boolean => said.split(',').every((f) => isFaction(f));

/** Values of an order that name factions. */
const NAMING: Readonly<Record<string, (value: string) => boolean>> = {
  guildTiming: (value) => value.startsWith(AFTER) && isFaction(value.slice(AFTER.length)),
  guildKarama: factionsIn,
  [INTRUSION_POLICY]: (value) => {
    const [said = '', where = ''] = value.split(':');
    return (ORDERS[INTRUSION_POLICY] ?? []).includes(said) && isTerritory(where);
  },
};
const takes = (order: string, value: string): boolean =>
  ORDERS[order]?.includes(value) === true || NAMING[order]?.(value) === true;
export const isOrder = ({ order, value, ability }: Args<'standing'>): boolean =>
  Object.hasOwn(ORDERS, order) && takes(order, value) && (order === PER_ABILITY) === (ability !== undefined);

/** The values that are listed: those with a faction, one by one. */
const valuesOf = (s: DuneState, order: string): readonly string[] => {
  const named =
    order === INTRUSION_POLICY
      ? TERRITORY_IDS.flatMap((t) => (ORDERS[order] ?? []).map((value) => `${value}:${t}`))
      : order === 'guildTiming'
        ? s.table.factions.map((f) => `${AFTER}${f}`)
        : s.table.factions;
  return [...(ORDERS[order] ?? []), ...(order in NAMING ? named : [])];
};

const ordering = g.ask('standing', {
  cites: [ONE_AT_A_TIME],
  ...atAnyTime(),
  stages: [
    ['order', () => keysOf(ORDERS)],
    ['value', (s, _f, { order = '' }) => valuesOf(s, order)],
    ['ability', (_s, _f, { order }) => (order === PER_ABILITY ? ABILITY_IDS : null)],
  ],
  // biome-ignore format: table
  if: [
    [ONE_AT_A_TIME, 'WRONG_KIND', (_s, _f, { order }) => Object.hasOwn(ORDERS, order), 'There is no such standing order'],
    [ONE_AT_A_TIME, 'WRONG_FORM', (_s, _f, { order, value }) => takes(order, value), 'That order does not take this value'],
    [ONE_AT_A_TIME, 'WRONG_FORM', (_s, _f, { order, ability }) => (order === PER_ABILITY) === (ability !== undefined), 'Only orders about an ability name one'],
  ],
  do: (d, { player, args }) => giveOrder(d, player, args),
});

/** Writes an order down: under its name, or under what it is about. */
export function giveOrder(d: DuneDraft, f: FactionId, { order, value, ability }: Args<'standing'>): void {
  const [said = value, where] = order === INTRUSION_POLICY ? value.split(':') : [value];
  const about = ability ?? where;
  d.hand[f].orders[about === undefined ? order : `${order}:${about}`] = said;
}

export function lapse(d: DuneDraft, order: string, value: string): void {
  for (const f of d.table.factions) if (d.hand[f].orders[order] === value) delete d.hand[f].orders[order];
}

export const secrets = g.phase('any.secrets', { cites: ['1.11.01', '1.11.02'], asks: [showing, ordering] });

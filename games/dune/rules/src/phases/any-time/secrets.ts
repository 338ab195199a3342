import { type Choice, either, oneOf } from '@rulewright/engine';
import { keysOf } from '@rulewright/kit';
import { INTRUSION_POLICY } from '../../factions/bene-gesserit/answers.ts';
import { AFTER, GUILD } from '../../factions/guild/answers.ts';
import type { Args } from '../../words/actions.ts';
import { confide } from '../../words/facts.ts';
import * as ids from '../../words/ids.ts';
import { someOf } from '../../words/schemas.ts';
import { type DuneDraft, type DuneState, type Hand, isInPlay, othersOf } from '../../words/state.ts';
import { atAnyTime, g, ONE_AT_A_TIME, type Rows } from '../../words/vocabulary.ts';

// What lies behind a shield may be shown to anybody by its owner; the game vouches that it is true. Orders lie there
// too: answers given beforehand, which whoever runs the match follows.

const SHOWING = '1.11.00';

/** What an owner can show. */
const owned = ({ cards, spice, traitors, prediction, kwisatzHaderach }: Hand) => ({
  ...{ hand: cards, spice, traitor: traitors, prediction, kh: kwisatzHaderach },
});

/** Everything of a kind, or one of its things; null: the owner has no such thing. */
function shown(hand: Hand, { what, id }: Pick<Args<'revealInfo'>, 'what' | 'id'>): unknown {
  const all: unknown = owned(hand)[what];
  return id === undefined || !Array.isArray(all) ? all : all.includes(id) ? [id] : null;
}

const showing = g.ask('revealInfo', {
  cites: [SHOWING],
  ...atAnyTime(),
  stages: [
    ['to', (s, f) => either(oneOf(['all']), someOf(othersOf(s, f)))],
    ['what', (s, f) => keysOf(owned(s.hand[f])).filter((what) => shown(s.hand[f], { what }) !== null)],
    [
      'id',
      (s, f, { what }) => {
        const all = what && shown(s.hand[f], { what });
        return Array.isArray(all) && all.length > 0 ? [undefined, ...new Set(all)] : null;
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
const STOPS = 'guildKarama';
const ON_OFF = ['off', 'ask'];
// biome-ignore format: table
const ORDERS: Readonly<Record<string, readonly string[]>> = {
  [POLICY]:               ['ask', 'never'],
  [AGAINST_ALLY]:         ['never', 'ask'],
  guildTiming:            ['place', 'first', 'last', 'ask'], // or after a faction
  [STOPS]:                ON_OFF, // or factions
  fremenKaramaWorm:       ON_OFF,
  harkonnenKarama:        ON_OFF,
  advisorPolicy:          ['ask', 'never', 'polar-sink', 'same-territory'],
  [INTRUSION_POLICY]:     ['ask', 'never', 'always'], // or for one territory: always:arrakeen
  voicePrescienceForAlly: ['ask', 'never'],
  [AUTO_PASS]:            ['off', 'this card', 'this phase'],
};
type Value = Args<'standing'>['value'];

/** Values of an order that name a faction, some factions or a territory. */
const NAMING: Readonly<Record<string, (value: string) => boolean>> = {
  guildTiming: (value) => value.startsWith(AFTER) && ids.isFaction(value.slice(AFTER.length)),
  [STOPS]: (value) => value.split(',').every((f) => ids.isFaction(f)),
  [INTRUSION_POLICY]: (value) => {
    const [said = '', where = ''] = value.split(':');
    return (ORDERS[INTRUSION_POLICY] ?? []).includes(said) && ids.isTerritory(where);
  },
};
function takes(order: string, value: Value): boolean {
  if (!Object.hasOwn(ORDERS, order)) return false;
  if (typeof value !== 'string') return order === STOPS;
  return ORDERS[order]?.includes(value) === true || NAMING[order]?.(value) === true;
}
const isAbout = ({ order, ability }: Args<'standing'>): boolean =>
  (order === POLICY) === ids.isAbility(ability);

/** The values that are listed: those with a faction or a territory one by one, factions together as a list. */
const valuesOf = (s: DuneState, order: string): Choice => {
  const plain = ORDERS[order] ?? [];
  if (order === STOPS) return either(oneOf(plain), someOf(othersOf(s, GUILD)));
  if (order === 'guildTiming') return [...plain, ...s.table.factions.map((f) => `${AFTER}${f}`)];
  if (order !== INTRUSION_POLICY) return plain;
  return [...plain, ...ids.TERRITORY_IDS.flatMap((t) => plain.map((value) => `${value}:${t}`))];
};

/** Factions in one text are the same as a list of them. */
const listed = (order: string, value: Value): Value =>
  typeof value === 'string' && order === STOPS && !ON_OFF.includes(value)
    ? value.split(',').filter((f) => ids.isFaction(f))
    : value;

// biome-ignore format: table
export const ORDER_ROWS: Rows<Args<'standing'>> = [
  [ONE_AT_A_TIME, 'WRONG_KIND', (_s, _f, { order }) => Object.hasOwn(ORDERS, order), 'There is no such standing order'],
  [ONE_AT_A_TIME, 'WRONG_FORM', (_s, _f, { order, value }) => takes(order, value), 'That order does not take this value'],
  [ONE_AT_A_TIME, 'WRONG_KIND', (_s, _f, { ability }) => ability === undefined || ids.isAbility(ability), 'This is no ability with a star'],
  [ONE_AT_A_TIME, 'WRONG_FORM', (_s, _f, said) => isAbout(said), 'Only orders about an ability name one'],
];

const ordering = g.ask('standing', {
  cites: [ONE_AT_A_TIME],
  ...atAnyTime(),
  stages: [
    ['order', () => keysOf(ORDERS)],
    ['value', (s, _f, { order = '' }) => valuesOf(s, order)],
    ['ability', (_s, _f, { order }) => (order === POLICY ? ids.ABILITY_IDS : null)],
  ],
  read: (_, _f, said) =>
    takes(said.order, said.value) ? { ...said, value: listed(said.order, said.value) } : said,
  if: ORDER_ROWS,
  do: (d, { player, args }) => giveOrder(d, player, args),
});

/** Writes an order down: under its name, or under what it is about. */
export function giveOrder(d: DuneDraft, f: ids.FactionId, { order, value, ability }: Args<'standing'>): void {
  const text = typeof value === 'string' ? value : ids.FACTION_IDS.filter((x) => value.includes(x)).join(',');
  const [said = text, where] = order === INTRUSION_POLICY ? text.split(':') : [text];
  const about = ability ?? where;
  d.hand[f].orders[about === undefined ? order : `${order}:${about}`] = said;
}

export function lapse(d: DuneDraft, order: string, value: string): void {
  for (const f of d.table.factions) if (d.hand[f].orders[order] === value) delete d.hand[f].orders[order];
}

export const secrets = g.phase('any.secrets', { cites: ['1.11.01', '1.11.02'], asks: [showing, ordering] });

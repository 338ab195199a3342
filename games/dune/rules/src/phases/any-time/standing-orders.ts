import type { Random } from '@rulewright/engine';
import { ABILITY_IDS } from '../../layers/abilities.ts';
import type { Args, Given } from '../../words/actions.ts';
import { rows } from '../../words/codes.ts';
import type { FactionId } from '../../words/ids.ts';
import { ONE_AT_A_TIME } from '../../words/not-asked.ts';
import type { DuneDraft, DuneState } from '../../words/state.ts';

// Answers a player has given beforehand. They are kept behind the shield; whoever runs the match follows them.

export const AUTO_PASS = 'autoPassBids';
const ON_OFF = ['off', 'ask'];
// biome-ignore format: table
const ORDERS: Readonly<Record<string, readonly string[]>> = {
  karamaPolicy:           ['ask', 'never'],
  guildTiming:            ['place', 'first', 'last', 'ask'],
  guildKarama:            ON_OFF,
  fremenKaramaWorm:       ON_OFF,
  harkonnenKarama:        ON_OFF,
  advisorPolicy:          ['ask', 'never', 'polar-sink', 'same-territory'],
  intrusionPolicy:        ['ask', 'never', 'always'],
  voicePrescienceForAlly: ['ask', 'never'],
  [AUTO_PASS]:            ['off', 'this card', 'this phase'],
};

/** Orders that are given ability by ability. */
const PER_ABILITY = 'karamaPolicy';

// biome-ignore format: table
export const ORDER_REQUIREMENTS = rows<Args<'standing'>>([
  [ONE_AT_A_TIME, 'WRONG_KIND', (_s, _f, { order }) => Object.hasOwn(ORDERS, order), 'There is no such standing order'],
  [ONE_AT_A_TIME, 'WRONG_FORM', (_s, _f, { order, value }) => ORDERS[order]?.includes(value) ?? false, 'That order does not take this value'],
  [ONE_AT_A_TIME, 'WRONG_FORM', (_s, _f, { order, ability }) => (order === PER_ABILITY) === (ability !== undefined), 'Only orders about an ability name one'],
]);

export function giveOrder(d: DuneDraft, f: FactionId, { order, value, ability }: Args<'standing'>): void {
  d.hand[f].orders[ability === undefined ? order : `${order}:${ability}`] = value;
}

/** Orders of this value are over. */
export function lapse(d: DuneDraft, order: string, value: string): void {
  for (const f of d.table.factions) if (d.hand[f].orders[order] === value) delete d.hand[f].orders[order];
}

export function drawOrder(_: DuneState, _f: FactionId, random: Random): Given<'standing'> {
  const [order, values] = random.pick(Object.entries(ORDERS));
  const value = random.pick(values);
  return order === PER_ABILITY ? { order, value, ability: random.pick(ABILITY_IDS) } : { order, value };
}

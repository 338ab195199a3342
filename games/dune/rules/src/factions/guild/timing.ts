import { ABILITIES } from '../../data/abilities.ts';
import { type Attempt, attempt, useOf } from '../../karama/attempt.ts';
import { preventing } from '../../karama/prevent.ts';
import { mayUseSpecial, special } from '../../karama/special.ts';
import { decline, declines, type Given } from '../../words/actions.ts';
import type { FactionId, RuleId } from '../../words/ids.ts';
import { type DuneDraft, type DuneState, during } from '../../words/state.ts';
import { advancedOnly, type Effects, g, type Phase, type Played } from '../../words/vocabulary.ts';
import { AFTER, GUILD } from './answers.ts';

// The Guild ships and moves before or after any other faction. What it intends nobody sees before it acts.

const { rule: TIMING } = ABILITIES['guild-timing'];

type Answer = Given<'shipGuildTiming'>;
const NOW: Answer = { act: 'now' };
const WAIT: Answer = { act: 'wait' };
const waits = (args: Answer): boolean => declines(args) || args.act === 'wait';
const EITHER: readonly Answer[] = [NOW, WAIT];

/** Where the table stands between two turns: how many have acted, and whether the Guild's own place has come. */
function boundary(s: DuneState, last: FactionId | null) {
  const { order } = s.table.storm;
  const others: readonly FactionId[] = order.filter((f) => f !== GUILD);
  const acted = last === null ? 0 : others.indexOf(last) + 1;
  const place = order.indexOf(GUILD);
  return { others, acted, isPlace: acted === place, isLate: acted > place, isEnd: acted === others.length };
}

/** What an order, or no order, says at this boundary. */
function orderedAfter(s: DuneState, last: FactionId | null, order: string): Answer | null {
  const { others, acted, isPlace, isLate, isEnd } = boundary(s, last);
  const after = others.findIndex((f) => `${AFTER}${f}` === order) + 1;
  if (order === 'ask') return null;
  if (order === 'first' || (order === 'last' && isEnd)) return NOW;
  if (after > 0 && after >= acted) return after === acted ? NOW : WAIT; // else that one has gone before
  return order !== 'last' && (isPlace || isLate) ? NOW : WAIT;
}

function acts(d: DuneDraft, position: number, rule: RuleId, { emit }: Effects): void {
  during(d, 'shipment').timing = 'now';
  emit({ type: 'GUILD_ACTS', faction: GUILD, position }, { rule, reveals: true });
}

/** Ahead of its place, or past it; stopped, it acts in its place, which may have come. */
export const outOfPlace: Attempt<{ readonly position: number }> = useOf(
  'guild-timing',
  (d, { position }, effects) => {
    const now = during(d, 'shipment');
    if (now.timing === 'early') {
      acts(d, position, '2.06.12.02', effects);
      return;
    }
    now.timing = 'open';
    effects.emit({ type: 'GUILD_DELAYED', faction: GUILD }, '2.06.12.03');
  },
  (d) => {
    during(d, 'shipment').timing = 'place';
  },
);

/** One boundary between turns, by who has just acted: now or later, and whether somebody stops it. */
const timing = (id: 'first' | 'next', last: (s: Played) => FactionId | null): readonly Phase[] => [
  g.phase(`shipment.guild-${id}`, 'shipGuildTiming', {
    when: [(s) => s.table.shipment?.timing === 'open'],
    cites: [TIMING],
    otherwise: advancedOnly(TIMING),
    who: () => [GUILD],
    options: () => EITHER,
    read: (_, _f, args) => (waits(args) ? WAIT : NOW),
    ordered: (s, f) => orderedAfter(s, last(s), s.hand[f].orders.guildTiming ?? 'place'),
    sealed: `guild-timing-${id}`,
    progress: 'hidden',
    reveal: (d, answers, effects) => {
      const { acted, isPlace, isLate } = boundary(d, last(d));
      effects.cite('2.06.12.01');
      for (const { args } of answers) {
        const now = during(d, 'shipment');
        if (waits(args)) now.timing = isPlace ? 'late' : now.timing;
        else if (isPlace || isLate) acts(d, acted + 1, isLate ? '2.06.12.03' : TIMING, effects);
        else now.timing = 'early';
      }
    },
    default: (s) => orderedAfter(s, last(s), 'place') ?? WAIT,
  }),
  g.phase(`shipment.guild-${id}-tried`, {
    when: [({ table: { shipment } }) => shipment?.timing === 'early' || shipment?.timing === 'late'],
    sequence: [
      preventing(`shipment.guild-${id}-prevented`, 'guild-timing'),
      g.phase(`shipment.guild-${id}-moves`, {
        enter: (d, effects) => attempt(d, outOfPlace, { position: boundary(d, last(d)).acted + 1 }, effects),
      }),
    ],
  }),
];
export const timingFirst = timing('first', () => null);
export const timingNext = timing('next', g.actor);

// Once in a game the Guild stops a shipment from off the planet: spice and tokens stay, and the shipment is spent.

const YES = { cancel: true };

/** Somebody else has just declared a shipment from reserves off the planet. */
const isDeclared = (s: DuneState): boolean => {
  const declared = s.table.shipment?.declared ?? null;
  return declared !== null && 'kind' in declared && declared.kind === 'reserve';
};

/** Factions whose shipments are to be stopped, as an order names them. */
const isMarked = (order: string | undefined, f: FactionId): boolean => (order ?? '').split(',').includes(f);

export const stopping = g.phase('shipment.karama-stop', 'shipGuildKarama', {
  when: [(s) => isDeclared(s) && g.actor(s) !== GUILD && mayUseSpecial(s, GUILD)],
  ordered: (s, f) => {
    const order = s.hand[f].orders.guildKarama;
    return order === 'ask' ? null : isMarked(order, g.actor(s)) ? YES : decline();
  },
  read: (_, _f, args) => (!declines(args) && args.cancel ? args : decline()),
  ...special({
    faction: GUILD,
    rule: '1.14.05',
    sealed: 'guild-karama',
    answers: () => [YES],
    do: (d, _, { emit }) => {
      Object.assign(during(d, 'shipment'), { declared: null, shipped: true });
      emit({ type: 'SHIPMENT_CANCELLED', faction: g.actor(d) }, '1.14.05');
    },
  }).window,
});

import type { Move } from '@rulewright/engine';
import { group, kill, size } from '../../board/forces.ts';
import { type Area, sectorOf, territoryOf } from '../../board/map.ts';
import { stormOrder } from '../../board/storm-order.ts';
import { SECTORS } from '../../data/figures.ts';
import { destroy } from '../../holdings/spice.ts';
import { consult, LAYERING } from '../../layers/consult.ts';
import type { Slots } from '../../layers/slots.ts';
import type { Emit } from '../../words/facts.ts';
import type { FactionId, RuleId } from '../../words/ids.ts';
import type { StormLoss } from '../../words/phase-state.ts';
import type { DuneDraft, DuneState, Pool } from '../../words/state.ts';
import { g, type Phase } from '../../words/vocabulary.ts';

const DESTRUCTION: RuleId = '1.01.03';

/** Tells that a dial is set, not what it shows. */
export const dialed = (_: DuneState, faction: FactionId) => ({ type: 'STORM_DIALED', faction }) as const;

export const storm = (slots: Slots): Phase =>
  g.phase('storm', {
    when: [(s) => s.table.turn > 1],
    enter: (d, { emit }) => startTurn(d, emit),
    sequence: [
      dialing,
      ...slots('storm.movement'),
      ...slots('storm.movement-known'),
      ...slots('storm.before-move'),
      moving,
      ...slots('storm.losses'),
      g.phase('storm.order', { enter: (d, { emit }) => setStormOrder(d, emit) }),
      ...slots('storm.end'),
    ],
  });

export const startTurn = (d: DuneDraft, emit: Emit): void =>
  emit({ type: 'TURN_STARTED', turn: d.table.turn }, '0.15');

const dialing = g.phase('storm.dials', 'stormDial', {
  when: [(s) => consult.stormSource(s) === 'dials'],
  cites: ['1.01.02'],
  who: (s) => s.table.storm.wheel,
  sealed: 'storm-dials',
  announce: dialed,
  reveal: (d, answers, { emit }) => {
    d.table.storm.movement = showDials(answers, '1.01.02', emit);
  },
  default: () => ({ dial: 2 }),
});

type Dialed = Pick<Move<FactionId, { readonly dial: number }>, 'player' | 'args'>;

export function showDials(answers: readonly Dialed[], rule: RuleId, emit: Emit): number {
  const shown = Object.fromEntries(answers.map(({ player, args }) => [player, args.dial]));
  const sum = answers.reduce((all, { args }) => all + args.dial, 0);
  emit({ type: 'STORM_DIAL_REVEALED', dials: shown, sum }, { rule, reveals: true });
  return sum;
}

const moving = g.phase('storm.move', {
  cites: LAYERING, // what shelters, and how many die, is answered by several layers
  enter: (d, { emit }) => {
    const { sector, movement } = d.table.storm;
    moveStorm(d, movement ?? 0, DESTRUCTION, emit);
    for (const entered of sectorsEntered(sector, movement ?? 0)) strike(d, entered, emit);
  },
});

/** Puts the marker where the storm comes to rest; who is struck is another matter. */
export function moveStorm(d: DuneDraft, count: number, rule: RuleId, emit: Emit): void {
  const from = d.table.storm.sector;
  const to = stormAfter(from, count);
  d.table.storm.sector = to;
  emit({ type: 'STORM_MOVED', from, to, count }, rule);
}

export const stormAfter = (from: number, count: number): number => (from + count) % SECTORS;

/** Sectors the storm enters on its way, the last one included; the one it leaves is not struck again. */
export const sectorsEntered = (from: number, count: number): readonly number[] =>
  Array.from({ length: count }, (_, i) => (from + i + 1) % SECTORS);

/** Stacks that a storm entering this sector finds in the open, in seat order. */
export function struckIn(s: DuneState, sector: number): readonly StormLoss[] {
  const struck: StormLoss[] = [];
  for (const faction of s.table.factions)
    for (const stack of s.table.forces[faction])
      if (sectorOf(stack.area) === sector && !consult.isSheltered(s, territoryOf(stack.area)))
        struck.push({ faction, ...stack, lost: consult.stormLosses(s, faction, size(stack)) });
  return struck;
}

/** Spice that the storm blows away in this sector: shelter does not help it. */
export const sweptIn = (s: DuneState, sector: number): readonly Area[] =>
  s.table.spice.map((field) => field.area).filter((a) => sectorOf(a) === sector);

/** Losses of an owner who does not choose: regular tokens first. */
export const cheapestLosses = ({ lost, ...stack }: StormLoss): Pool => {
  const regular = Math.min(lost, stack.regular + stack.advisor);
  return { regular, elite: lost - regular };
};

/** The owner has a choice where a part of the stack dies and it has tokens of both kinds. */
export const hasChoiceOfLosses = (struck: StormLoss): boolean =>
  struck.lost < size(struck) && struck.elite > 0 && struck.regular > 0;

/** They die, or their owner still says which of them do. */
export function lose(d: DuneDraft, struck: StormLoss, rule: RuleId, emit: Emit): void {
  const dying = struck.lost === size(struck) ? struck : group(cheapestLosses(struck));
  if (hasChoiceOfLosses(struck)) d.table.storm.owed.push({ ...struck });
  else kill(d, struck.faction, struck.area, dying, { cause: 'storm', rule }, emit);
}

/** The storm is in this sector: what stands in the open dies, and spice is blown away. */
export function strike(d: DuneDraft, sector: number, emit: Emit): void {
  for (const struck of struckIn(d, sector)) lose(d, struck, DESTRUCTION, emit);
  for (const swept of sweptIn(d, sector)) destroy(d, swept, { cause: 'storm', rule: DESTRUCTION }, emit);
}

/** Sets the order in which factions act until the storm moves again. */
export function setStormOrder(d: DuneDraft, emit: Emit): void {
  const order = stormOrder(d.table.factions, d.table.storm.sector);
  Object.assign(d.table.storm, { order: [...order], movement: null });
  emit({ type: 'STORM_ORDER_SET', order }, '1.01.01');
}

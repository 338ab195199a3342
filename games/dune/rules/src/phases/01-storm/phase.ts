import { fields, range } from '@rulewright/engine';
import { size } from '../../board/control.ts';
import { group, kill } from '../../board/forces.ts';
import {
  cheapestLosses,
  hasChoiceOfLosses,
  type Struck,
  sectorsEntered,
  stormAfter,
  struckIn,
  sweptIn,
} from '../../board/storm.ts';
import { stormOrder } from '../../board/storm-order.ts';
import { STORM_DIAL } from '../../data/figures.ts';
import { destroy } from '../../holdings/spice.ts';
import { consult, LAYERING } from '../../layers/consult.ts';
import type { Slots } from '../../layers/slots.ts';
import { ARGS } from '../../words/actions.ts';
import type { Emit } from '../../words/facts.ts';
import type { FactionId, RuleId } from '../../words/ids.ts';
import type { DuneDraft, DuneState } from '../../words/state.ts';
import { type Dune, g, type Phase } from '../../words/vocabulary.ts';

const DIALING: RuleId = '1.01.02';
const DESTRUCTION: RuleId = '1.01.03';

export const stormDial = g.action('stormDial', ARGS.stormDial);
/** That a dial is set, not to what. */
export const dialed = (_: DuneState, faction: FactionId) => ({ type: 'STORM_DIALED', faction }) as const;

const DIALS = fields({ dial: range(STORM_DIAL.min, STORM_DIAL.max) });

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
      ordering,
      ...slots('storm.end'),
    ],
  });

export const startTurn = (d: DuneDraft, emit: Emit): void =>
  emit({ type: 'TURN_STARTED', turn: d.table.turn }, '0.15');

const dialing = g.phase('storm.dials', stormDial, {
  when: [(s) => consult.stormSource(s) === 'dials'],
  cites: [DIALING],
  who: (s) => s.table.storm.wheel,
  space: () => DIALS,
  sealed: 'storm-dials',
  announce: dialed,
  reveal: (d, answers, { emit }) => {
    d.table.storm.movement = showDials(answers, DIALING, emit);
  },
  default: () => ({ dial: 2 }),
});

interface Dialed {
  readonly player: Dune['player'];
  readonly args: { readonly dial: number };
}

/** Opens the dials and says how far they move the storm. */
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
    const count = movement ?? 0;
    moveStorm(d, count, DESTRUCTION, emit);
    for (const entered of sectorsEntered(sector, count)) strike(d, entered, emit);
  },
});

/** Puts the marker where the storm comes to rest; who is struck is another matter. */
export function moveStorm(d: DuneDraft, count: number, rule: RuleId, emit: Emit): void {
  const from = d.table.storm.sector;
  const to = stormAfter(from, count);
  d.table.storm.sector = to;
  emit({ type: 'STORM_MOVED', from, to, count }, rule);
}

/** The storm is in this sector: what stands in the open dies, and spice is blown away. */
export function strike(d: DuneDraft, sector: number, emit: Emit): void {
  for (const struck of struckIn(d, sector)) {
    if (hasChoiceOfLosses(struck)) d.table.storm.owed.push(owed(struck));
    else lose(d, struck, emit);
  }
  for (const swept of sweptIn(d, sector)) destroy(d, swept, { cause: 'storm', rule: DESTRUCTION }, emit);
}

const owed = ({ faction, stack, lost }: Struck) => ({ faction, area: stack.area, lost });

function lose(d: DuneDraft, struck: Struck, emit: Emit): void {
  const { faction, stack, lost } = struck;
  const dead = lost === size(stack) ? stack : group(cheapestLosses(struck));
  const { regular, elite, advisor } = dead;
  kill(d, faction, stack.area, { regular, elite, advisor }, { cause: 'storm', rule: DESTRUCTION }, emit);
}

const ordering = g.phase('storm.order', {
  enter: (d, { emit }) => {
    setStormOrder(d, emit);
    d.table.storm.movement = null;
  },
});

/** The storm stands: who acts when until it moves again. */
export function setStormOrder(d: DuneDraft, emit: Emit): void {
  const order = stormOrder(d.table.factions, d.table.storm.sector);
  d.table.storm.order = [...order];
  emit({ type: 'STORM_ORDER_SET', order }, '1.01.01');
}

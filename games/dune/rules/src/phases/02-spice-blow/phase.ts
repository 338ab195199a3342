import { isStormed } from '../../board/control.ts';
import { killAll } from '../../board/forces.ts';
import { AREAS_OF, areaIn } from '../../board/map.ts';
import { SPICE_CARDS, WORM } from '../../data/spice-cards.ts';
import { drawSpice, EARLY_WORMS, layOnPile, shuffleWormsBack, wormTarget } from '../../holdings/decks.ts';
import { blow, destroy } from '../../holdings/spice.ts';
import { consult } from '../../layers/consult.ts';
import type { Slots } from '../../layers/slots.ts';
import type { Emit } from '../../words/facts.ts';
import type { RuleId, SpiceCardId, TerritoryId } from '../../words/ids.ts';
import type { BlowState } from '../../words/phase-state.ts';
import { type DuneDraft, type DuneState, impossible, type Writable } from '../../words/state.ts';
import { type Dune, type Effects, g, type Phase } from '../../words/vocabulary.ts';
import { nexus } from './nexus.ts';

const SHAI_HULUD: RuleId = '1.02.05';
type Pile = BlowState['pile'];
type Step = BlowState['step'];

/** Card after card until one names a territory, then what the worms among them bring; once for each pile. */
export const spiceBlow = (slots: Slots): Phase =>
  g.phase('spice-blow', {
    enter: (d) => {
      d.table.blow = blowOn('A');
    },
    sequence: [
      ...slots('spice-blow.before-blow'),
      card,
      ...slots('spice-blow.extra-worm'),
      ...slots('spice-blow.worm'),
      devouring,
      nexus,
      ...slots('spice-blow.after-nexus'),
      ...slots('spice-blow.entered'),
      close,
    ],
    repeat: true, // each part waits for its step; with no blow there is none
    leave: (d, { random, emit }) => shuffleWormsBack(d, random, emit),
  });

const blowOn = (pile: Pile): Writable<BlowState> => ({
  ...{ pile, step: 'draw', worms: 0, target: null, protect: null, rides: [] },
});

/** Whether a blow has come so far. */
export const isAt = (s: DuneState, step: Step): boolean => s.table.blow?.step === step;
/** The blow that is going on. */
export const current = (d: DuneDraft) => d.table.blow ?? impossible('no spice blow');

const card = g.phase('spice-blow.card', { when: [(s) => isAt(s, 'draw')], enter: turnCard });

function turnCard(d: DuneDraft, { random, emit }: Effects): void {
  const drawn = drawSpice(d, random, emit) ?? impossible('no spice card');
  const { pile } = current(d);
  emit({ type: 'SPICE_CARD_REVEALED', card: drawn, pile }, { rule: turning(d), reveals: true });
  if (drawn === WORM && d.table.turn === 1) {
    d.table.worms += 1;
    emit({ type: 'SHAI_HULUD_IGNORED', pile }, EARLY_WORMS);
    return;
  }
  layOnPile(d, pile, drawn);
  if (drawn !== WORM) {
    placeSpice(d, drawn, emit);
    current(d).step = current(d).worms > 0 ? 'nexus' : 'done';
    return;
  }
  current(d).worms += 1;
  if (current(d).worms > 1 && consult.wormPlacer(d) !== null) current(d).step = 'place-worm';
  else wormAppears(d, wormTarget(d, pile), emit);
}

/** One blow, or the first or second of two. */
function turning(s: DuneState): RuleId {
  if (consult.blowPiles(s).length === 1) return '1.02.01';
  return s.table.blow?.pile === 'B' ? '1.13.02.03' : '1.13.02.02';
}

function placeSpice(d: DuneDraft, id: Exclude<SpiceCardId, typeof WORM>, emit: Emit): void {
  const { territory, sector, amount } = SPICE_CARDS[id];
  if (isStormed(d, sector)) emit({ type: 'SPICE_BLOW_LOST', territory }, '1.02.04');
  else blow(d, areaIn(territory, sector) ?? impossible('no such area'), amount, emit, '1.02.04');
}

/** A worm comes up, here or, on a pile without a territory, nowhere. */
export function wormAppears(
  d: DuneDraft,
  territory: TerritoryId | null,
  emit: Emit,
  by?: { readonly placedBy: Dune['player']; readonly rule: RuleId },
): void {
  const now = current(d);
  now.target = territory;
  now.protect = null;
  now.step = territory === null ? 'draw' : 'worm';
  const fact = { type: 'SHAI_HULUD_APPEARED', territory, pile: now.pile, source: 'card' } as const;
  if (by) emit({ ...fact, placedBy: by.placedBy }, by.rule);
  else emit(fact, SHAI_HULUD);
}

/** Whatever it does not spare is gone. */
const devouring = g.phase('spice-blow.devour', {
  when: [(s) => isAt(s, 'worm')],
  enter: (d, { emit }) => {
    const now = current(d);
    const target = now.target ?? impossible('a worm without a territory');
    const why = { cause: 'worm', rule: SHAI_HULUD } as const;
    for (const f of d.table.factions)
      if (!consult.wormSpares(d, f)) killAll(d, f, AREAS_OF[target], why, emit);
    for (const a of AREAS_OF[target]) destroy(d, a, why, emit);
    now.rides.push(target);
    now.step = 'draw';
  },
});

/** The worm that may be ridden next; one whose territory has no riders left is gone. */
export const nextRide = (s: DuneState): TerritoryId | null =>
  (isAt(s, 'rides') && s.table.blow?.rides.find((t) => consult.wormRider(s, t) !== null)) || null;

const close = g.phase('spice-blow.close', {
  when: [(s) => isAt(s, 'done') || (isAt(s, 'rides') && nextRide(s) === null)],
  enter: (d) => {
    const piles = consult.blowPiles(d);
    const next = piles[piles.indexOf(current(d).pile) + 1];
    d.table.blow = next === undefined ? null : blowOn(next);
  },
});

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

/** Card after card until one names a territory, then what the worms among them bring; once for each pile. */
export const spiceBlow = (slots: Slots): Phase =>
  g.phase('spice-blow', {
    enter: (d) => {
      d.table.blow = blowOn('A');
    },
    sequence: [
      ...slots('spice-blow.before-blow'),
      g.phase('spice-blow.cards', {
        sequence: [card, ...slots('spice-blow.extra-worm'), ...slots('spice-blow.worm'), devouring],
        repeat: true, // the first that names a territory ends it
      }),
      nexus,
      ...slots('spice-blow.after-nexus'),
      ...slots('spice-blow.entered'),
      close,
    ],
    repeat: (s) => s.table.blow !== null,
    leave: (d, { random, emit }) => shuffleWormsBack(d, random, emit),
  });

const blowOn = (pile: Pile): Writable<BlowState> => ({
  ...{ pile, worms: 0, target: null, protect: null, rides: [] },
});

/** The blow that is going on. */
export const current = (d: DuneDraft) => d.table.blow ?? impossible('no spice blow');

const card = g.phase('spice-blow.card', { enter: turnCard });

/** Somebody says where a worm comes up: all but the first of a blow. */
export const isWormPlaced = (s: DuneState): boolean =>
  (s.table.blow?.worms ?? 0) > 1 && consult.wormPlacer(s) !== null;

function turnCard(d: DuneDraft, { random, emit, end }: Effects): void {
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
    end('spice-blow.cards');
    return;
  }
  current(d).worms += 1;
  if (!isWormPlaced(d)) wormAppears(d, wormTarget(d, pile), emit);
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
  const fact = { type: 'SHAI_HULUD_APPEARED', territory, pile: now.pile, source: 'card' } as const;
  if (by) emit({ ...fact, placedBy: by.placedBy }, by.rule);
  else emit(fact, SHAI_HULUD);
}

/** Whatever it does not spare is gone. */
const devouring = g.phase('spice-blow.devour', {
  when: [(s) => (s.table.blow?.target ?? null) !== null],
  enter: (d, { emit }) => {
    const now = current(d);
    const target = now.target ?? impossible('a worm without a territory');
    const why = { cause: 'worm', rule: SHAI_HULUD } as const;
    for (const f of d.table.factions)
      if (!consult.wormSpares(d, f)) killAll(d, f, AREAS_OF[target], why, emit);
    for (const a of AREAS_OF[target]) destroy(d, a, why, emit);
    now.rides.push(target);
  },
});

/** The worm that may be ridden next; one whose territory has no riders left is gone. */
export const nextRide = (s: DuneState): TerritoryId | null =>
  s.table.blow?.rides.find((t) => consult.wormRider(s, t) !== null) ?? null;

const close = g.phase('spice-blow.close', {
  enter: (d) => {
    const piles = consult.blowPiles(d);
    const next = piles[piles.indexOf(current(d).pile) + 1];
    d.table.blow = next === undefined ? null : blowOn(next);
  },
});

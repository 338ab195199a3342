import { isStormed, killAll } from '../../board/forces.ts';
import { AREAS_OF, areaIn } from '../../board/map.ts';
import { SPICE_CARDS, WORM } from '../../data/spice-cards.ts';
import { drawSpice, EARLY_WORMS, layOnPile, shuffleWormsBack, wormTarget } from '../../holdings/decks.ts';
import { blow, destroy } from '../../holdings/spice.ts';
import { lapseAbilities } from '../../karama/spend.ts';
import { consult } from '../../layers/consult.ts';
import type { Slots } from '../../layers/slots.ts';
import type { Emit, WormSource } from '../../words/facts.ts';
import type { FactionId, RuleId, SpiceCardId, TerritoryId } from '../../words/ids.ts';
import type { BlowState } from '../../words/phase-state.ts';
import { type DuneDraft, type DuneState, during, impossible, type Writable } from '../../words/state.ts';
import { type Effects, g, type Phase } from '../../words/vocabulary.ts';
import { nexus } from './nexus.ts';

/** Card after card until one names a territory, then what the worms among them bring; once for each pile. */
export const spiceBlow = (slots: Slots): Phase =>
  g.phase('spice-blow', {
    enter: (d) => {
      d.table.blow = blowOn('A');
    },
    sequence: [
      ...slots('spice-blow.start'),
      g.phase('spice-blow.summoned', {
        when: [(s) => (s.table.blow?.worms ?? 0) > 0], // before any card
        sequence: [...slots('spice-blow.worm'), devouring],
      }),
      g.phase('spice-blow.cards', {
        sequence: [card, ...slots('spice-blow.extra-worm'), ...slots('spice-blow.worm'), devouring],
        repeat: true, // the first that names a territory ends it
      }),
      nexus,
      g.phase('spice-blow.rides', {
        when: [(s) => nextRide(s) !== null || (s.table.blow?.entry ?? null) !== null],
        sequence: slots('spice-blow.after-nexus'),
        repeat: (s) => nextRide(s) !== null,
      }),
      close,
    ],
    repeat: (s) => s.table.blow !== null,
    leave: (d, { random, emit }) => shuffleWormsBack(d, random, emit),
  });

const NO_WORM = { worms: 0, target: null, protect: null, entry: null };
const blowOn = (pile: BlowState['pile']): Writable<BlowState> => ({ ...NO_WORM, pile, rides: [] });

const card = g.phase('spice-blow.card', { enter: turnCard });

/** A faction chooses where the worm comes up: only the first of a blow comes up by itself. */
export const isWormPlaced = (s: DuneState): boolean =>
  (s.table.blow?.worms ?? 0) > 1 && consult.wormPlacer(s) !== null;

function turnCard(d: DuneDraft, { random, emit, end }: Effects): void {
  const drawn = drawSpice(d, random, emit) ?? impossible('no spice card');
  const { pile } = during(d, 'blow');
  emit({ type: 'SPICE_CARD_REVEALED', card: drawn, pile }, { rule: turning(d), reveals: true });
  if (drawn === WORM && d.table.turn === 1) {
    d.table.wormsSetAside += 1;
    emit({ type: 'SHAI_HULUD_IGNORED', pile }, EARLY_WORMS);
    return;
  }
  layOnPile(d, pile, drawn);
  if (drawn !== WORM) {
    placeSpice(d, drawn, emit);
    end('spice-blow.cards');
    return;
  }
  during(d, 'blow').worms += 1;
  if (!isWormPlaced(d)) wormAppears(d, wormTarget(d, pile), emit);
}

/** The rule by which a card is turned: in the only blow, or in the first or second of two. */
function turning(s: DuneState): RuleId {
  if (consult.blowPiles(s).length === 1) return '1.02.01';
  return s.table.blow?.pile === 'B' ? '1.13.02.03' : '1.13.02.02';
}

function placeSpice(d: DuneDraft, id: Exclude<SpiceCardId, typeof WORM>, emit: Emit): void {
  const { territory, sector, amount } = SPICE_CARDS[id];
  if (isStormed(d, sector)) emit({ type: 'SPICE_BLOW_LOST', territory }, '1.02.04');
  else blow(d, areaIn(territory, sector) ?? impossible('no such area'), amount, emit, '1.02.04');
}

type Placing = { readonly rule: RuleId; readonly placedBy?: FactionId; readonly source?: WormSource };

/** A worm comes up, here or, on a pile without a territory, nowhere. */
export function wormAppears(d: DuneDraft, target: TerritoryId | null, emit: Emit, placing?: Placing): void {
  const { pile } = Object.assign(during(d, 'blow'), { target, protect: null });
  const { rule = '1.02.05', ...by } = placing ?? {};
  emit({ type: 'SHAI_HULUD_APPEARED', territory: target, pile, source: 'card', ...by }, rule);
}

/** The worm devours tokens and spice in its territory, but for whom it spares. */
const devouring: Phase = g.phase('spice-blow.devour', {
  when: [(s) => (s.table.blow?.target ?? null) !== null],
  enter: (d, { emit }) => {
    const { target, rides } = during(d, 'blow');
    if (target === null) impossible('a worm without a territory');
    const why = { cause: 'worm', rule: '1.02.05' } as const;
    for (const f of d.table.factions)
      if (!consult.wormSpares(d, f)) killAll(d, f, AREAS_OF[target], why, emit);
    for (const a of AREAS_OF[target]) destroy(d, a, why, emit);
    rides.push(target);
    lapseAbilities(d, 'worm');
  },
});

/** The worm that may be ridden next; one whose territory has no riders left is gone. */
export const nextRide = (s: DuneState): TerritoryId | null =>
  s.table.blow?.rides.find((t) => consult.wormRider(s, t) !== null) ?? null;

const close = g.phase('spice-blow.close', {
  enter: (d) => {
    const piles = consult.blowPiles(d);
    lapseAbilities(d, 'worm', 'slot');
    const next = piles[piles.indexOf(during(d, 'blow').pile) + 1];
    d.table.blow = next === undefined ? null : blowOn(next);
  },
});

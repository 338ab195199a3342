import { escalated } from '../phases/cards.ts';
import { claimant } from '../phases/opening.ts';
import { incomeOf } from '../phases/reinforce.ts';
import { segmentAt } from '../phases/rewording.ts';
import { actingSeat, cardsOf, FREE, NOBODY, nameOf, pointsOf } from '../table.ts';
import type { ReadTable, S, ShownTable } from '../vocabulary.ts';
import { idOf, TERRITORY_IDS } from '../world.ts';
import { sees } from './fog.ts';

const IN_TURN = ['reinforce', 'attack', 'fortify'] as const;

/** What is being decided: before the first turn by what the table lacks, then by where the turn stands. */
function segmentOf(state: S): ShownTable['segment'] {
  const { table, kernel } = state;
  if (kernel.outcome !== null) return null;
  if (table.owner.includes(FREE)) return 'claim';
  if (table.reserve.some((count) => count > 0)) return 'garrison';
  if (table.options.victory === 'capitals' && table.capitals.length === 0) return 'capitals';
  return IN_TURN[segmentAt(state)] ?? null;
}

/** Whose turn it is; in secret everybody decides at once. */
function turnOf(state: S, segment: ShownTable['segment']): string | null {
  if (segment === 'claim') return nameOf(state, claimant(state));
  const seat = actingSeat(state);
  return segment === null || seat === NOBODY ? null : nameOf(state, seat);
}

const byPlayer = <T>({ players }: S, of: (seat: number) => T): Record<string, T> =>
  Object.fromEntries(players.map((player, seat) => [player, of(seat)]));

const UNSEEN = Object.freeze({ owner: null, armies: null });
const UNCLAIMED = Object.freeze({ owner: null, armies: 0 });

function territories(state: S, isSeen: (at: number) => boolean): ShownTable['territories'] {
  const { owner, armies } = state.table;
  const shown: ShownTable['territories'] = {};
  for (const [at, id] of TERRITORY_IDS.entries()) {
    const held = owner[at] ?? FREE;
    if (held === FREE) shown[id] = UNCLAIMED;
    else shown[id] = isSeen(at) ? { owner: nameOf(state, held), armies: armies[at] ?? 0 } : UNSEEN;
  }
  return shown;
}

function advanceOf({ advance, armies }: ReadTable): ShownTable['advance'] {
  if (advance === null) return null;
  const { from, to, least } = advance;
  return { from: idOf(from), to: idOf(to), min: least, max: (armies[from] ?? 0) - 1 };
}

/** The table as a viewer sees it; in fog what they and what borders on them holds. */
export function present(state: S, viewer: string | null, everything: boolean): ShownTable {
  const { table, players, box } = state;
  const { options, first, round, conquered, sets, capitals, advance } = table;
  const isClear = everything || !options.fog || state.kernel.outcome !== null;
  const seat = viewer === null ? NOBODY : players.indexOf(viewer);
  const isSeen = (at: number): boolean => isClear || (viewer !== null && sees(table, seat, at));
  const segment = segmentOf(state);
  const turn = turnOf(state, segment);
  return {
    options,
    territories: territories(state, isSeen),
    turn,
    first: first === NOBODY ? null : nameOf(state, first),
    segment,
    round,
    toPlace: isClear || turn === viewer ? table.toPlace : null,
    reserve: byPlayer(state, (of) => table.reserve[of] ?? 0),
    conquered,
    advance: advance !== null && isSeen(advance.from) ? advanceOf(table) : null,
    cards: byPlayer(state, (of) => cardsOf(state, of).length),
    sets,
    nextSet: options.cards === 'escalating' ? escalated(sets) : null,
    deck: box.deck.length,
    discards: box.discards.length,
    eliminated: table.out.map((of, i) => {
      const by = table.by[i] ?? NOBODY;
      return { player: nameOf(state, of), by: by === NOBODY ? null : nameOf(state, by) };
    }),
    capitals: capitals.length === 0 ? null : byPlayer(state, (of) => idOf(capitals[of] ?? 0)),
    score: isClear ? byPlayer(state, (of) => pointsOf(table, of)) : null,
  };
}

/** What a player would receive now, as far as a shown table tells. */
export function shownIncome({ territories: shown }: Pick<ShownTable, 'territories'>, player: string): number {
  const owner = TERRITORY_IDS.map((id) => (shown[id]?.owner === player ? 0 : NOBODY));
  return incomeOf({ owner }, 0).armies;
}

import type { Random, View } from '@rulewright/engine';
import { type Piece, readTable, type WritePiece, writeState } from '../api/game-state.ts';
import { THRONE_HEX } from '../board/geometry.ts';
import { hungry } from '../core/starvation.ts';
import { board, FREE, JARL, seatOf, type Table, type TableDraft, WARRIOR } from '../core/state.ts';
import { addPiece } from '../opening/setup.ts';
import type { Jarls, S, ShownState } from '../vocabulary.ts';
import { isFoggy, SPECTATOR, seesHex, seesPiece } from './fog.ts';

const seatFor = (table: Table, viewer: string | null): number =>
  viewer === null ? SPECTATOR : seatOf(table, viewer);

const shown: (Piece | undefined)[][] = []; // by piece, then by hex

/** A piece that stays where it was is the same object in the next view, and needs no second look by whoever compares. */
const samePiece: WritePiece = (piece, hex, id, type, owner, position) => {
  shown[piece] ??= [];
  const row = shown[piece];
  const known = row[hex];
  if (known && known.id === id && known.type === type && known.owner === owner) return known;
  const written = Object.freeze({ id, type, owner, position });
  row[hex] = written;
  return written;
};

/** The table as a viewer sees it; in fog without distant pieces and without others' hunger. */
export function present({ table }: S, viewer: string | null, everything = false): ShownState {
  const state: ShownState = writeState(table, undefined, samePiece);
  const seat = seatFor(table, viewer);
  const from = board(table).axial[table.movedFrom];
  const to = board(table).axial[table.movedTo];
  const saw = everything || table.witnesses === null || table.witnesses.includes(seat);
  if (from && to && saw) state.lastMove = { from: { ...from }, to: { ...to } };
  if (everything || !isFoggy(table)) return state;
  return {
    ...state,
    pieces: state.pieces.filter(({ id }) => seesPiece(table, seat, table.ids.indexOf(id))),
    pendingStarvation:
      state.pendingStarvation?.map((entry) =>
        entry.playerId === viewer ? entry : { playerId: entry.playerId, candidates: [] },
      ) ?? null,
  };
}

/** A table that looks to the viewer like what they see; in fog, enemies out of sight stand where they do not look. */
export function determinize({ player, table: shown }: View<Jarls>, random: Random) {
  const table = readTable(shown);
  const seat = seatFor(table, player);
  if (shown.lastMove !== undefined) {
    const hexOf = (hex: { readonly q: number; readonly r: number }): number =>
      board(table).axial.findIndex(({ q, r }) => q === hex.q && r === hex.r);
    table.movedFrom = hexOf(shown.lastMove.from);
    table.movedTo = hexOf(shown.lastMove.to);
  }
  if (isFoggy(table)) {
    table.witnesses = shown.lastMove === undefined || seat < 0 ? [] : [seat];
    populate(table, seat, random);
    if (table.hunger !== null) table.hunger = hungry(table);
  }
  return { table };
}

/** One in so many unseen warriors has fallen, as far as the viewer can guess. */
const FALLEN_ONE_IN = 4;

function populate(table: TableDraft, viewer: number, random: Random): void {
  const hexes = darkHexes(table, viewer);
  const dark = [
    ...hexes.filter((hex) => hex === THRONE_HEX), // taken last
    ...random.shuffle(hexes.filter((hex) => hex !== THRONE_HEX)),
  ];
  const others = [...table.out.keys()].filter((seat) => seat !== viewer && !table.out[seat]);
  for (const seat of others) {
    const hasJarl = table.owner.some((owner, piece) => owner === seat && table.kind[piece] === JARL);
    const sits = table.claim?.seat === seat && table.at[THRONE_HEX] === FREE; // everybody has heard of it
    const hex = hasJarl ? undefined : sits ? THRONE_HEX : dark.pop();
    if (hex !== undefined) addPiece(table, unused(table, `j${seat + 1}`), JARL, seat, hex);
  }
  const ground = dark.filter((hex) => hex !== THRONE_HEX);
  for (const seat of others) {
    for (let n = 1; n <= table.config.warriorsPerPlayer; n++) {
      const id = `w${seat + 1}-${n}`;
      if (table.ids.includes(id) || random.int(FALLEN_ONE_IN) === 0) continue;
      const hex = ground.pop();
      if (hex !== undefined) addPiece(table, id, WARRIOR, seat, hex);
    }
  }
}

/** Free hexes out of sight. */
function darkHexes(table: Table, viewer: number): number[] {
  const hexes: number[] = [];
  for (let hex = 0; hex < board(table).size; hex++)
    if (table.at[hex] === FREE && !seesHex(table, viewer, hex)) hexes.push(hex);
  return hexes;
}

const unused = (table: Table, id: string): string => (table.ids.includes(id) ? unused(table, `${id}'`) : id);

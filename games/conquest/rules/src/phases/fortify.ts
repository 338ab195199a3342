import { type Random, range } from '@rulewright/engine';
import { tell } from '../seen/fog.ts';
import { actingSeat, armiesAt, borders, canLeave, isOwn, march, seatOf } from '../table.ts';
import { endTurn, fortify, g, type ReadTable, type S } from '../vocabulary.ts';
import { idOf, NEIGHBOURS, numberOf, SIZE, type TerritoryId, WORLD } from '../world.ts';

// Lists go by the numbers of territories, so `!` holds throughout.

const reached = new Uint8Array(SIZE); // by whoever looked last
const places = new Uint8Array(SIZE); // that were found last

/** Reaches the territories of one owner that hang together with this one. */
function spread({ owner }: ReadTable, from: number): void {
  reached.fill(0);
  reached[from] = 1;
  places[0] = from;
  for (let i = 0, count = 1; i < count; i++) {
    const near = NEIGHBOURS[places[i]!]!;
    for (let n = 0; n < near.length; n++) {
      const at = near[n]!;
      if (reached[at] === 1 || owner[at] !== owner[from]) continue;
      reached[at] = 1;
      places[count++] = at;
    }
  }
}

function isConnected(table: ReadTable, from: number, to: number): boolean {
  spread(table, from);
  return reached[to] === 1;
}

/** Finds where armies can march from, in map order; returns how many places. */
function findStarts(state: S, player: string): number {
  const { table } = state;
  const seat = seatOf(state, player);
  let count = 0;
  for (let at = 0; at < SIZE; at++)
    if (table.owner[at] === seat && table.armies[at]! > 1 && borders(table, at, true)) places[count++] = at;
  return count;
}

/** Finds where armies may march from a territory, in map order: through the player's own, or to a neighbour. */
function findEnds(table: ReadTable, from: number): number {
  const isFar = table.options.fortify === 'connected';
  if (isFar) spread(table, from);
  let count = 0;
  for (let at = 0; at < SIZE; at++) {
    const isEnd = isFar
      ? reached[at] === 1 && at !== from
      : table.owner[at] === table.owner[from] && WORLD.areNeighbours(from, at);
    if (isEnd) places[count++] = at;
  }
  return count;
}

const found = (count: number): TerritoryId[] => Array.from(places.subarray(0, count), idOf);

const isFree = ({ table }: S, option: ReadTable['options']['fortify']): boolean =>
  table.options.fortify !== option;

function drawMarch(state: S, player: string, random: Random) {
  const from = places[random.int(findStarts(state, player))]!;
  const to = places[random.int(findEnds(state.table, from))]!;
  return { from: idOf(from), to: idOf(to), armies: 1 + random.int(state.table.armies[from]! - 1) };
}

const fortifying = g.ask(fortify, {
  cites: ['C7.1'],
  stages: [
    ['from', (state, player) => found(findStarts(state, player))],
    ['to', ({ table }, _, { from = '' }) => found(findEnds(table, numberOf(from)))],
    ['armies', (state, _, { from = '' }) => range(1, armiesAt(state, from) - 1)],
  ],
  sample: drawMarch,
  default: g.answer(endTurn, {}),
  // biome-ignore format: table
  if: [
    ['C7.1', 'NOT_YOURS',      (s, { player, args: { from, to } }) => isOwn(s, player, from) && isOwn(s, player, to), 'Armies march from one territory of yours to another'],
    ['C7.2', 'SAME_TERRITORY', (_, { args: { from, to } }) => from !== to, 'Those are not two territories'],
    ['C7.3', 'TOO_FEW_ARMIES', (s, { args: { from, armies } }) => armies < armiesAt(s, from), 'One army stays behind'],
    ['C7.4', 'NOT_CONNECTED',  (s, { args: { from, to } }) => isFree(s, 'connected') || isConnected(s.table, numberOf(from), numberOf(to)), 'No land of yours connects them'],
    ['C7.5', 'NOT_ADJACENT',   (s, { args: { from, to } }) => isFree(s, 'adjacent') || WORLD.areNeighbours(numberOf(from), numberOf(to)), 'They are not neighbours'],
  ],
  do: (draft, { player, args }, effects) => {
    const [from, to] = [numberOf(args.from), numberOf(args.to)];
    march(draft.table, from, to, args.armies);
    tell(draft, effects, { type: 'FORTIFIED', player, ...args }, [from, to], 'C7.1');
  },
});

const ending = g.ask(endTurn, {
  cites: ['C7.6'],
  default: {},
  do: (_, __, { cite }) => cite('C7.6'),
});

export const fortification = g.phase('fortify', {
  cites: ['C3.2', 'C7.6'],
  when: (state) => canLeave(state.table, actingSeat(state), true), // C3.4
  asks: [fortifying, ending],
});

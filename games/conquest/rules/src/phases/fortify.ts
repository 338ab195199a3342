import { type Random, range } from '@rulewright/engine';
import { tell } from '../seen/fog.ts';
import { actingSeat, borders, canLeave, march, ownedBy, seatOf } from '../table.ts';
import { endTurn, fortify, g, type ReadTable, type S } from '../vocabulary.ts';
import { idOf, NEIGHBOURS, numberOf, SIZE, WORLD } from '../world.ts';

const reached = new Uint8Array(SIZE); // by whoever looked last
const places = new Uint8Array(SIZE);

/** How many territories of one owner hang together with this one, itself included; they are `reached`, in `places`. */
function spread({ owner }: ReadTable, from: number): number {
  reached.fill(0);
  reached[from] = 1;
  places[0] = from;
  let count = 1;
  for (let i = 0; i < count; i++) {
    const near = NEIGHBOURS[places[i]!]!; // territories of the map
    for (let n = 0; n < near.length; n++) {
      const at = near[n]!; // inside
      if (reached[at] === 1 || owner[at] !== owner[from]) continue;
      reached[at] = 1;
      places[count++] = at;
    }
  }
  return count;
}

function isConnected(table: ReadTable, from: number, to: number): boolean {
  spread(table, from);
  return reached[to] === 1;
}

/** Where armies may march from a territory, in map order: through the player's own, or to a neighbour. */
function marchesFrom(table: ReadTable, from: number): number[] {
  const { owner, options } = table;
  if (options.fortify === 'adjacent') return NEIGHBOURS[from]!.filter((at) => owner[at] === owner[from]); // as above
  return [...places.subarray(0, spread(table, from))].filter((at) => at !== from).sort((a, b) => a - b);
}

const armiesAt = ({ table }: S, id: string): number => table.armies[numberOf(id)]!; // as above
const ownerOf = ({ table }: S, id: string): number => table.owner[numberOf(id)]!; // as above
const isFree = ({ table }: S, option: ReadTable['options']['fortify']): boolean =>
  table.options.fortify !== option;

const sourcesOf = (state: S, player: string): number[] =>
  ownedBy(state.table, seatOf(state, player)).filter(
    (at) => state.table.armies[at]! > 1 && borders(state.table, at, true), // as above
  );

function drawMarch(state: S, player: string, random: Random) {
  const from = random.pick(sourcesOf(state, player));
  const to = random.pick(marchesFrom(state.table, from));
  return { from: idOf(from), to: idOf(to), armies: 1 + random.int(state.table.armies[from]! - 1) }; // as above
}

const fortifying = g.ask(fortify, {
  cites: ['C7.1'],
  stages: [
    ['from', (state, player) => sourcesOf(state, player).map(idOf)],
    ['to', ({ table }, _, { from = '' }) => marchesFrom(table, numberOf(from)).map(idOf)],
    ['armies', (state, _, { from = '' }) => range(1, armiesAt(state, from) - 1)],
  ],
  sample: drawMarch,
  default: g.answer(endTurn, {}),
  if: [
    [
      'C7.1',
      'NOT_YOURS',
      (s, { player, args }) =>
        ownerOf(s, args.from) === seatOf(s, player) && ownerOf(s, args.to) === seatOf(s, player),
      'Armies march from one territory of yours to another',
    ],
    ['C7.2', 'SAME_TERRITORY', (_, { args }) => args.from !== args.to, 'Those are not two territories'],
    [
      'C7.3',
      'TOO_FEW_ARMIES',
      (s, { args }) => args.armies < armiesAt(s, args.from),
      'One army stays behind',
    ],
    [
      'C7.4',
      'NOT_CONNECTED',
      (s, { args }) => isFree(s, 'connected') || isConnected(s.table, numberOf(args.from), numberOf(args.to)),
      'No land of yours connects them',
    ],
    [
      'C7.5',
      'NOT_ADJACENT',
      (s, { args }) => isFree(s, 'adjacent') || WORLD.areNeighbours(numberOf(args.from), numberOf(args.to)),
      'They are not neighbours',
    ],
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

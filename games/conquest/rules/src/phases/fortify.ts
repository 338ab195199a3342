import { range } from '@rulewright/engine';
import { reachable } from '@rulewright/kit';
import { actingSeat, armiesAt, borders, canLeave, isOwn, march, ownedBy, seatOf, tell } from '../table.ts';
import { endTurn, fortify, g, type ReadTable, type S } from '../vocabulary.ts';
import { idOf, numberOf, WORLD } from '../world.ts';
import { inTheirWords } from './rewording.ts';

/** Where armies can march from. */
const startsOf = ({ table, players }: S, player: string): number[] =>
  ownedBy(table, seatOf({ players }, player)).filter(
    (at) => table.armies[at]! > 1 && borders(table, at, true), // a territory of the map
  );

/** Where armies may march from a territory, in map order: through land of its owner, or to a neighbour. */
function endsOf({ owner, options }: ReadTable, from: number): number[] {
  const steps = options.fortify === 'connected' ? WORLD.size : 1;
  return reachable(WORLD, from, (at) => owner[at] === owner[from], steps).sort((a, b) => a - b);
}

const isFree = ({ table }: S, option: ReadTable['options']['fortify']): boolean =>
  table.options.fortify !== option;

const fortifying = g.ask(fortify, {
  cites: ['C7.1'],
  stages: [
    ['from', (state, player) => startsOf(state, player).map(idOf)],
    ['to', ({ table }, _, { from = '' }) => endsOf(table, numberOf(from)).map(idOf)],
    ['armies', (state, _, { from = '' }) => range(1, armiesAt(state, from) - 1)],
  ],
  sample: (state, player, random) => {
    const from = random.pick(startsOf(state, player));
    const to = random.pick(endsOf(state.table, from));
    return { from: idOf(from), to: idOf(to), armies: 1 + random.int(state.table.armies[from]! - 1) }; // as above
  },
  default: g.answer(endTurn, {}),
  otherwise: inTheirWords,
  // biome-ignore format: table
  if: [
    ['C7.1', 'NOT_YOURS',      (s, { player, args: { from, to } }) => isOwn(s, player, from) && isOwn(s, player, to), 'Armies march from one territory of yours to another'],
    ['C7.2', 'SAME_TERRITORY', (_, { args: { from, to } }) => from !== to, 'Those are not two territories'],
    ['C7.3', 'TOO_FEW_ARMIES', (s, { args: { from, armies } }) => armies < armiesAt(s, from), 'One army stays behind'],
    ['C7.4', 'NOT_CONNECTED',  (s, { args: { from, to } }) => isFree(s, 'connected') || endsOf(s.table, numberOf(from)).includes(numberOf(to)), 'No land of yours connects them'],
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
  otherwise: inTheirWords,
  do: (_, __, { cite }) => cite('C7.6'),
});

export const fortification = g.phase('fortify', {
  cites: ['C3.2', 'C7.6'],
  when: (state) => canLeave(state.table, actingSeat(state), true), // C3.4
  asks: [fortifying, ending],
});

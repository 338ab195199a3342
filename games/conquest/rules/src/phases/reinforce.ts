import { range } from '@rulewright/engine';
import { actingSeat, bonusOf, borders, isOwn, ownedBy, regionsOf, seatOf, tell } from '../table.ts';
import { type D, type Did, type E, g, type Placement, place, type ReadTable, type S } from '../vocabulary.ts';
import { idOf, numberOf } from '../world.ts';
import { mayTrade, mustTrade } from './cards.ts';
import { holdsTooMany, inTheirWords } from './rewording.ts';

/** What a seat receives, and where it comes from. */
export function incomeOf(table: Pick<ReadTable, 'owner'>, seat: number) {
  const territories = ownedBy(table, seat).length;
  const armies = Math.max(3, Math.trunc(territories / 3)) + bonusOf(table, seat); // C4.1, C4.2
  return { armies, territories, regions: regionsOf(table, seat).map(({ id }) => id) };
}

function receive(draft: D, effects: E): void {
  const player = g.actor(draft);
  const income = incomeOf(draft.table, actingSeat(draft));
  draft.table.toPlace = income.armies;
  if (income.regions.length > 0) effects.cite('C4.2');
  tell(draft, effects, { type: 'REINFORCED', player, ...income }, [], 'C4.1');
}

function placed(draft: D, { player, args }: Did<Placement>, effects: E): void {
  const { table } = draft;
  const at = numberOf(args.territory);
  table.armies[at]! += args.armies; // a territory of the map
  table.toPlace -= args.armies;
  tell(draft, effects, { type: 'PLACED', player, ...args }, [at], 'C4.4');
}

/** All on the first own territory with a foreign neighbour. */
function allAtTheBorder({ table, players }: S, player: string): Placement {
  const own = ownedBy(table, players.indexOf(player));
  const at = own.find((one) => borders(table, one, false)) ?? own[0] ?? 0;
  return { territory: idOf(at), armies: table.toPlace };
}

const placing = (cites: readonly ['C4.4'] | readonly ['C8.4']) =>
  g.ask(place, {
    cites,
    again: true,
    stages: [
      ['territory', (state, player) => ownedBy(state.table, seatOf(state, player)).map(idOf)],
      ['armies', ({ table }) => range(1, table.toPlace)],
    ],
    sample: (state, player, random) => ({
      territory: idOf(random.pick(ownedBy(state.table, seatOf(state, player)))),
      armies: 1 + random.int(state.table.toPlace),
    }),
    default: allAtTheBorder,
    otherwise: inTheirWords,
    // biome-ignore format: table
    if: [
      ['C4.4', 'NOT_YOURS',       (state, { player, args }) => isOwn(state, player, args.territory), 'That territory is not yours'],
      ['C4.5', 'TOO_MANY_ARMIES', ({ table }, { args }) => args.armies <= table.toPlace, 'You have fewer armies to place'],
    ],
    do: placed,
  });

export const reinforce = g.phase('reinforce', {
  cites: ['C3.2', 'C4.1'],
  enter: receive,
  done: ({ table }) => table.toPlace === 0,
  children: [
    g.phase('trade-required', { exclusive: 'reinforce', when: holdsTooMany, asks: [mustTrade(['C5.5'])] }),
    g.phase('place', { exclusive: 'reinforce', asks: [placing(['C4.4']), mayTrade] }),
  ],
});

/** Armies of sets that came in by an elimination. */
export const placeCaptured = placing(['C8.4']);

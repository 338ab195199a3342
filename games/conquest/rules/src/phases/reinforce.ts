import { type Random, range } from '@rulewright/engine';
import { tell, tellOwn } from '../seen/fog.ts';
import {
  actingSeat,
  addArmies,
  bonusOf,
  borders,
  cardsOf,
  holdings,
  holdsRegion,
  isOwn,
  nameOf,
  ownedBy,
  seatOf,
} from '../table.ts';
import { type D, type Did, type E, g, type Placement, place, type ReadTable, type S } from '../vocabulary.ts';
import { idOf, numberOf, REGIONS_OF_WORLD, SIZE, TERRITORY_IDS } from '../world.ts';
import { mayTrade, mustTrade } from './cards.ts';
import { inTheirWords } from './rewording.ts';

/** What a seat receives, and where it comes from. */
export function incomeOf(table: Pick<ReadTable, 'owner'>, seat: number) {
  const territories = holdings(table, seat);
  const bonus = bonusOf(table, seat); // C4.2
  const held = bonus === 0 ? [] : REGIONS_OF_WORLD.filter((_, at) => holdsRegion(table, seat, at));
  const armies = Math.max(3, Math.trunc(territories / 3)) + bonus; // C4.1
  return { armies, territories, regions: held.map(({ id }) => id) };
}

function receive(draft: D, effects: E): void {
  const seat = actingSeat(draft);
  const { armies, territories, regions } = incomeOf(draft.table, seat);
  draft.table.toPlace = armies;
  if (regions.length > 0) effects.cite('C4.2');
  const player = nameOf(draft, seat);
  tellOwn(draft, effects, { type: 'REINFORCED', player, armies, territories, regions }, 'C4.1');
}

function placed(draft: D, { player, args }: Did<Placement>, effects: E): void {
  const { table } = draft;
  const at = numberOf(args.territory);
  addArmies(table, at, args.armies);
  table.toPlace -= args.armies;
  tell(draft, effects, { type: 'PLACED', player, ...args }, [at], 'C4.4');
}

/** The nth territory of a seat, without making a list. */
function drawOwned(table: ReadTable, seat: number, random: Random): number {
  let left = random.int(holdings(table, seat));
  for (let at = 0; at < SIZE; at++) if (table.owner[at] === seat && left-- === 0) return at;
  throw new RangeError(`seat ${seat} holds nothing`);
}

/** All on the first own territory with a foreign neighbour. */
function allAtTheBorder({ table, players }: S, player: string): Placement {
  const own = ownedBy(table, players.indexOf(player));
  const at = own.find((one) => borders(table, one, false)) ?? own[0] ?? 0;
  return { territory: idOf(at), armies: table.toPlace };
}

/** Small placements are made once and handed out again: the kernel need not copy what is frozen. */
const known = TERRITORY_IDS.map((territory) =>
  Array.from({ length: 32 }, (_, armies) => Object.freeze({ territory, armies })),
);

const placing = (cites: readonly ['C4.4'] | readonly ['C8.4']) =>
  g.ask(place, {
    cites,
    again: true,
    stages: [
      ['territory', (state, player) => ownedBy(state.table, seatOf(state, player)).map(idOf)],
      ['armies', ({ table }) => range(1, table.toPlace)],
    ],
    sample: (state, player, random) => {
      const at = drawOwned(state.table, seatOf(state, player), random);
      const armies = 1 + random.int(state.table.toPlace);
      return known[at]![armies] ?? { territory: idOf(at), armies }; // a territory of the map
    },
    default: allAtTheBorder,
    otherwise: inTheirWords,
    // biome-ignore format: table
    if: [
      ['C4.4', 'NOT_YOURS',       (state, { player, args }) => isOwn(state, player, args.territory), 'That territory is not yours'],
      ['C4.5', 'TOO_MANY_ARMIES', ({ table }, { args }) => args.armies <= table.toPlace, 'You have fewer armies to place'],
    ],
    do: placed,
  });

/** Whoever holds five cards trades before they place. */
const holdsTooMany = (state: S): boolean => cardsOf(state, actingSeat(state)).length >= 5;

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

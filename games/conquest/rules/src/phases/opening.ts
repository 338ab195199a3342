// Before the first turn: the world is divided, garrisons and capitals are chosen in secret.
import { fields, type Random, stacks } from '@rulewright/engine';
import { recordOf, roundFrom } from '@rulewright/kit';
import { FREE, isOwn, NEUTRAL, NOBODY, nameOf, ownedBy, seatOf, tell } from '../table.ts';
import { dealMissions, missionsFor } from '../victory.ts';
import {
  type ConquestOptions,
  chooseCapital,
  claim,
  type D,
  type Did,
  type E,
  g,
  garrison,
  type Placement,
  type ReadTable,
  type S,
  type Table,
} from '../vocabulary.ts';
import { CARD_IDS, idOf, numberOf, SIZE } from '../world.ts';

// Lists go by the numbers of territories or of seats, so `!` holds throughout.

const ARMIES = [0, 0, 40, 35, 30, 25, 20]; // C2.1: by the number of players

/** A world that belongs to nobody yet. */
export const emptyTable = (options: ConquestOptions, players: readonly string[]): Table => ({
  options,
  owner: new Array<number>(SIZE).fill(FREE),
  armies: new Array<number>(SIZE).fill(0),
  reserve: players.map(() => ARMIES[players.length]!),
  first: NOBODY,
  round: 1,
  toPlace: 0,
  conquered: false,
  assault: null,
  advance: null,
  tradeDown: false,
  sets: 0,
  out: [],
  by: [],
  capitals: [],
  result: null,
});

/** Why these players cannot play; null if they can. */
export const playerProblem = (players: readonly string[]): string | null =>
  players.includes('neutral') ? 'players: nobody can be called neutral' : null;

/** Rules that the set-up carries out. */
export const SETUP_RULES = ['C1.1', 'C1.2', 'C2.1', 'C5.1', 'C9.2', 'C9.3'] as const;

/** The table before anything is dealt. */
export function setUp(players: readonly string[], options: ConquestOptions, random: Random) {
  const deck = options.cards === 'none' ? [] : random.shuffle(CARD_IDS);
  const missions = options.victory === 'missions' ? dealMissions(players, missionsFor(players), random) : {};
  return {
    table: emptyTable(options, players),
    hand: recordOf(players, (player) => ({ cards: [], mission: missions[player] ?? null })),
    box: { deck, discards: [], dice: [] },
  };
}

/** Draws the first player and divides the world, as far as players do not do it themselves. */
function divide(draft: D, effects: E): void {
  const { table, players } = draft;
  const { emit, random, cite } = effects;
  const { setup, neutral } = table.options;
  table.first = random.int(players.length);
  const first = nameOf(draft, table.first);
  emit({ type: 'FIRST_PLAYER', player: first }, 'C2.2');
  const hasNeutral = players.length === 2 && neutral;
  if (hasNeutral) cite('C2.5');
  const dealtIn = setup === 'claim' ? [] : roundFrom(players, first).map((player) => seatOf(draft, player));
  if (hasNeutral) dealtIn.push(NEUTRAL);
  const places = random.shuffle([...table.owner.keys()]);
  if (setup === 'claim') places.splice(hasNeutral ? SIZE / 3 : 0);
  for (const [i, at] of places.entries()) settle(table, at, dealtIn[i % dealtIn.length]!);
  for (const seat of dealtIn) {
    const territories = ownedBy(table, seat).map(idOf);
    tell(draft, effects, { type: 'DEALT', player: nameOf(draft, seat), territories }, [], 'C2.3');
  }
  if (setup === 'auto') scatter(draft, effects);
}

/** A territory goes to somebody with one army, to the neutral with two. */
function settle(table: Table, at: number, seat: number): void {
  table.owner[at] = seat;
  table.armies[at] = seat === NEUTRAL ? 2 : 1;
  if (seat !== NEUTRAL) table.reserve[seat]!--;
}

/** The other armies fall one by one, each territory of a player as likely. */
function scatter({ table }: D, { random, cite }: E): void {
  cite('C2.8');
  for (const [seat, count] of table.reserve.entries()) {
    const own = ownedBy(table, seat);
    for (let i = 0; i < count; i++) table.armies[random.pick(own)]!++;
  }
  table.reserve.fill(0);
}

/** Armies are yet to be put on the map: the first question, since it is soon answered for the rest of the game. */
function hasReserve({ reserve }: ReadTable): boolean {
  for (let seat = 0; seat < reserve.length; seat++) if (reserve[seat]! > 0) return true;
  return false;
}
const hasFree = ({ owner }: ReadTable): boolean => owner.includes(FREE);
const isFirstDrawn = ({ first }: ReadTable): boolean => first !== NOBODY;

/** What is being decided before the first turn; null after it has begun. */
export function stageOf(table: ReadTable): 'claim' | 'garrison' | 'capitals' | null {
  if (hasReserve(table)) return hasFree(table) ? 'claim' : 'garrison';
  return table.options.victory === 'capitals' && table.capitals.length === 0 ? 'capitals' : null;
}

/** Who claims next: in turn from the first player on. */
export function claimant({ players, table: { first, reserve } }: Pick<S, 'players' | 'table'>): string {
  const left = reserve.reduce((sum, count) => sum + count, 0);
  const claimed = reserve.length * ARMIES[reserve.length]! - left;
  return nameOf({ players }, (first + claimed) % reserve.length);
}

const deal = g.phase('deal', {
  exclusive: 'stage',
  when: ({ table }) => !isFirstDrawn(table),
  auto: [
    g.auto('the world is divided', {
      cites: ['C2.2'],
      when: ({ table }) => !isFirstDrawn(table),
      do: divide,
    }),
  ],
});

const claiming = g.phase('claim', claim, {
  exclusive: 'stage',
  when: ({ table }) => isFirstDrawn(table) && stageOf(table) === 'claim',
  cites: ['C2.4'],
  who: (state) => [claimant(state)],
  options: ({ table }) => ownedBy(table, FREE).map((at) => ({ territory: idOf(at) })),
  default: ({ table }) => ({ territory: idOf(table.owner.indexOf(FREE)) }),
  // biome-ignore format: table
  if: ['C2.4', 'TAKEN', ({ table }, { args }) => table.owner[numberOf(args.territory)] === FREE, 'Somebody holds that territory'],
  do: (draft, { player, args }, { emit }) => {
    settle(draft.table, numberOf(args.territory), seatOf(draft, player));
    emit({ type: 'CLAIMED', player, territory: args.territory }, 'C2.4');
  },
});

interface Garrison {
  readonly placements: readonly Readonly<Placement>[];
}

/** How many armies a player has yet to place. */
const toGarrison = ({ table, players }: Pick<S, 'table' | 'players'>, player: string): number =>
  table.reserve[players.indexOf(player)]!;
const total = ({ placements }: Garrison): number => placements.reduce((sum, { armies }) => sum + armies, 0);

/** One by one on the territories in order of the map. */
function evenly({ table, players }: S, player: string): { placements: Placement[] } {
  const own = ownedBy(table, players.indexOf(player)).map(idOf);
  const count = toGarrison({ table, players }, player);
  const placements = own.map((territory, i) => ({ territory, armies: Math.ceil((count - i) / own.length) }));
  return { placements: placements.filter(({ armies }) => armies > 0) };
}

const isOwnOnce = (state: S, { player, args: { placements } }: Did<Garrison>): boolean =>
  new Set(placements.map(({ territory }) => territory)).size === placements.length &&
  placements.every(({ territory }) => isOwn(state, player, territory));

/** Everybody's armies go on the map; in fog each territory is told by itself: who sees one need not see another. */
function garrisoned(draft: D, answers: readonly Did<Garrison>[], effects: E): void {
  const { table } = draft;
  table.reserve.fill(0);
  for (const { player, args } of answers) {
    for (const { territory, armies } of args.placements) table.armies[numberOf(territory)]! += armies;
    for (const placements of table.options.fog ? args.placements.map((one) => [one]) : [args.placements]) {
      const places = placements.map(({ territory }) => numberOf(territory));
      tell(draft, effects, { type: 'GARRISONED', player, placements }, places, 'C2.6', true);
    }
  }
}

const garrisons = g.phase('garrison', garrison, {
  exclusive: 'stage',
  when: ({ table }) => isFirstDrawn(table) && stageOf(table) === 'garrison',
  cites: ['C2.6'],
  sealed: 'garrison',
  who: ({ players, table }) => players.filter((_, seat) => table.reserve[seat]! > 0),
  space: (state, player) => {
    const armies = toGarrison(state, player);
    const from = ownedBy(state.table, seatOf(state, player)).map((at) => ({ territory: idOf(at), armies }));
    return fields({ placements: stacks({ from, of: ['armies'], min: armies, max: armies }) });
  },
  read: (_, __, { placements }) => ({
    placements: placements.toSorted((a, b) => numberOf(a.territory) - numberOf(b.territory)),
  }),
  default: evenly,
  // biome-ignore format: table
  if: [
    ['C2.6', 'WRONG_TOTAL', (state, { player, args }) => total(args) === toGarrison(state, player), (state, { player }) => `Place all ${toGarrison(state, player)} armies, no more and no fewer`],
    ['C2.7', 'NOT_YOURS',   isOwnOnce, 'On territories of your own, each once'],
  ],
  reveal: garrisoned,
});

const capitals = g.phase('capitals', chooseCapital, {
  exclusive: 'stage',
  when: ({ table }) => stageOf(table) === 'capitals',
  cites: ['C9.4'],
  sealed: 'capitals',
  who: ({ players }) => players,
  options: (state, player) =>
    ownedBy(state.table, seatOf(state, player)).map((at) => ({ territory: idOf(at) })),
  default: (state, player) => ({ territory: idOf(state.table.owner.indexOf(seatOf(state, player))) }),
  // biome-ignore format: table
  if: ['C9.4', 'NOT_YOURS', (state, { player, args }) => isOwn(state, player, args.territory), 'That territory is not yours'],
  reveal: ({ table }, answers, { emit }) => {
    table.capitals = answers.map(({ args }) => numberOf(args.territory));
    for (const { player, args } of answers)
      emit({ type: 'CAPITAL_CHOSEN', player, territory: args.territory }, { rule: 'C9.4', reveals: true });
  },
});

export const opening = [deal, claiming, garrisons, capitals];

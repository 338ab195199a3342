// How a game begins: an empty world, the cards, and the deal.
import type { Random } from '@rulewright/engine';
import { recordOf, roundFrom } from '@rulewright/kit';
import type { ConquestOptions } from './options.ts';
import { tellOwn } from './seen/fog.ts';
import { addArmies, FREE, NEUTRAL, NOBODY, nameOf, ownedBy } from './table.ts';
import { dealMissions, missionsFor } from './victory.ts';
import type { Box, D, E, Hand, Table } from './vocabulary.ts';
import { CARD_IDS, idOf, SIZE } from './world.ts';

const ARMIES = [0, 0, 40, 35, 30, 25, 20];

/** How many armies each of so many players begins with. */
export const startingArmies = (players: number): number => ARMIES[players] ?? 0; // C2.1

/** Rules that the set-up carries out. */
export const SETUP_RULES = ['C1.1', 'C1.2', 'C2.1', 'C5.1', 'C9.2', 'C9.3'] as const;

/** A world that belongs to nobody yet. */
export function emptyTable(options: ConquestOptions, players: readonly string[]): Table {
  return {
    options,
    owner: new Array<number>(SIZE).fill(FREE),
    armies: new Array<number>(SIZE).fill(0),
    reserve: players.map(() => startingArmies(players.length)),
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
  };
}

interface Opening {
  readonly table: Table;
  readonly hand: Record<string, Hand>;
  readonly box: Box;
}

/** Why these players cannot play; null if they can. */
export const playerProblem = (players: readonly string[]): string | null =>
  players.includes('neutral') ? 'players: nobody can be called neutral' : null;

/** The table before anything is dealt. */
export function setUp(players: readonly string[], options: ConquestOptions, random: Random): Opening {
  const deck = options.cards === 'none' ? [] : random.shuffle(CARD_IDS);
  const missions =
    options.victory === 'missions' ? dealMissions(players, missionsFor(players), random) : null;
  return {
    table: emptyTable(options, players),
    hand: recordOf(players, (player) => ({ cards: [], mission: missions?.[player] ?? null })),
    box: { deck, discards: [], dice: [] },
  };
}

/** Whether a neutral is dealt in as a third. */
const hasNeutral = ({ options, reserve }: Table): boolean => reserve.length === 2 && options.neutral;
const NEUTRAL_SHARE = SIZE / 3;
const NEUTRAL_ARMIES = 2;

/** Draws the first player and divides the world, as far as players do not do it themselves. */
export function divide(draft: D, effects: E): void {
  const { table, players } = draft;
  const { emit, random, cite } = effects;
  table.first = random.int(players.length);
  emit({ type: 'FIRST_PLAYER', player: nameOf(draft, table.first) }, 'C2.2');
  const order = roundFrom([...players.keys()].map(String), String(table.first)).map(Number);
  const takers = hasNeutral(table) ? [...order, NEUTRAL] : order;
  const places = random.shuffle([...table.owner.keys()]);
  if (hasNeutral(table)) cite('C2.5');
  if (table.options.setup === 'claim') {
    if (hasNeutral(table)) for (const at of places.slice(0, NEUTRAL_SHARE)) settle(table, at, NEUTRAL);
    return;
  }
  for (const [i, at] of places.entries()) settle(table, at, takers[i % takers.length] ?? NEUTRAL);
  for (const seat of order) {
    const territories = ownedBy(table, seat).map(idOf);
    tellOwn(draft, effects, { type: 'DEALT', player: nameOf(draft, seat), territories }, 'C2.3');
  }
  if (table.options.setup === 'auto') scatter(draft, effects);
}

/** A territory goes to somebody with one army, to the neutral with two. */
export function settle(table: Table, at: number, seat: number): void {
  table.owner[at] = seat;
  addArmies(table, at, seat === NEUTRAL ? NEUTRAL_ARMIES : 1);
  if (seat !== NEUTRAL) table.reserve[seat] = (table.reserve[seat] ?? 0) - 1;
}

/** The other armies fall one by one, each territory of a player as likely. */
function scatter({ table }: D, { random, cite }: E): void {
  cite('C2.8');
  for (const [seat, count] of table.reserve.entries()) {
    const own = ownedBy(table, seat);
    for (let i = 0; i < count; i++) addArmies(table, random.pick(own), 1);
  }
  table.reserve = table.reserve.map(() => 0);
}

// What a seat sees, by numbers: the world as far as it is known.
import { type Conquest, type ConquestOptions, numberOf, SIZE, TERRITORY_IDS } from '@rulewright/conquest';
import type { View } from '@rulewright/engine';

export const NEUTRAL = -1;
const UNSEEN = -2;
const GUESS = 2; // armies where nothing is seen

export interface World {
  readonly me: number;
  readonly players: readonly string[];
  readonly options: ConquestOptions;
  readonly owner: readonly number[]; // seat, NEUTRAL or UNSEEN; UNSEEN also where nobody has claimed
  readonly armies: readonly number[];
  readonly toPlace: number;
  readonly cards: readonly number[]; // how many each seat holds
  readonly conquered: boolean;
  readonly mission: string | null;
  readonly capitals: readonly number[]; // by seat, or none
  readonly worthOfSet: number; // about
  readonly last: boolean; // the last round: nothing is left to save armies for
}

export function readWorld({ player, players, table, hand }: View<Conquest>): World {
  const owner = new Array<number>(SIZE).fill(UNSEEN);
  const armies = new Array<number>(SIZE).fill(GUESS);
  for (const [at, id] of TERRITORY_IDS.entries()) {
    const seen = table.territories[id];
    if (seen === undefined || seen.armies === null || seen.owner === null) continue;
    owner[at] = players.indexOf(seen.owner); // −1 is the neutral
    armies[at] = seen.armies;
  }
  const { options, round, capitals } = table;
  return {
    me: players.indexOf(player ?? ''),
    players,
    options,
    owner,
    armies,
    toPlace: table.toPlace ?? 0,
    cards: players.map((id) => table.cards[id] ?? 0),
    conquered: table.conquered,
    mission: hand?.mission ?? null,
    capitals: capitals === null ? [] : players.map((id) => numberOf(capitals[id] ?? '')),
    worthOfSet: options.cards === 'none' ? 0 : (table.nextSet ?? 8),
    last: round === options.rounds,
  };
}

/** The world with other armies or owners somewhere: for thinking ahead. */
export const changed = (world: World, armies: readonly number[], owner = world.owner): World => ({
  ...world,
  armies,
  owner,
});

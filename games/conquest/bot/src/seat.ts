// The bot at a table: it sees what a person in its chair sees, and answers what that person is asked.
import {
  type Asked,
  careless,
  chanceOf,
  isLevel,
  type Level,
  planFor,
  type Reply,
  type Seat,
  type Turn,
} from '@rulewright/bots';
import { type Conquest, idOf, numberOf } from '@rulewright/conquest';
import type { Plan } from '@rulewright/engine';
import { advanced, capital, claimed, garrisoned, marched, placed, struck, traded } from './answers.ts';
import { readWorld, type World } from './reading.ts';

type ConquestTurn = Turn<Conquest>;

/** How often in a hundred a level answers by chance. */
const SLIPS: Readonly<Record<Level, number>> = { easy: 75, medium: 40, hard: 0 };

/** The bot of that name for Conquest: easy, medium or hard; null: there is none. */
export function conquestSeatNamed(plan: Plan, name: string, seed: string): Seat | null {
  if (!isLevel(name)) return null;
  return { ...careless(conquestSeat(plan, seed), seed, SLIPS[name]), name };
}

/** The bot as well as it can. */
export function conquestSeat(plan: Plan, seed: string): Seat {
  planFor<Conquest>(plan, 'conquest');
  const seat: Seat<Conquest> = {
    name: 'conquest',
    answer: (turn) => {
      const world = readWorld(turn.view);
      const required = turn.decisions.filter(({ optional }) => !optional);
      const reply =
        trade(turn, world, required) ?? required.map((asked) => answer(turn, world, asked, required));
      const found = Array.isArray(reply) ? reply.find((one) => one !== null) : reply;
      if (found) return found;
      const [asked] = required;
      if (asked === undefined) throw new RangeError('nothing is asked');
      return { answers: [{ decision: asked.id, args: asked.sample(chanceOf(seed, turn)) }] };
    },
  };
  return seat;
}

/** Sets are traded as soon as there is one, but where worth rises with time and none is needed. */
function trade({ decisions }: ConquestTurn, world: World, required: readonly Asked[]): Reply | null {
  const asked = decisions.find(({ action }) => action === 'trade');
  if (asked === undefined || required.some(({ action }) => action === 'trade')) return null;
  const isWorthIt = world.cards[world.me]! >= 4 || world.worthOfSet >= 10 || world.last; // a seat at the table
  const args = isWorthIt && (asked.options?.length ?? 0) > 0 ? traded(world, asked) : undefined;
  return args === undefined ? null : { answers: [{ decision: asked.id, args }] };
}

/** The answer to one required decision; null: another of the alternatives is better. */
function answer({ view }: ConquestTurn, world: World, asked: Asked, all: readonly Asked[]): Reply | null {
  const give = (args: unknown): Reply => ({ answers: [{ decision: asked.id, args }] });
  switch (asked.action) {
    case 'claim':
      return give(claimed(world, asked));
    case 'garrison':
      return give(garrisoned(world, view.table.reserve[view.player ?? ''] ?? 0));
    case 'chooseCapital':
      return give(capital(world, asked));
    case 'trade':
      return give(traded(world, asked));
    case 'place':
      return give(placed(world));
    case 'blitz': {
      const strike = struck(world, asked);
      return strike === null ? null : give({ from: idOf(strike.from), to: idOf(strike.to) });
    }
    case 'advance': {
      const way = view.table.advance;
      if (way === null) return null;
      return give(advanced(world, { ...way, from: numberOf(way.from), to: numberOf(way.to) }));
    }
    case 'fortify': {
      const march = marched(world, asked);
      return march === null ? null : give(march);
    }
    case 'endAttack':
    case 'endTurn':
      return all.some(({ action }) => action === 'blitz' || action === 'fortify') ? give({}) : null;
    default:
      return null;
  }
}

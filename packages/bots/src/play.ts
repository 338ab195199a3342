import {
  type Log,
  type Outcome,
  outcome,
  type Plan,
  primer,
  type Recording,
  record,
  type StartOptions,
  type Vocabulary,
} from '@rulewright/engine';
import { type Referee, type RefereeOptions, referee } from './referee.ts';
import { BUDGET, type Seat } from './seat.ts';

/** A match that seats have played, and how. */
export interface Played extends Pick<Referee, 'attempts' | 'given' | 'said' | 'retired'> {
  readonly log: Log;
  /** Null when an outage has ended the game. */
  readonly outcome: Outcome | null;
  readonly void: ReturnType<Referee['void']>;
}

/** Plays a match to its end, from the start or from where a recording stands; seats in the order of the players. */
export async function play<V extends Vocabulary>(
  plan: Plan<V>,
  from: StartOptions | Recording<V>,
  seats: readonly Seat<V>[],
  options: RefereeOptions<V> = {},
): Promise<Played> {
  const game = begin(plan, from);
  const { players } = game.state();
  if (seats.length !== players.length)
    throw new RangeError(`${players.length} players need as many seats, not ${seats.length}`);
  const chairs = new Map(players.map((player, at) => [player, seats[at]!])); // as many as players
  const table = referee(game, chairs, options);
  const { id, version } = plan.game;
  const about = { game: id, version, players, budget: { ...BUDGET, ...options.budget } };
  const { options: chosen } = game.log();
  for (const [player, seat] of chairs)
    await seat.sit?.({
      ...{ ...about, player, options: chosen, primer: primer(plan, chosen, player) },
      aid: seat.aid ?? 'list',
    });
  while (await table.round());
  const log = game.log();
  const end = outcome(game.state());
  for (const seat of chairs.values()) await seat.rise?.({ outcome: end, log });
  const { attempts, given, said, retired } = table;
  return { log, outcome: end, attempts, given, said, retired, void: table.void() };
}

function begin<V extends Vocabulary>(plan: Plan<V>, from: StartOptions | Recording<V>): Recording<V> {
  if ('log' in from) return from;
  const started = record(plan, from);
  if (!started.ok) throw new RangeError(`${plan.game.id} does not start: ${started.why}`);
  return started;
}

// One game of the plan, from its seed to its result.
import {
  type Attempt,
  type Played,
  play,
  type RefereeOptions,
  type Seat,
  seatSeed,
  type Usage,
} from '@rulewright/bots';
import {
  derived,
  isOver,
  type Log,
  type Plan,
  type Recording,
  randomPlayer,
  record,
  type StartOptions,
} from '@rulewright/engine';
import { isDrawn, playDrawn } from './drawn.ts';
import type { PlannedGame } from './plan.ts';
import { type GameLine, resultOf } from './result.ts';
import type { Settings } from './settings.ts';

/** A game as it was played: its line, and what is kept beside it. */
export interface Made {
  readonly line: GameLine;
  readonly log: Log;
  /** Milliseconds of each answer, by chair. */
  readonly times: readonly (readonly number[])[];
  /** Attempts that were refused, and all of models and programs. */
  readonly attempts: readonly object[];
}

/** A game as it goes from thread to thread and into files: its log is text already. */
export interface Kept extends Omit<Made, 'log'> {
  /** Empty: there is none. */
  readonly log: string;
}
/** As others take it; where nobody reads the log, it is not written down. */
export const kept = (made: Made, keepsLog = true): Kept => ({
  ...made,
  log: keepsLog ? JSON.stringify(made.log) : '',
});

/** Makes the seat of a name; the seed is the chair's own. */
export type SeatMaker = (plan: Plan, name: string, seed: string) => Seat;

/** A seat that counts what it uses up, and keeps what it was asked and said. */
interface Accounted extends Seat {
  usage(): Usage | null;
  lines(): readonly { readonly kind: string }[];
}
const isAccounted = (seat: Seat): seat is Accounted => 'usage' in seat && 'lines' in seat;

/** A seat that may complain: what a program writes to standard error. */
interface Complaining extends Seat {
  complaints(): string;
}
const isComplaining = (seat: Seat): seat is Complaining => 'complaints' in seat;

export async function playPlanned(
  plan: Plan,
  settings: Settings,
  planned: PlannedGame,
  makeSeat: SeatMaker,
  time?: RefereeOptions['time'],
): Promise<Made> {
  if (settings.opening === 0 && isDrawn(planned)) return playDrawn(plan, planned, startOf(settings, planned));
  const game = begin(plan, settings, planned);
  const { players } = game.state();
  const made = planned.seats.map((name, at) =>
    makeSeat(plan, name, seatSeed(planned.seed, players[at] ?? '')),
  );
  const times = made.map((): number[] => []);
  const seats = made.map((seat, at) => timed(seat, times[at]!)); // one for each
  const played: Played = await play(plan, game, seats, {
    budget: settings.budget,
    ...(settings.talk !== undefined && { talk: settings.talk }),
    ...(time !== undefined && { time }),
  });
  const usage = made.map((seat) => (isAccounted(seat) ? seat.usage() : null));
  return {
    line: resultOf(planned, played, usage),
    log: played.log,
    times,
    attempts: made.flatMap((seat, at) => attemptsOf(seat, players[at] ?? '', played.attempts)),
  };
}

/** What is kept of a chair's attempts: of models with prompt, questions and usage, so that they can be played again. */
function attemptsOf(seat: Seat, player: string, all: readonly Attempt[]): object[] {
  const own = all.filter((attempt) => attempt.player === player);
  if (!isAccounted(seat)) {
    const kept = own.filter(({ verdict }) => verdict !== 'accepted' || isAgent(seat.name));
    const said = isComplaining(seat) ? seat.complaints() : '';
    return said === '' ? kept : [...kept, { player, seat: seat.name, complaints: said }];
  }
  let at = 0;
  return seat.lines().map((line) => {
    if (line.kind !== 'attempt') return line;
    const { verdict, refused } = own[at++] ?? {};
    return { player, ...line, verdict, ...(refused !== undefined && { refused }) };
  });
}

/** Models and programs: their replies are not to be had again. */
export const isAgent = (entrant: string): boolean => /^(model|program|program\/\w+|replay):/.test(entrant);

function startOf({ players, options, positions }: Settings, { block, seed }: PlannedGame): StartOptions {
  const position = positions.length === 0 ? undefined : positions[block % positions.length];
  return { players, options, seed, ...(position !== undefined && { position }) };
}

/** The game where its block begins. */
function begin(plan: Plan, settings: Settings, planned: PlannedGame): Recording {
  const { opening } = settings;
  const { seed } = planned;
  const from = startOf(settings, planned);
  for (let attempt = 0; attempt < 100; attempt++) {
    const started = record(plan, from);
    if (!started.ok) throw new RangeError(`${plan.game.id} does not start: ${started.why}`);
    const player = randomPlayer(plan, derived(seed, `opening ${attempt}`));
    for (let input = 0; input < opening && !isOver(started.state()); input++) {
      const next = player.next(started.state());
      if (next !== null) started.submit(next);
    }
    if (!isOver(started.state())) return started;
  }
  throw new RangeError(`${plan.game.id} is over within ${opening} inputs, however they are drawn`);
}

function timed(seat: Seat, times: number[]): Seat {
  const { sit, rise } = seat;
  return {
    ...{ name: seat.name, ...(seat.aid && { aid: seat.aid }), ...(seat.talks && { talks: true }) },
    ...(sit !== undefined && { sit: (table) => sit.call(seat, table) }),
    ...(rise !== undefined && { rise: (end) => rise.call(seat, end) }),
    answer: (turn, signal) => {
      const began = performance.now();
      const done = (): void => void times.push(Math.round((performance.now() - began) * 10) / 10);
      const reply = seat.answer(turn, signal);
      if (reply instanceof Promise) return reply.finally(done);
      done();
      return reply;
    },
  };
}

import {
  type Applied,
  copy,
  derived,
  type Input,
  isOver,
  type Plan,
  randomPlayer,
  type StartOptions,
  type State,
  start,
  submit,
  type Told,
  type Vocabulary,
} from '@rulewright/engine';

/** How a random game starts, and who looks on. */
export interface PlayOptions<V extends Vocabulary = Vocabulary> extends StartOptions {
  /** Called after every input. */
  readonly onStep?: (step: PlayedStep<V>) => void;
}
/** One input of a random game and what it did. */
export interface PlayedStep<V extends Vocabulary = Vocabulary> {
  /** Inputs played so far, this one included. */
  readonly seq: number;
  readonly before: State<V>;
  readonly input: Input;
  readonly after: Applied<V>;
}
/** A random game as far as it went. */
export interface Played<V extends Vocabulary = Vocabulary> {
  /** The last state; null if the game did not even start. */
  readonly state: State<V> | null;
  readonly opening: readonly Told[];
  readonly inputs: readonly Input[];
  readonly over: boolean;
  /** What was thrown on the way, if anything. */
  readonly error: Error | null;
  /** The drawn input that was refused, if that is what went wrong. */
  readonly refused: Input | null;
}

/** Plays a game with the random player; a game that fails or does not end in time throws with its seed. */
export function randomPlay<V extends Vocabulary>(
  plan: Plan<V>,
  options: PlayOptions<V> = {},
): Played<V> & { readonly state: State<V> } {
  const played = playOut(plan, options);
  const where = `${plan.game.id}, seed ${JSON.stringify(options.seed ?? '')}, after ${played.inputs.length} inputs`;
  if (played.error !== null || played.state === null)
    throw new Error(`${played.error?.message ?? 'the game does not start'} (${where})`, {
      cause: played.error,
    });
  if (!played.over) throw new Error(`the game does not end (${where})`);
  return { ...played, state: played.state };
}

/** Plays a game with the random player as far as it goes; whatever goes wrong is part of the result. */
export function playOut<V extends Vocabulary>(plan: Plan<V>, options: PlayOptions<V> = {}): Played<V> {
  const { onStep, ...given } = options;
  const inputs: Input[] = [];
  let state: State<V> | null = null;
  let opening: readonly Told[] = [];
  let refused: Input | null = null;
  try {
    const started = start(plan, given);
    if (!started.ok) throw new Error(`${started.code}: ${started.why}`);
    ({ state, facts: opening } = started);
    const player = randomPlayer(plan, derived(given.seed ?? '', 'random player'));
    while (!isOver(state) && inputs.length < plan.game.endsWithin) {
      const input = player.next(state);
      if (input === null) throw new Error('nobody has anything to answer');
      const kept = copy(input); // whatever the game does with it
      const after: ReturnType<typeof submit<V>> = submit(plan, state, input);
      if (!after.ok) {
        refused = kept;
        throw new Error(refusedSample(input, after.code, after.why));
      }
      const before: State<V> = state;
      inputs.push(kept);
      state = after.state;
      onStep?.({ seq: inputs.length, before, input: kept, after });
    }
    return { state, opening, inputs, over: isOver(state), error: null, refused };
  } catch (error) {
    return { state, opening, inputs, over: false, error: asError(error), refused };
  }
}

const refusedSample = ({ player, action, args }: Input, code: string, why: string): string =>
  `a sampled answer of ${player} is refused: ${action} ${JSON.stringify(args)}, ${code}: ${why}`;

export const asError = (thrown: unknown): Error =>
  thrown instanceof Error ? thrown : new Error(String(thrown));

import {
  type Plan,
  type Random,
  type State,
  seeded,
  simulate,
  start,
  type Vocabulary,
} from '@rulewright/engine';

/** Whole random games in place, each from a seed of its own, set-up included; says how many inputs it played. */
export function randomGames<V extends Vocabulary>(
  plan: Plan<V>,
  players: number,
  options: Options = {},
): () => number {
  const random = seeded('bench');
  let games = 0;
  return () => {
    const game = simulate(plan, begun(plan, players, `${players}/${games++}`, options));
    let inputs = 0;
    while (game.state.kernel.outcome === null) {
      const result = game.submit(game.sample(random));
      if (!result.ok) throw new Error(`${result.code}: ${result.why}`);
      inputs++;
    }
    return inputs;
  };
}

type Options = Readonly<Record<string, unknown>>;

export function begun<V extends Vocabulary>(
  plan: Plan<V>,
  players: number,
  seed: string,
  options: Options = {},
): State<V> {
  const started = start(plan, { players, seed, options });
  if (!started.ok) throw new Error(started.why);
  return started.state;
}

/** The first state of random games in which something holds. */
export function stateWhere<V extends Vocabulary>(
  plan: Plan<V>,
  players: number,
  random: Random,
  holds: (state: State<V>) => boolean,
): State<V> {
  for (let game = 0; game < 100; game++) {
    const played = simulate(plan, begun(plan, players, `where ${game}`));
    while (played.state.kernel.outcome === null) {
      if (holds(played.state)) return played.fork().state;
      played.submit(played.sample(random));
    }
  }
  throw new Error('no such state in a hundred games');
}

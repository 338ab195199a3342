import { type Input, type Plan, randomPlayer, type State, seeded, type Vocabulary } from '@rulewright/engine';

/** Plays one seat. It is handed the whole state, so whoever runs it is trusted. */
export interface Bot<V extends Vocabulary = Vocabulary> {
  readonly player: V['player'];
  /** Its next input, or null when there is nothing for it to answer. */
  answer(state: State<V>): Input | null;
}

/** A bot that answers by chance, the same from the same seed. */
export function randomBot<V extends Vocabulary>(plan: Plan<V>, player: V['player'], seed: string): Bot<V> {
  const chance = randomPlayer(plan, seeded(`${seed}\u0000${player}`));
  return { player, answer: (state) => chance.next(state, player) };
}

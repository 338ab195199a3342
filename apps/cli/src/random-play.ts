import { isOver, type Recording, randomPlayer, seeded } from '@rulewright/engine';

/** No game of ours is longer under the random player. */
const LONGEST = 1_000_000;

/** Plays on with the random player, to the end or for so many inputs; returns how many there were. */
export function playOn(recording: Recording, seed: string, inputs = LONGEST): number {
  const player = randomPlayer(recording.plan, seeded(seed));
  for (let played = 0; played < inputs; played++) {
    if (isOver(recording.state())) return played;
    const input = player.next(recording.state());
    if (input === null) throw new Error('nobody has to decide and the game is not over');
    const result = recording.submit(input);
    if (!result.ok)
      throw new Error(`the random player's ${input.action} is refused: ${result.code} ${result.why}`);
  }
  return inputs;
}

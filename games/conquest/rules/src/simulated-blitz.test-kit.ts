// A blitz thrown die by die, without anything of the game.
import type { Random } from '@rulewright/engine';

export function blitzed(
  armies: number,
  defenders: number,
  random: Random,
): { armies: number; defenders: number } {
  const thrown = (count: number): number[] =>
    Array.from({ length: count }, () => random.die(6)).sort((a, b) => b - a);
  let [ours, theirs] = [armies, defenders];
  while (ours > 0 && theirs > 0) {
    const attack = thrown(Math.min(3, ours));
    const defence = thrown(Math.min(2, theirs));
    for (const [i, face] of defence.entries()) {
      const against = attack[i];
      if (against === undefined) break;
      if (against > face) theirs--;
      else ours--;
    }
  }
  return { armies: ours, defenders: theirs };
}

// What is said in a match, and who hears it.
import { type Plan, type State, talking, type Vocabulary } from '@rulewright/engine';
import type { Said, Words } from './seat.ts';

const LINES = 20; // that a turn tells

interface Spoken<V extends Vocabulary> {
  readonly plan: Plan<V>;
  state(): State<V>;
}

export function speechAt<V extends Vocabulary>(game: Spoken<V>, talk: 'none' | 'table' | 'private') {
  const said: Said[] = [];
  const { players } = game.state();
  let held: readonly string[] = []; // phases for talk, when last looked
  return {
    said: said as readonly Said[],
    /** Words are heard once the reply they come with is accepted; what nobody may hear is dropped. */
    speak(from: string, words: readonly Words[]): void {
      for (const { to, text } of words) {
        const isPrivate = talk === 'private' && players.some((player) => player === to);
        if (talk !== 'none' && (to === 'all' || isPrivate)) said.push({ from, to, text });
      }
    },
    heardBy: (player: string): Said[] =>
      said.filter(({ from, to }) => to === 'all' || to === player || from === player).slice(-LINES),
    /** For how many rounds words alone are asked now: none, unless a phase for them has begun since it was looked last. */
    begins(): number {
      if (talk === 'none') return 0;
      const { phases, rounds } = talking(game.plan, game.state());
      const isNew = phases.some((phase) => !held.includes(phase));
      held = phases;
      return isNew ? rounds : 0;
    },
  };
}

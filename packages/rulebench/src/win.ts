// Forced wins, proved by trying everything.
import { isOpen } from '@rulewright/bots';
import { type Input, legal, outcome, type State, seeded, start, submit, view } from '@rulewright/engine';
import { inputAt, type Position, type Subject } from './position.ts';

/** A win takes at most so many inputs, the other side's included. */
const LONGEST_WIN = 7;
const MOST_TRIED = 4_000; // inputs, for one position
const MOST_OPTIONS = 60;

interface Proof {
  readonly subject: Subject;
  readonly player: string;
  left: number; // inputs that may still be tried
}

/** Whether the game between two, as it is usually played, hides nothing: only then a win can be proved. */
export function canBeProved({ plan }: Subject): boolean {
  const started = start(plan, { seed: 'open', players: 2 });
  const [player = ''] = plan.players.min <= 2 && started.ok ? started.state.players : [];
  return started.ok && player !== '' && isOpen(plan, view(plan, started.state, player), seeded('open'));
}

/** Answers that win by force, with how many inputs it takes; null: none does, or nobody can say. */
export function winsIn(
  position: Position,
): { readonly answers: readonly unknown[]; readonly inputs: number } | null {
  const { subject, state, decision, options } = position;
  if (state.players.length !== 2 || options.length > MOST_OPTIONS || decision.sealed !== null) return null;
  if (!isOpen(subject.plan, view(subject.plan, state, decision.player), seeded('open'))) return null;
  const proof: Proof = { subject, player: decision.player, left: MOST_TRIED };
  for (let inputs = 1; inputs <= LONGEST_WIN; inputs += 2) {
    const answers = options.filter((args) => proves(proof, state, inputAt(position, args), inputs));
    if (proof.left <= 0) return null;
    if (answers.length > 0) return answers.length < options.length ? { answers, inputs } : null;
  }
  return null;
}

/** Whether the player has won so many inputs later, whatever the other side does. */
function proves(proof: Proof, state: State, input: Input, inputs: number): boolean {
  if (proof.left-- <= 0) return false;
  const { plan } = proof.subject;
  const result = submit(plan, state, input);
  if (!result.ok || result.drew) return false;
  const over = outcome(result.state);
  if (over !== null) {
    const first = over.ranks.filter(({ rank }) => rank === 1);
    return first.length === 1 && first[0]?.player === proof.player;
  }
  if (inputs <= 1) return false;
  const replies = legal(plan, result.state, undefined, { most: MOST_OPTIONS });
  if (replies.length === 0 || replies.some(({ args }) => args === null)) return false;
  const after = (next: Input): boolean => proves(proof, result.state, next, inputs - 1);
  return replies[0]?.player === proof.player ? replies.some(after) : replies.every(after);
}

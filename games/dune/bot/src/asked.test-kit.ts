import { turnOf } from '@rulewright/bots';
import type { Dune, FactionId } from '@rulewright/dune';
import { type State, start } from '@rulewright/engine';
import { plan } from './contest.test-kit.ts';
import { duneSeatNamed } from './levels.ts';

const signal = new AbortController().signal;
const SIX = ['atreides', 'harkonnen', 'fremen', 'emperor', 'guild', 'bene-gesserit'] as const;

/** A game of all six from a position. */
export function begun(position: object, seed = 'asked'): State<Dune> {
  const started = start(plan, { seed, position: { factions: SIX, stormOrder: SIX, ...position } });
  if (!started.ok) throw new Error(started.why);
  return started.state;
}

/** What a hard bot answers. */
export async function answerOf(
  me: FactionId,
  state: State<Dune>,
): Promise<Readonly<Record<string, unknown>>> {
  const reply = await duneSeatNamed(plan, 'hard', 'asked')?.answer(turnOf(plan, state, me, 0), signal);
  return Object(reply?.answers[0]?.args);
}

import {
  copy,
  hash,
  type Input,
  type Plan,
  record,
  replay,
  type State,
  same,
  simulate,
  start,
  submit,
  type Told,
} from '@rulewright/engine';
import { eachTrace, type Property, startOf, type Trace } from './trace.ts';

const EVERY = 8;

/** A game played from a state: what was told, and the state hash now and then. */
interface Replayed {
  readonly facts: readonly (readonly Told[])[];
  readonly hashes: readonly string[];
  readonly states: readonly State[]; // at the same places
}

export const repeats: Property = {
  name: 'replay, and a snapshot with the rest of the inputs, lead to the same state',
  run: (subject) => {
    const { plan } = subject;
    eachTrace(subject, (trace) => {
      const first = replayed(plan, trace);
      const second = replayed(plan, trace);
      if (first === null || second === null) return;
      const at = differsAt(first, second);
      if (at !== null)
        throw new Error(
          `the same inputs lead elsewhere the second time, by chance or memory outside the state: ${at}`,
        );
      replays(plan, trace, first.hashes.at(-1));
      continues(plan, trace, first);
    });
    return undefined;
  },
};

export const modes: Property = {
  name: 'playing in place and playing on copies are the same',
  run: (subject) => {
    const { plan } = subject;
    eachTrace(subject, (trace) => {
      const before = replayed(plan, trace);
      const inPlace = replayedInPlace(plan, trace);
      const after = replayed(plan, trace);
      // A game that does not even repeat itself is told by the property above.
      if (before === null || after === null || differsAt(before, after) !== null) return;
      const at = differsAt(before, inPlace);
      if (at !== null) throw new Error(`in place: ${at}`);
    });
    return undefined;
  },
};

/** Persistently; null where the game cannot be played again, which its first property tells. */
function replayed(plan: Plan, trace: Trace): Replayed | null {
  const { inputs } = trace;
  try {
    const started = start(plan, startOf(trace));
    return started.ok ? onward(plan, started.state, [started.facts], inputs) : null;
  } catch {
    return null;
  }
}

function onward(
  plan: Plan,
  from: State,
  told: readonly (readonly Told[])[],
  inputs: readonly Input[],
): Replayed {
  const facts = [...told];
  const states = [from];
  let state = from;
  for (const [at, input] of inputs.entries()) {
    const result = submit(plan, state, withoutDecision(input));
    if (!result.ok) return { facts, states, hashes: [...states.map(hash), `refused: ${result.code}`] };
    state = result.state;
    facts.push(result.facts);
    if ((at + 1) % EVERY === 0 || at === inputs.length - 1) states.push(state);
  }
  return { facts, states, hashes: states.map(hash) };
}

/** In place, on inputs listed by the simulation itself where it lists them; every branch is played on a fork. */
function replayedInPlace(plan: Plan, trace: Trace): Replayed {
  const started = start(plan, startOf(trace));
  if (!started.ok) return { facts: [], hashes: [], states: [] };
  const facts = [started.facts];
  const hashes = [hash(started.state)];
  let play = simulate(plan, started.state);
  for (const [at, given] of trace.inputs.entries()) {
    const listed = at % 2 === 0 ? play.legal().find((input) => sameInput(input, given)) : undefined;
    const input = listed ?? withoutDecision(given);
    if (at % EVERY === 3) {
      const branch = play.fork();
      play.submit(withoutDecision(given));
      play = branch;
    }
    const result = play.submit(input);
    if (!result.ok) return { facts, states: [], hashes: [...hashes, `refused: ${result.code}`] };
    facts.push(result.facts);
    if ((at + 1) % EVERY === 0 || at === trace.inputs.length - 1) hashes.push(hash(play.state));
  }
  return { facts, states: [], hashes };
}

const withoutDecision = ({ player, action, args }: Input): Input => ({ player, action, args: copy(args) });
const sameInput = (a: Input, b: Input): boolean =>
  a.player === b.player && a.action === b.action && a.decision === b.decision && same(a.args, b.args);

function differsAt(a: Replayed, b: Replayed): string | null {
  const told = a.facts.findIndex((facts, i) => !same(facts, b.facts[i]));
  if (told >= 0 || a.facts.length !== b.facts.length)
    return `facts after input ${told >= 0 ? told : Math.min(a.facts.length, b.facts.length)} differ`;
  const at = a.hashes.findIndex((h, i) => h !== b.hashes[i]);
  if (at < 0) return null;
  return `states differ around input ${at * EVERY}`;
}

function replays(plan: Plan, trace: Trace, last: string | undefined): void {
  const recording = record(plan, startOf(trace));
  if (!recording.ok) throw new Error(recording.why);
  for (const input of trace.inputs) recording.submit(withoutDecision(input));
  const log: unknown = JSON.parse(JSON.stringify(recording.log()));
  const again = replay(plan, log);
  if (!again.ok) throw new Error(`replay differs at entry ${again.seq}: ${again.code}, ${again.why}`);
  if (hash(again.state()) !== last) throw new Error('replay ends in another state');
}

/** Any state that was kept, read back from text, leads on to the same end. */
function continues(plan: Plan, { inputs }: Trace, { states, hashes }: Replayed): void {
  const places = [0, Math.trunc(states.length / 2)];
  for (const place of places) {
    const snapshot: State = JSON.parse(JSON.stringify(states[place]));
    const rest = onward(plan, snapshot, [], inputs.slice(place * EVERY));
    if (rest.hashes.at(-1) !== hashes.at(-1))
      throw new Error(`a snapshot after ${place * EVERY} inputs and the rest lead elsewhere`);
  }
}

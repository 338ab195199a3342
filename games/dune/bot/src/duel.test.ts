import { turnOf } from '@rulewright/bots';
import { start, submit } from '@rulewright/engine';
import { expect, test } from 'vitest';
import { plan } from './contest.test-kit.ts';
import { duneSeatNamed } from './levels.ts';

const signal = new AbortController().signal;

interface Dialled {
  readonly dial?: unknown;
}

/** The battle plan of a hard Emperor against a lone token of the Guild, in the last turn. */
async function planned(forces: readonly object[]): Promise<Dialled> {
  const factions = ['emperor', 'guild'] as const;
  const position = { factions, stormOrder: factions, phase: 'battle', turn: 10, forces };
  const started = start(plan, { seed: 'duel', position });
  if (!started.ok) throw new Error(started.why);
  let { state } = started;
  for (let n = 0; n < 10; n++) {
    const me = factions.find((f) => turnOf(plan, state, f, n).decisions.some(({ optional }) => !optional));
    if (me === undefined) break;
    const turn = turnOf(plan, state, me, n);
    const reply = await duneSeatNamed(plan, 'hard', 'duel')?.answer(turn, signal);
    const [{ decision, args } = { decision: '', args: null }] = reply?.answers ?? [];
    const { action = '' } = turn.decisions.find(({ id }) => id === decision) ?? {};
    if (me === 'emperor' && action === 'battlePlan') return Object(args);
    const after = submit(plan, state, { player: me, action, args });
    if (!after.ok) throw new Error(after.why);
    state = after.state;
  }
  throw new Error('no plan was asked for');
}

test('a stronghold that decides the game is won with somebody left to hold it', async () => {
  const held = ['sietch-tabr:13', 'habbanya-sietch:16'].map((area) => ({
    faction: 'emperor',
    area,
    regular: 7,
  }));
  const decisive = [
    { faction: 'emperor', area: 'tueks-sietch:4', regular: 2 },
    { faction: 'guild', area: 'tueks-sietch:4', regular: 1 },
  ];
  expect((await planned([...held, ...decisive])).dial).toBeLessThan(2);
});

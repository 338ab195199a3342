import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { drawn, gameOf, games, PLAYERS } from './any-shape.test-kit.ts';
import { compile } from './compile.ts';
import { hash } from './hash.ts';
import { imagine } from './imagine.ts';
import type { Told } from './model/fact.ts';
import type { Plan } from './model/plan.ts';
import type { State } from './model/state.ts';
import { playsAlike } from './plays-alike.test-kit.ts';
import { seeded } from './random.ts';
import { record } from './record.ts';
import { replay } from './replay.ts';
import { simulate } from './simulate.ts';
import { said, type Tiny } from './tiny.test-kit.ts';
import { view } from './view.ts';

/** Members of the base begin and end in turn; those of a window are gone with it. */
function follow(standing: Set<string>, facts: readonly Told[]): void {
  for (const fact of said(facts).filter((text) => /^[+-][pq]/.test(text))) {
    const name = fact.slice(1);
    if (fact.startsWith('+')) expect(standing).not.toContain(name);
    if (fact.startsWith('-')) expect(standing).toContain(name);
    if (fact.startsWith('+')) standing.add(name);
    else standing.delete(name);
  }
}

/** What is kept of members, and who has answered where that is seen. */
const seen = (plan: Plan<Tiny>, state: State<Tiny>) => ({
  levels: state.kernel.levels.map(({ sealed: _, ...level }) => level),
  answered: view(plan, state, null).answered,
  own: view(plan, state, 'b').sealed,
});

describe('a game of any shape', () => {
  test('is the same persistently, in place, in silence, imagined, as JSON and replayed; members begin and end in turn', () => {
    fc.assert(
      fc.property(games, (made) => {
        const { seed } = made;
        const plan = compile(gameOf(made), { strict: true });
        const recording = record(plan, { players: PLAYERS, seed });
        if (!recording.ok) throw new Error(recording.why);
        const sim = simulate(plan, recording.state());
        const silent = simulate(plan, recording.state(), { silent: true });
        const random = seeded(seed);
        const standing = new Set<string>();
        follow(standing, recording.opening);
        for (let i = 0; i < 40 && recording.state().kernel.outcome === null; i++) {
          const input = drawn(random, plan, recording.state());
          const kept = recording.submit(input);
          const placed = sim.submit(input);
          expect([placed.ok, silent.submit(input).ok]).toEqual([kept.ok, kept.ok]);
          const state = recording.state();
          expect([hash(sim.state), hash(silent.state)]).toEqual([hash(state), hash(state)]);
          expect(sim.state.kernel.open).toEqual(state.kernel.open);
          expect(JSON.parse(JSON.stringify(state))).toEqual(state);
          const twin = imagine(plan, view(plan, state, 'b'), seeded('twin'));
          const { n, on } = state.table;
          const mayAnswer = n % 4 !== 2 && !on.some((name) => name.startsWith('no-')); // else nobody can imagine one
          if (mayAnswer && state.kernel.outcome === null) expect(seen(plan, twin)).toEqual(seen(plan, state));
          if (!kept.ok || !placed.ok) continue;
          expect(placed.facts).toEqual(kept.facts);
          follow(standing, kept.facts);
        }
        expect(replay(plan, recording.log())).toMatchObject({ ok: true });
      }),
      { numRuns: 50 },
    );
  });

  test('is played as the slow and obvious kernel plays it', () => {
    fc.assert(fc.property(games, playsAlike), { numRuns: 100 });
  });
});

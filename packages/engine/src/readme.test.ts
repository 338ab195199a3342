import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { describe, expect, test } from 'vitest';
import { compile } from './compile.ts';
import type { Game } from './model/game.ts';
import { legal } from './pending.ts';
import { seeded } from './random.ts';
import { simulate } from './simulate.ts';
import { start } from './start.ts';

const root = new URL('..', import.meta.url);
const readme = readFileSync(new URL('README.md', root), 'utf8');
const [code = ''] = [...readme.matchAll(/^```ts\n(.*?)^```$/gms)].map((found) => found[1]);

/** The example as a module of this package, so that it finds its imports as a reader's would. */
async function example(): Promise<Record<string, unknown>> {
  const folder = new URL('.cache/', root);
  mkdirSync(folder, { recursive: true });
  const file = fileURLToPath(new URL('readme.ts', folder));
  writeFileSync(file, code);
  return import(pathToFileURL(file).href);
}

describe('the example of the README', () => {
  test('is a whole game in about 40 lines', () => {
    expect(code).toContain('g.game(');
    const [game = ''] = code.split('\nconst plan');
    expect(game.trim().split('\n').length).toBeLessThanOrEqual(42);
    expect(readme.split('\n').length).toBeLessThan(100);
  });

  test('says what it says it says', async () => {
    const { decision, answers, refused, result } = await example();
    expect(decision).toMatchObject({ id: 'take.1', player: 'player1' });
    expect(answers).toEqual([{ count: 1 }, { count: 2 }]);
    expect(refused).toMatchObject({ ok: false, code: 'HEAP_TOO_SMALL', rule: 'N1' });
    expect(result).toEqual({
      reason: 'who takes the last loses',
      ranks: [
        { player: 'player1', rank: 2 },
        { player: 'player2', rank: 1 },
      ],
    });
  });

  test('plays to the end from any seed', async () => {
    const plan = compile((await example()).nim as Game);
    for (let i = 0; i < 20; i++) {
      const started = start(plan, { seed: `${i}` });
      if (!started.ok) throw new Error(started.why);
      expect(legal(plan, started.state)).toHaveLength(3);
      const sim = simulate(plan, started.state);
      const random = seeded(`moves ${i}`);
      while (sim.state.kernel.outcome === null)
        expect(sim.submit(sim.sample(random))).toMatchObject({ ok: true });
      expect(sim.state.kernel.seq).toBeLessThanOrEqual(12);
    }
  });
});

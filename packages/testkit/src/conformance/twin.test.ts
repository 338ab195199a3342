import {
  compile,
  type Game,
  kit,
  type Plan,
  pending,
  type State,
  seeded,
  start,
  submit,
  view,
  won,
} from '@rulewright/engine';
import { Type } from 'typebox';
import { expect, test } from 'vitest';
import { faultsOf } from '../properties.ts';
import { nonInterference } from './secrets.ts';
import { twinOf } from './twin.ts';

interface Duel {
  player: 'ann' | 'bob';
  phase: 'aim' | 'alarm';
  table: { rounds: number; left: Record<string, number> };
  hand: { bullets: number };
  box: object;
  frame: { kind: 'alarm'; by: string; secret: { loud: boolean } };
  fact: { type: 'SHOT'; aims: number[] } | { type: 'ALARM'; loud: boolean };
}
const g = kit<Duel>();
const aim = g.action('aim', Type.Object({ at: Type.Integer({ minimum: 0, maximum: 4 }) }));
const ring = g.action('ring', Type.Object({ loud: Type.Boolean() }));
const hush = g.action('hush', Type.Object({}));
const aims = g.sealed('aims', aim);

/** Both aim in secret, within the bullets they hold; an alarm may interrupt that at any time. */
function duel(secrets = true): Game<Duel> {
  return g.game({
    id: 'duel',
    version: 1,
    title: 'Duel',
    players: { min: 2, max: 2, ids: ['ann', 'bob'] },
    options: Type.Object({}),
    endsWithin: 60,
    setup: ({ random }) => ({
      table: { rounds: 0, left: { ann: 3, bob: 3 } },
      hand: { ann: { bullets: random.die(4) }, bob: { bullets: random.die(4) } },
      box: {},
    }),
    phases: [
      g.phase('aim', {
        asks: [
          g.ask(aim, {
            who: (s) => s.players,
            sealed: aims,
            if: [g.check('D1', 'TOO_FEW', (s, m) => m.args.at <= g.hand(s, m.player).bullets)],
            reveal: ({ table }, answers, { emit }) => {
              table.rounds++;
              emit({ type: 'SHOT', aims: answers.map(({ args }) => args.at) }, { reveals: true });
            },
          }),
          g.ask(ring, {
            who: (s) => s.players.filter((p) => (s.table.left[p] ?? 0) > 0),
            optional: true,
            pushes: ['alarm'],
            do: ({ table }, { player, args: { loud } }, { push }) => {
              table.left[player] = (table.left[player] ?? 0) - 1;
              push({ kind: 'alarm', by: player, secret: { loud } });
            },
          }),
        ],
      }),
      g.phase('alarm', {
        frame: 'alarm',
        asks: [
          g.ask(hush, {
            who: (s) => [g.frame(s, 'alarm').by === 'ann' ? 'bob' : 'ann'],
            do: (_, __, { pop, emit }) => {
              emit({ type: 'ALARM', loud: pop('alarm').secret.loud }, { reveals: true });
            },
          }),
        ],
      }),
    ],
    end: { when: (s) => s.table.rounds === 4, outcome: (s) => won(s.players, s.players, 'over') },
    determinize: ({ table, hand, player, frames }, random) => {
      const own = (p: string) => (p === player && hand !== null ? hand : { bullets: random.die(4) });
      return {
        table,
        hand: { ann: own('ann'), bob: own('bob') },
        box: {},
        ...(secrets && { secrets: frames.map(() => ({ loud: random.int(2) === 0 })) }),
      };
    },
  });
}
const plan: Plan = compile(duel());

function after(...inputs: { player: string; action: string; args: object }[]): State {
  const started = start(plan, { seed: 'twins' });
  if (!started.ok) throw new Error(started.why);
  return inputs.reduce((state, input) => {
    const result = submit(plan, state, input);
    if (!result.ok) throw new Error(result.why);
    return result.state;
  }, started.state);
}
const annAims = { player: 'ann', action: 'aim', args: { at: 1 } };
const bobRings = { player: 'bob', action: 'ring', args: { loud: true } };

test('a twin looks the same to the viewer, numbers of decisions included', () => {
  const state = after(annAims);
  for (const viewer of [null, 'ann', 'bob'] as const) {
    const { state: twin, playable } = twinOf(plan, state, viewer, seeded('a'));
    expect(playable).toBe(true);
    expect(view(plan, twin, viewer)).toEqual(view(plan, state, viewer));
    expect(twin.kernel.seq).toBe(state.kernel.seq);
    expect(twin.kernel.random).toEqual(state.kernel.random);
    const ids = (of: State) => pending(plan, of).map((d) => `${d.player} ${d.id} ${d.answered}`);
    expect(ids(twin)).toEqual(ids(state));
  }
});

test('what others hold and have sealed differs between twins, what the viewer has sealed does not', () => {
  const state = after(annAims);
  const twins = (viewer: string) =>
    Array.from({ length: 40 }, (_, i) => twinOf(plan, state, viewer, seeded(`twin ${i}`)).state);
  const sealed = (of: State) =>
    of.kernel.levels[0]?.sealed.find(({ seat }) => of.players[seat] === 'ann')?.args;
  expect(new Set(twins('bob').map((twin) => JSON.stringify(sealed(twin)))).size).toBeGreaterThan(2);
  expect(new Set(twins('bob').map((twin) => JSON.stringify(twin.hand.ann))).size).toBe(4);
  for (const twin of twins('ann')) {
    expect(sealed(twin)).toEqual({ at: 1 });
    expect(twin.hand.ann).toEqual(state.hand.ann);
  }
});

test('an answer sealed under an interrupt stays with its owner; others imagine another one', () => {
  const state = after(annAims, bobRings);
  const own = twinOf(plan, state, 'ann', seeded('a'));
  expect(view(plan, own.state, 'ann').sealed).toEqual({ aims: { action: 'aim', args: { at: 1 } } });
  const others = Array.from({ length: 40 }, (_, i) => twinOf(plan, state, 'bob', seeded(`${i}`)));
  expect([own, ...others].every(({ playable }) => playable)).toBe(true);
  const sealed = others.map((twin) => JSON.stringify(twin.state.kernel.levels[0]?.sealed));
  expect(new Set(sealed).size).toBeGreaterThan(2);
});

test('secrets of frames are drawn anew, and a determinize that forgets them is told', () => {
  const louds = Array.from({ length: 20 }, (_, i) =>
    JSON.stringify(twinOf(plan, after(bobRings), 'ann', seeded(`${i}`)).state.kernel.levels[1]?.frame),
  );
  expect(new Set(louds).size).toBe(2);
  expect(() => twinOf(compile(duel(false)), after(bobRings), 'ann', seeded('a'))).toThrow(
    'determinize gives no secret for frame alarm',
  );
});

test('interrupts, sealed answers and private hands together betray nothing', () => {
  expect(faultsOf(duel(), { games: 10 })).toEqual([]);
  expect(faultsOf(duel(false), { games: 10 }).map(({ property }) => property)).toEqual([
    nonInterference.name,
  ]);
});

import { describe, expect, test } from 'vitest';
import { hash } from './hash.ts';
import type { Effects, PhaseDef } from './model/phase.ts';
import { phases } from './read.ts';
import { askedIn, asksGo, begin, driver, g, go, on, play, type Tiny, tiny } from './tiny.test-kit.ts';
import { view } from './view.ts';

const stage = ({ push }: Pick<Effects<Tiny>, 'push'>) =>
  push({ kind: 'window', of: 'a', secret: { card: 'veto' } });
const stages: PhaseDef<Tiny> = {
  asks: [asksGo()],
  rules: [g.on(go, { pushes: ['window'], do: [(_, __, effects) => stage(effects)] })],
};
const window = g.phase('window', {
  frame: 'window',
  asks: [asksGo({ who: () => ['b'] })],
  rules: [
    g.on(go, {
      do: [
        ({ table }, __, { pop }) => {
          const { of, secret } = pop('window');
          table.trail.push(`${of} ${secret?.card}`);
        },
      ],
    }),
  ],
});

describe('14. Frames', () => {
  test('are public, but their secret part is seen by nobody', () => {
    const { plan, state } = begin(tiny([g.phase('play', stages), window]));
    const opened = play(plan, state, 'a', 'go').state;
    for (const viewer of ['a', 'b', null]) {
      expect(view(plan, opened, viewer).frames).toEqual([{ kind: 'window', of: 'a' }]);
      expect(JSON.stringify(view(plan, opened, viewer))).not.toContain('veto');
    }
    expect(g.frame(opened, 'window').secret).toEqual({ card: 'veto' });
  });

  test('a staged effect is applied by the window’s own mutator after its pop', () => {
    const { plan, state } = begin(tiny([g.phase('play', stages), window]));
    const opened = play(plan, state, 'a', 'go').state;
    expect(opened.table.trail).toEqual([]);
    expect(play(plan, opened, 'b', 'go').state.table.trail).toEqual(['a veto']);
  });

  test('an interrupt returns exactly to where play was', () => {
    const x = g.phase('x', { done: on('x') });
    const y = g.phase('y', { sequence: [x, g.phase('z', { done: () => false })], done: () => false });
    const quiet = g.phase('window', { frame: 'window' });
    const { plan, state } = begin(tiny([driver('window'), g.phase('round', { sequence: [y] }), quiet]), {
      on: ['x'],
    });
    const opened = play(plan, state, 'a', 'set', { on: ['window'] }).state;
    expect(phases(plan, opened)).toEqual(['window']);
    const back = play(plan, opened, 'a', 'set', { on: ['x'] }).state;
    expect(phases(plan, back)).toEqual(phases(plan, state));
    expect(hash({ ...back, kernel: { ...back.kernel, seq: state.kernel.seq } })).toBe(hash(state));
    expect(askedIn(plan, back)).toEqual(askedIn(plan, state));
  });

  test('frames lie on one another: only the top one is active', () => {
    const inner = g.phase('inside', { frame: 'inner' });
    const outer = g.phase('window', { frame: 'window' });
    const { plan, state } = begin(tiny([driver('window', 'inner'), outer, inner]), { on: ['window'] });
    const two = play(plan, state, 'a', 'set', { on: ['window', 'inner'] }).state;
    expect(phases(plan, two)).toEqual(['inside']);
    expect(view(plan, two, null).frames).toEqual([{ kind: 'window' }, { kind: 'inner' }]);
    expect(phases(plan, play(plan, two, 'a', 'set', { on: ['window'] }).state)).toEqual(['window']);
  });

  test('a frame of a kind that already lies there keeps the sealed answers below', () => {
    const group = g.sealed('group', go);
    const nested = g.phase('window', {
      frame: 'window',
      asks: [
        g.ask(go, { who: (s) => (g.frame(s, 'window').of === 'outer' ? ['a', 'b'] : ['b']), sealed: group }),
      ],
      rules: [g.on(go, {})],
      reveals: [
        g.reveal(group, {
          do: ({ table }, answers, { pop }) =>
            void table.trail.push(`${pop('window').of}: ${answers.map((m) => m.player).join()}`),
        }),
      ],
    });
    const opens = g.phase('opens', {
      auto: [
        g.auto('open', {
          when: (s) => s.table.trail.length === 0,
          pushes: ['window'],
          do: (_, { push }) => push({ kind: 'window', of: 'outer' }),
        }),
      ],
    });
    const veto = driver('window'); // its frame has no owner: it lies on the other
    const { plan, state } = begin(tiny([opens, nested, veto]));
    let s = play(plan, state, 'a', 'go').state;
    s = play(plan, s, 'a', 'set', { on: ['window'] }).state;
    expect(view(plan, s, null).frames).toEqual([{ kind: 'window', of: 'outer' }, { kind: 'window' }]);
    s = play(plan, s, 'b', 'go').state;
    expect(s.table.trail).toEqual(['undefined: b']);
    expect(view(plan, s, null).answered).toEqual({ group: ['a'] });
    expect(play(plan, s, 'b', 'go').state.table.trail).toEqual(['undefined: b', 'outer: a,b']);
  });

  test('a part pushes only frames it declares', () => {
    const sly = g.phase('sly', {
      asks: [asksGo()],
      rules: [g.on(go, { do: [(_, __, effects) => stage(effects)] })],
    });
    const honest = g.phase('honest', { when: [() => false], ...stages });
    const { plan, state } = begin(tiny([sly, honest, window]));
    expect(() => play(plan, state, 'a', 'go')).toThrow(/window is pushed by a part that does not declare it/);
  });

  test('only the top frame can be popped, and only by its kind', () => {
    const wrong = g.phase('wrong', {
      asks: [asksGo()],
      rules: [g.on(go, { do: [(_, __, { pop }) => void pop('window')] })],
    });
    const { plan, state } = begin(tiny([wrong]));
    expect(() => play(plan, state, 'a', 'go')).toThrow(/pop of window, but the top frame is none/);
    const below = g.phase('below', {
      frame: 'window',
      asks: [asksGo()],
      rules: [g.on(go, { do: [(_, __, { pop }) => void pop('inner')] })],
    });
    const other = begin(tiny([driver('inner', 'window'), g.phase('inner', { frame: 'inner' }), below]));
    const opened = play(other.plan, other.state, 'a', 'set', { on: ['inner', 'window'] }).state;
    expect(() => play(other.plan, opened, 'a', 'go')).toThrow(/pop of inner, but the top frame is window/);
  });

  test('a frame is the state’s own: what was pushed or popped can be changed without harm', () => {
    const kept = { kind: 'window' as const, of: 'a', secret: { card: 'veto' } };
    const pushes = g.phase('play', {
      asks: [asksGo()],
      rules: [g.on(go, { pushes: ['window'], do: [(_, __, { push }) => push(kept)] })],
    });
    const pops = g.phase('window', {
      frame: 'window',
      asks: [asksGo()],
      rules: [
        g.on(go, {
          do: [
            (_, __, { pop }) => {
              const popped = pop('window');
              popped.of = 'changed';
              if (popped.secret) popped.secret.card = 'changed';
            },
          ],
        }),
      ],
    });
    const { plan, state } = begin(tiny([pushes, pops]));
    const opened = play(plan, state, 'a', 'go').state;
    kept.secret.card = 'other';
    expect(g.frame(opened, 'window').secret).toEqual({ card: 'veto' });
    play(plan, opened, 'a', 'go');
    expect(g.frame(opened, 'window')).toEqual({ kind: 'window', of: 'a', secret: { card: 'veto' } });
  });
});

describe('2. Suspended, under more than one frame', () => {
  test('any-time asks of every level below stay in force', () => {
    const anytime = (id: string, who: string, more: PhaseDef<Tiny> = {}) =>
      g.phase(id, {
        asks: [asksGo({ who: () => [who], anytime: true, optional: true })],
        rules: [
          g.on(go, {
            if: [(_, m) => (m.player === who ? 'valid' : 'ignore')],
            do: [({ table }) => void table.trail.push(id)],
          }),
        ],
        ...more,
      });
    const top = g.phase('top', { frame: 'inner' });
    const game = tiny([
      driver('window', 'inner'),
      anytime('base', 'b'),
      anytime('middle', 'c', { frame: 'window' }),
      top,
    ]);
    const { plan, state } = begin(game, { players: 3, on: ['window', 'inner'] });
    expect(askedIn(plan, state)).toEqual(['a set@driver', 'b go@base', 'c go@middle']);
    expect(play(plan, state, 'c', 'go').state.table.trail).toEqual(['middle']);
  });
});

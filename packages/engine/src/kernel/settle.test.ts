import { describe, expect, test } from 'vitest';
import { EngineBug } from '../errors.ts';
import type { EndDef, PhaseDef } from '../model/phase.ts';
import {
  after,
  asksGo,
  begin,
  did,
  driver,
  g,
  go,
  notes,
  on,
  pick,
  play,
  type Tiny,
  tie,
  tiny,
} from '../tiny.test-kit.ts';

/** Happens once while the switch of its name is on. */
const once = (name: string) =>
  g.auto(name, { when: (s) => on(name)(s) && !s.table.trail.includes(name), do: did(name) });
const ending = (reason: string, when = on(reason)): EndDef<Tiny> => ({
  when,
  do: did(reason),
  outcome: (s) => ({ ...tie(s), reason }),
});

describe('11. Settling', () => {
  // Everything that settling knows, each with a switch; each writes its name on the trail when it happens.
  const group = g.sealed('group', pick);
  const member = g.phase('member', { done: on('done'), leave: did('done') });
  const rest = g.phase('rest', { done: () => false });
  const waits = g.phase('waits', {
    asks: [asksGo({ who: (s) => (on('next')(s) ? [] : ['d']) })],
    rules: [notes(go, 'went')],
    leave: did('next'),
  });
  const everything = (by: PhaseDef<Tiny>) =>
    tiny(
      [
        driver(),
        g.phase('follows', { sequence: [waits, rest] }),
        g.phase('by-itself', by),
        g.phase('sealed', {
          asks: [g.ask(pick, { who: (s) => (on('sealed')(s) ? ['b'] : ['b', 'c']), sealed: group })],
          rules: [g.on(pick, {})],
          reveals: [g.reveal(group, { do: did('sealed') })],
        }),
        g.phase('ended', { sequence: [member, rest] }),
      ],
      { end: ending('end') },
    );
  const auto = { auto: [once('auto')] };
  const chance = {
    chance: [
      g.chance('chance', {
        when: (s) => on('auto')(s) && !s.table.trail.includes('auto'),
        outcomes: [[1, 'auto']],
        do: ({ table }, value) => void table.trail.push(value),
      }),
    ],
  };

  test.each([
    ['auto', auto],
    ['chance', chance],
  ])('an end; else a member that is over; else a sealed group; else %s; else a sequence goes on', (_, by) => {
    const begun = after(begin(everything(by), { players: 4 }), 'b pick 1');
    const order = ['end', 'done', 'sealed', 'auto', 'next'];
    expect(after(begun, `a set ${order.slice(1).join(' ')}`).state.table.trail).toEqual(order.slice(1));
    for (const first of order) {
      const later = order.slice(order.indexOf(first));
      expect(after(begun, `a set ${later.join(' ')}`).state.table.trail[0]).toBe(first);
    }
    expect(after(begun, `a set ${order.join(' ')}`).state.table.trail).toEqual(['end']);
  });

  test('of members that are over the outermost is left, and the inner ones with it', () => {
    const part = (id: string, more: PhaseDef<Tiny>) =>
      g.phase(id, { enter: did(`+${id}`), leave: did(`-${id}`), ...more });
    const inner = part('inner', { done: on('over'), sequence: [part('x', { done: on('over') }), rest] });
    const outer = part('outer', { done: on('over'), sequence: [inner, part('y', {})] });
    const game = tiny([driver(), g.phase('round', { sequence: [outer, part('z', { done: () => false })] })]);
    const { state } = after(begin(game), 'a set over');
    expect(state.table.trail).toEqual(['+outer', '+inner', '+x', '-x', '-inner', '-outer', '+z']);
  });

  test('of sequences whose member has nothing left the innermost goes on', () => {
    const asks = (id: string) => g.phase(id, { asks: [asksGo()], rules: [notes(go, id)] });
    const inner = g.phase('inner', { sequence: [asks('x'), asks('y')] });
    const { plan, state } = begin(tiny([g.phase('round', { repeat: true, sequence: [inner, asks('z')] })]));
    expect(after({ plan, state }, 'a go', 'a go', 'a go').state.table.trail).toEqual(['x', 'y', 'z']);
  });

  test('a sealed group that becomes complete comes before an auto that begins to apply', () => {
    const group = g.sealed('group', pick);
    const parts = g.phase('parts', {
      auto: [once('auto')],
      asks: [g.ask(pick, { who: (s) => (on('auto')(s) ? ['b'] : ['b', 'c']), sealed: group })],
      rules: [g.on(pick, {})],
      reveals: [g.reveal(group, { do: did('reveal') })],
    });
    const { plan, state } = begin(tiny([driver(), parts]), { players: 3 });
    const half = play(plan, state, 'b', 'pick', { n: 1 }).state;
    expect(play(plan, half, 'a', 'set', { on: ['auto'] }).state.table.trail).toEqual(['reveal', 'auto']);
  });

  test('of sealed groups that become complete at once the first in plan order is revealed first', () => {
    const sealed = (id: string, who: string) => {
      const group = g.sealed(id, pick);
      return g.phase(id, {
        asks: [g.ask(pick, { who: (s) => (on('now')(s) ? [who] : [who, 'c']), sealed: group })],
        rules: [g.on(pick, {})],
        reveals: [g.reveal(group, { do: did(id) })],
      });
    };
    const begun = begin(tiny([driver(), sealed('first', 'b'), sealed('second', 'd')]), { players: 4 });
    const { state } = after(begun, 'd pick 1', 'b pick 1', 'a set now');
    expect(state.table.trail).toEqual(['first', 'second']);
  });

  test('one thing at a time, and activity is derived anew after each', () => {
    const counts = g.phase('counts', {
      when: [(s) => s.table.n < 3],
      auto: [g.auto('one', { do: ({ table }) => void table.n++ }), g.auto('two', { do: did('two') })],
    });
    const { state } = begin(tiny([driver(), counts]));
    expect(state.table).toMatchObject({ n: 3, trail: [] });
  });

  test('autos run in plan order, each as long as it applies', () => {
    const down = g.auto('down', {
      when: (s) => s.table.n > 0,
      do: ({ table }) => void table.trail.push(`${table.n--}`),
    });
    const later = g.phase('later', { auto: [once('later')] });
    const { plan, state } = begin(tiny([driver(), g.phase('first', { auto: [down] }), later]));
    const next = play(plan, state, 'a', 'set', { on: ['later'], n: 2 }).state;
    expect(next.table.trail).toEqual(['2', '1', 'later']);
  });

  test('autos run at the start too', () => {
    const { state } = begin(
      tiny([
        driver(),
        g.phase('deal', {
          auto: [g.auto('deal', { when: (s) => s.table.n === 0, do: ({ table }) => void table.n++ })],
        }),
      ]),
    );
    expect(state.table.n).toBe(1);
  });

  test('more than 10,000 steps throw with the trail of phase and rule ids', () => {
    const loop = g.phase('loop', {
      when: [on('loop')],
      auto: [g.auto('spin', { cites: ['R7'], do: ({ table }) => void table.n++ })],
    });
    const { plan, state } = begin(tiny([driver(), g.phase('outer', { children: [loop] })]));
    const spin = () => play(plan, state, 'a', 'set', { on: ['loop'] });
    expect(spin).toThrow(EngineBug);
    expect(spin).toThrow(/more than 10000 steps/);
    expect(spin).toThrow(/outer\/loop: spin \(R7\)/);
    expect(state.table.n).toBe(0);
  });

  test('just under 10,000 steps are fine', () => {
    const count = g.auto('count', { when: (s) => s.table.n < 9_999, do: ({ table }) => void table.n++ });
    expect(begin(tiny([driver(), g.phase('count', { auto: [count] })])).state.table.n).toBe(9_999);
  });
});

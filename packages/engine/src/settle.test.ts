import { describe, expect, test } from 'vitest';
import { EngineBug } from './errors.ts';
import type { EndDef, Phase, PhaseDef } from './model/phase.ts';
import { phases } from './read.ts';
import {
  asksGo,
  begin,
  codeOf,
  driver,
  g,
  go,
  notes,
  on,
  pick,
  play,
  set,
  type Tiny,
  tie,
  tiny,
} from './tiny.test-kit.ts';

const did = (name: string) => (draft: { table: { trail: string[] } }) => void draft.table.trail.push(name);
/** Happens once while the switch of its name is on. */
const once = (name: string) =>
  g.auto(name, { when: (s) => on(name)(s) && !s.table.trail.includes(name), do: did(name) });
const ending = (reason: string, when = on(reason)): EndDef<Tiny> => ({
  when,
  do: did(reason),
  outcome: (s) => ({ ...tie(s), reason }),
});

describe('11. Settling', () => {
  test('an end comes before a sealed group, that before an auto, that before a sequence', () => {
    const group = g.sealed('group', pick);
    const parts: PhaseDef<Tiny> = {
      asks: [g.ask(pick, { who: () => ['b'], sealed: group })],
      rules: [g.on(pick, {})],
      reveals: [
        g.reveal(group, {
          do: ({ table }) => {
            table.trail.push('reveal');
            table.on = ['auto', 'next'];
          },
        }),
      ],
      auto: [once('auto')],
    };
    const first = g.phase('first', { leave: did('sequence'), done: on('next') });
    const sequence = g.phase('round', { sequence: [first, g.phase('second', { done: () => false })] });
    const over = g.phase('over', { end: ending('end', (s) => s.table.trail.includes('sequence')) });
    const { plan, state } = begin(tiny([sequence, g.phase('parts', parts), over]));
    expect(play(plan, state, 'b', 'pick', { n: 1 }).state.table.trail).toEqual([
      'reveal',
      'auto',
      'sequence',
      'end',
    ]);
    const ends = g.phase('ends', { end: ending('end', on('over')) });
    const rival = { ...parts, auto: [g.auto('auto', { when: on('over'), do: did('auto') })] };
    const now = begin(tiny([driver(), g.phase('parts', rival), sequence, ends]));
    expect(play(now.plan, now.state, 'a', 'set', { on: ['over', 'next'] }).state.table.trail).toEqual([
      'end',
    ]);
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

  test('it happens at the start too', () => {
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

describe('12. Sequences', () => {
  const member = (id: string, more: PhaseDef<Tiny> = {}): Phase<Tiny> =>
    g.phase(id, { enter: did(`+${id}`), leave: did(`-${id}`), done: on(id), ...more });
  const round = (members: Phase<Tiny>[], more: PhaseDef<Tiny> = {}) =>
    tiny([driver(), g.phase('round', { sequence: members, ...more })]);
  const said = (facts: readonly { fact: object }[]) =>
    facts.map(({ fact }) => ('phase' in fact && 'type' in fact ? `${fact.type} ${fact.phase}` : '?'));

  test('members follow one another: leave, ended, cursor on, started, enter', () => {
    const watched = (id: string) =>
      member(id, {
        enter: ({ table, kernel }) => void table.trail.push(`+${id} at ${kernel.levels[0]!.cursors.join()}`),
        leave: ({ table, kernel }) => void table.trail.push(`-${id} at ${kernel.levels[0]!.cursors.join()}`),
      });
    const { plan, state, started } = begin(round([watched('x'), watched('y')]));
    expect(said(started.facts)).toEqual(['PHASE_STARTED x']);
    const next = play(plan, state, 'a', 'set', { on: ['x'] });
    expect(said(next.facts)).toEqual(['PHASE_ENDED x', 'PHASE_STARTED y']);
    expect(next.state.table.trail).toEqual(['+x at 0', '-x at 0', '+y at 1']);
  });

  test('the fact of an end comes after `leave`, that of a start before `enter`', () => {
    const says = (id: string) =>
      member(id, {
        enter: (_, { emit }) => emit({ type: 'DID', what: `enter ${id}` }),
        leave: (_, { emit }) => emit({ type: 'DID', what: `leave ${id}` }),
      });
    const { plan, state } = begin(round([says('x'), says('y')]));
    const order = play(plan, state, 'a', 'set', { on: ['x'] }).facts.map(
      ({ fact }) => Object.values(fact)[1],
    );
    expect(order).toEqual(['leave x', 'x', 'y', 'enter y']);
  });

  test('inner sequences leave first', () => {
    const inner = g.phase('inner', {
      sequence: [member('deep', { done: () => false })],
      done: on('out'),
      leave: did('-inner'),
    });
    const { plan, state } = begin(round([inner, member('y')]));
    const next = play(plan, state, 'a', 'set', { on: ['out'] });
    expect(said(next.facts)).toEqual(['PHASE_ENDED deep', 'PHASE_ENDED inner', 'PHASE_STARTED y']);
    expect(next.state.table.trail).toEqual(['+deep', '-deep', '-inner', '+y']);
  });

  test('a member without `done` is done when no required decision is open in it and no auto applies', () => {
    const asks = g.phase('asks', {
      asks: [
        g.ask(pick, { who: (s) => (s.table.n === 0 ? ['b'] : []) }),
        asksGo({ who: () => ['b'], optional: true }),
      ],
      rules: [
        g.on(pick, { do: [({ table }, { args }) => void Object.assign(table, args)] }),
        notes(go, 'went'),
      ],
    });
    const autos = g.phase('autos', {
      auto: [g.auto('down', { when: (s) => s.table.n > 1, do: ({ table }) => void table.n-- })],
    });
    const { plan, state } = begin(round([g.phase('outer', { children: [asks] }), autos, member('y')]));
    expect(phases(plan, state)).toContain('asks');
    const next = play(plan, state, 'b', 'pick', { n: 4 });
    expect(said(next.facts)).toEqual([
      'PHASE_ENDED outer',
      'PHASE_STARTED autos',
      'PHASE_ENDED autos',
      'PHASE_STARTED y',
    ]);
    expect(next.state.table.n).toBe(1);
  });

  test('a member with `done` goes on until it says so, even with nothing to decide', () => {
    const { plan, state } = begin(round([member('x'), member('y')]));
    expect(phases(plan, play(plan, state, 'a', 'set', { on: ['other'] }).state)).toContain('x');
  });

  test('members whose `when` is false are passed over, without being entered', () => {
    const { plan, state } = begin(
      round([member('x'), member('skipped', { when: [on('never')] }), member('z', { when: [on('x')] })]),
    );
    const next = play(plan, state, 'a', 'set', { on: ['x'] });
    expect(said(next.facts)).toEqual(['PHASE_ENDED x', 'PHASE_STARTED z']);
    expect(next.state.table.trail).toEqual(['+x', '-x', '+z']);
  });

  test('after the last a sequence is finished, `repeat` begins again', () => {
    const finished = begin(round([member('x')]), { on: ['x'] });
    expect(phases(finished.plan, finished.state)).toEqual(['driver', 'round']);
    const repeated = begin(round([member('x'), member('y')], { repeat: true }));
    const second = play(repeated.plan, repeated.state, 'a', 'set', { on: ['x'] }).state;
    const next = play(repeated.plan, second, 'a', 'set', { on: ['y'] });
    expect(said(next.facts)).toEqual(['PHASE_ENDED y', 'PHASE_STARTED x']);
    expect(next.state.table.trail).toEqual(['+x', '-x', '+y', '-y', '+x']);
  });

  test('an inner sequence starts from its beginning each time its branch comes round', () => {
    const inner = g.phase('inner', { sequence: [member('p'), member('q')], done: on('q') });
    const { plan, state } = begin(round([inner, member('y')], { repeat: true }));
    let s = play(plan, state, 'a', 'set', { on: ['p'] }).state;
    s = play(plan, s, 'a', 'set', { on: ['q'] }).state;
    expect(phases(plan, s)).toContain('y');
    s = play(plan, s, 'a', 'set', { on: ['y'] }).state;
    expect(phases(plan, s)).toEqual(['driver', 'p', 'inner', 'round']);
  });

  test('the innermost sequence whose member is done advances first', () => {
    const inner = g.phase('inner', { sequence: [member('p'), member('q')], done: on('p') });
    const { plan, state } = begin(round([inner, member('y')]));
    const next = play(plan, state, 'a', 'set', { on: ['p'] });
    expect(next.state.table.trail).toEqual(['+p', '-p', '+q', '-q', '+y']);
  });

  test('the cursor lives in the frame the sequence lives in', () => {
    const window = g.phase('window', { frame: 'window', sequence: [member('p'), member('q')] });
    const { plan, state } = begin(
      tiny([driver('window'), g.phase('round', { sequence: [member('x'), member('y')] }), window]),
    );
    const base = play(plan, state, 'a', 'set', { on: ['x'] }).state;
    const opened = play(plan, base, 'a', 'set', { on: ['window'] }).state;
    expect(opened.kernel.levels.map((l) => l.cursors)).toEqual([[1], [0]]);
    const inside = play(plan, opened, 'a', 'set', { on: ['window', 'p'] }).state;
    expect(inside.kernel.levels.map((l) => l.cursors)).toEqual([[1], [1]]);
    const back = play(plan, inside, 'a', 'set', { on: [] }).state;
    expect(back.kernel.levels.map((l) => l.cursors)).toEqual([[1]]);
    const again = play(plan, back, 'a', 'set', { on: ['window'] }).state;
    expect(again.kernel.levels.map((l) => l.cursors)).toEqual([[1], [0]]);
  });

  test('a sequence whose owner is not active stands still', () => {
    const { plan, state } = begin(round([member('x'), member('y')], { when: [(s) => !on('off')(s)] }));
    const off = play(plan, state, 'a', 'set', { on: ['off', 'x'] });
    expect(off.facts).toEqual([]);
    expect(said(play(plan, off.state, 'a', 'set', { on: ['x'] }).facts)).toContain('PHASE_STARTED y');
  });
});

describe('13. Ends', () => {
  test('a phase’s end counts while the phase is active', () => {
    const game = tiny([driver(), g.phase('duel', { when: [on('duel')], end: ending('over') })]);
    const { plan, state } = begin(game);
    expect(play(plan, state, 'a', 'set', { on: ['over'] }).state.kernel.outcome).toBeNull();
    expect(play(plan, state, 'a', 'set', { on: ['over', 'duel'] }).state.kernel.outcome?.reason).toBe('over');
  });

  test('the game’s own end counts always, also under frames', () => {
    const window = g.phase('window', { frame: 'window' });
    const suspended = g.phase('suspended', { end: ending('phase', on('over')) });
    const game = tiny([driver('window'), suspended, window], { end: ending('game', on('over')) });
    const { plan, state } = begin(game);
    expect(play(plan, state, 'a', 'set', { on: ['window', 'over'] }).state.kernel.outcome?.reason).toBe(
      'game',
    );
    expect(play(plan, state, 'a', 'set', { on: ['over'] }).state.kernel.outcome?.reason).toBe('phase');
  });

  test('of several the innermost counts', () => {
    const inner = g.phase('inner', { end: ending('inner', on('over')) });
    const outer = g.phase('outer', { children: [inner], end: ending('outer', on('over')) });
    const { state } = begin(tiny([driver(), outer], { end: ending('game', on('over')) }), { on: ['over'] });
    expect(state.kernel.outcome?.reason).toBe('inner');
    expect(state.table.trail).toEqual(['inner']);
  });

  test('`do` runs before `outcome`', () => {
    const end: EndDef<Tiny> = {
      when: on('over'),
      do: ({ table }, { emit }) => {
        table.n = 7;
        emit({ type: 'DID', what: 'end' });
      },
      outcome: (s) => ({ reason: `${s.table.n}`, ranks: [] }),
    };
    const { plan, state } = begin(tiny([driver()], { end }));
    const result = play(plan, state, 'a', 'set', { on: ['over'] });
    expect(result.state.kernel.outcome).toEqual({ reason: '7', ranks: [] });
    expect(result.facts.map(({ fact }) => fact)).toEqual([{ type: 'DID', what: 'end' }]);
  });

  test('the outcome is set once, after which every input is refused and nothing settles', () => {
    const after = g.phase('after', { auto: [g.auto('late', { when: on('over'), do: did('late') })] });
    const { plan, state } = begin(tiny([driver(), after], { end: ending('over') }), { on: ['over'] });
    expect(state.table.trail).toEqual(['over']);
    for (const player of ['a', 'b', 'z'])
      expect(codeOf(plan, state, { player, action: set.name, args: { on: [] } })).toBe('GAME_OVER');
  });

  test('a game may be over before anybody decides', () => {
    const { state } = begin(tiny([driver()], { end: ending('at once', () => true) }));
    expect(state.kernel).toMatchObject({ outcome: { reason: 'at once' }, open: [] });
  });
});

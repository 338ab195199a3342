import { describe, expect, test } from 'vitest';
import { explain } from '../explain.ts';
import { hash } from '../hash.ts';
import type { Phase, PhaseDef } from '../model/phase.ts';
import type { State } from '../model/state.ts';
import { phases } from '../read.ts';
import {
  after,
  askedIn,
  asksGo,
  begin,
  did,
  driver,
  g,
  go,
  inputOf,
  notes,
  on,
  pick,
  said,
  type Tiny,
  tie,
  tiny,
} from '../tiny.test-kit.ts';

const member = (id: string, more: PhaseDef<Tiny> = {}): Phase<Tiny> =>
  g.phase(id, { enter: did(`+${id}`), leave: did(`-${id}`), done: on(id), ...more });
const round = (members: Phase<Tiny>[], more: PhaseDef<Tiny> = {}) =>
  tiny([driver(), g.phase('round', { sequence: members, ...more })]);

describe('12. Sequences: going on', () => {
  test('members follow one another: leave, ended, cursor on, started, enter', () => {
    const watched = (id: string) =>
      member(id, {
        enter: ({ table, kernel }) => void table.trail.push(`+${id} at ${kernel.levels[0]!.cursors.join()}`),
        leave: ({ table, kernel }) => void table.trail.push(`-${id} at ${kernel.levels[0]!.cursors.join()}`),
      });
    const begun = begin(round([watched('x'), watched('y')]));
    expect(said(begun.started.facts)).toEqual(['+x']);
    const next = after(begun, 'a set x');
    expect(said(next.facts)).toEqual(['-x', '+y']);
    expect(next.state.table.trail).toEqual(['+x at 0', '-x at 0', '+y at 1']);
  });

  test('the fact of an end comes after `leave`, that of a start before `enter`', () => {
    const says = (id: string) =>
      member(id, {
        enter: (_, { emit }) => emit({ type: 'DID', what: `enter ${id}` }),
        leave: (_, { emit }) => emit({ type: 'DID', what: `leave ${id}` }),
      });
    const { facts } = after(begin(round([says('x'), says('y')])), 'a set x');
    expect(said(facts)).toEqual(['leave x', '-x', '+y', 'enter y']);
  });

  test('inner members are left first', () => {
    const deep = g.phase('holds', {
      done: () => false,
      children: [g.phase('steps', { sequence: [member('deep')] })],
    });
    const inner = member('inner', { sequence: [deep], done: on('out') });
    const next = after(begin(round([inner, member('y')])), 'a set out');
    expect(said(next.facts)).toEqual(['-deep', '-holds', '-inner', '+y']);
    expect(next.state.table.trail).toEqual(['+inner', '+deep', '-deep', '-inner', '+y']);
  });

  test('members whose `when` is false are passed over without a trace', () => {
    const begun = begin(
      round([member('x'), member('skipped', { when: on('never') }), member('z', { when: [on('x')] })]),
    );
    const next = after(begun, 'a set x');
    expect(said(next.facts)).toEqual(['-x', '+z']);
    expect(next.state.table.trail).toEqual(['+x', '-x', '+z']);
    const { trail } = explain(begun.plan, begun.state, inputOf('a set x'));
    expect(trail.map(({ phase, what }) => `${phase} ${what}`)).toEqual([
      'round/x left',
      'round/skipped passed over',
      'round/z began',
    ]);
  });

  test('`when` of the next member is read after `leave`', () => {
    const lights = member('x', { leave: ({ table }) => void table.on.push('lit') });
    const { state } = after(begin(round([lights, member('y', { when: on('lit') })])), 'a set x');
    expect(state.table.trail).toEqual(['+x', '+y']);
  });

  test('after the last a sequence is finished', () => {
    const { plan, state } = after(begin(round([member('x')])), 'a set x');
    expect(phases(plan, state)).toEqual(['driver', 'round']);
    expect(after({ plan, state }, 'a set').state.table.trail).toEqual(['+x', '-x']);
  });

  test('`repeat` begins again', () => {
    const next = after(begin(round([member('x'), member('y')], { repeat: true })), 'a set x', 'a set y');
    expect(said(next.facts)).toEqual(['-y', '+x']);
    expect(next.state.table.trail).toEqual(['+x', '-x', '+y', '-y', '+x']);
  });

  test('a condition to repeat is read after the last member, once it is left', () => {
    let reads = 0;
    const repeat = (s: State<Tiny>) => {
      reads++;
      return s.table.trail.at(-1) === '-y' && s.table.trail.length < 8;
    };
    const begun = begin(round([member('x'), member('y')], { repeat }));
    const once = after(begun, 'a set x', 'a set y');
    expect([reads, once.state.table.trail.at(-1)]).toEqual([1, '+x']);
    const twice = after(once, 'a set x', 'a set y');
    expect(phases(twice.plan, twice.state)).toEqual(['driver', 'round']);
    expect(reads).toBe(2);
  });

  test('a pass in which nothing could be entered finishes the sequence', () => {
    const shy = (id: string) => member(id, { when: (s) => !on('off')(s) });
    const inner = g.phase('inner', { repeat: true, sequence: [shy('x'), shy('y')] });
    const begun = begin(round([inner, member('z')]));
    const next = after(begun, 'a set x off');
    expect(next.state.table.trail).toEqual(['+x', '-x', '+z']);
    const never = g.phase('inner', { repeat: true, sequence: [member('x', { when: on('never') })] });
    expect(begin(round([never, member('z')])).state.table.trail).toEqual(['+z']);
  });

  test('a member that is off is left; one with `done` when that says so', () => {
    const shy = (done?: PhaseDef<Tiny>['done']) =>
      g.phase('x', {
        when: (s) => !on('off')(s),
        leave: did('-x'),
        asks: [asksGo({ who: () => ['b'] })],
        rules: [notes(go, 'went')],
        ...(done && { done }),
      });
    const begun = begin(round([shy(), member('y')]));
    expect(askedIn(begun.plan, begun.state)).toContain('b go@x');
    expect(after(begun, 'a set off').state.table.trail).toEqual(['-x', '+y']);
    const waits = after(begin(round([shy(on('x')), member('y')])), 'a set off');
    expect(waits.state.table.trail).toEqual([]);
    expect(after(waits, 'a set off x').state.table.trail).toEqual(['-x', '+y']);
  });

  test('a member may need a frame that its beginning pushes, and is over once that is gone', () => {
    const vote = g.phase('vote', {
      frame: 'window',
      pushes: ['window'],
      enter: (_, { push }) => push({ kind: 'window' }),
      asks: [asksGo({ who: () => ['b'], do: (_, __, { pop }) => void pop('window') })],
    });
    const begun = begin(round([vote, member('y')]));
    expect(askedIn(begun.plan, begun.state)).toEqual(['a set@driver', 'b go@vote']);
    expect(said(after(begun, 'b go').facts)).toEqual(['-vote', '+y']);
  });

  test('a member is left without what its children keep in frames that are not there', () => {
    const votes = { frame: 'window', each: (s: State<Tiny>) => s.players } as const;
    const child = g.phase('votes', { ...votes, asks: [asksGo()], rules: [notes(go, 'voted')] });
    const holds = member('x', {
      children: [child, g.phase('more', { frame: 'window', sequence: [member('z')] })],
    });
    const window = driver('window');
    const begun = begin(tiny([window, g.phase('round', { sequence: [holds, member('y')] })]));
    expect(said(after(begun, 'a set window', 'a set', 'a set x').facts)).toEqual(['-x', '+y']);
  });

  test('a repeated sequence of one member enters it again and again', () => {
    const { state } = after(begin(round([member('x')], { repeat: true })), 'a set', 'a set');
    expect(state.table.trail).toEqual(['+x']);
    const asks = member('x', { asks: [asksGo()], rules: [notes(go, 'went')], done: () => false });
    const { done: _, ...open } = asks;
    const again = after(begin(tiny([g.phase('round', { repeat: true, sequence: [open] })])), 'a go', 'a go');
    expect(again.state.table.trail).toEqual(['+x', 'went', '-x', '+x', 'went', '-x', '+x']);
  });

  test('an inner sequence starts from its beginning each time its branch comes round', () => {
    const inner = g.phase('inner', { sequence: [member('p'), member('q')], done: on('q') });
    const begun = after(
      begin(round([inner, member('y')], { repeat: true })),
      'a set p',
      'a set q',
      'a set y',
    );
    expect(phases(begun.plan, begun.state)).toEqual(['driver', 'p', 'inner', 'round']);
  });

  test('the cursor lives in the frame the sequence lives in', () => {
    const window = g.phase('window', { frame: 'window', sequence: [member('p'), member('q')] });
    const below = g.phase('round', { sequence: [member('x'), member('y')] });
    const begun = begin(tiny([driver('window'), below, window]));
    const cursors = (...moves: string[]) =>
      after(begun, ...moves).state.kernel.levels.map((level) => level.cursors);
    expect(cursors('a set x', 'a set window')).toEqual([[1], [0]]);
    expect(cursors('a set x', 'a set window', 'a set window p')).toEqual([[1], [1]]);
    expect(cursors('a set x', 'a set window', 'a set window p', 'a set')).toEqual([[1]]);
    expect(cursors('a set x', 'a set window', 'a set window p', 'a set', 'a set window')).toEqual([[1], [0]]);
  });

  test('the cursor is part of the hash', () => {
    const begun = begin(round([g.phase('x', { done: on('x') }), g.phase('y', { done: () => false })]));
    const [stay, next] = [after(begun, 'a set', 'a set').state, after(begun, 'a set x', 'a set').state];
    expect(stay.table).toEqual(next.table);
    expect(hash(stay)).not.toBe(hash(next));
  });

  test('a sequence whose owner is not active stands still', () => {
    const begun = begin(round([member('x'), member('y')], { when: (s) => !on('off')(s) }));
    const off = after(begun, 'a set off x');
    expect(off.facts).toEqual([]);
    expect(said(after(off, 'a set x').facts)).toEqual(['-x', '+y']);
  });
});

describe('12. Sequences: ends between members', () => {
  const reason = (text: string) => ({ when: on('lit'), outcome: () => ({ reason: text, ranks: [] }) });
  const lights = member('x', { leave: ({ table }) => void table.on.push('lit'), end: reason('member') });

  test('ends are tested after `leave`, before the next member is entered', () => {
    const game = tiny([driver(), g.phase('round', { sequence: [lights, member('y')] })], {
      end: { when: on('lit'), outcome: tie },
    });
    const over = after(begin(game), 'a set x');
    expect(over.state.kernel.outcome?.reason).toBe('over');
    expect(said(over.facts)).toEqual(['-x']);
    expect(over.state.table.trail).toEqual(['+x']);
  });

  test('the end of the phase around counts then, that of the member which was left does not', () => {
    const over = after(begin(round([lights, member('y')], { end: reason('around') })), 'a set x');
    expect(over.state.kernel.outcome?.reason).toBe('around');
    const on = after(begin(round([lights, member('y')])), 'a set x');
    expect(on.state.kernel.outcome).toBeNull();
    expect(on.state.table.trail).toEqual(['+x', '+y']);
  });

  test('the end counts after an inner member’s `leave`, and after the last member', () => {
    const inner = g.phase('inner', { done: on('out'), sequence: [lights] });
    for (const sequence of [[inner, member('y')], [inner]]) {
      const over = after(begin(round(sequence, { end: reason('around') })), 'a set out');
      expect(over.state.kernel.outcome?.reason).toBe('around');
      expect(said(over.facts)).toEqual(['-x', '-inner']);
    }
  });
});

describe('12. Sequences: what happens by itself', () => {
  const noted = { asks: [g.ask(pick, { who: () => ['b'] })], rules: [notes(pick, 'picked')] };

  test('in a member an auto without `when` happens once each time its phase comes on', () => {
    const deals = g.phase('deals', { ...noted, auto: [g.auto('deal', { do: did('dealt') })] });
    const begun = begin(tiny([g.phase('round', { repeat: true, sequence: [deals] })]));
    expect(after(begun, 'b pick 1', 'b pick 2').state.table.trail).toEqual([
      ...['dealt', 'picked', 'dealt', 'picked', 'dealt'],
    ]);
  });

  test('an auto below a member happens each time its phase comes on by its `when`', () => {
    const child = g.phase('child', { when: on('lit'), auto: [g.auto('deal', { do: did('dealt') })] });
    const begun = begin(round([g.phase('x', { done: () => false, children: [child] })]));
    const moves = ['a set lit', 'a set lit', 'a set', 'a set lit'];
    expect(after(begun, ...moves).state.table.trail).toEqual(['dealt', 'dealt']);
  });

  test('an interrupt in between does not make it happen again', () => {
    const deals = g.phase('deals', { done: () => false, auto: [g.auto('deal', { do: did('dealt') })] });
    const window = g.phase('window', { frame: 'window' });
    const begun = begin(tiny([driver('window'), g.phase('round', { sequence: [deals] }), window]));
    expect(after(begun, 'a set window', 'a set').state.table.trail).toEqual(['dealt']);
  });

  test('autos of a member come before it is over', () => {
    const counts = g.phase('counts', {
      auto: [g.auto('up', { when: (s) => s.table.n < 3, do: ({ table }) => void table.n++ })],
    });
    const begun = begin(tiny([g.phase('round', { sequence: [counts, g.phase('y', noted)] })]));
    expect(begun.state.table.n).toBe(3);
    expect(askedIn(begun.plan, begun.state)).toEqual(['b pick@y']);
  });
});

import { describe, expect, test } from 'vitest';
import { EngineBug } from '../errors.ts';
import { explain } from '../explain.ts';
import type { State } from '../model/state.ts';
import { legal, pending } from '../pending.ts';
import { phases } from '../read.ts';
import { simulate } from '../simulate.ts';
import {
  askedIn,
  asksGo,
  begin,
  codeOf,
  driver,
  g,
  go,
  notes,
  on,
  play,
  type Tiny,
  tie,
  tiny,
} from '../tiny.test-kit.ts';

describe('1. Active', () => {
  test('a phase is active only while its own and all ancestors’ conditions hold', () => {
    const inner = g.phase('inner', { when: [on('x'), on('y')] });
    const game = tiny([driver(), g.phase('outer', { when: on('z'), children: [inner] })]);
    const { plan, state } = begin(game);
    const withOn = (...names: string[]) => phases(plan, play(plan, state, 'a', 'set', { on: names }).state);
    expect(withOn('x', 'y', 'z')).toEqual(['driver', 'inner', 'outer']);
    expect(withOn('x', 'z')).toEqual(['driver', 'outer']);
    expect(withOn('x', 'y')).toEqual(['driver']);
  });

  test('a phase is active only while every sequence above it stands on its branch', () => {
    const deep = g.phase('deep', { children: [g.phase('deeper', {})], done: on('next') });
    const second = g.phase('second', { done: () => false });
    const game = tiny([driver(), g.phase('round', { sequence: [deep, second] })]);
    const { plan, state } = begin(game);
    expect(phases(plan, state)).toEqual(['driver', 'deeper', 'deep', 'round']);
    const next = play(plan, state, 'a', 'set', { on: ['next'] }).state;
    expect(phases(plan, next)).toEqual(['driver', 'second', 'round']);
  });

  test('a phase needs its own frame, else what its parent needs; a root without one needs an empty stack', () => {
    const heir = g.phase('heir', {});
    const own = g.phase('own', { frame: 'inner' });
    const window = g.phase('window', { frame: 'window', children: [heir, own] });
    const { plan, state } = begin(tiny([driver('window', 'inner'), g.phase('plain', {}), window]));
    expect(phases(plan, state)).toEqual(['driver', 'plain']);
    const opened = play(plan, state, 'a', 'set', { on: ['window'] }).state;
    expect(phases(plan, opened)).toEqual(['heir', 'window']);
    const twice = play(plan, opened, 'a', 'set', { on: ['window', 'inner'] }).state;
    expect(phases(plan, twice)).toEqual(['own']);
  });

  test('no phase is active once the game is over', () => {
    const over = g.phase('over', { end: { when: on('over'), outcome: tie } });
    const { plan, state } = begin(tiny([driver(), over]), { on: ['over'] });
    expect(phases(plan, state)).toEqual([]);
    expect(pending(plan, state)).toEqual([]);
  });

  test('an inactive phase asks nobody, judges nothing, does nothing and ends nothing', () => {
    const off = g.phase('off', {
      when: [on('x')],
      asks: [asksGo()],
      rules: [notes(go, 'off')],
      auto: [g.auto('never', { do: ({ table }) => void table.trail.push('auto') })],
      end: { when: () => true, outcome: tie },
    });
    const open = g.phase('open', {
      asks: [asksGo()],
      rules: [g.on(go, { if: [() => 'ignore'] })],
    });
    const { plan, state } = begin(tiny([driver(), off, open]));
    expect(askedIn(plan, state)).toEqual(['a set@driver', 'a go@open']);
    expect(codeOf(plan, state, { player: 'a', action: 'go' })).toBe('NOT_APPLICABLE');
    expect(state.table.trail).toEqual([]);
    expect(state.kernel.outcome).toBeNull();
  });
});

describe('2. Suspended', () => {
  const bribe = g.phase('bribe', {
    asks: [asksGo({ who: (s) => (on('closed')(s) ? [] : ['b']), anytime: true, optional: true })],
    rules: [notes(go, 'bribed')],
  });
  const usual = g.phase('usual', {
    asks: [asksGo({ who: () => ['c'], optional: true })],
    rules: [notes(go, 'usual')],
    auto: [g.auto('suspended', { when: on('window'), do: ({ table }) => void table.trail.push('auto') })],
  });
  const window = g.phase('window', { frame: 'window' });
  const game = tiny([driver('window'), bribe, usual, window]);

  test('only any-time asks stay in force under a frame, with the rules of their phase', () => {
    const { plan, state } = begin(game, { players: 3, on: ['window'] });
    expect(askedIn(plan, state)).toEqual(['a set@driver', 'b go@bribe']);
    expect(phases(plan, state)).toEqual(['window']);
    expect(play(plan, state, 'b', 'go').state.table.trail).toEqual(['bribed']);
    expect(codeOf(plan, state, { player: 'c', action: 'go' })).toBe('NOT_ASKED');
  });

  test('autos of a suspended phase wait', () => {
    const { state } = begin(game, { players: 3, on: ['window'] });
    expect(state.table.trail).toEqual([]);
  });

  test('a rule for an action that its phase does not ask at any time is not in force', () => {
    const ruleOnly = g.phase('rule-only', { rules: [notes(go, 'rule only')] });
    const { plan, state } = begin(tiny([driver('window'), ruleOnly, bribe, window]), { on: ['window'] });
    expect(play(plan, state, 'b', 'go').state.table.trail).toEqual(['bribed']);
  });

  test('`who` may close an any-time ask', () => {
    const { plan, state } = begin(game, { players: 3, on: ['window', 'closed'] });
    expect(askedIn(plan, state)).toEqual(['a set@driver']);
  });

  test('a phase that fails by more than the stack is off, any-time asks included', () => {
    const fussy = g.phase('fussy', {
      when: [on('fussy')],
      asks: [asksGo({ who: () => ['b'], anytime: true, optional: true })],
      rules: [notes(go, 'fussy')],
    });
    const { plan, state } = begin(tiny([driver('window'), fussy, window]));
    const opened = play(plan, state, 'a', 'set', { on: ['window'] }).state;
    expect(askedIn(plan, opened)).toEqual(['a set@driver']);
    const both = play(plan, state, 'a', 'set', { on: ['window', 'fussy'] }).state;
    expect(askedIn(plan, both)).toEqual(['a set@driver', 'b go@fussy']);
  });

  test('a phase whose frame is not on the stack is off, any-time asks included', () => {
    const inWindow = g.phase('in-window', {
      frame: 'window',
      asks: [asksGo({ who: () => ['b'], anytime: true, optional: true })],
      rules: [notes(go, 'window')],
    });
    const inner = g.phase('inside', { frame: 'inner' });
    const { plan, state } = begin(tiny([driver('window', 'inner'), inWindow, inner]));
    expect(askedIn(plan, state)).toEqual(['a set@driver']);
    const under = play(plan, state, 'a', 'set', { on: ['window', 'inner'] }).state;
    expect(askedIn(plan, under)).toEqual(['a set@driver', 'b go@in-window']);
  });
});

describe('3. Exclusive', () => {
  const member = (id: string, more: object = {}) =>
    g.phase(id, { exclusive: 'dice', when: [on(id)], asks: [asksGo()], rules: [notes(go, id)], ...more });
  const below = g.phase('below', { asks: [asksGo({ who: () => ['b'] })], rules: [notes(go, 'below')] });

  test('the first active member in declaration order counts, the others are off with their subtrees', () => {
    const game = tiny([driver(), member('first'), member('second', { children: [below] })]);
    const { plan, state } = begin(game);
    const both = play(plan, state, 'a', 'set', { on: ['first', 'second'] }).state;
    expect(phases(plan, both)).toEqual(['driver', 'first']);
    expect(askedIn(plan, both)).toEqual(['a set@driver', 'a go@first']);
    const second = play(plan, state, 'a', 'set', { on: ['second'] }).state;
    expect(phases(plan, second)).toEqual(['driver', 'below', 'second']);
  });

  test('a group is a name under one parent: the same name elsewhere is another group', () => {
    const left = g.phase('left', { children: [member('x'), member('y')] });
    const right = g.phase('right', { children: [member('x'), member('y')] });
    const { plan, state } = begin(tiny([driver(), left, right]), { on: ['x', 'y'] });
    expect(askedIn(plan, state)).toEqual(['a set@driver', 'a go@x', 'a go@x']);
    expect(phases(plan, state)).toEqual(['driver', 'x', 'left', 'x', 'right']);
  });

  test('where all phases are one group the first that holds stands, in place as well', () => {
    const stage = (id: string) => ({ ...driver(), id, exclusive: 'stage', when: [on(id)] });
    const game = tiny([stage('first'), stage('second'), stage('third'), { ...stage('rest'), when: [] }]);
    const { plan, state } = begin(game);
    const inPlace = simulate(plan, state);
    let persistent = state;
    for (const on of [['second', 'third'], ['third'], ['third'], ['first', 'third'], [], ['second']]) {
      persistent = play(plan, persistent, 'a', 'set', { on }).state;
      expect(inPlace.submit({ player: 'a', action: 'set', args: { on } }).ok).toBe(true);
      const stands = on[0] ?? 'rest';
      expect(phases(plan, persistent)).toEqual([stands]);
      expect(phases(plan, inPlace.state)).toEqual([stands]);
      expect(askedIn(plan, inPlace.state)).toEqual([`a set@${stands}`]);
    }
  });

  test('in strict mode two at once throw, naming both', () => {
    const group = g.phase('group', { children: [member('first'), member('second')] });
    const { plan, state } = begin(tiny([driver(), group]), { strict: true });
    expect(phases(plan, play(plan, state, 'a', 'set', { on: ['second'] }).state)).toContain('second');
    const both = () => play(plan, state, 'a', 'set', { on: ['first', 'second'] });
    expect(both).toThrow(EngineBug);
    expect(both).toThrow(/group\/first and group\/second/);
  });

  test('the last member may have no `when`: it is the otherwise, in strict mode as well', () => {
    for (const strict of [false, true]) {
      const group = g.phase('group', { children: [member('first'), member('rest', { when: [] })] });
      const { plan, state } = begin(tiny([driver(), group]), { strict });
      expect(phases(plan, state)).toEqual(['driver', 'rest', 'group']);
      const first = play(plan, state, 'a', 'set', { on: ['first'] }).state;
      expect(phases(plan, first)).toEqual(['driver', 'first', 'group']);
    }
  });

  test('once a member counts, later conditions are not read', () => {
    let reads = 0;
    const curious = member('second', { when: () => ++reads > 0 });
    const group = g.phase('group', { children: [member('first', { when: on('first') }), curious] });
    const { plan, state } = begin(tiny([driver(), group]), { on: ['first'] });
    reads = 0;
    expect(phases(plan, state)).toEqual(['driver', 'first', 'group']);
    expect(reads).toBe(0);
    expect(phases(plan, play(plan, state, 'a', 'set', { on: [] }).state)).toContain('second');
    expect(reads).toBeGreaterThan(0);
  });

  test('a suspended member does not displace one whose frame is on top', () => {
    const window = member('window', { frame: 'window', when: [] });
    for (const strict of [false, true]) {
      const { plan, state } = begin(tiny([driver('window'), member('play'), window]), {
        strict,
        on: ['play'],
      });
      expect(phases(plan, state)).toEqual(['driver', 'play']);
      const opened = play(plan, state, 'a', 'set', { on: ['play', 'window'] }).state;
      expect(phases(plan, opened)).toEqual(['window']);
    }
  });

  test('a member that would be displaced without the frame stays off under it', () => {
    const anytime = { asks: [asksGo({ who: () => ['b'], anytime: true, optional: true })] };
    const window = g.phase('window', { frame: 'window' });
    const game = tiny([driver('window'), member('first'), member('second', anytime), window]);
    const { plan, state } = begin(game, { on: ['first', 'second', 'window'] });
    expect(askedIn(plan, state)).toEqual(['a set@driver']);
  });

  test('also by one whose turns begin only when the frame is gone', () => {
    const turns = member('first', { each: ({ players }: State<Tiny>) => players });
    const anytime = { asks: [asksGo({ who: () => ['b'], anytime: true, optional: true })] };
    const window = g.phase('window', { frame: 'window' });
    const game = tiny([driver('window'), turns, member('second', anytime), window]);
    const { plan, state } = begin(game, { on: ['first', 'second', 'window'] });
    expect(askedIn(plan, state)).toEqual(['a set@driver']);
    const { phases: looked } = explain(plan, state, { player: 'a', action: 'go' });
    expect(looked.find(({ path }) => path === 'first')?.because).toBe(
      'its next turn begins when the frame above it is gone',
    );
  });

  test('strict mode has nothing to say about a game that is over', () => {
    const group = g.phase('group', { children: [member('first'), member('second')] });
    const end = {
      when: on('over'),
      do: ({ table }: { table: { on: string[] } }) => void table.on.push('first', 'second'),
      outcome: tie,
    };
    const { plan, state } = begin(tiny([driver(), group], { end }), { strict: true, on: ['over'] });
    expect(codeOf(plan, state, { player: 'a', action: 'set', args: { on: [] } })).toBe('GAME_OVER');
    expect(legal(plan, state)).toEqual([]);
  });
});

describe('4. Order', () => {
  const says = (id: string, children: ReturnType<typeof g.phase>[] = [], valid = true) =>
    g.phase(id, {
      asks: [asksGo()],
      rules: [valid ? notes(go, id) : g.on(go, { if: [() => 'ignore'] })],
      children,
    });

  test('decisions stand depth-first in declaration order, children before their parent', () => {
    const game = tiny([says('one', [says('one-a'), says('one-b')]), says('two')]);
    const { plan, state } = begin(game);
    expect(askedIn(plan, state)).toEqual(['a go@one-a', 'a go@one-b', 'a go@one', 'a go@two']);
  });

  test('the inner rule wins over the outer one, the earlier sibling over the later one', () => {
    const inner = begin(tiny([says('outer', [says('inner')])]));
    expect(play(inner.plan, inner.state, 'a', 'go').state.table.trail).toEqual(['inner']);
    const siblings = begin(tiny([says('parent', [says('deaf', [], false), says('early'), says('late')])]));
    expect(play(siblings.plan, siblings.state, 'a', 'go').state.table.trail).toEqual(['early']);
  });

  test('autos run in the same order', () => {
    const auto = (id: string, children: ReturnType<typeof g.phase>[] = []) =>
      g.phase(id, {
        children,
        auto: [
          g.auto('once', {
            when: (s) => !s.table.trail.includes(id),
            do: ({ table }) => void table.trail.push(id),
          }),
        ],
      });
    const game = tiny([driver(), auto('one', [auto('one-a'), auto('one-b')]), auto('two')]);
    expect(begin(game).state.table.trail).toEqual(['one-a', 'one-b', 'one', 'two']);
  });
});

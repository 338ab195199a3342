import { describe, expect, test } from 'vitest';
import { EngineBug } from './errors.ts';
import { hash } from './hash.ts';
import type { Effects, Phase, PhaseDef } from './model/phase.ts';
import type { State } from './model/state.ts';
import { phases } from './read.ts';
import {
  after,
  askedIn,
  asksGo,
  begin,
  did,
  driver,
  g,
  go,
  notes,
  on,
  pick,
  said,
  type Tiny,
  tiny,
} from './tiny.test-kit.ts';
import { view } from './view.ts';

const never = () => false;
const part = (id: string, more: PhaseDef<Tiny> = {}): Phase<Tiny> =>
  g.phase(id, { enter: did(`+${id}`), leave: did(`-${id}`), ...more });
/** Whoever picks ends a member: 0 the innermost around, 1 `inner`, 2 `outer`. */
const ends = (who = 'b') =>
  g.ask(pick, {
    who: () => [who],
    again: true,
    do: (_, { args: { n } }, { end }) => (n === 0 ? end() : end(n === 1 ? 'inner' : 'outer')),
  });
const last = part('last', { done: never });

describe('12. Sequences: over by `end`', () => {
  const deep = g.phase('deep', { asks: [ends()] });
  const outer = part('outer', {
    done: never,
    sequence: [part('inner', { done: never, children: [deep] }), part('next', { done: never })],
  });
  const begun = begin(tiny([driver(), g.phase('round', { sequence: [outer, last] })]));

  test('`end()` ends the innermost member around its caller', () => {
    expect(said(after(begun, 'b pick 0').facts)).toEqual(['-inner', '+next']);
  });

  test('`end(id)` ends the one of that name, and all inside it', () => {
    expect(said(after(begun, 'b pick 1').facts)).toEqual(['-inner', '+next']);
    expect(said(after(begun, 'b pick 2').facts)).toEqual(['-inner', '-outer', '+last']);
  });

  test('of several that are ended, or are done besides, the outermost is left', () => {
    const game = (more: PhaseDef<Tiny>) => {
      const ask = asksGo({
        do: (_, __, { end }) => {
          end('inner');
          if (!more.done) end('outer');
        },
      });
      const inner = part('inner', { asks: [ask] });
      const around = part('outer', { ...more, sequence: [inner, part('next', { done: never })] });
      return begin(tiny([driver(), g.phase('round', { sequence: [around, last] })]));
    };
    for (const more of [{}, { done: (s: State<Tiny>) => s.kernel.seq > 0 }])
      expect(said(after(game(more), 'a go').facts)).toEqual(['-inner', '-outer', '+last']);
  });

  test('what was ended is forgotten on leaving', () => {
    const round = g.phase('round', { repeat: true, sequence: [part('x', { asks: [ends()] })] });
    const { plan, state, facts } = after(begin(tiny([round])), 'b pick 0', 'b pick 0');
    expect(said(facts)).toEqual(['-x', '+x']);
    expect(view(plan, state, null).ended).toEqual([[]]);
    expect(askedIn(plan, state)).toEqual(['b pick@x']);
  });

  const by: [string, PhaseDef<Tiny>][] = [
    ['an auto', { auto: [g.auto('out', { when: on('out'), do: (_, { end }) => end() })] }],
    [
      'chance',
      { chance: [g.chance('out', { when: on('out'), outcomes: [[1, 0]], do: (_, __, { end }) => end() })] },
    ],
    ['its beginning', { enter: (_, { end }) => end() }],
    ['its beginning, by name,', { enter: (_, { end }) => end('x') }],
    [
      'a child’s auto',
      {
        children: [
          g.phase('child', { auto: [g.auto('out', { when: on('out'), do: (_, { end }) => end() })] }),
        ],
      },
    ],
  ];
  test.each(by)('%s may end the member', (_, more) => {
    const member = g.phase('x', { done: never, ...more });
    const game = tiny([driver(), g.phase('round', { sequence: [member, last] })]);
    const { plan, state } = after(begin(game), 'a set out');
    expect(phases(plan, state)).toEqual(['driver', 'last', 'round']);
  });

  test('a reveal may end the member', () => {
    const member = g.phase('x', pick, {
      who: () => ['a', 'b'],
      done: never,
      sealed: 'bids',
      reveal: (_, __, { end }) => end(),
    });
    const game = tiny([driver(), g.phase('round', { sequence: [member, last] })]);
    expect(said(after(begin(game), 'a pick 1', 'b pick 2').facts)).toEqual(['-x', '+last']);
  });

  test('below a frame it waits for that frame to be gone', () => {
    const window = g.phase('window', {
      frame: 'window',
      asks: [g.ask(go, { who: () => ['b'], do: (_, __, { end }) => end('inner') })],
      sequence: [part('vote', { done: never })],
    });
    const { plan, state } = begin(
      tiny([driver('window'), g.phase('round', { sequence: [outer, last] }), window]),
    );
    const ended = after({ plan, state }, 'a set window', 'b go');
    expect(ended.facts).toEqual([]);
    expect(view(plan, ended.state, null).ended).toEqual([['round/outer/inner'], []]);
    expect(view(plan, ended.state, 'a').ended).toEqual(view(plan, ended.state, null).ended);
    expect(hash(ended.state)).not.toBe(hash(after({ plan, state }, 'a set window', 'a set window').state));
    const back = after(ended, 'a set');
    expect(said(back.facts)).toEqual(['-inner', '+next']);
    expect(view(plan, back.state, null).ended).toEqual([[]]);
  });

  test('a member that is ended and goes off by the same answer is left all the same', () => {
    const x = part('x', {
      when: (s) => !on('off')(s),
      done: never,
      asks: [
        asksGo({
          do: ({ table }, __, { end }) => {
            table.on.push('off');
            end();
          },
        }),
      ],
    });
    const game = tiny([driver(), g.phase('round', { sequence: [x, last] })]);
    expect(said(after(begin(game), 'a go').facts)).toEqual(['-x', '+last']);
  });

  test('ended twice it ends once', () => {
    const twice = g.phase('x', {
      asks: [
        asksGo({
          do: (_, __, { end }) => {
            end();
            end('x');
          },
        }),
      ],
    });
    const game = tiny([driver(), g.phase('round', { sequence: [twice, part('y', { done: never })] })]);
    expect(said(after(begin(game), 'a go').facts)).toEqual(['-x', '+y']);
  });

  test('a name that is no standing member is a bug, and so is `end()` outside any', () => {
    const loose = g.phase('loose', { asks: [asksGo({ do: (_, __, { end }) => end() })] });
    expect(() => after(begin(tiny([loose])), 'a go')).toThrow(/none stands around the caller/);
    const round = g.phase('round', {
      asks: [asksGo({ do: (_, __, { end }) => end('last') })],
      sequence: [outer, last],
    });
    expect(() => after(begin(tiny([driver(), round])), 'a go')).toThrow(/end of last, but none stands/);
    const owner = g.phase('round', {
      asks: [asksGo({ do: (_, __, { end }) => end('round') })],
      sequence: [outer, last],
    });
    expect(() => after(begin(tiny([driver(), owner])), 'a go')).toThrow(/end of round, but none stands/);
  });

  test.each<[string, (effects: Effects<Tiny>) => void]>([
    ['ends nothing', ({ end }) => end()],
    ['ends nothing by name', ({ end }) => end('outer')],
    ['pushes nothing', ({ push }) => push({ kind: 'window' })],
  ])('`leave` %s', (_, leave) => {
    const x = g.phase('x', {
      done: on('x'),
      pushes: ['window'],
      enter: (draft, { push, pop }) => {
        push({ kind: 'window' });
        pop('window');
        did('x')(draft);
      },
      leave: (_, effects) => leave(effects),
    });
    const around = g.phase('outer', { done: never, sequence: [x, part('y', { done: never })] });
    const window = g.phase('window', { frame: 'window', asks: [asksGo()], rules: [notes(go, 'x')] });
    const game = tiny([driver(), g.phase('round', { sequence: [around, last] }), window]);
    expect(() => after(begin(game), 'a set x')).toThrow(EngineBug);
  });
});

describe('12. Sequences: over by itself', () => {
  const round = (first: Phase<Tiny>, ...more: Phase<Tiny>[]) =>
    begin(tiny([driver(), g.phase('round', { sequence: [first, last] }), ...more]));

  test('a member with `done` goes on until it says so, even with nothing to decide', () => {
    const begun = round(part('x', { done: on('x') }));
    expect(said(after(begun, 'a set other').facts)).toEqual([]);
    expect(said(after(begun, 'a set x').facts)).toEqual(['-x', '+last']);
  });

  test('a member with `done` is over when it says so, even with something to decide', () => {
    const begun = round(
      part('x', { done: [on('x'), on('y')], asks: [asksGo({ who: () => ['b'] })], rules: [notes(go, '')] }),
    );
    expect(askedIn(begun.plan, begun.state)).toContain('b go@x');
    expect(said(after(begun, 'a set x').facts)).toEqual([]);
    const over = after(begun, 'a set x y');
    expect(said(over.facts)).toEqual(['-x', '+last']);
    expect(askedIn(over.plan, over.state)).toEqual(['a set@driver']);
  });

  test('without `done` it is over when no required decision is open in it', () => {
    const asks = g.phase('asks', {
      asks: [
        g.ask(pick, { who: (s) => (on('off')(s) ? [] : ['b']) }),
        asksGo({ who: () => ['b'], optional: true }),
        g.ask(go, { who: () => ['a'], by: 'clock' }),
      ],
      rules: [notes(pick, 'picked'), notes(go, 'went')],
    });
    const begun = round(part('outer', { children: [asks] }));
    expect(said(begun.started.facts)).toEqual(['+outer']);
    expect(said(after(begun, 'b go').facts)).toEqual([]);
    expect(said(after(begun, 'b pick 4').facts)).toEqual(['-outer', '+last']);
    expect(said(after(begun, 'a set off').facts)).toEqual(['-outer', '+last']);
  });

  test('a member without `done` goes on until its own sequence is finished', () => {
    const asks = (id: string) => part(id, { asks: [asksGo()], rules: [notes(go, id)] });
    const begun = round(part('outer', { sequence: [asks('x'), asks('y')] }));
    expect(said(after(begun, 'a go').facts)).toEqual(['-x', '+y']);
    expect(said(after(begun, 'a go', 'a go').facts)).toEqual(['-y', '-outer', '+last']);
    const waits = round(part('outer', { sequence: [part('x', { done: on('x') })] }));
    expect(said(waits.started.facts)).toEqual(['+outer', '+x']);
    expect(said(after(waits, 'a set x').facts)).toEqual(['-x', '-outer', '+last']);
  });

  test('a member that a frame suspends is not over', () => {
    const window = g.phase('window', {
      frame: 'window',
      asks: [asksGo({ who: () => ['b'], do: (_, __, { pop }) => void pop('window') })],
    });
    const opens = part('x', {
      pushes: ['window'],
      enter: (_, { push }) => push({ kind: 'window' }),
    });
    const begun = round(opens, window);
    expect(said(begun.started.facts)).toEqual(['+x']);
    expect(said(after(begun, 'b go').facts)).toEqual(['-x', '+last']);
  });

  test('a sealed group in it waits for all, and for its reveal', () => {
    const bids = part('x', {
      asks: [g.ask(pick, { who: () => ['a', 'b'], sealed: 'bids', reveal: did('reveal') })],
    });
    const begun = round(bids);
    expect(said(after(begun, 'a pick 1').facts)).toEqual([]);
    const { state } = after(begun, 'a pick 1', 'b pick 2');
    expect(state.table.trail).toEqual(['+x', 'reveal', '-x', '+last']);
  });
});

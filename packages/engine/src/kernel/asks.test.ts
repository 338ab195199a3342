import { describe, expect, test } from 'vitest';
import { EngineBug } from '../errors.ts';
import { hash } from '../hash.ts';
import type { State } from '../model/state.ts';
import { forced, legal, pending } from '../pending.ts';
import {
  asked,
  askedIn,
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
  type Tiny,
  tiny,
} from '../tiny.test-kit.ts';

const both = (): string[] => ['a', 'b'];

describe('5. Waiting', () => {
  test('settling does not stop for an optional decision', () => {
    const offer = g.phase('offer', { asks: [asksGo({ optional: true })], rules: [notes(go, 'took')] });
    const wait = g.phase('wait', { asks: [asksGo()], rules: [notes(go, 'went')] });
    const { plan, state, started } = begin(tiny([g.phase('turn', { sequence: [offer, wait] })]));
    expect(started.facts.map(({ fact }) => fact)).toEqual([
      { type: 'PHASE_STARTED', phase: 'offer' },
      { type: 'PHASE_ENDED', phase: 'offer' },
      { type: 'PHASE_STARTED', phase: 'wait' },
    ]);
    expect(askedIn(plan, state)).toEqual(['a go@wait']);
  });

  test('an optional decision is open beside a required one and may be answered', () => {
    const phase = g.phase('play', {
      asks: [asksGo({ who: both, optional: true })],
      rules: [notes(go, 'went')],
    });
    const { plan, state } = begin(tiny([driver(), phase]));
    expect(pending(plan, state).map((d) => `${d.player} ${d.action} ${d.optional}`)).toEqual([
      'a set false',
      'a go true',
      'b go true',
    ]);
    expect(play(plan, state, 'b', 'go').state.table.trail).toEqual(['went']);
  });

  test('no required decision and no outcome is an engine bug that names the active phases', () => {
    const lazy = g.phase('lazy', { asks: [asksGo({ optional: true })], rules: [notes(go, 'x')] });
    const game = tiny([g.phase('outer', { children: [lazy] }), g.phase('off', { when: [() => false] })]);
    expect(() => begin(game)).toThrow(EngineBug);
    expect(() => begin(game)).toThrow(/active: lazy, outer \(seed "tiny"/);
  });

  test('a decision that only the clock can answer is not waited for', () => {
    const phase = g.phase('play', { asks: [asksGo({ by: 'clock' })], rules: [notes(go, 'x')] });
    expect(() => begin(tiny([phase]))).toThrow(/nobody is asked/);
  });

  test('the kernel never answers for anybody, even when only one answer is legal', () => {
    const phase = g.phase('play', {
      asks: [g.ask(pick, { who: () => ['a'], options: () => [{ n: 7 }] })],
      rules: [notes(pick, 'picked')],
    });
    const { plan, state } = begin(tiny([phase]));
    expect(state.table.trail).toEqual([]);
    const [decision] = pending(plan, state);
    expect(forced(decision!)).toEqual({
      input: { player: 'a', action: 'pick', args: { n: 7 }, decision: 'pick.1' },
      because: 'only',
    });
  });

  test('a decision with a choice is not forced, nor is one without any answer', () => {
    const phase = (options: { n: number }[]) =>
      g.phase('play', {
        asks: [g.ask(pick, { who: () => ['a'], options: () => options })],
        rules: [notes(pick, 'picked')],
      });
    for (const options of [[{ n: 1 }, { n: 2 }], []]) {
      const { plan, state } = begin(tiny([phase(options)]));
      expect(forced(pending(plan, state)[0]!)).toBeNull();
    }
  });

  test('one legal answer among several candidates is forced', () => {
    const phase = g.phase('play', {
      asks: [g.ask(pick, { who: () => ['a'] })],
      rules: [g.on(pick, { if: [g.check('R', 'ONLY_3', (_, m) => m.args.n === 3)] })],
    });
    const { plan, state } = begin(tiny([phase]));
    expect(forced(pending(plan, state)[0]!)).toMatchObject({ input: { args: { n: 3 } }, because: 'only' });
  });

  test('an ask that names somebody who does not play is an engine bug', () => {
    const phase = g.phase('play', { asks: [asksGo({ who: () => ['z'] })], rules: [notes(go, 'x')] });
    expect(() => begin(tiny([phase]))).toThrow(/go names z, who does not play/);
  });
});

describe('6. Decision ids', () => {
  const free = g.phase('free', {
    asks: [asksGo({ who: both }), g.ask(pick, { who: both })],
    rules: [notes(go, 'went'), notes(pick, 'picked')],
  });

  test('each newly opened decision gets its player’s next number', () => {
    const { plan, state } = begin(tiny([free]));
    expect(asked(plan, state)).toEqual(['a go.1', 'b go.1', 'a pick.2', 'b pick.2']);
  });

  test('a decision keeps its number while it stays open, whatever others do', () => {
    const { plan, state } = begin(tiny([free]));
    let next = state;
    for (let i = 0; i < 5; i++) next = play(plan, next, 'b', 'go').state;
    expect(asked(plan, next, 'a')).toEqual(asked(plan, state, 'a'));
    expect(asked(plan, next, 'b')).toEqual(['b go.7', 'b pick.2']);
  });

  test('two players who answer at once never invalidate each other', () => {
    const { plan, state } = begin(tiny([free]));
    const first = play(plan, state, 'a', 'go', {}, { decision: 'go.1' }).state;
    expect(codeOf(plan, first, { player: 'b', action: 'go', decision: 'go.1' })).toBe('ok');
  });

  test('an answered decision that is asked again has a new number, and the stale answer is refused', () => {
    const { plan, state } = begin(tiny([free]));
    const next = play(plan, state, 'a', 'go', {}, { decision: 'go.1' }).state;
    expect(codeOf(plan, next, { player: 'a', action: 'go', decision: 'go.1' })).toBe('STALE_DECISION');
    expect(codeOf(plan, next, { player: 'a', action: 'go', decision: 'go.3' })).toBe('ok');
  });

  test('a decision that was closed and opened again has a new number', () => {
    const phase = g.phase('play', {
      when: [(s) => !on('off')(s)],
      asks: [asksGo({ who: () => ['b'] })],
      rules: [notes(go, 'went')],
    });
    const { plan, state } = begin(tiny([driver(), phase]));
    expect(asked(plan, state, 'b')).toEqual(['b go.1']);
    const off = play(plan, state, 'a', 'set', { on: ['off'] }).state;
    expect(asked(plan, off, 'b')).toEqual([]);
    const back = play(plan, off, 'a', 'set', { on: [] }).state;
    expect(asked(plan, back, 'b')).toEqual(['b go.2']);
  });

  test('a decision whose phase was off for a moment while the game settled has a new id', () => {
    const rolling = on('rolling');
    const choose = g.phase('choose', {
      when: [(s) => !rolling(s)],
      asks: [asksGo({ who: () => ['b'] })],
      rules: [notes(go, 'went')],
    });
    const tumble = g.phase('tumble', {
      when: [rolling],
      auto: [
        g.auto('die', {
          do: ({ table }) => {
            table.on = [];
          },
        }),
      ],
    });
    const { plan, state } = begin(tiny([driver(), choose, tumble]));
    expect(asked(plan, play(plan, state, 'a', 'set', { on: [] }).state, 'b')).toEqual(['b go.1']);
    expect(asked(plan, play(plan, state, 'a', 'set', { on: ['rolling'] }).state, 'b')).toEqual(['b go.2']);
  });

  test('a number depends only on what was opened for that player', () => {
    const rarely = (who: (s: State<Tiny>) => string[]) =>
      tiny([driver(), g.phase('play', { asks: [asksGo({ who })], rules: [notes(go, 'went')] })]);
    const alone = begin(rarely(() => ['b']));
    const crowd = begin(rarely((s) => (on('more')(s) ? ['a', 'b'] : ['b'])));
    const drive = ({ plan, state }: typeof alone) => {
      let next = state;
      for (const names of [['more'], [], ['more']]) next = play(plan, next, 'a', 'set', { on: names }).state;
      return asked(plan, play(plan, next, 'b', 'go').state, 'b');
    };
    expect(drive(alone)).toEqual(drive(crowd));
  });

  test('an input without a decision answers the player’s first open decision for that action', () => {
    const one = g.phase('one', {
      asks: [g.ask(pick, { who: () => ['a'], options: () => [{ n: 1 }] })],
      rules: [notes(pick, 'one')],
    });
    const two = g.phase('two', { asks: [g.ask(pick, { who: () => ['a'], options: () => [{ n: 2 }] })] });
    const { plan, state } = begin(tiny([one, two]));
    const answer = (n: number, decision?: string) =>
      codeOf(plan, state, { player: 'a', action: 'pick', args: { n }, ...(decision && { decision }) });
    expect([answer(1), answer(2)]).toEqual(['ok', 'NOT_AN_OPTION']);
    expect([answer(1, 'pick.2'), answer(2, 'pick.2')]).toEqual(['NOT_AN_OPTION', 'ok']);
  });

  test('the id of another player’s decision does not serve', () => {
    const { plan, state } = begin(tiny([free]));
    const ahead = play(plan, state, 'b', 'go').state;
    expect(asked(plan, ahead, 'b')[0]).toBe('b go.3');
    expect(codeOf(plan, ahead, { player: 'a', action: 'go', decision: 'go.3' })).toBe('STALE_DECISION');
  });

  test('ids are not part of the hash', () => {
    const { plan, state } = begin(tiny([free]));
    const quiet = { ...state, kernel: { ...state.kernel, open: [], numbers: [9, 9] } };
    expect(hash(quiet)).toBe(hash(state));
    expect(hash({ ...state, kernel: { ...state.kernel, seq: 1 } })).not.toBe(hash(state));
    expect(legal(plan, state)).not.toEqual(legal(plan, quiet));
  });
});

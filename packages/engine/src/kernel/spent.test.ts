import { describe, expect, test } from 'vitest';
import { hash } from '../hash.ts';
import type { Effects, Phase, PhaseDef } from '../model/phase.ts';
import { fallback, pending } from '../pending.ts';
import { simulate } from '../simulate.ts';
import { submit } from '../submit.ts';
import {
  after,
  asked,
  askedIn,
  asksGo,
  begin,
  codeOf,
  driver,
  g,
  go,
  inputOf,
  notes,
  on,
  part,
  pick,
  said,
  set,
  steps,
  type Tiny,
  tiny,
} from '../tiny.test-kit.ts';
import { view } from '../view.ts';

const both = (): string[] => ['a', 'b'];
const went = notes(go, 'went');
const noted = [went, notes(pick, 'picked')];
/** Both players may go or pick; then the next phase waits. */
const choose = (more: PhaseDef<Tiny> = {}): Phase<Tiny> =>
  g.phase('choose', { asks: [asksGo({ who: both }), g.ask(pick, { who: both })], rules: noted, ...more });
const last = g.phase('last', { asks: [asksGo({ who: () => ['b'] })], rules: [went] });
const round = (first: Phase<Tiny>, ...more: Phase<Tiny>[]) =>
  begin(tiny([g.phase('round', { sequence: [first, last] }), ...more]), { players: 3 });
/** The same, with somebody who turns switches at any time. */
const driven = (first: Phase<Tiny>, more: Phase<Tiny>[] = [], ...frames: Tiny['frame']['kind'][]) => {
  const meddler = { ...driver(...frames), asks: [g.ask(set, { who: () => ['c'], anytime: true })] };
  return begin(tiny([g.phase('round', { sequence: [first, last] }), ...more, meddler]), { players: 3 });
};

describe('12. Sequences: spent', () => {
  test('one answer spends all required asks of the phase for its player, and for no other', () => {
    const begun = round(choose());
    expect(asked(begun.plan, begun.state)).toEqual(['a go.1', 'b go.1', 'a pick.2', 'b pick.2']);
    const one = after(begun, 'a pick 3');
    expect(asked(begun.plan, one.state)).toEqual(['b go.1', 'b pick.2']);
    expect(codeOf(begun.plan, one.state, inputOf('a go'))).toBe('NOT_ASKED');
    expect(codeOf(begun.plan, one.state, inputOf('a pick 3'))).toBe('NOT_ASKED');
    expect(said(after(one, 'b go').facts)).toEqual(['-choose', '+last']);
  });

  test('whatever `who` says: it names them still, and they are not asked', () => {
    const { plan, state } = after(round(g.phase('x', go, { who: both, rules: [went] })), 'a go');
    expect(askedIn(plan, state)).toEqual(['b go@x']);
    const named = g.phase('x', {
      asks: [asksGo({ who: (s) => (s.table.trail.length > 0 ? ['a', 'b', 'c'] : ['a']) })],
      rules: [went],
    });
    const later = after(round(named), 'a go');
    expect(askedIn(later.plan, later.state)).toEqual(['b go@x', 'c go@x']);
  });

  test('a refused answer spends nothing', () => {
    const strict = choose({ rules: [went, g.on(pick, { if: ['R', 'NEVER', () => false] })] });
    const { plan, state } = round(strict);
    expect(codeOf(plan, state, inputOf('a pick 3'))).toBe('NEVER');
    expect(codeOf(plan, state, inputOf('a go'))).toBe('ok');
  });

  test('an answer to an ask with `again` spends nothing; another one does', () => {
    const asks = [g.ask(pick, { who: () => ['a'], again: true }), asksGo()];
    const begun = round(choose({ asks }));
    const twice = after(begun, 'a pick 1', 'a pick 2');
    expect(asked(begun.plan, twice.state)).toEqual(['a pick.4', 'a go.2']);
    expect(said(after(twice, 'a go').facts)).toEqual(['-choose', '+last']);
  });

  test('optional asks neither spend nor are spent', () => {
    const asks = [asksGo({ who: both, optional: true }), g.ask(pick, { who: both })];
    const begun = round(choose({ asks }));
    expect(askedIn(begun.plan, after(begun, 'a go', 'a go').state)).toContain('a pick@choose');
    expect(askedIn(begun.plan, after(begun, 'a pick 1').state)).toEqual([
      ...['a go@choose', 'b go@choose', 'b pick@choose'],
    ]);
  });

  test('asks of another phase of the same member are not spent', () => {
    const children = [
      g.phase('x', { asks: [asksGo()] }),
      g.phase('y', { asks: [g.ask(pick, { who: () => ['a'] })] }),
    ];
    const begun = round(choose({ asks: [], children }));
    expect(askedIn(begun.plan, after(begun, 'a go').state)).toEqual(['a pick@y']);
    expect(said(after(begun, 'a go', 'a pick 1').facts)).toEqual(['-choose', '+last']);
  });

  test('outside members nothing is spent', () => {
    const { plan, state } = after(begin(tiny([choose()])), 'a go', 'a go');
    expect(asked(plan, state, 'a')).toEqual(['a go.4', 'a pick.2']);
    expect(view(plan, state, null).spent).toEqual([[]]);
  });

  test('until the phase has been off: by its `when`', () => {
    const child = choose({ when: (s) => !on('off')(s) });
    const begun = driven(g.phase('holds', { done: on('over'), children: [child] }));
    const spent = after(begun, 'a go', 'c set');
    expect(askedIn(begun.plan, spent.state)).not.toContain('a go@choose');
    const back = after(spent, 'c set off', 'c set');
    expect(asked(begun.plan, back.state, 'a')).toEqual(['a go.3', 'a pick.4']);
  });

  test('a phase displaced by an earlier one of its group asks anew when it is back', () => {
    const rival = g.phase('rival', { exclusive: 'e', when: on('rival') });
    const child = choose({ exclusive: 'e' });
    const begun = driven(g.phase('holds', { done: on('over'), children: [rival, child] }));
    const back = after(begun, 'a go', 'c set rival', 'c set');
    expect(askedIn(begun.plan, back.state)).toContain('a go@choose');
  });

  test('a phase that was left and begun again asks anew', () => {
    const begun = begin(tiny([g.phase('round', { repeat: true, sequence: [choose()] })]));
    const { plan, state, facts } = after(begun, 'a go', 'b go');
    expect(said(facts)).toEqual(['-choose', '+choose']);
    expect(asked(plan, state)).toEqual(['a go.3', 'b go.3', 'a pick.4', 'b pick.4']);
  });

  test('suspension does not count', () => {
    const window = g.phase('window', { frame: 'window' });
    const begun = driven(choose(), [window], 'window');
    const back = after(begun, 'a go', 'c set window', 'c set');
    expect(askedIn(begun.plan, back.state)).toEqual(['b go@choose', 'b pick@choose', 'c set@driver']);
  });

  test('what is spent lives in the frame the member lives in', () => {
    const window = g.phase('window', { frame: 'window', sequence: [choose({ done: () => false })] });
    const begun = driven(g.phase('idle', { done: () => false }), [window], 'window');
    const open = after(begun, 'c set window', 'a go');
    expect(view(open.plan, open.state, null).spent).toEqual([
      ...[[], [{ phase: 'window/choose', players: ['a'] }]],
    ]);
    const again = after(open, 'c set', 'c set window');
    expect(askedIn(again.plan, again.state)).toContain('a go@choose');
  });

  test('in a frame of the same kind above it something else is spent', () => {
    const window = g.phase('window', {
      frame: 'window',
      sequence: [choose(), g.phase('then', { asks: [asksGo({ who: both })], rules: [went] })],
    });
    const opens = g.phase('opens', {
      auto: [
        g.auto('open', {
          when: (s) => s.table.n === 0,
          pushes: ['window'],
          do: ({ table }, { push }) => {
            table.n = 1;
            push({ kind: 'window', of: 'below' });
          },
        }),
      ],
    });
    const begun = driven(g.phase('idle', { done: () => false }), [opens, window], 'window');
    const above = after(begun, 'a go', 'c set window', 'a go', 'b go');
    expect(askedIn(above.plan, above.state)).toEqual(['a go@then', 'b go@then', 'c set@driver']);
    const below = after(above, 'c set');
    expect(view(below.plan, below.state, null).frames).toEqual([{ kind: 'window', of: 'below' }]);
    expect(askedIn(below.plan, below.state)).toEqual(['b go@choose', 'b pick@choose', 'c set@driver']);
  });

  test('what is spent is public, and part of the hash', () => {
    const calm = choose({ rules: [g.on(go, {}), g.on(pick, {})] });
    const begun = round(calm);
    const [one, other] = [after(begun, 'a go').state, after(begun, 'b go').state];
    expect(one.table).toEqual(other.table);
    expect(hash(one)).not.toBe(hash(other));
    for (const viewer of ['a', 'b', null])
      expect(view(begun.plan, one, viewer).spent).toEqual([[{ phase: 'round/choose', players: ['a'] }]]);
    expect(view(begun.plan, after(begun, 'a go', 'b go').state, null).spent).toEqual([[]]);
  });

  test('steps of an input spend as the input would', () => {
    const compound = choose({
      before: (_, move) =>
        g.is(go, move) ? steps(g.answer(part, { n: 1 }), g.answer(part, { n: 2 })) : null,
      rules: [...noted, g.on(part, {})],
    });
    const begun = round(compound);
    expect(askedIn(begun.plan, after(begun, 'a go').state)).toEqual(['b go@choose', 'b pick@choose']);
    const sim = simulate(begun.plan, begun.state);
    const listed = sim.legal('a').find(({ action }) => action === 'go');
    expect(sim.submit(listed!).ok).toBe(true); // a may go
    expect(hash(sim.state)).toBe(hash(after(begun, 'a go').state));
  });

  test('the clock’s answer spends too', () => {
    const asks = [
      g.ask(pick, { who: both, default: g.answer(go, {}) }),
      g.ask(go, { who: both, by: 'clock' }),
      g.ask(set, { who: both }),
    ];
    const { plan, state } = round(choose({ asks, rules: [...noted, g.on(set, {})] }));
    const late = submit(plan, state, fallback(pending(plan, state, 'a')[0]!)); // a is asked
    if (!late.ok) throw new Error(late.why);
    expect(late.state.table.trail).toEqual(['went']);
    expect(askedIn(plan, late.state)).toEqual(['b pick@choose', 'b set@choose']);
    const again = submit(plan, late.state, { player: 'a', action: 'go', by: 'clock' });
    expect(again).toMatchObject({ ok: false, code: 'NOT_ASKED' });
  });

  test('answers spend the same in place', () => {
    const begun = round(choose());
    const sim = simulate(begun.plan, begun.state);
    let { state } = begun;
    for (const move of ['a pick 1', 'a go', 'b go']) {
      const kept = submit(begun.plan, state, inputOf(move));
      expect(sim.submit(inputOf(move)).ok).toBe(kept.ok);
      if (kept.ok) ({ state } = kept);
      expect(hash(sim.state)).toBe(hash(state));
      expect(asked(begun.plan, sim.state)).toEqual(asked(begun.plan, state));
    }
    expect(state.table.trail).toEqual(['picked', 'went']);
  });
});

describe('12. Sequences: reopen', () => {
  const reopening = (reopen: (effects: Effects<Tiny>) => void) =>
    choose({
      rules: [
        g.on(go, {}),
        g.on(pick, { do: (_, { args }, effects) => void (args.n === 9 && reopen(effects)) }),
      ],
    });

  test('a mutator asks a player again who has answered, as a new decision', () => {
    const begun = round(reopening(({ reopen }) => reopen('choose', 'a')));
    expect(asked(begun.plan, after(begun, 'a go').state, 'a')).toEqual([]);
    const { plan, state } = after(begun, 'a go', 'b pick 9');
    expect(asked(plan, state)).toEqual(['a go.3', 'a pick.4']);
    expect(codeOf(plan, state, { player: 'a', action: 'go', decision: 'go.1' })).toBe('STALE_DECISION');
    expect(said(after({ plan, state }, 'a go').facts)).toEqual(['-choose', '+last']);
  });

  test('a player whose answer is being applied may be asked again too', () => {
    const begun = round(reopening(({ reopen }) => reopen('choose', 'a')));
    const { plan, state } = after(begun, 'a pick 9');
    expect(askedIn(plan, state)).toContain('a pick@choose');
    expect(codeOf(plan, state, { ...inputOf('a pick 9'), decision: 'pick.2' })).toBe('STALE_DECISION');
  });

  test('reopening what is open, or another phase, changes nothing', () => {
    for (const [id, player] of [
      ['choose', 'b'],
      ['last', 'a'],
    ] as const) {
      const begun = round(reopening(({ reopen }) => reopen(id, player)));
      const { plan, state } = after(begun, 'a pick 9');
      expect(asked(plan, state)).toEqual(['b go.1', 'b pick.2']);
    }
  });

  test('for somebody who does not play it is a bug', () => {
    const begun = round(reopening(({ reopen }) => reopen('choose', 'z')));
    expect(() => after(begun, 'a pick 9')).toThrow(/reopen for z, who does not play/);
  });

  test('a reveal may reopen for some: they answer again, the others have', () => {
    const bids = g.phase('bids', pick, {
      who: both,
      sealed: 'bids',
      reveal: ({ table }, answers, { reopen }) => {
        table.trail.push(answers.map(({ player, args }) => `${player}${args.n}`).join(' '));
        for (const { player, args } of answers) if (args.n === 0) reopen('bids', player);
      },
    });
    const begun = round(bids);
    const tied = after(begun, 'a pick 0', 'b pick 5');
    expect(asked(tied.plan, tied.state)).toEqual(['a pick.2']);
    const over = after(tied, 'a pick 3');
    expect(over.state.table.trail).toEqual(['a0 b5', 'a3']);
    expect(said(over.facts)).toEqual(['-bids', '+last']);
  });
});

import { describe, expect, test } from 'vitest';
import type { Phase, PhaseDef } from '../model/phase.ts';
import type { State } from '../model/state.ts';
import { legal } from '../pending.ts';
import {
  after,
  askedIn,
  begin,
  codeOf,
  did,
  g,
  go,
  inputOf,
  meddler,
  on,
  pick,
  said,
  type Tiny,
  tiny,
} from '../tiny.test-kit.ts';
import { view } from '../view.ts';

const everybody = (s: State<Tiny>) => s.players;
const reversed = (s: State<Tiny>) => s.players.toReversed();
const asks = (action: typeof go | typeof pick) =>
  g.ask(action, { do: (draft, { player }) => did(player)(draft) });
const phase = (id: string, more: PhaseDef<Tiny> = {}): Phase<Tiny> =>
  g.phase(id, { asks: [asks(go)], ...more });
const actorIn = (game: ReturnType<typeof begin>, ...moves: string[]) => {
  const { plan, state } = after(game, ...moves);
  const { actor } = view(plan, state, null);
  if (actor !== null) expect(g.actor(state)).toBe(actor);
  expect(g.acting(state)).toBe(actor);
  return actor;
};

describe('20. Turns: the actor', () => {
  test('an ask without `who` asks the actor, and nobody else', () => {
    const begun = begin(tiny([phase('turn', { each: everybody, repeat: true })]), { players: 3 });
    expect(askedIn(begun.plan, begun.state)).toEqual(['a go@turn']);
    expect(codeOf(begun.plan, begun.state, inputOf('b go'))).toBe('NOT_ASKED');
    const next = after(begun, 'a go');
    expect(askedIn(begun.plan, next.state)).toEqual(['b go@turn']);
    expect(legal(begun.plan, next.state)).toMatchObject([{ player: 'b', action: 'go' }]);
  });

  test('the actor is asked in a child, in a member and by an optional ask too', () => {
    const child = g.phase('child', { asks: [g.ask(pick, { optional: true, do: () => {} })] });
    const member = phase('member', { children: [child] });
    const begun = begin(tiny([g.phase('turn', { each: everybody, repeat: true, sequence: [member] })]));
    expect(askedIn(begun.plan, after(begun, 'a go').state)).toEqual(['b pick@child', 'b go@member']);
  });

  test('each player’s turn is a sequence of members, and `when` is read with the new actor in place', () => {
    const forA = phase('for-a', { when: (s) => g.actor(s) === 'a' });
    const play = g.phase('turn', { each: everybody, repeat: true, sequence: [forA, phase('for-all')] });
    const begun = begin(tiny([play]));
    expect(said(begun.started.facts)).toEqual(['+turn a', '+for-a']);
    expect(said(after(begun, 'a go').facts)).toEqual(['-for-a', '+for-all']);
    expect(said(after(begun, 'a go', 'a go').facts)).toEqual(['-for-all', '-turn a', '+turn b', '+for-all']);
    expect(said(after(begun, 'a go', 'a go', 'b go').facts)).toEqual([
      '-for-all',
      '-turn b',
      '+turn a',
      '+for-a',
    ]);
  });

  test('a turn may hold a repeated sequence, which the turn’s own repetition leaves alone', () => {
    const segments = g.phase('segments', {
      repeat: (s) => s.table.trail.length % 3 !== 0,
      sequence: [phase('segment')],
    });
    const begun = begin(tiny([g.phase('turn', { each: everybody, repeat: true, sequence: [segments] })]));
    const moves = ['a go', 'a go', 'a go', 'b go', 'b go', 'b go', 'a go'];
    expect(after(begun, ...moves).state.table.trail).toEqual(['a', 'a', 'a', 'b', 'b', 'b', 'a']);
  });

  test('turns stand in a sequence: of one phase, then of the next', () => {
    const round = g.phase('round', {
      repeat: true,
      sequence: [phase('ship', { each: everybody }), phase('move', { each: reversed })],
    });
    const begun = begin(tiny([round]));
    const order = ['a go', 'b go', 'b go', 'a go'];
    const facts = order.map((_, i) => said(after(begun, ...order.slice(0, i + 1)).facts));
    expect(facts).toEqual([
      ['-ship a', '+ship b'],
      ['-ship b', '+move b'],
      ['-move b', '+move a'],
      ['-move a', '+ship a'],
    ]);
  });

  test('nested: an ask is for the actor of the nearest `each` above it', () => {
    const inner = phase('inner', {
      each: (s) => s.players.filter((p) => p !== g.actor(s)),
      asks: [asks(pick)],
    });
    const outer = g.phase('outer', {
      each: everybody,
      repeat: true,
      sequence: [phase('before'), inner, phase('after')],
    });
    const begun = begin(tiny([outer]), { players: 3 });
    const moves = ['a go', 'b pick 1', 'c pick 1', 'a go', 'b go', 'a pick 1'];
    expect(after(begun, ...moves).state.table.trail).toEqual(['a', 'b', 'c', 'a', 'b', 'a']);
    expect(said(after(begun, 'a go', 'b pick 1').facts)).toEqual(['-inner b', '+inner c']);
    expect(said(after(begun, 'a go', 'b pick 1', 'c pick 1').facts)).toEqual(['-inner c', '+after']);
  });

  test('nested: `actor` is that of the innermost phase, and the outer one again afterwards', () => {
    const inner = phase('inner', { each: () => ['c', 'b'] });
    const outer = g.phase('outer', { each: everybody, sequence: [phase('before'), inner, phase('after')] });
    const begun = begin(tiny([outer]), { players: 3 });
    expect(actorIn(begun)).toBe('a');
    expect(actorIn(begun, 'a go')).toBe('c');
    expect(actorIn(begun, 'a go', 'c go')).toBe('b');
    expect(actorIn(begun, 'a go', 'c go', 'b go')).toBe('a');
    const { state, plan } = after(begun, 'a go', 'c go');
    expect(view(plan, state, null).turns).toEqual([
      [
        { phase: 'outer', actor: 'a', had: [] },
        { phase: 'outer/inner', actor: 'b', had: ['c'] },
      ],
    ]);
    expect(view(plan, after(begun, 'a go', 'c go', 'b go').state, null).turns).toEqual([
      [{ phase: 'outer', actor: 'a', had: [] }],
    ]);
  });

  test('the inner turns begin anew in each outer turn', () => {
    const inner = phase('inner', { each: everybody });
    const outer = g.phase('outer', { each: everybody, repeat: true, sequence: [inner] });
    const moves = ['a go', 'b go', 'a go', 'b go', 'a go'];
    expect(after(begin(tiny([outer])), ...moves).state.table.trail).toEqual(['a', 'b', 'a', 'b', 'a']);
  });

  test('in a frame: the actor is that of the topmost frame that has one', () => {
    const window = phase('window', { frame: 'window', each: () => ['c', 'b'] });
    const above = g.phase('above', {
      frame: 'inner',
      asks: [g.ask(pick, { who: () => ['c'], do: () => {} })],
    });
    const turn = phase('turn', { each: everybody, repeat: true });
    const begun = begin(tiny([meddler('a', 'window'), turn, window]), { players: 3 });
    const open = ['a set window'];
    expect(actorIn(begun, ...open)).toBe('c');
    expect(actorIn(begun, ...open, 'c go')).toBe('b');
    expect(askedIn(begun.plan, after(begun, ...open).state)).toEqual(['a set@driver', 'c go@window']);
    expect(view(begun.plan, after(begun, ...open).state, null).turns).toEqual([
      [{ phase: 'turn', actor: 'a', had: [] }],
      [{ phase: 'window', actor: 'c', had: [] }],
    ]);
    expect(actorIn(begun, ...open, 'a set')).toBe('a');
    const deeper = after(
      begin(tiny([meddler('a', 'inner'), turn, above]), { players: 3 }),
      'a go',
      'a set inner',
    );
    expect(view(deeper.plan, deeper.state, null)).toMatchObject({ actor: 'b', frames: [{ kind: 'inner' }] });
  });

  test('an ask in a frame below a turn asks the actor of that turn', () => {
    const duel = phase('duel', { frame: 'window' });
    const turn = phase('turn', { each: everybody, repeat: true, children: [duel] });
    const begun = after(begin(tiny([meddler('a', 'window'), turn])), 'a go', 'a set window');
    expect(askedIn(begun.plan, begun.state)).toEqual(['a set@driver', 'b go@duel']);
  });

  test('an interrupt returns to the same turn, and any-time asks do not end it', () => {
    const window = g.phase('window', {
      frame: 'window',
      asks: [g.ask(pick, { who: () => ['b'], do: () => {} })],
    });
    const turn = phase('turn', { each: everybody, repeat: true });
    const begun = after(begin(tiny([meddler('a', 'window'), turn, window])), 'a go');
    const back = after(begun, 'a set window', 'a set');
    expect(back.facts).toEqual([]);
    expect(view(back.plan, back.state, null).turns).toEqual(view(begun.plan, begun.state, null).turns);
    expect(askedIn(back.plan, back.state)).toContain('b go@turn');
  });

  test('where it is nobody’s turn there is no actor', () => {
    const { plan, state } = begin(
      tiny([meddler('a'), g.phase('open', { asks: [g.ask(go, { who: everybody, do: () => {} })] })]),
    );
    expect(view(plan, state, null)).toMatchObject({ actor: null, turns: [[]] });
    expect(() => g.actor(state)).toThrow(/nobody's turn/);
  });

  test('turns of a phase that is off stand still', () => {
    const turn = phase('turn', { each: everybody, repeat: true, when: (s) => !on('off')(s) });
    const begun = after(
      begin(tiny([meddler('a'), turn, phase('rest', { asks: [g.ask(go, { who: () => ['a'] })] })])),
      'a go',
    );
    const off = after(begun, 'a set off');
    expect(said(off.facts)).toEqual([]);
    expect(askedIn(off.plan, after(off, 'a set').state)).toContain('b go@turn');
  });
});

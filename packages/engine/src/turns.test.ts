import { describe, expect, test } from 'vitest';
import { hash } from './hash.ts';
import type { Phase, PhaseDef } from './model/phase.ts';
import type { State } from './model/state.ts';
import { phases } from './read.ts';
import { start } from './start.ts';
import {
  after,
  asked,
  askedIn,
  asksGo,
  begin,
  did,
  g,
  go,
  meddler,
  on,
  pick,
  said,
  type Tiny,
  tie,
  tiny,
} from './tiny.test-kit.ts';
import { view } from './view.ts';

const actor = (s: Pick<State<Tiny>, 'players' | 'kernel'>) => g.actor(s);
const everybody = (s: State<Tiny>) => s.players;
const goes = g.ask(go, { do: (draft) => did(`${actor(draft)} goes`)(draft) });
/** A turn in which the actor goes. */
const turn = (more: PhaseDef<Tiny> = {}): Phase<Tiny> =>
  g.phase('turn', { each: everybody, asks: [goes], ...more });
const rest = g.phase('rest', { asks: [asksGo({ do: () => {} })] });

describe('20. Turns', () => {
  test('a phase with `each` is played once for each player of its list, from `enter` to `leave`', () => {
    const each = turn({
      enter: (draft) => did(`+${actor(draft)}`)(draft),
      leave: (draft) => did(`-${actor(draft)}`)(draft),
    });
    const begun = begin(tiny([g.phase('round', { sequence: [each, rest] })]), { players: 3 });
    expect(asked(begun.plan, begun.state)).toEqual(['a go.1']);
    const { plan, state } = after(begun, 'a go', 'b go', 'c go');
    expect(state.table.trail).toEqual([
      ...['+a', 'a goes', '-a', '+b', 'b goes', '-b', '+c', 'c goes', '-c'],
    ]);
    expect(askedIn(plan, state)).toEqual(['a go@rest']);
  });

  test('the facts of its beginning and end name the actor', () => {
    const begun = begin(tiny([g.phase('round', { sequence: [turn(), rest] })]));
    expect(said(begun.started.facts)).toEqual(['+turn a']);
    expect(said(after(begun, 'a go').facts)).toEqual(['-turn a', '+turn b']);
    expect(said(after(begun, 'a go', 'b go').facts)).toEqual(['-turn b', '+rest']);
  });

  test('in two matches of one plan the same seats are other players', () => {
    const { plan } = begin(tiny([turn({ repeat: true })]));
    const others = start(plan, { players: ['d', 'c'] });
    if (!others.ok) throw new Error(others.why);
    expect(said(others.facts)).toEqual(['+turn d']);
    expect(said(after({ plan, state: others.state }, 'd go').facts)).toEqual(['-turn d', '+turn c']);
    const again = start(plan, { players: ['a', 'b'] });
    expect(again.ok && said(again.facts)).toEqual(['+turn a']);
  });

  test('with `repeat` it goes round after round', () => {
    const begun = begin(tiny([turn({ repeat: true })]), { players: 3 });
    const moves = ['a go', 'b go', 'c go', 'a go', 'b go', 'c go'];
    expect(after(begun, ...moves).state.table.trail).toHaveLength(6);
    expect(asked(begun.plan, after(begun, ...moves).state)).toEqual(['a go.3']);
  });

  test('a condition to repeat is read after each round', () => {
    let reads = 0;
    const repeat = (s: State<Tiny>) => {
      reads++;
      return s.table.trail.length < 4;
    };
    const begun = begin(tiny([g.phase('round', { sequence: [turn({ repeat }), rest] })]));
    const rounds = after(begun, 'a go', 'b go', 'a go', 'b go');
    expect(askedIn(rounds.plan, rounds.state)).toEqual(['a go@rest']);
    expect(reads).toBe(2);
  });

  test('the list is read anew before each turn: who drops out is passed over', () => {
    const each = (s: State<Tiny>) => s.players.filter((p) => !on(p)(s));
    const begun = begin(tiny([meddler('a'), turn({ each, repeat: true })]), { players: 4 });
    const next = (...moves: string[]) => view(begun.plan, after(begun, ...moves).state, null).actor;
    expect(next('a go')).toBe('b');
    expect(next('a set b', 'a go')).toBe('c');
    expect(next('a set b c', 'a go')).toBe('d');
    expect(next('a set b c d', 'a go')).toBe('a');
    expect(next('a set b', 'a go', 'a set', 'c go')).toBe('b');
  });

  test('a list may put somebody forward, but gives nobody two turns in a round', () => {
    const each = (s: State<Tiny>) => (on('turned')(s) ? s.players.toReversed() : s.players);
    const begun = begin(tiny([meddler('a'), turn({ each, repeat: true })]), { players: 3 });
    const actors = (...moves: string[]) => view(begun.plan, after(begun, ...moves).state, null).actor;
    expect(actors('a set turned', 'a go')).toBe('c');
    expect(actors('a set turned', 'a go', 'c go')).toBe('b');
    expect(actors('a set turned', 'a go', 'c go', 'b go')).toBe('c');
    const twice = begin(tiny([turn({ each: () => ['b', 'b', 'a', 'b'], repeat: true })]));
    expect(said(after(twice, 'b go').facts)).toEqual(['-turn b', '+turn a']);
    expect(said(after(twice, 'b go', 'a go').facts)).toEqual(['-turn a', '+turn b']);
  });

  test('nothing of the future is kept: the state holds the actor and who has had a turn', () => {
    const begun = after(begin(tiny([turn({ repeat: true })]), { players: 3 }), 'a go', 'b go');
    const seen = [[{ phase: 'turn', actor: 'c', had: ['a', 'b'] }]];
    for (const viewer of ['a', 'c', null]) expect(view(begun.plan, begun.state, viewer).turns).toEqual(seen);
    expect(view(begun.plan, after(begun, 'c go').state, null).turns).toEqual([
      [{ phase: 'turn', actor: 'a', had: [] }],
    ]);
  });

  test('the actor is part of the hash', () => {
    const quiet = turn({ asks: [g.ask(go, { do: () => {} })], repeat: true });
    const begun = begin(tiny([quiet]), { players: 3 });
    const [one, two] = [after(begun, 'a go').state, after(begun, 'a go', 'b go').state];
    expect(hash({ ...one, kernel: { ...one.kernel, seq: 2 } })).not.toBe(hash(two));
  });

  test('a round without any turn ends the phase, also under `repeat`', () => {
    const each = (s: State<Tiny>) => (s.table.trail.length < 3 ? s.players : []);
    const sequence = [turn({ each, repeat: true }), rest];
    const begun = begin(tiny([g.phase('round', { sequence })]));
    const over = after(begun, 'a go', 'b go', 'a go');
    expect(said(over.facts)).toEqual(['-turn a', '+rest']);
    const none = begin(
      tiny([g.phase('round', { sequence: [turn({ each: () => [], repeat: true }), rest] })]),
    );
    expect(said(none.started.facts)).toEqual(['+rest']);
  });

  test('turns that are over stay over until the member around is left', () => {
    const root = begin(tiny([meddler('a'), turn(), rest]));
    const over = after(root, 'a go', 'b go');
    expect(phases(over.plan, over.state)).toEqual(['driver', 'rest']);
    expect(view(over.plan, over.state, null)).toMatchObject({
      actor: null,
      turns: [[{ phase: 'turn', actor: null, had: null }]],
    });
    const round = g.phase('round', { repeat: true, sequence: [g.phase('holds', { children: [turn()] })] });
    const again = after(begin(tiny([round])), 'a go', 'b go');
    expect(said(again.facts)).toEqual(['-turn b', '-holds', '+holds', '+turn a']);
  });

  test('who leaves the list in their own turn plays it to the end', () => {
    const each = (s: State<Tiny>) => s.players.filter((p) => !on(p)(s));
    const begun = begin(tiny([meddler('a'), turn({ each, repeat: true })]), { players: 3 });
    const out = after(begun, 'a set a');
    expect(askedIn(begun.plan, out.state)).toEqual(['a set@driver', 'a go@turn']);
    expect(said(after(out, 'a go').facts)).toEqual(['-turn a', '+turn b']);
    expect(said(after(out, 'a go', 'b go', 'c go').facts)).toEqual(['-turn c', '+turn b']);
  });

  test('unless the game ends it', () => {
    const drop = g.auto('drop', { when: (s) => on(actor(s))(s), do: (_, { end }) => end('turn') });
    const begun = begin(tiny([meddler('a'), turn({ repeat: true, auto: [drop] })]), { players: 3 });
    expect(said(after(begun, 'a set a').facts)).toEqual(['-turn a', '+turn b']);
  });

  test('`end` ends the turn, from inside as by its name; so does `done`', () => {
    const stops = (name: string) => g.ask(pick, { who: () => ['a'], do: (_, __, { end }) => end(name) });
    const inner = g.phase('inner', { sequence: [g.phase('deep', { asks: [stops('turn')] })] });
    const named = begin(tiny([turn({ asks: [], repeat: true, sequence: [inner] })]));
    expect(said(after(named, 'a pick 1').facts)).toEqual([
      ...['-deep', '-inner', '-turn a', '+turn b', '+inner', '+deep'],
    ]);
    const done = begin(tiny([meddler('a'), turn({ done: on('over'), repeat: (s) => !on('over')(s) }), rest]));
    expect(said(after(done, 'a go', 'a set over').facts)).toEqual(['-turn a', '+turn b', '-turn b']);
  });

  test('ends are tested between two turns, before the next player’s begins', () => {
    const each = turn({ repeat: true, leave: ({ table }) => void table.on.push('over') });
    const begun = begin(tiny([each], { end: { when: on('over'), outcome: tie } }));
    const over = after(begun, 'a go');
    expect(over.state.kernel.outcome?.reason).toBe('over');
    expect(said(over.facts)).toEqual(['-turn a']);
  });

  test('an end of the phase itself does not count between its turns, but as soon as the next has begun', () => {
    const ends = { end: { when: on('over'), outcome: tie } };
    const leave = ({ table }: { table: Tiny['table'] }) => void table.on.push('over');
    const over = after(begin(tiny([turn({ repeat: true, leave, ...ends })])), 'a go');
    expect(over.state.kernel.outcome?.reason).toBe('over');
    expect(said(over.facts)).toEqual(['-turn a', '+turn b']);
    const within = begin(tiny([meddler('b'), turn({ repeat: true, ...ends })]));
    expect(said(after(within, 'a go', 'b set over').facts)).toEqual([]);
    expect(after(within, 'a go', 'b set over').state.kernel.outcome?.reason).toBe('over');
  });

  test('between turns they displace the rest of their group as in a turn', () => {
    const leave = ({ table }: { table: Tiny['table'] }) => void table.on.push('left');
    const group = { exclusive: 'e' };
    const otherwise = g.phase('otherwise', {
      ...group,
      auto: [g.auto('never', { when: (s) => s.table.trail.length === 0, do: did('never') })],
      end: { when: () => true, outcome: tie },
    });
    const begun = begin(
      tiny([turn({ ...group, when: (s) => !on('off')(s), repeat: true, leave }), otherwise]),
    );
    expect(begun.state.table.trail).toEqual([]);
    const next = after(begun, 'a go', 'b go');
    expect(next.state.kernel.outcome).toBeNull();
    expect(next.state.table.trail).toEqual(['a goes', 'b goes']);
  });

  test('a list of one gives turn after turn to the same player, each anew', () => {
    const begun = begin(tiny([turn({ each: () => ['b'], repeat: true })]));
    expect(said(after(begun, 'b go').facts)).toEqual(['-turn b', '+turn b']);
    expect(asked(begun.plan, after(begun, 'b go').state)).toEqual(['b go.2']);
  });

  test('somebody in the list who does not play is a bug', () => {
    expect(() => begin(tiny([turn({ each: () => ['z'] })]))).toThrow(/a turn is for z, who does not play/);
  });

  test('turns in which nobody is asked do not go round for ever', () => {
    const idle = () => begin(tiny([turn({ asks: [], repeat: true }), meddler('a')]));
    expect(idle).toThrow(/more than 10000 steps.*turn: began/s);
  });

  test('what a player has spent in a turn is not spent in the next', () => {
    const alternatives = [goes, g.ask(pick, { do: () => {} })];
    const begun = begin(tiny([turn({ asks: alternatives, repeat: true })]));
    expect(asked(begun.plan, after(begun, 'a pick 1', 'b go').state)).toEqual(['a go.3', 'a pick.4']);
  });
});

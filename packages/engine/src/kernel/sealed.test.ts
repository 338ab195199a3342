import { describe, expect, test } from 'vitest';
import { hash } from '../hash.ts';
import { copy } from '../json.ts';
import type { Input } from '../model/input.ts';
import type { AskDef } from '../model/phase.ts';
import type { State } from '../model/state.ts';
import { legal, pending } from '../pending.ts';
import { seeded } from '../random.ts';
import { simulate } from '../simulate.ts';
import { submit } from '../submit.ts';
import {
  asked,
  asksGo,
  begin,
  codeOf,
  g,
  go,
  meddler,
  notes,
  on,
  pick,
  play,
  type Tiny,
  tiny,
} from '../tiny.test-kit.ts';
import { view } from '../view.ts';

const bids = g.sealed('bids', pick);
const reveal = g.reveal(bids, {
  do: ({ table }, answers, { emit }) => {
    const told = answers.map(({ player, args }) => `${player}${args.n}`).join(' ');
    table.trail.push(told);
    emit({ type: 'DID', what: told }, { reveals: true });
  },
});
const bidding = (more: Partial<AskDef<Tiny, { n: number }>> = {}, id = 'bidding') =>
  g.phase(id, {
    asks: [g.ask(pick, { who: (s) => (on('few')(s) ? ['a', 'b'] : s.players), sealed: bids, ...more })],
    rules: [g.on(pick, { if: [g.check('R', 'TOO_LOW', (s, m) => m.args.n >= s.table.n)] })],
    reveals: [reveal],
  });
/** Player d may move the limit and the circle of bidders at any time. */
const meddling = (...frames: Tiny['frame']['kind'][]) => meddler('d', ...frames);
const bid = (player: string, n: number): Input => ({ player, action: 'pick', args: { n } });
const trail = (s: State<Tiny>) => s.table.trail;

describe('10. Sealed', () => {
  const { plan, state } = begin(tiny([bidding()]), { players: 3 });
  const after = (...inputs: Input[]) =>
    inputs.reduce((s, { player, args }) => play(plan, s, player, 'pick', args).state, state);

  test('an answer is judged when it is given', () => {
    const strict = begin(tiny([bidding({ options: () => [{ n: 0 }, { n: 5 }, { n: 6 }] }), meddling()]), {
      players: 4,
    });
    const high = play(strict.plan, strict.state, 'd', 'set', { on: [], n: 4 }).state;
    expect(codeOf(strict.plan, high, bid('a', 0))).toBe('TOO_LOW');
    expect(codeOf(strict.plan, high, bid('a', 7))).toBe('NOT_AN_OPTION');
    expect(codeOf(strict.plan, high, { ...bid('a', 7), args: 'x' })).toBe('BAD_ARGS');
  });

  test('whom it asks is looked for once after an answer that changes nothing, and again after one that does', () => {
    let looked = 0;
    const who = (s: State<Tiny>): string[] => {
      looked++;
      return on('few')(s) ? ['a', 'b'] : [...s.players];
    };
    const counted = begin(tiny([bidding({ who }), meddling()]), { players: 4 });
    const game = simulate(counted.plan, counted.state);
    game.submit(bid('a', 7));
    looked = 0;
    game.submit(bid('b', 7));
    expect(looked).toBe(1);
    expect(trail(game.state)).toEqual([]);
    game.submit({ player: 'd', action: 'set', args: { on: ['few'], n: 0 } });
    expect(trail(game.state)).toEqual(['a7 b7']);
  });

  test('a sealed answer is stored, visible to its owner only', () => {
    const one = after(bid('b', 7));
    expect(trail(one)).toEqual([]);
    expect(view(plan, one, 'b').sealed).toEqual({ bids: { action: 'pick', args: { n: 7 } } });
    for (const other of ['a', 'c', null]) {
      expect(view(plan, one, other).sealed).toEqual({});
      expect(JSON.stringify(view(plan, one, other))).not.toContain('7');
    }
  });

  test('what others see does not depend on what was answered', () => {
    expect(view(plan, after(bid('b', 7)), 'a')).toEqual(view(plan, after(bid('b', 1)), 'a'));
  });

  test('others see who has answered and for whom the table waits', () => {
    const seen = view(plan, after(bid('b', 7)), 'a');
    expect(seen).toMatchObject({ answered: { bids: ['b'] }, awaiting: ['a', 'c'], resolving: false });
  });

  test('with hidden progress they see only that the table is resolving', () => {
    const hidden = begin(tiny([bidding({ progress: 'hidden' })]), { players: 3 });
    const one = play(hidden.plan, hidden.state, 'b', 'pick', { n: 7 }).state;
    for (const viewer of ['a', 'c', null]) {
      expect(view(hidden.plan, one, viewer)).toEqual(view(hidden.plan, hidden.state, viewer));
      expect(view(hidden.plan, one, viewer)).toMatchObject({ answered: {}, awaiting: [], resolving: true });
    }
    expect(view(hidden.plan, one, 'b').sealed).toHaveProperty('bids');
  });

  test('the first answer is announced where the ask says so, without its content', () => {
    const { plan, state } = begin(
      tiny([bidding({ announce: (_, player) => ({ type: 'DID', what: player }) })]),
    );
    const first = submit(plan, state, bid('a', 3));
    if (!first.ok) throw new Error(first.why);
    expect(first.facts).toEqual([{ fact: { type: 'DID', what: 'a' }, to: 'all' }]);
    const second = submit(plan, first.state, bid('a', 4));
    expect(second.ok && second.facts).toEqual([]);
  });

  test('an answer is replaceable while the group is open', () => {
    const done = after(bid('b', 7), bid('b', 3), bid('a', 1), bid('c', 2));
    expect(trail(done)).toEqual(['a1 b3 c2']);
  });

  test('a replacement answers the same decision', () => {
    const one = after(bid('b', 7));
    expect(pending(plan, one, 'b')).toMatchObject([{ id: 'pick.1', answered: true }]);
    expect(codeOf(plan, one, { ...bid('b', 2), decision: 'pick.1' })).toBe('ok');
  });

  test('an answered decision is no longer waited for, listed or sampled', () => {
    const one = after(bid('b', 7));
    expect(new Set(legal(plan, one).map((i) => i.player))).toEqual(new Set(['a', 'c']));
    expect(legal(plan, one, 'b')).toEqual([]);
    const random = seeded('draw');
    const drawn = Array.from({ length: 50 }, () => simulate(plan, one).sample(random).player);
    expect(new Set(drawn)).toEqual(new Set(['a', 'c']));
  });

  test('when everyone has answered the reveal runs once, answers in player order', () => {
    const orders = [
      ['a', 'b', 'c'],
      ['c', 'b', 'a'],
      ['b', 'c', 'a'],
    ];
    const ends = orders.map((order) =>
      after(...order.map((p, i) => bid(p, ['a', 'b', 'c'].indexOf(order[i]!)))),
    );
    for (const end of ends) expect(trail(end)).toEqual(['a0 b1 c2']);
    expect(new Set(ends.map((end) => hash(end))).size).toBe(1);
  });

  test('after the reveal the group starts afresh under new ids', () => {
    const done = after(bid('a', 1), bid('b', 2), bid('c', 3));
    expect(asked(plan, done)).toEqual(['a pick.2', 'b pick.2', 'c pick.2']);
    expect(view(plan, done, 'a')).toMatchObject({ sealed: {}, answered: {}, awaiting: ['a', 'b', 'c'] });
    expect(done.kernel.levels[0]!.sealed).toEqual([]);
  });

  test('complete is what everyone has answered whom the group asks now', () => {
    const few = begin(tiny([bidding(), meddling()]), { players: 4 });
    let s = play(few.plan, few.state, 'a', 'pick', { n: 1 }).state;
    s = play(few.plan, s, 'b', 'pick', { n: 2 }).state;
    expect(trail(s)).toEqual([]);
    s = play(few.plan, s, 'd', 'set', { on: ['few'] }).state; // c and d are not asked any more
    expect(trail(s)).toEqual(['a1 b2']);
  });

  test('an answer gone invalid is dropped and its owner asked again, the others keep theirs', () => {
    const begun = begin(tiny([bidding({ who: () => ['a', 'b', 'c'] }), meddling()]), { players: 4 });
    let s = play(begun.plan, begun.state, 'a', 'pick', { n: 1 }).state;
    s = play(begun.plan, s, 'b', 'pick', { n: 8 }).state;
    s = play(begun.plan, s, 'd', 'set', { on: [], n: 5 }).state;
    s = play(begun.plan, s, 'c', 'pick', { n: 6 }).state;
    expect(trail(s)).toEqual([]);
    expect(view(begun.plan, s, null)).toMatchObject({ answered: { bids: ['b', 'c'] }, awaiting: ['a'] });
    expect(asked(begun.plan, s, 'a')).toEqual(['a pick.2']);
    expect(trail(play(begun.plan, s, 'a', 'pick', { n: 7 }).state)).toEqual(['a7 b8 c6']);
  });

  test('an answer that is no longer in the narrowed space is dropped too', () => {
    const options = (s: State<Tiny>) => [1, 2, 8].filter((n) => n <= 9 - s.table.n).map((n) => ({ n }));
    const open = bidding({ who: () => ['a', 'b'], options });
    const begun = begin(tiny([{ ...open, rules: [g.on(pick, {})] }, meddling()]), { players: 4 });
    let s = play(begun.plan, begun.state, 'a', 'pick', { n: 8 }).state;
    s = play(begun.plan, s, 'd', 'set', { on: [], n: 5 }).state;
    s = play(begun.plan, s, 'b', 'pick', { n: 2 }).state;
    expect(trail(s)).toEqual([]);
    expect(view(begun.plan, s, null).awaiting).toEqual(['a']);
    expect(trail(play(begun.plan, s, 'a', 'pick', { n: 1 }).state)).toEqual(['a1 b2']);
  });

  test('an answer of somebody who is not asked any more is gone', () => {
    const begun = begin(tiny([bidding(), meddling()]), { players: 4 });
    let s = play(begun.plan, begun.state, 'c', 'pick', { n: 1 }).state;
    s = play(begun.plan, s, 'd', 'set', { on: ['few'] }).state;
    s = play(begun.plan, s, 'd', 'set', { on: [] }).state;
    expect(view(begun.plan, s, null).answered).toEqual({});
  });

  test('two actions may share a group: one answer settles both', () => {
    const either = g.sealed('either', pick, go);
    const phase = g.phase('play', {
      asks: [
        g.ask(pick, { who: () => ['a', 'b'], sealed: either }),
        g.ask(go, { who: () => ['a', 'b'], sealed: either }),
      ],
      rules: [g.on(pick, {}), g.on(go, {})],
      reveals: [
        g.reveal(either, { do: ({ table }, all) => void table.trail.push(all.map((m) => m.action).join()) }),
      ],
    });
    const begun = begin(tiny([phase]));
    const one = play(begun.plan, begun.state, 'a', 'go').state;
    expect(legal(begun.plan, one, 'a')).toEqual([]);
    expect(trail(play(begun.plan, one, 'b', 'pick', { n: 3 }).state)).toEqual(['go,pick']);
  });

  test('an answer by an action that its owner is asked for no more is dropped', () => {
    const either = g.sealed('either', pick, go);
    const phase = g.phase('play', {
      asks: [
        g.ask(pick, { who: (s) => (s.table.n > 0 ? ['b'] : ['a', 'b']), sealed: either }),
        g.ask(go, { who: () => ['a', 'b'], sealed: either }),
      ],
      rules: [g.on(pick, {}), g.on(go, {})],
      reveals: [g.reveal(either, { do: ({ table }, all) => void table.trail.push(`${all.length}`) })],
    });
    const begun = begin(tiny([phase, meddling()]), { players: 4 });
    let s = play(begun.plan, begun.state, 'a', 'pick', { n: 1 }).state;
    s = play(begun.plan, s, 'd', 'set', { on: [], n: 1 }).state;
    s = play(begun.plan, s, 'b', 'go').state;
    expect(trail(s)).toEqual([]);
    expect(view(begun.plan, s, null)).toMatchObject({ answered: { either: ['b'] }, awaiting: ['a'] });
    expect(trail(play(begun.plan, s, 'a', 'go').state)).toEqual(['2']);
  });

  test('the states in between are not touched by the reveal', () => {
    const keeps = g.reveal(bids, {
      do: ({ table }, [first]) => void Object.assign(table, { kept: first?.args }),
    });
    const spoil = g.auto('spoil', {
      when: (s) => (s.table.kept?.n ?? 9) < 9,
      do: ({ table }) => void Object.assign(table.kept ?? {}, { n: 9 }),
    });
    const begun = begin(tiny([{ ...bidding(), reveals: [keeps], auto: [spoil] }]));
    const one = play(begun.plan, begun.state, 'a', 'pick', { n: 1 }).state;
    const before = copy(one);
    expect(play(begun.plan, one, 'b', 'pick', { n: 2 }).state.table.kept).toEqual({ n: 9 });
    expect(one).toEqual(before);
  });

  test('an interrupt keeps the answers of the group below it', () => {
    const window = g.phase('window', { frame: 'window', asks: [asksGo()], rules: [notes(go, 'x')] });
    const begun = begin(tiny([bidding(), window, meddling('window')]), { players: 4 });
    let s = play(begun.plan, begun.state, 'c', 'pick', { n: 4 }).state;
    s = play(begun.plan, s, 'd', 'set', { on: ['window'] }).state;
    expect(view(begun.plan, s, 'c').sealed).toEqual({ bids: { action: 'pick', args: { n: 4 } } });
    s = play(begun.plan, s, 'd', 'set', { on: [] }).state;
    for (const p of ['a', 'b', 'd']) s = play(begun.plan, s, p, 'pick', { n: 0 }).state;
    expect(trail(s)).toEqual(['a0 b0 c4 d0']);
  });

  test('a group may be used on several levels, each with its own answers', () => {
    const window = {
      ...bidding({ who: () => ['a'] }, 'window'),
      frame: 'window' as const,
      end: { when: () => false, outcome: () => ({ reason: '', ranks: [] }) },
    };
    const begun = begin(tiny([bidding(), window, meddling('window')]), { players: 4 });
    let s = play(begun.plan, begun.state, 'c', 'pick', { n: 4 }).state;
    s = play(begun.plan, s, 'd', 'set', { on: ['window'] }).state;
    s = play(begun.plan, s, 'a', 'pick', { n: 9 }).state;
    expect(trail(s)).toEqual(['a9']);
    s = play(begun.plan, s, 'd', 'set', { on: [] }).state;
    expect(view(begun.plan, s, null).answered).toEqual({ bids: ['c'] });
    for (const p of ['a', 'b', 'd']) s = play(begun.plan, s, p, 'pick', { n: 0 }).state;
    expect(trail(s)).toEqual(['a9', 'a0 b0 c4 d0']);
  });
});

import { describe, expect, test } from 'vitest';
import { imagine } from './imagine.ts';
import type { Phase } from './model/phase.ts';
import type { View } from './model/view.ts';
import { pending } from './pending.ts';
import { type Random, seeded } from './random.ts';
import { simulate } from './simulate.ts';
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
  set,
  type Tiny,
  tie,
  tiny,
} from './tiny.test-kit.ts';
import { view } from './view.ts';

const bids = g.sealed('bids', pick);
const bidding = (progress?: 'hidden'): Phase<Tiny> =>
  g.phase('bidding', {
    asks: [g.ask(pick, { who: (s) => s.players, sealed: bids, ...(progress && { progress }) })],
    rules: [g.on(pick, {})],
    reveals: [g.reveal(bids, { do: ({ table }, all) => void table.trail.push(`${all.length}`) })],
  });
const window = g.phase('window', { frame: 'window', asks: [asksGo()], rules: [notes(go, 'x')] });
const opens = {
  ...driver('window'),
  asks: [g.ask(set, { who: () => ['a'], optional: true, anytime: true })],
};

/** One card in each hand, the rest in the box. */
const cards = {
  setup: ({ players, random }: { players: readonly string[]; random: Random }) => {
    const deck = random.shuffle(['1', '2', '3', '4', '5', '6', '7', '8', '9']);
    return {
      table: { on: [], n: 0, trail: [] },
      hand: Object.fromEntries(players.map((p, i) => [p, { cards: [deck[i]!] }])),
      box: { deck: deck.slice(players.length) },
    };
  },
  determinize: ({ table, players, player, hand }: View<Tiny>, random: Random) => {
    const own = hand?.cards ?? [];
    const rest = random.shuffle(
      ['1', '2', '3', '4', '5', '6', '7', '8', '9'].filter((c) => !own.includes(c)),
    );
    return {
      table,
      hand: Object.fromEntries(players.map((p) => [p, { cards: p === player ? own : [rest.pop()!] }])),
      box: { deck: rest },
      secrets: [{ card: 'guessed' }],
    };
  },
};

describe('imagine', () => {
  const { plan, state } = begin(tiny([bidding(), opens, window], cards), { players: 3 });

  test('gives a whole state that looks to the viewer exactly like what they see', () => {
    let s = state;
    for (const player of ['b', 'c']) {
      for (const viewer of ['a', 'b', 'c', null])
        expect(view(plan, imagine(plan, view(plan, s, viewer), seeded('i')), viewer)).toEqual(
          view(plan, s, viewer),
        );
      s = play(plan, s, player, 'pick', { n: 4 }).state;
    }
  });

  test('asks the viewer for the same', () => {
    const s = play(plan, state, 'b', 'pick', { n: 4 }).state;
    const asked = (of: typeof s) =>
      pending(plan, of, 'a').map((d) => [d.action, d.phase, d.options(), d.schema(), d.answered]);
    expect(asked(imagine(plan, view(plan, s, 'a'), seeded('i')))).toEqual(asked(s));
  });

  test('fills in what the viewer cannot know by chance', () => {
    const seen = view(plan, state, 'a');
    const hands = Array.from(
      { length: 40 },
      (_, i) => imagine(plan, seen, seeded(`${i}`)).hand.b?.cards?.[0],
    );
    expect(new Set(hands).size).toBeGreaterThan(4);
    expect(hands).not.toContain(state.hand.a?.cards?.[0]);
    expect(imagine(plan, seen, seeded('1'))).toEqual(imagine(plan, seen, seeded('1')));
  });

  test('draws the sealed answers of others who are seen to have answered, and keeps the own', () => {
    let s = play(plan, state, 'a', 'pick', { n: 7 }).state;
    s = play(plan, s, 'b', 'pick', { n: 8 }).state;
    const drawn = Array.from({ length: 40 }, (_, i) => {
      const { sealed } = imagine(plan, view(plan, s, 'a'), seeded(`${i}`)).kernel.levels[0]!;
      expect(sealed.map(({ seat }) => seat)).toEqual([0, 1]);
      expect(sealed[0]).toEqual({ group: 'bids', seat: 0, action: 'pick', args: { n: 7 } });
      return JSON.stringify(sealed[1]);
    });
    expect(new Set(drawn).size).toBeGreaterThan(4);
  });

  test('leaves the sealed answers of others open where that is wished: they are asked again', () => {
    let s = play(plan, state, 'a', 'pick', { n: 7 }).state;
    s = play(plan, s, 'b', 'pick', { n: 8 }).state;
    const twin = imagine(plan, view(plan, s, 'a'), seeded('i'), 'open');
    expect(twin.kernel.levels[0]!.sealed.map(({ seat }) => seat)).toEqual([0]);
    const again = pending(plan, twin).filter(({ action, answered }) => action === 'pick' && !answered);
    expect(again.map(({ player }) => player)).toEqual(['b', 'c']);
  });

  test('knows nothing of the seed and the generator', () => {
    const other = begin(tiny([bidding(), opens, window], cards), { players: 3, seed: 'tiny' });
    const twin = imagine(plan, view(plan, state, 'a'), seeded('i'));
    expect(twin.kernel.seed).not.toBe(other.state.kernel.seed);
    expect(twin.kernel.random).not.toEqual(state.kernel.random);
  });

  test('can be played on to the end', () => {
    const end = { when: (s: { table: Tiny['table'] }) => s.table.trail.length > 3, outcome: tie };
    const begun = begin(tiny([bidding()], { ...cards, end } as never), { players: 3 });
    const sim = simulate(begun.plan, imagine(begun.plan, view(begun.plan, begun.state, 'a'), seeded('i')));
    const random = seeded('play');
    for (let i = 0; i < 100 && sim.state.kernel.outcome === null; i++) sim.submit(sim.sample(random));
    expect(sim.state.kernel.outcome?.reason).toBe('over');
  });

  test('restores frames with an imagined secret, cursors and the outcome', () => {
    const round = g.phase('round', {
      sequence: [g.phase('m1', { done: on('m') }), g.phase('m2', { done: () => false })],
    });
    const end = { when: on('over'), outcome: tie };
    const begun = begin(tiny([driver('window'), round, window], { ...cards, end } as never), { on: ['m'] });
    const framed = play(begun.plan, begun.state, 'a', 'set', { on: ['window'] }).state;
    const twin = imagine(begun.plan, view(begun.plan, framed, 'b'), seeded('i'));
    expect(twin.kernel.levels.map((l) => l.cursors)).toEqual([[1], []]);
    expect(g.frame(twin, 'window').secret).toEqual({ card: 'guessed' });
    expect(view(begun.plan, twin, 'b')).toEqual(view(begun.plan, framed, 'b'));
    const over = play(begun.plan, framed, 'a', 'set', { on: ['over'] }).state;
    expect(imagine(begun.plan, view(begun.plan, over, 'b'), seeded('i')).kernel.outcome?.reason).toBe('over');
  });

  test('keeps the viewer’s sealed answer under an interrupt', () => {
    let s = play(plan, state, 'b', 'pick', { n: 4 }).state;
    s = play(plan, s, 'a', 'set', { on: ['window'] }).state;
    const twin = imagine(plan, view(plan, s, 'b'), seeded('i'));
    expect(view(plan, twin, 'b')).toEqual(view(plan, s, 'b'));
    const back = (of: typeof s) => view(plan, play(plan, of, 'a', 'set', { on: [] }).state, 'b');
    expect(back(twin)).toEqual(back(s));
  });

  test('an answer stands under an interrupt in which its player is no longer asked', () => {
    const bidding = g.phase('bidding', pick, {
      who: (s) => s.players.filter((p) => !on(p)(s)),
      sealed: 'bids',
      reveal: ({ table }, all) => void table.trail.push(`${all.length}`),
    });
    const { plan, state } = begin(tiny([opens, bidding, window], cards), { players: 3 });
    const given = after({ plan, state }, 'b pick 4', 'c pick 2', 'a set window b c').state;
    for (const viewer of ['a', 'b', 'c']) {
      const twin = imagine(plan, view(plan, given, viewer), seeded('i'));
      expect(view(plan, twin, viewer)).toEqual(view(plan, given, viewer));
    }
  });

  test('asks in a frame upon one of its own kind whom that one asks, not whom the lower one did', () => {
    const staging = g.phase('play', {
      asks: [asksGo()],
      rules: [g.on(go, { pushes: ['window'], do: [(_, __, { push }) => push({ kind: 'window', of: 'a' })] })],
    });
    const answering = g.phase('window', {
      frame: 'window',
      asks: [
        g.ask(pick, { who: (s) => s.players.filter((p) => p !== g.frame(s, 'window').of), sealed: bids }),
      ],
      rules: [g.on(pick, {})],
      reveals: [
        g.reveal(bids, { pushes: ['window'], do: (_, __, { push }) => push({ kind: 'window', of: 'b' }) }),
      ],
    });
    const begun = begin(tiny([staging, answering], cards), { players: 3 });
    let s = play(begun.plan, begun.state, 'a', 'go').state;
    for (const player of ['b', 'c']) s = play(begun.plan, s, player, 'pick', { n: 4 }).state;
    for (const viewer of ['a', 'b', 'c']) {
      const asked = (of: typeof s) => pending(begun.plan, of).map(({ player, action }) => [player, action]);
      expect(asked(imagine(begun.plan, view(begun.plan, s, viewer), seeded('i')))).toEqual(asked(s));
    }
    expect(pending(begun.plan, s).map(({ player }) => player)).toEqual(['a', 'c']);
  });

  test('answers of a lower frame are not those of one of its kind upon it', () => {
    const opens = g.phase('base', pick, {
      who: () => ['c'],
      pushes: ['window'],
      do: (_, __, { push }) => push({ kind: 'window' }),
    });
    const window = g.phase('window', go, {
      frame: 'window',
      who: () => ['a', 'b'],
      sealed: 'both',
      reveal: (_, __, { pop }) => void pop('window'),
    });
    const again = g.ask(pick, {
      who: () => ['c'],
      optional: true,
      pushes: ['window'],
      do: (_, __, { push }) => push({ kind: 'window' }),
    });
    const game = tiny([opens, { ...window, asks: [...(window.asks ?? []), again] }]);
    const { plan, state } = after(begin(game, { players: 3 }), 'c pick 1', 'a go', 'c pick 1');
    const seen = view(plan, state, 'a');
    expect([seen.frames.length, seen.answered, seen.sealed, seen.awaiting]).toEqual([2, {}, {}, ['a', 'b']]);
    const asked = pending(plan, imagine(plan, seen, seeded('x')), 'a');
    expect(asked.map(({ action, answered }) => ({ action, answered }))).toEqual([
      { action: 'go', answered: false },
    ]);
    const above = after({ plan, state }, 'b go').state;
    const { levels } = imagine(plan, view(plan, above, 'a'), seeded('x')).kernel;
    expect(levels.map(({ sealed }) => sealed.length)).toEqual([0, 0, 1]);
  });

  test('of two things of one name knows which has happened', () => {
    const part = (id: string, from: number) =>
      g.phase(id, { when: [(s) => s.table.n >= from], auto: [g.auto('card', { do: did(id) })] });
    const turn = g.phase('turn', { children: [part('later', 1), part('now', 0), driver()] });
    const { plan, state } = begin(tiny([g.phase('round', { repeat: true, sequence: [turn] })]));
    const twin = imagine(plan, view(plan, state, 'b'), seeded('x'));
    expect(twin.kernel.levels).toEqual(state.kernel.levels);
    expect(play(plan, twin, 'a', 'set', { on: [], n: 1 }).state.table.trail).toEqual(
      play(plan, state, 'a', 'set', { on: [], n: 1 }).state.table.trail,
    );
  });

  test('does not know who has answered where progress is hidden', () => {
    const hidden = begin(tiny([bidding('hidden')], cards), { players: 3 });
    const s = play(hidden.plan, hidden.state, 'b', 'pick', { n: 4 }).state;
    const twin = imagine(hidden.plan, view(hidden.plan, s, 'a'), seeded('i'));
    expect(view(hidden.plan, twin, 'a')).toEqual(view(hidden.plan, s, 'a'));
    expect(twin.kernel.levels[0]!.sealed).toEqual([]);
  });

  test('needs determinize, unless the table is all there is', () => {
    const open = begin(tiny([driver()]));
    expect(imagine(open.plan, view(open.plan, open.state, 'a'), seeded('i')).table).toEqual(open.state.table);
    const foggy = begin(tiny([driver()], { present: (s) => s.table }));
    const guess = () => imagine(foggy.plan, view(foggy.plan, foggy.state, 'a'), seeded('i'));
    expect(guess).toThrow(/tiny has no determinize/);
  });
});

import { describe, expect, test } from 'vitest';
import { watch } from './coverage.ts';
import { imagine } from './imagine.ts';
import { pending } from './pending.ts';
import { seeded } from './random.ts';
import { simulate } from './simulate.ts';
import { after, begin, g, go, meddler, pick, play, tiny } from './tiny.test-kit.ts';
import { overview, view } from './view.ts';

/** Turns in which things happen by themselves, then a vote of all, which a window may interrupt and end. */
const turn = g.phase('turn', {
  each: (s) => s.players,
  sequence: [
    g.phase('deal', {
      auto: [g.auto('card', { do: ({ table }) => void table.n++ })],
      chance: [g.chance('die', { outcomes: [[1, 1]], do: () => {} })],
      asks: [g.ask(go, { cites: ['ASK'], do: () => {} })],
    }),
    g.phase('act', { asks: [g.ask(pick, { do: () => {} })] }),
  ],
});
const vote = g.phase('vote', { asks: [g.ask(go, { who: (s) => s.players, do: () => {} })] });
const window = g.phase('window', {
  frame: 'window',
  sequence: [
    g.phase('each', {
      each: () => ['c', 'b'],
      asks: [g.ask(pick, { do: (_, { args }, { end }) => (args.n === 9 ? end('vote') : undefined) })],
    }),
    g.phase('rest', {
      done: () => false,
      asks: [g.ask(go, { who: () => ['a'], do: (_, __, { pop }) => void pop('window') })],
    }),
  ],
});
const game = tiny([
  meddler('a', 'window'),
  g.phase('round', { repeat: true, sequence: [turn, vote] }),
  window,
]);
const begun = begin(game, { players: 3 });
const turns = ['a go', 'a pick 1', 'b go', 'b pick 1', 'c go', 'c pick 1'];
const WAYS: [string, string[]][] = [
  ['in the first turn', []],
  ['in the middle of a turn', ['a go', 'a pick 1', 'b go']],
  ['between the turns’ end and the next round', turns],
  ['when some have voted', [...turns, 'b go', 'a go']],
  ['under a window with turns of its own', [...turns, 'b go', 'a set window', 'c pick 1']],
  ['when the window has ended what lies below', [...turns, 'b go', 'a set window', 'c pick 9']],
  ['when the window’s turns are over', [...turns, 'a set window', 'c pick 9', 'b pick 1']],
];

describe('a view of members', () => {
  const seen = (...moves: string[]) => view(begun.plan, after(begun, ...moves).state, null);

  test('tells whose turn it is and who has had one', () => {
    expect(seen('a go', 'a pick 1')).toMatchObject({
      actor: 'b',
      turns: [[{ phase: 'round/turn', actor: 'b', had: ['a'] }]],
    });
    expect(seen(...turns)).toMatchObject({ actor: null, turns: [[]] });
  });

  test('tells what is spent: who has answered, and what has happened by itself', () => {
    expect(seen().spent).toEqual([
      [
        { phase: 'round/turn/deal', players: [], auto: 'card' },
        { phase: 'round/turn/deal', players: [], auto: 'die' },
      ],
    ]);
    expect(seen('a go').spent).toEqual([[]]);
    expect(seen(...turns, 'b go', 'a go').spent).toEqual([[{ phase: 'round/vote', players: ['a', 'b'] }]]);
  });

  test('tells what is ended and not yet left', () => {
    const ended = seen(...turns, 'a set window', 'c pick 9');
    expect(ended).toMatchObject({
      ended: [['round/vote'], []],
      turns: [[], [{ phase: 'window/each', actor: 'b', had: ['c'] }]],
      actor: 'b',
    });
    expect(seen(...turns, 'a set window', 'c pick 9', 'a set')).toMatchObject({ ended: [[]], actor: 'a' });
  });

  test('tells cursors level by level', () => {
    const cursors = begun.state.kernel.levels[0]?.cursors.length;
    expect(seen(...turns, 'a set window').cursors.map((level) => level.length)).toEqual([cursors, 1]);
  });

  test.each(WAYS)('is the same for everybody %s, and JSON', (_, moves) => {
    const { plan, state } = after(begun, ...moves);
    const common = ({ actor, turns: had, spent, ended, cursors }: ReturnType<typeof seen>) => ({
      ...{ actor, had, spent, ended, cursors },
    });
    for (const viewer of ['a', 'b', 'c'])
      expect(common(view(plan, state, viewer))).toEqual(common(view(plan, state, null)));
    expect(common(overview(plan, state))).toEqual(common(view(plan, state, null)));
    const own = view(plan, state, 'a');
    expect(JSON.parse(JSON.stringify(own))).toEqual(own);
  });
});

describe('imagine, in members', () => {
  test.each(WAYS)('restores turns, what is spent and what is ended %s', (_, moves) => {
    const { plan, state } = after(begun, ...moves);
    for (const viewer of ['a', 'b', null]) {
      const twin = imagine(plan, view(plan, state, viewer), seeded('i'));
      expect(twin.kernel.levels).toEqual(state.kernel.levels);
      expect(view(plan, twin, viewer)).toEqual(view(plan, state, viewer));
      const asked = (of: typeof state) => pending(plan, of).map((d) => `${d.player} ${d.action} ${d.phase}`);
      expect(asked(twin)).toEqual(asked(state));
    }
  });

  test.each(WAYS)('the same answers lead on to the same views %s', (_, moves) => {
    const { plan, state } = after(begun, ...moves);
    const sims = [simulate(plan, state), simulate(plan, imagine(plan, view(plan, state, 'b'), seeded('i')))];
    const random = seeded('moves');
    for (let i = 0; i < 30; i++) {
      const { decision: _, ...input } = sims[0]!.sample(random);
      for (const sim of sims) expect(sim.submit(input)).toMatchObject({ ok: true });
      const [one, other] = sims.map((sim) => view(plan, sim.state, 'b'));
      expect(one).toEqual(other);
    }
  });

  test('knows turns that are over from turns that have not begun', () => {
    const once = g.phase('once', { each: (s) => s.players, asks: [g.ask(go, { do: () => {} })] });
    const open = g.phase('open', { asks: [g.ask(pick, { who: () => ['b'], do: () => {} })] });
    const over = after(begin(tiny([once, open])), 'a go', 'b go');
    const twin = imagine(over.plan, view(over.plan, over.state, 'a'), seeded('i'));
    expect(twin.kernel.levels).toEqual(over.state.kernel.levels);
    expect(after({ plan: over.plan, state: twin }, 'b pick 1').facts).toEqual([]);
  });

  test('counts no rule as seen', () => {
    const went = after(begun, 'a go').state;
    const seen: string[] = [];
    watch(
      (rule) => void seen.push(rule),
      () => imagine(begun.plan, view(begun.plan, begun.state, 'a'), seeded('i')),
    );
    expect(seen).toEqual([]);
    watch(
      (rule) => void seen.push(rule),
      () => play(begun.plan, went, 'a', 'pick', { n: 1 }),
    );
    expect(seen).toEqual(['ASK']);
  });
});

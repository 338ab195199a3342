import { describe, expect, test } from 'vitest';
import { isOver, outcome, phases } from './read.ts';
import {
  asksGo,
  begin,
  driver,
  g,
  go,
  notes,
  on,
  pick,
  play,
  type Tiny,
  tie,
  tiny,
} from './tiny.test-kit.ts';
import { heard, overview, told, view, views } from './view.ts';

const dealt = {
  setup: ({ players }: { players: readonly string[] }) => ({
    table: { on: [], n: 0, trail: [] },
    hand: Object.fromEntries(players.map((p) => [p, { cards: [`${p}-card`] }])),
    box: { deck: ['box-card'] },
  }),
  determinize: (v: { table: Tiny['table'] }) => ({ table: v.table, hand: {}, box: {} }),
};

describe('view', () => {
  test('shows the own hand only, and nothing of the box', () => {
    const { plan, state } = begin(tiny([driver()], dealt as never), { players: 3 });
    expect(view(plan, state, 'b').hand).toEqual({ cards: ['b-card'] });
    expect(view(plan, state, null).hand).toBeNull();
    for (const viewer of ['a', 'b', 'c', null]) {
      const text = JSON.stringify(view(plan, state, viewer));
      expect(text).not.toContain('box-card');
      for (const other of ['a', 'b', 'c']) if (other !== viewer) expect(text).not.toContain(`${other}-card`);
    }
  });

  test('is JSON', () => {
    const { plan, state } = begin(tiny([driver('window'), g.phase('window', { frame: 'window' })]), {
      on: ['window'],
    });
    for (const viewer of ['a', null])
      expect(JSON.parse(JSON.stringify(view(plan, state, viewer)))).toEqual(view(plan, state, viewer));
  });

  test('presents the table as the game says, for this viewer', () => {
    const game = tiny([driver()], { present: (s, viewer) => ({ ...s.table, trail: [`seen by ${viewer}`] }) });
    const { plan, state } = begin(game);
    expect(view(plan, state, 'a').table.trail).toEqual(['seen by a']);
    expect(view(plan, state, null).table.trail).toEqual(['seen by null']);
    expect(state.table.trail).toEqual([]);
  });

  test('says for whom the table waits, in seat order', () => {
    const phase = g.phase('play', {
      asks: [asksGo({ who: () => ['c', 'a'] }), g.ask(pick, { who: () => ['b'], optional: true })],
      rules: [notes(go, 'x'), notes(pick, 'x')],
    });
    const { plan, state } = begin(tiny([phase]), { players: 3 });
    expect(view(plan, state, null)).toMatchObject({ awaiting: ['a', 'c'], answered: {}, resolving: false });
  });

  test('names the active phases, inner first, as everybody may know them', () => {
    const { plan, state } = begin(
      tiny([driver(), g.phase('x', { children: [g.phase('y', { when: [on('y')] })] })]),
    );
    expect(view(plan, state, null).phases).toEqual(['driver', 'x']);
    const next = play(plan, state, 'a', 'set', { on: ['y'] }).state;
    expect(view(plan, next, 'b').phases).toEqual(['driver', 'y', 'x']);
    expect(phases(plan, next)).toEqual(['driver', 'y', 'x']);
  });

  test('tells the outcome, and then for nobody it waits', () => {
    const { plan, state } = begin(tiny([driver()], { end: { when: on('over'), outcome: tie } }));
    expect([isOver(state), outcome(state), view(plan, state, 'a').outcome]).toEqual([false, null, null]);
    const over = play(plan, state, 'a', 'set', { on: ['over'] }).state;
    expect(view(plan, over, 'a')).toMatchObject({
      outcome: {
        reason: 'over',
        ranks: [
          { player: 'a', rank: 1 },
          { player: 'b', rank: 1 },
        ],
      },
      awaiting: [],
      phases: [],
    });
    expect([isOver(over), outcome(over)?.reason]).toEqual([true, 'over']);
  });

  test('of several viewers is what each sees alone; what they see alike is made once', () => {
    let made = 0;
    const present = (s: { table: Tiny['table'] }, viewer: string | null) => {
      made++;
      return s.table.n > 0 ? s.table : { ...s.table, trail: [`seen by ${viewer}`] };
    };
    const alike = (s: { table: Tiny['table'] }) => s.table.n > 0;
    const viewers = ['a', 'b', null];
    const own = begin(tiny([driver()], { ...dealt, present } as never));
    const all = begin(tiny([driver()], { ...dealt, present, alike } as never));
    for (const { plan, state } of [own, all])
      expect(views(plan, state, viewers)).toEqual(viewers.map((viewer) => view(plan, state, viewer)));
    const later = { ...all.state, table: { ...all.state.table, n: 1 } };
    made = 0;
    const seen = views(all.plan, later, viewers);
    expect([made, new Set(seen.map(({ table }) => table)).size]).toEqual([1, 1]);
    expect(seen.map(({ hand }) => hand)).toEqual([{ cards: ['a-card'] }, { cards: ['b-card'] }, null]);
  });

  test('of everything holds what anybody knows and what nobody does', () => {
    const present = (s: { table: Tiny['table'] }, _: string | null, everything: boolean) =>
      everything ? { ...s.table, trail: ['uncovered'] } : s.table;
    const { plan, state } = begin(tiny([driver()], { ...dealt, present } as never));
    expect(overview(plan, state)).toMatchObject({
      player: null,
      table: { trail: ['uncovered'] },
      hands: { a: { cards: ['a-card'] }, b: { cards: ['b-card'] } },
      answers: { a: {}, b: {} },
      box: { deck: ['box-card'] },
    });
    expect(view(plan, state, null).table.trail).toEqual([]);
  });

  test('is for players of this table and for spectators', () => {
    const { plan, state } = begin(tiny([driver()]));
    expect(() => view(plan, state, 'c')).toThrow(RangeError);
  });
});

describe('told', () => {
  const phase = g.phase('play', {
    asks: [asksGo()],
    rules: [
      g.on(go, {
        do: [
          (_, __, { emit }) => {
            const list = ['x'];
            const both = ['a', 'b'];
            emit({ type: 'DID', what: 'for all' });
            emit(
              { type: 'DID', what: 'for a', list },
              { to: ['a'], others: { type: 'SOMETHING' }, rule: 'R1' },
            );
            emit({ type: 'DID', what: 'for a and b' }, { to: both });
            emit({ type: 'DID', what: 'for nobody' }, { to: [] });
            emit({ type: 'DID', what: 'hint' }, { to: [], others: { type: 'SOMETHING' }, reveals: true });
            list.push('changed later');
            both.push('c');
          },
        ],
      }),
    ],
  });
  const { plan, state } = begin(tiny([phase]), { players: 3 });
  const { facts, revealed } = play(plan, state, 'a', 'go');

  test('gives each audience its facts in order, and the others what they see instead', () => {
    const seen = (player: string | null) =>
      told(facts, player).map((fact) => ('what' in fact ? fact.what : fact.type));
    expect(seen('a')).toEqual(['for all', 'for a', 'for a and b', 'SOMETHING']);
    expect(seen('b')).toEqual(['for all', 'SOMETHING', 'for a and b', 'SOMETHING']);
    expect(seen('c')).toEqual(['for all', 'SOMETHING', 'SOMETHING']);
    expect(seen(null)).toEqual(['for all', 'SOMETHING', 'SOMETHING']);
  });

  test('a rule goes with the fact it explains, not with what others see instead', () => {
    const rules = (player: string | null) => heard(facts, player).map(({ rule }) => rule);
    expect(rules('a')).toEqual([undefined, 'R1', undefined, undefined]);
    expect(rules('b')).toEqual([undefined, undefined, undefined, undefined]);
    for (const viewer of ['a', 'b', null])
      expect(heard(facts, viewer).map(({ fact }) => fact)).toEqual(told(facts, viewer));
  });

  test('facts keep what was true when they were told, with their rule and whether they reveal', () => {
    expect(facts[1]).toEqual({
      fact: { type: 'DID', what: 'for a', list: ['x'] },
      to: ['a'],
      others: { type: 'SOMETHING' },
      rule: 'R1',
    });
    expect(facts[4]).toMatchObject({ reveals: true });
    expect(revealed).toBe(true);
  });
});

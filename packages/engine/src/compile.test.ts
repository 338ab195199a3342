import { Type } from 'typebox';
import { describe, expect, test } from 'vitest';
import { compile } from './compile.ts';
import type { Game } from './model/game.ts';
import { phaseTree } from './read.ts';
import {
  asksGo,
  driver,
  faultsOf,
  g,
  go,
  notes,
  on,
  part,
  pick,
  type Tiny,
  tie,
  tiny,
} from './tiny.test-kit.ts';

const played = { asks: [asksGo()], rules: [notes(go, 'went')] };
const fine = g.phase('fine', played);
const bids = g.sealed('bids', pick);
const sealed = g.phase('sealed', {
  asks: [g.ask(pick, { who: () => ['a'], sealed: bids })],
  rules: [g.on(pick, {})],
  reveals: [g.reveal(bids, { do: () => {} })],
});
const pushing = g.on(go, { pushes: ['window'], do: [(_, __, { push }) => push({ kind: 'window' })] });
const pushed = g.phase('pushed', { asks: [asksGo()], rules: [pushing] });
const window = g.phase('window', { frame: 'window', ...played });

describe('23. Compile', () => {
  test('a sound definition has no faults', () => {
    expect(faultsOf(tiny([fine, sealed, pushed, window]))).toEqual([]);
  });

  test.each<[string, Game<Tiny>, string]>([
    [
      'options in a form that nothing reads',
      tiny([fine], { options: Type.Object({ n: Type.Integer({ exclusiveMinimum: 1, default: 2 }) }) }),
      'options: n: exclusiveMinimum is not supported beside integer',
    ],
    ['a duplicate path', tiny([fine, fine]), 'phase fine is declared twice'],
    [
      'a duplicate path deep in the tree',
      tiny([g.phase('x', { children: [fine, g.phase('y', {}), fine] })]),
      'phase x/fine is declared twice',
    ],
    [
      'a sealed group given by name for two actions',
      tiny([
        g.phase('x', pick, { who: () => ['a'], sealed: 'bids', reveal: () => {} }),
        g.phase('y', go, { who: () => ['b'], sealed: 'bids' }),
        g.phase('z', { rules: [g.on(go, {})] }),
      ]),
      'sealed group bids is given by name but has several actions',
    ],
    ['no phases', tiny([]), 'the game has no phases'],
    ['an empty phase id', tiny([fine, g.phase('', {})]), 'phase id "" is empty or contains a slash'],
    [
      'a phase id with a slash',
      tiny([fine, g.phase('a/b', {})]),
      'phase id "a/b" is empty or contains a slash',
    ],
    [
      'an unreachable phase',
      tiny([fine, g.phase('x', { exclusive: 'e' }), g.phase('y', { exclusive: 'e', when: [on('y')] })]),
      'phase y is unreachable: x before it in e is always active',
    ],
    [
      'an unreachable phase in a frame',
      tiny([
        pushed,
        g.phase('window', {
          frame: 'window',
          children: [g.phase('x', { exclusive: 'e' }), g.phase('y', { exclusive: 'e' })],
        }),
      ]),
      'phase window/y is unreachable: window/x before it in e is always active',
    ],
    [
      'an action without a rule',
      tiny([g.phase('x', { asks: [asksGo()] })]),
      'action go is asked in x but has no rule: the ask needs "do", or "reveal" where it is sealed',
    ],
    [
      'a rule never asked',
      tiny([fine, g.phase('x', { rules: [notes(pick, 'x')] })]),
      'action pick has a rule in x but is never asked',
    ],
    [
      'an exclusive group with one member',
      tiny([fine, g.phase('x', { exclusive: 'e', when: [on('x')] })]),
      'exclusive group e has one member, x',
    ],
    [
      'a reveal without a sealed ask',
      tiny([fine, g.phase('x', { reveals: [g.reveal(bids, { do: () => {} })] })]),
      'reveal of bids in x has no sealed ask',
    ],
    [
      'a sealed group never revealed',
      tiny([{ ...sealed, reveals: [] }]),
      'sealed group bids is never revealed: one of its asks needs "reveal"',
    ],
    [
      'a sealed rule with `do`',
      tiny([{ ...sealed, rules: [notes(pick, 'x')] }]),
      'sealed action pick has a rule with "do" in sealed; its effect belongs in the reveal',
    ],
    [
      'an ask with both `space` and `options`',
      tiny([
        g.phase('x', {
          asks: [g.ask(pick, { who: () => ['a'], space: () => pick.schema, options: () => [] })],
          rules: [notes(pick, 'x')],
        }),
      ]),
      'ask pick in x has both options and space',
    ],
    [
      'one action with two schemas',
      tiny([
        fine,
        g.phase('x', {
          asks: [g.ask(g.action('go', Type.Object({ far: Type.Boolean() })), { who: () => [] })],
        }),
      ]),
      'action go is defined twice with different arguments',
    ],
    [
      'hidden progress without a seal',
      tiny([g.phase('x', { ...played, asks: [asksGo({ progress: 'hidden' })] })]),
      'ask go in x hides progress but is not sealed',
    ],
    [
      'a frame never pushed',
      tiny([fine, window]),
      'frame window is needed by a phase but never pushed: no "pushes" names it',
    ],
    [
      'a frame nobody needs',
      tiny([pushed]),
      'frame window is pushed but no phase needs it: none among "phases" has it as its "frame"',
    ],
    [
      'children beside a sequence',
      tiny([fine, g.phase('x', { children: [g.phase('y', {})], sequence: [g.phase('z', {})] })]),
      'phase x has both children and a sequence',
    ],
    [
      'a repeat without a sequence',
      tiny([fine, g.phase('x', { repeat: true })]),
      'phase x repeats but has no sequence and no "each"',
    ],
    ['an empty sequence', tiny([fine, g.phase('x', { sequence: [] })]), 'phase x has an empty sequence'],
    [
      'a hand without determinize',
      tiny([fine], {
        setup: () => ({ table: { on: [], n: 0, trail: [] }, hand: { a: { cards: [] } }, box: {} }),
      }),
      'hand or box is used without "determinize", which says what a player may take it to hold',
    ],
    [
      'a box without determinize',
      tiny([fine], { setup: () => ({ table: { on: [], n: 0, trail: [] }, hand: {}, box: { deck: [] } }) }),
      'hand or box is used without "determinize", which says what a player may take it to hold',
    ],
    [
      'a set-up that fails',
      tiny([fine], {
        setup: () => {
          throw new RangeError('no board');
        },
      }),
      'setup fails with default options and 2 players: RangeError: no board',
    ],
    [
      'more players than there are seats',
      tiny([fine], { players: { min: 2, max: 32 } }),
      'players: 2 to 32 is not within 1 to 31',
    ],
    [
      'a least number of players above the most',
      tiny([fine], { players: { min: 3, max: 2 } }),
      'players: 3 to 2 is not within 1 to 31',
    ],
    [
      'too few ids of players',
      tiny([fine], { players: { min: 2, max: 3, ids: ['a', 'b'] } }),
      'players: 3 different ids are needed, not a, b',
    ],
    [
      'two players of one id',
      tiny([fine], { players: { min: 2, max: 2, ids: ['a', 'a'] } }),
      'players: 2 different ids are needed, not a, a',
    ],
  ])('finds %s', (_, game, fault) => {
    expect(faultsOf(game)).toEqual([fault]);
  });

  test('finds a schema that no space can be made of', () => {
    const odd = g.action('odd', Type.Object({ text: Type.Record(Type.String(), Type.Number()) }));
    const game = tiny([g.phase('x', { asks: [g.ask(odd, { who: () => ['a'] })], rules: [g.on(odd, {})] })]);
    expect(faultsOf(game)).toEqual([expect.stringMatching(/^action odd: /)]);
  });

  const cited = (where: string) => [`rule ${where} is cited but not in the rule list`];
  test.each<[string, Game<Tiny>]>([
    ['a phase', tiny([{ ...fine, cites: ['X'] }], { rules: ['R'] })],
    ['an ask', tiny([{ ...fine, asks: [asksGo({ cites: ['X'] })] }], { rules: ['R'] })],
    ['a rule', tiny([{ ...fine, rules: [g.on(go, { cites: ['X'] })] }], { rules: ['R'] })],
    [
      'a check',
      tiny([{ ...fine, rules: [g.on(go, { if: [g.check('X', 'NO', () => true)] })] }], { rules: ['R'] }),
    ],
    [
      'an auto',
      tiny([{ ...fine, auto: [g.auto('x', { cites: ['X'], when: () => false, do: () => {} })] }], {
        rules: ['R'],
      }),
    ],
    [
      'a reveal',
      tiny([{ ...sealed, reveals: [g.reveal(bids, { cites: ['X'], do: () => {} })] }], { rules: ['R'] }),
    ],
    ['an end', tiny([{ ...fine, end: { cites: ['X'], when: () => false, outcome: tie } }], { rules: ['R'] })],
    [
      'the game’s end',
      tiny([fine], { rules: ['R'], end: { cites: ['X'], when: () => false, outcome: tie } }),
    ],
  ])('finds an id that is not in the rule list, cited by %s', (_, game) => {
    expect(faultsOf(game)).toEqual(cited('X'));
  });

  test('a game without a rule list may cite what it likes', () => {
    expect(faultsOf(tiny([{ ...fine, cites: ['X'] }]))).toEqual([]);
  });

  test('members of a group in different frames do not hide each other', () => {
    const base = { ...pushed, exclusive: 'e' };
    expect(faultsOf(tiny([base, { ...window, exclusive: 'e' }]))).toEqual([]);
  });

  test('members of a group in one sequence do not hide each other', () => {
    const member = (id: string) => g.phase(id, { exclusive: 'e', ...played });
    expect(faultsOf(tiny([g.phase('round', { sequence: [member('x'), member('y')] })]))).toEqual([]);
  });

  test('finds all faults at once, and lists them under the name of the game', () => {
    const game = tiny(
      [
        g.phase('x', { asks: [asksGo()], cites: ['X'] }),
        g.phase('x', { rules: [notes(pick, 'x')] }),
        g.phase('y', { frame: 'window', exclusive: 'e' }),
      ],
      { rules: ['R'], setup: () => ({ table: { on: [], n: 0, trail: [] }, hand: {}, box: { deck: [] } }) },
    );
    expect(faultsOf(game).toSorted()).toEqual([
      'action go is asked in x but has no rule: the ask needs "do", or "reveal" where it is sealed',
      'action pick has a rule in x but is never asked',
      'exclusive group e has one member, y',
      'frame window is needed by a phase but never pushed: no "pushes" names it',
      'hand or box is used without "determinize", which says what a player may take it to hold',
      'phase x is declared twice',
      'rule X is cited but not in the rule list',
    ]);
    expect(() => compile(game)).toThrow(/^tiny: 7 faults\n {2}- /);
  });

  test('steps need a rule, not an ask', () => {
    const phase = g.phase('x', {
      ...played,
      before: () => [g.answer(part, { n: 1 })],
      rules: [g.on(part, {})],
    });
    expect(faultsOf(tiny([phase]))).toEqual([]);
  });
});

describe('the compiled tree', () => {
  test('reads like the definition', () => {
    const game = tiny([
      driver(),
      g.phase('round', {
        cites: ['R1'],
        repeat: true,
        sequence: [
          g.phase('bid', { when: [on('x')], ...played }),
          { ...sealed, end: { when: () => false, outcome: tie } },
        ],
      }),
    ]);
    const tree = phaseTree(compile(game));
    expect(tree.map((node) => node.id)).toEqual(['driver', 'round']);
    expect(tree[0]!.asks).toEqual([{ action: 'set', marks: ['any time'] }]);
    expect(tree[1]).toMatchObject({
      sequence: true,
      repeat: true,
      cites: ['R1'],
      children: [
        { id: 'bid', when: ['s.table.on.includes(name)'], asks: [{ action: 'go', marks: [] }] },
        { id: 'sealed', asks: [{ action: 'pick', marks: ['sealed: bids'] }], reveals: ['bids'], ends: true },
      ],
    });
  });
});

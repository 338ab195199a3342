import { describe, expect, test } from 'vitest';
import type { Game } from '../model/game.ts';
import type { AskDef, PhaseDef } from '../model/phase.ts';
import { oneOf, range } from '../space/build.ts';
import { asksGo, faultsOf, g, go, notes, on, part, pick, type Tiny, tie, tiny } from '../tiny.test-kit.ts';

const picking = (more: Partial<AskDef<Tiny, { n: number }>>, phase: PhaseDef<Tiny> = {}) =>
  g.phase('x', { asks: [g.ask(pick, { who: () => ['a'], ...more })], rules: [g.on(pick, {})], ...phase });
const asked = (more: Partial<AskDef<Tiny, { n: number }>>) => tiny([picking(more)]);
const stages = [['n', () => range(1, 2)]] as const;
const bids = g.sealed('bids', pick);
const reveals = [g.reveal(bids, { do: () => {} })];
const who = () => ['a'];

describe('23. Compile: asks', () => {
  test.each<[string, Game<Tiny>, string]>([
    [
      'options beside stages',
      asked({ options: () => [], stages }),
      'ask pick in x has both options and stages',
    ],
    [
      'a space beside stages',
      asked({ space: () => oneOf([]), stages }),
      'ask pick in x has both space and stages',
    ],
    [
      'all three',
      asked({ options: () => [], space: () => oneOf([]), stages }),
      'ask pick in x has both options and space and stages',
    ],
    ['a quote without stages', asked({ quote: () => 1 }), 'ask pick in x has a quote but no stages'],
    [
      'an announcement without a seal',
      asked({ announce: () => ({ type: 'SOMETHING' }) }),
      'ask pick in x announces answers but is not sealed in the open',
    ],
    [
      'an announcement of hidden progress',
      tiny([
        picking({ announce: () => ({ type: 'SOMETHING' }), sealed: bids, progress: 'hidden' }, { reveals }),
      ]),
      'ask pick in x announces answers but is not sealed in the open',
    ],
    [
      'an ask for nobody where there is no actor',
      tiny([g.phase('x', { asks: [g.ask(pick, {})], rules: [g.on(pick, {})] })]),
      'ask pick in x has no "who", and there is no actor: no phase around it has "each"',
    ],
    [
      'an ask for nobody beside the phase with turns',
      tiny([
        g.phase('turn', { each: (s) => s.players, ...{ asks: [asksGo()], rules: [notes(go, '')] } }),
        g.phase('x', { asks: [g.ask(pick, { do: () => {} })] }),
      ]),
      'ask pick in x has no "who", and there is no actor: no phase around it has "each"',
    ],
    [
      'two autos of one name in a phase',
      tiny([picking({}, { auto: [1, 2].map(() => g.auto('rain', { when: on('wet'), do: () => {} })) })]),
      'auto rain in x is declared twice',
    ],
    [
      'an ask for a step',
      tiny([g.phase('x', { asks: [g.ask(part, { who })], rules: [g.on(part, {})] })]),
      'ask part in x: the action exists only as a step',
    ],
    [
      '`again` on an optional ask',
      tiny([g.phase('round', { sequence: [picking({ again: true, optional: true })] })]),
      'ask pick in x is optional: it is never spent, "again" says nothing',
    ],
    [
      '`again` outside a member',
      asked({ again: true }),
      'ask pick in x says "again" outside a member: nothing is spent there',
    ],
    [
      '`again` in the phase that holds the sequence',
      tiny([picking({ again: true }, { sequence: [g.phase('y', { done: on('y') })] })]),
      'ask pick in x says "again" outside a member: nothing is spent there',
    ],
    [
      'options said to be exact, which they are anyway',
      asked({ options: () => [], exact: true }),
      'ask pick in x says "exact": options are exact unless it says false',
    ],
    [
      'stages said not to be exact, which they are not anyway',
      asked({ stages, exact: false }),
      'ask pick in x says it is not "exact": stages are not unless it says true',
    ],
    [
      'a space said to be exact',
      asked({ space: () => oneOf([]), exact: true }),
      'ask pick in x says "exact" but has neither options nor stages',
    ],
    [
      'the effect of a sealed action beside its ask',
      tiny([picking({ sealed: bids, do: () => {} }, { reveals, rules: [] })]),
      'sealed action pick has a rule with "do" in x; its effect belongs in the reveal',
    ],
  ])('finds %s', (_, game, fault) => {
    expect(faultsOf(game)).toEqual([fault]);
  });

  test.each<[string, Game<Tiny>]>([
    ['in a member', tiny([g.phase('round', { sequence: [picking({ again: true })] })])],
    [
      'in a child of a member',
      tiny([g.phase('round', { sequence: [g.phase('y', { children: [picking({ again: true })] })] })]),
    ],
    ['in a turn', tiny([picking({ again: true }, { each: (s) => s.players })])],
    [
      'in a child of a turn',
      tiny([g.phase('turn', { each: (s) => s.players, children: [picking({ again: true })] })]),
    ],
  ])('`again` may stand %s', (_, game) => {
    expect(faultsOf(game)).toEqual([]);
  });

  test('an ask for the actor may stand anywhere inside a turn', () => {
    const ask = { asks: [g.ask(pick, { do: () => {} })] };
    const deep = g.phase('deep', { sequence: [g.phase('deeper', { children: [g.phase('deepest', ask)] })] });
    expect(faultsOf(tiny([g.phase('turn', { each: (s) => s.players, sequence: [deep] })]))).toEqual([]);
  });

  test('what is sealed in one phase may have an effect of its own in another', () => {
    const sealed = picking({ sealed: bids }, { reveals, rules: [] });
    const open = g.phase('y', { asks: [g.ask(pick, { who, do: () => {} })] });
    expect(faultsOf(tiny([sealed, open]))).toEqual([]);
    expect(faultsOf(tiny([sealed, g.phase('y', { rules: [g.on(pick, { do: () => {} })] })]))).toEqual([
      'sealed action pick has a rule with "do" in y; its effect belongs in the reveal',
    ]);
    const around = g.phase('y', { children: [sealed], rules: [g.on(pick, { do: () => {} })] });
    expect(faultsOf(tiny([around, g.phase('z', { asks: [g.ask(pick, { who })] })]))).toEqual([
      'sealed action pick has a rule with "do" in y; its effect belongs in the reveal',
    ]);
  });

  const cites = ['X'];
  const holds = { asks: [asksGo()], rules: [notes(go, '')] };
  test.each<[string, PhaseDef<Tiny>]>([
    [
      'chance',
      { ...holds, chance: [g.chance('die', { cites, when: on('x'), outcomes: [[1, 1]], do: () => {} })] },
    ],
    [
      'one of several ends',
      {
        ...holds,
        ends: [
          { when: on('x'), outcome: tie },
          { cites, when: on('x'), outcome: tie },
        ],
      },
    ],
    ['a row', { asks: [g.ask(go, { who, if: ['X', 'NO', () => true] })] }],
    ['an ask that carries its rule', { asks: [g.ask(go, { who, cites, do: () => {} })] }],
  ])('an id that is not in the rule list is found in %s', (_, phase) => {
    expect(faultsOf(tiny([g.phase('x', phase)], { rules: ['R'] }))).toEqual([
      'rule X is cited but not in the rule list',
    ]);
    expect(faultsOf(tiny([g.phase('x', phase)], { rules: ['R', 'X'] }))).toEqual([]);
  });

  test('an id that is not in the rule list is found in several ends of the game', () => {
    const ends = [{ cites, when: on('x'), outcome: tie }];
    expect(faultsOf(tiny([g.phase('x', holds)], { rules: ['R'], ends }))).toEqual([
      'rule X is cited but not in the rule list',
    ]);
  });

  test('a frame may be pushed by chance, by a reveal and by a beginning', () => {
    const window = g.phase('window', { frame: 'window', ...holds });
    const pushes = ['window'] as const;
    const chance = [
      g.chance('die', { pushes, outcomes: [[1, 1]], do: (_, __, { push }) => push({ kind: 'window' }) }),
    ];
    const enter: PhaseDef<Tiny> = { pushes, enter: (_, { push }) => push({ kind: 'window' }) };
    const revealed: PhaseDef<Tiny> = {
      asks: [g.ask(pick, { who, sealed: bids })],
      rules: [g.on(pick, {})],
      reveals: [g.reveal(bids, { pushes, do: (_, __, { push }) => push({ kind: 'window' }) })],
    };
    for (const phase of [{ chance }, enter, revealed])
      expect(faultsOf(tiny([g.phase('round', { sequence: [g.phase('x', phase)] }), window]))).toEqual([]);
    expect(
      faultsOf(tiny([g.phase('round', { sequence: [g.phase('x', { done: on('x') })] }), window])),
    ).toEqual(['frame window is needed by a phase but never pushed: no "pushes" names it']);
  });
});

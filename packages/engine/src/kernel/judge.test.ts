import { describe, expect, test } from 'vitest';
import { hash } from '../hash.ts';
import { copy } from '../json.ts';
import type { Input } from '../model/input.ts';
import type { Verdict } from '../model/verdict.ts';
import { submit } from '../submit.ts';
import { begin, codeOf, g, notes, on, pick, play, set, tie, tiny } from '../tiny.test-kit.ts';

const limited = g.phase('play', {
  asks: [
    g.ask(pick, {
      who: (s) => (on('closed')(s) ? [] : ['a']),
      options: () => [{ n: 1 }, { n: 2 }, { n: 9 }],
    }),
    g.ask(set, { who: () => ['b'] }),
  ],
  rules: [
    g.on(set, {
      do: [
        ({ table }, { args }) => {
          table.on = [...args.on];
        },
      ],
    }),
    g.on(pick, {
      if: [g.check('R1', 'TOO_HIGH', (_, m) => m.args.n < 5, 'Nine is too high')],
      do: [({ table }, { args }) => void table.trail.push(`picked ${args.n}`)],
    }),
  ],
  end: { when: on('over'), outcome: tie },
});

describe('7. Refusals, in this order', () => {
  const begun = begin(tiny([limited]));
  const { plan, state } = begun;
  const over = play(plan, state, 'b', 'set', { on: ['over'] }).state;
  const closed = play(plan, state, 'b', 'set', { on: ['closed'] }).state;
  const worst: Input = { player: 'z', action: 'fly', args: 'x', decision: 'pick.99' };

  // Each row repairs one thing; everything after it is still wrong.
  test.each<[string, typeof state, Input]>([
    ['GAME_OVER', over, worst],
    ['UNKNOWN_PLAYER', state, worst],
    ['UNKNOWN_ACTION', state, { ...worst, player: 'a' }],
    ['NOT_ASKED', closed, { ...worst, player: 'a', action: 'pick' }],
    ['STALE_DECISION', state, { ...worst, player: 'a', action: 'pick' }],
    ['BAD_ARGS', state, { player: 'a', action: 'pick', args: 'x', decision: 'pick.1' }],
    ['TOO_HIGH', state, { player: 'a', action: 'pick', args: { n: 8 } }],
    ['NOT_AN_OPTION', state, { player: 'a', action: 'pick', args: { n: 3 } }],
    ['ok', state, { player: 'a', action: 'pick', args: { n: 2 } }],
  ])('%s', (code, from, input) => {
    expect(codeOf(plan, from, input)).toBe(code);
  });

  test('a rule refuses with its code, its reason and its id', () => {
    expect(submit(plan, state, { player: 'a', action: 'pick', args: { n: 9 } })).toEqual({
      ok: false,
      code: 'TOO_HIGH',
      why: 'Nine is too high',
      rule: 'R1',
    });
  });

  test('missing arguments are empty arguments', () => {
    expect(codeOf(plan, state, { player: 'a', action: 'pick' })).toBe('BAD_ARGS');
  });

  test.each([{}, { n: '1' }, { n: 1.5 }, { n: 10 }, { n: 1, m: 2 }, null, [], 1, { n: Number.NaN }])(
    'arguments %j are not of the action',
    (args) => {
      expect(codeOf(plan, state, { player: 'a', action: 'pick', args })).toBe('BAD_ARGS');
    },
  );

  test.each(['__proto__', 'constructor', 'toString', ''])('%s is neither player nor action', (name) => {
    expect(codeOf(plan, state, { player: name, action: 'pick' })).toBe('UNKNOWN_PLAYER');
    expect(codeOf(plan, state, { player: 'a', action: name })).toBe('UNKNOWN_ACTION');
  });

  test('a narrowed space refuses what the action’s own schema allows', () => {
    const phase = g.phase('play', {
      asks: [
        g.ask(pick, { who: () => ['a'], space: () => ({ ...pick.schema, properties: { n: { const: 4 } } }) }),
      ],
      rules: [notes(pick, 'picked')],
    });
    const narrow = begin(tiny([phase]));
    expect(codeOf(narrow.plan, narrow.state, { player: 'a', action: 'pick', args: { n: 4 } })).toBe('ok');
    expect(codeOf(narrow.plan, narrow.state, { player: 'a', action: 'pick', args: { n: 5 } })).toBe(
      'NOT_AN_OPTION',
    );
  });

  test('the order of keys does not matter for an option', () => {
    const pair = g.action('pair', {
      type: 'object',
      properties: { x: { type: 'integer' }, y: { type: 'integer' } },
      required: ['x', 'y'],
    });
    const phase = g.phase('play', {
      asks: [g.ask(pair, { who: () => ['a'], options: () => [{ x: 1, y: 2 }] })],
      rules: [g.on(pair, {})],
    });
    const two = begin(tiny([phase]));
    expect(codeOf(two.plan, two.state, { player: 'a', action: 'pair', args: { y: 2, x: 1 } })).toBe('ok');
    expect(codeOf(two.plan, two.state, { player: 'a', action: 'pair', args: { y: 1, x: 2 } })).toBe(
      'NOT_AN_OPTION',
    );
  });

  test('a decision only for the clock is not asked of a player', () => {
    const phase = g.phase('play', {
      asks: [g.ask(pick, { who: () => ['a'], by: 'clock' }), g.ask(set, { who: () => ['a'] })],
      rules: [notes(pick, 'late'), g.on(set, {})],
    });
    const late = begin(tiny([phase]));
    const input: Input = { player: 'a', action: 'pick', args: { n: 1 } };
    expect(codeOf(late.plan, late.state, input)).toBe('NOT_ASKED');
    expect(codeOf(late.plan, late.state, { ...input, by: 'clock' })).toBe('ok');
  });

  test('a game may rename the kernel’s codes', () => {
    const codes = { NOT_ASKED: 'NOT_YOUR_TURN', GAME_OVER: 'GAME_NOT_PLAYING' };
    const renamed = begin(tiny([limited], { codes }));
    const end = play(renamed.plan, renamed.state, 'b', 'set', { on: ['over'] }).state;
    expect(codeOf(renamed.plan, renamed.state, { player: 'b', action: 'pick' })).toBe('NOT_YOUR_TURN');
    expect(codeOf(renamed.plan, end, { player: 'b', action: 'pick' })).toBe('GAME_NOT_PLAYING');
  });

  test('a refusal changes nothing', () => {
    const before = copy(state);
    const inputs = [worst, { player: 'a', action: 'pick', args: { n: 8 } }, { player: 'b', action: 'pick' }];
    for (const input of inputs) expect(submit(plan, state, input).ok).toBe(false);
    expect(state).toEqual(before);
    expect(hash(state)).toBe(hash(before));
  });
});

describe('9. Rules', () => {
  const invalid = (code: string): Verdict => ({ code, why: code });
  /** Plays one pick through rules made of the verdicts of their conditions. */
  const outcomeOf = (...rules: Verdict[][]): string => {
    const phase = g.phase('play', {
      asks: [g.ask(pick, { who: () => ['a'] })],
      rules: rules.map((verdicts, i) =>
        g.on(pick, {
          if: verdicts.map((verdict) => () => verdict),
          do: [({ table }) => void table.trail.push(`rule ${i}`)],
        }),
      ),
    });
    const { plan, state } = begin(tiny([phase]));
    const result = submit(plan, state, { player: 'a', action: 'pick', args: { n: 0 } });
    return result.ok ? result.state.table.trail.join() : result.code;
  };

  test('a rule whose conditions all hold is applied', () => {
    expect(outcomeOf(['valid', 'valid'])).toBe('rule 0');
    expect(outcomeOf([])).toBe('rule 0');
  });

  test('invalid counts more than ignore, ignore more than valid', () => {
    expect(outcomeOf(['ignore', invalid('X'), 'valid'])).toBe('X');
    expect(outcomeOf([invalid('X'), 'ignore'])).toBe('X');
    expect(outcomeOf(['valid', 'ignore'])).toBe('NOT_APPLICABLE');
  });

  test('the first valid rule in plan order is applied, and only that one', () => {
    expect(outcomeOf(['ignore'], ['valid'], ['valid'])).toBe('rule 1');
  });

  test('an invalid rule does not stop the search', () => {
    expect(outcomeOf([invalid('X')], ['ignore'], ['valid'])).toBe('rule 2');
  });

  test('if no rule is valid the first invalid one is the refusal', () => {
    expect(outcomeOf(['ignore'], [invalid('X')], [invalid('Y')])).toBe('X');
  });

  test('if all rules are ignored the input is not applicable', () => {
    expect(outcomeOf(['ignore'], ['ignore'])).toBe('NOT_APPLICABLE');
  });

  test('of several checks the first that fails is told', () => {
    const phase = g.phase('play', {
      asks: [g.ask(pick, { who: () => ['a'] })],
      rules: [
        g.on(pick, {
          if: [
            g.check('R1', 'FIRST_FAULT', (_, m) => m.args.n > 0),
            g.check(
              'R2',
              'SECOND',
              () => false,
              (_, m) => `${m.player} has ${m.args.n}`,
            ),
          ],
        }),
      ],
    });
    const { plan, state } = begin(tiny([phase]));
    const tell = (n: number) => submit(plan, state, { player: 'a', action: 'pick', args: { n } });
    expect(tell(0)).toEqual({ ok: false, code: 'FIRST_FAULT', rule: 'R1', why: 'First fault' });
    expect(tell(3)).toEqual({ ok: false, code: 'SECOND', rule: 'R2', why: 'a has 3' });
  });

  test('all mutators of the applied rule run in order, each on what the one before left', () => {
    const phase = g.phase('play', {
      asks: [g.ask(pick, { who: () => ['a'] })],
      rules: [
        g.on(pick, {
          do: [
            ({ table }, { args }) => {
              table.n = args.n;
            },
            (draft) => ({ ...draft, table: { ...draft.table, n: draft.table.n * 10 } }),
            ({ table }) => void table.trail.push(`${table.n}`),
          ],
        }),
      ],
    });
    const { plan, state } = begin(tiny([phase]));
    expect(play(plan, state, 'a', 'pick', { n: 4 }).state.table).toEqual({ on: [], n: 40, trail: ['40'] });
  });

  test('a mutator that returns something else than a state is a bug', () => {
    const phase = g.phase('play', {
      asks: [g.ask(pick, { who: () => ['a'] })],
      // @ts-expect-error a mutator returns nothing or the next state
      rules: [g.on(pick, { do: [({ table }) => table.trail.push('x')] })],
    });
    const { plan, state } = begin(tiny([phase]));
    expect(() => play(plan, state, 'a', 'pick', { n: 4 })).toThrow(/returned something that is not a state/);
  });
});

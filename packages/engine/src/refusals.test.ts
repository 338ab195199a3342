import { describe, expect, test } from 'vitest';
import { watch } from './coverage.ts';
import type { Input } from './model/input.ts';
import type { AskDef } from './model/phase.ts';
import type { KernelCode } from './model/verdict.ts';
import { legal, pending } from './pending.ts';
import { record } from './record.ts';
import { replay } from './replay.ts';
import { simulate } from './simulate.ts';
import { fields, range } from './space/build.ts';
import { submit } from './submit.ts';
import {
  after,
  begin,
  codeOf,
  g,
  inputOf,
  meddler,
  on,
  pick,
  play,
  type Tiny,
  tie,
  tiny,
} from './tiny.test-kit.ts';
import { view } from './view.ts';

type Numbered = Partial<AskDef<Tiny, { n: number }>>;
const picking = (id: string, more: Numbered = {}) =>
  g.phase(id, {
    asks: [
      g.ask(pick, {
        who: (s) => (on('closed')(s) ? [] : ['a']),
        options: () => [{ n: 1 }, { n: 2 }],
        cites: ['ASK', 'ASK2'],
        ...more,
      }),
    ],
    rules: [g.on(pick, { cites: ['RULE'], if: [(_, m) => (m.args.n === 8 ? 'ignore' : 'valid')] })],
  });
const game = (more: Numbered = {}) =>
  begin(
    tiny(
      [
        meddler('b'),
        picking('play', more),
        picking('later', { ...more, cites: ['LATER'], who: () => [] }),
        g.phase('wait', { asks: [g.ask(pick, { who: () => ['b'], cites: ['WAIT'] })] }),
      ],
      { end: { when: on('over'), outcome: tie } },
    ),
  );
const pickBy = (player: string, args: unknown, more: Partial<Input> = {}): Input => ({
  player,
  action: 'pick',
  args,
  ...more,
});

describe('7. Refusals: the rule behind one of the kernel', () => {
  const begun = game();
  const ruleOf = (input: Input, moves: string[] = []) => {
    const result = submit(begun.plan, after(begun, ...moves).state, input);
    return result.ok ? 'ok' : `${result.code} ${result.rule}`;
  };

  test.each<[string, Input, string[]?]>([
    ['STALE_DECISION ASK', pickBy('a', { n: 1 }, { decision: 'pick.9' })],
    ['BAD_ARGS ASK', pickBy('a', 'x')],
    ['NOT_APPLICABLE ASK', pickBy('a', { n: 8 })],
    ['NOT_AN_OPTION ASK', pickBy('a', { n: 3 })],
    ['BAD_ARGS WAIT', pickBy('b', 'x')],
    ['GAME_OVER undefined', pickBy('a', { n: 1 }), ['b set over']],
    ['UNKNOWN_PLAYER undefined', pickBy('z', { n: 1 })],
    ['UNKNOWN_ACTION undefined', { player: 'a', action: 'fly' }],
  ])('is the first that the ask addressed cites: %s', (expected, input, moves) => {
    expect(ruleOf(input, moves)).toBe(expected);
  });

  test('NOT_ASKED is by the action’s first ask in plan order, wherever play stands', () => {
    expect(ruleOf(pickBy('a', { n: 1 }), ['b set closed'])).toBe('NOT_ASKED ASK');
  });

  test('an ask that cites nothing has no rule to name', () => {
    const { plan, state } = game({ cites: [] });
    expect(submit(plan, state, pickBy('a', 'x'))).not.toHaveProperty('rule');
  });

  test('the rule is seen to refuse, when submitting only', () => {
    const seen: string[] = [];
    const see = (rule: string, how: string) => void seen.push(`${rule} ${how}`);
    watch(see, () => submit(begun.plan, begun.state, pickBy('a', { n: 3 })));
    expect(seen).toEqual(['ASK refused']);
    watch(see, () => [legal(begun.plan, begun.state), pending(begun.plan, begun.state, 'a')[0]?.next({})]);
    expect(seen).toEqual(['ASK refused']);
  });
});

describe('7. Refusals: `otherwise`', () => {
  const only = g.phase('only', { asks: [g.ask(pick, { who: () => ['b'] })] });
  const asked: string[] = [];
  const otherwise: Numbered['otherwise'] = (s, input, code) => {
    asked.push(code);
    if (code === 'NOT_ASKED')
      return { rule: 'OWN', code: 'NOT_NOW', why: `${input.player} waits, ${s.players.length} play` };
    if (code === 'BAD_ARGS') return { rule: 'OWN', why: 'Say a number' };
    return code === 'NOT_AN_OPTION' ? { rule: 'OWN' } : null;
  };
  const begun = game({ otherwise });
  const refusal = (input: Input, moves: string[] = []) =>
    submit(begun.plan, after(begun, ...moves).state, input);

  test('the ask may word a refusal by the state: rule, code and reason', () => {
    expect(refusal(pickBy('a', { n: 1 }), ['b set closed'])).toEqual({
      ok: false,
      code: 'NOT_NOW',
      why: 'a waits, 2 play',
      rule: 'OWN',
    });
  });

  test('what it leaves out is the kernel’s', () => {
    expect(refusal(pickBy('a', 'x'))).toEqual({
      ok: false,
      code: 'BAD_ARGS',
      why: 'Say a number',
      rule: 'OWN',
    });
    expect(refusal(pickBy('a', { n: 3 }))).toEqual({
      ok: false,
      code: 'NOT_AN_OPTION',
      why: 'pick: not among the 2 options',
      rule: 'OWN',
    });
    expect(refusal(pickBy('a', { n: 1 }, { decision: 'x' }))).toMatchObject({
      code: 'STALE_DECISION',
      rule: 'ASK',
    });
  });

  test('`otherwise` gets the kernel’s code, also where the game renames that', () => {
    const renamed = begin(
      tiny([picking('play', { otherwise, who: () => [] }), only], {
        codes: { BAD_ARGS: 'X', NOT_ASKED: 'Y', NOT_AN_OPTION: 'Z' },
      }),
    );
    asked.length = 0;
    expect(codeOf(renamed.plan, renamed.state, pickBy('a', { n: 1 }))).toBe('NOT_NOW');
    expect(asked).toEqual(['NOT_ASKED']);
  });

  test('rules of the game word their own refusals', () => {
    const strict = begin(
      tiny([{ ...picking('play', { otherwise }), rules: [g.on(pick, { if: ['R', 'NEVER', () => false] })] }]),
    );
    asked.length = 0;
    expect(submit(strict.plan, strict.state, pickBy('a', { n: 1 }))).toMatchObject({
      code: 'NEVER',
      rule: 'R',
    });
    expect(asked).toEqual([]);
  });

  test('the arguments may be anything there', () => {
    const tells: Numbered['otherwise'] = (_, input) => ({ rule: 'OWN', why: typeof input.args });
    const { plan, state } = game({ otherwise: tells });
    for (const [args, type] of [
      ['x', 'string'],
      [null, 'object'],
      [undefined, 'undefined'],
      [7, 'number'],
    ] as const)
      expect(submit(plan, state, pickBy('a', args))).toMatchObject({ code: 'BAD_ARGS', why: type });
  });

  test('its rule is seen to refuse', () => {
    const seen: string[] = [];
    watch(
      (rule, how) => void seen.push(`${rule} ${how}`),
      () => refusal(pickBy('a', 'x')),
    );
    expect(seen).toEqual(['OWN refused']);
  });

  test.each<KernelCode>([
    'GAME_OVER',
    'NOT_ASKED',
    'STALE_DECISION',
    'BAD_ARGS',
    'NOT_APPLICABLE',
    'NOT_AN_OPTION',
  ])('it may word %s', (code) => {
    const { plan, state } = game({
      otherwise: (_, __, given) => (given === code ? { rule: 'OWN', code: 'MINE' } : null),
    });
    const inputs: Record<string, [Input, string[]?]> = {
      GAME_OVER: [pickBy('a', { n: 1 }), ['b set over']],
      NOT_ASKED: [pickBy('a', { n: 1 }), ['b set closed']],
      STALE_DECISION: [pickBy('a', { n: 1 }, { decision: 'pick.9' })],
      BAD_ARGS: [pickBy('a', 'x')],
      NOT_APPLICABLE: [pickBy('a', { n: 8 })],
      NOT_AN_OPTION: [pickBy('a', { n: 3 })],
    };
    const [input, moves = []] = inputs[code]!; // each has one
    expect(submit(plan, after({ plan, state }, ...moves).state, input)).toMatchObject({
      code: 'MINE',
      rule: 'OWN',
    });
  });
});

describe('7. Refusals: `read`', () => {
  const bids = g.sealed('bids', pick);
  // Answers that mean the same modulo five are one answer; what is above eight cannot be read.
  const read: Numbered['read'] = (_, __, args) => (args.n > 8 ? args : { n: args.n % 5 });
  const reading = (more: Numbered = {}) =>
    begin(
      tiny([
        g.phase('play', {
          asks: [g.ask(pick, { who: () => ['a', 'b'], options: () => [{ n: 1 }, { n: 2 }], read, ...more })],
          rules: [
            g.on(pick, {
              if: ['R', 'NOT_TWO', (_, m) => m.args.n !== 2],
              ...(more.sealed ? {} : { do: ({ table }, { args }) => void table.trail.push(`${args.n}`) }),
            }),
          ],
          ...(more.sealed && {
            reveals: [
              g.reveal(bids, {
                do: ({ table }, all) => void table.trail.push(all.map((m) => m.args.n).join()),
              }),
            ],
          }),
        }),
      ]),
    );

  test('other spellings become the listed form before rules and space judge them', () => {
    const { plan, state } = reading();
    expect(play(plan, state, 'a', 'pick', { n: 6 }).state.table.trail).toEqual(['1']);
    expect(codeOf(plan, state, pickBy('a', { n: 7 }))).toBe('NOT_TWO');
    expect(codeOf(plan, state, pickBy('a', { n: 8 }))).toBe('NOT_AN_OPTION');
    expect(simulate(plan, state).submit(pickBy('a', { n: 6 })).ok).toBe(true);
  });

  test('what it cannot read stays as it is; what is not of the action is not read', () => {
    const { plan, state } = reading();
    expect(codeOf(plan, state, pickBy('a', { n: 9 }))).toBe('NOT_AN_OPTION');
    const fussy = reading({
      read: () => {
        throw new Error('read');
      },
    });
    expect(codeOf(fussy.plan, fussy.state, pickBy('a', { n: 99 }))).toBe('BAD_ARGS');
  });

  test('`read` comes before the narrowed space, too', () => {
    const begun = begin(
      tiny([
        g.phase('play', pick, {
          who: () => ['a'],
          read,
          space: () => fields({ n: range(1, 2) }),
          do: ({ table }, { args }) => void table.trail.push(`${args.n}`),
        }),
      ]),
    );
    expect(after(begun, 'a pick 6').state.table.trail).toEqual(['1']);
    expect(codeOf(begun.plan, begun.state, inputOf('a pick 5'))).toBe('NOT_AN_OPTION');
  });

  test('the sealed store gets that form', () => {
    const begun = reading({ sealed: bids });
    const { plan, state } = after(begun, 'a pick 6');
    expect(view(plan, state, 'a').sealed).toEqual({ bids: { action: 'pick', args: { n: 1 } } });
    expect(after(begun, 'a pick 6', 'b pick 1').state.table.trail).toEqual(['1,1']);
  });

  test('the log has what was sent, and replays', () => {
    const { plan } = reading();
    const recording = record(plan, { seed: 'tiny' });
    if (!recording.ok) throw new Error(recording.why);
    recording.submit(pickBy('a', { n: 6 }));
    expect(recording.log().entries).toEqual([{ seq: 1, player: 'a', action: 'pick', args: { n: 6 } }]);
    expect(replay(plan, recording.log()).ok).toBe(true);
  });

  test('only the listed form is listed', () => {
    const { plan, state } = reading({ exact: false });
    expect(legal(plan, state, 'a').map(({ args }) => args)).toEqual([{ n: 1 }]);
  });
});

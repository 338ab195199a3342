import { Type } from 'typebox';
import { describe, expect, test } from 'vitest';
import type { Decision } from './model/decision.ts';
import type { AskDef } from './model/phase.ts';
import { fallback, forced, legal, pending, sample } from './pending.ts';
import { seeded } from './random.ts';
import { simulate } from './simulate.ts';
import { range } from './space/build.ts';
import { submit } from './submit.ts';
import { begin, codeOf, g, pick, type Tiny, tiny } from './tiny.test-kit.ts';

const PLACES = Type.Union([Type.Literal('home'), Type.Literal('port'), Type.Literal('sea')]);
const march = g.action(
  'march',
  Type.Object({
    from: PLACES,
    to: PLACES,
    n: Type.Integer({ minimum: 1, maximum: 20_000 }),
    escort: Type.Optional(Type.Boolean()),
  }),
);
interface March {
  from: 'home' | 'port' | 'sea';
  to: 'home' | 'port' | 'sea';
  n: number;
  escort?: boolean;
}
/** From home to port or sea, from port to sea only; at sea one says whether with escort. */
const stages: NonNullable<AskDef<Tiny, March>['stages']> = [
  ['from', () => ['home', 'port']],
  ['to', (_, __, given) => (given.from === 'home' ? ['port', 'sea'] : ['sea'])],
  ['n', (s, _, given) => range(1, given.from === 'home' ? 2 + s.table.n : 1)],
  ['escort', (_, __, given) => (given.to === 'sea' ? [true, false] : null)],
];
const marching = (more: Partial<AskDef<Tiny, March>> = {}) =>
  begin(
    tiny([
      g.phase('play', march, {
        cites: ['ASK'],
        who: () => ['a'],
        stages,
        if: ['R', 'TOO_MANY', (_, { args }) => args.to !== 'sea' || args.n < 2],
        do: ({ table }, { args }) => void table.trail.push(`${args.from}-${args.to} ${args.n}`),
        ...more,
      }),
    ]),
  );
const begun = marching();
const decisionOf = ({ plan, state }: ReturnType<typeof marching>): Decision => pending(plan, state)[0]!; // a is asked
const march1 = (args: object) => ({ player: 'a', action: 'march', args });
const brief = (args: unknown): string => Object.values(args as March).join(' ');

describe('22. Stages of an ask', () => {
  test('all answers are listed that fields and rows allow, and each is accepted', () => {
    const listed = decisionOf(begun).options() ?? [];
    expect(listed.map(brief)).toEqual([
      ...[
        'home port 1',
        'home port 2',
        'home sea 1 true',
        'home sea 1 false',
        'port sea 1 true',
        'port sea 1 false',
      ],
    ]);
    expect(decisionOf(begun).count()).toBe(6);
    for (const input of legal(begun.plan, begun.state))
      expect(codeOf(begun.plan, begun.state, input)).toBe('ok');
    expect(legal(begun.plan, begun.state).map(({ args }) => args)).toEqual(listed);
    expect(simulate(begun.plan, begun.state).legal()).toEqual(legal(begun.plan, begun.state));
  });

  test.each<[string, object, RegExp]>([
    ['a value that the fields before it rule out', { from: 'port', to: 'port', n: 1 }, /to/],
    ['a number above what is there', { from: 'home', to: 'port', n: 3 }, /n/],
    [
      'a field that is not asked for',
      { from: 'home', to: 'port', n: 1, escort: true },
      /escort: not asked for/,
    ],
    ['a field left out that is asked for', { from: 'port', to: 'sea', n: 1 }, /escort/],
  ])('%s is not an option', (_, args, why) => {
    expect(submit(begun.plan, begun.state, march1(args))).toEqual({
      ...{ ok: false, code: 'NOT_AN_OPTION', why: expect.stringMatching(why), rule: 'ASK' },
    });
  });

  test('rows refuse before the fields do, and the static schema before both', () => {
    const far = { from: 'home', to: 'sea', n: 7, escort: true };
    expect(codeOf(begun.plan, begun.state, march1(far))).toBe('TOO_MANY');
    expect(codeOf(begun.plan, begun.state, march1({ ...far, n: 0 }))).toBe('BAD_ARGS');
  });

  test('a draw is uniform field by field and repeated when the rows refuse', () => {
    const random = seeded('march');
    const seen: Record<string, number> = {};
    const sim = simulate(begun.plan, begun.state);
    for (let i = 0; i < 4000; i++) {
      const drawn = i % 2 === 0 ? sample(decisionOf(begun), random) : sim.sample(random);
      seen[brief(drawn.args)] = (seen[brief(drawn.args)] ?? 0) + 1;
      expect(codeOf(begun.plan, begun.state, drawn)).toBe('ok');
    }
    // Of draws uniform by field: 1/8 each for home port 1 and 2, 1/16 each for home sea 1, 1/4 each for port sea 1;
    // home sea 2, one in eight, is refused.
    const expected: Record<string, number> = {
      ...{ 'home port 1': 2, 'home port 2': 2, 'home sea 1 true': 1, 'home sea 1 false': 1 },
      ...{ 'port sea 1 true': 4, 'port sea 1 false': 4 },
    };
    expect(Object.keys(seen).toSorted()).toEqual(Object.keys(expected).toSorted());
    for (const [answer, share] of Object.entries(expected))
      expect(Math.abs(seen[answer]! - (4000 * share) / 14)).toBeLessThan(120); // four standard deviations
  });

  test('the ask’s own `sample` may draw otherwise', () => {
    const own = marching({ sample: () => ({ from: 'home', to: 'port', n: 2 }) });
    for (let i = 0; i < 20; i++)
      expect(brief(sample(decisionOf(own), seeded(`${i}`)).args)).toBe('home port 2');
  });

  test('the next field comes with its choice until nothing is missing', () => {
    const { next } = decisionOf(begun);
    expect(next({})).toEqual({
      ok: true,
      open: [{ field: 'from', choice: { enum: ['home', 'port'] } }],
      complete: null,
    });
    expect(next({ from: 'home' })).toMatchObject({
      ok: true,
      open: [{ field: 'to', choice: { enum: ['port', 'sea'] } }],
    });
    expect(next({ from: 'port' })).toMatchObject({ open: [{ field: 'to', choice: { enum: ['sea'] } }] });
    expect(next({ from: 'home', to: 'port' })).toMatchObject({
      ...{ open: [{ field: 'n', choice: { minimum: 1, maximum: 2 } }], complete: null },
    });
    const whole = { from: 'home', to: 'port', n: 2 };
    expect(next(whole)).toEqual({ ok: true, open: [], complete: whole });
  });

  test('with the game’s quote for what is given', () => {
    const { next } = decisionOf(
      marching({ quote: (s, player, given) => ({ price: Number(given.n ?? 0) * s.players.length, player }) }),
    );
    expect(next({})).toMatchObject({ ok: true, quote: { price: 0, player: 'a' } });
    expect(next({ from: 'home', to: 'port', n: 2 })).toMatchObject({ ok: true, quote: { price: 4 } });
    expect(decisionOf(begun).next({})).not.toHaveProperty('quote');
  });

  test.each<[string, unknown]>([
    ['not in order', { to: 'port' }],
    ['with a value that is not offered', { from: 'sea' }],
    ['with a field that there is not', { from: 'home', ship: 1 }],
    ['not an object', 'home'],
  ])('given %s, the next field is refused', (_, given) => {
    const quote = () => {
      throw new Error('nothing to quote');
    };
    expect(decisionOf(marching({ quote })).next(given)).toMatchObject({
      ok: false,
      code: 'BAD_ARGS',
      rule: 'ASK',
    });
  });

  test('a decision without stages has no next field', () => {
    const plain = begin(tiny([g.phase('x', pick, { who: () => ['a'], do: () => {} })]));
    const [decision] = pending(plain.plan, plain.state);
    expect(decision?.next({})).toMatchObject({
      ok: false,
      code: 'BAD_ARGS',
      why: 'pick is not answered field by field',
    });
  });

  test('the JSON Schema narrows the fields that do not look at others', () => {
    expect(decisionOf(begun).schema()).toMatchObject({
      type: 'object',
      properties: {
        from: { enum: ['home', 'port'] },
        to: { anyOf: [{ const: 'home' }, { const: 'port' }, { const: 'sea' }] },
        n: { type: 'integer', minimum: 1, maximum: 20_000 },
      },
    });
  });

  test('up to 10,000 answers are listed and counted, above that none', () => {
    const many = (n: number) =>
      marching({ stages: [...stages.slice(0, 2), ['n', () => range(1, n)]], if: [] });
    const some = decisionOf(many(3000));
    expect([some.options(), some.options(10_000)?.length, some.count()]).toEqual([null, 9000, 9000]);
    const more = many(3334);
    expect([decisionOf(more).options(1e9), decisionOf(more).count()]).toEqual([null, null]);
    expect(legal(more.plan, more.state)).toEqual([{ ...march1({}), args: null, decision: 'march.1' }]);
    expect(codeOf(more.plan, more.state, sample(decisionOf(more), seeded('x')))).toBe('ok');
  });

  test('the only answer is forced; an absent player’s is drawn', () => {
    const one = marching({
      stages: [
        ['from', () => ['home']],
        ['to', () => ['port']],
        ['n', () => range(2, 2)],
      ],
    });
    expect(forced(decisionOf(one))).toMatchObject({
      because: 'only',
      input: { args: { from: 'home', to: 'port', n: 2 } },
    });
    expect(forced(decisionOf(begun))).toBeNull();
    expect(codeOf(begun.plan, begun.state, fallback(decisionOf(begun)))).toBe('ok');
  });

  test('where the rows refuse everything there is no answer, and that is a bug', () => {
    const never = marching({ if: ['R', 'NEVER', () => false] });
    expect(decisionOf(never).options()).toEqual([]);
    expect(() => sample(decisionOf(never), seeded('x'))).toThrow(/a is asked for march but no legal answer/);
  });

  test('whether there is an answer at all is known without listing', () => {
    expect(decisionOf(begun).answerable()).toBe(true);
    expect(decisionOf(marching({ stages: [['from', () => []]] })).answerable()).toBe(false);
  });
});

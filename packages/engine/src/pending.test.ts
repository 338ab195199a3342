import { Type } from 'typebox';
import { describe, expect, test } from 'vitest';
import type { Decision } from './model/decision.ts';
import type { Move } from './model/input.ts';
import type { AskDef } from './model/phase.ts';
import type { State } from './model/state.ts';
import { type LegalOptions, LISTED, legal, pending, sample } from './pending.ts';
import { seeded } from './random.ts';
import { simulate } from './simulate.ts';
import { begin, codeOf, g, on, pick, type Tiny, tiny } from './tiny.test-kit.ts';

const many = g.action('many', Type.Object({ n: Type.Integer({ minimum: 0, maximum: 9999 }) }));
type Numbered = AskDef<Tiny, { n: number }>;
const asking = (more: Partial<Numbered> = {}, action: typeof pick | typeof many = pick) =>
  begin(
    tiny([
      g.phase('play', { asks: [g.ask(action, { who: () => ['a'], ...more })], rules: [g.on(action, {})] }),
    ]),
  );
const first = (more: Partial<Numbered> = {}, action?: typeof many): Decision => {
  const { plan, state } = asking(more, action);
  return pending(plan, state)[0]!;
};
const numbers = (n: number, from = 0) => Array.from({ length: n }, (_, i) => ({ n: from + i }));

describe('pending', () => {
  test('computes options, count, schema and sample only when asked', () => {
    let calls = 0;
    const options = () => {
      calls++;
      return numbers(3);
    };
    const decision = first({ options });
    expect(calls).toBe(0);
    expect(decision).toMatchObject({
      id: 'pick.1',
      player: 'a',
      action: 'pick',
      phase: 'play',
      optional: false,
    });
    expect(calls).toBe(0);
    expect(decision.count()).toBe(3);
    expect(decision.options()).toEqual(numbers(3));
    expect(calls).toBe(1);
  });

  test('computes a space only when asked', () => {
    let calls = 0;
    const space = () => {
      calls++;
      return Type.Object({ n: Type.Integer({ minimum: 4, maximum: 5 }) });
    };
    const decision = first({ space });
    expect(calls).toBe(0);
    expect(decision.options()).toEqual(numbers(2, 4));
  });

  test('without a space the action’s own schema is listed, less what the rules refuse', () => {
    const phase = g.phase('play', {
      asks: [g.ask(pick, { who: () => ['a'] })],
      rules: [g.on(pick, { if: [g.check('R', 'ODD', (_, m) => m.args.n % 2 === 0)] })],
    });
    const { plan, state } = begin(tiny([phase]));
    expect(pending(plan, state)[0]!.options()).toEqual([0, 2, 4, 6, 8].map((n) => ({ n })));
    expect(pending(plan, state)[0]!.count()).toBe(5);
  });

  test('options are trusted: they are the legal answers', () => {
    const refuses = g.phase('play', {
      asks: [g.ask(pick, { who: () => ['a'], options: () => numbers(2) })],
      rules: [g.on(pick, { if: [g.check('R', 'NEVER', () => false)] })],
    });
    const { plan, state } = begin(tiny([refuses]));
    expect(pending(plan, state)[0]!.options()).toEqual(numbers(2));
  });

  test('can be asked for one player', () => {
    const { plan, state } = asking({ who: () => ['b', 'a'] });
    expect(pending(plan, state).map((d) => d.player)).toEqual(['b', 'a']);
    expect(pending(plan, state, 'a').map((d) => d.player)).toEqual(['a']);
    expect(pending(plan, state, 'z')).toEqual([]);
  });

  test('a decision with up to 512 answers is listed, one with more is counted', () => {
    const up = first({ options: () => numbers(LISTED) }, many);
    expect([up.options()?.length, up.count()]).toEqual([512, 512]);
    const over = first({ options: () => numbers(LISTED + 1) }, many);
    expect([over.options(), over.count()]).toEqual([null, 513]);
    const space = first({}, many);
    expect([space.options(), space.count()]).toEqual([null, 10_000]);
    const wider = first(
      {},
      g.action('many', Type.Object({ n: Type.Integer({ minimum: 0, maximum: 10_000 }) })),
    );
    expect([wider.options(1e9), wider.count()]).toEqual([null, 10_001]);
  });

  test('a caller may want more: options of any length, a space up to 10,000 answers', () => {
    for (const more of [{}, { options: () => numbers(10_000) }]) {
      const decision = first(more, many);
      expect(decision.options()).toBeNull();
      expect(decision.options(10_000)).toHaveLength(10_000); // asked for more, it looks again
      expect(decision.options(9_999)).toBeNull();
    }
    expect(first({ options: () => numbers(20_000) }, many).options(1e9)).toHaveLength(20_000);
    expect(first({ options: () => numbers(3) }, many).options(2)).toBeNull();
  });
});

describe('the schema of a decision', () => {
  test('is the narrowed space as JSON Schema', () => {
    const schema = first({
      space: () => Type.Object({ n: Type.Integer({ minimum: 4, maximum: 5 }) }),
    }).schema();
    expect(schema).toMatchObject({
      type: 'object',
      required: ['n'],
      properties: { n: { minimum: 4, maximum: 5 } },
    });
    expect(JSON.parse(JSON.stringify(schema))).toEqual(schema);
  });

  test('lists candidates', () => {
    expect(first({ options: () => numbers(2, 7) }).schema()).toMatchObject({
      type: 'object',
      enum: numbers(2, 7),
    });
  });

  test('does not forbid everything when there are too many candidates to list', () => {
    const schema = first({ options: () => numbers(600) }, many).schema();
    expect(schema).toMatchObject({ type: 'object', properties: { n: { type: 'integer' } } });
    expect(schema).not.toHaveProperty('enum');
  });
});

describe('legal', () => {
  test('lists every legal input with its decision, accepted by submit', () => {
    const { plan, state } = asking({ who: () => ['a', 'b'], options: () => numbers(3) });
    const inputs = legal(plan, state);
    expect(inputs).toHaveLength(6);
    for (const input of inputs) expect(codeOf(plan, state, input)).toBe('ok');
    expect(legal(plan, state, 'b')).toEqual(inputs.filter((i) => i.player === 'b'));
  });

  test('gives one entry with null arguments for a decision with more answers than wanted, or than 10,000', () => {
    const entry = [{ player: 'a', action: 'many', args: null, decision: 'many.1' }];
    for (const more of [{}, { options: () => numbers(10_000) }]) {
      const { plan, state } = asking(more, many);
      expect(legal(plan, state)).toHaveLength(10_000);
      expect(legal(plan, state, 'a', { most: LISTED })).toEqual(entry);
    }
    const wide = asking(
      { space: () => Type.Object({ n: Type.Integer({ minimum: 0, maximum: 10_000 }) }) },
      many,
    );
    expect(legal(wide.plan, wide.state)).toEqual(entry);
  });

  test('lists required decisions; optional ones on request', () => {
    const phase = g.phase('play', {
      asks: [
        g.ask(pick, { who: () => ['a'], options: () => numbers(2) }),
        g.ask(many, { who: () => ['a', 'b'], options: () => numbers(1), optional: true }),
      ],
      rules: [g.on(pick, {}), g.on(many, {})],
    });
    const { plan, state } = begin(tiny([phase]));
    const listed = (player?: string, options?: LegalOptions) =>
      legal(plan, state, player, options).map(({ player, action }) => `${player} ${action}`);
    expect(listed()).toEqual(['a pick', 'a pick']);
    expect(listed(undefined, { optional: true })).toEqual(['a pick', 'a pick', 'a many', 'b many']);
    expect(listed('b', { optional: true })).toEqual(['b many']);
    const sim = simulate(plan, state);
    expect(sim.legal()).toEqual(legal(plan, state));
    expect(sim.legal('b', { optional: true })).toEqual(legal(plan, state, 'b', { optional: true }));
    expect(sim.legal('a', { most: 1 })).toEqual(legal(plan, state, 'a', { most: 1 }));
  });
});

describe('options that are some of the legal answers', () => {
  const even = g.check('R', 'ODD', (_, m: Move<string, { n: number }>) => m.args.n % 2 === 0);
  const partly = () => {
    const phase = g.phase('play', {
      asks: [g.ask(pick, { who: () => ['a'], options: () => [{ n: 2 }], partial: true })],
      rules: [g.on(pick, { if: [even], do: () => {} })],
    });
    return begin(tiny([phase]));
  };

  test('are listed and drawn alone; the rules judge every other answer', () => {
    const { plan, state } = partly();
    expect(legal(plan, state).map(({ args }) => args)).toEqual([{ n: 2 }]);
    expect(sample(pending(plan, state)[0]!, seeded('x')).args).toEqual({ n: 2 });
    const answer = (n: number) => ({ player: 'a', action: 'pick', args: { n } });
    expect(simulate(plan, state).submit(answer(4)).ok).toBe(true);
    expect(codeOf(plan, state, answer(3))).toBe('ODD');
  });

  test('say of any other whether the judge would take it, and nothing happens', () => {
    const { plan, state } = partly();
    const [decision] = pending(plan, state);
    const before = JSON.stringify(state);
    const accepted = [{ n: 4 }, { n: 3 }, { n: 'four' }, null].map((args) => decision?.accepts(args));
    expect(accepted).toEqual([true, false, false, false]);
    expect(JSON.stringify(state)).toBe(before);
  });

  test('do not narrow the schema', () => {
    const { plan, state } = partly();
    expect(pending(plan, state)[0]?.schema()).not.toHaveProperty('enum');
  });
});

describe('sample', () => {
  const counts = (draw: () => unknown, times: number) => {
    const seen: Record<string, number> = {};
    for (let i = 0; i < times; i++) {
      const key = JSON.stringify(draw());
      seen[key] = (seen[key] ?? 0) + 1;
    }
    return seen;
  };
  const few = g.check('R', 'NOT', (_, m: Move<string, { n: number }>) => [0, 1, 8].includes(m.args.n));

  test.each<[string, Partial<Numbered>]>([
    ['a space', {}],
    ['candidates', { options: () => numbers(10), exact: false }],
    ['a narrowed space', { space: (s: State<Tiny>) => (on('x')(s) ? Type.Never() : pick.schema) }],
  ])('is uniform over the legal answers of %s', (_, more) => {
    const phase = g.phase('play', {
      asks: [g.ask(pick, { who: () => ['a'], ...more })],
      rules: [g.on(pick, { if: [few] })],
    });
    const { plan, state } = begin(tiny([phase]));
    const random = seeded('sample');
    const decision = pending(plan, state)[0]!;
    const seen = counts(() => sample(decision, random).args, 3000);
    expect(Object.keys(seen).toSorted()).toEqual(['{"n":0}', '{"n":1}', '{"n":8}']);
    for (const count of Object.values(seen)) expect(Math.abs(count - 1000)).toBeLessThan(120);
    const sim = simulate(plan, state);
    const placed = counts(() => sim.sample(random).args, 3000);
    for (const count of Object.values(placed)) expect(Math.abs(count - 1000)).toBeLessThan(120);
  });

  test('finds the one legal answer among ten thousand by the default', () => {
    const phase = g.phase('play', {
      asks: [g.ask(many, { who: () => ['a'], default: () => ({ n: 777 }) })],
      rules: [g.on(many, { if: [g.check('R', 'NOT', (_, m) => m.args.n === 777)] })],
    });
    const { plan, state } = begin(tiny([phase]));
    expect(sample(pending(plan, state)[0]!, seeded('x')).args).toEqual({ n: 777 });
  });

  test('a required decision without any answer is a bug that names it', () => {
    const { plan, state } = asking({ options: () => [] });
    expect(() => sample(pending(plan, state)[0]!, seeded('x'))).toThrow(
      /a is asked for pick but no legal answer/,
    );
  });

  test('where answers are too many to list and none is drawn, the bug says what narrows them', () => {
    const open = g.action('open', Type.Object({ n: Type.Integer({ minimum: 1 }) }));
    const phase = g.phase('x', open, { who: () => ['a'], if: ['R', 'NOT', (_, m) => m.args.n === 777_777] });
    const { plan, state } = begin(tiny([phase]));
    expect(() => sample(pending(plan, state)[0]!, seeded('x'))).toThrow(/among many: .*"space", "options"/);
  });

  test('answers the decision it was drawn from', () => {
    const { plan, state } = asking();
    const input = sample(pending(plan, state)[0]!, seeded('x'));
    expect(input).toMatchObject({ player: 'a', action: 'pick', decision: 'pick.1' });
    expect(codeOf(plan, state, input)).toBe('ok');
  });

  test('in place, a required unanswered decision is drawn uniformly', () => {
    const phase = g.phase('play', {
      asks: [
        g.ask(pick, { who: () => ['a', 'b'] }),
        g.ask(many, { who: () => ['a'] }),
        g.ask(many, { who: () => ['b'], optional: true }),
      ],
      rules: [g.on(pick, {}), g.on(many, {})],
    });
    const { plan, state } = begin(tiny([phase]));
    const random = seeded('open');
    const seen = counts(() => {
      const { player, action } = simulate(plan, state).sample(random);
      return `${player} ${action}`;
    }, 3000);
    expect(Object.keys(seen).toSorted()).toEqual(['"a many"', '"a pick"', '"b pick"']);
    for (const count of Object.values(seen)) expect(Math.abs(count - 1000)).toBeLessThan(120);
  });
});

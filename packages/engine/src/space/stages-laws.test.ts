import fc from 'fast-check';
import { expect, test } from 'vitest';
import { keyOf, same } from '../json.ts';
import { seeded } from '../random.ts';
import { counts, range, stacks } from './build.ts';
import { enumerate } from './members.ts';
import type { Space } from './node.ts';
import {
  type Choice,
  checkAnswer,
  countAnswers,
  deadEnds,
  drawAnswer,
  type Given,
  listAnswers,
  nextField,
  type Stages,
} from './stages.ts';

const values = fc.uniqueArray(fc.constantFrom<unknown[]>(undefined, null, 0, 'a', [1], { k: 1 }), {
  minLength: 1,
  maxLength: 3,
});
const choices: fc.Arbitrary<Choice | null> = fc.oneof(
  { weight: 3, arbitrary: values },
  { weight: 1, arbitrary: fc.nat(2).map((min) => range(min, min + 1)) },
  { weight: 1, arbitrary: fc.nat(3).map((sum) => counts({ x: 1, y: 2 }, sum)) },
  { weight: 1, arbitrary: fc.nat(2).map((min) => stacks({ from: [{ at: 'x', n: 2 }], of: ['n'], min })) },
  { weight: 1, arbitrary: fc.constant(null) },
);
const FIELDS = ['f', 'g', 'h'];
interface Declared {
  readonly offers: readonly (readonly (Choice | null)[])[];
  readonly stages: Stages<null, null>;
}
const declarations: fc.Arbitrary<Declared> = fc
  .tuple(fc.array(fc.array(choices, { minLength: 1, maxLength: 3 }), { maxLength: 3 }), fc.boolean())
  .map(([offers, isList]) => {
    const offer = (i: number, given: Given): Choice | null =>
      offers[i]![keyOf(given).length % offers[i]!.length]!;
    const list: Stages<null, null> = offers.map((_, i) => [
      FIELDS[i]!,
      (_state, _player, given) => offer(i, given),
    ]);
    return {
      offers,
      stages: isList ? list : () => offers.map((_, i) => [FIELDS[i]!, (given) => offer(i, given)]),
    };
  });

const membersOf = (choice: Choice | null): readonly unknown[] =>
  choice === null ? [] : Array.isArray(choice) ? choice : enumerate(choice as Space, 100)!;

/** Every object with, for each field, one of all values it is ever offered, a stray one, or nothing. */
const product = ({ offers }: Declared): Given[] =>
  offers.reduce<Given[]>(
    (found, some, i) => {
      const each = [undefined, 'stray', ...some.flatMap(membersOf)];
      const different = each.filter((value, at) => each.findIndex((other) => same(other, value)) === at);
      return found.flatMap((given) =>
        different.map((value) => (value === undefined ? given : { ...given, [FIELDS[i]!]: value })),
      );
    },
    [{}],
  );

test('the list is exactly what is accepted, and every draw is on it', () => {
  fc.assert(
    fc.property(declarations, fc.nat(), (declared, seed) => {
      const { stages } = declared;
      const listed = listAnswers(stages, null, null, 1000)!.map(keyOf);
      const accepted = product(declared).filter((args) => checkAnswer(stages, null, null, args) === null);
      expect(listed.toSorted()).toEqual(accepted.map(keyOf).toSorted());
      expect(countAnswers(stages, null, null)).toBe(listed.length);
      const drawn = drawAnswer(stages, null, null, seeded(`${seed}`));
      if (drawn !== null) expect(listed).toContain(keyOf(drawn));
      else expect(deadEnds(stages, null, null, 1000, seeded('x')).length).toBeGreaterThan(0);
      expect(deadEnds(stages, null, null, 1000, seeded('x')).length === 0 ? listed.length > 0 : true).toBe(
        true,
      );
    }),
  );
});

test('every listed answer is reached field by field, each among what is open', () => {
  fc.assert(
    fc.property(declarations, ({ stages }) => {
      for (const answer of listAnswers(stages, null, null, 1000)!) {
        let given: Given = {};
        for (const field of Object.keys(answer)) {
          const next = nextField(stages, null, null, given);
          if (typeof next === 'string') throw new Error(next);
          const open = next.open.find((each) => each.field === field);
          expect(enumerate(open!.choice, 100)?.some((value) => same(value, answer[field]))).toBe(true);
          given = { ...given, [field]: answer[field] };
        }
        expect(nextField(stages, null, null, given)).toMatchObject({ complete: answer });
      }
    }),
  );
});

test('whatever is given, there is an answer or a reason', () => {
  const near = fc.dictionary(fc.constantFrom(...FIELDS, '__proto__', 'toString'), fc.anything());
  const anything = fc.oneof(near, fc.anything({ withNullPrototype: true, withBigInt: true, withMap: true }));
  fc.assert(
    fc.property(declarations, anything, ({ stages }, given) => {
      const next = nextField(stages, null, null, given);
      const fault = checkAnswer(stages, null, null, given);
      if (typeof next === 'string') expect(fault).toBe(next);
      else expect(fault === null).toBe(next.complete !== null);
    }),
    { numRuns: 500 },
  );
});

test('a value that cannot be read is refused', () => {
  const trap = {
    get k(): number {
      throw new Error('trap');
    },
  };
  const stages: Stages<null, null> = [['f', () => [{ k: 1 }]]];
  expect(nextField(stages, null, null, { f: trap })).toBe('f: expected plain JSON data');
});

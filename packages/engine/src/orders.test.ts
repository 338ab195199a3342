import { describe, expect, test } from 'vitest';
import { watch } from './coverage.ts';
import { hash } from './hash.ts';
import type { AskDef, PhaseDef } from './model/phase.ts';
import type { State } from './model/state.ts';
import { fallback, forced, pending, unasked } from './pending.ts';
import { record } from './record.ts';
import { oneOf, range } from './space/build.ts';
import { asked, begin, g, go, part, pick, play, steps, type Tiny, tiny } from './tiny.test-kit.ts';
import { view } from './view.ts';

type Numbered = Partial<AskDef<Tiny, { n: number }>>;
/** What a player has ordered lies in their hand: the number of cards in it. */
const ordered = (s: State<Tiny>, player: string) => {
  const { cards } = g.hand(s, player);
  return cards === undefined ? null : { n: cards.length };
};
const ordering = (cards: string[] | undefined, more: Numbered = {}, phase: PhaseDef<Tiny> = {}) =>
  begin(
    tiny(
      [
        g.phase('play', {
          asks: [
            g.ask(pick, {
              who: () => ['a', 'b'],
              ordered,
              do: ({ table }, { args }) => void table.trail.push(`${args.n}`),
              ...more,
            }),
          ],
          ...phase,
        }),
      ],
      {
        setup: () => ({ table: { on: [], n: 0, trail: [] }, hand: cards ? { a: { cards } } : {}, box: {} }),
        determinize: ({ table }) => ({ table, hand: {}, box: {} }),
      },
    ),
  );
const forcedFor = ({ plan, state }: ReturnType<typeof ordering>, player = 'a') =>
  forced(pending(plan, state, player)[0]!); // they are asked

describe('5. Waiting: orders', () => {
  test('an answer that was ordered beforehand goes before every other', () => {
    expect(forcedFor(ordering(['x', 'y', 'z']))).toEqual({
      input: { player: 'a', action: 'pick', args: { n: 3 }, decision: 'pick.1' },
      because: 'ordered',
    });
  });

  test('the order is given even where it is the only answer', () => {
    expect(forcedFor(ordering(['x'], { options: () => [{ n: 1 }] }))?.because).toBe('ordered');
  });

  test('a table gives what was ordered everywhere, an only answer in windows alone', () => {
    const options = () => [{ n: 4 }];
    const open = { options, sealed: 'picks', do: [], reveal: () => undefined };
    const given = (made: ReturnType<typeof ordering>) =>
      unasked(pending(made.plan, made.state, 'a')[0]!)?.because;
    expect(given(ordering(['x']))).toBe('ordered');
    expect(given(ordering(undefined, { options }))).toBeUndefined();
    expect(given(ordering(undefined, open))).toBeUndefined();
    expect(given(ordering(undefined, { ...open, progress: 'hidden' }))).toBe('only');
  });

  test('without an order the only legal answer is forced, else nothing', () => {
    expect(forcedFor(ordering(undefined))).toBeNull();
    expect(forcedFor(ordering(undefined, { options: () => [{ n: 4 }] }))).toMatchObject({
      input: { args: { n: 4 } },
      because: 'only',
    });
    expect(forcedFor(ordering(['x', 'y']), 'b')).toBeNull();
  });

  test.each<[string, Numbered, PhaseDef<Tiny>?]>([
    ['the rules', { if: ['R', 'TOO_MANY', (_, m) => m.args.n < 3] }],
    ['the options', { options: () => [{ n: 1 }, { n: 2 }] }],
    ['the space', { space: () => oneOf([{ n: 1 }, { n: 2 }]) }],
    ['the stages', { stages: [['n', () => range(0, 2)]] }],
    [
      'a step',
      {},
      {
        before: () => steps(g.answer(part, { n: 9 })),
        rules: [g.on(part, { if: ['R', 'NO', () => false] })],
      },
    ],
  ])('an order that is refused by %s is no order', (_, more, phase = {}) => {
    expect(forcedFor(ordering(['x', 'y', 'z'], more, phase))).toBeNull();
  });

  test('an order that is none of the answers is no order, and the only legal answer is forced instead', () => {
    const eleven = Array<string>(11).fill('x');
    expect(forcedFor(ordering(eleven))).toBeNull();
    expect(forcedFor(ordering(eleven, { options: () => [{ n: 4 }] }))?.because).toBe('only');
  });

  test('an order in another spelling is read like any answer', () => {
    const read = (_: unknown, __: string, { n }: { n: number }) => ({ n: n % 2 });
    const begun = ordering(['x', 'y', 'z'], { options: () => [{ n: 0 }, { n: 1 }], read });
    const given = forcedFor(begun);
    expect(given?.because).toBe('ordered');
    expect(play(begun.plan, begun.state, 'a', 'pick', given?.input.args).state.table.trail).toEqual(['1']);
  });

  test('whether somebody is asked, and what others see, does not depend on orders', () => {
    const [with_, without] = [ordering(['x', 'y']), ordering(undefined)];
    expect(asked(with_.plan, with_.state)).toEqual(asked(without.plan, without.state));
    for (const viewer of ['b', null])
      expect(view(with_.plan, with_.state, viewer)).toEqual(view(without.plan, without.state, viewer));
  });

  test('orders are followed by whoever runs the match: the kernel answers for nobody', () => {
    const { state } = ordering(['x', 'y']);
    expect([state.table.trail, state.kernel.seq]).toEqual([[], 0]);
  });

  test('an order goes before the default of an absent player and leaves no mark in the log', () => {
    const { plan, state } = ordering(['x', 'y'], { default: { n: 9 } });
    const [decision] = pending(plan, state, 'a');
    expect(fallback(decision!)).toMatchObject({ args: { n: 9 }, by: 'clock' });
    const given = forced(decision!)!; // there is an order
    const byHand = record(plan, { seed: 'tiny' });
    if (!byHand.ok) throw new Error(byHand.why);
    byHand.submit(given.input);
    expect(byHand.log().entries).toEqual([{ seq: 1, player: 'a', action: 'pick', args: { n: 2 } }]);
    expect(hash(byHand.state())).toBe(hash(play(plan, state, 'a', 'pick', { n: 2 }).state));
  });

  test('looking for an order counts no rule as refused', () => {
    const begun = ordering(['x', 'y', 'z'], {
      cites: ['ASK'],
      options: () => [{ n: 1 }, { n: 2 }],
      if: ['R', 'ODD', (_, m) => m.args.n > 0],
    });
    const seen: string[] = [];
    watch(
      (rule, how) => void seen.push(`${rule} ${how}`),
      () => forcedFor(begun),
    );
    expect(seen).toEqual([]);
  });

  test('a decision without orders has none', () => {
    const { plan, state } = begin(tiny([g.phase('x', go, { who: () => ['a'], do: () => {} })]));
    expect(pending(plan, state)[0]?.ordered()).toBeNull();
  });
});

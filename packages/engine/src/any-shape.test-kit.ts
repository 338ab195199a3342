import fc from 'fast-check';
import type { Game } from './model/game.ts';
import type { Input } from './model/input.ts';
import type { EndDef, Phase, PhaseDef } from './model/phase.ts';
import type { Plan } from './model/plan.ts';
import type { State } from './model/state.ts';
import { pending } from './pending.ts';
import type { Random } from './random.ts';
import {
  did,
  driver,
  faultsOf,
  g,
  go,
  inputOf,
  on,
  pick,
  set,
  type Tiny,
  tie,
  tiny,
} from './tiny.test-kit.ts';

// Games of any shape: sequences, turns, groups and sealed answers in one another, in the base and in a window. Answers
// end members, reopen phases and open windows, dice fall, and somebody takes players off the list of turns.

const HOWS = ['once', 'again', 'sealed', 'hidden', 'either', 'done', 'aside'] as const;
/** What a phase of such a game is. */
type Shape = { readonly when: 'no' | 'n' | 'actor'; readonly end: boolean; readonly moves: boolean } & (
  | {
      readonly kind: 'ask';
      readonly all: boolean;
      readonly how: (typeof HOWS)[number];
    }
  | { readonly kind: 'roll' | 'auto' }
  | { readonly kind: 'sequence'; readonly repeat: boolean; readonly parts: readonly Shape[] }
  | { readonly kind: 'each'; readonly repeat: boolean; readonly part: Shape }
  | { readonly kind: 'group'; readonly first: Shape; readonly second: Shape }
  | { readonly kind: 'side'; readonly parts: readonly Shape[] }
);

const often = (yes: number, no: number) =>
  fc.oneof({ weight: yes, arbitrary: fc.constant(true) }, { weight: no, arbitrary: fc.constant(false) });
const any = { when: fc.constantFrom('no', 'no', 'no', 'n', 'actor'), end: often(1, 9), moves: often(1, 3) };
const { shape } = fc.letrec<{ shape: Shape; leaf: Shape }>((inner) => ({
  leaf: fc.oneof(
    {
      weight: 5,
      arbitrary: fc.record({
        ...any,
        kind: fc.constant('ask'),
        all: fc.boolean(),
        how: fc.constantFrom(...HOWS),
      }),
    },
    { weight: 1, arbitrary: fc.record({ ...any, kind: fc.constantFrom('roll', 'auto') }) },
  ),
  shape: fc.oneof(
    { maxDepth: 3 },
    inner('leaf'),
    fc.record({
      ...any,
      kind: fc.constant('sequence'),
      repeat: fc.boolean(),
      parts: fc.array(inner('shape'), { minLength: 1, maxLength: 3 }),
    }),
    fc.record({ ...any, kind: fc.constant('each'), repeat: fc.boolean(), part: inner('shape') }),
    fc.record({ ...any, kind: fc.constant('group'), first: inner('shape'), second: inner('shape') }),
    fc.record({
      ...any,
      kind: fc.constant('side'),
      parts: fc.array(inner('shape'), { minLength: 1, maxLength: 2 }),
    }),
  ),
}));

const ASK: Shape = { kind: 'ask', all: true, how: 'once', when: 'no', end: false, moves: false };
const secret = g.action('secret');
const other = g.action('other');
const call = g.action('call');
const everybody = (s: State<Tiny>) => s.players;
const grow = ({ table }: { table: Tiny['table'] }, by: number): void => {
  table.n += by;
};
const over = (rest: number): EndDef<Tiny> => ({ when: (s) => s.table.n % 29 === rest, outcome: tie });

const CONDITIONS: Record<Shape['when'], PhaseDef<Tiny>> = {
  no: {},
  n: { when: (s) => s.table.n % 3 !== 1 },
  actor: { when: (s) => g.acting(s) !== 'b' },
};

/** It is over when that is so and not before; off and not over, it would stand for ever. */
const isDone = (of: Shape): boolean => of.kind === 'ask' && of.how === 'done';

/** The phase of a shape. `around`: the members it stands in, its own included. */
function build(id: string, of: Shape, around: readonly string[], inTurn: boolean): Phase<Tiny> {
  const isMember = around.at(-1) === id;
  const own: PhaseDef<Tiny> = {
    ...(isMember && { enter: did(`+${id}`), leave: did(`-${id}`) }),
    ...(isMember && of.moves && { enter: (draft) => grow(draft, 1), leave: (draft) => grow(draft, 2) }),
    ...(isDone(of) ? {} : CONDITIONS[of.when]),
    ...(of.end && { end: over(28) }),
  };
  const member = (part: Shape, i: number, turn = inTurn) =>
    build(`${id}${i}`, part, [...around, `${id}${i}`], turn);
  const child = (part: Shape, i: number) => build(`${id}-${i}`, part, around, inTurn);
  switch (of.kind) {
    case 'roll': {
      const outcomes = [[2, 1] as const, [1, 3] as const];
      return g.phase(id, { ...own, ...(isMember && { chance: [g.chance('die', { outcomes, do: grow })] }) });
    }
    case 'auto': {
      const often = g.auto('often', { when: (s) => s.table.n % 5 === 4, do: (draft) => grow(draft, 1) });
      const once = g.auto('once', { do: did(`!${id}`) });
      return g.phase(id, { ...own, auto: around.length > 0 ? [often, once] : [often] });
    }
    case 'sequence': // what repeats stops somewhere
      return g.phase(id, {
        ...own,
        sequence: [...of.parts, ...(of.repeat ? [ASK] : [])].map((part, i) => member(part, i)),
        ...(of.repeat && { repeat: (s) => s.table.n % 4 !== 0 }),
      });
    case 'each':
      return g.phase(id, {
        ...own,
        each: (s) => s.players.filter((p) => !on(p)(s)),
        sequence: [member(of.part, 0, true), ...(of.repeat ? [member(ASK, 1, true)] : [])],
        ...(of.repeat && { repeat: (s) => s.table.n % 4 !== 0 }),
      });
    case 'group': {
      const second = child({ ...of.second, when: 'no' }, 1);
      const first = child(of.first, 0);
      return g.phase(id, {
        ...own,
        children: [
          { ...first, exclusive: 'e', when: (s) => s.table.n % 2 === 0 },
          { ...second, exclusive: 'e' }, // the otherwise
        ],
      });
    }
    case 'side':
      return g.phase(id, { ...own, children: of.parts.map(child) });
    case 'ask': {
      const who = inTurn && !of.all ? {} : { who: everybody };
      if (of.how === 'aside')
        return g.phase(id, call, {
          ...own,
          who: everybody,
          optional: true,
          anytime: true,
          if: ['R', 'ODD', (s) => s.table.n % 5 !== 1],
          do: (draft, { player }, { end, reopen, emit }) => {
            emit({ type: 'DID', what: `${player} calls ${id}` });
            grow(draft, 1);
            if (draft.table.n % 3 === 0) end(around[draft.table.n % around.length]);
            else for (const one of around) reopen(one, player);
          },
        });
      if (of.how === 'either') {
        const group = g.sealed(id, secret, other);
        const may = { ...who, sealed: group };
        return g.phase(id, {
          ...own,
          asks: [
            g.ask(secret, { ...may, if: ['R', 'SHUT', (s, { player }) => !on(`no-${player}`)(s)] }),
            g.ask(other, {
              ...may,
              who: (s) => s.players.filter((p) => p !== 'b' && !on(p)(s)),
              if: ['R', 'ODD', (s) => s.table.n % 4 !== 2],
            }),
          ],
          reveals: [
            g.reveal(group, {
              do: (draft, answers, { emit }) => {
                emit({ type: 'DID', what: answers.map(({ player, action }) => player + action).join() });
                grow(draft, answers.length);
              },
            }),
          ],
        });
      }
      if (of.how === 'sealed' || of.how === 'hidden')
        return g.phase(id, secret, {
          ...own,
          ...who,
          sealed: id,
          ...(of.how === 'hidden' && { progress: 'hidden' as const }),
          if: ['R', 'SHUT', (s, { player }) => !on(`no-${player}`)(s)],
          reveal: (draft, answers, { emit, end }) => {
            emit({ type: 'DID', what: answers.map(({ player }) => player).join() });
            grow(draft, answers.length);
            if (draft.table.n % 5 === 0 && around.length > 0) end();
          },
        });
      const isAgain = of.how === 'again' || isDone(of);
      return g.phase(id, pick, {
        ...own,
        ...who,
        ...(isAgain && around.length > 0 && { again: true }),
        ...(isDone(of) && isMember && { done: (s) => s.table.n % 4 === 3 }),
        pushes: ['window'],
        if: ['R', 'THIRD', (s, m) => (s.table.n + m.args.n) % 3 !== 0],
        do: (draft, { player, args: { n } }, { end, reopen, emit, random, push }) => {
          emit({ type: 'DID', what: `${player} ${n} ${random.int(9)}` });
          grow(draft, n % 2);
          if (n > 6 && around.length > 0) end(n === 7 ? undefined : around[n % around.length]);
          if (n === 6) reopen(id, player);
          if (n === 5) push({ kind: 'window' });
        },
      });
    }
  }
}

const shut = g.action('shut');
export const phasesOf = ({ base, above }: Made): readonly Phase<Tiny>[] => {
  const opens = g.ask(go, {
    who: () => ['b'],
    again: true,
    pushes: ['inner'],
    do: (_, __, { push }) => push({ kind: 'inner' }),
  });
  return [
    { ...driver(), asks: [g.ask(set, { who: () => ['a'], anytime: true, optional: true })] },
    g.phase('root', {
      repeat: true,
      sequence: [build('p', base, ['p'], false), build('q', ASK, ['q'], false)],
    }),
    g.phase('window', {
      frame: 'window',
      asks: [g.ask(shut, { who: () => ['a'], optional: true, do: (_, __, { pop }) => void pop('window') })],
      sequence: [build('w', above, ['w'], false), g.phase('stays', { asks: [opens] })],
    }),
    g.phase('inner', shut, {
      frame: 'inner',
      who: () => ['c', 'b'],
      do: (_, __, { pop }) => void pop('inner'),
    }),
  ];
};

/** Ends that count whatever phase is active. */
export const ENDS: readonly EndDef<Tiny>[] = [over(27)];

/** What a game is made from. */
export interface Made {
  readonly base: Shape;
  readonly above: Shape;
  readonly seed: string;
}

/** Any game. */
export const games = fc
  .record({ base: shape, above: shape, seed: fc.string({ maxLength: 4 }) })
  .filter((made) => faultsOf(gameOf(made)).length === 0); // turns may stand side by side

export const gameOf = (made: Made): Game<Tiny> => tiny(phasesOf(made), { ends: ENDS });

export const PLAYERS = ['a', 'b', 'c'];
const MEDDLING = ['a set', 'a set b', 'a set no-b c', 'a set no-a a b c', 'a shut'].map(inputOf);
const WHATEVER = PLAYERS.flatMap((p) =>
  ['go', 'shut', 'secret', 'other', 'pick 4', 'pick 8'].map((words) => inputOf(`${p} ${words}`)),
);

/** Mostly what somebody is asked for; now and then whatever, which may be refused. */
export function drawn(random: Random, plan: Plan<Tiny>, state: State<Tiny>): Input {
  const kind = random.int(8);
  if (kind === 0) return random.pick(MEDDLING);
  if (kind === 1) return random.pick(WHATEVER);
  const open = pending(plan, state).filter(
    ({ action, optional, options }) =>
      optional === (kind === 2) && action !== 'set' && options()?.length !== 0,
  );
  if (open.length === 0) return random.pick(MEDDLING);
  const { player, action, sample } = random.pick(open);
  return { player, action, args: sample(random) };
}

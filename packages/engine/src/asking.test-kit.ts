import { Type } from 'typebox';
import type { AskDef, Phase, PhaseDef } from './model/phase.ts';
import type { State } from './model/state.ts';
import type { Asking } from './shapes.test-kit.ts';
import type { Stages } from './space/stages.ts';
import { g, go, on, part, pick, steps, type Tiny } from './tiny.test-kit.ts';

// The phases of games of any shape that ask something. Answers end members, reopen phases and open windows.

const PLACES = Type.Object({ a: Type.Integer(), b: Type.Optional(Type.Integer()) });
const ship = g.action('ship', PLACES);
const bid = g.action('bid', PLACES);
const secret = g.action('secret');
const other = g.action('other');
const call = g.action('call');

/** The second field is left out, may be, or must be given, as the first one says. */
const STAGES: Stages<State<Tiny>, string, { readonly a?: number; readonly b?: number }> = [
  ['a', (s) => [0, 1, 2, 3].filter((a) => (a + s.table.n) % 3 !== 0)],
  ['b', (s, _, { a = 0 }) => (a === 0 ? null : a === 1 ? [undefined, s.table.n % 3] : [4, 5])],
];

export const grow = ({ table }: { table: Tiny['table'] }, by: number): void => {
  table.n += by;
};
const some = (s: State<Tiny>) =>
  s.players.filter((player) => !on(player)(s) && (player !== 'c' || s.table.n % 3 !== 2));
const told = (what: string): Tiny['fact'] => ({ type: 'DID', what });

/** Some answers are two steps, of which the second may be refused for what the first has done. */
export const inSteps = (id: string, around: readonly string[]): PhaseDef<Tiny> => ({
  before: (_, move) => {
    if (!g.is(pick, move) || move.args.n % 2 === 0) return null;
    return steps(g.answer(part, { n: move.args.n }), g.answer(part, { n: move.args.n - 1 }));
  },
  rules: [
    g.on(part, {
      pushes: ['window'],
      if: ['R', 'HALF', (s, { args }) => (s.table.n + args.n) % 4 !== 1],
      do: (draft, { player, args: { n } }, { emit, end, push, random }) => {
        emit(told(`${player} half ${n} of ${id} ${random.int(9)}`));
        grow(draft, n === 1 ? 3 : 1);
        if (n === 8 && around.length > 0) end(around[draft.table.n % around.length]);
        if (n === 4) push({ kind: 'window' });
      },
    }),
  ],
});

/** A phase that asks. `around`: the members it stands in, its own included. */
export function asking(
  id: string,
  { how, all }: Asking,
  own: PhaseDef<Tiny>,
  around: readonly string[],
  inTurn: boolean,
): Phase<Tiny> {
  const isActor = inTurn && !all;
  const who = isActor ? {} : { who: (s: State<Tiny>) => s.players };
  const whoSeals = isActor ? {} : { who: some };
  const sealed = <A>(may: Partial<AskDef<Tiny, A>>): AskDef<Tiny, A> => ({
    ...whoSeals,
    sealed: id,
    reveal: (draft, answers, { emit, end }) => {
      emit(told(`${id} ${answers.map(({ player, args }) => player + JSON.stringify(args)).join()}`));
      grow(draft, answers.length);
      if (draft.table.n % 5 === 0 && around.length > 0) end();
    },
    ...may,
  });
  switch (how) {
    case 'aside':
      return g.phase(id, call, {
        ...own,
        who: (s) => s.players,
        optional: true,
        anytime: true,
        if: ['R', 'ODD', (s) => s.table.n % 5 !== 1],
        do: (draft, { player }, { end, reopen, emit }) => {
          emit(told(`${player} calls ${id}`));
          grow(draft, 1);
          if (draft.table.n % 3 !== 0) for (const one of around) reopen(one, player);
          else {
            draft.table.on.push('c'); // groups without c may be complete in what ends
            end(around[draft.table.n % around.length]);
          }
        },
      });
    case 'either': {
      const group = g.sealed(id, secret, other);
      const few = (s: State<Tiny>) => s.players.filter((p) => p !== 'b' && !on(p)(s));
      return g.phase(id, {
        ...own,
        asks: [
          g.ask(secret, { ...who, sealed: group, if: ['R', 'SHUT', isOpen] }),
          g.ask(other, { who: few, sealed: group, if: ['R', 'ODD', (s) => s.table.n % 4 !== 2] }),
        ],
        reveals: [
          g.reveal(group, {
            do: (draft, answers, { emit }) => {
              emit(told(answers.map(({ player, action }) => player + action).join()));
              grow(draft, answers.length);
            },
          }),
        ],
      });
    }
    case 'sealed':
      return g.phase(id, secret, { ...own, ...sealed({ if: ['R', 'SHUT', isOpen] }) });
    case 'hidden':
      return g.phase(id, secret, {
        ...own,
        ...sealed({ progress: 'hidden', if: ['R', 'SHUT', isOpen] }),
      });
    case 'bids':
      return g.phase(id, bid, {
        ...own,
        ...sealed({ stages: STAGES }),
        ...(all && around.length > 0 && { again: true }), // round after round, until somebody ends it
      });
    case 'staged':
      return g.phase(id, ship, {
        ...own,
        ...who,
        stages: STAGES,
        if: ['R', 'FAR', (_, { args: { a, b = 0 } }) => a + b !== 7],
        do: (draft, { player, args: { a, b = 0 } }, { emit }) => {
          emit(told(`${player} ships ${a} ${b}`));
          grow(draft, a + b);
        },
      });
    case 'once':
    case 'again':
    case 'done':
    case 'steps':
      return g.phase(id, {
        ...own,
        ...(how === 'steps' && inSteps(id, around)),
        pushes: ['window'],
        ...(how === 'done' && around.at(-1) === id && { done: (s) => s.table.n % 4 === 3 }),
        asks: [
          g.ask(pick, {
            ...who,
            ...((how === 'again' || how === 'done') && around.length > 0 && { again: true }),
            ordered: (s, player) => (on(`order-${player}`)(s) ? { n: s.table.n % 10 } : null),
            pushes: ['window'],
            if: ['R', 'THIRD', (s, m) => (s.table.n + m.args.n) % 3 !== 0],
            do: (draft, { player, args: { n } }, { end, reopen, emit, random, push }) => {
              emit(told(`${player} ${n} ${random.int(9)}`));
              grow(draft, n % 2);
              if (n > 6 && around.length > 0) end(n === 7 ? undefined : around[n % around.length]);
              if (n === 6) reopen(id, player);
              if (n === 5) push({ kind: 'window' });
            },
          }),
        ],
      });
  }
}

const isOpen = (s: State<Tiny>, { player }: { readonly player: string }): boolean => !on(`no-${player}`)(s);

/** What anybody may try at any time. */
export const TRIES: readonly (readonly [action: string, args: unknown])[] = [
  [go.name, {}],
  ['shut', {}],
  [secret.name, {}],
  [other.name, {}],
  ...[2, 4, 5, 8, 9].map((n) => [pick.name, { n }] as const),
  ...[ship, bid].flatMap(({ name }) => [
    [name, { a: 1 }] as const,
    [name, { a: 2 }] as const,
    [name, { a: 0, b: 4 }] as const,
    [name, { a: 3, b: 5 }] as const,
  ]),
];

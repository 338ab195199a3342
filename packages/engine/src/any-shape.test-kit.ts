import fc from 'fast-check';
import { asking, grow, inSteps, TRIES } from './asking.test-kit.ts';
import type { Game } from './model/game.ts';
import type { Input } from './model/input.ts';
import type { EndDef, Phase, PhaseDef } from './model/phase.ts';
import type { Plan } from './model/plan.ts';
import type { State } from './model/state.ts';
import { pending } from './pending.ts';
import type { Random } from './random.ts';
import { type Shape, shape } from './shapes.test-kit.ts';
import { did, driver, faultsOf, g, go, inputOf, on, set, type Tiny, tie, tiny } from './tiny.test-kit.ts';

// Games of any shape, in the base and in a window: dice fall, the weather changes, and somebody takes players off the
// list of turns.

const ASK: Shape & { readonly kind: 'ask' } = {
  kind: 'ask',
  all: true,
  how: 'once',
  when: 'no',
  end: false,
  moves: false,
};
const over = (rest: number): EndDef<Tiny> => ({ when: (s) => s.table.n % 29 === rest, outcome: tie });

const CONDITIONS: Record<Shape['when'], PhaseDef<Tiny>> = {
  no: {},
  n: { when: (s) => s.table.n % 3 !== 1 },
  actor: { when: (s) => g.acting(s) !== 'b' },
};

/** It happens again and again, now and then. */
const rain = (rest: number) =>
  g.auto('rain', {
    when: (s) => s.table.n % 5 === rest || on('rain')(s),
    do: (draft, { emit }) => {
      const { table } = draft;
      emit({ type: 'DID', what: `rain at ${table.n}` });
      table.on = table.on.filter((name) => name !== 'rain');
      grow(draft, 1);
    },
  });

/** It is over when that is so and not before; off and not over, it would stand for ever. */
const isDone = (of: Shape): boolean =>
  of.kind === 'ask' ? of.how === 'done' : of.kind === 'side' && of.done;

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
      const often = rain(4);
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
    case 'side': {
      const parts = of.done ? [...of.parts, { ...ASK, how: 'again' as const }] : of.parts; // somebody must be asked
      return g.phase(id, {
        ...own,
        ...(of.steps && inSteps(id, around)),
        ...(of.done && isMember && { done: (s) => s.table.n % 4 === 3 }),
        children: parts.map(child),
      });
    }
    case 'ask':
      return asking(id, of, own, around, inTurn);
  }
}

const shut = g.action('shut');
export const phasesOf = ({ base, above, weather }: Made): readonly Phase<Tiny>[] => {
  const sky = (where: Made['weather']) =>
    where === weather ? [g.phase('sky', { auto: [rain(3), rain(1)] })] : [];
  const opens = g.ask(go, {
    who: () => ['b'],
    again: true,
    pushes: ['inner'],
    do: (_, __, { push }) => push({ kind: 'inner' }),
  });
  return [
    { ...driver(), asks: [g.ask(set, { who: () => ['a'], anytime: true, optional: true })] },
    ...sky('first'),
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
    ...sky('last'),
  ];
};

/** Ends that count whatever phase is active. */
export const ENDS: readonly EndDef<Tiny>[] = [over(27)];

/** What a game is made from. */
export interface Made {
  readonly base: Shape;
  readonly above: Shape;
  readonly weather: 'first' | 'last' | 'none'; // where something happens by itself again and again
  readonly seed: string;
}

/** Any game. */
export const games = fc
  .record({
    base: shape,
    above: shape,
    weather: fc.constantFrom('first', 'last', 'none', 'none'),
    seed: fc.string({ maxLength: 4 }),
  })
  .filter((made) => faultsOf(gameOf(made)).length === 0); // turns may stand side by side

export const gameOf = (made: Made): Game<Tiny> => tiny(phasesOf(made), { ends: ENDS });

export const PLAYERS = ['a', 'b', 'c'];
const MEDDLING = [
  ...['a set', 'a set b', 'a set no-b c', 'a set no-a a b c', 'a set order-a order-c', 'a shut'],
  ...['a set rain', 'a set rain b c', 'a set rain c', 'a set rain a b'],
]
  .map(inputOf)
  .concat(
    [1, 2, 4].map((n) => ({ player: 'a', action: 'set', args: { on: [], n } })),
    [3, 7, 11].map((n) => ({ player: 'a', action: 'set', args: { on: ['c'], n } })),
  );
const WHATEVER = PLAYERS.flatMap((player) => TRIES.map(([action, args]) => ({ player, action, args })));

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

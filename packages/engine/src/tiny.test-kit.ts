import { Type } from 'typebox';
import { type CompileOptions, compile } from './compile.ts';
import { kit } from './define.ts';
import { DefinitionError } from './errors.ts';
import type { Told } from './model/fact.ts';
import type { Game, GameDef } from './model/game.ts';
import type { Answer, Input } from './model/input.ts';
import type { Outcome } from './model/outcome.ts';
import type { AskDef, Phase, Rule } from './model/phase.ts';
import type { Applied, Plan } from './model/plan.ts';
import type { State } from './model/state.ts';
import { pending } from './pending.ts';
import { type StartOptions, start } from './start.ts';
import { submit } from './submit.ts';

/** One vocabulary for all tiny games: switches, a number and a trail of what happened. */
export interface Tiny {
  player: string;
  phase: string;
  table: { on: string[]; n: number; trail: string[]; kept?: { n: number } };
  hand: { cards?: string[] };
  box: { deck?: string[] };
  frame: { kind: 'window'; of?: string; secret?: { card: string } } | { kind: 'inner' };
  fact: { type: 'DID'; what: string; list?: string[] } | { type: 'SOMETHING' };
}
type TinyDef = GameDef<Tiny, typeof NO_OPTIONS>;

export const g = kit<Tiny>();
const NO_OPTIONS = Type.Object({});

/** Turns switches on and off: the way tiny games are driven from one situation into another. */
export const set = g.action(
  'set',
  Type.Object({ on: Type.Array(Type.String()), n: Type.Optional(Type.Integer()) }),
);
export const go = g.action('go');
const NUMBER = Type.Object({ n: Type.Integer({ minimum: 0, maximum: 9 }) });
export const pick = g.action('pick', NUMBER);
/** The same as a step of other inputs. */
export const part = g.step('part', NUMBER);

export const on =
  (name: string) =>
  (s: State<Tiny>): boolean =>
    s.table.on.includes(name);

/** A rule that writes its name on the trail. */
export const notes = (action: { name: string }, name: string): Rule<Tiny> =>
  g.on(action.name === 'pick' ? pick : go, {
    do: [({ table }) => void table.trail.push(name)],
  });

/** Writes its name on the trail. */
export const did = (name: string) => (draft: { table: { trail: string[] } }) =>
  void draft.table.trail.push(name);

export const asksGo = (more: Partial<AskDef<Tiny, Record<never, never>>> = {}) =>
  g.ask(go, { who: () => ['a'], ...more });

/** A root phase, always there, in which `a` may turn switches; switching a frame's name pushes or pops it. */
export const driver = (...frames: Tiny['frame']['kind'][]): Phase<Tiny> =>
  g.phase('driver', {
    asks: [g.ask(set, { who: () => ['a'], anytime: true })],
    rules: [
      g.on(set, {
        pushes: frames,
        do: [
          ({ table }, { args }, { push, pop }) => {
            const was = table.on;
            table.on = [...args.on];
            if (args.n !== undefined) table.n = args.n;
            for (const kind of frames.toReversed())
              if (was.includes(kind) && !table.on.includes(kind)) pop(kind);
            for (const kind of frames) if (table.on.includes(kind) && !was.includes(kind)) push({ kind });
          },
        ],
      }),
    ],
  });

/** The same by a player for whom nobody waits. */
export const meddler = (who: string, ...frames: Tiny['frame']['kind'][]): Phase<Tiny> => ({
  ...driver(...frames),
  asks: [g.ask(set, { who: () => [who], anytime: true, optional: true })],
});

export const tie = (s: State<Tiny>): Outcome => ({
  reason: 'over',
  ranks: s.players.map((player) => ({ player, rank: 1 })),
});

export function tiny(phases: readonly Phase<Tiny>[], more: Partial<TinyDef> = {}): Game<Tiny> {
  return g.game({
    id: 'tiny',
    version: 1,
    title: 'Tiny',
    players: { min: 2, max: 4, ids: ['a', 'b', 'c', 'd'] },
    options: NO_OPTIONS,
    endsWithin: 100,
    setup: () => ({ table: { on: [], n: 0, trail: [] }, hand: {}, box: {} }),
    phases,
    ...more,
  });
}

export interface Begun {
  readonly plan: Plan<Tiny>;
  readonly state: State<Tiny>;
  readonly started: Applied<Tiny>;
}

export function begin(
  game: Game<Tiny>,
  options: StartOptions & CompileOptions & { readonly on?: readonly string[] } = {},
): Begun {
  const { strict = false, on: switches, ...rest } = options;
  const plan = compile(game, { strict });
  const started = start(plan, { seed: 'tiny', ...rest });
  if (!started.ok) throw new Error(`${started.code}: ${started.why}`);
  const state = switches ? play(plan, started.state, 'a', 'set', { on: switches }).state : started.state;
  return { plan, state, started };
}

/** Submits what must be legal. */
export function play(
  plan: Plan<Tiny>,
  state: State<Tiny>,
  player: string,
  action: string,
  args: unknown = {},
  more: Partial<Input> = {},
): Applied<Tiny> {
  const result = submit(plan, state, { player, action, args, ...more });
  if (!result.ok) throw new Error(`${player} ${action}: ${result.code}, ${result.why}`);
  return result;
}

export interface Played {
  readonly plan: Plan<Tiny>;
  readonly state: State<Tiny>;
  readonly facts: readonly Told[];
}

/** Plays moves written in short: `a go`, `b pick 3`, `a set x y` (the switches that are on then). */
export function after({ plan, state }: Omit<Played, 'facts'>, ...moves: string[]): Played {
  let now = state;
  let facts: readonly Told[] = [];
  for (const move of moves) {
    const input = inputOf(move);
    ({ state: now, facts } = play(plan, now, input.player, input.action, input.args));
  }
  return { plan, state: now, facts };
}

/** The input of a move written in short. */
export function inputOf(move: string): Input {
  const [player = '', action = '', ...words] = move.split(' ');
  return {
    player,
    action,
    args: action === 'pick' ? { n: Number(words[0]) } : action === 'set' ? { on: words } : {},
  };
}

/** Facts in short: `+x` and `-x` for a phase that began or ended, `+x a` in a turn of a, else what was done. */
export const said = (facts: readonly Told[]): string[] =>
  facts.map(({ fact }) => {
    const { type, phase, actor, what } = fact as {
      type: string;
      phase?: string;
      actor?: string;
      what?: string;
    };
    const sign = type === 'PHASE_STARTED' ? '+' : type === 'PHASE_ENDED' ? '-' : null;
    return sign === null ? (what ?? type) : `${sign}${phase}${actor === undefined ? '' : ` ${actor}`}`;
  });

/** The code with which an input is refused, or 'ok'. */
export function codeOf(plan: Plan<Tiny>, state: State<Tiny>, input: Input): string {
  const result = submit(plan, state, input);
  return result.ok ? 'ok' : result.code;
}

/** Who is asked for what, as `player action.number` in order. */
export const asked = (plan: Plan<Tiny>, state: State<Tiny>, player?: string): string[] =>
  pending(plan, state, player).map((d) => `${d.player} ${d.id}`);

/** Who is asked for what in which phase, as `player action@phase`. */
export const askedIn = (plan: Plan<Tiny>, state: State<Tiny>): string[] =>
  pending(plan, state).map((d) => `${d.player} ${d.action}@${d.phase}`);

export const steps = (...answers: Answer[]) => answers;

/** What compiling finds wrong with a game. */
export function faultsOf(game: Game<Tiny>): readonly string[] {
  try {
    compile(game);
    return [];
  } catch (error) {
    if (error instanceof DefinitionError) return error.faults;
    throw error;
  }
}

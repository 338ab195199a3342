import { type Static, type TObject, type TSchema, Type } from 'typebox';
import { raw } from './erase.ts';
import type { Game, GameDef, Position, PositionResult, SetupInfo } from './model/game.ts';
import type { Answer, Move } from './model/input.ts';
import type {
  Action,
  AnswersOf,
  ArgsOf,
  Ask,
  AskDef,
  AskingPhaseDef,
  Auto,
  AutoDef,
  Check,
  Phase,
  PhaseDef,
  Reveal,
  RevealDef,
  Rule,
  RuleDef,
  SealedGroup,
} from './model/phase.ts';
import type { Draft, State } from './model/state.ts';
import type { Immutable, Mutable, RuleId, Vocabulary } from './model/vocabulary.ts';

type Empty = Record<never, never>;

/** What a game is written with. All names and arguments are inferred from the vocabulary `V`. */
export interface Kit<V extends Vocabulary> {
  action<N extends string>(name: N): Action<N, Empty>;
  /** `absent`: the answer for an absent player, unless an ask gives another. */
  action<N extends string, S extends TSchema>(
    name: N,
    args: S,
    absent?: Immutable<Static<S>>,
  ): Action<N, Static<S>>;
  /** A group of answers sealed until all are in. */
  sealed<T extends readonly Action[]>(name: string, ...actions: T): SealedGroup<ArgsOf<T[number]>>;
  ask<T extends Action>(action: T, def: AskDef<V, ArgsOf<T>>): Ask<V>;
  on<T extends Action>(action: T, def: RuleDef<V, ArgsOf<T>>): Rule<V>;
  /** A condition that refuses with `code` by rule `rule` unless `holds`. */
  check<A>(
    rule: RuleId<V>,
    code: string,
    holds: (state: State<V>, move: Move<V['player'], A>) => boolean,
    why?: string | ((state: State<V>, move: Move<V['player'], A>) => string),
  ): Check<V, A>;
  auto(name: string, def: AutoDef<V>): Auto<V>;
  reveal<T extends SealedGroup>(group: T, def: RevealDef<V, AnswersOf<T>>): Reveal<V>;
  phase(id: V['phase'], def: PhaseDef<V>): Phase<V>;
  /** A phase that asks for one action. */
  phase<T extends Action>(id: V['phase'], action: T, def: AskingPhaseDef<V, ArgsOf<T>>): Phase<V>;
  game<O extends TObject = TObject<Empty>>(def: GameDef<V, O>): Game<V>;
  position<S extends TSchema, O>(
    schema: S,
    def: {
      readonly players?: (position: Static<S>) => readonly V['player'][] | null;
      readonly options?: (position: Static<S>) => Readonly<Record<string, unknown>>;
      readonly setup: (position: Static<S>, info: SetupInfo<V, O>) => PositionResult<V>;
    },
  ): Position<V, O>;
  /** An answer with its action, for `before` and `timeout`. */
  answer<T extends Action>(action: T, args: ArgsOf<T>): Answer;
  /** Narrows an input to one action's arguments, for `before` and notations. */
  is<T extends Action>(action: T, move: Move<V['player'], unknown>): move is Move<V['player'], ArgsOf<T>>;
  /** A player's hand; total, because a player who is not at the table is a bug. */
  hand(draft: Draft<V>, player: V['player']): Mutable<V['hand']>;
  hand(state: State<V>, player: V['player']): Immutable<V['hand']>;
  players(state: State<V>): readonly V['player'][];
  /** The top frame, which must be of this kind. */
  frame<K extends V['frame']['kind']>(state: State<V>, kind: K): Immutable<Extract<V['frame'], { kind: K }>>;
}

const NOTHING = Type.Object({});

/** The author's side of the engine, typed by one vocabulary. */
export function kit<V extends Vocabulary>(): Kit<V> {
  const built = {
    action: (name: string, schema: TSchema = NOTHING, absent?: unknown) =>
      absent === undefined ? { name, schema } : { name, schema, absent },
    sealed: (name: string) => ({ name }),
    ask,
    on: ({ name, schema }: Action, def: Written) => ({
      part: 'rule',
      action: name,
      schema,
      def: { ...def, ...conditions(def) },
    }),
    check,
    auto: (name: string, def: object) => ({ part: 'auto', name, def }),
    reveal: (group: SealedGroup, def: object) => ({ part: 'reveal', group: group.name, def }),
    phase: (id: string, ...parts: [object] | [Action, Written]) => {
      if (parts.length === 1) return { id, ...parts[0] };
      const [action, def] = parts;
      return { id, ...def, cites: [], asks: [ask(action, def), ...(def.asks ?? [])] };
    },
    game: (def: { id: string; version: number; title: string }) => ({
      id: def.id,
      version: def.version,
      title: def.title,
      definition: { options: NOTHING, ...def },
    }),
    position: (schema: TSchema, def: object) => ({ schema, ...def }),
    answer: (action: Action, args: unknown) => ({ action: action.name, args }),
    is: (action: Action, move: { action: string }) => move.action === action.name,
    hand: (state: { hand: Record<string, unknown> }, player: string) => {
      if (!Object.hasOwn(state.hand, player)) throw new RangeError(`no player ${player} at this table`);
      return state.hand[player];
    },
    players: (state: { players: readonly string[] }) => state.players,
    frame: (state: State, kind: string) => {
      const top = state.kernel.levels.at(-1)?.frame;
      if (top?.kind !== kind) throw new RangeError(`the top frame is ${top?.kind ?? 'none'}, not ${kind}`);
      return top;
    },
  };
  return raw<Kit<V>>(built);
}

// Short forms end here: what `compile` reads has been written out.

type Row = readonly [rule: string, code: string, holds: unknown, why?: unknown];
interface Written {
  readonly if?: Row | readonly unknown[];
  readonly sealed?: string | object;
  readonly default?: unknown;
  readonly timeout?: unknown;
  readonly asks?: readonly object[];
}

function check(rule: string, code: string, holds: unknown, why: unknown = words(code)) {
  return { rule, code, holds, why };
}

function ask({ name, schema, absent }: Action, def: Written) {
  const { sealed } = def;
  const written = {
    ...(absent !== undefined && !def.timeout && { default: () => absent }),
    ...def,
    ...conditions(def),
    ...(typeof sealed === 'string' && { sealed: { name: sealed, only: true } }),
  };
  return { part: 'ask', action: name, schema, def: written };
}

function conditions({ if: given }: Written) {
  if (given === undefined) return {};
  const list = isRow(given) ? [given] : given;
  return { if: list.map((each) => (isRow(each) ? check(...each) : each)) };
}

const isRow = (given: unknown): given is Row => Array.isArray(given) && typeof given[0] === 'string';

/** A code in words, for checks that give no reason of their own. */
function words(code: string): string {
  const text = code.toLowerCase().replaceAll('_', ' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

import { type Static, type TObject, type TSchema, Type } from 'typebox';
import { actingSeat } from './kernel/levels.ts';
import { raw } from './model/erase.ts';
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
  Chance,
  ChanceDef,
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
import { codeInWords } from './model/verdict.ts';
import type { FrameOf, HandOf, Immutable, Mutable, RuleId, Vocabulary } from './model/vocabulary.ts';

type Empty = Record<never, never>;

/** What a game is written with. All names and arguments are inferred from the vocabulary `V`. */
export interface Kit<V extends Vocabulary> {
  action<N extends string>(name: N): Action<N, Empty>;
  action<N extends string, S extends TSchema>(name: N, args: S): Action<N, Static<S>>;
  /** An action that exists only as a step of others: nobody is asked for it. */
  step<N extends string, S extends TSchema>(name: N, args: S): Action<N, Static<S>>;
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
  chance<T>(name: string, def: ChanceDef<V, T>): Chance<V>;
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
  /** An answer with its action, for `before` and `default`. */
  answer<T extends Action>(action: T, args: ArgsOf<T>): Answer;
  /** Narrows an input to one action's arguments, for `before` and notations. */
  is<T extends Action>(action: T, move: Move<V['player'], unknown>): move is Move<V['player'], ArgsOf<T>>;
  /** A player's hand; total, because a player who is not at the table is a bug. */
  hand(draft: Draft<V>, player: V['player']): Mutable<HandOf<V>>;
  hand(state: State<V>, player: V['player']): Immutable<HandOf<V>>;
  players(state: State<V>): readonly V['player'][];
  /** Whose turn it is; somebody's turn it must be. */
  actor(state: Pick<State<V>, 'players' | 'kernel'>): V['player'];
  /** The same where it may be nobody's turn: null. */
  acting(state: Pick<State<V>, 'players' | 'kernel'>): V['player'] | null;
  /** The top frame, which must be of this kind. */
  frame<K extends FrameOf<V>['kind']>(state: State<V>, kind: K): Immutable<Extract<FrameOf<V>, { kind: K }>>;
}

const NOTHING = Type.Object({});

/** The author's side of the engine, typed by one vocabulary. */
export function kit<V extends Vocabulary>(): Kit<V> {
  const built = {
    action: (name: string, schema: TSchema = NOTHING) => ({ name, schema }),
    step: (name: string, schema: TSchema) => ({ name, schema, step: true }),
    sealed: (name: string) => ({ name }),
    ask: (action: Action, def: object) => ({ part: 'ask', action, def }),
    on: (action: Action, def: object) => ({ part: 'rule', action, def }),
    check: (rule: string, code: string, holds: unknown, why: unknown = codeInWords(code)) => ({
      rule,
      code,
      holds,
      why,
    }),
    auto: (name: string, def: object) => ({ part: 'auto', name, def }),
    chance: (name: string, def: object) => ({ part: 'chance', name, def }),
    reveal: (group: SealedGroup, def: object) => ({ part: 'reveal', group: group.name, def }),
    phase: (id: string, ...parts: [object] | [Action, { asks?: readonly object[] }]) => {
      if (parts.length === 1) return { id, ...parts[0] };
      const [action, def] = parts;
      return { id, ...def, cites: [], asks: [{ part: 'ask', action, def }, ...(def.asks ?? [])] };
    },
    game: (def: { id: string; version: number; title: string }) => ({
      id: def.id,
      version: def.version,
      title: def.title,
      definition: { options: NOTHING, ...def },
    }),
    position: (schema: TSchema, def: object) => ({ schema, ...def }),
    answer: (action: Action, args: unknown) => ({ part: 'answer', action: action.name, args }),
    is: (action: Action, move: { action: string }) => move.action === action.name,
    hand: (state: { hand: Record<string, unknown> }, player: string) => {
      if (!Object.hasOwn(state.hand, player)) throw new RangeError(`no player ${player} at this table`);
      return state.hand[player];
    },
    players: (state: { players: readonly string[] }) => state.players,
    actor: (state: State) => {
      const seat = actingSeat(state);
      if (seat < 0) throw new RangeError("it is nobody's turn, for which there is g.acting");
      return state.players[seat];
    },
    acting: (state: State) => state.players[actingSeat(state)] ?? null,
    frame: (state: State<Vocabulary>, kind: string) => {
      const top = state.kernel.levels.at(-1)?.frame;
      if (top?.kind !== kind) throw new RangeError(`the top frame is ${top?.kind ?? 'none'}, not ${kind}`);
      return top;
    },
  };
  return raw<Kit<V>>(built);
}

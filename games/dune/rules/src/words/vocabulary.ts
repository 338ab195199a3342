import type * as engine from '@rulewright/engine';
import { kit, type State } from '@rulewright/engine';
import { TREACHERY_CARDS } from '../data/treachery-cards.ts';
import type { ShownTable } from '../seen/present.ts';
import { type ActionName, type Args, decline, type Given } from './actions.ts';
import type { Code } from './codes.ts';
import type { Fact } from './facts.ts';
import type { AbilityId, FactionId, PhaseId, RuleId } from './ids.ts';
import { ARGS, mayPass } from './schemas.ts';
import type { Box, DuneState, Hand, Table } from './state.ts';

/** A question put to one player in public: everything else waits for the answer. */
export type TruthtranceFrame = { kind: 'truthtrance'; by: FactionId; target: FactionId; question: string };

/** What has been tried and may be stopped, by the name of the attempt; it survives JSON. */
export type Staged = { readonly attempt: string; readonly declared: unknown };
/** Abilities have been tried and may be cancelled; what they would do is staged in secret. */
export type CancelFrame = {
  kind: 'cancel';
  abilities: readonly { readonly ability: AbilityId; readonly user: FactionId }[];
  secret: Staged;
};

/** Parts of the turn and of the phases, as far as they have a name of their own. */
type Named = `${PhaseId}.${string}` | `any.${string}` | `window.${string}`;
export type DunePhase = PhaseId | 'dune' | 'turn' | Named;

/** Everything the engine has to know to type the game. */
export interface Dune {
  player: FactionId;
  phase: DunePhase;
  table: Table;
  hand: Hand;
  box: Box;
  frame: TruthtranceFrame | CancelFrame;
  fact: Fact;
  rule: RuleId;
  shown: ShownTable;
}

/** A state with what the kernel keeps of it: whose turn it is, which frames lie on top. */
export type Played = State<Dune>;
export type Effects = engine.Effects<Dune>;
export type Phase = engine.Phase<Dune>;
/** The answers to an action, field by field. */
export type StagesOf<A extends ActionName> = engine.Stages<State<Dune>, FactionId, engine.GivenOf<Args<A>>>;

/** One reason to refuse an answer: the first row that does not hold is told. */
export type Row<A, S = DuneState> = readonly [
  rule: RuleId,
  code: Code,
  holds: (s: S, f: FactionId, args: A) => boolean,
  why: string,
];
export type Rows<A, S = DuneState> = readonly Row<A, S>[];

/** Rows about what is read out of an answer; null: nothing that these rows are about. */
export const rowsOf = <A, T>(read: (args: A, s: DuneState) => T | null, table: Rows<T>): Rows<A> =>
  table.map(([rule, code, holds, why]) => {
    const about = (s: DuneState, f: FactionId, what: T | null): boolean => what === null || holds(s, f, what);
    return [rule, code, (s, f, args) => about(s, f, read(args, s)), why];
  });

export function unmet<A>(rows: Rows<A>, s: DuneState, f: FactionId, args: A) {
  for (const row of rows) if (!row[2](s, f, args)) return { rule: row[0], code: row[1] };
  return null;
}

/** Reads an answer that breaks no rule into the form in which it is listed; another one is refused as it was given. */
export const asListed =
  <A>(rows: Rows<A>, listed: (s: DuneState, f: FactionId, args: A) => A) =>
  (s: DuneState, f: FactionId, args: A): A =>
    unmet(rows, s, f, args) === null ? listed(s, f, args) : args;

// By which rule an answer is refused that nobody asked for.

/** The set-up comes first, in the order of the rulebook. */
export const SETUP_ORDER: RuleId = '0.01';
/** One thing is carried out after the other; what is not asked for has to wait. */
export const ONE_AT_A_TIME: RuleId = '1.00.05';
/** The same, as the rulebook says it of factions and of cards again. */
export const ATOMICITY: readonly RuleId[] = [ONE_AT_A_TIME, '2.05', '3.05'];
export const { rule: TRUTHTRANCE } = TREACHERY_CARDS.truthtrance;

/** Rule and words for a refusal of the kernel, by the state. */
export type Otherwise = NonNullable<engine.AskDef<Dune, unknown>['otherwise']>;

/** The rule behind an answer that nobody asked for; null: the first that the ask cites. */
export const notAsked =
  (rule: (s: State<Dune>, input: engine.Input) => RuleId | null): Otherwise =>
  (s, input, code) => {
    const found = code === 'NOT_ASKED' ? rule(s, input) : null;
    return found === null ? null : { rule: found };
  };

const whileOpen = notAsked((s) =>
  s.kernel.levels.at(-1)?.frame?.kind === 'truthtrance' ? TRUTHTRANCE : null,
);
const inSetup = notAsked((s) => (s.table.setup === null ? null : SETUP_ORDER));

/** An open Truthtrance goes first, since everything waits for its answer; then the ask's own rule, then the set-up. */
const inDueTime =
  (own: Otherwise | undefined): Otherwise =>
  (...refused) =>
    whileOpen(...refused) ?? own?.(...refused) ?? inSetup(...refused);

export const advancedOnly =
  (rule: RuleId): Otherwise =>
  (s, _, code) =>
    code === 'NOT_ASKED' && !s.table.options.advanced
      ? { rule, code: 'ADVANCED_ONLY', why: 'This belongs to the advanced game' }
      : null;

/** A decision of the set-up: before its time the order of the set-up refuses it, later its own rule. */
export const ofSetup = (rule: RuleId, isAhead: (s: State<Dune>) => boolean = () => false): Otherwise =>
  notAsked((s) => (s.table.setup !== null && isAhead(s) ? SETUP_ORDER : rule));

/** What everybody may do between any two decisions once the set-up is over; nobody waits for it. */
export const atAnyTime = (early: RuleId = SETUP_ORDER) => ({
  optional: true,
  who: (s: State<Dune>) => (s.table.setup === null ? s.table.factions : []),
  otherwise: notAsked((s) => (s.table.setup === null ? ONE_AT_A_TIME : early)),
});

const bare = kit<Dune>();
type ActionOf<A extends ActionName> = engine.Action<A, Given<A>>;
type Asking<A extends ActionName> = Omit<engine.AskDef<Dune, engine.ArgsOf<ActionOf<A>>>, 'if'> & {
  readonly if?: Rows<engine.Immutable<engine.ArgsOf<ActionOf<A>>>, State<Dune>>;
};

export const actionOf = <A extends ActionName>(name: A): ActionOf<A> => bare.action(name, ARGS[name]);

/** The frames in which it may be stopped what rests on an ability: anything may. */
const WINDOWS: readonly Dune['frame']['kind'][] = ['cancel'];

/** Rows as the engine's checks; every ask also says by which rule nobody is asked, and the absent pass where one may. */
const asked = <A extends ActionName, D extends Asking<A>>(action: A, { if: rows, otherwise, ...def }: D) => ({
  ...(mayPass(action) && !def.optional && { default: decline }),
  pushes: WINDOWS,
  ...def,
  otherwise: inDueTime(otherwise),
  ...(rows && {
    if: rows.map(([rule, code, holds, why]) =>
      bare.check<engine.ArgsOf<ActionOf<A>>>(
        rule,
        code,
        (s, { player, args }) => holds(s, player, args),
        why,
      ),
    ),
  }),
});

function ask<A extends ActionName>(action: A, def: Asking<A>): engine.Ask<Dune> {
  return bare.ask<ActionOf<A>>(actionOf(action), asked<A, Asking<A>>(action, def));
}

function phase(id: DunePhase, def: engine.PhaseDef<Dune>): Phase;
function phase<A extends ActionName>(id: DunePhase, action: A, def: Asking<A> & engine.PhaseDef<Dune>): Phase;
function phase<A extends ActionName>(
  id: DunePhase,
  ...of: [engine.PhaseDef<Dune>] | [A, Asking<A> & engine.PhaseDef<Dune>]
): Phase {
  if (of.length === 1) return bare.phase(id, { pushes: WINDOWS, ...of[0] });
  const [action, def] = of;
  return bare.phase<ActionOf<A>>(
    id,
    actionOf(action),
    asked<A, Asking<A> & engine.PhaseDef<Dune>>(action, def),
  );
}

const auto: typeof bare.auto = (name, def) => bare.auto(name, { pushes: WINDOWS, ...def });

/** The kit Dune is written with: actions go by their names, reasons to refuse by their rows. */
export const g: Omit<typeof bare, 'ask' | 'phase'> & { ask: typeof ask; phase: typeof phase } = {
  ...{ ...bare, ask, auto, phase },
};

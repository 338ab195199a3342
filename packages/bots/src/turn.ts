import {
  type Decision,
  describe,
  forced,
  type Input,
  imagine,
  type Plan,
  pending,
  type Random,
  type State,
  type View,
  type Vocabulary,
  view,
} from '@rulewright/engine';
import { type Asked, BUDGET, type Turn } from './seat.ts';

type Extras<V extends Vocabulary> = Partial<Pick<Turn<V>, 'since' | 'refused' | 'notes' | 'left'>>;

/** The turn of a player: his view and his open decisions. The state itself cannot be reached from it. */
export function turnOf<V extends Vocabulary>(
  plan: Plan<V>,
  state: State<V>,
  player: V['player'],
  n: number,
  extras: Extras<V> & { readonly optional?: boolean } = {},
): Turn<V> {
  const { optional = true, ...rest } = extras;
  const open = unanswered(plan, state, player).filter((decision) => optional || !decision.optional);
  const asked = open.map((decision) => askedIn(plan, decision, decision.id));
  return turn(plan, view(plan, state, player), asked, n, rest);
}

/** A turn as it goes to another thread: plain data. */
export interface SentTurn<V extends Vocabulary = Vocabulary> {
  readonly n: number;
  readonly view: View<V>;
  /** Ids of the open decisions, in order. */
  readonly decisions: readonly string[];
}

export const sendTurn = <V extends Vocabulary>({ n, view: seen, decisions }: Turn<V>): SentTurn<V> => ({
  n,
  view: seen,
  decisions: decisions.map(({ id }) => id),
});

/** The same turn there. Its lists and schemas come from an imagined state, which asks the player the same. */
export function receiveTurn<V extends Vocabulary>(plan: Plan<V>, sent: SentTurn<V>, random: Random): Turn<V> {
  const { player } = sent.view;
  if (player === null) throw new RangeError('a spectator has no turn');
  const open = unanswered(plan, imagine(plan, sent.view, random), player);
  if (open.length !== sent.decisions.length)
    throw new RangeError(
      `${player} is asked ${sent.decisions.length} decisions, but ${open.length} in a twin`,
    );
  const asked = open.map((decision, at) => askedIn(plan, decision, sent.decisions[at] ?? decision.id));
  return turn(plan, sent.view, asked, sent.n, {});
}

function turn<V extends Vocabulary>(
  plan: Plan<V>,
  seen: View<V>,
  decisions: readonly Asked[],
  n: number,
  extras: Extras<V>,
): Turn<V> {
  const { since = [], refused = [], notes = '' } = extras;
  const left = extras.left ?? { attempts: BUDGET.attempts, millis: BUDGET.millis };
  return {
    ...{ n, view: seen, decisions, since, refused, notes, left },
    get text() {
      return describe(plan, seen);
    },
  };
}

export const unanswered = <V extends Vocabulary>(
  plan: Plan<V>,
  state: State<V>,
  player?: V['player'],
): Decision[] => {
  const open = pending(plan, state, player).filter(({ answered }) => !answered);
  return open.filter((d) => d.optional || d.alone || d.answerable()); // of alternatives some may have no answer now
};

/** The one answer to the one decision that is required of a player; null: there is a choice, or nothing is required. */
export function forcedAmong(required: readonly Decision[]): Input | null {
  const [only] = required;
  return only !== undefined && required.length === 1 ? (forced(only)?.input ?? null) : null;
}

function askedIn(plan: Plan, decision: Decision, id: string): Asked {
  const { action, phase, optional, sealed } = decision;
  return {
    ...{ id, action, phase, optional, sealed },
    get count() {
      return decision.count();
    },
    get options() {
      return decision.options();
    },
    get schema() {
      return decision.schema();
    },
    get rules() {
      return rulesOf(plan, phase, action);
    },
    sample: (random) => decision.sample(random),
  };
}

/** Ids that the phase, the ask and its rules cite, those of their checks included. */
function rulesOf(plan: Plan, phase: string, action: string): readonly string[] {
  const here = <T extends { readonly phase: number; readonly action: string }>(parts: readonly T[]): T[] =>
    parts.filter((part) => part.action === action && plan.phases[part.phase]?.id === phase);
  const rules = here(plan.rules[action] ?? []);
  const checks = rules.flatMap(({ conditions }) => conditions.map((c) => ('rule' in c ? [c.rule] : [])));
  const citing = [...plan.phases.filter(({ id }) => id === phase), ...here(plan.asks), ...rules];
  return [...new Set([...citing.map(({ cites }) => cites), ...checks].flat())];
}

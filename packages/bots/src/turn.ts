import {
  type Decision,
  derived,
  describe,
  forced,
  type Input,
  imagine,
  type Plan,
  pending,
  propose,
  type Random,
  type State,
  seeded,
  type View,
  type Vocabulary,
  view,
} from '@rulewright/engine';
import { type Aid, type Asked, BUDGET, type Turn } from './seat.ts';

type Extras<V extends Vocabulary> = Partial<Pick<Turn<V>, 'since' | 'talk' | 'refused' | 'notes' | 'left'>>;

/** The turn of a player: their view and their open decisions. The state itself cannot be reached from it. */
export function turnOf<V extends Vocabulary>(
  plan: Plan<V>,
  state: State<V>,
  player: V['player'],
  n: number,
  extras: Extras<V> & { readonly optional?: boolean; readonly aid?: Aid | undefined } = {},
): Turn<V> {
  const { optional = true, aid = 'list', ...rest } = extras;
  const open = unanswered(plan, state, player).filter((decision) => optional || !decision.optional);
  const seen = view(plan, state, player);
  const examples = examplesOf(plan, seen);
  const asked = open.map((decision) => shown(askedIn(plan, decision, decision.id, examples), aid));
  return turn(plan, seen, asked, n, rest);
}

/** A turn in which words alone are asked. */
export const talkTurnOf = <V extends Vocabulary>(
  plan: Plan<V>,
  state: State<V>,
  player: V['player'],
  n: number,
  extras: Extras<V>,
): Turn<V> => turn(plan, view(plan, state, player), [], n, extras);

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
  const examples = examplesOf(plan, sent.view);
  const asked = open.map((decision, at) =>
    askedIn(plan, decision, sent.decisions[at] ?? decision.id, examples),
  );
  return turn(plan, sent.view, asked, sent.n, {});
}

function turn<V extends Vocabulary>(
  plan: Plan<V>,
  seen: View<V>,
  decisions: readonly Asked[],
  n: number,
  extras: Extras<V>,
): Turn<V> {
  const { since = [], talk = [], refused = [], notes = '' } = extras;
  const { forfeits, ...left } = BUDGET;
  return {
    ...{ n, view: seen, decisions, since, talk, refused, notes, left: extras.left ?? left },
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

/** What a player need not be asked for: what they have ordered, or the one answer that is left; null: there is a choice. */
export function forcedAmong(required: readonly Decision[]): Input | null {
  let only: Input | null = null;
  for (const decision of required) {
    const found = forced(decision);
    if (found?.because === 'ordered') return found.input;
    const { player, action, id } = decision;
    const answers = decision.options(1);
    if (answers === null || (answers.length > 0 && only !== null)) return null;
    if (answers.length > 0) only = { player, action, args: answers[0], decision: id };
  }
  return only;
}

const EXAMPLES = 6;
type Examples = (decision: Decision, id: string) => readonly unknown[];

/** What the game proposes for the decisions of a turn: the same whenever it is read, by what the player sees. */
function examplesOf<V extends Vocabulary>(plan: Plan<V>, seen: View<V>): Examples {
  if (plan.live.propose === undefined) return () => [];
  let table: string | null = null; // to hash the whole of it takes as long as a proposal: done once
  return (decision, id) => {
    table ??= seeded(JSON.stringify(seen.table)).state().join(' ');
    return propose(plan, seen, decision, derived(`examples of ${id}`, table)).slice(0, EXAMPLES);
  };
}

function askedIn<V extends Vocabulary>(
  plan: Plan<V>,
  decision: Decision,
  id: string,
  examples: Examples,
): Asked {
  const { action, phase, optional, rare, sealed } = decision;
  return {
    ...{ id, action, phase, optional, rare, sealed },
    get answerable() {
      return decision.answerable();
    },
    get count() {
      return decision.count();
    },
    get options() {
      return decision.options();
    },
    get schema() {
      return decision.schema();
    },
    get examples() {
      return examples(decision, id);
    },
    get rules() {
      return rulesOf(plan, decision);
    },
    few: (most) => decision.options(most),
    next: (given) => decision.next(given),
    sample: (random) => decision.sample(random),
  };
}

/** The same decision for a seat that is shown less of what is legal. */
function shown(asked: Asked, aid: Aid): Asked {
  if (aid === 'list') return asked;
  const { id, action, phase, optional, rare, sealed, sample } = asked;
  return {
    ...{ id, action, phase, optional, rare, sealed, sample, options: null, examples: [], few: () => null },
    get answerable() {
      return asked.answerable;
    },
    get count() {
      return aid === 'none' ? null : asked.count;
    },
    get schema() {
      return aid === 'none' ? {} : asked.schema;
    },
    get rules() {
      return asked.rules;
    },
    next: (given) => (aid === 'none' ? UNAIDED : asked.next(given)),
  };
}
const UNAIDED = { ok: false, code: 'NOT_SHOWN', why: 'This seat is shown nothing of what is legal' } as const;

/** Ids that the phase, the ask and its rules cite, those of their checks included. */
function rulesOf<V extends Vocabulary>(plan: Plan<V>, { phase, action, cites }: Decision): readonly string[] {
  const isHere = (at: number): boolean => plan.phases[at]?.id === phase;
  const rules = (plan.rules[action] ?? []).filter((rule) => isHere(rule.phase));
  const checks = rules.flatMap(({ conditions }) => conditions.flatMap((c) => ('rule' in c ? [c.rule] : [])));
  const phases = plan.phases.filter(({ id }) => id === phase);
  return [
    ...new Set([...phases.flatMap((p) => p.cites), ...cites, ...rules.flatMap((r) => r.cites), ...checks]),
  ];
}

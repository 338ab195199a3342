import {
  type Action,
  type ArgsOf,
  compile,
  type Decision,
  derived,
  forced,
  type Game,
  type Immutable,
  type Input,
  isOver,
  type KernelFact,
  type Outcome,
  outcome,
  type Plan,
  pending,
  phases,
  randomPlayer,
  type StartOptions,
  type State,
  same,
  start,
  submit,
  type Told,
  told,
  type View,
  type Vocabulary,
  view,
} from '@rulewright/engine';

type Facts<V extends Vocabulary> = readonly (V['fact'] | KernelFact)[];

/** A game in the middle of a test: players act, and what they may see, must answer and are told can be asked. */
export interface Scenario<V extends Vocabulary> {
  readonly plan: Plan<V>;
  readonly state: State<V>;
  /** Submits an input that must be accepted. */
  act<T extends Action>(player: V['player'], action: T | string, args?: Immutable<ArgsOf<T>>): Scenario<V>;
  /** Submits an input that must be refused with this code, and by this rule if given; nothing may change. */
  refused(
    player: V['player'],
    action: Action | string,
    args: unknown,
    code: string,
    rule?: string,
  ): Scenario<V>;
  /** Answers decisions with one legal answer until somebody has a choice. */
  settle(): Scenario<V>;
  /** Plays n random inputs, or to the end of the game. */
  random(n?: number): Scenario<V>;
  /** Plays random inputs until something holds; fails if the game ends before. */
  until(holds: (scenario: Scenario<V>) => boolean): Scenario<V>;
  /** The clock answers for an absent player. */
  timeOut(player: V['player'], action: Action | string): Scenario<V>;
  /** A scenario of its own from here on. */
  fork(): Scenario<V>;

  /** Everything that happened by the last input (at first: by the start), whoever was told. */
  facts(): Facts<V>;
  /** The facts of one kind. */
  facts<T extends V['fact']['type']>(type: T): readonly Extract<V['fact'], { type: T }>[];
  /** What one player, or a spectator, was told of it. */
  told(player: V['player'] | null): readonly { readonly type: string }[];
  view(player: V['player'] | null): View<V>;
  /** Players for whom the table waits, in seat order. */
  waitingFor(): readonly V['player'][];
  /** A player's open decision for an action; null if they are not asked. */
  asked(player: V['player'], action: Action | string): Decision | null;
  /** The legal arguments of an action; empty if the player is not asked. */
  options<A>(player: V['player'], action: Action<string, A>): readonly A[];
  /** Ids of the active phases, inner first. */
  phases(): readonly string[];
  outcome(): Outcome | null;
}

const plans = new WeakMap<object, Plan>();

/** How a scenario starts. */
export interface ScenarioOptions extends StartOptions {
  /** Actions whose forced answers are given at once, as by whoever runs a match: windows, mostly. */
  readonly given?: readonly string[];
}

/** Starts a game, or a position, for players to act in. Exclusive phases are checked strictly. */
export function scenario<V extends Vocabulary>(game: Game<V>, options: ScenarioOptions = {}): Scenario<V> {
  const { given = [], ...opening } = options;
  const known = plans.get(game) as Plan<V> | undefined; // compiled from this very game
  const plan = known ?? compile(game, { strict: true });
  plans.set(game, plan);
  const started = start(plan, { seed: 'scenario', ...opening });
  if (!started.ok) throw new Error(`${game.title} does not start like this: ${started.code}, ${started.why}`);
  return from(plan, started, { seed: options.seed ?? 'scenario', given });
}

type Now<V extends Vocabulary> = Extract<ReturnType<typeof submit<V>>, { ok: true }>;

interface Setting {
  readonly seed: string;
  readonly given: readonly string[];
}

function from<V extends Vocabulary>(plan: Plan<V>, first: Now<V>, { seed, given }: Setting): Scenario<V> {
  let now = first;
  const chance = derived(seed, 'scenario');
  const player = randomPlayer(plan, chance);

  const submitted = (input: Input): Now<V> => {
    const result = submit(plan, now.state, input);
    if (!result.ok) throw new Error(`${describeInput(input)} is refused: ${whyNot(result)}`);
    return result;
  };
  /** Forced answers to some actions follow at once; what they bring belongs to the input before them. */
  const giveForced = (): void => {
    while (given.length > 0 && !isOver(now.state)) {
      const open = pending(plan, now.state).filter((d) => given.includes(d.action));
      const answer = open.filter((d) => !d.optional && !d.answered).map(forced);
      const first = answer.find((one) => one !== null);
      if (!first) return;
      const result = submitted(first.input);
      now = { ...result, facts: [...now.facts, ...result.facts] };
    }
  };
  const play = (input: Input): void => {
    now = submitted(input);
    giveForced();
  };
  giveForced();
  const step = (): boolean => {
    const input = isOver(now.state) ? null : player.next(now.state);
    if (input !== null) play(input);
    return input !== null;
  };
  const asked = (who: string, action: Action | string): Decision | null =>
    pending(plan, now.state, who).find((d) => d.action === nameOf(action)) ?? null;

  const self: Scenario<V> = {
    plan,
    get state() {
      return now.state;
    },
    act(who, action, args) {
      play({ player: who, action: nameOf(action), args: args ?? {} });
      return self;
    },
    refused(who, action, args, code, rule) {
      const input = { player: who, action: nameOf(action), args };
      const before = JSON.stringify(now.state);
      const result = submit(plan, now.state, input);
      if (result.ok) throw new Error(`${describeInput(input)} is accepted, not refused with ${code}`);
      if (result.code !== code || (rule !== undefined && result.rule !== rule))
        throw new Error(
          `${describeInput(input)} is refused otherwise: ${whyNot(result)}, not ${code}${by(rule)}`,
        );
      if (JSON.stringify(now.state) !== before)
        throw new Error(`${describeInput(input)} is refused but changed the state`);
      return self;
    },
    settle() {
      for (;;) {
        const only = pending(plan, now.state)
          .filter((d) => !d.optional && !d.answered)
          .map(forced)
          .find((answer) => answer !== null);
        if (!only) return self;
        play(only.input);
      }
    },
    random(n = plan.game.endsWithin) {
      for (let i = 0; i < n && step(); i++);
      return self;
    },
    until(holds) {
      while (!holds(self))
        if (!step()) throw new Error(`the game is over before that holds (seed ${JSON.stringify(seed)})`);
      return self;
    },
    timeOut(who, action) {
      const decision = asked(who, action);
      if (decision === null) throw new Error(`${who} is not asked for ${nameOf(action)}`);
      play(decision.fallback());
      return self;
    },
    fork: () => from(plan, now, { seed: `${seed}\u0000fork`, given }),
    facts: ((type?: string) => factsOf(now.facts, type)) as Scenario<V>['facts'], // emitted by this very game
    told: (who) => told(now.facts, who),
    view: (who) => view(plan, now.state, who),
    waitingFor: () => {
      const waiting = new Set(
        pending(plan, now.state)
          .filter((d) => !d.optional && !d.answered)
          .map((d) => d.player),
      );
      return now.state.players.filter((p) => waiting.has(p));
    },
    asked,
    options: <A>(who: V['player'], action: Action<string, A>) => {
      const decision = asked(who, action);
      const listed = decision === null ? [] : decision.options();
      if (listed === null) throw new Error(`${action.name} has too many options to list`);
      return listed as readonly A[]; // the engine lists arguments of the action it is asked for
    },
    phases: () => phases(plan, now.state),
    outcome: () => outcome(now.state),
  };
  return self;
}

const factsOf = (facts: readonly Told[], type: string | undefined): readonly { readonly type: string }[] =>
  facts.map((t) => t.fact).filter((fact) => type === undefined || fact.type === type);

/** Whether arguments are among the legal ones of a player's action. */
export function offers<V extends Vocabulary, A>(
  given: Scenario<V>,
  player: V['player'],
  action: Action<string, A>,
  args: NoInfer<A>,
): boolean {
  return given.options(player, action).some((option) => same(option, args));
}

const nameOf = (action: Action | string): string => (typeof action === 'string' ? action : action.name);
const by = (rule: string | undefined): string => (rule === undefined ? '' : ` by ${rule}`);
const whyNot = ({ code, why, rule }: { code: string; why: string; rule?: string }): string =>
  `${code}${by(rule)} (${why})`;
const describeInput = ({ player, action, args }: Input): string =>
  `${player}: ${action} ${JSON.stringify(args) ?? ''}`;

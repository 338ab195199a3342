import {
  type Decision,
  imagine,
  type Plan,
  pending,
  type Random,
  type State,
  view,
} from '@rulewright/engine';

/** A state that one viewer cannot tell from the true one, and whether play can go on from it. */
export interface Twin {
  readonly state: State;
  /** False where an answer that others have sealed could not be drawn anew: then the twin is only looked at. */
  readonly playable: boolean;
}

/**
 * The game's own `determinize` fills in what the viewer cannot know; asks are derived from that. Counters,
 * decision numbers, chance and who has answered are those of the true state, since the viewer may have seen
 * their effects; what others have answered is drawn anew.
 */
export function twinOf(plan: Plan, state: State, viewer: string | null, random: Random): Twin {
  const seen = { ...view(plan, state, viewer), answered: answeredIn(state) }; // hidden progress too
  const imagined = imagine(withDeterminize(plan, state), seen, random);
  mustHaveSecrets(state, imagined);
  const { open, numbers } = renumber(state, imagined);
  const { levels } = imagined.kernel;
  const twin: State = { ...imagined, kernel: { ...state.kernel, levels, open, numbers } };
  return sealForOthers(plan, state, twin, viewer, random);
}

function answeredIn(state: State): Record<string, string[]> {
  const answered: Record<string, string[]> = {};
  for (const { sealed } of state.kernel.levels)
    for (const { group, seat } of sealed)
      answered[group] = [...(answered[group] ?? []), state.players[seat] ?? ''];
  return answered;
}

/** A game without secrets needs no `determinize`: everybody sees the true zones. */
function withDeterminize(plan: Plan, { table, hand, box, kernel }: State): Plan {
  if (plan.live.determinize !== undefined) return plan;
  const secrets = kernel.levels.slice(1).map(({ frame }) => secretOf(frame));
  return { ...plan, live: { ...plan.live, determinize: () => ({ table, hand, box, secrets }) } };
}

const secretOf = (frame: object | null): unknown =>
  frame !== null && 'secret' in frame ? frame.secret : undefined;

function mustHaveSecrets(state: State, imagined: State): void {
  for (const [at, { frame }] of state.kernel.levels.entries()) {
    const secret = secretOf(imagined.kernel.levels[at]?.frame ?? null);
    if ((secretOf(frame) === undefined) !== (secret === undefined))
      throw new Error(
        `determinize ${secret === undefined ? 'gives no' : 'invents a'} secret for frame ${frame?.kind}`,
      );
  }
}

/** The asks of the imagined state under the decision numbers of the true one. */
function renumber(state: State, imagined: State): { open: number[]; numbers: number[] } {
  const numbers = [...state.kernel.numbers];
  const open: number[] = [];
  for (const [ask, seat] of triples(imagined.kernel.open)) {
    const known = triples(state.kernel.open).find(([a, s]) => a === ask && s === seat)?.[2];
    if (known === undefined) numbers[seat] = (numbers[seat] ?? 0) + 1;
    open.push(ask, seat, known ?? numbers[seat] ?? 0);
  }
  return { open, numbers };
}

function triples(open: readonly number[]): [number, number, number][] {
  const found: [number, number, number][] = [];
  for (let i = 0; i + 2 < open.length; i += 3) found.push([open[i] ?? 0, open[i + 1] ?? 0, open[i + 2] ?? 0]);
  return found;
}

/** Whoever else has answered in the true state has in the twin, with any answer that is legal there. */
function sealForOthers(plan: Plan, state: State, twin: State, viewer: string | null, random: Random): Twin {
  const levels = twin.kernel.levels.map((level) => ({ ...level, sealed: [...level.sealed] }));
  let playable = true;
  for (const [at, { sealed }] of state.kernel.levels.entries()) {
    for (const { group, seat } of sealed) {
      const player = state.players[seat] ?? '';
      if (player === viewer) continue;
      const decision = ownDecision(plan, twin, player, group, random);
      const answers = levels[at]?.sealed ?? [];
      const drawn = answers.findIndex((answer) => answer.group === group && answer.seat === seat);
      if (decision === null) playable &&= drawn >= 0;
      else {
        const answer = { group, seat, action: decision.action, args: decision.sample(random) };
        answers.splice(drawn < 0 ? answers.length : drawn, drawn < 0 ? 0 : 1, answer);
      }
    }
  }
  return { state: { ...twin, kernel: { ...twin.kernel, levels } }, playable };
}

function ownDecision(
  plan: Plan,
  state: State,
  player: string,
  group: string,
  random: Random,
): Decision | null {
  const own = pending(plan, state, player).filter((d) => d.sealed === group && d.options()?.length !== 0);
  return own.length === 0 ? null : random.pick(own);
}

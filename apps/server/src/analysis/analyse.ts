// A game played again by a bot who says what it was worth, and what might have been done. Runs in a thread that thinks.
import { type Adviser, turnOf } from '@rulewright/bots';
import { type Log, type Plan, pending, type Recording, record, type State } from '@rulewright/engine';
import type { Advice, Curve } from '@rulewright/protocol';

/** A game so far: all that is needed to play it again. */
export type PlayedLog = Pick<
  Log,
  'game' | 'version' | 'players' | 'options' | 'seed' | 'position' | 'entries'
>;

export interface CurveJob {
  readonly log: PlayedLog;
  readonly from: number;
  readonly millis: number;
}

/** What the game was worth to each player, from one entry on, until time is up; at least one point. */
export function curveOf(
  plan: Plan,
  { log, from, millis }: CurveJob,
  { worths }: Adviser,
  now = Date.now,
): Curve {
  const until = now() + millis;
  const points: Curve['points'] = [];
  for (const [seq, state] of states(plan, log)) {
    if (seq < from) continue;
    const found = worths(state);
    if (found === null) break;
    points.push({ seq, worths: { ...found } });
    if (now() >= until) break;
  }
  return { of: log.entries.length, points };
}

/** Whom the game waits for after an entry. */
export function asked(plan: Plan, log: PlayedLog, seq: number) {
  for (const [at, state] of states(plan, log)) {
    if (at < seq) continue;
    const open = pending(plan, state).filter(({ optional, answered }) => !optional && !answered);
    const players = [...new Set(open.map(({ player }) => player))];
    return players.map((player) => ({ player, turn: turnOf(plan, state, player, at) }));
  }
  return [];
}

export type Answers = Advice['answers'];

/** The state at the start and after each entry. */
function* states(plan: Plan, log: PlayedLog): Generator<readonly [seq: number, state: State]> {
  const again = begun(plan, log);
  yield [0, again.state()];
  for (const [i, entry] of log.entries.entries()) {
    if ('undo' in entry) again.undo(entry.undo);
    else {
      const done = again.submit(entry);
      if (!done.ok) throw new RangeError(`entry ${i + 1} of a log is refused: ${done.code}`);
    }
    yield [i + 1, again.state()];
  }
}

function begun(plan: Plan, { players, options, seed, position }: PlayedLog): Recording {
  const again = record(plan, { players, options, seed, ...(position !== undefined && { position }) });
  if (!again.ok) throw new RangeError(`a log cannot begin: ${again.code}`);
  return again;
}

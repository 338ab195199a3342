// One turn of a model at a table: it is asked until its answer stands, its attempts are used up or nobody can reach it.
// What it said is on disk before it is submitted, so that a restart goes on where it was.
import type { OpenModel } from '@rulewright/agents/model';
import {
  forcedAmong,
  OPTIONAL_AT_ONCE,
  type Reached,
  type Refused,
  reach,
  readReply,
  turnOf,
} from '@rulewright/bots';
import { type Input, type State, submit } from '@rulewright/engine';
import type { Match } from '../match/match.ts';
import { PAUSED } from '../match/pausing.ts';
import type { Situation } from '../match/situation.ts';
import type { AttemptRow } from '../store/attempts.ts';
import { ATTEMPTS, TURN_MILLIS } from './models.ts';
import { tokensOf, usageOf } from './past-turns.ts';
import { fail, fallbackOf, forfeit, give, measure, pass } from './stand-in.ts';
import { attemptAt, type ModelWorld, type Now, present } from './turn-now.ts';

const ELSEWHERE = 4_000; // milliseconds until it is looked again whether another process still asks

/** Plays until the player has nothing to decide, or somebody else plays for them. */
export async function takeTurn(world: ModelWorld, match: Match, player: string): Promise<void> {
  const { store } = world;
  for (;;) {
    const now = await present(world, match, player);
    if (now === null || world.isClosing()) return;
    const { openTurn, required, situation } = now;
    if (openTurn.given !== null) {
      await give(world, match, now, fallbackOf(required), openTurn.given);
      continue;
    }
    const forced = forcedAmong(required);
    if (forced !== null) {
      await pass(world, match, now, forced);
      continue;
    }
    const refused = openTurn.refused.at(-1);
    if (refused !== undefined && openTurn.refused.length >= ATTEMPTS) {
      await forfeit(world, match, now, refused.kind);
      continue;
    }
    const model = world.models.find(now.seat.model ?? '');
    const isSpent =
      tokensOf(usageOf(now.rows)) >= world.models.tokens || (await world.models.isSpent(match.row().host));
    if (isSpent) {
      await forfeit(world, match, now, 'budget');
      continue;
    }
    if (model === undefined) {
      // Another process on the same database may offer it.
      const left = store.shared ? now.opened + TURN_MILLIS - world.time.now() : 0;
      if (left > 0) await world.pause(Math.min(left, ELSEWHERE));
      else await fail(world, match, now, null, 'the model is not offered any more');
      continue;
    }
    const attempt = await claim(world, match, now, player);
    if (attempt === null) {
      await world.pause(ELSEWHERE);
      continue;
    }
    if (attempt.reply !== null) {
      await judge(world, match, now, attempt, null);
      continue;
    }
    const reached = await ask(world, match, now, model, player);
    if (world.isClosing()) return; // it is asked again after the restart
    if (reached === null) {
      await store.changeAttempt(attempt, { verdict: 'overtaken' });
      continue;
    }
    if ('outage' in reached) {
      await fail(world, match, now, attempt, reached.outage);
      continue;
    }
    const answered = { ...attempt, ...reached.kept };
    await store.changeAttempt(attempt, reached.kept);
    await judge(world, match, now, answered, situation.state);
  }
}

/** The row under which this process asks; null: another process does. */
async function claim(
  { store, time }: ModelWorld,
  match: Match,
  now: Now,
  player: string,
): Promise<AttemptRow | null> {
  const { openTurn, required } = now;
  const decision = required[0]?.id ?? '';
  if (openTurn.open !== null) {
    if (!(await store.takeOverAttempt(openTurn.open))) return null;
    if (openTurn.open.decision === decision) return openTurn.open;
    const given = await store.inputUnder(match.id, player, keyOf(openTurn.open.n, 0));
    await store.changeAttempt(openTurn.open, { verdict: given === undefined ? 'overtaken' : 'accepted' });
  }
  const row = attemptAt(match, now, time);
  return (await store.beginAttempt(row)) ? { ...row, node: '' } : null;
}

type Kept = Pick<AttemptRow, 'reply' | 'notes' | 'usage' | 'cost' | 'millis'>;
type Asked = { readonly kept: Kept } | Extract<Reached, { outage: string }>;

/** Asks; null: somebody else, or the clock, has answered meanwhile. */
async function ask(
  world: ModelWorld,
  match: Match,
  { situation, openTurn, required, opened }: Now,
  model: OpenModel,
  player: string,
): Promise<Asked | null> {
  const { store, time } = world;
  const { turn: n, refused, volunteered, told } = openTurn;
  const { news } = await match.missed(player, told);
  const turn = turnOf(match.plan, situation.state, player, n, {
    refused: [...refused],
    notes: await store.notes(match.id, player),
    since: news.flatMap(({ facts }) => facts),
    left: { attempts: ATTEMPTS - refused.length, millis: TURN_MILLIS },
    optional: volunteered < OPTIONAL_AT_ONCE,
  });
  const seat = await world.seatOf(model, match, situation.state, player);
  const over = new AbortController();
  const ids = required.map(({ id }) => id);
  const isMoot = ({ waits }: Situation): boolean =>
    !waits.some((wait) => wait.player === player && ids.includes(wait.decision));
  const { leave } = await match.enter(player, (_, after) => {
    if (isMoot(after)) over.abort();
  });
  try {
    const ended = AbortSignal.any([over.signal, world.closed]);
    const moot = new Promise<null>((resolve) => ended.addEventListener('abort', () => resolve(null)));
    const answering = {
      name: seat.name,
      answer: (asked: typeof turn, late: AbortSignal) => seat.answer(asked, AbortSignal.any([late, ended])),
    };
    const reached = await Promise.race([reach(answering, turn, time), moot]);
    if (reached === null || 'outage' in reached) return reached;
    const line = seat.lines().at(-1);
    const usage = line?.kind === 'attempt' ? line.usage : null;
    if (line?.kind === 'attempt' && line.mode !== undefined) world.models.learn(model, line.mode);
    const reading = readReply(reached.reply, player, turn.decisions);
    return {
      kept: {
        reply: JSON.stringify(reached.reply),
        notes: reading.ok ? reading.notes : null,
        usage: usage && JSON.stringify(usage),
        cost: usage && model.charge(usage),
        millis: Math.round(time.now() - opened),
      },
    };
  } finally {
    leave();
  }
}

/** Submits what a reply says; `asked` is the state it answers, null: it was stored by a process that is gone. */
async function judge(
  world: ModelWorld,
  match: Match,
  { situation, openTurn, required, rows }: Now,
  attempt: AttemptRow,
  asked: State | null,
): Promise<void> {
  const { player, n } = attempt;
  const decided = async (verdict: string, refused: Refused | null = null): Promise<void> => {
    const change = { verdict, refused: refused && JSON.stringify(refused) };
    await world.store.changeAttempt(attempt, change);
    await measure(world, match, player, [...rows.filter((row) => row.n !== n), { ...attempt, ...change }]);
  };
  const reply: unknown = JSON.parse(attempt.reply ?? 'null');
  const turn = turnOf(match.plan, situation.state, player, openTurn.turn);
  const reading = readReply(reply, player, turn.decisions, OPTIONAL_AT_ONCE - openTurn.volunteered);
  if (!reading.ok && asked === null) return decided('overtaken'); // part of it was given before the restart
  if (!reading.ok)
    return decided('malformed', { kind: 'malformed', answer: reply, code: 'MALFORMED', why: reading.why });
  for (const [i, { input }] of reading.answers.entries()) {
    const { action, args, decision } = input;
    const again = asked === null;
    const result = await match.submit({
      player,
      action,
      args,
      decision,
      origin: 'agent',
      key: keyOf(n, i),
      again,
    });
    if (result.ok) continue;
    if (result.code === PAUSED.code) return decided('overtaken'); // it is asked again when they go on
    const { seq } = (await match.situation()) ?? situation;
    const isOvertaken = seq - i !== attempt.seq && (asked === null || stood(match, asked, reading.answers));
    const { code, why, rule } = result;
    const refused: Refused = {
      kind: 'illegal',
      answer: input,
      code,
      why,
      ...(rule !== undefined && { rule }),
    };
    return isOvertaken ? decided('overtaken') : decided('illegal', refused);
  }
  const ids = required.map(({ id }) => id);
  const isRequired = reading.answers.some(({ asked: { id } }) => ids.includes(id));
  return decided(isRequired ? 'accepted' : 'volunteered');
}

/** The key of an answer: a restart does not submit it twice. */
const keyOf = (n: number, i: number): string => `attempt ${n} ${i}`;

/** Whether all of it would have been accepted where the seat was asked. */
function stood({ plan }: Match, asked: State, answers: readonly { readonly input: Input }[]): boolean {
  let state = asked;
  return answers.every(({ input }) => {
    const result = submit(plan, state, input);
    if (result.ok) state = result.state;
    return result.ok;
  });
}

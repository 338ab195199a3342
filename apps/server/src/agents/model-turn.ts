// One turn of a model at a table: it is asked until its answer stands, its attempts are used up or nobody can reach it.
// What it said is on disk before it is submitted, so that a restart goes on where it was.
import type { OpenModel } from '@rulewright/agents/model';
import { forcedAmong, OPTIONAL_AT_ONCE, type Refused, readReply, stood, turnOf } from '@rulewright/bots';
import type { State } from '@rulewright/engine';
import type { Match } from '../match/match.ts';
import { PAUSED } from '../match/pausing.ts';
import type { AttemptRow } from '../store/attempts.ts';
import { type Asked, ask, isSpent, toldTo } from './asking.ts';
import { speak } from './model-talk.ts';
import { ATTEMPTS, TURN_MILLIS } from './models.ts';
import { isTalk } from './past-turns.ts';
import { fail, fallbackOf, forfeit, give, measure, pass } from './stand-in.ts';
import { attemptAt, type ModelWorld, type Now, present } from './turn-now.ts';

const ELSEWHERE = 4_000; // milliseconds until it is looked again whether another process still asks

/** Plays until the player has nothing to decide, or somebody else plays for them. */
export async function takeTurn(world: ModelWorld, match: Match, player: string): Promise<void> {
  const { store } = world;
  for (;;) {
    await world.words(match, player);
    const now = await present(world, match, player);
    if (now === null || world.isClosing()) return;
    if (world.words(match, player) !== undefined) continue; // a phase for talk has begun just now
    const { openTurn, required, situation } = now;
    if (openTurn.given !== null) {
      await give(world, match, now, fallbackOf(now), openTurn.given);
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
    if (await isSpent(world, match, now.rows)) {
      await forfeit(world, match, now, 'budget');
      continue;
    }
    if (model === undefined) {
      // Another process on the same database may offer it.
      const left = store.shared ? now.opened + TURN_MILLIS - world.time.now() : 0;
      if (left > 0) {
        await world.release(match.id);
        await world.pause(Math.min(left, ELSEWHERE));
      } else await fail(world, match, now, null, 'the model is not offered any more');
      continue;
    }
    if (!(await endTalk(world, now))) {
      await world.pause(ELSEWHERE);
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
    const reached = await askFor(world, match, now, model, player);
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

/** Words it is still asked for are not waited for; false: another process asks for them just now. */
async function endTalk({ store }: ModelWorld, { rows }: Now): Promise<boolean> {
  const open = rows.find((row) => isTalk(row) && row.verdict === null);
  if (open === undefined) return true;
  if (!(await store.takeOverAttempt(open))) return false;
  await store.changeAttempt(open, { verdict: 'overtaken' });
  return true;
}

/** Asks for the decision. */
async function askFor(
  world: ModelWorld,
  match: Match,
  { situation, openTurn, required, rows, opened }: Now,
  model: OpenModel,
  player: string,
): Promise<Asked | null> {
  const { turn: n, refused, volunteered, told, questions } = openTurn;
  const turn = turnOf(match.plan, situation.state, player, n, {
    ...(await toldTo(world, match, player, rows, { told, refused: refused.length })),
    ...{ refused: [...refused], optional: volunteered < OPTIONAL_AT_ONCE, aid: model.entry.aid },
  });
  const ids = required.map(({ id }) => id);
  return ask(world, match, model, player, {
    ...{ situation, turn, opened, questions, read: (reply) => readReply(reply, player, turn.decisions) },
    isMoot: ({ waits }) => !waits.some((wait) => wait.player === player && ids.includes(wait.decision)),
  });
}

/** Submits what a reply says; `asked` is the state it answers, null: it was stored by a process that is gone. */
async function judge(
  world: ModelWorld,
  match: Match,
  { situation, seat, openTurn, required, rows }: Now,
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
  const aid = world.models.find(seat.model ?? '')?.entry.aid;
  const turn = turnOf(match.plan, situation.state, player, openTurn.turn, { aid });
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
    const isOvertaken = seq - i !== attempt.seq && (asked === null || stood(match.plan, asked, reading));
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
  await decided(isRequired ? 'accepted' : 'volunteered');
  await speak(world, match, player, reading.say);
}

/** The key of an answer: a restart does not submit it twice. */
const keyOf = (n: number, i: number): string => `attempt ${n} ${i}`;

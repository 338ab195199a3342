// Models that talk: what they say with a reply, and what they are asked to say when a phase for talk begins.
import { readTalk, talkTurnOf, type Words } from '@rulewright/bots';
import { isOver, talking } from '@rulewright/engine';
import type { Match } from '../match/match.ts';
import { isPaused } from '../match/pausing.ts';
import { type Situation, seenBy } from '../match/situation.ts';
import { type Bucket, chatPace } from '../sockets/guard.ts';
import { listens } from '../sockets/talk.ts';
import { ask, isSpent, toldTo } from './asking.ts';
import { openTurnAt } from './past-turns.ts';
import { type ModelWorld, NOTHING_YET } from './turn-now.ts';

/** Says it at the pace of chat. What nobody may hear, and what comes too fast, is not said. */
export async function speak(
  { store, time, paceOf, chatted }: ModelWorld,
  match: Match,
  player: string,
  words: readonly Words[],
): Promise<void> {
  const { talk } = match.row();
  const seat = match.seats().find((one) => one.player === player);
  if (seat === undefined || talk === 'none') return;
  let isSaid = false;
  for (const { to, text } of words) {
    const isHeard = to === 'all' || (talk === 'private' && to !== player && listens(match, to));
    const line = text.replace(/[\p{Cc}\p{Cs}]/gu, ' ').trim();
    if (!isHeard || line === '' || !paceOf(match, player).take()) continue;
    const about = { match_id: match.id, player, name: seat.name ?? player, at: time.now() };
    await store.say({ ...about, text: line, recipient: to === 'all' ? null : to });
    isSaid = true;
  }
  if (!isSaid) return;
  chatted(match.id);
  await store.notify(`chat ${match.id}`);
}

/** One pace for each seat of a model. */
export function createPaces(now: () => number): ModelWorld['paceOf'] {
  const paces = new WeakMap<Match, Map<string, Bucket>>();
  return (match, player) => {
    const all = paces.get(match) ?? new Map<string, Bucket>();
    const pace = all.get(player) ?? chatPace(now);
    paces.set(match, all.set(player, pace));
    return pace;
  };
}

/** A phase for talk that has begun after the input of this number. */
export interface Begun {
  readonly phase: string;
  readonly after: number;
}

/** Which phases for talk have begun since a match was last looked at. What stood when it was first seen here is not new. */
export function createBeginnings(): (match: Match, situation: Situation) => readonly Begun[] {
  const looked = new WeakMap<Match, { readonly seq: number; readonly phases: readonly string[] }>();
  return (match, { state, seq }) => {
    const { phases } = talking(match.plan, state);
    const before = looked.get(match) ?? { seq: seq === 0 ? -1 : seq, phases: seq === 0 ? [] : phases };
    looked.set(match, { seq, phases });
    const fresh = phases.filter((phase) => !before.phases.includes(phase));
    return fresh.map((phase) => ({ phase, after: before.seq }));
  };
}

/** Asks a model for words alone, round after round, while the phase lasts. */
export async function takeWords(
  world: ModelWorld,
  match: Match,
  player: string,
  { phase, after }: Begun,
): Promise<void> {
  for (let round = 1; ; round++) {
    const situation = await match.situation();
    if (situation === null || isOver(situation.state) || isPaused(match.row()) || world.isClosing()) return;
    const { phases, rounds } = talking(match.plan, situation.state);
    if (round > rounds || !phases.includes(phase)) return;
    if (!(await askOnce(world, match, player, situation, { phase, after, round }))) return;
  }
}

/** Whether it was asked: not if it is retired, its budget is spent, or another process asks. */
async function askOnce(
  world: ModelWorld,
  match: Match,
  player: string,
  situation: Situation,
  { phase, after, round }: Begun & { readonly round: number },
): Promise<boolean> {
  const { store, time, models } = world;
  const decision = `talk ${phase} ${round}`;
  const seat = match.seats().find((one) => one.player === player);
  const model =
    seat?.kind === 'model' && seat.substitute === null ? models.find(seat.model ?? '') : undefined;
  const rows = await store.attempts(match.id, player);
  const isAsked = rows.some((row) => row.decision === decision && row.seq > after);
  if (model === undefined || isAsked || (await isSpent(world, match, rows))) return false;
  const opened = time.now();
  const { told, turn: n, next } = openTurnAt(rows, decision, situation.seq);
  const row = {
    ...{ match_id: match.id, player, n: next, seq: situation.seq, decision, at: opened },
    ...{ ...NOTHING_YET, told: seenBy(situation, player)?.n ?? 0, hidden: 0 },
  };
  if (!(await store.beginAttempt(row))) return false;
  const about = await toldTo(world, match, player, rows, { told, refused: 0 });
  const reached = await ask(world, match, model, player, {
    ...{ situation, opened, questions: 0, read: readTalk },
    turn: talkTurnOf(match.plan, situation.state, player, n, about),
    isMoot: ({ state }) => !talking(match.plan, state).phases.includes(phase),
  });
  if (world.isClosing()) return false; // whoever plays on closes it
  if (reached === null) await store.changeAttempt(row, { verdict: 'overtaken' });
  else if ('outage' in reached) {
    const refused = JSON.stringify({ cause: reached.outage.slice(0, 500) });
    await store.changeAttempt(row, { verdict: 'silent', refused });
  } else {
    const reading = readTalk(JSON.parse(reached.kept.reply ?? 'null'));
    const refused = reading.ok ? null : JSON.stringify({ kind: 'malformed', why: reading.why });
    await store.changeAttempt(row, { ...reached.kept, refused, verdict: reading.ok ? 'said' : 'malformed' });
    if (reading.ok) await speak(world, match, player, reading.say);
  }
  return true;
}

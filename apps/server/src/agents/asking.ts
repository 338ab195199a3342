// One question to a model at a table. It is dropped as soon as nobody waits for the answer any more.
import type { OpenModel } from '@rulewright/agents/model';
import { type Left, type Reached, type Reading, reach, type Said, type Turn } from '@rulewright/bots';
import type { Match } from '../match/match.ts';
import type { Situation } from '../match/situation.ts';
import { hearsAt } from '../sockets/talk.ts';
import type { AttemptRow } from '../store/attempts.ts';
import { ATTEMPTS, TURN_MILLIS } from './models.ts';
import { tokensIn, usageOf } from './past-turns.ts';
import type { ModelWorld } from './turn-now.ts';

type Kept = Pick<AttemptRow, 'reply' | 'notes' | 'usage' | 'cost' | 'millis'>;
export type Asked = { readonly kept: Kept } | Extract<Reached, { outage: string }>;

interface Question {
  readonly situation: Situation;
  readonly turn: Turn;
  readonly opened: number; // when it was asked
  readonly questions: number; // of the model in earlier attempts at this turn
  readonly read: (reply: unknown) => Reading;
  /** Nobody waits for it any more. */
  readonly isMoot: (after: Situation) => boolean;
}

/** Asks; null: somebody else, or the clock, has answered meanwhile. */
export async function ask(
  world: ModelWorld,
  match: Match,
  model: OpenModel,
  player: string,
  { situation, turn, opened, questions, read, isMoot }: Question,
): Promise<Asked | null> {
  const { time } = world;
  const seat = await world.seatOf(model, match, situation.state, player, questions);
  const over = new AbortController();
  const { leave } = await match.enter(player, (_, after) => {
    if (isMoot(after)) over.abort();
  });
  try {
    const ended = AbortSignal.any([over.signal, world.closed]);
    const moot = new Promise<null>((resolve) => ended.addEventListener('abort', () => resolve(null)));
    const answering = {
      name: seat.name,
      answer: (asked: Turn, late: AbortSignal) => seat.answer(asked, AbortSignal.any([late, ended])),
    };
    const reached = await Promise.race([reach(answering, turn, time), moot]);
    if (reached === null || 'outage' in reached) return reached;
    const line = seat.lines().at(-1);
    const usage = line?.kind === 'attempt' ? { ...line.usage, questions: line.questions.length } : null;
    if (line?.kind === 'attempt' && line.mode !== undefined) world.models.learn(model, line.mode);
    const reading = read(reached.reply);
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

/** What a turn tells besides the table: news, words it may hear, its notes, what is left. */
export async function toldTo(
  { store, models }: ModelWorld,
  match: Match,
  player: string,
  rows: readonly AttemptRow[],
  { told, refused }: { readonly told: number; readonly refused: number },
) {
  const { news } = await match.missed(player, told);
  const { fresh, cached, out } = usageOf(rows);
  const isKnown = fresh !== null && cached !== null && out !== null;
  const left: Left = {
    ...{ attempts: ATTEMPTS - refused, millis: TURN_MILLIS, cost: await models.leftAt(match.id) },
    tokens: isKnown ? Math.max(0, models.tokens - tokensIn(rows)) : null,
  };
  const lines = await hearsAt(store, match, player);
  return {
    notes: await store.notes(match.id, player),
    since: news.flatMap(({ facts }) => facts),
    talk: lines.map(({ player: from, name, to = 'all', text }): Said => ({ from: from ?? name, to, text })),
    left,
  };
}

/** Whether a seat may be asked nothing more: its tokens, or what models may cost in the match or in a day, are used up. */
export const isSpent = async (
  { models }: ModelWorld,
  match: Match,
  rows: readonly AttemptRow[],
): Promise<boolean> =>
  tokensIn(rows) >= models.tokens ||
  (await models.leftAt(match.id)) <= 0 ||
  (await models.isSpent(match.row().host));

// Bots who look back at finished games, or help a person who plays against bots. They think where bots think, after
// those whom somebody waits for, and not for long.
import { seatSeed, sendTurn, turnOf } from '@rulewright/bots';
import type { Advice, Curve } from '@rulewright/protocol';
import type { BotPool } from '../bots.ts';
import { type Caller, playedSeat } from '../lobby/access.ts';
import type { Match } from '../match/match.ts';
import { Refusal } from '../refusal.ts';
import type { Answers, PlayedLog } from './analyse.ts';

const CURVE_MILLIS = 2_000; // of thinking for one answer
const MOST = 12; // analyses that may wait

export type Analysis = ReturnType<typeof createAnalysis>;

export function createAnalysis(bots: BotPool) {
  async function run<T>(name: string, job: unknown): Promise<T> {
    if (bots.waiting() > MOST)
      throw new Refusal(503, 'BUSY', 'The bots have too much to do; try again later');
    const found = await bots.analyse<T>(name, job);
    if (found === null) throw new Refusal(422, 'TOO_LONG', 'It takes too long to think about that');
    return found;
  }
  return {
    curve: (log: PlayedLog, from: number) => run<Curve>('curve', { log, from, millis: CURVE_MILLIS }),
    advice: (log: PlayedLog, seq: number) => run<Advice[]>('advise', { log, seq }),
    /** What a bot would do in a person's place: in games against bots only. */
    async hint(match: Match, caller: Caller, wanted: string | undefined): Promise<Advice> {
      const { player } = playedSeat(match, caller, wanted);
      if (match.row().status !== 'running') throw new Refusal(409, 'NOT_RUNNING', 'Nobody is to move here');
      if (match.seats().some((seat) => seat.player !== player && seat.kind !== 'bot'))
        throw new Refusal(403, 'NO_HINTS', 'There are hints only in games against bots');
      const situation = await match.situation();
      if (situation === null) throw new Refusal(409, 'NOT_STARTED', 'The match has not begun');
      const turn = turnOf(match.plan, situation.state, player, situation.seq);
      if (turn.decisions.every(({ optional }) => optional))
        throw new Refusal(409, 'NOT_ASKED', 'It is not your move');
      const seed = seatSeed(situation.state.kernel.seed, player);
      const job = { game: match.plan.game.id, turn: sendTurn(turn), seed };
      return { player, answers: await run<Answers>('hint', job) };
    },
  };
}

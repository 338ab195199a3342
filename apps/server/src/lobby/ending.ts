// A player ends a match otherwise than by a move: gives up, calls it off, or claims it because the others have gone.
import type { Refusal } from '@rulewright/engine';
import { calledOff, deserted, givenUp, isAbortable } from '../match/endings.ts';
import type { Match } from '../match/match.ts';
import { isPaused, PAUSED } from '../match/pausing.ts';
import type { Done } from '../match/queued-match.ts';
import { type AwayWorld, requireAway } from './away.ts';

export type Ending = 'give-up' | 'call-off' | 'claim';

const refusal = (code: string, why: string): Refusal => ({ ok: false, code, why });

export async function endBy(world: AwayWorld, match: Match, player: string, how: Ending): Promise<Done> {
  if (!match.hasBegun()) return refusal('NOT_STARTED', 'The match has not begun');
  switch (how) {
    case 'call-off':
      return match.end((now) =>
        isAbortable(now) ? calledOff(player) : refusal('TOO_LATE', 'The game has begun; resign instead'),
      );
    case 'give-up':
      if (match.seats().length > 2)
        return refusal('NOT_ALONE', 'The others play on: leave, and let a bot play for you');
      if (match.plan.asks.some(({ action }) => action === 'resign'))
        return refusal('RESIGN', 'In this game one resigns when its rules allow it; not now');
      return match.end(({ state }) => givenUp(state, player));
    case 'claim':
      return claim(world, match, player);
  }
}

/** Everybody else is a person who has gone, and the game is none that takes days. */
async function claim(world: AwayWorld, match: Match, player: string): Promise<Done> {
  if (isPaused(match.row())) return PAUSED;
  const others = match.seats().filter((seat) => seat.player !== player);
  if (match.clock.kind === 'days')
    return refusal('NOT_AWAY_YET', 'In a game of days nobody waits at the table');
  if (others.some(({ kind, substitute }) => kind === 'bot' || kind === 'model' || substitute !== null))
    return refusal('PRESENT', 'A bot still plays');
  for (const seat of others) await requireAway(world, match, seat);
  return match.end(({ state }) => deserted(state, player));
}

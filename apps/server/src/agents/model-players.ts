// Models at the tables of this process: makes their seats, and lets go of them when the server closes.
import type { OpenModel } from '@rulewright/agents/model';
import { primer, type State } from '@rulewright/engine';
import { rulesOf } from '../games.ts';
import type { Match } from '../match/match.ts';
import type { Store } from '../store/store.ts';
import type { Time } from '../time.ts';
import { takeTurn } from './model-turn.ts';
import { ATTEMPTS, FORFEITS, type Models, TURN_MILLIS } from './models.ts';

export interface ModelPlayers {
  /** Plays for a player until they have nothing to decide. */
  takeTurn(match: Match, player: string): Promise<void>;
  close(): void;
}

interface PlayersWorld {
  readonly store: Store;
  readonly time: Time;
  readonly models: Models;
  readonly touch: (match: string) => Promise<void>;
}

export function createModelPlayers({ store, time, models, touch }: PlayersWorld): ModelPlayers {
  const closing = new AbortController();
  const { signal: closed } = closing;

  async function seatOf(model: OpenModel, match: Match, { players }: State, player: string) {
    const { modelSeat } = await import('@rulewright/agents/model');
    const { id: game, version } = match.plan.game;
    const seat = modelSeat(models.asLearned(model), {
      plan: match.plan,
      rules: rulesOf(game),
      now: time.now,
    });
    const budget = { attempts: ATTEMPTS, forfeits: FORFEITS, millis: TURN_MILLIS };
    const options: unknown = JSON.parse(match.row().options);
    const told = primer(match.plan, options, player);
    await seat.sit?.({ game, version, player, players, options, primer: told, budget });
    return seat;
  }
  const pause = (millis: number): Promise<void> =>
    new Promise((resolve) => {
      if (millis <= 0 || closed.aborted) return resolve();
      const cancel = time.after(millis, end);
      closed.addEventListener('abort', end);
      function end(): void {
        cancel();
        closed.removeEventListener('abort', end);
        resolve();
      }
    });
  const world = { store, time, models, touch, seatOf, pause, closed, isClosing: () => closed.aborted };
  return {
    takeTurn: (match, player) => takeTurn(world, match, player),
    close: () => closing.abort(),
  };
}

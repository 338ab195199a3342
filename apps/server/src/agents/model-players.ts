// Models at the tables of this process: makes their seats, and lets go of them when the server closes.
import type { OpenModel } from '@rulewright/agents/model';
import { primer, type State } from '@rulewright/engine';
import { rulesOf } from '../games.ts';
import type { Match } from '../match/match.ts';
import type { Situation } from '../match/situation.ts';
import type { Store } from '../store/store.ts';
import { createPauses, type Time } from '../time.ts';
import { type Begun, createBeginnings, createPaces, takeWords } from './model-talk.ts';
import { takeTurn } from './model-turn.ts';
import { ATTEMPTS, FORFEITS, type Models, TURN_MILLIS } from './models.ts';

export interface ModelPlayers {
  /** Plays for a player until they have nothing to decide. */
  takeTurn(match: Match, player: string): Promise<void>;
  /** The match has gone on: where a phase for talk has begun, its models are asked for words. */
  advanced(match: Match, situation: Situation): void;
  close(): void;
}

interface PlayersWorld {
  readonly store: Store;
  readonly time: Time;
  readonly models: Models;
  readonly touch: (match: string) => Promise<void>;
  readonly release: (match: string) => Promise<void>;
  readonly chatted: (match: string) => void;
  readonly fault: (match: string, error: unknown) => void;
}

export function createModelPlayers({
  store,
  time,
  models,
  touch,
  release,
  chatted,
  fault,
}: PlayersWorld): ModelPlayers {
  const closing = new AbortController();
  const { signal: closed } = closing;
  const pauses = createPauses(time);

  async function seatOf(
    model: OpenModel,
    match: Match,
    { players }: State,
    player: string,
    questions: number,
  ) {
    const { modelSeat } = await import('@rulewright/agents/model');
    const { id: game, version } = match.plan.game;
    const seat = modelSeat(models.asLearned(model), {
      plan: match.plan,
      rules: rulesOf(game),
      questions,
      now: time.now,
    });
    const budget = {
      attempts: ATTEMPTS,
      forfeits: FORFEITS,
      millis: TURN_MILLIS,
      tokens: models.tokens,
      cost: models.cost,
    };
    const options: unknown = JSON.parse(match.row().options);
    const told = primer(match.plan, options, player);
    await seat.sit?.({
      game,
      version,
      player,
      players,
      options,
      primer: told,
      aid: seat.aid ?? 'list',
      budget,
    });
    return seat;
  }
  const talks = new Map<string, Promise<void>>(); // seats that are asked for words
  const world = {
    ...{ store, time, models, touch, release, seatOf, closed, chatted },
    pause: pauses.pause,
    isClosing: () => closed.aborted,
    paceOf: createPaces(time.now),
    words: (match: Match, player: string) => talks.get(`${match.id} ${player}`),
  };
  const begun = createBeginnings();

  function askForWords(match: Match, player: string, beginning: Begun): void {
    const key = `${match.id} ${player}`;
    const talk = (talks.get(key) ?? Promise.resolve())
      .then(() => takeWords(world, match, player, beginning))
      .catch((error: unknown) => fault(match.id, error))
      .finally(() => talks.get(key) === talk && talks.delete(key));
    talks.set(key, talk);
  }
  return {
    takeTurn: (match, player) => takeTurn(world, match, player),
    advanced: (match, situation) => {
      const seats = match.seats().filter(({ kind, substitute }) => kind === 'model' && substitute === null);
      if (seats.length === 0 || match.row().talk === 'none') return;
      for (const beginning of begun(match, situation))
        for (const { player } of seats) askForWords(match, player, beginning);
    },
    close: () => {
      closing.abort();
      pauses.end();
    },
  };
}

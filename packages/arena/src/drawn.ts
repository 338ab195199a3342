// Games among players who answer by chance alone. They look at nothing, so nobody makes them a turn: the game is
// played in place, and their answers are drawn where it stands.
import { hash as sha } from 'node:crypto';
import { BY_CHANCE } from '@rulewright/bots';
import {
  farAhead,
  hashWith,
  type LogEntry,
  type Outcome,
  type Plan,
  randomPlayer,
  type StartOptions,
  simulate,
  start,
} from '@rulewright/engine';
import type { Made } from './game.ts';
import type { PlannedGame } from './plan.ts';
import { ranksOf, uneventful } from './result.ts';

/** Whether everybody in a game answers by chance. */
export const isDrawn = ({ seats }: PlannedGame): boolean => seats.every((name) => name === BY_CHANCE);

const EVERY = 1024; // inputs between two hashes of a log: where such a game goes another way, nobody has to find it quickly
const digest = (text: string): string => sha('sha256', text);

export function playDrawn(plan: Plan, planned: PlannedGame, options: StartOptions): Made {
  const started = start(plan, options);
  if (!started.ok) throw new RangeError(`${plan.game.id} does not start: ${started.why}`);
  const game = simulate(plan, started.state, { silent: true });
  const { state } = game;
  const { players } = state;
  const turns = players.map(() => 0);
  const entries: LogEntry[] = [];
  const hashes: { seq: number; hash: string }[] = [];
  const chance = randomPlayer(plan, farAhead(state.kernel.random)); // a seed of its own would cost a tenth of a small game
  while (state.kernel.outcome === null) {
    const input = chance.nextIn(game);
    const result = game.submit(input);
    if (!result.ok) throw new Error(`${input.player}'s ${input.action}, drawn, is refused: ${result.why}`);
    const { player, action, args = {}, decision } = input;
    const seq = entries.length + 1;
    entries.push(
      decision === undefined ? { seq, player, action, args } : { seq, player, action, args, decision },
    );
    if (seq % EVERY === 0) hashes.push({ seq, hash: hashWith(digest, state) });
    turns[players.indexOf(player)]!++; // one of them
  }
  const outcome: Outcome = state.kernel.outcome;
  const last = hashWith(digest, state);
  const { position } = options;
  const { id, block, seats, seed } = planned; // written out: small games take no longer than this would
  const { reason } = outcome;
  const length = entries.length;
  const chairs = turns.map(uneventful);
  const log = {
    game: plan.game.id,
    version: plan.game.version,
    players,
    options: options.options ?? {},
    seed,
    entries,
    hashes,
    hash: last,
  };
  return {
    line: {
      id,
      block,
      seats,
      seed,
      players,
      ranks: ranksOf(players, outcome),
      reason,
      length,
      chairs,
      hash: last,
    },
    log: position === undefined ? log : { ...log, position },
    times: turns.map(nothingTimed),
    attempts: [],
  };
}

const nothingTimed = (): readonly number[] => [];

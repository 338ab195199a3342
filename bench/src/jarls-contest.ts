import type { Bot } from '@rulewright/bots';
import {
  compile,
  type Input,
  legal,
  outcome,
  type Plan,
  type State,
  start,
  submit,
} from '@rulewright/engine';
import { jarls } from '@rulewright/jarls';

const plan: Plan = compile(jarls);

export type MakeBot = (plan: Plan, player: string, seed: string) => Bot;

export interface Score {
  readonly won: number;
  readonly drawn: number;
  readonly lost: number;
  /** How often the bot could win at once, and how often it did. */
  readonly chances: number;
  readonly taken: number;
}

/** So many games of two, with the tie-break, seats by turns; the score is the first bot's. */
export function contest(first: MakeBot, second: MakeBot, games: number): Score {
  const score = { won: 0, drawn: 0, lost: 0, chances: 0, taken: 0 };
  for (let i = 0; i < games; i++) {
    const started = start(plan, { players: 2, seed: `contest ${i}`, options: { nearestJarlSurvives: true } });
    if (!started.ok) throw new Error(started.why);
    let { state } = started;
    const [a = '', b = ''] = state.players;
    const own = i % 2 === 0 ? a : b;
    const bots = [first(plan, own, `${i}`), second(plan, own === a ? b : a, `${i}`)];
    while (outcome(state) === null) {
      const winning = winsInOne(state, own);
      const { input, next } = turn(state, bots);
      if (winning && input.player === own) {
        score.chances++;
        if (rankOf(next, own) === 1) score.taken++;
      }
      state = next;
    }
    const ranks = [a, b].map((player) => rankOf(state, player));
    if (ranks[0] === ranks[1]) score.drawn++;
    else if (rankOf(state, own) === 1) score.won++;
    else score.lost++;
  }
  return score;
}

const rankOf = (state: State, player: string): number =>
  outcome(state)?.ranks.find((rank) => rank.player === player)?.rank ?? Number.POSITIVE_INFINITY;

function turn(state: State, bots: readonly Bot[]): { readonly input: Input; readonly next: State } {
  for (const bot of bots) {
    const input = bot.answer(state);
    if (input === null) continue;
    const result = submit(plan, state, input);
    if (!result.ok) throw new Error(`${bot.player}: ${result.code} ${result.why}`);
    return { input, next: result.state };
  }
  throw new Error('nobody answers');
}

/** Whether some move of a player, asked alone, ends the game in his favour. */
const winsInOne = (state: State, player: string): boolean =>
  legal(plan, state, player).some((input) => {
    const result = input.action === 'move' ? submit(plan, state, input) : null;
    const draws = result?.ok === true && outcome(result.state)?.ranks.every(({ rank }) => rank === 1);
    return result?.ok === true && !draws && rankOf(result.state, player) === 1;
  });

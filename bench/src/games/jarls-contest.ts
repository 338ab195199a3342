import { referee, type Seat } from '@rulewright/bots';
import {
  compile,
  type Input,
  legal,
  outcome,
  type Plan,
  record,
  type State,
  submit,
} from '@rulewright/engine';
import { jarls } from '@rulewright/jarls';

const plan: Plan = compile(jarls);

export type MakeSeat = (plan: Plan, seed: string) => Seat;

export interface Score {
  readonly won: number;
  readonly drawn: number;
  readonly lost: number;
  /** How often the first seat could win at once, and how often it did. */
  readonly chances: number;
  readonly taken: number;
}

/** So many games of two, with the tie-break, chairs by turns; the score is the first seat's. */
export async function contest(first: MakeSeat, second: MakeSeat, games: number): Promise<Score> {
  const score = { won: 0, drawn: 0, lost: 0, chances: 0, taken: 0 };
  for (let i = 0; i < games; i++) {
    const game = record(plan, { players: 2, seed: `contest ${i}`, options: { nearestJarlSurvives: true } });
    if (!game.ok) throw new Error(game.why);
    const [a = '', b = ''] = game.state().players;
    const [own, other] = i % 2 === 0 ? [a, b] : [b, a];
    const submitted = (input: Input) => {
      const isChance = input.player === own && winsInOne(game.state(), own);
      const result = game.submit(input);
      if (isChance) score.chances++;
      if (isChance && result.ok && rankOf(result.state, own) === 1) score.taken++;
      return result;
    };
    const seats = new Map([
      [own, first(plan, `first ${i}`)],
      [other, second(plan, `second ${i}`)],
    ]);
    const table = referee({ ...game, submit: submitted }, seats);
    while (await table.round());
    const failed = table.attempts.find(({ verdict }) => verdict !== 'accepted');
    if (failed !== undefined || table.void() !== null)
      throw new Error(JSON.stringify(failed ?? table.void()));
    if (rankOf(game.state(), a) === rankOf(game.state(), b)) score.drawn++;
    else if (rankOf(game.state(), own) === 1) score.won++;
    else score.lost++;
  }
  return score;
}

const rankOf = (state: State, player: string): number =>
  outcome(state)?.ranks.find((rank) => rank.player === player)?.rank ?? Number.POSITIVE_INFINITY;

/** Whether some move of a player, asked alone, ends the game in their favour. */
const winsInOne = (state: State, player: string): boolean =>
  legal(plan, state, player).some((input) => {
    const result = input.action === 'move' ? submit(plan, state, input) : null;
    const draws = result?.ok === true && outcome(result.state)?.ranks.every(({ rank }) => rank === 1);
    return result?.ok === true && !draws && rankOf(result.state, player) === 1;
  });

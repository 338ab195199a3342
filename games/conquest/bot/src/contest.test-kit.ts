import { play, type Seat } from '@rulewright/bots';
import { conquest } from '@rulewright/conquest';
import { compile, type Plan } from '@rulewright/engine';

export const plan: Plan = compile(conquest);

/** Plays a game and says what share of it a chair has won, how it ended, and that nothing was refused. */
export async function contest(seed: string, seats: readonly Seat[], chair: number, options: object = {}) {
  const { outcome, log, attempts } = await play(plan, { players: seats.length, seed, options }, seats);
  const refused = attempts.filter(({ verdict }) => verdict !== 'accepted' && verdict !== 'overtaken');
  if (refused[0] !== undefined) throw new Error(JSON.stringify(refused[0].refused));
  const first = outcome?.ranks.filter(({ rank }) => rank === 1).map(({ player }) => player) ?? [];
  const { players = [] } = log;
  const won = Array.isArray(players) && first.includes(players[chair] ?? '') ? 1 / first.length : 0;
  return { won, reason: outcome?.reason, hash: log.hash };
}

/** What share of so many games somebody wins against others, in each chair by turns. */
export async function share(
  games: number,
  players: number,
  one: (seed: string) => Seat,
  other: (seed: string) => Seat,
  options: object = {},
): Promise<number> {
  let won = 0;
  for (let game = 0; game < games; game++) {
    const chair = game % players;
    const seats = Array.from({ length: players }, (_, at) => (at === chair ? one : other)(`${game} ${at}`));
    won += (await contest(`game ${game}`, seats, chair, options)).won;
  }
  return won / games;
}

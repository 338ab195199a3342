// Games of Jarls played in advance, so that nobody has to think while the clock runs.
import { compile, isOver, seeded, simulate, start } from '@rulewright/engine';
import { jarls } from '@rulewright/jarls';
/** Games under these go on for long. */
export const OPTIONS = { starvationRounds: 100 };
const QUIET_ROUNDS = 60;
const SEEDS = 200;
/** Games of so many players and at least so many moves. Nobody is pushed off until starvation comes near. */
export function playGames(count, players, length) {
  const plan = compile(jarls);
  const games = [];
  for (let i = 0; i < SEEDS && games.length < count; i++) {
    const seed = `bench ${i}`;
    const started = start(plan, { players, seed, options: OPTIONS });
    if (!started.ok) throw new Error(started.why);
    const game = simulate(plan, started.state);
    const chance = seeded(seed);
    const moves = [];
    for (let quiet = 0; !isOver(game.state) && moves.length < length; quiet++) {
      const { player, action, args } = chooseMove(game, chance, quiet > QUIET_ROUNDS * players);
      const result = game.submit({ player, action, args });
      if (!result.ok) throw new Error(result.why);
      if (result.facts.some(({ fact }) => fact.type === 'ELIMINATED')) quiet = 0;
      moves.push({ player, action, args });
    }
    if (moves.length >= length) games.push({ seed, moves });
  }
  if (games.length < count) throw new Error(`too few games of Jarls went on for ${length} moves`);
  return games;
}
function chooseMove(game, chance, pushing) {
  const facts = ({ player, action, args }) => {
    const ahead = game.fork();
    const result = ahead.submit({ player, action, args });
    const types = result.ok ? result.facts.map(({ fact }) => fact.type) : ['REFUSED'];
    return new Set(isOver(ahead.state) ? ['OVER'] : types);
  };
  if (pushing) {
    const push = game.legal().find((input) => {
      const seen = facts(input);
      return seen.has('ELIMINATED') && !seen.has('PLAYER_ELIMINATED');
    });
    if (push) return push;
  }
  let input = game.sample(chance);
  for (let tries = 0; tries < 50; tries++) {
    const seen = facts(input);
    if (!seen.has('OVER') && !seen.has('ELIMINATED')) break;
    input = game.sample(chance);
  }
  return input;
}
//# sourceMappingURL=games.js.map

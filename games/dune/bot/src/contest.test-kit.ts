import { type Bot, randomBot } from '@rulewright/bots';
import { dune } from '@rulewright/dune';
import { compile, simulate, start } from '@rulewright/engine';
import { duneBot } from './bot.ts';

const plan = compile(dune);

export interface Contest {
  readonly winners: readonly string[];
  readonly players: readonly string[];
  readonly turn: number;
  readonly inputs: number;
  readonly alliances: number; // formed on the way
}

/** One game, with this bot in the given seats and chance in the others. */
export function contest(
  seed: string,
  players: number,
  isOurs: (seat: number) => boolean,
  options: object = {},
): Contest {
  const begun = start(plan, { seed, players, options: { ...options } });
  if (!begun.ok) throw new Error(begun.why);
  const game = simulate(plan, begun.state);
  const bots: readonly Bot[] = game.state.players.map((p, seat) =>
    isOurs(seat) ? duneBot(plan, p, seed) : randomBot(plan, p, seed),
  );
  let inputs = 0;
  let alliances = 0;
  for (; game.state.kernel.outcome === null; inputs++) {
    const next = bots.map((bot) => bot.answer(game.state)).find((input) => input !== null);
    if (!next) throw new Error(`nobody answers (seed ${seed}, after ${inputs} inputs)`);
    const told = game.submit(next);
    if (!told.ok)
      throw new Error(`${JSON.stringify(next)}: ${told.why} (seed ${seed}, after ${inputs} inputs)`);
    alliances += told.facts.filter(({ fact }) => fact.type === 'ALLIANCE_FORMED').length;
    if (inputs > plan.game.endsWithin) throw new Error(`it does not end (seed ${seed})`);
  }
  const winners = game.state.players.filter((p) =>
    game.state.kernel.outcome?.ranks.some((r) => r.player === p && r.rank === 1),
  );
  return { winners, players: game.state.players, turn: game.state.table.turn, inputs, alliances };
}

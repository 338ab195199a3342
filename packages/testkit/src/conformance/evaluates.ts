import { evaluate, type Outcome, type Plan, type State } from '@rulewright/engine';
import { eachStep, type Property } from './trace.ts';

const NEAR = 1e-9; // sums of fractions

export const evaluates: Property = {
  name: 'evaluate lies between −1 and 1, is zero-sum between two, and knows who has won',
  applies: (plan) => plan.live.evaluate !== undefined,
  run: (subject) => {
    const { plan } = subject;
    eachStep(subject, ({ state }) => {
      const worths = state.players.map((player) => worthOf(plan, state, player));
      const sum = worths.reduce((a, b) => a + b, 0);
      if (worths.length === 2 && Math.abs(sum) > NEAR)
        throw new Error(`between two, evaluate gives ${worths.join(' and ')}`);
      const { outcome } = state.kernel;
      if (outcome !== null)
        for (const [at, worth] of worths.entries()) agrees(outcome, state.players[at], worth);
    });
    return undefined;
  },
};

function worthOf(plan: Plan, state: State, player: string): number {
  const worth = evaluate(plan, state, player);
  if (worth === null || !(Math.abs(worth) <= 1)) throw new Error(`evaluate gives ${player} ${worth}`);
  return worth;
}

/** Whoever wins alone is above 0, whoever loses below; who shares the first place is not below, and 0 if all do. */
function agrees({ ranks }: Outcome, player: string | undefined, worth: number): void {
  const winners = ranks.filter(({ rank }) => rank === 1).map((one) => one.player);
  const hasWon = winners.some((winner) => winner === player);
  const fits =
    winners.length === ranks.length
      ? Math.abs(worth) < NEAR
      : hasWon
        ? winners.length === 1
          ? worth > 0
          : worth >= 0
        : worth < 0;
  if (!fits)
    throw new Error(`at the end, won by ${winners.join(' and ')}, evaluate gives ${player} ${worth}`);
}

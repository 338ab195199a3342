import { type Adviser, finalWorths } from '@rulewright/bots';
import { type Dune, type FactionId, type ShownTable, STRONGHOLDS } from '@rulewright/dune';
import { type Plan, view } from '@rulewright/engine';
import { isDune } from './bot.ts';
import { allyOf, fightersIn, needed } from './outlook.ts';

const HELD = 0.85; // how much strongholds count; the rest is tokens that are not in the tanks
const TOKENS = 20;

/** How near a side is to winning, 0 … 1. */
function nearness(table: ShownTable, f: FactionId): number {
  const ally = allyOf(table, f);
  const held = STRONGHOLDS.filter((t) => {
    const there = [...fightersIn(table, t).keys()];
    return there.length > 0 && there.every((other) => other === f || other === ally);
  }).length;
  const { regular, elite } = table.tanks[f] ?? { regular: 0, elite: 0 };
  const alive = Math.max(0, TOKENS - regular - elite) / TOKENS;
  return HELD * Math.min(1, held / needed(ally)) + (1 - HELD) * alive;
}

/** An adviser on Dune: it counts what is held. What to answer is asked of the bot, who keeps no list. */
export function duneAdviser(plan: Plan): Adviser {
  if (!isDune(plan)) throw new RangeError(`${plan.game.id} is not for this bot`);
  const adviser: Adviser<Dune> = {
    worths: (state) => {
      const { table } = view(plan, state, null);
      const near = new Map(table.factions.map((f) => [f, nearness(table, f)]));
      const worth = (f: FactionId): number => {
        const others = table.factions.filter((other) => other !== f && other !== allyOf(table, f));
        return (near.get(f) ?? 0) - Math.max(0, ...others.map((other) => near.get(other) ?? 0));
      };
      return finalWorths(state) ?? Object.fromEntries(table.factions.map((f) => [f, worth(f)]));
    },
    answers: () => [],
  };
  return adviser;
}

import { evaluate, imagine, type Plan, seeded, simulate, type Vocabulary, view } from '@rulewright/engine';
import { choices, finalWorth } from './choices.ts';
import type { Bot } from './random.ts';

/** A bot that takes the answer after which the game looks best to it; equal ones by chance. It thinks in what its player can see. */
export function greedyBot<V extends Vocabulary>(plan: Plan<V>, player: V['player'], seed: string): Bot<V> {
  const random = seeded(`greedy\u0000${seed}\u0000${player}`);
  return {
    player,
    answer: (state) => {
      if (choices(plan, simulate(plan, state), player, random).length === 0) return null;
      const root = simulate(plan, imagine(plan, view(plan, state, player), random));
      let best = Number.NEGATIVE_INFINITY;
      let among: ReturnType<typeof choices> = [];
      for (const input of choices(plan, root, player, random)) {
        const next = root.fork();
        if (!next.submit(input).ok) continue;
        const worth = finalWorth(next, player, 1) ?? evaluate(plan, next.state, player) ?? 0;
        if (worth > best) among = [];
        if (worth >= best) among.push(input);
        best = Math.max(best, worth);
      }
      return unnumbered(random.pick(among));
    },
  };
}

/** Decision numbers of an imagined state mean nothing outside it. */
export function unnumbered<T extends { readonly decision?: string }>(input: T): Omit<T, 'decision'> {
  const { decision: _, ...rest } = input;
  return rest;
}

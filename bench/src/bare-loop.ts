// The same rule functions as the engine calls, taken from the plan and called in a plain loop: what is left of a
// measurement after subtracting this is the kernel's own cost.
import { type Move, type Plan, type Random, type State, seeded } from '@rulewright/engine';
import type { FlatTicTacToe } from './flat-tic-tac-toe.ts';
import { choices } from './measure.ts';

type Live = Parameters<Plan['rules'][string][number]['mutators'][number]>[0];
type Effects = Parameters<Plan['rules'][string][number]['mutators'][number]>[2];

export function bareGames(
  plan: Plan<FlatTicTacToe>,
  first: State<FlatTicTacToe>,
  way: 'list' | 'sample',
): () => number {
  const [ask] = plan.asks;
  const [rule] = plan.rules.place ?? [];
  if (!ask?.options || !ask.who || !rule)
    throw new Error('tic-tac-toe has one ask with options and one rule');
  const { options, who } = ask;
  const holds = rule.conditions.map((condition) =>
    typeof condition === 'function' ? condition : condition.holds,
  );
  const legal = (state: Live, move: Move): boolean => {
    for (const each of holds) if (each(state, move) === false) return false;
    return true;
  };
  const choose = choices(1);
  const random = seeded('bare');
  const facts: unknown[] = [];
  const effects = silent(facts, random);
  return () => {
    const state = fresh(first);
    let moves = 0;
    for (;;) {
      const player = who(state)[0] ?? '';
      const candidates = options(state, player);
      let move: Move | undefined;
      if (way === 'list') {
        const listed: Move[] = [];
        for (const args of candidates) {
          const each: Move = { player, action: 'place', args: args as Move['args'] }; // the game's own candidates
          if (legal(state, each)) listed.push(each);
        }
        move = listed[choose(listed.length)];
      } else {
        const each: Move = { player, action: 'place', args: random.pick(candidates) as Move['args'] };
        if (legal(state, each)) move = each;
      }
      if (!move) throw new Error('a game that is not over has a move');
      facts.length = 0;
      for (const mutate of rule.mutators) mutate(state, move, effects);
      moves++;
      if (plan.ends.some((end) => end.when(state) && end.outcome(state))) return moves;
    }
  };
}

function fresh({ players, table, kernel }: State<FlatTicTacToe>): Live {
  const state = {
    players,
    table: { ...table },
    hand: {},
    box: {},
    kernel,
  };
  return state as unknown as Live; // as the kernel hands it to the rules
}

function silent(facts: unknown[], random: Random): Effects {
  const never = (): never => {
    throw new Error('tic-tac-toe has no frames');
  };
  const nothing = (): void => undefined;
  return {
    random,
    emit: (fact) => facts.push(fact),
    push: never,
    pop: never,
    end: never,
    reopen: never,
    cite: nothing,
  };
}

import { copy, submit } from '@rulewright/engine';
import type { Game } from './seed-scenario.test-kit.ts';
import type { ActionName, Args } from './words/actions.ts';
import type { Fact } from './words/facts.ts';
import type { FactionId } from './words/ids.ts';

/** Plays on from a state that no position can describe; an answer gives 'ok' or its refusal. */
export function changed(game: Game, change: (state: Game['state']) => void) {
  let state: Game['state'] = copy(game.state);
  let told: readonly { readonly fact: { readonly type: string } }[] = [];
  change(state);
  const act = <A extends ActionName>(player: FactionId, action: A, args: Args<A>): string => {
    const result = submit(game.plan, state, { player, action, args });
    if (!result.ok) return `${result.code} ${result.rule}`;
    state = result.state;
    told = result.facts;
    return 'ok';
  };
  const facts = (type: Fact['type']) => told.map(({ fact }) => fact).filter((fact) => fact.type === type);
  return Object.assign(act, { state: () => state, facts });
}

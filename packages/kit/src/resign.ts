import type { Action, AskDef, Kit, Phase, Vocabulary } from '@rulewright/engine';

type Nothing = Record<never, never>;
/** What a game says about giving up: who may, under which rules, and what it does. */
type Resigning<V extends Vocabulary> = Pick<AskDef<V, Nothing>, 'who' | 'cites' | 'if' | 'do' | 'otherwise'>;

/** A phase in which players may give up whenever they like. Nobody waits for it, and the random player seldom does. */
export const resigning = <V extends Vocabulary>(
  g: Kit<V>,
  id: V['phase'],
  action: Action<string, Nothing>,
  def: Resigning<V>,
): Phase<V> => g.phase(id, { asks: [g.ask(action, { ...def, optional: true, anytime: true, rare: true })] });

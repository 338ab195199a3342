import type { Action, Ask, AskDef, Kit, Vocabulary } from '@rulewright/engine';

type Nothing = Record<never, never>;
/** What a game says about giving up: who may, under which rules, and what it does. */
type Resigning<V extends Vocabulary> = Pick<AskDef<V, Nothing>, 'who' | 'cites' | 'if' | 'do' | 'otherwise'>;

/** Players may give up whenever they like. Nobody waits for it, and the random player seldom does. */
export const resigning = <V extends Vocabulary>(
  g: Kit<V>,
  action: Action<string, Nothing>,
  def: Resigning<V>,
): Ask<V> => g.ask(action, { ...def, optional: true, anytime: true, rare: true });

import { type Rules, readRulebook } from '@rulewright/agents';
import { type Listed, rulesFile } from './games.ts';

/** Rule texts by id. */
export type Rulebook = Rules;

/** A game's rules, to be looked up by id. */
export const rulebook = (listed: Listed): Rulebook => readRulebook(rulesFile(listed));

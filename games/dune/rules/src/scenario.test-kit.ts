import type { Game } from '@rulewright/engine';
import { scenario as bare, type Scenario, type ScenarioOptions } from '@rulewright/testkit';
import type { Dune } from './words/vocabulary.ts';

/** Asked of many who mostly cannot do anything; whoever runs a match answers for them. */
const WINDOWS = [
  ...['karamaCancel', 'shipGuildTiming', 'bidPay', 'battleKaramaPeek', 'blowFremenKarama', 'bidHarkKarama'],
  ...['reviveEmperorKarama', 'shipGuildKarama'],
];

/** A game in which windows pass by those who have nothing to say. */
export const scenario = (game: Game<Dune>, options: ScenarioOptions = {}): Scenario<Dune> =>
  bare(game, { given: WINDOWS, ...options });

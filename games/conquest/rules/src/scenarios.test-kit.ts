// Games for tests: small worlds drawn as lists, begun in any segment of a turn.
import { type Scenario, scenario } from '@rulewright/testkit';
import { conquest } from './conquest.ts';
import type { Conquest } from './vocabulary.ts';
import { TERRITORY_IDS } from './world.ts';

export type Game = Scenario<Conquest>;

/** `skarn a 5, kaldur b 2`: who holds a territory with how many armies; all others are the neutral's, or somebody's. */
export function land(
  text: string,
  rest?: string,
): { owners: Record<string, string>; armies: Record<string, number> } {
  const owners: Record<string, string> =
    rest === undefined ? {} : Object.fromEntries(TERRITORY_IDS.map((id) => [id, rest]));
  const armies: Record<string, number> = {};
  for (const one of text.split(',').map((part) => part.trim().split(' '))) {
    const [id = '', owner = '', count = '1'] = one;
    owners[id] = owner;
    armies[id] = Number(count);
  }
  return { owners, armies };
}

/** A game in the middle of a turn, the first player's unless said otherwise. */
export const from = (text: string, position: object = {}, options: object = {}, rest?: string): Game =>
  scenario(conquest, { options, position: { ...land(text, rest), ...position } });

export const begun = (players: number, options: object = {}, seed = 'begun'): Game =>
  scenario(conquest, { players, options, seed });

export const owner = (game: Game, id: string): string | null | undefined =>
  game.view(null).table.territories[id]?.owner;
export const armies = (game: Game, id: string): number | null | undefined =>
  game.view(null).table.territories[id]?.armies;

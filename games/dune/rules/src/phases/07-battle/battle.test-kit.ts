import type { Scenario } from '@rulewright/testkit';
import { LEADERS } from '../../data/leaders.ts';
import { dune } from '../../dune.ts';
import type { Position } from '../../opening/position.ts';
import { scenario } from '../../scenario.test-kit.ts';
import type { Args } from '../../words/actions.ts';
import { type FactionId, LEADERS_OF } from '../../words/ids.ts';
import type { Dune } from '../../words/vocabulary.ts';

export type Game = Scenario<Dune>;
type Plan = Args<'battlePlan'>;

const SIX: FactionId[] = ['atreides', 'harkonnen', 'fremen', 'emperor', 'guild', 'bene-gesserit'];

/** A battle phase with the storm in sector 0, so that storm order is seat order. */
export const battles = (position: Partial<Position>, options: object = {}): Game =>
  scenario(dune, {
    position: { factions: SIX, turn: 2, phase: 'battle', stormSector: 0, ...position },
    options,
  });

type Tokens = readonly [
  faction: FactionId,
  area: NonNullable<Position['forces']>[number]['area'],
  regular: number,
];
export const forces = (...stacks: readonly Tokens[]): NonNullable<Position['forces']> =>
  stacks.map(([faction, area, regular]) => ({ faction, area, regular }));

/** Two factions with so many tokens each in Arrakeen; the first is earlier in seat order. */
export const duel = (
  [aggressor, own]: readonly [FactionId, number],
  [defender, other]: readonly [FactionId, number],
  more: Partial<Position> = {},
  options: object = {},
): Game =>
  battles(
    { forces: forces([aggressor, 'arrakeen:9', own], [defender, 'arrakeen:9', other]), ...more },
    options,
  );

/** Emperor against Guild, five tokens each: nobody commands and nobody asks. */
export const plain = (more: Partial<Position> = {}): Game => duel(['emperor', 5], ['guild', 5], more);

/** All leaders of a faction are dead. */
export const dead = (f: FactionId, ...but: readonly string[]): NonNullable<Position['leaders']> =>
  LEADERS_OF[f].filter((id) => !but.includes(id)).map((id) => ({ id, status: 'tanks', deaths: 1 }));

/** Both plan, then everybody who is asked for a traitor says nothing. */
export function fight(game: Game, plans: Partial<Record<FactionId, Plan>>): Game {
  return silent(plan(game, plans));
}

export function plan(game: Game, plans: Partial<Record<FactionId, Plan>>): Game {
  for (const f of SIX) {
    const own = plans[f];
    if (own) game.act(f, 'battlePlan', own);
  }
  return game;
}

export function silent(game: Game): Game {
  for (const f of SIX) if (game.asked(f, 'battleTraitor')) game.act(f, 'battleTraitor', { call: false });
  return game;
}

export const strength = (leader: keyof typeof LEADERS): number => LEADERS[leader].strength;

/** Tokens of a faction in an area of the board. */
export const tokensIn = (game: Game, f: FactionId, area: string): number =>
  game
    .view(null)
    .table.forces.filter((x) => x.faction === f && x.area === area)
    .reduce((sum, x) => sum + x.regular + x.elite + x.advisor, 0);

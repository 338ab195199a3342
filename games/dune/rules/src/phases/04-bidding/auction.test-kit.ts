import { dune } from '../../dune.ts';
import type { Position } from '../../opening/position.ts';
import { scenario } from '../../scenario.test-kit.ts';
import { type Game, SIX } from '../../seed-scenario.test-kit.ts';
import type { CardId, FactionId } from '../../words/ids.ts';

export const PASS = { pass: true } as const;
export const FULL: CardId[] = ['baliset', 'jubba-cloak', 'kulon', 'la-la-la'];
export const ROW: CardId[] = ['crysknife', 'chaumas', 'stunner', 'lasgun', 'shield', 'snooper'];

/** The auction of turn 2, Atreides first. */
export const begin = (more: Partial<Position> = {}, given?: readonly string[]): Game =>
  scenario(dune, {
    ...(given && { given }),
    position: {
      factions: [...SIX],
      turn: 2,
      phase: 'bidding',
      stormSector: 0,
      forces: [],
      treacheryDeck: ROW,
      ...more,
    },
  });
/** Those that are asked pass until somebody else is, or nobody bids any more. */
export const passes = (game: Game, ...factions: FactionId[]): Game => {
  for (const f of factions) game.act(f, 'bid', PASS);
  return game;
};
export const others = (f: FactionId): FactionId[] => {
  const at = SIX.indexOf(f);
  return [...SIX.slice(at + 1), ...SIX.slice(0, at)];
};

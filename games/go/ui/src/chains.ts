import { type Board, EMPTY, hasLiberty } from '@rulewright/go';

export interface Chain {
  readonly first: number; // its lowest, then leftmost stone
  stones: number;
  readonly liberties: Set<number>;
}

/** The chain on each point, or undefined where no stone stands. */
export function chainsOf({ chain, colour, grid }: Board): (Chain | undefined)[] {
  const chains = new Map<number | undefined, Chain>();
  return Array.from({ length: grid.points }, (_, at) => {
    if (colour[at] === EMPTY) return undefined;
    const found = chains.get(chain[at]) ?? { first: at, stones: 0, liberties: new Set() };
    chains.set(chain[at], found);
    found.stones++;
    for (const near of grid.neighbours.subarray(4 * at, 4 * at + 4))
      if (near !== grid.points && colour[near] === EMPTY) found.liberties.add(near);
    return found;
  });
}

/** Why an empty point that is not offered may not be taken, as far as the stones show it. */
export const whyNot = (board: Board, colour: number, at: number): 'KO' | 'SUPERKO' | 'SUICIDE' =>
  at === board.ko ? 'KO' : hasLiberty(board, at, colour) ? 'SUPERKO' : 'SUICIDE';

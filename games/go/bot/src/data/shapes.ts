import { BLACK, EDGE, EMPTY, WHITE } from '@rulewright/go';

// Three by three points around a move that is often good: cuts, hane and what is answered at the edge. The shapes of
// S. Gelly and others, Modification of UCT with Patterns in Monte-Carlo Go (2006).
// X and O are the two colours either way round; * is the move.
// biome-ignore format: table
export const SHAPES = [
  'XOX .*. ???', // hane around both sides
  'XO. .*. ?.?', // hane
  'XO? X*. x.?', // hane, with support
  '.O. X*. ...', // a stone beside a contact
  'XO? O*o ?o?', // cut
  'XO? O*X ???', // cut that is already half made
  '?X? O*O ooo', // cut between two stones
  'OX? o*O ???', // cut across
  'X.? O*? ###', // at the edge
  'OX? X*O ###',
  '?X? x*O ###',
  '?XO x*x ###',
] as const;

/** What may be where a sign stands. */
export const MEANS: Readonly<Record<string, readonly number[]>> = {
  X: [BLACK],
  O: [WHITE],
  '.': [EMPTY],
  x: [EMPTY, WHITE, EDGE],
  o: [EMPTY, BLACK, EDGE],
  '?': [EMPTY, BLACK, WHITE, EDGE],
  '#': [EDGE],
};

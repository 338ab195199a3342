// Three by three points around a move that is often good: cuts, hane and what is answered at the edge. The shapes of
// S. Gelly and others, Modification of UCT with Patterns in Monte-Carlo Go (2006).
// X and O are the two colours either way round, x and o "not that colour", ? anything, # the edge; * is the move.
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

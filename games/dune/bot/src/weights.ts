/** What the bot that looks ahead takes things to be worth; a victory is worth 1. */
// biome-ignore format: table
export const WEIGHTS = {
  doubt: 2,          // strength by which a battle is uncertain
  attack: 0.15,      // that one who acts later falls upon a stronghold
  block: 0.4,        // the same, where that side would win
  purse: 7,          // spice that others are thought to have for ships
  voice: 2,          // strength that the Voice is worth in a battle
  wait: 0.15,        // what it is worth that nobody wins yet, at the beginning
  spoil: 0.05,       // the same at least, at every table
  waitDefault: 0.9,  // and at the end to whoever wins by default
  table: 4,          // players at whose table these weights hold as they are
  stronghold: 0.13,
  garrison: 4,       // strength that makes a stronghold a firm one
  token: 0.014,
  storm: 1,          // how much of what it may kill is counted
  spice: 0.004,
  enough: 8,         // more spice than this is worth a third
  rich: 15,          // who has so much gathers no more, and has hopes at every table
  few: 2,            // tokens that hold no stronghold against who comes,
  most: 4,           // so many strongholds
  settled: 5,        // and from this turn on
  late: 7,           // from this turn on there is no more time to wait
  harvest: 0.007,
  reserve: 0.004,    // strength not yet on the board, to who is rich
  camp: 0.004,       // strength that has left the haven for a place beside a stronghold
  march: 0.012,      // the same for who has no reserves; less, the more moves are left
  marches: 3,        // moves that are thought of
  leader: 0.004,     // for each point of strength
  card: 0.012,
};

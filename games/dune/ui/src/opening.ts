// Where a position of one's own begins: the board after the set-up, before the first spice blow.
// biome-ignore format: table
export const OPENING = {
  factions: ['atreides', 'harkonnen', 'fremen', 'emperor', 'guild', 'bene-gesserit'],
  turn: 1,
  phase: 'spice-blow',
  stormSector: 0,
  spice: { atreides: 10, harkonnen: 10, fremen: 3, emperor: 10, guild: 5, 'bene-gesserit': 5 },
  forces: [
    { faction: 'atreides', area: 'arrakeen:9', regular: 10 },
    { faction: 'harkonnen', area: 'carthag:10', regular: 10 },
    { faction: 'fremen', area: 'sietch-tabr:13', regular: 4 },
    { faction: 'fremen', area: 'false-wall-south:3', regular: 3 },
    { faction: 'fremen', area: 'false-wall-west:17', regular: 3 },
    { faction: 'guild', area: 'tueks-sietch:4', regular: 5 },
    { faction: 'bene-gesserit', area: 'polar-sink', regular: 1 },
  ],
};

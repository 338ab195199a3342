// Where a position of one's own begins: the board after the set-up, before the first spice blow.
import { FACTIONS, FREMEN_HOME, STORM_START } from '@rulewright/dune/tables';

const factions = Object.entries(FACTIONS);

export const OPENING = {
  factions: factions.map(([faction]) => faction),
  turn: 1,
  phase: 'spice-blow',
  stormSector: STORM_START,
  spice: Object.fromEntries(factions.map(([faction, { spice }]) => [faction, spice])),
  forces: [
    ...factions.flatMap(([faction, { start }]) =>
      start.map(([area, regular]) => ({ faction, area, regular })),
    ),
    { faction: 'fremen', area: FREMEN_HOME.area, regular: FREMEN_HOME.tokens },
  ],
};

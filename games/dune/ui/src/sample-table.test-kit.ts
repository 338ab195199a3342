// A table in the middle of a game, as a viewer gets it.
import type { Hand, ShownTable } from '@rulewright/dune/tables';
import type { BoardProps } from '@rulewright/ui';

const FACTIONS = ['atreides', 'harkonnen', 'fremen', 'emperor', 'guild', 'bene-gesserit'] as const;
const each = <T>(value: T) => Object.fromEntries(FACTIONS.map((faction) => [faction, value]));

/** The parts that are shown; a real table has more. */
export const sampleTable = (rest: object = {}): ShownTable =>
  ({ ...SHOWN, ...rest }) as unknown as ShownTable;

const SHOWN = {
  factions: FACTIONS,
  options: { advanced: true, maxTurns: 10 },
  turn: 3,
  discards: ['crysknife'],
  removed: [],
  treacheryLeft: 20,
  spiceLeft: 12,
  disabled: [],
  deals: [],
  stormSector: 5,
  stormOrder: FACTIONS,
  stormMovement: null,
  stormLosses: [],
  lastWheelUsers: ['atreides', 'harkonnen'],
  shieldWallDestroyed: false,
  forces: [
    { faction: 'atreides', area: 'arrakeen:9', regular: 10, elite: 0, advisor: 0 },
    { faction: 'harkonnen', area: 'carthag:10', regular: 8, elite: 0, advisor: 0 },
    { faction: 'bene-gesserit', area: 'carthag:10', regular: 0, elite: 0, advisor: 2 },
    { faction: 'fremen', area: 'sietch-tabr:13', regular: 5, elite: 2, advisor: 0 },
    { faction: 'emperor', area: 'habbanya-sietch:16', regular: 4, elite: 3, advisor: 0 },
    { faction: 'guild', area: 'tueks-sietch:4', regular: 6, elite: 0, advisor: 0 },
    { faction: 'atreides', area: 'red-chasm:6', regular: 3, elite: 0, advisor: 0 },
    { faction: 'bene-gesserit', area: 'polar-sink', regular: 1, elite: 0, advisor: 0 },
  ],
  reserves: each({ regular: 7, elite: 0 }),
  tanks: each({ regular: 2, elite: 0 }),
  spiceOnBoard: [
    { area: 'red-chasm:6', amount: 8 },
    { area: 'cielago-south:1', amount: 12 },
    { area: 'the-great-flat:14', amount: 10 },
  ],
  bribes: each(0),
  leaders: [
    { id: 'lady-jessica', faction: 'atreides', status: 'pool' },
    { id: 'duncan-idaho', faction: 'atreides', status: 'tanks', deaths: 1 },
    { id: 'feyd-rautha', faction: 'harkonnen', status: 'pool' },
    { id: 'stilgar', faction: 'fremen', status: 'pool' },
  ],
  missingLeaders: [],
  setup: null,
  revival: null,
  alliances: [['atreides', 'fremen']],
  shownTraitors: {},
  specialKaramaUsed: [],
  charityClaimed: [],
  elitesRevived: [],
  leadersRevived: [],
  leaderRevivalOpen: [],
  handCounts: null,
  spicePiles: { A: ['red-chasm'], B: [] },
  wormsSetAside: 0,
  blow: null,
  nexus: null,
  auction: null,
  shipment: null,
  battle: null,
};

const PERMISSIONS = {
  wormProtection: 'yes',
  freeRevival3: false,
  guildRate: true,
  crossShip: true,
  emperorRevival: 0,
} as const;

export const sampleHand: Hand = {
  spice: 12,
  cards: ['crysknife', 'shield', 'cheap-hero', 'karama'],
  traitors: ['feyd-rautha'],
  dealt: [],
  prediction: null,
  kwisatzHaderach: null,
  pledge: { bid: 0, ship: 0 },
  pledged: { bid: 0, ship: 0 },
  permissions: PERMISSIONS,
  granted: PERMISSIONS,
  seen: { auction: 'lasgun', spice: null, storm: null, promise: null, plan: null, captive: null },
  promise: null,
  committed: null,
  prevents: [],
  orders: {},
};

export const sampleView = (table: ShownTable, phase: string): BoardProps['view'] => ({
  player: 'atreides',
  players: FACTIONS,
  table: table as never, // views of any game share one type
  hand: sampleHand as never,
  frames: [],
  cursors: [],
  actor: null,
  turns: [],
  spent: [],
  ended: [],
  sealed: {},
  answered: {},
  awaiting: ['atreides'],
  resolving: false,
  phases: [phase],
  outcome: null,
});

import type { Random } from '@rulewright/engine';
import { recordOf } from '@rulewright/kit';
import { type Area, parseArea } from '../board/map.ts';
import { LEADERS } from '../data/leaders.ts';
import type { Win } from '../layers/questions.ts';
import { emptyTable } from '../opening/empty-state.ts';
import { FACTION_IDS, type FactionId, LEADER_IDS, type LeaderId } from '../words/ids.ts';
import { impossible, type LeaderState, type Table } from '../words/state.ts';
import type { PerFaction, ShownLeader, ShownTable } from './present.ts';

// The way back from the table as it is shown to the table as it may be. Only leaders that nobody can name have to
// be drawn; all else is shown.

const unplaced = <T extends { readonly area: string }>(x: T): Omit<T, 'area'> & { readonly area: Area } => ({
  ...x,
  area: parseArea(x.area) ?? impossible(`area ${x.area}`),
});

/** A table that is shown like this one. */
export function tableFromShown(shown: ShownTable, victory: Win | null, draw: Pick<Random, 'shuffle'>): Table {
  const empty: Table = emptyTable(shown.factions, shown.options);
  const per = <T>(of: PerFaction<T>, other: (f: FactionId) => T) =>
    recordOf(FACTION_IDS, (f) => of[f] ?? other(f));
  const { stormSector: sector, stormOrder: order, stormMovement: movement, stormLosses, ...others } = shown;
  const { lastWheelUsers: wheel, spiceOnBoard, missingLeaders: _, alliances: _pairs, ...asItIs } = others;
  const { shipment } = shown;
  return {
    ...asItIs,
    victory,
    storm: { sector, order, wheel, movement, owed: stormLosses.map(unplaced) },
    forces: recordOf(FACTION_IDS, (f) =>
      shown.forces.filter((x) => x.faction === f).map(({ faction: _, ...stack }) => unplaced(stack)),
    ),
    reserves: per(shown.reserves, (f) => empty.reserves[f]),
    tanks: per(shown.tanks, (f) => empty.tanks[f]),
    spice: spiceOnBoard.map(unplaced),
    bribes: per(shown.bribes, () => 0),
    leaders: leadersAgain(shown, empty, draw),
    ally: recordOf(FACTION_IDS, (f) => allyIn(shown, f)),
    shownTraitors: per(shown.shownTraitors, () => []),
    handCounts: shown.handCounts && per(shown.handCounts, () => 0),
    shipment: shipment && { ...shipment, entry: shipment.entry && unplaced(shipment.entry) },
  };
}

/** The ally of a faction; nobody's is nobody. */
export const allyIn = ({ alliances }: ShownTable, f: FactionId | null): FactionId | null =>
  alliances.find((pair) => f !== null && pair.includes(f))?.find((other) => other !== f) ?? null;

/** Only one faction holds captives. */
const CAPTIVE = { holder: 'harkonnen' } as const;

/** Leaders as shown; of those that may be anywhere, as many as are missing are face down or with a captor. */
function leadersAgain(shown: ShownTable, empty: Table, draw: Pick<Random, 'shuffle'>): Table['leaders'] {
  const places = new Map<LeaderId, LeaderState>();
  for (const f of shown.factions) {
    const doubtful = shown.leaders.filter((l) => l.faction === f && l.status === 'unknown');
    const missing = shown.missingLeaders.find((m) => m.faction === f) ?? { faceDown: 0, captured: 0 };
    draw.shuffle(doubtful).forEach(({ id, deaths = 0, usedIn = null }, i) => {
      const home = { ...empty.leaders[id], deaths, usedIn };
      if (i < missing.faceDown) places.set(id, { ...home, place: 'tanks', faceDown: true, deaths: 2 });
      else if (i < missing.faceDown + missing.captured) places.set(id, { ...home, ...CAPTIVE, previous: f });
      else places.set(id, home);
    });
  }
  for (const leader of shown.leaders) if (leader.status !== 'unknown') places.set(leader.id, asShown(leader));
  return recordOf(LEADER_IDS, (id) => places.get(id) ?? empty.leaders[id]);
}

function asShown({ id, status, deaths = 0, faceDown, holder, usedIn }: ShownLeader): LeaderState {
  const { faction } = LEADERS[id];
  return {
    deaths,
    faceDown: faceDown === true,
    place: status === 'tanks' ? 'tanks' : 'pool',
    holder: holder ?? faction,
    previous: holder === undefined ? null : faction,
    usedIn: usedIn ?? null,
  };
}

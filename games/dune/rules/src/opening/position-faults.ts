import { keysOf } from '@rulewright/kit';
import { parseArea, STRONGHOLDS, territoryOf } from '../board/map.ts';
import { FACTIONS } from '../data/factions.ts';
import { OCCUPANCY, TOKENS } from '../data/figures.ts';
import { LEADERS } from '../data/leaders.ts';
import type { FactionId, TerritoryId } from '../words/ids.ts';
import type { Options } from '../words/options.ts';
import { allSpiceCards, allTreacheryCards, elitesOf } from './empty-state.ts';
import type { Position } from './position.ts';

/** Why the position cannot be, naming its field; null when it can. */
export const positionFault = (p: Position, options: Options): string | null =>
  first(FINDERS, (find) => find(p, options));

/** The first fault that is found. */
function first<T>(items: Iterable<T>, fault: (item: T) => string | null): string | null {
  for (const item of items) {
    const found = fault(item);
    if (found !== null) return found;
  }
  return null;
}

type Finder = (p: Position, options: Options) => string | null;

// biome-ignore format: table
const FINDERS: readonly Finder[] = [
  strangers, clock, storm, tokens, sides, crowds, leaders, cards, traitors, alliances, prophecy, decks,
];

/** Factions named in a field although they do not play. */
function strangers(p: Position): string | null {
  const named: readonly (readonly [string, readonly FactionId[]])[] = [
    ['spice', keysOf(p.spice ?? {})],
    ['bribes', keysOf(p.bribes ?? {})],
    ['forces', (p.forces ?? []).map((x) => x.faction)],
    ['tanks', keysOf(p.tanks ?? {})],
    ['leaders', (p.leaders ?? []).map((x) => LEADERS[x.id].faction)],
    ['hands', keysOf(p.hands ?? {})],
    ['traitors', keysOf(p.traitors ?? {})],
    ['alliances', (p.alliances ?? []).flat()],
    ['specialKaramaUsed', p.specialKaramaUsed ?? []],
    ['lastWheelUsers', p.lastWheelUsers ?? []],
  ];
  return first(named, ([field, factions]) => {
    const stranger = factions.find((f) => !p.factions.includes(f));
    return stranger === undefined ? null : `${field}: ${stranger} does not play`;
  });
}

function clock(p: Position, options: Options): string | null {
  const turn = p.turn ?? 1;
  if (turn > options.maxTurns) return `turn: ${turn} is beyond the last, ${options.maxTurns}`;
  if (p.phase === 'storm' && turn === 1) return 'phase: the storm of turn 1 belongs to the set-up';
  return null;
}

function storm(p: Position): string | null {
  const order = p.stormOrder;
  if (order === undefined) return null;
  const from = p.factions.indexOf(order[0] ?? p.factions[0]!); // there are at least two factions
  const turned = [...p.factions.slice(from), ...p.factions.slice(0, from)];
  return turned.join() === order.join() ? null : 'stormOrder: not a rotation of factions';
}

type Forces = NonNullable<Position['forces']>[number];
const territoryIn = ({ area }: Forces): TerritoryId => territoryOf(parseArea(area)!); // the schema knows only areas

function tokens(p: Position, options: Options): string | null {
  return first(p.factions, (f) => {
    const stacks = (p.forces ?? []).filter((x) => x.faction === f);
    const tanks = p.tanks?.[f];
    const elites = stacks.reduce((sum, x) => sum + (x.elite ?? 0), tanks?.elite ?? 0);
    const others = stacks.reduce((sum, x) => sum + (x.regular ?? 0) + (x.advisor ?? 0), tanks?.regular ?? 0);
    const field = stacks.length > 0 ? 'forces' : 'tanks';
    const has = elitesOf(options, f);
    if (elites > has) return `${field}: ${f} has ${has} elite tokens, not ${elites}`;
    return others > TOKENS - has ? `${field}: ${f} has ${TOKENS - has} regular tokens, not ${others}` : null;
  });
}

function sides(p: Position, options: Options): string | null {
  const fighters = new Set<TerritoryId>();
  const advisors = new Set<TerritoryId>();
  return first(p.forces ?? [], (x) => {
    const { faction, regular = 0, advisor = 0 } = x;
    const hasSides = faction === 'bene-gesserit';
    if (advisor > 0 && !(hasSides && options.advanced)) return `forces: ${faction} has no advisors`;
    if (!hasSides) return null;
    const t = territoryIn(x);
    if (regular > 0) fighters.add(t);
    if (advisor > 0) advisors.add(t);
    return fighters.has(t) && advisors.has(t) ? `forces: fighters and advisors mixed in ${t}` : null;
  });
}

function crowds(p: Position): string | null {
  const fighting = (p.forces ?? []).filter((x) => (x.regular ?? 0) + (x.elite ?? 0) > 0);
  return first(STRONGHOLDS, (t) => {
    const there = new Set(fighting.filter((x) => territoryIn(x) === t).map((x) => x.faction));
    return there.size > OCCUPANCY ? `forces: more than ${OCCUPANCY} fighting factions in ${t}` : null;
  });
}

function leaders(p: Position, options: Options): string | null {
  const rows = p.leaders ?? [];
  if (new Set(rows.map((x) => x.id)).size < rows.length) return 'leaders: one is named twice';
  return first(rows, ({ id, status, holder, deaths }) => {
    const { faction } = LEADERS[id];
    const captor = holder ?? 'harkonnen';
    if (status === 'captured') {
      if (!options.advanced) return `leaders: ${id} captured in the basic game`;
      if (captor !== 'harkonnen' || !p.factions.includes(captor) || faction === captor)
        return `leaders: ${id} cannot be held by ${captor}`;
    } else if (holder !== undefined && holder !== faction)
      return `leaders: ${id} is not captured, so ${holder} cannot hold it`;
    return status === 'tanks' && deaths === 0 ? `leaders: ${id} is dead without having died` : null;
  });
}

function cards(p: Position): string | null {
  const tooMany = first(p.factions, (f) => {
    const held = p.hands?.[f]?.length ?? 0;
    const limit = FACTIONS[f].handLimit;
    return held > limit ? `hands: ${f} holds ${held} cards, the limit is ${limit}` : null;
  });
  return tooMany ?? overdrawn('hands', allTreacheryCards(), Object.values(p.hands ?? {}).flat()).fault;
}

function traitors(p: Position): string | null {
  const all = Object.values(p.traitors ?? {}).flat();
  if (new Set(all).size < all.length) return 'traitors: one card is held twice';
  const tooMany = first(p.factions, (f) => {
    const count = p.traitors?.[f]?.length ?? 0;
    const kept = FACTIONS[f].traitors;
    return count > kept ? `traitors: ${f} keeps ${kept}, not ${count}` : null;
  });
  const absent = all.find((l) => !p.factions.includes(LEADERS[l].faction));
  return tooMany ?? (absent === undefined ? null : `traitors: ${absent} is not in play`);
}

function alliances(p: Position): string | null {
  const members = (p.alliances ?? []).flat();
  if ((p.alliances ?? []).some((pair) => pair.length !== 2)) return 'alliances: an alliance has two members';
  return new Set(members).size < members.length ? 'alliances: a faction is in two alliances' : null;
}

function prophecy(p: Position, options: Options): string | null {
  if (p.kwisatzHaderach && !(p.factions.includes('atreides') && options.advanced)) {
    return 'kwisatzHaderach: only Atreides in the advanced game';
  }
  if (!p.prediction) return null;
  if (!p.factions.includes('bene-gesserit')) return 'prediction: Bene Gesserit do not play';
  const { faction, turn } = p.prediction;
  if (faction === 'bene-gesserit' || !p.factions.includes(faction)) return `prediction: not of ${faction}`;
  return turn > options.maxTurns ? `prediction: turn ${turn} is beyond the last` : null;
}

function decks(p: Position, options: Options): string | null {
  if (p.spicePiles?.B?.length && !options.advanced) return 'spicePiles: pile B belongs to the advanced game';
  const piles = [...(p.spicePiles?.A ?? []), ...(p.spicePiles?.B ?? [])];
  const spice = overdrawn('spicePiles', allSpiceCards(), piles);
  const treachery = overdrawn('hands', allTreacheryCards(), Object.values(p.hands ?? {}).flat());
  const storm = p.stormDeck ?? [];
  return (
    spice.fault ??
    overdrawn('spiceDeck', spice.rest, p.spiceDeck ?? []).fault ??
    overdrawn('treacheryDeck', treachery.rest, p.treacheryDeck ?? []).fault ??
    (new Set(storm).size < storm.length || (p.stormCard && storm.includes(p.stormCard))
      ? 'stormDeck: a storm card is there twice'
      : null)
  );
}

/** Takes cards out of a set, one copy at a time. */
export function overdrawn<T extends string>(
  field: string,
  from: readonly T[],
  taken: readonly T[],
): { readonly rest: readonly T[]; readonly fault: string | null } {
  const rest = [...from];
  for (const id of taken) {
    const at = rest.indexOf(id);
    if (at < 0) return { rest, fault: `${field}: too many cards ${id}` };
    rest.splice(at, 1);
  }
  return { rest, fault: null };
}

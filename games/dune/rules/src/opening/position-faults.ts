import { keysOf } from '@rulewright/kit';
import { isStronghold, parseArea, territoryOf } from '../board/map.ts';
import { FACTIONS } from '../data/factions.ts';
import { OCCUPANCY, TOKENS } from '../data/figures.ts';
import { LEADERS } from '../data/leaders.ts';
import type { FactionId, TerritoryId } from '../words/ids.ts';
import type { Options } from '../words/options.ts';
import { allSpiceCards, allTreacheryCards, elitesOf } from './empty-state.ts';
import type { Position } from './position.ts';

/** Why the position cannot be, naming its field; null when it can. */
export function positionFault(p: Position, options: Options): string | null {
  for (const find of FINDERS) {
    const fault = find(p, options);
    if (fault !== null) return fault;
  }
  return null;
}

type Finder = (p: Position, options: Options) => string | null;

const FINDERS: readonly Finder[] = [
  strangers,
  clock,
  storm,
  tokens,
  sides,
  crowds,
  leaders,
  cards,
  traitors,
  alliances,
  prophecy,
  decks,
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
  for (const [field, factions] of named) {
    const stranger = factions.find((f) => !p.factions.includes(f));
    if (stranger !== undefined) return `${field}: ${stranger} does not play`;
  }
  return null;
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

function tokens(p: Position, options: Options): string | null {
  for (const f of p.factions) {
    const stacks = (p.forces ?? []).filter((x) => x.faction === f);
    const tanks = p.tanks?.[f];
    const elites = stacks.reduce((sum, x) => sum + (x.elite ?? 0), tanks?.elite ?? 0);
    const others = stacks.reduce((sum, x) => sum + (x.regular ?? 0) + (x.advisor ?? 0), tanks?.regular ?? 0);
    const field = stacks.length > 0 ? 'forces' : 'tanks';
    const has = elitesOf(options, f);
    if (elites > has) return `${field}: ${f} has ${has} elite tokens, not ${elites}`;
    if (others > TOKENS - has) return `${field}: ${f} has ${TOKENS - has} regular tokens, not ${others}`;
  }
  return null;
}

function sides(p: Position, options: Options): string | null {
  const territories = new Map<TerritoryId, { fighters: number; advisors: number }>();
  for (const x of p.forces ?? []) {
    if ((x.advisor ?? 0) > 0 && (x.faction !== 'bene-gesserit' || !options.advanced)) {
      return `forces: ${x.faction} has no advisors`;
    }
    if (x.faction !== 'bene-gesserit') continue;
    const t = territoryOf(parseArea(x.area)!); // the schema knows only areas
    const sum = territories.get(t) ?? { fighters: 0, advisors: 0 };
    sum.fighters += x.regular ?? 0;
    sum.advisors += x.advisor ?? 0;
    territories.set(t, sum);
    if (sum.fighters > 0 && sum.advisors > 0) return `forces: fighters and advisors mixed in ${t}`;
  }
  return null;
}

function crowds(p: Position): string | null {
  const present = new Map<TerritoryId, Set<FactionId>>();
  for (const x of p.forces ?? []) {
    const t = territoryOf(parseArea(x.area)!); // as above
    if (!isStronghold(t) || (x.regular ?? 0) + (x.elite ?? 0) === 0) continue;
    const factions = (present.get(t) ?? new Set()).add(x.faction);
    present.set(t, factions);
    if (factions.size > OCCUPANCY) return `forces: more than ${OCCUPANCY} fighting factions in ${t}`;
  }
  return null;
}

function leaders(p: Position, options: Options): string | null {
  const rows = p.leaders ?? [];
  if (new Set(rows.map((x) => x.id)).size < rows.length) return 'leaders: one is named twice';
  for (const x of rows) {
    const captor = x.holder ?? 'harkonnen';
    if (x.status === 'captured') {
      if (!options.advanced) return `leaders: ${x.id} captured in the basic game`;
      if (captor !== 'harkonnen' || !p.factions.includes(captor) || LEADERS[x.id].faction === captor) {
        return `leaders: ${x.id} cannot be held by ${captor}`;
      }
    } else if (x.holder !== undefined && x.holder !== LEADERS[x.id].faction) {
      return `leaders: ${x.id} is not captured, so ${x.holder} cannot hold it`;
    }
    if (x.status === 'tanks' && x.deaths === 0) return `leaders: ${x.id} is dead without having died`;
  }
  return null;
}

function cards(p: Position): string | null {
  for (const f of p.factions) {
    const held = p.hands?.[f]?.length ?? 0;
    const limit = FACTIONS[f].handLimit;
    if (held > limit) return `hands: ${f} holds ${held} cards, the limit is ${limit}`;
  }
  return overdrawn('hands', allTreacheryCards(), Object.values(p.hands ?? {}).flat()).fault;
}

function traitors(p: Position): string | null {
  const held = Object.entries(p.traitors ?? {});
  const all = held.flatMap(([, list]) => list);
  if (new Set(all).size < all.length) return 'traitors: one card is held twice';
  for (const f of p.factions) {
    const count = p.traitors?.[f]?.length ?? 0;
    if (count > FACTIONS[f].traitors) return `traitors: ${f} keeps ${FACTIONS[f].traitors}, not ${count}`;
  }
  const absent = all.find((l) => !p.factions.includes(LEADERS[l].faction));
  return absent === undefined ? null : `traitors: ${absent} is not in play`;
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

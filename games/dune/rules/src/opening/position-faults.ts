import { keysOf, roundFrom, without } from '@rulewright/kit';
import { parseArea, STRONGHOLDS, territoryOf } from '../board/map.ts';
import { FACTIONS } from '../data/factions.ts';
import { OCCUPANCY, TOKENS } from '../data/figures.ts';
import { LEADERS } from '../data/leaders.ts';
import type { FactionId, TerritoryId } from '../words/ids.ts';
import type { Options } from '../words/options.ts';
import { allSpiceCards, allTreacheryCards, elitesOf } from './empty-state.ts';
import type { Position } from './position.ts';

type Faults = Generator<string>;

/** Why the position cannot be, naming its field; null when it can. */
export function positionFault(p: Position, options: Options): string | null {
  for (const find of FINDERS) for (const fault of find(p, options)) return fault;
  return null;
}

// biome-ignore format: table
const FINDERS: readonly ((p: Position, options: Options) => Faults)[] = [
  strangers, clock, tokens, sides, crowds, leaders, cards, traitors, alliances, prophecy, decks, seen,
];

const hasDoubles = (items: readonly unknown[]): boolean => new Set(items).size < items.length;

// biome-ignore format: table
const PER_FACTION = [
  'spice', 'bribes', 'tanks', 'hands', 'traitors', 'shownTraitors', 'pledges', 'permissions', 'orders', 'prevents',
] as const;

/** Factions named in a field although they do not play. */
function* strangers(p: Position): Faults {
  const named: readonly (readonly [string, readonly FactionId[]])[] = [
    ...PER_FACTION.map((field) => [field, keysOf(p[field] ?? {})] as const),
    ['forces', (p.forces ?? []).map((x) => x.faction)],
    ['leaders', (p.leaders ?? []).map((x) => LEADERS[x.id].faction)],
    ['alliances', (p.alliances ?? []).flat()],
    ['thisTurn', Object.values(p.thisTurn ?? {}).flat()],
    ['specialKaramaUsed', p.specialKaramaUsed ?? []],
    ['lastWheelUsers', p.lastWheelUsers ?? []],
  ];
  for (const [field, factions] of named)
    for (const f of factions) if (!p.factions.includes(f)) yield `${field}: ${f} does not play`;
}

function* clock({ turn = 1, phase, factions, stormOrder: order }: Position, { maxTurns }: Options): Faults {
  if (turn > maxTurns) yield `turn: ${turn} is beyond the last, ${maxTurns}`;
  if (phase === 'storm' && turn === 1) yield 'phase: the storm of turn 1 belongs to the set-up';
  const [first = null] = order ?? [];
  const begins = first !== null && factions.includes(first) ? roundFrom(factions, first) : [];
  if (order && (first === null || begins.join() !== order.join()))
    yield 'stormOrder: not a rotation of factions';
}

type Forces = NonNullable<Position['forces']>[number];
const territoryIn = ({ area }: Forces): TerritoryId => territoryOf(parseArea(area)!); // the schema knows only areas

function* tokens(p: Position, options: Options): Faults {
  for (const f of p.factions) {
    const stacks = (p.forces ?? []).filter((x) => x.faction === f);
    const { regular: dead = 0, elite: deadElite = 0 } = p.tanks?.[f] ?? {};
    const elites = stacks.reduce((sum, x) => sum + (x.elite ?? 0), deadElite);
    const others = stacks.reduce((sum, x) => sum + (x.regular ?? 0) + (x.advisor ?? 0), dead);
    const field = stacks.length > 0 ? 'forces' : 'tanks';
    const has = elitesOf(options, f);
    if (elites > has) yield `${field}: ${f} has ${has} elite tokens, not ${elites}`;
    if (others > TOKENS - has) yield `${field}: ${f} has ${TOKENS - has} regular tokens, not ${others}`;
  }
}

function* sides(p: Position, options: Options): Faults {
  const fighters = new Set<TerritoryId>();
  const advisors = new Set<TerritoryId>();
  for (const x of p.forces ?? []) {
    const { faction, regular = 0, advisor = 0 } = x;
    const hasSides = faction === 'bene-gesserit';
    if (advisor > 0 && !(hasSides && options.advanced)) yield `forces: ${faction} has no advisors`;
    if (!hasSides) continue;
    const t = territoryIn(x);
    if (regular > 0) fighters.add(t);
    if (advisor > 0) advisors.add(t);
    if (fighters.has(t) && advisors.has(t)) yield `forces: fighters and advisors mixed in ${t}`;
  }
}

function* crowds(p: Position): Faults {
  const fighting = (p.forces ?? []).filter((x) => (x.regular ?? 0) + (x.elite ?? 0) > 0);
  for (const t of STRONGHOLDS) {
    const there = new Set(fighting.filter((x) => territoryIn(x) === t).map((x) => x.faction));
    if (there.size > OCCUPANCY) yield `forces: more than ${OCCUPANCY} fighting factions in ${t}`;
  }
}

function* leaders({ leaders: rows = [], factions }: Position, { advanced }: Options): Faults {
  if (hasDoubles(rows.map((x) => x.id))) yield 'leaders: one is named twice';
  for (const { id, status, holder, previous, deaths, faceDown, usedIn } of rows) {
    const { faction } = LEADERS[id];
    const captor = holder ?? 'harkonnen';
    const mayHold = captor === 'harkonnen' && factions.includes(captor) && faction !== captor;
    const owner = previous ?? faction;
    if (status === 'captured' && !advanced) yield `leaders: ${id} captured in the basic game`;
    if (status === 'captured' && !mayHold) yield `leaders: ${id} cannot be held by ${captor}`;
    if (status === 'captured' && (owner === captor || !factions.includes(owner)))
      yield `leaders: ${id} cannot go back to ${owner}`;
    if (status !== 'captured' && ((holder ?? faction) !== faction || owner !== faction))
      yield `leaders: ${id} is not captured, so nobody else has or had it`;
    if (status === 'tanks' && deaths === 0) yield `leaders: ${id} is dead without having died`;
    if (status === 'tanks' ? usedIn !== undefined : faceDown)
      yield `leaders: only the dead lie face down, and only the living have fought, not ${id}`;
  }
}

function* cards({ factions, hands = {} }: Position): Faults {
  for (const f of factions) {
    const held = hands[f]?.length ?? 0;
    const { handLimit } = FACTIONS[f];
    if (held > handLimit) yield `hands: ${f} holds ${held} cards, the limit is ${handLimit}`;
  }
  yield* overdrawn('hands', allTreacheryCards(), Object.values(hands).flat());
}

function* traitors({ factions, traitors: held = {} }: Position): Faults {
  const all = Object.values(held).flat();
  if (hasDoubles(all)) yield 'traitors: one card is held twice';
  for (const f of factions) {
    const count = held[f]?.length ?? 0;
    const kept = FACTIONS[f].traitors;
    if (count > kept) yield `traitors: ${f} keeps ${kept}, not ${count}`;
  }
  for (const l of all) if (!factions.includes(LEADERS[l].faction)) yield `traitors: ${l} is not in play`;
}

function* alliances({ alliances: pairs = [] }: Position): Faults {
  if (pairs.some((pair) => pair.length !== 2)) yield 'alliances: an alliance has two members';
  if (hasDoubles(pairs.flat())) yield 'alliances: a faction is in two alliances';
}

function* prophecy({ factions, kwisatzHaderach, prediction }: Position, options: Options): Faults {
  const mayWake = factions.includes('atreides') && options.advanced;
  if (kwisatzHaderach && !mayWake) yield 'kwisatzHaderach: only Atreides in the advanced game';
  if (!prediction) return;
  const { faction, turn } = prediction;
  if (!factions.includes('bene-gesserit')) yield 'prediction: Bene Gesserit do not play';
  if (faction === 'bene-gesserit' || !factions.includes(faction)) yield `prediction: not of ${faction}`;
  if (turn > options.maxTurns) yield `prediction: turn ${turn} is beyond the last`;
}

function* decks(p: Position, { advanced }: Options): Faults {
  const { A = [], B = [] } = p.spicePiles ?? {};
  if (B.length > 0 && !advanced) yield 'spicePiles: pile B belongs to the advanced game';
  const held = Object.values(p.hands ?? {}).flat();
  const laid = p.treacheryDiscards ?? [];
  yield* overdrawn('treacheryDiscards', without(allTreacheryCards(), held), laid);
  yield* overdrawn('spicePiles', allSpiceCards(), [...A, ...B]);
  yield* overdrawn('spiceDeck', without(allSpiceCards(), [...A, ...B]), p.spiceDeck ?? []);
  yield* overdrawn('treacheryDeck', without(allTreacheryCards(), [...held, ...laid]), p.treacheryDeck ?? []);
  for (const field of ['stormDeck', 'stormCard'] as const)
    if (!advanced && p[field] !== undefined) yield `${field}: storm cards belong to the advanced game`;
  const storm = p.stormCard === undefined ? (p.stormDeck ?? []) : [...(p.stormDeck ?? []), p.stormCard];
  if (hasDoubles(storm)) yield 'stormDeck: a storm card is there twice';
}

/** What everybody has seen of powers, traitors and revivals. */
function* seen(p: Position, options: Options): Faults {
  for (const f of p.factions) {
    for (const l of p.shownTraitors?.[f] ?? [])
      if (!(p.traitors?.[f] ?? []).includes(l)) yield `shownTraitors: ${f} does not hold ${l}`;
    if (p.thisTurn?.eliteRevived?.includes(f) && elitesOf(options, f) === 0)
      yield `thisTurn: ${f} has no elite tokens`;
  }
  if (p.specialKaramaUsed?.includes('bene-gesserit'))
    yield 'specialKaramaUsed: bene-gesserit have no such power';
}

/** Cards taken of which there are not so many copies. */
function* overdrawn<T extends string>(field: string, from: readonly T[], taken: readonly T[]): Faults {
  const copies = (cards: readonly T[], id: T): number => cards.filter((card) => card === id).length;
  for (const id of taken) if (copies(taken, id) > copies(from, id)) yield `${field}: too many cards ${id}`;
}

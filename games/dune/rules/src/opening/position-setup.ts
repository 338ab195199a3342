import { without } from '@rulewright/kit';
import { bury, deploy, group } from '../board/forces.ts';
import { type Area, area, parseArea } from '../board/map.ts';
import { flankers, stormOrder } from '../board/storm-order.ts';
import { FACTIONS } from '../data/factions.ts';
import { FREMEN_HOME, STORM_CARDS } from '../data/figures.ts';
import { LEADERS } from '../data/leaders.ts';
import { allow } from '../holdings/alliances.ts';
import type { Shuffler } from '../holdings/decks.ts';
import { blow, bribe, hand, setPledge } from '../holdings/spice.ts';
import { INTENT_ROWS, intend } from '../karama/prevent.ts';
import { opensLeaderRevival } from '../phases/05-revival/revival.ts';
import { PERMISSION_ROWS, PLEDGE_ROWS, permitted } from '../phases/any-time/allies.ts';
import { giveOrder, ORDER_ROWS } from '../phases/any-time/secrets.ts';
import type { FactionId, PhaseId } from '../words/ids.ts';
import type { Options } from '../words/options.ts';
import type { SetupState } from '../words/phase-state.ts';
import { type DuneDraft, impossible, type Writable } from '../words/state.ts';
import { type Rows, unmet } from '../words/vocabulary.ts';
import { allSpiceCards, allTreacheryCards, DEFAULT_PERMISSIONS, emptyState } from './empty-state.ts';
import type { Position } from './position.ts';
import { positionFault } from './position-faults.ts';

type Opening = (DuneDraft & { readonly at?: PhaseId }) | { readonly impossible: string };

/** What stands on the table and behind the shields in a position, and the phase that begins there. */
export function setUpPosition(p: Position, options: Options, random: Shuffler): Opening {
  const fault = positionFault(p, options);
  if (fault !== null) return { impossible: fault };
  const d = emptyState(p.factions, options);
  d.table.turn = p.turn ?? 1;
  layStorm(d, p);
  layForces(d, p);
  laySpice(d, p);
  layLeaders(d, p);
  layHands(d, p);
  const unsaid = p.factions.map((f) => layWords(d, p, f)).find((said) => said !== null);
  if (unsaid) return { impossible: unsaid };
  layDecks(d, p, random);
  if (hasBegun(p)) return { ...d, at: p.phase };
  d.table.setup = remaining(p);
  return d;
}

const hasBegun = (p: Position): p is Position & { phase: PhaseId } =>
  p.phase !== undefined && p.phase !== 'setup';

/** What the set-up still gives out: everything that the position leaves open. */
function remaining(p: Position): Writable<SetupState> {
  const open = (given: Partial<Record<FactionId, unknown>> | undefined): FactionId[] =>
    p.factions.filter((f) => given?.[f] === undefined);
  return {
    ...{ traitors: open(p.traitors), spice: open(p.spice), cards: open(p.hands) },
    ...{ forces: p.forces === undefined, storm: isStormLeftOpen(p) },
  };
}

const isStormLeftOpen = (p: Position): boolean => p.stormSector === undefined && p.stormOrder === undefined;

const areaOf = ({ area: id }: { readonly area: string }): Area => parseArea(id) ?? impossible(`area ${id}`);

function layStorm(d: DuneDraft, p: Position): void {
  const { storm } = d.table;
  storm.sector = p.stormSector ?? storm.sector;
  storm.order = [...(p.stormOrder ?? stormOrder(p.factions, storm.sector))];
  if (hasBegun(p) || !isStormLeftOpen(p)) storm.wheel = [...(p.lastWheelUsers ?? flankers(p.factions))];
  d.table.shieldWallDestroyed = p.shieldWallDestroyed ?? false;
}

function layForces(d: DuneDraft, p: Position): void {
  for (const f of p.factions) {
    const { regular = 0, elite = 0 } = p.tanks?.[f] ?? {};
    bury(d, f, { regular, elite });
  }
  if (p.forces === undefined && hasBegun(p)) for (const f of p.factions) layStart(d, f);
  for (const x of p.forces ?? []) {
    const { regular = 0, elite = 0, advisor = 0 } = x;
    if (regular + elite + advisor > 0) deploy(d, x.faction, areaOf(x), { regular, elite, advisor });
  }
}

/** The tokens of the set-up, as far as the tanks have left them. */
function layStart(d: DuneDraft, f: FactionId): void {
  const start = f === 'fremen' ? ([[FREMEN_HOME.area, FREMEN_HOME.tokens]] as const) : FACTIONS[f].start;
  for (const [id, count] of start) {
    const regular = Math.min(count, d.table.reserves[f].regular);
    if (regular > 0) deploy(d, f, area(id), group({ regular }));
  }
}

function laySpice(d: DuneDraft, p: Position): void {
  for (const f of p.factions) {
    const amount = p.spice?.[f] ?? (hasBegun(p) ? FACTIONS[f].spice : 0);
    const front = p.bribes?.[f] ?? 0;
    hand(d, 'bank', f, amount + front);
    bribe(d, f, f, front);
  }
  for (const x of p.spiceOnBoard ?? []) blow(d, areaOf(x), x.amount, () => {});
}

function layLeaders(d: DuneDraft, p: Position): void {
  for (const x of p.leaders ?? []) {
    const leader = d.table.leaders[x.id];
    leader.deaths = x.deaths ?? (x.status === 'tanks' ? 1 : 0);
    leader.place = x.status === 'tanks' ? 'tanks' : 'pool';
    leader.faceDown = x.faceDown ?? (x.status === 'tanks' && leader.deaths > 1);
    if (x.status === 'captured') {
      leader.holder = x.holder ?? 'harkonnen';
      leader.previous = x.previous ?? LEADERS[x.id].faction;
    }
    leader.usedIn = x.usedIn ?? null;
  }
  d.table.leaderRevivalOpen = p.factions.filter((f) => opensLeaderRevival(d, f));
}

function layHands(d: DuneDraft, p: Position): void {
  for (const f of p.factions) {
    const [cards, traitors] = [p.hands?.[f] ?? [], p.traitors?.[f] ?? []];
    Object.assign(d.hand[f], { cards: [...cards], traitors: [...traitors], dealt: [...traitors] });
    d.table.shownTraitors[f] = [...(p.shownTraitors?.[f] ?? [])];
  }
  const { charity = [], eliteRevived = [], leaderRevived = [] } = p.thisTurn ?? {};
  d.table.specialKaramaUsed = [...(p.specialKaramaUsed ?? [])];
  Object.assign(d.table, { charityClaimed: [...charity], elitesRevived: [...eliteRevived] });
  d.table.leadersRevived = [...leaderRevived];
  for (const [a, b] of p.alliances ?? []) if (a && b) Object.assign(d.table.ally, { [a]: b, [b]: a });
  if (p.prediction) d.hand['bene-gesserit'].prediction = { ...p.prediction };
  const kh = d.hand.atreides.kwisatzHaderach;
  const { losses = 0, alive = true, usedIn = null } = p.kwisatzHaderach ?? {};
  if (kh) kh.losses = losses;
  if (d.table.prophet) d.table.prophet = { alive, usedIn };
}

/** What is promised to an ally, ordered or intended: judged as if it were said now; the first that is refused. */
function layWords(d: DuneDraft, p: Position, f: FactionId): string | null {
  const lay = <A>(field: string, rows: Rows<A>, all: readonly (A | undefined)[], write: (one: A) => void) => {
    for (const one of all) {
      const fault = one === undefined ? null : unmet(rows, d, f, one);
      if (fault !== null) return `${field}: of ${f}, ${fault.code}`;
      if (one !== undefined) write(one);
    }
    return null;
  };
  // biome-ignore format: table
  return (
    lay('pledges', PLEDGE_ROWS, [p.pledges?.[f]], ({ bid = 0, ship = 0 }) => setPledge(d, f, { bid, ship })) ??
    lay('permissions', PERMISSION_ROWS, [p.permissions?.[f]], (said) => allow(d, f, permitted(DEFAULT_PERMISSIONS, said))) ??
    lay('orders', ORDER_ROWS, p.orders?.[f] ?? [], (said) => giveOrder(d, f, said)) ??
    lay('prevents', INTENT_ROWS, p.prevents?.[f] ?? [], (said) => intend(d, f, said))
  );
}

function layDecks(d: DuneDraft, p: Position, random: Shuffler): void {
  /** A deck of all cards that lie nowhere else, those that are known on top. */
  const deck = <T>(all: readonly T[], elsewhere: readonly T[], top: readonly T[] = []): T[] => [
    ...top,
    ...random.shuffle(without(all, [...elsewhere, ...top])),
  ];
  const { A = [], B = [] } = p.spicePiles ?? {};
  const laid = p.treacheryDiscards ?? [];
  const placed = [...p.factions.flatMap((f) => p.hands?.[f] ?? []), ...laid];
  const isSpent =
    d.table.shieldWallDestroyed && ![...placed, ...(p.treacheryDeck ?? [])].includes('family-atomics');
  Object.assign(d.table, { discards: [...laid], removed: isSpent ? ['family-atomics'] : [] });
  d.table.spicePiles = { A: [...A], B: [...B] };
  d.box.treacheryDeck = deck(allTreacheryCards(), [...placed, ...d.table.removed], p.treacheryDeck);
  d.box.spiceDeck = deck(allSpiceCards(), [...A, ...B], p.spiceDeck);
  d.box.stormDeck = deck<number>(STORM_CARDS, p.stormCard === undefined ? [] : [p.stormCard], p.stormDeck);
  d.box.stormCard = p.stormCard ?? null;
  d.table.treacheryLeft = d.box.treacheryDeck.length;
  d.table.spiceLeft = d.box.spiceDeck.length;
}

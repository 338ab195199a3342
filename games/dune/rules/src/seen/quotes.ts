import { recordOf } from '@rulewright/kit';
import { occupants, strongholdsOf } from '../board/forces.ts';
import { AREAS_OF, makeArea, parseArea, placeOf, STRONGHOLDS, sectorOf, territoryOf } from '../board/map.ts';
import { STORM_CARDS, STORM_DIAL } from '../data/figures.ts';
import { LEADERS } from '../data/leaders.ts';
import { HOME_AREAS, toPlace } from '../factions/fremen/setup.ts';
import { wormTarget } from '../holdings/decks.ts';
import { karamasOf } from '../karama/spend.ts';
import { sideField } from '../layers/added.ts';
import { consult } from '../layers/consult.ts';
import type { ShipmentKind } from '../layers/questions.ts';
import { emptyBox, emptyHand } from '../opening/empty-state.ts';
import * as revivals from '../phases/05-revival/revival.ts';
import { endsOf } from '../phases/06-shipment/moving.ts';
import { landings, openFor, type Shipment, shippingBill } from '../phases/06-shipment/shipping.ts';
import { doubledStrength } from '../phases/07-battle/outcome.ts';
import { ableToFight, commitments, enemyOf, numberOf } from '../phases/07-battle/plan.ts';
import { sides, strongholdsToWin, victory } from '../phases/09-mentat-pause/phase.ts';
import { type CardId, FACTION_IDS, type FactionId, TERRITORY_IDS, type TerritoryId } from '../words/ids.ts';
import type { BattlePlan } from '../words/phase-state.ts';
import type { DuneState, Hand, Pool } from '../words/state.ts';
import type { ShownTable } from './present.ts';
import { tableFromShown } from './table-from-shown.ts';

export { stormAfter } from '../phases/01-storm/phase.ts';
export { leaderRevivalPrice } from '../phases/05-revival/revival.ts';
export { allyIn } from './table-from-shown.ts';

// What an answer would cost or be worth, told before it is given: the judges' own functions over what one player sees.

export interface Viewer {
  readonly table: ShownTable;
  readonly hand: Hand;
  readonly player: FactionId;
}

/** What nobody can know is taken as it comes: no quote is about it. */
const AS_THEY_COME = { shuffle: <T>(items: readonly T[]): T[] => [...items] };

/** The state as far as the player sees it; what lies behind other shields is taken for nothing. */
const seenBy = ({ table, hand, player }: Pick<Viewer, 'table'> & Partial<Viewer>): DuneState => ({
  table: tableFromShown(table, null, AS_THEY_COME),
  hand: recordOf(FACTION_IDS, (f) => (f === player && hand ? hand : emptyHand(f, table.options))),
  box: emptyBox(),
});

/** The fewest and the most sectors that the storm may move next, for who has seen its card or has not. */
export function stormReach(table: ShownTable, seen: number | null): readonly [number, number] {
  const known = table.stormMovement ?? seen;
  if (known !== null) return [known, known];
  if (table.options.advanced) return [Math.min(...STORM_CARDS), Math.max(...STORM_CARDS)];
  return [2 * STORM_DIAL.min, 2 * STORM_DIAL.max];
}

export function openToStorm(table: ShownTable): readonly TerritoryId[] {
  const s = seenBy({ table });
  return TERRITORY_IDS.filter((t) => !consult.isSheltered(s, t));
}

export const wormPlace = (table: ShownTable, pile: 'A' | 'B') => wormTarget(seenBy({ table }), pile);

/** Who stands in the strongholds, what each side holds of what it needs, and who wins if the turn ended like this. */
export function strongholdRace(table: ShownTable) {
  const s = seenBy({ table });
  const won = victory(s);
  return {
    strongholds: STRONGHOLDS.map((territory) => ({ territory, occupants: occupants(s, territory) })),
    sides: sides(s).map((factions) => ({
      factions,
      held: factions.flatMap((f) => strongholdsOf(s, f)).length,
      needs: strongholdsToWin(factions),
    })),
    winners: won === null || won.condition === 'MOST_STRONGHOLDS' ? [] : won.winners, // that one spice may decide
  };
}

export const charityOf = (viewer: Viewer): number => consult.charity(seenBy(viewer), viewer.player);

/** Spice for a shipment, the ally's share included. */
export const shippingCost = (viewer: Viewer, shipment: Shipment): number =>
  shippingBill(seenBy(viewer), viewer.player, shipment).cost;

export const freeRevivals = (viewer: Viewer): number => consult.freeRevival(seenBy(viewer), viewer.player);

/** Spice for a revival, what the ally pays left out. */
export function revivalCost(viewer: Viewer, order: revivals.Revival, leader: revivals.Revivable | null) {
  const { price } = revivals.revivalBill(seenBy(viewer), viewer.player, order);
  return price + (leader === null ? 0 : revivals.leaderRevivalPrice(leader));
}

/** What a plan makes in the battle being fought, if its leader lives. */
export function planStrength(viewer: Viewer, plan: BattlePlan): number {
  const s = seenBy(viewer);
  return doubledStrength(s, viewer.player, enemyOf(s, viewer.player) ?? viewer.player, plan) / 2;
}

/** What the tokens of a side make in the battle being fought. */
export const dialOf = (table: ShownTable, side: FactionId, plan: BattlePlan): number =>
  numberOf(seenBy({ table }), side, plan).dial;

/** Tokens that make this number in the battle being fought, with so much spice behind them. */
export function tokensFor(viewer: Viewer, { dial, spice }: ReturnType<typeof numberOf>) {
  const s = seenBy(viewer);
  const numbers = commitments(s, viewer.player).map((c) => ({ ...numberOf(s, viewer.player, c), tokens: c }));
  return numbers.find((n) => n.dial === dial && n.spice === spice)?.tokens;
}

/** Whether tokens of the player fight at half strength where no spice backs them. */
export const needsSupport = (viewer: Viewer): boolean => consult.needsSupport(seenBy(viewer), viewer.player);

export const fightersHere = (viewer: Viewer): Pool => ableToFight(seenBy(viewer), viewer.player);

/** The most that the tokens of a side make in the battle being fought, and the best leader it could send. */
export function mostStrength(viewer: Viewer, side: FactionId) {
  const s = seenBy(viewer);
  const { regular, elite } = ableToFight(s, side);
  const here = s.table.battle?.fighting?.territory;
  const [leader = null] = viewer.table.leaders
    .filter((l) => l.faction === side && (l.status === 'pool' || l.status === 'unknown'))
    .flatMap((l) => (l.usedIn === undefined || l.usedIn === here ? [l.id] : []))
    .toSorted((a, b) => LEADERS[b].strength - LEADERS[a].strength);
  const tokens = regular + elite * consult.eliteWorth(s, side, enemyOf(s, side) ?? side);
  return { tokens, leader, total: tokens + (leader === null ? 0 : LEADERS[leader].strength) };
}

/** Where Fremen tokens of the set-up may stand, and how many do. */
export const homePlaces = (viewer: Viewer) => ({
  areas: HOME_AREAS.map(makeArea),
  tokens: toPlace(seenBy(viewer)),
});

/** Areas where a group from exactly these areas of one territory may end. */
export function marchReach(viewer: Viewer, from: readonly string[], advisors: boolean): readonly string[] {
  const areas = from.map(parseArea).filter((a) => a !== undefined);
  return endsOf(seenBy(viewer), viewer.player, areas, advisors).map(makeArea);
}

/** Whether advisors who march from one of these areas to another may arrive as fighters. */
export function mayArriveArmed(viewer: Viewer, from: string | undefined, to: string): boolean {
  const [start, end] = [parseArea(from ?? ''), parseArea(to)];
  if (start === undefined || end === undefined) return false;
  const [, choice] = sideField(seenBy(viewer), viewer.player);
  return choice({ from: [{ ...placeOf(start), advisor: 1 }], to: territoryOf(end) }) !== null;
}

/** Whether a card gives another move: it may be used now, it must be, or there is none. */
export function extraMove(viewer: Viewer): 'may' | 'only' | 'none' {
  if (consult.extraMove(seenBy(viewer), viewer.player) === null) return 'none';
  return viewer.table.shipment?.moved ? 'only' : 'may';
}

/** Areas where tokens may be put down by this kind of shipment, with a Karama or without. */
export function shippingAreas(viewer: Viewer, kind: ShipmentKind, karama?: CardId): readonly string[] {
  const s = seenBy(viewer);
  const { sectors } = openFor(s, viewer.player, kind);
  const open = landings(s, viewer.player, karama === undefined ? { kind } : { kind, karama });
  const areas = open.flatMap((t) => AREAS_OF[t].filter((a) => sectors[t].includes(sectorOf(a))));
  return areas.map(makeArea);
}

export const karamaCards = (viewer: Viewer) => karamasOf(seenBy(viewer), viewer.player);

import type { Random, View } from '@rulewright/engine';
import { recordOf, without } from '@rulewright/kit';
import { ABILITIES } from '../data/abilities.ts';
import { FACTIONS } from '../data/factions.ts';
import { REVIVAL_PRICE, TRAITORS_DEALT } from '../data/figures.ts';
import { wormCards } from '../holdings/decks.ts';
import { presume } from '../holdings/spice.ts';
import { isStandIn } from '../karama/spend.ts';
import { consult } from '../layers/consult.ts';
import { allSpiceCards, allTreacheryCards } from '../opening/empty-state.ts';
import { CLAIMS } from '../phases/03-charity/phase.ts';
import { openBid } from '../phases/04-bidding/bids.ts';
import { shipmentOf, shippingBill } from '../phases/06-shipment/shipping.ts';
import { cardsOf } from '../phases/07-battle/plan.ts';
import { type CardId, FACTION_IDS, type FactionId, isCard, LEADERS_OF } from '../words/ids.ts';
import { allyOf, type DuneDraft, type DuneState, type Table } from '../words/state.ts';
import type { Dune } from '../words/vocabulary.ts';

// What one viewer may imagine behind the shields of the others and in the decks.

const PURSE = 16; // others are thought to have less spice than this, unless more is known
const SECRET_LOSSES = 12;
const SEER = 'bene-gesserit';
const GUARDIAN = 'fremen';

export type Seen = View<Dune>;

/** A state being imagined: hands and decks are still to be filled. */
export type Imagined = Pick<DuneState, 'table'> & Pick<DuneDraft, 'hand' | 'box'>;

const others = ({ table, player }: Seen): readonly FactionId[] => table.factions.filter((f) => f !== player);

/** Fills hands and decks with what the viewer cannot know. */
export function drawUnseen(s: Imagined, view: Seen, random: Random): void {
  if (isDealt(view)) {
    dealTraitors(s, view, random);
    predict(s, random);
  }
  shareWithAlly(s, view);
  askedForWord(s, view);
  pledgeShare(s, view);
  dealCards(s, view, random);
  fillPurses(s, view, random);
  stackDecks(s, view, random);
}

/** The first secrets have been given out. */
const isDealt = ({ table, hand, phases }: Seen): boolean =>
  table.setup === null || (hand ? hand.dealt.length > 0 : !phases.includes('setup.prediction'));

function predict({ table: { factions, options }, hand }: Imagined, random: Random): void {
  if (!factions.includes(SEER)) return;
  const faction = random.pick(factions.filter((f) => f !== SEER));
  hand[SEER].prediction = { faction, turn: random.die(options.maxTurns) };
}

function dealTraitors(s: Imagined, view: Seen, random: Random): void {
  const { factions, shownTraitors } = s.table;
  const { dealt: own = [], traitors: mine = [] } = view.hand ?? {};
  const all = factions.flatMap((f) => LEADERS_OF[f]);
  const shown = others(view).flatMap((f) => shownTraitors[f]);
  const left = random.shuffle(without(all, [...new Set([...own, ...mine, ...shown])]));
  for (const f of others(view)) {
    const dealt = [...shownTraitors[f], ...left.splice(0, TRAITORS_DEALT - shownTraitors[f].length)];
    const kept = FACTIONS[f].traitors;
    const chooses = view.phases.includes('setup.traitors') && kept < TRAITORS_DEALT;
    s.hand[f].dealt = dealt;
    s.hand[f].traitors = chooses ? [] : dealt.slice(0, Math.max(kept, shownTraitors[f].length));
  }
}

/** What allies have told each other the viewer knows from their own side. */
function shareWithAlly(s: Imagined, { player, hand }: Seen): void {
  const ally = player === null ? null : allyOf(s, player);
  if (ally === null || hand === null) return;
  const { pledge, pledged, permissions, granted } = hand;
  Object.assign(s.hand[ally], { pledge: pledged, pledged: pledge });
  Object.assign(s.hand[ally], { permissions: granted, granted: permissions });
}

/** Who waits for a word about the ally's free revivals wants to be asked; once it is said it is thought a yes. */
function askedForWord(s: Imagined, { phases, player, table }: Seen): void {
  const ally = s.table.ally[GUARDIAN];
  if (ally === null || table.revival === null) return;
  const freeRevival3 = phases.includes('revival.ally') ? ('ask' as const) : true;
  const isOpen = freeRevival3 === 'ask' || s.hand[ally].granted.freeRevival3 === 'ask';
  if (!isOpen) return;
  if (ally !== player) s.hand[ally].granted = { ...s.hand[ally].granted, freeRevival3 };
  if (GUARDIAN !== player && freeRevival3 === 'ask')
    s.hand[GUARDIAN].permissions = { ...s.hand[GUARDIAN].permissions, freeRevival3 };
}

/** A shipment that was declared and has not landed: what its owner and their ally pay. */
function shippingOf(s: Imagined, { actor }: Seen) {
  const declared = s.table.shipment?.declared ?? null;
  const ship = declared === null ? null : shipmentOf(declared);
  if (ship === null || actor === null) return null;
  return { by: actor, own: shippingBill(s, actor, ship).cost - ship.allyPays, share: ship.allyPays };
}

/** Who lets an ally pay for a shipment has their pledge. */
function pledgeShare(s: Imagined, view: Seen): void {
  const { by, share } = shippingOf(s, view) ?? { by: null, share: 0 };
  const ally = by === null ? null : allyOf(s, by);
  if (by === null || ally === null || s.hand[by].pledged.ship >= share) return;
  s.hand[by].pledged = { ...s.hand[by].pledged, ship: share };
  s.hand[ally].pledge = { ...s.hand[ally].pledge, ship: share };
}

/** Plans lie open and nothing has come of them yet: what they name is still there. */
export const isUnresolved = ({ battle }: Pick<Table, 'battle'>): boolean =>
  Boolean(battle?.plans) && battle?.winner === null;

/** For each faction the cards that it holds as far as the viewer knows; the viewer's own are not among them. */
function knownCards({ table, player, hand, actor }: Seen) {
  const known = recordOf(FACTION_IDS, (): CardId[] => []);
  const note = (f: FactionId | null | undefined, cards: readonly CardId[]): void => {
    if (f && f !== player) known[f] = known[f].concat(cards);
  };
  const { battle, shipment } = table;
  if (battle?.fighting && battle.plans && isUnresolved(table)) {
    note(battle.fighting.aggressor, cardsOf(battle.plans.aggressor));
    note(battle.fighting.defender, cardsOf(battle.plans.defender));
  } else if (battle?.plans) note(battle.winner, battle.keepable);
  else if (battle?.prescience) {
    const value = hand?.seen.promise?.value;
    if (isCard(value)) note(battle.prescience.target, [value]);
  }
  if (battle?.peek && hand?.seen.plan) note(battle.peek.target, cardsOf(hand.seen.plan));
  const declared = shipment?.declared ?? null;
  if (declared && 'karama' in declared && declared.karama) note(actor, [declared.karama]);
  return known;
}

/** Deals what is unseen: known cards first, then the auction, then hands as large as they can be. */
function dealCards(s: Imagined, view: Seen, random: Random): void {
  const { discards, removed, auction, handCounts, treacheryLeft } = s.table;
  const known = knownCards(view);
  const forSale = view.hand?.seen.auction ?? null;
  const placed = [...discards, ...removed, ...(view.hand?.cards ?? [])];
  let unseen = without(allTreacheryCards(), placed);
  const take = (card: CardId): CardId => {
    unseen = without(unseen, [card]);
    return card;
  };
  const row = forSale === null ? [] : [take(forSale)];
  for (const f of others(view)) s.hand[f].cards = known[f].map(take);
  const standIn = withStandIn(s, view, unseen);
  if (standIn !== null) s.hand[standIn.user].cards.push(take(standIn.card));
  const deck = random.shuffle(unseen);
  const forAuction = auction === null ? 0 : auction.total - auction.sold;
  while (row.length < forAuction) row.push(...deck.splice(0, 1));
  for (const f of handCounts ? others(view) : []) {
    const { cards } = s.hand[f];
    cards.push(...deck.splice(0, (handCounts?.[f] ?? 0) - cards.length));
  }
  while (!handCounts && deck.length > treacheryLeft) {
    const open = others(view).filter((f) => s.hand[f].cards.length < consult.handLimit(s, f));
    if (open.length === 0) break;
    s.hand[random.pick(open)].cards.push(...deck.splice(0, 1));
  }
  Object.assign(s.box, { row, treacheryDeck: deck });
}

/** A worthless card is being played as a Karama by somebody else: they hold one. */
function withStandIn(s: Imagined, { frames, player }: Seen, unseen: readonly CardId[]) {
  const tried = frames.flatMap((frame) => (frame.kind === 'cancel' ? frame.abilities : []));
  const user = tried.find(({ ability }) => ability === ABILITIES['worthless-karama'].rule)?.user;
  if (user === undefined || user === player) return null;
  const works = (card: CardId): boolean => isStandIn(card) && consult.worksAsKarama(s, user, card);
  const card = s.hand[user].cards.some(works) ? undefined : unseen.find(works);
  return card === undefined ? null : { user, card };
}

/** Spice for everybody: no less than what is known to be promised, bid, or owed to charity. */
function fillPurses(s: Imagined, view: Seen, random: Random): void {
  const poor = claimants(s, view, random);
  for (const f of others(view)) {
    const least = leastSpice(s, view, f);
    presume(s, f, poor.includes(f) ? random.int(2) : Math.max(least, random.int(PURSE)));
  }
}

function leastSpice(s: Imagined, view: Seen, f: FactionId): number {
  const { pledge, pledged, permissions } = s.hand[f];
  const high = openBid(s);
  const bid = high?.faction === f ? high.amount - pledged.bid : 0;
  const promise = view.hand?.seen.promise;
  const dialled = promise?.element === 'number' && s.table.battle?.prescience?.target === f;
  const revivals = REVIVAL_PRICE * permissions.emperorRevival;
  const ships = shippingOf(s, view);
  const freight = ships?.by === f ? ships.own : 0;
  return Math.max(pledge.bid, pledge.ship, revivals, bid, freight, dialled ? promise.value.spice : 0);
}

/** Others who claim charity: those who have answered, and one more if the table still waits for somebody else. */
function claimants(s: Imagined, view: Seen, random: Random): readonly FactionId[] {
  if (!view.phases.includes('charity')) return [];
  const mayClaim = (f: FactionId): boolean =>
    !s.table.charityClaimed.includes(f) && leastSpice(s, view, f) < 2;
  const done = (view.answered[CLAIMS] ?? []).filter((f) => f !== view.player);
  const asked = view.hand !== null && view.player !== null && owes(s, view, view.player);
  const rest = others(view).filter((f) => mayClaim(f) && !done.includes(f));
  return asked || rest.length === 0 ? done : [...done, random.pick(rest)];
}

/** The viewer may still claim. */
const owes = (s: Imagined, view: Seen, f: FactionId): boolean =>
  !(CLAIMS in view.sealed) &&
  !s.table.charityClaimed.includes(f) &&
  view.hand !== null &&
  consult.charity({ ...s, hand: { ...s.hand, [f]: view.hand } }, f) > 0;

/** The other decks, and who has looked at them. */
function stackDecks(s: Imagined, view: Seen, random: Random): void {
  const { table, box } = s;
  const { seen } = view.hand ?? {};
  const { A, B } = table.spicePiles;
  const spice = without(allSpiceCards(), [...A, ...B, ...wormCards(table.wormsSetAside)]);
  const next = seen?.spice ? [seen.spice] : [];
  box.spiceDeck = [...next, ...random.shuffle(without(spice, next))];
  if (consult.stormSource(s) === 'card' && table.setup === null) {
    const deck = random.shuffle(box.stormDeck);
    const card = seen?.storm ?? deck[0] ?? null;
    box.stormDeck = deck.filter((n) => n !== card);
    box.stormCard = card;
  }
  show(s, 'auction', table.auction ? box.row[0] : null);
  show(s, 'spice', table.shipment || table.battle ? box.spiceDeck[0] : null);
  show(s, 'storm', table.storm.movement === null ? box.stormCard : null);
  const kh = s.hand.atreides.kwisatzHaderach;
  if (kh) kh.losses = random.int(SECRET_LOSSES);
}

/** Who may look at a card has looked. */
function show(s: Imagined, what: 'auction' | 'spice' | 'storm', card: unknown): void {
  const seer = consult.sees(s, what);
  if (seer !== null) Object.assign(s.hand[seer].seen, { [what]: card ?? null });
}

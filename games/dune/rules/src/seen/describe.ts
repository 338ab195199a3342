import type { View } from '@rulewright/engine';
import { keysOf } from '@rulewright/kit';
import { NEXT_TO, parseArea, sectorOf, territory, territoryOf } from '../board/map.ts';
import { FACTIONS } from '../data/factions.ts';
import { LEADERS } from '../data/leaders.ts';
import { SPICE_CARDS } from '../data/spice-cards.ts';
import { TERRITORIES } from '../data/territories.ts';
import { TREACHERY_CARDS } from '../data/treachery-cards.ts';
import { abilityOf, starred } from '../layers/abilities.ts';
import type { AbilityId, CardId, FactionId, TerritoryId } from '../words/ids.ts';
import { LEADERS_OF, PHASES, TERRITORY_IDS } from '../words/ids.ts';
import type { Hand, Pool } from '../words/state.ts';
import type { Dune } from '../words/vocabulary.ts';
import type { ShownTable } from './present.ts';

// A view in words, for terminals and language models: everything the viewer knows, nothing else.

/** The part of an engine view that is described. */
type Parts = 'player' | 'table' | 'hand' | 'phases' | 'actor' | 'awaiting' | 'outcome' | 'frames';
export type Describable = Pick<View<Dune>, Parts>;

type Line = string | false | null | undefined;
const said = (lines: readonly Line[]): readonly string[] => lines.filter((line) => typeof line === 'string');
const list = (items: readonly unknown[], none = 'none'): string => items.join(', ') || none;

export function describe(view: Describable): string {
  const { table, hand, player } = view;
  const lines = [...headline(view), ...board(table), ...factions(table), ...piles(table), ...progress(view)];
  return said(player !== null && hand !== null ? [...lines, ...secrets(player, hand)] : lines).join('\n');
}

/** The phase of the turn and, where it has parts, the part. */
function stage(phases: readonly string[]): string {
  const phase = phases.find((id) => PHASES.some((known) => known === id));
  if (phase === undefined) return 'over';
  const part = phases.find((id) => id.startsWith(`${phase}.`));
  return part === undefined ? phase : `${phase} (${part.slice(phase.length + 1)})`;
}

function headline({ table, phases, awaiting, outcome, player }: Describable): readonly Line[] {
  const { turn, options, stormSector, stormOrder, shieldWallDestroyed, alliances } = table;
  const won = outcome?.ranks.filter((r) => r.rank === 1).map((r) => r.player);
  return [
    `Turn ${turn} of ${options.maxTurns}, ${stage(phases)}${options.advanced ? ', advanced game' : ''}`,
    won && `Won by ${won.join(' and ')}: ${outcome?.reason}`,
    player !== null && `You are ${FACTIONS[player].name} (${player})`,
    awaiting.length > 0 && `Waiting for ${list(awaiting)}`,
    `Storm in sector ${stormSector}; order ${stormOrder.join(' > ')}${shieldWallDestroyed ? '; the Shield Wall is gone' : ''}`,
    alliances.length > 0 && `Alliances: ${list(alliances.map((pair) => pair.join(' + ')))}`,
  ];
}

const tokens = (p: Pool, advisor = 0): string =>
  said([
    (p.regular > 0 || p.elite + advisor === 0) && `${p.regular}`,
    p.elite > 0 && `${p.elite} elite`,
    advisor > 0 && `${advisor} advisors`,
  ]).join(' + ');

/** Territory by territory, only where something lies. */
function board(table: ShownTable): string[] {
  const found = new Map<TerritoryId, string[]>();
  const note = (area: string, text: string): void => {
    const a = parseArea(area);
    if (a === undefined) return;
    const sector = sectorOf(a);
    const where = sector === null ? '' : ` in ${sector}${sector === table.stormSector ? ' (storm)' : ''}`;
    const list = found.get(territoryOf(a)) ?? [];
    list.push(`${text}${where}`);
    found.set(territoryOf(a), list);
  };
  for (const x of table.forces) note(x.area, `${x.faction} ${tokens(x, x.advisor)}`);
  for (const x of table.spiceOnBoard) note(x.area, `${x.amount} spice`);
  const lines = TERRITORY_IDS.filter((t) => found.has(t)).map((t) => {
    const { name, terrain } = TERRITORIES[t];
    return `  ${name} (${t}, ${terrain}): ${found.get(t)?.join('; ')}`;
  });
  return ['Board:', ...(lines.length > 0 ? lines : ['  empty'])];
}

function factions(table: ShownTable): string[] {
  const { reserves, tanks, bribes, handCounts, leaders, missingLeaders, shownTraitors } = table;
  const lines = table.factions.map((f) => {
    const inTanks = leaders.filter((l) => l.faction === f && l.status === 'tanks');
    const gone = missingLeaders.find((m) => m.faction === f);
    const traitors = shownTraitors[f] ?? [];
    const parts = [
      `reserves ${tokens(reserves[f] ?? { regular: 0, elite: 0 })}`,
      `tanks ${tokens(tanks[f] ?? { regular: 0, elite: 0 })}`,
      (bribes[f] ?? 0) > 0 && `bribes ${bribes[f]}`,
      handCounts && `${handCounts[f] ?? 0} cards`,
      inTanks.length > 0 && `dead ${list(inTanks.map((l) => LEADERS[l.id].name))}`,
      gone && `${gone.faceDown} leaders face down, ${gone.captured} captured`,
      traitors.length > 0 && `traitors shown ${list(traitors)}`,
    ];
    return `  ${f}: ${said(parts).join('; ')}`;
  });
  return ['Factions:', ...lines];
}

function piles({ spicePiles: { A, B }, spiceLeft, treacheryLeft, discards }: ShownTable): readonly Line[] {
  const second = B.length > 0 ? `; B: ${list(B)}` : '';
  return [
    `Spice deck ${spiceLeft}, discards A: ${list(A)}${second}`,
    `Treachery deck ${treacheryLeft}, discards: ${list(discards)}`,
  ];
}

const abilityName = (id: AbilityId): string => `${starred(abilityOf(id)).name} (${id})`;

function progress({ table, actor, frames }: Describable): readonly Line[] {
  const { auction, battle, shipment, nexus, blow, stormMovement, stormLosses } = table;
  const { fighting, voice, prescience } = battle ?? {};
  const high = auction?.high ? `${auction.high.amount} by ${auction.high.faction}` : 'none';
  const last = blow?.target ? `, the last in ${blow.target}` : '';
  const rides = blow && blow.rides.length > 0 ? `, to ride: ${list(blow.rides)}` : '';
  return [
    stormMovement !== null && `The storm is to move ${stormMovement}`,
    ...stormLosses.map((x) => `${x.faction} loses ${x.lost} in ${x.area}`),
    blow && `Spice blow on pile ${blow.pile}: ${blow.worms} worms${last}${rides}`,
    auction &&
      `Auction: card ${auction.index} of ${auction.total}, high bid ${high}, out: ${list(auction.passed, 'nobody')}`,
    shipment && actor && `Shipment: ${actor} acts, then ${list(after(table.stormOrder, actor), 'nobody')}`,
    fighting && `Battle in ${fighting.territory}: ${fighting.aggressor} attacks ${fighting.defender}`,
    voice && `Voice: ${voice.target} ${voice.mode} play ${voice.what}`,
    prescience && `Prescience: ${prescience.target} asked for ${prescience.element}`,
    ...frames.map(
      (frame) =>
        frame.kind === 'cancel' &&
        `May be cancelled: ${list(frame.abilities.map(({ ability, user }) => `${abilityName(ability)} of ${user}`))}`,
    ),
    table.disabled.length > 0 &&
      `Stopped: ${list(table.disabled.map(({ ability, faction }) => `${abilityName(ability)} of ${faction}`))}`,
    shipment && shipment.timing !== 'place' && 'The Guild chooses when it acts',
    battle?.peek && `The plan of ${battle.peek.target} is looked at`,
    battle?.captive && `A leader of ${battle.captive} is in the hands of its enemy`,
    table.prophet?.alive === false && 'The Kwisatz Haderach is dead',
    nexus && `Nexus: ready ${list(nexus.ready, 'nobody')}`,
    ...(nexus?.proposals ?? []).map((p) => `  ${p.from} proposes an alliance to ${p.to}`),
  ];
}

const after = <T>(order: readonly T[], one: T): readonly T[] => order.slice(order.indexOf(one) + 1);

function secrets(player: FactionId, hand: Hand): readonly Line[] {
  const { spice, cards, traitors, prediction, pledged, seen, promise, kwisatzHaderach, prevents } = hand;
  const helps = pledged.bid + pledged.ship > 0;
  return [
    'Behind your shield:',
    `  ${spice} spice; cards: ${list(cards)}; traitors: ${list(traitors)}`,
    prediction && `  You foresee that ${prediction.faction} wins on turn ${prediction.turn}`,
    helps && `  Your ally pays up to ${pledged.bid} for cards, ${pledged.ship} for shipping`,
    seen.auction && `  The card for sale is ${seen.auction}`,
    seen.spice && `  The next spice card is ${seen.spice}`,
    seen.storm !== null && `  The storm will move ${seen.storm}`,
    seen.promise && `  Your opponent's ${seen.promise.element}: ${JSON.stringify(seen.promise.value)}`,
    seen.plan && `  Your opponent's plan: ${JSON.stringify(seen.plan)}`,
    promise && `  You have answered for your ${promise.element}: ${JSON.stringify(promise.value)}`,
    seen.captive && `  The leader drawn: ${seen.captive}`,
    prevents.length > 0 && `  You prevent: ${list(prevents.map(({ ability }) => abilityName(ability)))}`,
    kwisatzHaderach && `  ${player} tokens lost in battles: ${kwisatzHaderach.losses}`,
  ];
}

// Map, leaders and cards in words, for players who cannot look at them.

/** What every player of Dune has before them all the time. */
export function primer(_: unknown, player: FactionId): string {
  const { name, handLimit, freeRevival } = FACTIONS[player];
  return [
    'Territories: terrain, sectors, and the territories they border on.',
    ...TERRITORY_IDS.map(territoryLine),
    'Leaders with their strength, which is the price of a revival, too.',
    ...keysOf(FACTIONS).map((f) => `${f}: ${list(LEADERS_OF[f].map((l) => `${l} ${LEADERS[l].strength}`))}`),
    'Spice cards: where spice blows, and how much.',
    list(
      keysOf(SPICE_CARDS).map((id) => `${id} ${SPICE_CARDS[id].amount} in sector ${SPICE_CARDS[id].sector}`),
    ),
    'Treachery cards: kind, copies, rule.',
    ...keysOf(TREACHERY_CARDS).map(cardLine),
    `You play ${name}: at most ${handLimit} treachery cards, ${freeRevival} tokens revived free in a turn.`,
  ].join('\n');
}

function territoryLine(t: TerritoryId): string {
  const { terrain, sectors, behindWall, ornithopters } = territory(t);
  const where = sectors.length === 0 ? 'no sector' : `sector ${sectors.join(' ')}`;
  const more = [behindWall && 'behind the Shield Wall', ornithopters && 'ornithopters'].filter(Boolean);
  return `${[`${t}: ${terrain}`, where, ...more].join(', ')}; next to ${NEXT_TO[t].join(', ')}`;
}

function cardLine(id: CardId): string {
  const { kind, count, rule } = TREACHERY_CARDS[id];
  return `${id}: ${kind}, ${count}, rule ${rule}`;
}

import { parseArea, sectorOf, territoryOf } from '../board/map.ts';
import { FACTIONS } from '../data/factions.ts';
import { LEADERS } from '../data/leaders.ts';
import { TERRITORIES } from '../data/territories.ts';
import { type FactionId, PHASES, TERRITORY_IDS, type TerritoryId } from '../words/ids.ts';
import type { Hand, Pool } from '../words/state.ts';
import type { ShownTable } from './present.ts';

// A view in words, for terminals and language models: everything the viewer knows, nothing else.

/** The part of an engine view that is described. */
export interface Describable {
  readonly player: FactionId | null;
  readonly table: ShownTable;
  readonly hand: Hand | null;
  readonly phases: readonly string[]; // active, inner first
  readonly awaiting: readonly FactionId[];
  readonly outcome: {
    readonly reason: string;
    readonly ranks: readonly { player: FactionId; rank: number }[];
  } | null;
}

export function describe(view: Describable): string {
  const { table, hand, player } = view;
  const lines = [...headline(view), ...board(table), ...factions(table), ...piles(table), ...progress(table)];
  if (player !== null && hand !== null) lines.push(...secrets(player, hand));
  return lines.filter((line) => line !== '').join('\n');
}

/** The phase of the turn and, where it has parts, the part. */
function stage(phases: readonly string[]): string {
  const phase = phases.find((id) => PHASES.some((known) => known === id));
  if (phase === undefined) return 'over';
  const part = phases.find((id) => id.startsWith(`${phase}.`));
  return part === undefined ? phase : `${phase} (${part.slice(phase.length + 1)})`;
}

function headline({ table, phases, awaiting, outcome, player }: Describable): string[] {
  const won = outcome?.ranks.filter((r) => r.rank === 1).map((r) => r.player);
  return [
    `Turn ${table.turn} of ${table.options.maxTurns}, ${stage(phases)}${table.options.advanced ? ', advanced game' : ''}`,
    won ? `Won by ${won.join(' and ')}: ${outcome?.reason}` : '',
    player === null ? '' : `You are ${FACTIONS[player].name} (${player})`,
    awaiting.length > 0 ? `Waiting for ${awaiting.join(', ')}` : '',
    `Storm in sector ${table.stormSector}; order ${table.stormOrder.join(' > ')}${table.shieldWallDestroyed ? '; the Shield Wall is gone' : ''}`,
    table.alliances.length > 0
      ? `Alliances: ${table.alliances.map((pair) => pair.join(' + ')).join(', ')}`
      : '',
  ];
}

const tokens = (p: Pool, advisor = 0): string =>
  [
    p.regular > 0 || p.elite + advisor === 0 ? `${p.regular}` : '',
    p.elite > 0 ? `${p.elite} elite` : '',
    advisor > 0 ? `${advisor} advisors` : '',
  ]
    .filter((part) => part !== '')
    .join(' + ');

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
  const lines = table.factions.map((f) => {
    const dead = table.leaders
      .filter((l) => l.faction === f && l.status === 'tanks')
      .map((l) => LEADERS[l.id].name);
    const gone = table.missingLeaders.find((m) => m.faction === f);
    const parts = [
      `reserves ${tokens(table.reserves[f] ?? { regular: 0, elite: 0 })}`,
      `tanks ${tokens(table.tanks[f] ?? { regular: 0, elite: 0 })}`,
      (table.bribes[f] ?? 0) > 0 ? `bribes ${table.bribes[f]}` : '',
      table.handCounts ? `${table.handCounts[f] ?? 0} cards` : '',
      dead.length > 0 ? `dead ${dead.join(', ')}` : '',
      gone ? `${gone.faceDown} leaders face down, ${gone.captured} captured` : '',
      (table.shownTraitors[f]?.length ?? 0) > 0 ? `traitors shown ${table.shownTraitors[f]?.join(', ')}` : '',
    ];
    return `  ${f}: ${parts.filter((part) => part !== '').join('; ')}`;
  });
  return ['Factions:', ...lines];
}

function piles(table: ShownTable): string[] {
  const { A, B } = table.spicePiles;
  return [
    `Spice deck ${table.spiceLeft}, discards A: ${A.join(', ') || 'none'}${B.length > 0 ? `; B: ${B.join(', ')}` : ''}`,
    `Treachery deck ${table.treacheryLeft}, discards: ${table.discards.join(', ') || 'none'}`,
  ];
}

function progress(table: ShownTable): string[] {
  const { auction, battle, shipment, nexus, blow, stormMovement, stormLosses } = table;
  const fighting = battle?.fighting;
  return [
    stormMovement === null ? '' : `The storm is to move ${stormMovement}`,
    ...stormLosses.map((x) => `${x.faction} loses ${x.lost} in ${x.area}`),
    blow
      ? `Spice blow on pile ${blow.pile}: ${blow.worms} worms${blow.target ? `, the last in ${blow.target}` : ''}${blow.rides.length > 0 ? `, to ride: ${blow.rides.join(', ')}` : ''}`
      : '',
    auction
      ? `Auction: card ${auction.index} of ${auction.total}, high bid ${auction.high ? `${auction.high.amount} by ${auction.high.faction}` : 'none'}, out: ${auction.passed.join(', ') || 'nobody'}`
      : '',
    shipment?.actor
      ? `Shipment: ${shipment.actor} acts, then ${shipment.waiting.join(', ') || 'nobody'}`
      : '',
    fighting ? `Battle in ${fighting.territory}: ${fighting.aggressor} attacks ${fighting.defender}` : '',
    battle?.voice ? `Voice: ${battle.voice.target} ${battle.voice.mode} play ${battle.voice.what}` : '',
    battle?.prescience
      ? `Prescience: ${battle.prescience.target} asked for ${battle.prescience.element}`
      : '',
    nexus ? `Nexus: ready ${nexus.ready.join(', ') || 'nobody'}` : '',
    ...(nexus?.proposals ?? []).map((p) => `  ${p.from} proposes an alliance to ${p.to}`),
  ];
}

function secrets(player: FactionId, hand: Hand): string[] {
  const { seen } = hand;
  return [
    'Behind your shield:',
    `  ${hand.spice} spice; cards: ${hand.cards.join(', ') || 'none'}; traitors: ${hand.traitors.join(', ') || 'none'}`,
    hand.prediction
      ? `  You foresee that ${hand.prediction.faction} wins on turn ${hand.prediction.turn}`
      : '',
    hand.pledged.bid + hand.pledged.ship > 0
      ? `  Your ally pays up to ${hand.pledged.bid} for cards, ${hand.pledged.ship} for shipping`
      : '',
    seen.auction ? `  The card for sale is ${seen.auction}` : '',
    seen.spice ? `  The next spice card is ${seen.spice}` : '',
    seen.storm === null ? '' : `  The storm will move ${seen.storm}`,
    seen.promise ? `  Your opponent's ${seen.promise.element}: ${JSON.stringify(seen.promise.value)}` : '',
    seen.plan ? `  Your opponent's plan: ${JSON.stringify(seen.plan)}` : '',
    hand.promise
      ? `  You have answered for your ${hand.promise.element}: ${JSON.stringify(hand.promise.value)}`
      : '',
    hand.kwisatzHaderach ? `  ${player} tokens lost in battles: ${hand.kwisatzHaderach.losses}` : '',
  ];
}

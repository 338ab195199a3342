// The rules once more, as slowly and plainly as they can be written: everything by name, nothing kept that can be counted.
// Dice and draws are read from what was told; all else is worked out.
import type { Input } from '@rulewright/engine';
import { BORDERS, REGIONS, SEA_LINKS, TERRITORIES } from './data/world.ts';
import type { ConquestFact, ConquestOptions } from './vocabulary.ts';

export interface World {
  players: readonly string[];
  options: ConquestOptions;
  owner: Record<string, string | null>;
  armies: Record<string, number>;
  reserve: Record<string, number>;
  hands: Record<string, string[]>;
  missions: Record<string, string | null>;
  deck: number;
  discards: number;
  sets: number;
  out: { player: string; by: string | null }[];
  capitals: Record<string, string> | null;
  first: string;
  turn: string | null;
  segment: string | null;
  round: number;
  toPlace: number;
  conquered: boolean;
  advance: { from: string; to: string; min: number } | null;
  tradeDown: boolean;
  sealed: Record<string, Input>;
  reason: string | null;
  winner: string | null;
}
type Args = Record<string, never> & Record<string, unknown>;

export const IDS: string[] = TERRITORIES.map(({ id }) => id);
const links: [string, string][] = [...BORDERS, ...SEA_LINKS].map(([a, b]) => [a, b]);
const touch = (a: string, b: string): boolean =>
  links.some(([x, y]) => (x === a && y === b) || (x === b && y === a));

export const held = (w: World, player: string): string[] => IDS.filter((id) => w.owner[id] === player);
export const isIn = (w: World, player: string): boolean => !w.out.some((one) => one.player === player);
const regionsOf = (w: World, player: string) =>
  REGIONS.filter(({ id }) => TERRITORIES.every((one) => one.region !== id || w.owner[one.id] === player));
export const bonus = (w: World, player: string): number =>
  regionsOf(w, player).reduce((sum, one) => sum + one.bonus, 0);
export const must = <T>(value: T | null | undefined, what: string): T => {
  if (value == null) throw new Error(`the referee misses ${what}`);
  return value;
};

/** Who comes after somebody, with whether a round is over by that. */
function next(w: World, player: string): { player: string; wraps: boolean } {
  const start = w.players.indexOf(w.first);
  const order = [...w.players.slice(start), ...w.players.slice(0, start)];
  const at = order.indexOf(player);
  const later = order.slice(at + 1).find((one) => isIn(w, one));
  if (later !== undefined) return { player: later, wraps: false };
  return {
    player: must(
      order.find((one) => isIn(w, one)),
      'anybody who is in',
    ),
    wraps: true,
  };
}

function beginTurn(w: World, player: string): void {
  w.turn = player;
  w.segment = 'reinforce';
  w.toPlace = Math.max(3, Math.floor(held(w, player).length / 3)) + bonus(w, player);
}

function endTurn(w: World, facts: readonly ConquestFact[]): void {
  const player = must(w.turn, 'a turn');
  if (isIn(w, player)) {
    if (w.conquered && w.options.cards !== 'none') draw(w, player, facts);
    if (w.options.victory === 'missions' && fulfils(w, player)) finish(w, 'mission', player);
    const capitals = Object.values(w.capitals ?? {}).filter((id) => w.owner[id] === player).length;
    const needed = w.players.length === 2 ? 2 : w.players.length < 5 ? 3 : 4;
    if (w.reason === null && w.capitals !== null && capitals >= needed) finish(w, 'capitals', player);
  }
  w.conquered = false;
  w.tradeDown = false;
  w.toPlace = 0;
  if (w.reason !== null) return;
  const { player: follower, wraps } = next(w, player);
  if (wraps && w.round === w.options.rounds) {
    finish(w, 'rounds', null);
    return;
  }
  if (wraps) w.round++;
  beginTurn(w, follower);
}

function finish(w: World, reason: string, winner: string | null): void {
  w.reason = reason;
  w.winner = winner;
  w.turn = null;
  w.segment = null;
}

function draw(w: World, player: string, facts: readonly ConquestFact[]): void {
  if (w.deck === 0) {
    w.deck = w.discards;
    w.discards = 0;
  }
  if (w.deck === 0) return;
  const drawn = facts.find((fact) => fact.type === 'CARD_DRAWN');
  w.hands[player]?.push(must(drawn?.card, 'the card that was drawn'));
  w.deck--;
}

function fulfils(w: World, player: string): boolean {
  const mission = must(w.missions[player], 'a mission');
  const regions = regionsOf(w, player).map(({ id }): string => id);
  const count = held(w, player).length;
  if (mission.startsWith('eliminate:')) {
    const gone = w.out.find((one) => `eliminate:${one.player}` === mission);
    return gone !== undefined && (gone.by === player || count >= 24);
  }
  if (mission === 'territories-24') return count >= 24;
  if (mission === 'territories-18-two')
    return held(w, player).filter((id) => (w.armies[id] ?? 0) > 1).length >= 18;
  const wanted = mission.split('-');
  const named = wanted.filter((word) => word !== 'third');
  return named.every((id) => regions.includes(id)) && (named.length === wanted.length || regions.length >= 3);
}

/** What follows by itself: segments in which nothing can be done, and the end. */
function settle(w: World, facts: readonly ConquestFact[]): void {
  while (w.reason === null) {
    const left = w.players.filter((player) => isIn(w, player));
    if (left.length === 1) {
      finish(w, 'domination', left[0] ?? null);
      return;
    }
    const player = w.turn;
    if (player === null || w.segment === 'claim') return;
    const strong = held(w, player).filter((id) => (w.armies[id] ?? 0) > 1);
    const busy = w.advance !== null || w.tradeDown || w.toPlace > 0;
    if (w.segment === 'reinforce' && w.toPlace === 0) w.segment = 'attack';
    else if (
      w.segment === 'attack' &&
      !busy &&
      !strong.some((id) => IDS.some((to) => touch(id, to) && w.owner[to] !== player))
    )
      w.segment = 'fortify';
    else if (
      w.segment === 'fortify' &&
      !strong.some((id) => IDS.some((to) => touch(id, to) && w.owner[to] === player))
    )
      endTurn(w, facts);
    else return;
  }
}

export function act(w: World, input: Input, facts: readonly ConquestFact[]): void {
  const { player, action } = input;
  const args = (input.args ?? {}) as Args;
  const from: string = args.from ?? '';
  const to: string = args.to ?? '';
  const add = (id: string, count: number): void => {
    w.armies[id] = (w.armies[id] ?? 0) + count;
  };
  switch (action) {
    case 'claim': {
      w.owner[args.territory ?? ''] = player;
      add(args.territory ?? '', 1);
      w.reserve[player] = (w.reserve[player] ?? 0) - 1;
      w.turn = must(w.players[(w.players.indexOf(player) + 1) % w.players.length], 'the next player');
      if (!IDS.some((id) => w.owner[id] === null)) afterDivision(w);
      break;
    }
    case 'garrison':
    case 'chooseCapital':
      w.sealed[player] = input;
      if (w.players.every((one) => w.sealed[one] !== undefined)) reveal(w, action);
      break;
    case 'place':
      add(args.territory ?? '', args.armies ?? 0);
      w.toPlace -= args.armies ?? 0;
      break;
    case 'trade': {
      const cards: string[] = args.cards ?? [];
      const hand = must(w.hands[player], 'a hand');
      w.toPlace += worth(w, cards);
      w.sets++;
      w.hands[player] = hand.filter((card) => !cards.includes(card));
      w.discards += 3;
      const place = (args.bonus as string | undefined) ?? cards.find((card) => w.owner[card] === player);
      if (place !== undefined) add(place, 2);
      if ((w.hands[player]?.length ?? 0) <= 4) w.tradeDown = false;
      break;
    }
    case 'attack':
    case 'blitz':
      fight(w, input, facts);
      break;
    case 'advance': {
      const way = must(w.advance, 'a conquest');
      add(way.from, -(args.armies ?? 0));
      add(way.to, args.armies ?? 0);
      w.advance = null;
      break;
    }
    case 'endAttack':
      w.segment = 'fortify';
      break;
    case 'fortify':
      add(from, -(args.armies ?? 0));
      add(to, args.armies ?? 0);
      endTurn(w, facts);
      break;
    case 'endTurn':
      endTurn(w, facts);
      break;
    case 'resign': {
      if (w.turn === player && w.advance !== null) {
        add(w.advance.from, -w.advance.min);
        add(w.advance.to, w.advance.min);
        w.advance = null;
      }
      for (const id of held(w, player)) w.owner[id] = 'neutral';
      w.discards += w.hands[player]?.length ?? 0;
      w.hands[player] = [];
      w.out.push({ player, by: null });
      if (w.turn === player && w.players.filter((one) => isIn(w, one)).length > 1) endTurn(w, facts);
      break;
    }
    default:
      throw new Error(`the referee does not know ${action}`);
  }
  settle(w, facts);
}

function worth(w: World, cards: readonly string[]): number {
  if (w.options.cards === 'escalating') {
    const table = [4, 6, 8, 10, 12, 15];
    let value = table[w.sets] ?? 15;
    for (let set = table.length; set <= w.sets; set++) value += 5;
    return Math.min(60, value);
  }
  const symbols = ['banner', 'sail', 'tower'];
  const of = (card: string): string[] => {
    const known = TERRITORIES.find(({ id }) => id === card)?.symbol;
    return known === undefined ? symbols : [known];
  };
  let best = 0;
  for (const a of of(cards[0] ?? ''))
    for (const b of of(cards[1] ?? ''))
      for (const c of of(cards[2] ?? '')) {
        if (new Set([a, b, c]).size === 3) best = Math.max(best, 10);
        if (new Set([a, b, c]).size === 1) best = Math.max(best, a === 'banner' ? 4 : a === 'sail' ? 6 : 8);
      }
  if (best === 0) throw new Error(`${cards.join(' ')} is no set`);
  return best;
}

function fight(w: World, { player, action, args: given }: Input, facts: readonly ConquestFact[]): void {
  const args = (given ?? {}) as Args;
  const from: string = args.from ?? '';
  const to: string = args.to ?? '';
  const isBlitz = action === 'blitz';
  if (!touch(from, to) || w.owner[from] !== player || w.owner[to] === player)
    throw new Error('no such attack');
  const throws = facts.filter((fact) => fact.type === 'ATTACKED');
  const keep: number = args.keep ?? 1;
  let lost = 0;
  let thrown = 0;
  for (const [i, { attack, defence }] of throws.entries()) {
    const mine = w.armies[from] ?? 0;
    const theirs = w.armies[to] ?? 0;
    thrown = isBlitz
      ? Math.min(3, mine - keep)
      : ((args.dice as number | undefined) ?? Math.min(3, mine - 1));
    if (attack.length !== thrown || defence.length !== Math.min(2, theirs))
      throw new Error('a wrong number of dice');
    for (const [pair, face] of defence.entries()) {
      const against = attack[pair];
      if (against === undefined) continue;
      if (against > face) w.armies[to] = (w.armies[to] ?? 0) - 1;
      else {
        w.armies[from] = (w.armies[from] ?? 0) - 1;
        lost++;
      }
    }
    const stops =
      w.armies[to] === 0 ||
      (w.armies[from] ?? 0) <= keep ||
      lost >= ((args.losses as number | undefined) ?? Infinity) ||
      i === 999;
    if (isBlitz && stops !== (i === throws.length - 1)) throw new Error('a blitz stopped at the wrong time');
  }
  if (throws.length === 0 || (!isBlitz && throws.length > 1)) throw new Error('a wrong number of throws');
  if (w.armies[to] === 0) conquer(w, from, to, thrown);
}

function conquer(w: World, from: string, to: string, thrown: number): void {
  const player = must(w.turn, 'a turn');
  const loser = must(w.owner[to], 'an owner');
  w.owner[to] = player;
  w.conquered = true;
  if (loser !== 'neutral' && held(w, loser).length === 0) {
    w.out.push({ player: loser, by: player });
    w.hands[player]?.push(...(w.hands[loser] ?? []));
    const taken = w.hands[loser]?.length ?? 0;
    w.hands[loser] = [];
    const goesOn = w.players.filter((one) => isIn(w, one)).length > 1;
    if (taken > 0 && goesOn && (w.hands[player]?.length ?? 0) >= 6) w.tradeDown = true;
  }
  const isLast = w.players.filter((one) => isIn(w, one)).length === 1;
  if ((w.armies[from] ?? 0) - 1 === thrown || isLast) {
    w.armies[from] = (w.armies[from] ?? 0) - thrown;
    w.armies[to] = thrown;
  } else w.advance = { from, to, min: thrown };
}

/** What comes after the world is divided: garrisons, capitals, the first turn. */
export function afterDivision(w: World): void {
  w.sealed = {};
  w.turn = null;
  if (w.players.some((player) => (w.reserve[player] ?? 0) > 0)) w.segment = 'garrison';
  else if (w.options.victory === 'capitals' && w.capitals === null) w.segment = 'capitals';
  else beginTurn(w, w.first);
}

function reveal(w: World, action: string): void {
  for (const player of w.players) {
    const args = (w.sealed[player]?.args ?? {}) as Args;
    if (action === 'chooseCapital') w.capitals = { ...w.capitals, [player]: args.territory ?? '' };
    else
      for (const { territory, armies } of (args.placements ?? []) as {
        territory: string;
        armies: number;
      }[]) {
        w.armies[territory] = (w.armies[territory] ?? 0) + armies;
        w.reserve[player] = (w.reserve[player] ?? 0) - armies;
      }
  }
  afterDivision(w);
}

// The words of Conquest: what lies on the table, what happens, and what players are asked.
import { type Draft, type Effects, type Immutable, kit, type Move, type State } from '@rulewright/engine';
import { type Static, Type } from 'typebox';
import type { RuleId } from './data/rule-ids.ts';
import { CARD_IDS, type CardId, TERRITORY_IDS, type TerritoryId } from './world.ts';

/** What a table agrees on before the game. */
export const conquestOptions = Type.Object({
  setup: Type.Enum(['deal', 'claim', 'auto'], { default: 'deal', title: 'How the world is divided' }),
  victory: Type.Enum(['domination', 'missions', 'capitals'], { default: 'domination', title: 'Victory' }),
  cards: Type.Enum(['escalating', 'fixed', 'none'], { default: 'escalating', title: 'Worth of card sets' }),
  fortify: Type.Enum(['connected', 'adjacent'], { default: 'connected', title: 'How far armies march' }),
  fog: Type.Boolean({ default: false, title: 'Fog of war' }),
  neutral: Type.Boolean({ default: true, title: 'A neutral third when two play' }),
  rounds: Type.Integer({ minimum: 0, maximum: 500, default: 30, title: 'Rounds, 0 for no limit' }),
});
export type ConquestOptions = Static<typeof conquestOptions>;

/** An attack under way, or the rest of a blitz. */
export interface Assault {
  from: number;
  to: number;
  dice: number; // of an attack
  keep: number; // armies that stay behind
  losses: number; // of a blitz: it stops when so many are lost; 0: never
  once: boolean; // an attack; else a blitz
  throws: number;
  lost: number;
  taken: number;
}

/** Territories and seats are numbers, lists go by them. */
export interface Table {
  options: ConquestOptions;
  owner: number[]; // seat, NEUTRAL or FREE
  armies: number[];
  reserve: number[]; // by seat: armies that are yet to be put on the map in the set-up
  first: number; // seat; NOBODY until it is drawn
  round: number;
  toPlace: number;
  conquered: boolean; // in this turn
  assault: Assault | null;
  advance: { from: number; to: number; least: number } | null; // a conquest into which armies are yet to move
  tradeDown: boolean; // cards came in by an elimination: four may stay
  sets: number; // traded by everybody
  out: number[]; // seats in the order in which they went
  by: number[]; // who took their last territory; NOBODY: they resigned
  capitals: number[]; // by seat; none before they are revealed
  result: { reason: 'mission' | 'capitals' | 'rounds'; winner: number } | null;
}

export interface Hand {
  cards: CardId[];
  mission: string | null;
}

export interface Box {
  deck: CardId[]; // next one first
  discards: CardId[];
  dice: number[]; // faces that fall before any others
}

export const SEGMENTS = ['claim', 'garrison', 'capitals', 'reinforce', 'attack', 'fortify'] as const;

/** The table as it is shown: everything by name. */
export interface ShownTable {
  options: ConquestOptions;
  /** Nobody's and without armies: free. Neither known: unseen. */
  territories: Record<string, { owner: string | null; armies: number | null }>;
  turn: string | null;
  first: string | null;
  segment: (typeof SEGMENTS)[number] | null; // none when the game is over
  round: number;
  toPlace: number | null; // in fog unknown to others
  reserve: Record<string, number>;
  conquered: boolean;
  advance: { from: string; to: string; min: number; max: number } | null;
  cards: Record<string, number>;
  sets: number;
  nextSet: number | null;
  deck: number;
  discards: number;
  eliminated: { player: string; by: string | null }[];
  capitals: Record<string, string> | null;
  score: Record<string, number> | null;
}

export interface Placement {
  territory: TerritoryId;
  armies: number;
}

/** What happens in a game. */
export type ConquestFact =
  | { type: 'FIRST_PLAYER'; player: string }
  | { type: 'TURN_ENDED'; player: string }
  | { type: 'PLAYER_RESIGNED'; player: string }
  | { type: 'DEALT'; player: string; territories: readonly TerritoryId[] }
  | { type: 'CLAIMED'; player: string; territory: TerritoryId }
  | { type: 'CAPITAL_CHOSEN'; player: string; territory: TerritoryId }
  | { type: 'GARRISONED'; player: string; placements: readonly Readonly<Placement>[] }
  | { type: 'TURN_STARTED'; player: string; round: number }
  | { type: 'REINFORCED'; player: string; armies: number; territories: number; regions: readonly string[] }
  | { type: 'TRADED'; player: string; cards: readonly CardId[]; armies: number; bonus: CardId | null }
  | { type: 'PLACED'; player: string; territory: TerritoryId; armies: number }
  | ({ type: 'ATTACKED'; attack: readonly number[]; defence: readonly number[] } & Way & Losses)
  | ({ type: 'BLITZED'; rounds: number; conquered: boolean } & Way & Losses)
  | ({ type: 'CONQUERED'; defender: string } & Way)
  | ({ type: 'ADVANCED'; armies: number } & Way)
  | ({ type: 'FORTIFIED'; armies: number } & Way)
  | { type: 'PLAYER_ELIMINATED'; player: string; by: string }
  | { type: 'CARDS_TAKEN'; player: string; from: string; count: number; cards: readonly CardId[] | null }
  | { type: 'CARD_DRAWN'; player: string; card: CardId | null }
  | { type: 'DECK_SHUFFLED'; cards: number }
  | { type: 'MISSION_FULFILLED'; player: string; mission: string }
  | { type: 'CAPITALS_HELD'; player: string; capitals: readonly TerritoryId[] }
  | { type: 'ROUNDS_OVER'; round: number };
type Way = { player: string; from: TerritoryId; to: TerritoryId };
type Losses = { attackerLosses: number; defenderLosses: number };

export interface Conquest {
  player: string;
  phase:
    | ('deal' | 'claim' | 'garrison' | 'capitals' | 'turn' | 'reinforce' | 'trade-required' | 'place')
    | ('attack' | 'throwing' | 'advance' | 'trade-down' | 'place-captured' | 'fight' | 'fortify');
  rule: RuleId;
  table: Table;
  shown: ShownTable;
  hand: Hand;
  box: Box;
  fact: ConquestFact;
}
export type S = State<Conquest>;
export type D = Draft<Conquest>;
export type E = Effects<Conquest>;
/** What can be told and cited; chance may do no more. */
export type Emitting = Omit<E, 'random'>;
export type ReadTable = Immutable<Table>;
export type Did<A> = Move<string, A>;

export const g = kit<Conquest>();

const Territory = Type.Enum([...TERRITORY_IDS]);
const Card = Type.Enum([...CARD_IDS]);
const Some = Type.Integer({ minimum: 1 });
const Dice = Type.Integer({ minimum: 1, maximum: 3 });
const way = { from: Territory, to: Territory };

export const claim = g.action('claim', Type.Object({ territory: Territory }));
const Placed = Type.Object({ territory: Territory, armies: Some });
const Placements = Type.Array(Placed, { maxItems: TERRITORY_IDS.length });
export const garrison = g.action('garrison', Type.Object({ placements: Placements }));
export const chooseCapital = g.action('chooseCapital', Type.Object({ territory: Territory }));
const ThreeCards = Type.Array(Card, { minItems: 3, maxItems: 3, uniqueItems: true });
export const trade = g.action('trade', Type.Object({ cards: ThreeCards, bonus: Type.Optional(Card) }));
export const place = g.action('place', Placed);
export const attack = g.action('attack', Type.Object({ ...way, dice: Type.Optional(Dice) }));
const limits = { keep: Type.Optional(Some), losses: Type.Optional(Some) };
export const blitz = g.action('blitz', Type.Object({ ...way, ...limits }));
/** What attack and blitz both are: the one step that the rules judge. */
export const assault = g.step(
  'assault',
  Type.Object({ ...way, dice: Dice, keep: Some, losses: Type.Integer({ minimum: 0 }), once: Type.Boolean() }),
);
export const endAttack = g.action('endAttack');
export const advance = g.action('advance', Type.Object({ armies: Some }));
export const fortify = g.action('fortify', Type.Object({ ...way, armies: Some }));
export const endTurn = g.action('endTurn');
export const resign = g.action('resign');

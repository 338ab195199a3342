// The words of Conquest: what lies on the table, what happens, and what players are asked.
import { type Draft, type Effects, type Immutable, kit, type Move, type State } from '@rulewright/engine';
import { Type } from 'typebox';
import type { RuleId } from './data/rule-ids.ts';
import type { ConquestOptions } from './options.ts';
import { CARD_IDS, type CardId, TERRITORY_IDS, type TerritoryId } from './world.ts';

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

type Named = { readonly player: string };
/** One kind of fact for each of these names. */
type FactOf<T extends string, F> = T extends string ? { readonly type: T } & F : never;
type Way = Named & { readonly from: TerritoryId; readonly to: TerritoryId };

/** What happens in a game. */
export type ConquestFact =
  | FactOf<'FIRST_PLAYER' | 'TURN_ENDED' | 'PLAYER_RESIGNED', Named>
  | ({ readonly type: 'DEALT'; readonly territories: readonly TerritoryId[] } & Named)
  | FactOf<'CLAIMED' | 'CAPITAL_CHOSEN', Named & { readonly territory: TerritoryId }>
  | ({ readonly type: 'GARRISONED'; readonly placements: readonly Readonly<Placement>[] } & Named)
  | ({ readonly type: 'TURN_STARTED'; readonly round: number } & Named)
  | ({
      readonly type: 'REINFORCED';
      readonly armies: number;
      readonly territories: number;
      readonly regions: readonly string[];
    } & Named)
  | ({
      readonly type: 'TRADED';
      readonly cards: readonly CardId[];
      readonly armies: number;
      readonly bonus: CardId | null;
    } & Named)
  | ({ readonly type: 'PLACED'; readonly territory: TerritoryId; readonly armies: number } & Named)
  | ({
      readonly type: 'ATTACKED';
      readonly attack: readonly number[];
      readonly defence: readonly number[];
      readonly attackerLosses: number;
      readonly defenderLosses: number;
    } & Way)
  | ({
      readonly type: 'BLITZED';
      readonly rounds: number;
      readonly attackerLosses: number;
      readonly defenderLosses: number;
      readonly conquered: boolean;
    } & Way)
  | ({ readonly type: 'CONQUERED'; readonly defender: string } & Way)
  | FactOf<'ADVANCED' | 'FORTIFIED', Way & { readonly armies: number }>
  | ({ readonly type: 'PLAYER_ELIMINATED'; readonly by: string } & Named)
  | ({
      readonly type: 'CARDS_TAKEN';
      readonly from: string;
      readonly count: number;
      readonly cards: readonly CardId[] | null;
    } & Named)
  | ({ readonly type: 'CARD_DRAWN'; readonly card: CardId | null } & Named)
  | { readonly type: 'DECK_SHUFFLED'; readonly cards: number }
  | ({ readonly type: 'MISSION_FULFILLED'; readonly mission: string } & Named)
  | ({ readonly type: 'CAPITALS_HELD'; readonly capitals: readonly TerritoryId[] } & Named)
  | { readonly type: 'ROUNDS_OVER'; readonly round: number };

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

export const claim = g.action('claim', Type.Object({ territory: Territory }));
export const garrison = g.action(
  'garrison',
  Type.Object({
    placements: Type.Array(Type.Object({ territory: Territory, armies: Some }), {
      maxItems: TERRITORY_IDS.length,
    }),
  }),
);
export const chooseCapital = g.action('chooseCapital', Type.Object({ territory: Territory }));
export const trade = g.action(
  'trade',
  Type.Object({
    cards: Type.Array(Card, { minItems: 3, maxItems: 3, uniqueItems: true }),
    bonus: Type.Optional(Card),
  }),
);
export const place = g.action('place', Type.Object({ territory: Territory, armies: Some }));
export const attack = g.action(
  'attack',
  Type.Object({ from: Territory, to: Territory, dice: Type.Optional(Dice) }),
);
export const blitz = g.action(
  'blitz',
  Type.Object({ from: Territory, to: Territory, keep: Type.Optional(Some), losses: Type.Optional(Some) }),
);
/** What attack and blitz both are: the one step that the rules judge. */
export const assault = g.step(
  'assault',
  Type.Object({
    from: Territory,
    to: Territory,
    dice: Dice,
    keep: Some,
    losses: Type.Integer({ minimum: 0 }),
    once: Type.Boolean(),
  }),
);
export const endAttack = g.action('endAttack');
export const advance = g.action('advance', Type.Object({ armies: Some }));
export const fortify = g.action('fortify', Type.Object({ from: Territory, to: Territory, armies: Some }));
export const endTurn = g.action('endTurn');
export const resign = g.action('resign');

import { type Draft, type Effects, kit, type State } from '@rulewright/engine';
import { type Static, Type } from 'typebox';
import { type ByPlayer, CARD_IDS, type Card, LEADER_IDS, type Leader, type Player } from './cards.ts';

// biome-ignore format: table
export const RULES = [
  'S1.1', 'S1.2', 'S1.3', 'S2.1', 'S2.2', 'S3.1', 'S3.2', 'S4.1', 'S4.2', 'S4.3',
  'S5.1', 'S5.2', 'S6.1', 'S6.2', 'S6.3', 'S7.1', 'S8.1',
] as const;

const orNone = <T extends string>(ids: readonly T[]) => Type.Union([Type.Null(), Type.Enum([...ids])]);
const upTo12 = Type.Integer({ minimum: 0, maximum: 12 });
const battlePlan = Type.Object({
  dial: upTo12,
  coins: upTo12,
  leader: orNone(LEADER_IDS),
  weapon: orNone(CARD_IDS),
  defence: orNone(CARD_IDS),
});
const order = Type.Object({ mode: Type.Enum(['must', 'must not']), slot: Type.Enum(['weapon', 'defence']) });
const element = Type.Enum(['leader', 'weapon', 'defence', 'dial']);
const anyValue = Type.Union([Type.Null(), upTo12, Type.Enum([...LEADER_IDS, ...CARD_IDS])]);

export type BattlePlan = Static<typeof battlePlan>;
export type Plans = ByPlayer<BattlePlan>;
export type Command = Static<typeof order>;
export type Element = Static<typeof element>;
/** What the defender has sworn about their plan. */
export type Oath = { element: Element; value: Static<typeof anyValue> };

export interface Skirmish {
  player: Player;
  phase: 'war' | 'command' | 'question' | 'answer' | 'planning' | 'treason' | 'window' | 'bribes';
  rule: (typeof RULES)[number];
  table: {
    battle: number;
    attacker: Player;
    banners: ByPlayer<number>;
    troops: ByPlayer<number>;
    coins: ByPlayer<number>;
    leaders: ByPlayer<Leader[]>; // alive
    cards: ByPlayer<number>; // how many each holds
    discard: Card[];
    command: Command | null;
    question: Element | null;
    plans: Plans | null; // open after the reveal
  };
  hand: {
    cards: Card[];
    traitor: Leader;
    oath: Oath | null; // given by this player, or to them
  };
  box: { deck: Card[] };
  frame: {
    kind: 'window';
    ability: 'command' | 'question';
    by: Player;
    secret: { command: Command } | { question: Element };
  };
  fact:
    | { type: 'BATTLE_BEGAN'; battle: number; attacker: Player }
    | { type: 'ATTEMPTED'; ability: 'command' | 'question'; by: Player }
    | { type: 'VETOED'; ability: 'command' | 'question'; by: Player }
    | { type: 'COMMANDED'; by: Player; command: Command }
    | { type: 'QUESTION_ASKED'; by: Player; element: Element }
    | { type: 'SWORN'; by: Player; element: Element; value?: Oath['value'] }
    | { type: 'PLANS_OPENED'; plans: Plans }
    | { type: 'TREASON'; by: Player; leader: Leader }
    | { type: 'LEADER_KILLED'; of: Player; leader: Leader }
    | { type: 'BATTLE_WON'; by: Player | null; totals: ByPlayer<number> }
    | { type: 'CARD_DRAWN'; by: Player; card?: Card }
    | { type: 'BRIBED'; from: Player; to: Player; amount: number };
}
/** How a battle begins. */
export const NOTHING_SAID = { command: null, question: null, plans: null } as const;

export type S = Pick<State<Skirmish>, 'table' | 'hand'>;
export type D = Draft<Skirmish>;
export type E = Effects<Skirmish>;

export const g = kit<Skirmish>();

const pass = Type.Object({ pass: Type.Literal(true) });

export const command = g.action('command', Type.Union([pass, order]));
export const question = g.action('question', Type.Union([pass, Type.Object({ element })]));
export const swear = g.action('swear', Type.Object({ value: anyValue }));
export const planBattle = g.action('planBattle', battlePlan);
export const callTraitor = g.action('callTraitor', Type.Object({ call: Type.Boolean() }));
export const veto = g.action('veto', Type.Object({ veto: Type.Boolean() }));
export const bribe = g.action('bribe', Type.Object({ amount: Type.Integer({ minimum: 1, maximum: 12 }) }));

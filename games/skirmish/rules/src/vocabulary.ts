import { type Draft, type Effects, kit, type State } from '@rulewright/engine';
import { Type } from 'typebox';
import { type ByPlayer, CARD_IDS, type Card, LEADER_IDS, type Leader, type Player } from './cards.ts';

// biome-ignore format: table
export const RULES = [
  'S1.1', 'S1.2', 'S1.3', 'S2.1', 'S2.2', 'S3.1', 'S3.2', 'S4.1', 'S4.2', 'S4.3',
  'S5.1', 'S5.2', 'S6.1', 'S6.2', 'S6.3', 'S7.1', 'S8.1',
] as const;

export interface BattlePlan {
  dial: number;
  coins: number;
  leader: Leader | null;
  weapon: Card | null;
  defence: Card | null;
}
export interface Command {
  mode: 'must' | 'must not';
  slot: 'weapon' | 'defence';
}
export type Element = 'leader' | 'weapon' | 'defence' | 'dial';
/** What the defender has sworn about his plan. */
export interface Oath {
  element: Element;
  value: Leader | Card | number | null;
}

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
    command: Command | 'none' | null; // null: not yet declared
    question: Element | 'none' | null;
    sworn: boolean; // the question has been answered
    plans: ByPlayer<BattlePlan> | null; // open after the reveal
  };
  hand: {
    cards: Card[];
    traitor: Leader;
    oath: Oath | null; // given by this player, or to him
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
    | { type: 'PLANS_OPENED'; plans: ByPlayer<BattlePlan> }
    | { type: 'TREASON'; by: Player; leader: Leader }
    | { type: 'LEADER_KILLED'; of: Player; leader: Leader }
    | { type: 'BATTLE_WON'; by: Player | null; totals: ByPlayer<number> }
    | { type: 'CARD_DRAWN'; by: Player; card?: Card }
    | { type: 'BRIBED'; from: Player; to: Player; amount: number };
}
export type S = State<Skirmish>;
export type D = Draft<Skirmish>;
export type E = Effects<Skirmish>;

export const g = kit<Skirmish>();

const nullable = <T extends string>(ids: readonly T[]) => Type.Union([Type.Null(), Type.Enum([...ids])]);
const slot = Type.Enum(['weapon', 'defence']);
const pass = Type.Object({ pass: Type.Literal(true) });
export const PASS = { pass: true } as const;
const element = Type.Enum(['leader', 'weapon', 'defence', 'dial']);

export const command = g.action(
  'command',
  Type.Union([pass, Type.Object({ mode: Type.Enum(['must', 'must not']), slot })]),
);
export const question = g.action('question', Type.Union([pass, Type.Object({ element })]));
export const swear = g.action(
  'swear',
  Type.Object({
    value: Type.Union([
      Type.Null(),
      Type.Integer({ minimum: 0, maximum: 12 }),
      Type.Enum([...LEADER_IDS, ...CARD_IDS]),
    ]),
  }),
);
export const planBattle = g.action(
  'planBattle',
  Type.Object({
    dial: Type.Integer({ minimum: 0, maximum: 12 }),
    coins: Type.Integer({ minimum: 0, maximum: 12 }),
    leader: nullable(LEADER_IDS),
    weapon: nullable(CARD_IDS),
    defence: nullable(CARD_IDS),
  }),
);
export const callTraitor = g.action('callTraitor', Type.Object({ call: Type.Boolean() }));
export const veto = g.action('veto', Type.Object({ veto: Type.Boolean() }));
export const bribe = g.action('bribe', Type.Object({ amount: Type.Integer({ minimum: 1, maximum: 12 }) }));

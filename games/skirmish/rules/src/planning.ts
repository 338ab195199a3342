import { Type } from 'typebox';
import { type Card, enemy, fits, type Player, type Slot, without } from './cards.ts';
import { type BattlePlan, g, type Oath, type S } from './vocabulary.ts';

const NULL = Type.Null();

export const defender = (s: S): Player => enemy(s.table.attacker);
export const holds = (s: S, player: Player, slot: Slot): Card[] =>
  g.hand(s, player).cards.filter((c) => fits(c, slot));

/** The plans a captain can lay at all; what he has sworn or been commanded is left to the checks. */
export function planSpace(s: S, player: Player) {
  const leaders = s.table.leaders[player];
  const slot = (name: Slot) => {
    const cards = leaders.length > 0 ? [...new Set(holds(s, player, name))] : [];
    return cards.length > 0 ? Type.Union([NULL, Type.Enum(cards)]) : NULL;
  };
  return Type.Object({
    dial: Type.Integer({ minimum: 0, maximum: s.table.troops[player] }),
    coins: Type.Integer({ minimum: 0, maximum: s.table.coins[player] }),
    leader: leaders.length > 0 ? Type.Enum([...leaders]) : NULL,
    weapon: slot('weapon'),
    defence: slot('defence'),
  });
}

/** S2.2: whether filling or leaving a slot is what the command wants, as far as hand and leader allow. */
export function obeys(s: S, player: Player, slot: Slot, card: Card | null): boolean {
  const { command, attacker, leaders } = s.table;
  if (command === null || command === 'none' || player !== attacker || command.slot !== slot) return true;
  if (command.mode === 'must not') return card === null;
  return card !== null || leaders[player].length === 0 || holds(s, player, slot).length === 0;
}

export const asked = (s: S): boolean => s.table.question !== null && s.table.question !== 'none';

/** What the defender may truthfully swear about the part of his plan that was asked for. */
export function oaths(s: S): Oath['value'][] {
  const player = defender(s);
  const { question, leaders, troops } = s.table;
  if (question === null || question === 'none') return [];
  if (question === 'dial') return Array.from({ length: troops[player] + 1 }, (_, n) => n);
  if (leaders[player].length === 0) return [null];
  return question === 'leader' ? [...leaders[player]] : [null, ...new Set(holds(s, player, question))];
}

export const planChecks = [
  g.check<BattlePlan>(
    'S4.2',
    'LEADER_REQUIRED',
    (s, m) => m.args.leader !== null || s.table.leaders[m.player].length === 0,
    'While a leader is alive, one must lead',
  ),
  g.check<BattlePlan>(
    'S4.2',
    'NO_LEADER_NO_CARDS',
    (_, { args }) => args.leader !== null || (args.weapon === null && args.defence === null),
    'Without a leader no cards are played',
  ),
  g.check<BattlePlan>(
    'S4.3',
    'CARD_NOT_HELD',
    (s, { player, args: { weapon, defence } }) => {
      const played = [weapon, defence].filter((card) => card !== null);
      const { cards } = g.hand(s, player);
      return cards.length - without(cards, played).length === played.length;
    },
    'Both cards must be in your hand',
  ),
  g.check<BattlePlan>(
    'S2.2',
    'COMMAND_DISOBEYED',
    (s, { player, args }) =>
      obeys(s, player, 'weapon', args.weapon) && obeys(s, player, 'defence', args.defence),
    'You were commanded otherwise',
  ),
  g.check<BattlePlan>(
    'S3.2',
    'OATH_BROKEN',
    (s, { player, args }) => {
      const { oath } = g.hand(s, player);
      return oath === null || player === s.table.attacker || args[oath.element] === oath.value;
    },
    'You have sworn otherwise',
  ),
];

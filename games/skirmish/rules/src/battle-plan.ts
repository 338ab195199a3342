import { fields, oneOf, range } from '@rulewright/engine';
import { PLAYERS, type Player } from './cards.ts';
import { holdsBoth, isLed, playable } from './hand.ts';
import { keepsOath, obeys } from './influence.ts';
import { type BattlePlan, g, planBattle, type S } from './vocabulary.ts';

const plans = g.sealed('plans', planBattle);

/** The plans a captain can lay at all; what he has sworn or been commanded is left to the checks. */
const planSpace = (s: S, player: Player) =>
  fields({
    dial: range(0, s.table.troops[player]),
    coins: range(0, s.table.coins[player]),
    leader: oneOf(isLed(s, player) ? s.table.leaders[player] : [null]),
    weapon: oneOf([null, ...playable(s, player, 'weapon')]),
    defence: oneOf([null, ...playable(s, player, 'defence')]),
  });

const planChecks = [
  g.check<BattlePlan>(
    'S4.2',
    'LEADER_REQUIRED',
    (s, { player, args }) => args.leader !== null || !isLed(s, player),
  ),
  g.check<BattlePlan>(
    'S4.2',
    'NO_LEADER_NO_CARDS',
    (_, { args }) => args.leader !== null || !(args.weapon || args.defence),
  ),
  g.check<BattlePlan>('S4.3', 'CARD_NOT_HELD', (s, { player, args }) => holdsBoth(s, player, args)),
  g.check<BattlePlan>('S2.2', 'COMMAND_DISOBEYED', (s, { player, args }) => obeys(s, player, args)),
  g.check<BattlePlan>('S3.2', 'OATH_BROKEN', (s, { player, args }) => keepsOath(s, player, args)),
];

export const planning = g.ask(planBattle, {
  cites: ['S4.1'],
  who: (s) => (s.table.plans === null ? PLAYERS : []),
  space: planSpace,
  if: planChecks,
  sealed: plans,
  reveal: ({ table }, [red, blue], { emit }) => {
    if (!red || !blue) throw new RangeError('two captains plan');
    table.plans = { red: { ...red.args }, blue: { ...blue.args } };
    for (const p of PLAYERS) table.coins[p] -= table.plans[p].coins;
    emit({ type: 'PLANS_OPENED', plans: table.plans }, { rule: 'S4.1', reveals: true });
  },
});

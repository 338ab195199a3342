import { CARDS, enemy, LEADERS, PLAYERS, type Player } from './cards.ts';
import { discard } from './hand.ts';
import { type BattlePlan, callTraitor, type D, type E, g, type S } from './vocabulary.ts';

const calls = g.sealed('calls', callTraitor);

type Plans = Readonly<Record<Player, BattlePlan>>;

const isTraitor = (s: S, player: Player): boolean =>
  s.table.plans?.[enemy(player)].leader === g.hand(s, player).traitor;

export const accusing = g.ask(callTraitor, {
  cites: ['S5.1'],
  who: (s) => (s.table.plans === null ? [] : PLAYERS),
  if: [
    g.check(
      'S5.1',
      'NOT_YOUR_TRAITOR',
      (s, m) => !m.args.call || isTraitor(s, m.player),
      'You did not buy that leader',
    ),
  ],
  sealed: calls,
  reveal: (draft, answers, effects) => {
    const { plans: open } = draft.table;
    const callers = answers.filter(({ args }) => args.call).map(({ player }) => player);
    if (open !== null) resolve(draft, open, callers, effects);
    draft.table.plans = null;
  },
  default: () => ({ call: false }),
});

/** Who falls, who wins, what it costs. */
function resolve(draft: D, plans: Plans, callers: readonly Player[], effects: E): void {
  const { table } = draft;
  const { emit } = effects;
  const totals = { red: total(plans, 'red'), blue: total(plans, 'blue') };
  const stronger =
    totals[enemy(table.attacker)] > totals[table.attacker] ? enemy(table.attacker) : table.attacker;
  const caller = callers.length === 1 ? callers[0] : undefined;
  const winner = callers.length === 2 ? null : (caller ?? stronger);
  for (const player of PLAYERS) {
    const { dial, coins, leader, weapon, defence } = plans[player];
    if (leader && callers.includes(enemy(player)))
      emit({ type: 'TREASON', by: enemy(player), leader }, { rule: 'S5.1', reveals: true });
    if (leader && (callers.includes(enemy(player)) || (callers.length === 0 && isKilled(plans, player)))) {
      table.leaders[player] = table.leaders[player].filter((id) => id !== leader);
      emit({ type: 'LEADER_KILLED', of: player, leader }, { rule: 'S6.1' });
    }
    if (player === caller) table.coins[player] += coins;
    else table.troops[player] -= dial;
    if (player !== winner)
      discard(
        draft,
        player,
        [weapon, defence].filter((card) => card !== null),
      );
  }
  if (winner !== null) table.banners[winner]++;
  emit({ type: 'BATTLE_WON', by: winner, totals }, { rule: callers.length > 0 ? 'S5.2' : 'S6.2' });
  drawCards(draft, effects);
}

function isKilled(plans: Plans, player: Player): boolean {
  const { weapon } = plans[enemy(player)];
  const stop = weapon === null ? null : CARDS[weapon].stoppedBy;
  return stop !== null && plans[player].defence !== stop;
}

function total(plans: Plans, player: Player): number {
  const { dial, coins, leader } = plans[player];
  return dial + coins + (leader === null || isKilled(plans, player) ? 0 : LEADERS[leader].strength);
}

/** One card each while the deck lasts; only its owner sees which. */
function drawCards(draft: D, { emit }: E): void {
  for (const by of PLAYERS) {
    const card = draft.box.deck.pop();
    if (!card) continue;
    g.hand(draft, by).cards.push(card);
    draft.table.cards[by]++;
    emit(
      { type: 'CARD_DRAWN', by, card },
      { to: [by], others: { type: 'CARD_DRAWN', by }, rule: 'S6.3', reveals: true },
    );
  }
}

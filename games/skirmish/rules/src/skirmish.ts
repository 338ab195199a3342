import { mostWins } from '@rulewright/engine';
import { recordOf } from '@rulewright/kit';
import { accusing, answering, asking, commanding, planning, stopping } from './battle.ts';
import { both, enemy, fullDeck, leadersOf, PLAYERS } from './cards.ts';
import { describe } from './describe.ts';
import { determinize } from './determinize.ts';
import { evaluate, propose } from './judgement.ts';
import { bribe, g, NOTHING_SAID, RULES } from './vocabulary.ts';

const bribing = g.phase('bribes', bribe, {
  cites: ['S8.1'],
  who: (s) => PLAYERS.filter((p) => s.table.coins[p] > 0),
  if: ['S8.1', 'NOT_ENOUGH_COINS', (s, m) => m.args.amount <= s.table.coins[m.player], 'Too few coins'],
  optional: true,
  anytime: true,
  do: ({ table: { coins } }, { player: from, args: { amount } }, { emit }) => {
    coins[from] -= amount;
    coins[enemy(from)] += amount;
    emit({ type: 'BRIBED', from, to: enemy(from), amount }, 'S8.1');
  },
});

export const skirmish = g.game({
  id: 'skirmish',
  version: 2,
  title: 'Skirmish',
  pitch: 'Command, question, plan in secret, betray: one battle with everything in it.',
  players: { min: 2, max: 2, ids: PLAYERS },
  rules: RULES,
  cites: ['S1.1'],
  endsWithin: 400,
  setup: ({ random }) => {
    const deck = random.shuffle(fullDeck());
    const hand = recordOf(PLAYERS, (player) => ({
      cards: deck.splice(0, 4),
      traitor: random.pick(leadersOf(enemy(player))),
      oath: null,
    }));
    const leaders = recordOf(PLAYERS, leadersOf);
    const counts = { banners: both(0), troops: both(12), coins: both(6), cards: both(4) };
    const table = { battle: 0, attacker: PLAYERS[0], leaders, discard: [], ...counts, ...NOTHING_SAID };
    return { table, hand, box: { deck } };
  },
  phases: [
    g.phase('war', { repeat: true, sequence: [commanding, asking, answering, planning, accusing] }),
    stopping,
    bribing,
  ],
  end: {
    cites: ['S1.3'],
    when: ({ table: { banners, battle } }) => banners.red === 3 || banners.blue === 3 || battle > 5,
    outcome: ({ players, table: { banners, troops } }) =>
      mostWins(players, [(p) => banners[p], (p) => troops[p]], 'war won', 'even war'),
  },
  ...{ describe, determinize, evaluate, propose },
});

import { drawn, won } from '@rulewright/engine';
import { Type } from 'typebox';
import { accusing } from './battle.ts';
import { planning } from './battle-plan.ts';
import { enemy, fullDeck, leadersOf, PLAYERS, type Player } from './cards.ts';
import { describe } from './describe.ts';
import { determinize } from './determinize.ts';
import { answering, asked, asking, commanding, stopping } from './influence.ts';
import { bribe, type D, type E, g, RULES, type S } from './vocabulary.ts';

function beginBattle({ table, hand }: D, { emit }: E): void {
  table.battle++;
  table.attacker = table.battle % 2 === 1 ? 'red' : 'blue';
  Object.assign(table, { command: null, question: null, sworn: false, plans: null });
  for (const player of PLAYERS) hand[player].oath = null;
  emit({ type: 'BATTLE_BEGAN', battle: table.battle, attacker: table.attacker }, { rule: 'S1.2' });
}

const bribing = g.ask(bribe, {
  cites: ['S8.1'],
  who: (s) => PLAYERS.filter((p) => s.table.coins[p] > 0),
  if: [
    g.check(
      'S8.1',
      'NOT_ENOUGH_COINS',
      (s, m) => m.args.amount <= s.table.coins[m.player],
      'You have fewer coins',
    ),
  ],
  optional: true,
  anytime: true,
  do: ({ table }, { player, args: { amount } }, { emit }) => {
    table.coins[player] -= amount;
    table.coins[enemy(player)] += amount;
    emit({ type: 'BRIBED', from: player, to: enemy(player), amount }, { rule: 'S8.1' });
  },
});

const isDecided = ({ table: { banners, battle } }: S) =>
  banners.red === 3 || banners.blue === 3 || battle > 5;

export const skirmish = g.game({
  id: 'skirmish',
  version: 1,
  title: 'Skirmish',
  pitch: 'Command, question, plan in secret, betray: one battle with everything in it.',
  players: { min: 2, max: 2, ids: PLAYERS },
  options: Type.Object({}),
  rules: RULES,
  cites: ['S1.1'],
  endsWithin: 400,
  setup: ({ random }) => {
    const deck = random.shuffle(fullDeck());
    const both = (n: number) => ({ red: n, blue: n });
    const deal = (to: Player) => ({
      cards: deck.splice(0, 4),
      traitor: random.pick(leadersOf(enemy(to))),
      oath: null,
    });
    const hand = { red: deal('red'), blue: deal('blue') };
    const leaders = { red: leadersOf('red'), blue: leadersOf('blue') };
    const none = { command: null, question: null, sworn: false, plans: null };
    const counts = { banners: both(0), troops: both(12), coins: both(6), cards: both(4) };
    return {
      table: { battle: 0, attacker: 'red', leaders, discard: [], ...counts, ...none },
      hand,
      box: { deck },
    };
  },
  phases: [
    g.phase('war', {
      repeat: true,
      sequence: [
        g.phase('command', { enter: beginBattle, asks: [commanding] }),
        g.phase('question', { asks: [asking] }),
        g.phase('answer', { when: [asked], asks: [answering] }),
        g.phase('planning', { asks: [planning] }),
        g.phase('treason', { asks: [accusing] }),
      ],
    }),
    g.phase('window', { frame: 'window', asks: [stopping] }),
    g.phase('bribes', { asks: [bribing] }),
  ],
  end: {
    cites: ['S1.3'],
    when: isDecided,
    outcome: ({ players, table: { banners, troops } }) => {
      const lead = banners.red - banners.blue || troops.red - troops.blue;
      return lead === 0
        ? drawn(players, 'even war')
        : won(players, [lead > 0 ? 'red' : 'blue'], 'war won', (p) => banners[p]);
    },
  },
  describe,
  determinize,
});

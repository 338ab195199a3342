import { drawn, won } from '@rulewright/engine';
import { Type } from 'typebox';
import { discard, drawCards, isTraitor, resolve } from './battle.ts';
import { enemy, fullDeck, leadersOf, PLAYERS, type Player } from './cards.ts';
import { describe } from './describe.ts';
import { determinize } from './determinize.ts';
import { asked, defender, oaths, planChecks, planSpace } from './planning.ts';
import {
  bribe,
  callTraitor,
  command,
  type D,
  type E,
  g,
  PASS,
  planBattle,
  question,
  RULES,
  type S,
  swear,
  veto,
} from './vocabulary.ts';

const plans = g.sealed('plans', planBattle);
const calls = g.sealed('calls', callTraitor);
const vetoes = g.sealed('vetoes', veto);

function beginBattle({ table, hand }: D, { emit }: E): void {
  table.battle++;
  table.attacker = table.battle % 2 === 1 ? 'red' : 'blue';
  Object.assign(table, { command: null, question: null, sworn: false, plans: null });
  for (const player of PLAYERS) hand[player].oath = null;
  emit({ type: 'BATTLE_BEGAN', battle: table.battle, attacker: table.attacker }, { rule: 'S1.2' });
}

const commanding = g.ask(command, {
  cites: ['S2.1'],
  who: (s) => (s.table.command === null ? [defender(s)] : []),
  pushes: ['window'],
  do: ({ table }, { player, args }, { emit, push }) => {
    table.command = 'none';
    if ('pass' in args) return;
    emit({ type: 'ATTEMPTED', ability: 'command', by: player }, { rule: 'S2.1' });
    push({ kind: 'window', ability: 'command', by: player, secret: { command: { ...args } } });
  },
  default: () => PASS,
});

const asking = g.ask(question, {
  cites: ['S3.1'],
  who: (s) => (s.table.question === null ? [s.table.attacker] : []),
  pushes: ['window'],
  do: ({ table }, { player, args }, { emit, push }) => {
    table.question = 'none';
    if ('pass' in args) return;
    emit({ type: 'ATTEMPTED', ability: 'question', by: player }, { rule: 'S3.1' });
    push({ kind: 'window', ability: 'question', by: player, secret: { question: args.element } });
  },
  default: () => PASS,
});

const answering = g.ask(swear, {
  cites: ['S3.2'],
  who: (s) => (asked(s) && !s.table.sworn ? [defender(s)] : []),
  options: (s) => oaths(s).map((value) => ({ value })),
  do: ({ table, hand }, { player, args: { value } }, { emit }) => {
    const element = table.question;
    if (element === null || element === 'none') return;
    for (const each of PLAYERS) hand[each].oath = { element, value };
    table.sworn = true;
    const open = { type: 'SWORN', by: player, element } as const;
    emit({ ...open, value }, { to: PLAYERS, others: open, rule: 'S3.2', reveals: true });
  },
  default: (s) => ({ value: oaths(s)[0] ?? null }),
});

const planning = g.ask(planBattle, {
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

const accusing = g.ask(callTraitor, {
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
    const callers = answers.filter(({ args }) => args.call).map(({ player }) => player);
    resolve(draft, callers, effects);
    drawCards(draft, effects);
    draft.table.plans = null;
  },
  default: () => ({ call: false }),
});

/** The enemy is asked whether or not he holds a veto, so that the window betrays nothing. */
const stopping = g.ask(veto, {
  cites: ['S7.1'],
  who: (s) => [enemy(g.frame(s, 'window').by)],
  if: [
    g.check(
      'S7.1',
      'NO_VETO',
      (s, m) => !m.args.veto || g.hand(s, m.player).cards.includes('veto'),
      'You hold no veto',
    ),
  ],
  sealed: vetoes,
  progress: 'hidden',
  reveal: (draft, [answer], { emit, pop }) => {
    const { table } = draft;
    const { ability, by, secret } = pop('window');
    if (answer?.args.veto) {
      discard(draft, answer.player, ['veto']);
      emit({ type: 'VETOED', ability, by: answer.player }, { rule: 'S7.1', reveals: true });
    } else if ('command' in secret) {
      table.command = secret.command;
      emit({ type: 'COMMANDED', by, command: secret.command }, { rule: 'S2.1', reveals: true });
    } else {
      table.question = secret.question;
      emit({ type: 'QUESTION_ASKED', by, element: secret.question }, { rule: 'S3.1', reveals: true });
    }
  },
  default: () => ({ veto: false }),
});

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
      cites: ['S1.1'],
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

import { fields, type Move, oneOf, range } from '@rulewright/engine';
import { holdsAll, recordOf, without } from '@rulewright/kit';
import { type Card, enemy, fits, kills, LEADERS, PLAYERS, type Player, type Slot } from './cards.ts';
import type { BattlePlan, D, E, Oath, Plans, S } from './vocabulary.ts';
import { callTraitor, command, g, NOTHING_SAID, planBattle, question, swear, veto } from './vocabulary.ts';

const defender = (s: S): Player => enemy(s.table.attacker);
const bought = (s: S, player: Player) => s.table.plans?.[enemy(player)].leader === s.hand[player].traitor;
export const holds = (s: S, player: Player, cards: readonly Card[]) => holdsAll(s.hand[player].cards, cards);
const fitting = (s: S, { player, args }: Move<Player, BattlePlan>, parts: readonly ('leader' | Slot)[]) =>
  parts.every((part) => choices(s, player, part).includes(args[part]));
export const cardsOf = ({ weapon, defence }: BattlePlan) => [weapon, defence].filter((card) => card !== null);

/** What a captain could put into a part of their plan. */
export function choices(s: S, player: Player, part: 'leader' | Slot): Oath['value'][] {
  if (s.table.leaders[player].length === 0) return [null];
  if (part === 'leader') return [...s.table.leaders[player]];
  return [null, ...new Set(s.hand[player].cards.filter((card) => fits(card, part)))];
}

function discard({ table, hand }: D, player: Player, cards: readonly Card[]): void {
  hand[player].cards = without(hand[player].cards, cards);
  table.cards[player] -= cards.length;
  table.discard.push(...cards);
}

export const commanding = g.phase('command', command, {
  cites: ['S2.1'],
  enter: ({ table, hand }, { emit }) => {
    Object.assign(table, NOTHING_SAID);
    for (const player of PLAYERS) hand[player].oath = null;
    table.attacker = table.battle++ % 2 === 0 ? 'red' : 'blue';
    emit({ type: 'BATTLE_BEGAN', battle: table.battle, attacker: table.attacker }, 'S1.2');
  },
  who: (s) => [defender(s)],
  default: { pass: true },
  pushes: ['window'],
  do: (_, { player: by, args }, { emit, push }) => {
    if ('pass' in args) return;
    emit({ type: 'ATTEMPTED', ability: 'command', by }, 'S2.1');
    push({ kind: 'window', ability: 'command', by, secret: { command: { ...args } } });
  },
});

export function obeys(s: S, { player, args: plan }: Move<Player, BattlePlan>): boolean {
  const said = s.table.command;
  if (said === null || player !== s.table.attacker) return true;
  const plays = plan[said.slot] !== null;
  return said.mode === 'must not' ? !plays : plays || choices(s, player, said.slot).length === 1;
}

export const asking = g.phase('question', question, {
  cites: ['S3.1'],
  who: (s) => [s.table.attacker],
  default: { pass: true },
  pushes: ['window'],
  do: (_, { player: by, args }, { emit, push }) => {
    if ('pass' in args) return;
    emit({ type: 'ATTEMPTED', ability: 'question', by }, 'S3.1');
    push({ kind: 'window', ability: 'question', by, secret: { question: args.element } });
  },
});

/** What the defender may swear about the part of their plan that was asked for. */
export function oaths(s: S): Oath['value'][] {
  const part = s.table.question;
  if (part === 'dial') return Array.from({ length: s.table.troops[defender(s)] + 1 }, (_, n) => n);
  return part === null ? [] : choices(s, defender(s), part);
}

export const answering = g.phase('answer', swear, {
  cites: ['S3.2'],
  when: (s) => s.table.question !== null,
  who: (s) => [defender(s)],
  options: (s) => oaths(s).map((value) => ({ value })),
  default: (s) => ({ value: oaths(s)[0] ?? null }),
  do: ({ table, hand }, { player: by, args: { value } }, { emit }) => {
    const element = table.question;
    if (element === null) return;
    for (const player of PLAYERS) hand[player].oath = { element, value };
    const open = { type: 'SWORN', by, element } as const;
    emit({ ...open, value }, { to: PLAYERS, others: open, rule: 'S3.2', reveals: true });
  },
});

export function keepsOath(s: S, { player, args: plan }: Move<Player, BattlePlan>): boolean {
  const { oath } = s.hand[player];
  return oath === null || player === s.table.attacker || plan[oath.element] === oath.value;
}

export const planning = g.phase('planning', planBattle, {
  cites: ['S4.1'],
  who: () => PLAYERS,
  space: (s, player) =>
    fields({
      dial: range(0, s.table.troops[player]),
      coins: range(0, s.table.coins[player]),
      leader: oneOf(choices(s, player, 'leader')),
      weapon: oneOf(choices(s, player, 'weapon')),
      defence: oneOf(choices(s, player, 'defence')),
    }),
  if: [
    ['S4.2', 'LEADER_REQUIRED', (s, m) => fitting(s, m, ['leader']), 'One of your living leaders must lead'],
    ['S4.2', 'NO_LEADER_NO_CARDS', (_, m) => m.args.leader !== null || cardsOf(m.args).length === 0],
    ['S4.3', 'CARD_NOT_HELD', (s, m) => holds(s, m.player, cardsOf(m.args)), 'You do not hold that card'],
    ['S4.3', 'CARD_UNFIT', (s, m) => fitting(s, m, ['weapon', 'defence']), 'That card cannot stand there'],
    ['S2.2', 'COMMAND_DISOBEYED', obeys, 'You are commanded otherwise'],
    ['S3.2', 'OATH_BROKEN', keepsOath, 'You have sworn otherwise'],
  ],
  sealed: 'plans',
  reveal: ({ table }, [red, blue], { emit }) => {
    if (!red || !blue) throw new RangeError('two captains plan');
    table.plans = { red: { ...red.args }, blue: { ...blue.args } };
    for (const player of PLAYERS) table.coins[player] -= table.plans[player].coins;
    emit({ type: 'PLANS_OPENED', plans: table.plans }, { rule: 'S4.1', reveals: true });
  },
});

export const accusing = g.phase('treason', callTraitor, {
  cites: ['S5.1'],
  who: () => PLAYERS,
  default: { call: false },
  if: ['S5.1', 'NOT_YOUR_TRAITOR', (s, m) => !m.args.call || bought(s, m.player), 'You did not buy them'],
  sealed: 'calls',
  reveal: (draft, answers, effects) => {
    const callers = answers.filter(({ args }) => args.call).map(({ player }) => player);
    if (draft.table.plans) resolve(draft, draft.table.plans, callers, effects);
    for (const player of PLAYERS) draw(draft, player, effects);
  },
});

const isKilled = (plans: Plans, player: Player) => kills(plans[enemy(player)].weapon, plans[player].defence);

/** Who falls, who wins, what it costs. */
function resolve(draft: D, plans: Plans, callers: readonly Player[], { emit }: E): void {
  const { table } = draft;
  const totals = recordOf(PLAYERS, (player) => total(plans, player));
  const stronger = totals[defender(draft)] > totals[table.attacker] ? defender(draft) : table.attacker;
  const winner = callers.length === 2 ? null : (callers[0] ?? stronger);
  for (const of of PLAYERS) {
    const { dial, coins, leader } = plans[of];
    const isSold = callers.includes(enemy(of));
    if (leader && isSold) emit({ type: 'TREASON', by: enemy(of), leader }, { rule: 'S5.1', reveals: true });
    if (leader && (isSold || (callers.length === 0 && isKilled(plans, of)))) {
      table.leaders[of] = without(table.leaders[of], [leader]);
      emit({ type: 'LEADER_KILLED', of, leader }, 'S6.1');
    }
    if (of === callers[0] && of === winner) table.coins[of] += coins;
    else table.troops[of] -= dial;
    if (of !== winner) discard(draft, of, cardsOf(plans[of]));
  }
  if (winner !== null) table.banners[winner]++;
  table.plans = null;
  emit({ type: 'BATTLE_WON', by: winner, totals }, callers.length > 0 ? 'S5.2' : 'S6.2');
}

function total(plans: Plans, player: Player): number {
  const { dial, coins, leader } = plans[player];
  return dial + coins + (leader === null || isKilled(plans, player) ? 0 : LEADERS[leader].strength);
}

function draw({ box, hand, table }: D, by: Player, { emit }: E): void {
  const card = box.deck.pop();
  if (!card) return;
  hand[by].cards.push(card);
  table.cards[by]++;
  const open = { type: 'CARD_DRAWN', by } as const;
  emit({ ...open, card }, { to: [by], others: open, rule: 'S6.3', reveals: true });
}

/** The enemy is asked whether or not they hold a veto, so that the window betrays nothing. */
export const stopping = g.phase('window', veto, {
  cites: ['S7.1'],
  frame: 'window',
  who: (s) => [enemy(g.frame(s, 'window').by)],
  if: ['S7.1', 'NO_VETO', (s, m) => !m.args.veto || holds(s, m.player, ['veto']), 'You hold no veto'],
  sealed: 'vetoes',
  default: { veto: false },
  progress: 'hidden',
  reveal: (draft, [answer], { emit, pop }) => {
    const { ability, by, secret } = pop('window');
    if (answer?.args.veto) {
      discard(draft, answer.player, ['veto']);
      emit({ type: 'VETOED', ability, by: answer.player }, { rule: 'S7.1', reveals: true });
    } else if ('command' in secret) {
      draft.table.command = secret.command;
      emit({ type: 'COMMANDED', by, command: secret.command }, { rule: 'S2.1', reveals: true });
    } else {
      draft.table.question = secret.question;
      emit({ type: 'QUESTION_ASKED', by, element: secret.question }, { rule: 'S3.1', reveals: true });
    }
  },
});

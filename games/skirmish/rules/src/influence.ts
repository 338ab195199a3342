import { enemy, PLAYERS, type Player } from './cards.ts';
import { discard, isLed, playable } from './hand.ts';
import {
  type BattlePlan,
  command,
  type E,
  g,
  type Oath,
  PASS,
  question,
  type S,
  type Skirmish,
  swear,
  veto,
} from './vocabulary.ts';

const vetoes = g.sealed('vetoes', veto);

const defender = (s: S): Player => enemy(s.table.attacker);
export const asked = (s: S): boolean => s.table.question !== null && s.table.question !== 'none';

/** An ability is staged under a window in which it can be stopped. */
function attempt({ emit, push }: E, frame: Skirmish['frame'], rule: 'S2.1' | 'S3.1'): void {
  emit({ type: 'ATTEMPTED', ability: frame.ability, by: frame.by }, { rule });
  push(frame);
}

export const commanding = g.ask(command, {
  cites: ['S2.1'],
  who: (s) => (s.table.command === null ? [defender(s)] : []),
  pushes: ['window'],
  do: ({ table }, { player: by, args }, effects) => {
    table.command = 'none';
    if ('pass' in args) return;
    attempt(effects, { kind: 'window', ability: 'command', by, secret: { command: { ...args } } }, 'S2.1');
  },
  default: () => PASS,
});

/** A command binds the attacker as far as hand and leader allow. */
export function obeys(s: S, player: Player, plan: BattlePlan): boolean {
  const { command: said, attacker } = s.table;
  if (said === null || said === 'none' || player !== attacker) return true;
  const plays = plan[said.slot] !== null;
  return said.mode === 'must not' ? !plays : plays || playable(s, player, said.slot).length === 0;
}

export const asking = g.ask(question, {
  cites: ['S3.1'],
  who: (s) => (s.table.question === null ? [s.table.attacker] : []),
  pushes: ['window'],
  do: ({ table }, { player: by, args }, effects) => {
    table.question = 'none';
    if ('pass' in args) return;
    attempt(effects, { kind: 'window', ability: 'question', by, secret: { question: args.element } }, 'S3.1');
  },
  default: () => PASS,
});

export const answering = g.ask(swear, {
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

/** What the defender may truthfully swear about the part of his plan that was asked for. */
function oaths(s: S): Oath['value'][] {
  const { question: part, leaders, troops } = s.table;
  if (part === null || part === 'none') return [];
  if (part === 'dial') return Array.from({ length: troops[defender(s)] + 1 }, (_, n) => n);
  if (part === 'leader') return isLed(s, defender(s)) ? [...leaders[defender(s)]] : [null];
  return [null, ...playable(s, defender(s), part)];
}

export function keepsOath(s: S, player: Player, plan: BattlePlan): boolean {
  const { oath } = g.hand(s, player);
  return oath === null || player === s.table.attacker || plan[oath.element] === oath.value;
}

/** The enemy is asked whether or not he holds a veto, so that the window betrays nothing. */
export const stopping = g.ask(veto, {
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

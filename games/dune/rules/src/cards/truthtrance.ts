import { discard } from '../holdings/decks.ts';
import { isCommitted, notCommitted } from '../phases/07-battle/plan.ts';
import type { Args } from '../words/actions.ts';
import { CARD_IDS, type FactionId, isCard, isFaction, isLeader, LEADER_IDS } from '../words/ids.ts';
import { ARGS } from '../words/schemas.ts';
import { type DuneState, isInPlay, othersOf } from '../words/state.ts';
import { ATOMICITY, atAnyTime, g, type Played, type Rows, TRUTHTRANCE } from '../words/vocabulary.ts';

const CARD = 'truthtrance';
const rule = TRUTHTRANCE;

/**
 * The truth of a question the game can check, in the form `card:karama`, `traitor:stilgar`, `spice>=5`,
 * `storm>=4`, `prediction:fremen` or `prediction-turn:4`; null: only the player can answer it.
 */
function truth(s: DuneState, target: FactionId, question: string): boolean | null {
  const { cards, traitors, spice, prediction, seen } = s.hand[target];
  const [, what = '', value = ''] = /^([a-z-]+)(?::|>=)([a-z0-9-]+)$/.exec(question.trim()) ?? [];
  if (what === 'card' && isCard(value)) return cards.includes(value);
  if (what === 'traitor' && isLeader(value)) return traitors.includes(value);
  if (what === 'prediction' && isFaction(value)) return prediction?.faction === value;
  const number = /^\d+$/.test(value) ? Number(value) : null;
  if (number === null) return null;
  if (what === 'spice') return spice >= number;
  if (what === 'storm') return seen.storm === null ? null : seen.storm >= number;
  return what === 'prediction-turn' ? prediction?.turn === number : null;
}

/** Any question; those that the game can check, and one that it cannot, are examples. */
const questions = (s: DuneState) => ({
  ...ARGS.truthtrance.properties.question,
  examples: [
    ...CARD_IDS.map((card) => `card:${card}`),
    ...LEADER_IDS.map((leader) => `traitor:${leader}`),
    ...s.table.factions.map((faction) => `prediction:${faction}`),
    ...[1, 3, 5, 7, 9].map((amount) => `spice>=${amount}`),
    ...[2, 4, 6].map((sectors) => `storm>=${sectors}`),
    'Are you afraid of me?',
  ],
});

const isAnswering = (s: DuneState): boolean => s.table.battle?.prescience?.answered === false;
const mayAsk = (s: Played, f: FactionId): boolean =>
  s.hand[f].cards.includes(CARD) && !isAnswering(s) && !isCommitted(s, f);

// biome-ignore format: table
const ASKING: Rows<Args<'truthtrance'>> = [
  [rule, 'CARD_NOT_HELD', (s, f) => s.hand[f].cards.includes(CARD), 'You do not hold Truthtrance'],
  [rule, 'WRONG_FACTION', (s, f, { target }) => target !== f && isInPlay(s, target), 'Ask another player at the table'],
  [rule, 'ALREADY_DONE',  (s) => !isAnswering(s), 'Another question is waiting for its answer'],
];

export const truthtranceAsking = g.phase('any.truthtrance', 'truthtrance', {
  cites: [rule],
  ...atAnyTime(),
  stages: [
    ['target', (s, f) => (mayAsk(s, f) ? othersOf(s, f) : [])],
    ['question', (s) => questions(s)],
  ],
  if: [...ASKING, notCommitted(rule)],
  pushes: ['truthtrance'],
  do: (d, { player: by, args: { target, question } }, { emit, push }) => {
    discard(d, by, CARD, emit);
    emit({ type: 'TRUTHTRANCE_ASKED', by, target, question }, rule);
    push({ kind: 'truthtrance', by, target, question });
  },
});

/** The true answer to the question that is open, if the game knows it. */
const known = (s: Played, f: FactionId): boolean | null => truth(s, f, g.frame(s, 'truthtrance').question);

/** Everything waits for the answer; what the game can check must be answered truly. */
export const truthtranceAnswering = g.phase('window.truthtrance', 'truthtranceAnswer', {
  cites: [rule, ...ATOMICITY],
  frame: 'truthtrance',
  who: (s) => [g.frame(s, 'truthtrance').target],
  options: () => [{ answer: true }, { answer: false }],
  exact: false, // what the game knows leaves one of them
  // biome-ignore format: table
  if: [
    [rule, 'UNTRUE', (s, f, { answer }) => (known(s, f) ?? answer) === answer, 'What the game knows is answered as it is'],
  ],
  do: (d, { player: target, args: { answer } }, { emit, pop }) => {
    const { question } = pop('truthtrance');
    const verified = truth(d, target, question) !== null;
    emit({ type: 'TRUTHTRANCE_ANSWERED', target, answer, verified }, { rule, reveals: true });
  },
  default: (s, f) => ({ answer: known(s, f) ?? false }),
});

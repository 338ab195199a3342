import { recordOf } from '@rulewright/kit';
import { TREACHERY_CARDS } from '../data/treachery-cards.ts';
import { discard } from '../holdings/decks.ts';
import { comeBack, returnNeeds, returnsOf, tokensIn } from '../holdings/leaders.ts';
import { oneElite } from '../phases/05-revival/revival.ts';
import { notCommitted } from '../phases/07-battle/plan.ts';
import { type Args, PROPHET } from '../words/actions.ts';
import { type CardId, FACTION_IDS, LEADERS_OF } from '../words/ids.ts';
import { atAnyTime, g } from '../words/vocabulary.ts';

const CARD = 'tleilaxu-ghola' satisfies CardId;
const { rule } = TREACHERY_CARDS[CARD];
const MOST_TOKENS = 5;

type Ghola = Args<'ghola'>;

/** The prophet stands behind the leaders. */
const AWAKENINGS = recordOf(FACTION_IDS, (f) => {
  const all: readonly Ghola[] = returnsOf(f, MOST_TOKENS);
  return all.toSpliced(LEADERS_OF[f].length, 0, { leaderId: PROPHET });
});

export const tleilaxuGhola = g.phase('any.ghola', 'ghola', {
  cites: [rule],
  ...atAnyTime(),
  options: (s, f) => (s.hand[f].cards.includes(CARD) ? AWAKENINGS[f] : []),
  exact: false,
  read: (_, _f, args) => ('leaderId' in args ? args : tokensIn(args)),
  // biome-ignore format: table
  if: [
    ...oneElite<Ghola>((args) => tokensIn(args).elite),
    [rule, 'CARD_NOT_HELD', (s, f) => s.hand[f].cards.includes(CARD), 'You do not hold that card'],
    ...returnNeeds(rule, MOST_TOKENS),
    notCommitted(rule),
  ],
  do: (d, { player, args }, { emit }) => {
    discard(d, player, CARD, emit);
    comeBack(d, player, args, { source: 'ghola', rule, cost: 0 }, emit);
  },
});

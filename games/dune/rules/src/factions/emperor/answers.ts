import { answer } from '../../layers/questions.ts';
import type { RuleId } from '../../words/ids.ts';
import { isDisabled, isInPlay } from '../../words/state.ts';

export const EMPEROR = 'emperor';
export const CARD_INCOME: RuleId = '2.03.04';
export const ALLY_REVIVAL: RuleId = '2.03.07';
const ELITE = 2;

export const emperor = [
  answer('cardPayee', CARD_INCOME, (lower, s, buyer) =>
    buyer !== EMPEROR && isInPlay(s, EMPEROR) && !isDisabled(s, EMPEROR, 'card-income')
      ? EMPEROR
      : lower(s, buyer),
  ),
  answer('revivalsPaidByAlly', ALLY_REVIVAL, (lower, s, f) =>
    s.table.ally[f] === EMPEROR && !isDisabled(s, EMPEROR, 'ally-revival')
      ? s.hand[f].granted.emperorRevival
      : lower(s, f),
  ),
  answer('eliteWorth', '2.03.08', (lower, s, f, enemy) =>
    f === EMPEROR && s.table.options.advanced && !isDisabled(s, EMPEROR, 'sardaukar')
      ? ELITE
      : lower(s, f, enemy),
  ),
  answer('eliteWorth', '2.03.09', (lower, s, f, enemy) =>
    f === EMPEROR && enemy === 'fremen' ? 1 : lower(s, f, enemy),
  ),
] as const;

import { answer } from '../../layers/questions.ts';
import type { RuleId } from '../../words/ids.ts';
import { isDisabled, isInPlay } from '../../words/state.ts';

export const HARKONNEN = 'harkonnen';
export const BONUS_CARD: RuleId = '2.05.08';
const OWN_TRAITORS: RuleId = '2.05.06';
const FOR_ALLY: RuleId = '2.05.09';

export const harkonnen = [
  answer('bonusCards', BONUS_CARD, (lower, s, f) =>
    f === HARKONNEN && !isDisabled(s, HARKONNEN, 'bonus-card') ? 1 : lower(s, f),
  ),
  answer('traitorCallers', FOR_ALLY, (lower, s, side) =>
    isInPlay(s, HARKONNEN) && s.table.ally[HARKONNEN] === side
      ? [...lower(s, side), HARKONNEN]
      : lower(s, side),
  ),
  answer('traitorRule', [OWN_TRAITORS, FOR_ALLY], (lower, s, caller, side) => {
    if (caller !== HARKONNEN) return lower(s, caller, side);
    return side === HARKONNEN ? OWN_TRAITORS : FOR_ALLY;
  }),
] as const;

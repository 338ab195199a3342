import { answer } from '../questions.ts';
import { isDisabled, isInPlay } from '../state.ts';

const HARKONNEN = 'harkonnen';

export const harkonnen = [
  answer('bonusCards', '2.05.08', (lower, s, f) =>
    f === HARKONNEN && !isDisabled(s, HARKONNEN, 'bonus-card') ? 1 : lower(s, f),
  ),
  answer('traitorCallers', '2.05.09', (lower, s, side) =>
    isInPlay(s, HARKONNEN) && s.table.ally[HARKONNEN] === side
      ? [...lower(s, side), HARKONNEN]
      : lower(s, side),
  ),
] as const;

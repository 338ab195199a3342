import { advisorsIn } from '../control.ts';
import { CHARITY_TARGET } from '../data/figures.ts';
import { TREACHERY_CARDS } from '../data/treachery-cards.ts';
import { answer } from '../questions.ts';
import { isDisabled, isInPlay } from '../state.ts';

const BENE_GESSERIT = 'bene-gesserit';

export const beneGesserit = [
  answer('usurper', '2.02.03', (lower, s, winners) => {
    const prediction = isInPlay(s, BENE_GESSERIT) ? s.hand[BENE_GESSERIT].prediction : null;
    return prediction?.turn === s.table.turn && winners.includes(prediction.faction)
      ? BENE_GESSERIT
      : lower(s, winners);
  }),
  answer('charity', '2.02.09', (lower, s, f) =>
    f === BENE_GESSERIT && s.table.options.advanced && !isDisabled(s, BENE_GESSERIT, 'charity')
      ? CHARITY_TARGET
      : lower(s, f),
  ),
  answer('mayLand', '2.02.13', (lower, s, f, t) =>
    f === BENE_GESSERIT && advisorsIn(s, f, t) > 0 ? false : lower(s, f, t),
  ),
  answer('worksAsKarama', '2.02.22', (lower, s, f, card) =>
    f === BENE_GESSERIT && s.table.options.advanced && TREACHERY_CARDS[card].kind === 'worthless'
      ? true
      : lower(s, f, card),
  ),
] as const;

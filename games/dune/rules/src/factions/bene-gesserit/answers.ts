import { CHARITY_TARGET } from '../../data/figures.ts';
import { TREACHERY_CARDS } from '../../data/treachery-cards.ts';
import { answer } from '../../layers/questions.ts';
import type { CardId, RuleId } from '../../words/ids.ts';
import type { Voice } from '../../words/phase-state.ts';
import { isDisabled, isInPlay } from '../../words/state.ts';

export const BENE_GESSERIT = 'bene-gesserit';
export const PREDICTION: RuleId = '2.02.03';
export const VOICE: RuleId = '2.02.06';
export const FREE_START: RuleId = '2.02.08';

/** Whether a card is of the class that the Voice names. */
export const isOfClass = (card: CardId, what: Voice['what']): boolean =>
  card === what || TREACHERY_CARDS[card].kind === what;

export const beneGesserit = [
  answer('startingForces', FREE_START, (lower, s, f) =>
    f === BENE_GESSERIT && s.table.options.advanced ? [] : lower(s, f),
  ),
  answer('usurper', PREDICTION, (lower, s, winners) => {
    const prediction = isInPlay(s, BENE_GESSERIT) ? s.hand[BENE_GESSERIT].prediction : null;
    return prediction?.turn === s.table.turn && winners.includes(prediction.faction)
      ? BENE_GESSERIT
      : lower(s, winners);
  }),
  answer('mayPlay', VOICE, (lower, s, f, card) => {
    const voice = s.table.battle?.voice;
    const forbidden = voice?.target === f && voice.mode === 'must-not' && isOfClass(card, voice.what);
    return forbidden ? false : lower(s, f, card);
  }),
  answer('charity', '2.02.09', (lower, s, f) =>
    f === BENE_GESSERIT && s.table.options.advanced && !isDisabled(s, BENE_GESSERIT, 'charity')
      ? CHARITY_TARGET
      : lower(s, f),
  ),
  answer('worksAsKarama', '2.02.22', (lower, s, f, card) =>
    f === BENE_GESSERIT && s.table.options.advanced && TREACHERY_CARDS[card].kind === 'worthless'
      ? true
      : lower(s, f, card),
  ),
] as const;

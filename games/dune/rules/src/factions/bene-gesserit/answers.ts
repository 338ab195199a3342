import { ABILITIES } from '../../data/abilities.ts';
import { CHARITY_TARGET } from '../../data/figures.ts';
import { TREACHERY_CARDS } from '../../data/treachery-cards.ts';
import { forAll, forSelf } from '../../layers/abilities.ts';
import { answer, type Lay } from '../../layers/questions.ts';
import type { CardId, FactionId, RuleId } from '../../words/ids.ts';
import type { Voice } from '../../words/phase-state.ts';
import type { DuneState } from '../../words/state.ts';

export const BENE_GESSERIT = 'bene-gesserit';
/** The order whether fighters step aside. */
export const INTRUSION_POLICY = 'intrusionPolicy';
export const PREDICTION: RuleId = '2.02.03';
export const FREE_START: RuleId = '2.02.08';

export const isOfClass = (card: CardId, what: Voice['what']): boolean =>
  card === what || TREACHERY_CARDS[card].kind === what;

function hasComeTrue(s: DuneState, winners: readonly string[]): boolean {
  const { prediction } = s.hand[BENE_GESSERIT];
  return prediction?.turn === s.table.turn && winners.includes(prediction.faction);
}

function isForbidden(s: DuneState, f: FactionId, card: CardId): boolean {
  const voice = s.table.battle?.voice;
  return voice?.target === f && voice.mode === 'must-not' && isOfClass(card, voice.what);
}

// biome-ignore format: table
export const beneGesserit: readonly Lay[] = [
  forSelf({ of: BENE_GESSERIT, rule: FREE_START, advanced: true }, 'startingForces', () => []),
  forAll({ of: BENE_GESSERIT, rule: PREDICTION }, 'usurper', (_, s, winners) => (hasComeTrue(s, winners) ? BENE_GESSERIT : undefined)),
  forSelf('charity',          'charity',       () => CHARITY_TARGET),
  forSelf('worthless-karama', 'worksAsKarama', (_, _s, _f, card) => TREACHERY_CARDS[card].kind === 'worthless' || undefined),
  answer('mayPlay', ABILITIES.voice.rule, (_, s, f, card) => (isForbidden(s, f, card) ? false : undefined)), // a command stands
];

import type { GameWords } from '@rulewright/ui';
import type { Translated } from '@rulewright/ui/translation';
import type { boardTexts, texts as english } from '../strings.ts';
import { refusals } from './german-refusals.ts';

const texts: Translated<typeof english> = {
  actions: { bid: 'Bieten' },
  phases: { round: 'Runde', bidding: 'Gebote', 'turn-up': 'Ein Preis wird aufgedeckt' },
  hints: { bid: 'Wähle eine Karte. Niemand sieht sie, bis alle geboten haben.' },
  facts: {
    PRIZE_TURNED_UP: 'Der Preis ist {prize}',
    BIDS_REVEALED: '{bids}',
    PRIZE_TAKEN: '{player} nimmt {prize}',
    PRIZE_LOST: 'Gleichstand beim höchsten Gebot: niemand bekommt {prize}',
    PHASE_STARTED: '',
    PHASE_ENDED: '',
  },
  fields: { cards: 'Karten für jeden', card: 'Karte' },
  about: {
    cards: 'So viele Karten auf jeder Hand und so viele Preise.',
  },
  endings: { 'all prizes gone': 'Alle Preise sind vergeben' },
};

const board: Translated<typeof boardTexts> = {
  prize: 'Preis',
  noPrize: 'Kein Preis liegt offen',
  next: 'noch {{n}} weitere',
  hand: 'Deine Karten',
  bid: '{{card}} bieten',
  bidMade: 'Du bietest {{card}}; noch kannst du es ändern',
  waiting: 'hat geboten',
  thinking: 'überlegt',
  points: '{{n}} Punkte',
  last: 'Letzte Gebote',
  played: 'Gespielt',
  bids: '{{player}} bietet {{card}}',
};

export const words = { texts, board, refusals } satisfies GameWords;

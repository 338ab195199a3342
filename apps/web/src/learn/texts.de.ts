import type { Translated } from '@rulewright/ui/translation';
import type { learnTexts } from './texts.ts';

export const learnGerman: Translated<typeof learnTexts> = {
  howToPlay: 'So wird gespielt',
  howToPlayTitle: '{{game}}: so wird gespielt',
  minutes_one: '{{count}} Minute Lesezeit',
  minutes_other: '{{count}} Minuten Lesezeit',
  allRules: 'Alle Regeln',
  moves: 'Züge',
  chapter: 'Kapitel',
  sealedAnswers: 'Antworten, die noch niemand gesehen hat',
  handOf: 'Was {{player}} hat',
  explainAsWeGo: 'Regeln nebenbei erklären',
  nothingCameUp: 'Regeln erscheinen hier, wenn sie vorkommen.',
  searchState: 'Namen und Werte suchen',
  notInState: 'Nichts hier enthält alle diese Wörter.',
  noGuide: 'Zu diesem Spiel gibt es noch keine Anleitung.',
};

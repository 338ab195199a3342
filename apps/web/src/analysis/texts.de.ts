import type { Translated } from '@rulewright/ui/translation';
import type { analysisTexts } from './texts.ts';

export const analysisGerman: Translated<typeof analysisTexts> = {
  analysis: 'Analyse',
  analyse: 'Einen Bot draufschauen lassen',
  analysing: 'Der Bot hat {{done}} von {{of}} Schritten angesehen …',
  noJudge: 'Hier kann niemand dieses Spiel beurteilen.',
  curveOf:
    'Wie die Partie für {{names}} stand, von verloren bis gewonnen, Schritt für Schritt; jetzt {{worth}}',
  bestAnswers: 'Beste Antworten hier',
  noAnswers: 'Hier wird niemand etwas gefragt.',
  thinkingAbout: 'Der Bot überlegt …',
  likeABot: 'wie ein starker Bot',
  playOn: 'Von hier weiterspielen',
  playOnAs: { alone: 'Allein', bot: 'Mit einem Bot', friend: 'Mit Freunden' },
  hint: 'Tipp',
  hintFor: 'Wer gut spielt, würde:',
};

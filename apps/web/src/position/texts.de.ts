import type { Translated } from '@rulewright/ui/translation';
import type { positionTexts } from './texts.ts';

export const positionGerman: Translated<typeof positionTexts> = {
  positionTitle: 'Stellung aufbauen: {{game}}',
  setUpPosition: 'Stellung aufbauen',
  positionAs: 'Eingeben',
  positionWays: { text: 'als Text', fields: 'Feld für Feld' },
  positionText: 'Die Stellung, in der Notation des Spiels oder als JSON',
  positionUnread: 'Das ist weder eine Stellung in der Notation des Spiels noch JSON.',
  positionSeen: 'So sieht sie aus',
  positionFault: 'Das Spiel sagt: {{why}}',
  noPositions: 'Dieses Spiel beginnt immer am Anfang.',
};

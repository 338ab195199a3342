import type { GuideWords } from '@rulewright/ui';

export const words: GuideWords = {
  lead: 'Eine Versteigerung ohne Glück beim Ziehen: Alle bieten mit den gleichen Karten, verdeckt, und mit jeder nur einmal. Die meisten Punkte gewinnen.',
  parts: [
    {
      title: 'Was du hältst',
      text: [
        'Jede Person hat eine Karte von jedem Wert, von eins bis dreizehn (auf den Bildern hier bis sieben). Die Preise haben die gleichen Werte, gemischt.',
      ],
      captions: ['Ein Preis liegt auf dem Tisch. Welche deiner Karten ist er wert?'],
    },
    {
      title: 'Eine Runde',
      text: [
        'Ein Preis wird aufgedeckt. Alle wählen zugleich eine Karte, verdeckt; bis die letzte Person gewählt hat, kannst du es dir anders überlegen.',
        'Dann werden die Gebote umgedreht. Das höchste Gebot bekommt den Preis und seine Punkte.',
        'Alle gebotenen Karten sind weg, auch die der Verlierer.',
      ],
      captions: ['Die Gebote liegen offen; das höchste hat den Preis bekommen.'],
    },
    {
      title: 'Gleichstand',
      text: [
        'Teilen sich zwei oder mehr das höchste Gebot, bekommt niemand den Preis: Er ist verloren. Wer gleich bietet, schadet also sich und den anderen.',
      ],
      captions: ['Zwei gleiche Gebote: Der Preis ist weg, und die Karten auch.'],
    },
    {
      title: 'Das Ende',
      text: [
        'Ist der letzte Preis weg, gewinnt die höchste Punktzahl; wer gleich viele hat, teilt den Sieg.',
        'Was alle gespielt haben, liegt offen. Behalte im Auge, wer noch hohe Karten hat.',
      ],
    },
  ],
};

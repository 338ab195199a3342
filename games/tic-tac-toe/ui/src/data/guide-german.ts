import type { GuideWords } from '@rulewright/ui';

export const words: GuideWords = {
  lead: 'Zwei Spieler, neun Felder. Wer zuerst drei eigene Zeichen in einer Linie hat, gewinnt.',
  parts: [
    {
      title: 'Ein Zug',
      text: [
        'X beginnt. Abwechselnd setzt ihr je ein Zeichen auf ein freies Feld; tippe das Feld an, das du willst. Zeichen werden nie bewegt oder entfernt.',
        'Die Mitte liegt auf vier der acht Linien, eine Ecke auf drei, das Feld zwischen zwei Ecken nur auf zwei.',
      ],
      captions: ['X hat die Mitte und eine Ecke. O muss unten links antworten.'],
    },
    {
      title: 'Das Ende',
      text: [
        'Drei in einer Reihe, einer Spalte oder schräg: Das Spiel ist sofort gewonnen.',
        'Sind alle neun Felder belegt und hat niemand drei, ist es unentschieden. Wer aufpasst, verliert nie; suche also einen Zug, der zwei Linien zugleich droht.',
      ],
      captions: ['O hat anderswohin geschaut: X hat die lange Linie.'],
    },
  ],
};

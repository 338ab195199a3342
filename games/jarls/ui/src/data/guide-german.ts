import type { GuideWords } from '@rulewright/ui';

export const words: GuideWords = {
  lead: 'Wikingerfürsten stoßen sich über eine kleine Insel. Führe deinen Jarl auf den Thron in der Mitte, oder stoße jeden anderen Jarl ins Meer.',
  parts: [
    {
      title: 'Figuren',
      text: [
        'Du hast einen Jarl (Stärke 2) und einige Krieger (Stärke 1). Graue Schilde bewegen sich nie. Das Feld in der Mitte ist der Thron.',
        'In deinem Zug bewegst du genau eine Figur; passen darf niemand.',
      ],
      captions: ['Zu zweit am Anfang: die Jarle in den Ecken, ihre Krieger vor ihnen.'],
    },
    {
      title: 'Ziehen',
      text: [
        'Ein Krieger geht ein oder zwei Felder in gerader Linie. Das Feld dazwischen muss frei sein. Den Thron betreten Krieger nie.',
        'Ein Jarl geht ein Feld. Zwei darf er mit Geleit gehen: zwei eigene Krieger unmittelbar hinter ihm, in einer Linie.',
      ],
      captions: ['Zwei Krieger hinter dem Jarl: Er ist zwei Felder gegangen.'],
    },
    {
      title: 'Stoßen',
      text: [
        'Zieh auf eine gegnerische Figur, um anzugreifen. Deine Stärke: die Figur, eins mehr, wenn sie zwei Felder kam, und deine Figuren in einer Linie gleich hinter ihr. Ihre: die Figur und ihre eigenen in einer Linie gleich hinter ihr.',
        'Ist deine größer, wird die ganze Linie dahinter ein Feld weggestoßen. Wenn nicht, bleibt deine Figur davor stehen, und der Zug ist verbraucht.',
        'Das Brett zeigt die Rechnung, bevor du dich entscheidest.',
      ],
      captions: [
        'Zwei Krieger in einer Linie, Stärke 2, vor einem Krieger.',
        'Der vordere greift an: Der Gegner wird ein Feld zurückgestoßen.',
      ],
    },
    {
      title: 'Ins Meer',
      text: [
        'Wer über den Rand gestoßen wird, ist weg. Verlierst du deinen Jarl, scheidest du mit allen Kriegern aus.',
        'Eine Linie, die an einem Schild steht, lässt sich nicht stoßen.',
      ],
      captions: ['Kein Land dahinter: Der Krieger fällt.'],
    },
    {
      title: 'Der Thron',
      text: [
        'Ein Jarl, der den Thron aus eigenem Zug betritt, gewinnt sofort. Wer darauf gestoßen wird, sitzt nur dort.',
        'Neue Tische beginnen ausgewogen: Der Thron öffnet sich ab Runde fünf durch Zufall, und wer ihn betritt, muss ihn zwei Runden lang halten.',
        'Wird zehn Runden lang nichts vom Brett gestoßen, kommt der Hunger: Alle verlieren einen Krieger. Warten lohnt sich also nicht.',
      ],
      captions: ['Astrid geht hinein und hat gewonnen.'],
    },
  ],
};

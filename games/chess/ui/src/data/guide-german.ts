import type { GuideWords } from '@rulewright/ui';

export const words: GuideWords = {
  lead: 'Zwei Heere zu sechzehn. Greif den gegnerischen König so an, dass er nicht entkommen kann: Das ist Schachmatt, und die Partie ist gewonnen.',
  parts: [
    {
      title: 'Ein Zug',
      text: [
        'Weiß beginnt; dann zieht ihr abwechselnd je eine Figur. Tippe eine Figur an, und die Felder leuchten auf, auf die sie darf.',
        'Eine Figur, die auf einer gegnerischen landet, schlägt sie. Auf die eigenen darf niemand.',
      ],
      captions: ['Der Anfang. Jede Dame steht auf einem Feld ihrer Farbe.'],
    },
    {
      title: 'Die Figuren',
      text: [
        '- König: ein Feld in jede Richtung.',
        '- Dame: gerade oder schräg, so weit es frei ist.',
        '- Turm: gerade. Läufer: schräg. Beide so weit es frei ist.',
        '- Springer: zwei Felder in eine Richtung und eins zur Seite; er springt über andere.',
        '- Bauer: ein Feld vor, von seinem Anfangsfeld auch zwei; er schlägt schräg nach vorn.',
      ],
      captions: ['Ein üblicher Beginn: Bauern in die Mitte, Springer und Läufer heraus.'],
    },
    {
      title: 'Schach',
      text: [
        'Ein angegriffener König steht im Schach, und du musst sofort etwas tun: mit dem König ausweichen, den Angreifer schlagen oder etwas dazwischenstellen.',
        'Kein Zug darf den eigenen König im Schach lassen. Das Brett bietet solche Züge nicht an.',
      ],
    },
    {
      title: 'Drei besondere Züge',
      text: [
        '- Rochade: einmal in der Partie, wenn König und Turm noch nicht gezogen haben und nichts dazwischensteht: Der König geht zwei Felder auf den Turm zu, der auf seine andere Seite springt. Nicht aus dem Schach, durch Schach oder ins Schach.',
        '- Umwandlung: Ein Bauer, der die letzte Reihe erreicht, wird Dame, Turm, Läufer oder Springer.',
        '- En passant: Ein Bauer, der gerade zwei Felder gegangen ist, darf geschlagen werden, als wäre er eins gegangen.',
      ],
      captions: [
        'Weiß hat rochiert: Der König steht sicher in der Ecke.',
        'En passant: Der weiße Bauer hat den geschlagen, der an ihm vorbeigelaufen ist.',
      ],
    },
    {
      title: 'Das Ende',
      text: [
        'Schachmatt gewinnt. Du kannst auch aufgeben oder ein Remis vereinbaren.',
        'Remis ist es auch, wenn, wer am Zug ist, keinen Zug hat, aber nicht im Schach steht (Patt), wenn dieselbe Stellung zum dritten Mal kommt und wenn niemand mehr genug hat, um zu gewinnen.',
      ],
      captions: ['Schachmatt nach vier Zügen: Der Läufer deckt die Dame, und der König hat kein Feld.'],
    },
  ],
};

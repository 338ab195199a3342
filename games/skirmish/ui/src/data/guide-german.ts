import type { GuideWords } from '@rulewright/ui';

export const words: GuideWords = {
  lead: 'Zwei Hauptleute, fünf Schlachten, geheime Pläne. Wer zuerst drei Banner hat, gewinnt den Krieg.',
  parts: [
    {
      title: 'Dein Lager',
      text: [
        'Du beginnst mit zwölf Truppen, sechs Münzen, vier Anführern und vier Karten. Anführer, Truppen und Münzen liegen offen; deine Karten siehst nur du.',
        'Außerdem hast du einen gegnerischen Anführer bestochen. Nur du weißt, welchen.',
      ],
      captions: ['Rot sieht beide Lager, die eigenen Karten und den gekauften Verräter.'],
    },
    {
      title: 'Vor einer Schlacht',
      text: [
        'Ihr greift abwechselnd an. Zuerst darf die Verteidigung befehlen: Wer angreift, muss oder darf nicht eine Waffe oder eine Abwehr spielen.',
        'Dann darf der Angriff nach einem Teil des gegnerischen Plans fragen und bekommt eine wahre Antwort.',
        'Eine Veto-Karte verhindert beides.',
      ],
    },
    {
      title: 'Die Schlacht',
      text: [
        'Beide planen verdeckt: wie viele Truppen, wie viele Münzen dazu, ein Anführer, höchstens eine Waffe und eine Abwehr.',
        'Liegen die Pläne offen, tötet eine Klinge den gegnerischen Anführer, wenn kein Schild da ist, Gift, wenn kein Gegengift da ist. Ein toter Anführer zählt nichts.',
        'Deine Summe: eingestellte Truppen, Münzen und die Stärke deines Anführers, wenn er lebt. Die höhere Summe nimmt das Banner; bei Gleichstand gewinnt der Angriff.',
      ],
      captions: ['Beide Pläne liegen offen. Jetzt können beide Verrat rufen.'],
    },
    {
      title: 'Was es kostet',
      text: [
        'Eingestellte Truppen sind verloren und Münzen ausgegeben, ob Sieg oder Niederlage. Wer verliert, verliert auch die Karten des Plans.',
        'Wird der Gegner von dem geführt, den du bestochen hast, rufe Verrat: Du gewinnst sofort und verlierst nichts.',
      ],
    },
    {
      title: 'Das Ende',
      text: [
        'Drei Banner gewinnen. Nach fünf Schlachten zählen mehr Banner, dann mehr Truppen. Knapp zu gewinnen und Truppen zu behalten ist oft besser als ein großer Sieg.',
      ],
    },
  ],
};

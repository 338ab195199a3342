import type { GuideWords } from '@rulewright/ui';

export const words: GuideWords = {
  lead: 'Ein Wettlauf mit Zusammenstößen. Bring deine fünfzehn Steine ins Heimfeld und vom Brett, bevor es die andere Seite tut.',
  parts: [
    {
      title: 'Das Brett',
      text: [
        'Es gibt 24 Punkte. Du ziehst auf dein Heimfeld zu, die letzten sechs Punkte; die andere Seite kommt dir entgegen.',
        'Jede Seite beginnt mit fünfzehn Steinen, zwei davon weit hinten im Heimfeld der anderen.',
      ],
      captions: ['Der Anfang; Astrid spielt eine Drei und eine Eins.'],
    },
    {
      title: 'Ein Zug',
      text: [
        'Wirf beide Würfel und zieh für jede Zahl einen Stein, oder einen Stein für beide. Ein Pasch wird viermal gespielt.',
        'Du darfst auf einem freien Punkt landen, auf eigenen Steinen oder auf einem einzelnen gegnerischen; nie dort, wo zwei oder mehr gegnerische stehen.',
        'Wenn es geht, musst du beide Würfel spielen.',
      ],
      captions: ['Zwei Steine auf einem Punkt: Dort kann sie niemand mehr schlagen.'],
    },
    {
      title: 'Schlagen',
      text: [
        'Landest du auf einem einzelnen gegnerischen Stein, ist er geschlagen: Er kommt auf die Bar in der Mitte.',
        'Wer einen Stein auf der Bar hat, muss ihn zuerst ins Heimfeld der anderen Seite einsetzen und darf vorher nichts anderes tun.',
      ],
      captions: ['Leif hat geschlagen: Astrids Stein wartet auf der Bar.'],
    },
    {
      title: 'Auswürfeln',
      text: [
        'Sind alle deine Steine im Heimfeld, darfst du sie herausnehmen: Eine Fünf nimmt einen vom fünften Punkt. Mit einer Zahl, die höher ist als dein hinterster Stein, nimmst du diesen.',
      ],
      captions: ['Alle sind daheim, und die ersten sind heraus.'],
    },
    {
      title: 'Der Dopplerwürfel',
      text: [
        'Vor deinem Wurf darfst du verdoppeln, was das Spiel wert ist. Die andere Seite nimmt an, und von da an darf nur sie verdoppeln, oder sie lehnt ab und verliert das Spiel zum alten Wert.',
        'Wer noch keinen Stein herausgenommen hat, wenn die andere Seite fertig ist, verliert doppelt (Gammon); mit einem Stein auf der Bar oder im Heimfeld des Siegers dreifach.',
      ],
      captions: ['Astrid hat verdoppelt. Leif nimmt an oder lehnt ab.'],
    },
    {
      title: 'Das Ende',
      text: [
        'Wer zuerst alle fünfzehn herausgenommen hat, gewinnt das Spiel. Ein Match geht auf so viele Punkte, wie der Tisch vereinbart hat.',
      ],
    },
  ],
};

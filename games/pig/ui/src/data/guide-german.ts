import type { GuideWords } from '@rulewright/ui';

export const words: GuideWords = {
  lead: 'Ein Würfel und deine Nerven. Sammle Punkte im Topf, bring sie heim, bevor eine Eins sie nimmt, und erreiche als Erste oder Erster das Ziel.',
  parts: [
    {
      title: 'Ein Zug',
      text: [
        'Würfle, so oft du dich traust. Jeder Wurf von zwei bis sechs kommt in deinen Topf.',
        'Wenn es dir reicht, sichere: Der Topf kommt zu deinen Punkten, und die nächste Person würfelt.',
      ],
      captions: ['Astrid hat dreimal gewürfelt. Noch einmal, oder sichern?'],
    },
    {
      title: 'Die Eins',
      text: [
        'Bei einer Eins ist der ganze Topf weg. Dein Zug ist vorbei, und deine Punkte bleiben, wie sie waren.',
        'Punkte, die du heimgebracht hast, sind für immer sicher.',
      ],
      captions: ['Eine Eins: nichts für diesen Zug.'],
    },
    {
      title: 'Das Ende',
      text: [
        'Wer sichert und das Ziel erreicht hat, gewinnt sofort. Das Ziel ist 50, wenn der Tisch nichts anderes vereinbart hat.',
        'Für ein erstes Spiel: Sichere bei etwa zwanzig Punkten, und wage mehr, wenn jemand anders nah am Ziel ist.',
      ],
      captions: ['Leif sichert, und das reicht: ein kurzes Spiel bis zehn Punkte.'],
    },
  ],
};

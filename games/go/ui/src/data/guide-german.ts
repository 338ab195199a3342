import type { GuideWords } from '@rulewright/ui';

export const words: GuideWords = {
  lead: 'Setzt abwechselnd Steine, und umschließe mehr vom Brett als die andere Seite.',
  parts: [
    {
      title: 'Ein Zug',
      text: [
        'Schwarz beginnt. Abwechselnd setzt ihr je einen Stein auf eine freie Kreuzung der Linien oder passt. Steine bewegen sich nicht.',
        'Für ein erstes Spiel nimm das kleine Brett, neun mal neun.',
      ],
      captions: ['Nach wenigen Zügen. Ecken lassen sich am leichtesten umschließen, dann die Seiten.'],
    },
    {
      title: 'Schlagen',
      text: [
        'Die freien Kreuzungen neben einem Stein sind seine Freiheiten. Steine einer Farbe, die sich entlang der Linien berühren, teilen die ihren.',
        'Nimm gegnerischen Steinen die letzte Freiheit, und sie kommen als deine Gefangenen vom Brett.',
      ],
      captions: [
        'Der weiße Stein in der Mitte hat noch eine Freiheit, rechts von ihm.',
        'Schwarz spielt dorthin: Der Stein ist geschlagen.',
      ],
    },
    {
      title: 'Zwei Dinge, die du nicht darfst',
      text: [
        'Du darfst keinen Stein dorthin setzen, wo er keine Freiheit hätte, außer er schlägt etwas.',
        'Du darfst keine Stellung wiederholen, die es schon gab. Wurde also ein einzelner Stein geschlagen (ein Ko), spielst du erst anderswo.',
      ],
      captions: ['Schwarz hat gerade einen Stein geschlagen. Weiß darf nicht gleich zurückschlagen.'],
    },
    {
      title: 'Leben',
      text: [
        'Eine Gruppe mit zwei getrennten Löchern darin, zwei Augen, kann nie geschlagen werden: Der Gegner müsste beide zugleich füllen.',
      ],
      captions: ['Die schwarze Gruppe in der Ecke hat ihre Augen. Sie lebt.'],
    },
    {
      title: 'Das Ende',
      text: [
        'Sieht niemand mehr etwas zu gewinnen, passen beide. Ihr markiert, welche Steine tot sind, und einigt euch.',
        'Deine Punkte: deine Steine auf dem Brett und die freien Punkte, die nur du umschließt. (Japanische Regeln zählen stattdessen umschlossene Punkte und Gefangene; meist gewinnt dieselbe Seite.)',
        'Weil Schwarz zuerst zieht, bekommt Weiß einige Punkte dazu: das Komi. Mit einem halben Punkt darin gibt es kein Unentschieden.',
      ],
      captions: ['Beide haben gepasst, und es wird gezählt: Schwarz links, Weiß rechts.'],
    },
  ],
};

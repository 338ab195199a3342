import type { RefusalWords } from '@rulewright/ui';

export const refusals: RefusalWords = {
  'It is not your turn to play.': 'Du bist nicht am Zug.',
  '* is not a point of this board.': '* ist kein Punkt dieses Bretts.',
  'There is already a stone on *.': 'Auf * liegt schon ein Stein.',
  'On * your own stones would have no liberty, and nothing is captured.':
    'Auf * hätten deine eigenen Steine keine Freiheit, und nichts wird geschlagen.',
  'The stone at * was just captured: it is not retaken at once (ko).':
    'Der Stein auf * wurde gerade geschlagen: Er wird nicht sofort zurückgeschlagen (Ko).',
  'After * the board would look as it has looked before.':
    'Nach * sähe das Brett aus, wie es schon einmal aussah.',
  'After * the board would look as before, with the same player to move.':
    'Nach * sähe das Brett aus wie zuvor, mit derselben Seite am Zug.',
  'A single stone that takes itself off at * leaves the board as it was.':
    'Ein einzelner Stein, der sich auf * selbst schlägt, lässt das Brett, wie es war.',
  'Stones are marked and agreed on after two passes in a row.':
    'Steine werden markiert, wenn beide nacheinander gepasst haben.',
  'There is no stone on *.': 'Auf * liegt kein Stein.',
  'The chain at * is marked so already.': 'Die Kette auf * ist schon so markiert.',
  'Under these rules seki is not marked: its points count.':
    'Nach diesen Regeln wird Seki nicht markiert: Seine Punkte zählen.',
  'The marks have changed meanwhile: look again.':
    'Die Markierungen haben sich inzwischen geändert: Schau noch einmal.',
  'You have agreed to these marks.': 'Diesen Markierungen hast du zugestimmt.',
  'play has stopped': 'Das Spiel ruht.',
  'Only the clock says that time is up, and only for the player to move.':
    'Nur die Uhr sagt, dass die Zeit um ist, und nur für die Seite am Zug.',
};

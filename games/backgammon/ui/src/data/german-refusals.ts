import type { RefusalWords } from '@rulewright/ui';

export const refusals: RefusalWords = {
  'No checker of yours stands there.': 'Dort steht kein Stein von dir.',
  'No dice that are left go that way.': 'Kein übriger Würfel führt dorthin.',
  'Two or more of the other player’s checkers hold that point.':
    'Zwei oder mehr gegnerische Steine halten diesen Punkt.',
  'A checker is on the bar: it comes in first.': 'Ein Stein ist auf der Bar: Er kommt zuerst herein.',
  'More of the dice can be used.': 'Es lassen sich mehr Würfel spielen.',
  'Only one die can be used, and it must be the larger.':
    'Nur ein Würfel lässt sich spielen, und zwar der größere.',
  'Not all your checkers are in your home board.': 'Nicht alle deine Steine sind im Heimfeld.',
  'A die that is too large bears off from your highest point.':
    'Ein zu großer Würfel nimmt vom hintersten Punkt.',
  'This match is played without the cube.': 'Dieses Match wird ohne Dopplerwürfel gespielt.',
  'A double comes before the roll.': 'Verdoppelt wird vor dem Wurf.',
  'The cube is the other player’s.': 'Der Dopplerwürfel gehört der anderen Seite.',
  'The cube goes no higher.': 'Höher geht der Dopplerwürfel nicht.',
  'Nobody doubles in the Crawford game.': 'Im Crawford-Spiel verdoppelt niemand.',
  'A single game already wins you the match.': 'Schon ein einfaches Spiel gewinnt dir das Match.',
  'There are no beavers here.': 'Hier gibt es keine Biber.',
  'Your offer was declined: wait until dice have been thrown.':
    'Dein Angebot wurde abgelehnt: Warte, bis gewürfelt wurde.',
};

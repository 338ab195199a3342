import type { RefusalWords } from '@rulewright/ui';

export const refusals: RefusalWords = {
  'The game is over.': 'Das Spiel ist vorbei.',
  'No moves are taken in this phase.': 'In dieser Phase wird nicht gezogen.',
  'Nobody has to give up a piece now.': 'Jetzt muss niemand eine Figur hergeben.',
  'No shields are placed now.': 'Jetzt werden keine Schilde gesetzt.',
  'It is another player’s turn.': 'Jemand anders ist am Zug.',
  'Only the clock ends a turn without a move.': 'Nur die Uhr beendet einen Zug, ohne dass gezogen wird.',
  'There is no such piece on the board.': 'Diese Figur ist nicht auf dem Brett.',
  'Only your own pieces move at your command.': 'Nur deine eigenen Figuren ziehen auf dein Wort.',
  'The destination is not another hex of the board.': 'Das Ziel ist kein anderes Feld des Bretts.',
  'No piece moves more than two hexes.': 'Keine Figur zieht weiter als zwei Felder.',
  'A move of two hexes goes in a straight line.': 'Ein Zug über zwei Felder geht in gerader Linie.',
  'Warriors neither enter nor cross the throne.': 'Krieger betreten und überqueren den Thron nicht.',
  'The throne is not open yet.': 'Der Thron ist noch nicht offen.',
  'A jarl moves two hexes only with two own warriors directly behind.':
    'Ein Jarl zieht nur mit zwei eigenen Kriegern unmittelbar hinter ihm zwei Felder.',
  'The hex between is not free.': 'Das Feld dazwischen ist nicht frei.',
  'A piece of your side stands there.': 'Dort steht eine Figur deiner Seite.',
  'A shield or a hole is there.': 'Dort ist ein Schild oder ein Loch.',
  'A shield goes on a free hex inside the board, off the throne and the straight lines to it.':
    'Ein Schild kommt auf ein freies Feld im Inneren des Bretts, nicht auf den Thron und nicht auf die geraden Linien zu ihm.',
  'That piece is not among those that may starve.':
    'Diese Figur gehört nicht zu denen, die verhungern können.',
};

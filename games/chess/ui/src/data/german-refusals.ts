import type { RefusalWords } from '@rulewright/ui';

export const refusals: RefusalWords = {
  'It is the other player’s turn.': 'Die andere Seite ist am Zug.',
  'There is no piece on that square.': 'Auf diesem Feld steht keine Figur.',
  'That piece is the other player’s.': 'Diese Figur gehört der anderen Seite.',
  'A piece of your own stands there.': 'Dort steht eine eigene Figur.',
  'Bishops move along diagonals, rooks along ranks and files, queens along either.':
    'Läufer ziehen schräg, Türme gerade, Damen beides.',
  'A piece stands in between.': 'Eine Figur steht dazwischen.',
  'A knight moves two squares on one line and one on the other.':
    'Ein Springer geht zwei Felder in eine Richtung und eins zur Seite.',
  'A pawn moves one square forward.': 'Ein Bauer geht ein Feld vor.',
  'The square in front of the pawn is taken.': 'Das Feld vor dem Bauern ist besetzt.',
  'Only from its own second rank a pawn moves two squares.':
    'Nur von seiner zweiten Reihe geht ein Bauer zwei Felder.',
  'Both squares in front of the pawn must be empty.': 'Beide Felder vor dem Bauern müssen leer sein.',
  'A pawn leaves its file only by capturing.': 'Ein Bauer verlässt seine Linie nur, wenn er schlägt.',
  'En passant is possible only directly after the double step.':
    'En passant geht nur unmittelbar nach dem Doppelschritt.',
  'Say what the pawn becomes: queen, rook, bishop or knight.':
    'Sag, was aus dem Bauern wird: Dame, Turm, Läufer oder Springer.',
  'Only a pawn that reaches the last rank is promoted.':
    'Nur ein Bauer auf der letzten Reihe wird umgewandelt.',
  'A king moves to one of the eight squares around it.': 'Ein König zieht auf eins der acht Felder um ihn.',
  'The right to castle there is lost: the king or that rook has moved, or the rook was captured.':
    'Das Recht zu dieser Rochade ist verloren: König oder Turm hat gezogen, oder der Turm wurde geschlagen.',
  'Pieces stand in the way of king or rook.': 'Figuren stehen König oder Turm im Weg.',
  'A king in check does not castle.': 'Ein König im Schach rochiert nicht.',
  'The king would cross or reach an attacked square.': 'Der König käme über oder auf ein angegriffenes Feld.',
  'The rook shields the king from the side.': 'Der Turm schützt den König von der Seite.',
  'The king is in check, and this move leaves it there.':
    'Der König steht im Schach, und dieser Zug lässt ihn darin.',
  'That square is attacked.': 'Dieses Feld ist angegriffen.',
  'The piece is pinned: it shields the king.': 'Die Figur ist gefesselt: Sie schützt den König.',
  'Only the clock says that a flag has fallen, and only for the player to move.':
    'Nur die Uhr sagt, dass die Zeit um ist, und nur für die Seite am Zug.',
  'An offer stands already.': 'Es steht schon ein Angebot.',
  'Make a move before you offer again.': 'Zieh erst, bevor du wieder anbietest.',
  'No draw is offered to you.': 'Dir ist kein Remis angeboten.',
  'The position has not appeared three times, and fifty moves without pawn move and capture have not been made.':
    'Die Stellung kam noch nicht dreimal vor, und es gab noch keine fünfzig Züge ohne Bauernzug und Schlagen.',
  'That move brings no position about for the third time, and completes no fifty quiet moves.':
    'Dieser Zug bringt keine Stellung zum dritten Mal und vollendet keine fünfzig ruhigen Züge.',
};

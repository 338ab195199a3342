import { type Hex, hexId, type Question } from '@rulewright/ui';

/** What can be done on the board: pieces that move and where to, pieces to give up, hexes to fill. */
export interface Legal {
  readonly movers: ReadonlyMap<string, ReadonlyMap<string, () => void>>; // piece → hex → do it
  readonly picks: ReadonlyMap<string, () => void>; // piece → do it
  readonly places: ReadonlyMap<string, () => void>; // hex → do it
  readonly attempt: (pieceId: string, to: Hex) => void; // refused, with the rule
}

interface Args {
  readonly pieceId?: string;
  readonly to?: Hex;
  readonly at?: Hex;
}

/** The legal answers of the open questions, by what one clicks. */
export function legalMoves(
  questions: readonly Question[],
  answer: (question: Question, args: unknown) => void,
): Legal {
  const movers = new Map<string, Map<string, () => void>>();
  const picks = new Map<string, () => void>();
  const places = new Map<string, () => void>();
  for (const question of questions)
    for (const option of question.options ?? []) {
      const { pieceId, to, at } = option as Args; // the arguments of the three actions of Jarls
      const go = () => answer(question, option);
      if (pieceId !== undefined && to) {
        const hexes = movers.get(pieceId) ?? new Map<string, () => void>();
        movers.set(pieceId, hexes.set(hexId(to), go));
      } else if (pieceId !== undefined) picks.set(pieceId, go);
      else if (at) places.set(hexId(at), go);
    }
  const moving = questions.find(({ action }) => action === 'move');
  const attempt = (pieceId: string, to: Hex): void => moving && answer(moving, { pieceId, to });
  return { movers, picks, places, attempt };
}

import type { TicTacToe } from '@rulewright/tic-tac-toe';
import { type BoardProps, type Square, SquareBoard, seatColour, useWords } from '@rulewright/ui';
import { boardTexts } from './strings.ts';

type Cell = TicTacToe['table']['cells'][number];

const FILES = 'abc';

/** Nine squares; a free one takes the mark of whoever is asked. */
export function Board({ view, questions, facts, answer }: BoardProps) {
  const say = useWords('tic-tac-toe', boardTexts);
  const { cells } = view.table as unknown as TicTacToe['table']; // tic-tac-toe shows its table as it is
  const question = questions.find(({ action }) => action === 'place');
  const last = facts.find(({ fact }) => fact.type === 'PLACED')?.fact.cell;
  const squares = cells.map((cell, i): Square => {
    const option = question?.options?.find((args) => (args as { cell: number }).cell === i);
    const name = `${FILES[i % 3]}${3 - Math.trunc(i / 3)}`;
    return {
      id: name,
      column: i % 3,
      row: Math.trunc(i / 3),
      label: `${name}, ${cell ?? say('free')}`,
      ground: i === last ? 'fill-raised stroke-accent' : 'fill-panel stroke-line',
      content: <Mark cell={cell} />,
      act: question && option !== undefined ? () => answer(question, option) : undefined,
      tried: question && (() => answer(question, { cell: i })), // refused, with the rule
    };
  });
  return <SquareBoard label={say('board')} columns={3} rows={3} squares={squares} />;
}

function Mark({ cell }: { readonly cell: Cell }) {
  if (cell === null) return null;
  const stroke = { stroke: seatColour(cell === 'X' ? 0 : 1), strokeWidth: 6, fill: 'none' };
  if (cell === 'O') return <circle r={15} style={stroke} />;
  return <path d="M-14 -14L14 14M14 -14L-14 14" style={stroke} strokeLinecap="round" />;
}

// Beside the board: moves, older positions, what was taken, and what players say rather than play.
import type { Shown } from '@rulewright/chess';
import { type BoardProps, OfferButtons, SureButton, useWords } from '@rulewright/ui';
import { boardTexts } from './data/texts.ts';
import { historyOf, pgnOf } from './history.ts';
import { Moves } from './moves.tsx';
import { type Colour, Piece } from './pieces.tsx';
import type { BoardSay } from './strings.ts';

const LETTERS = { p: 'pawn', n: 'knight', b: 'bishop', r: 'rook', q: 'queen' } as const;
const POINTS = { p: 1, n: 3, b: 3, r: 5, q: 9 } as const;
const isLetter = (letter: string): letter is keyof typeof LETTERS => letter in LETTERS;

export function Panel({ view, questions, facts, past, step, names, answer }: BoardProps) {
  const say = useWords('chess', boardTexts);
  const shown = view.table as unknown as Shown; // chess shows its table in this form
  const history = historyOf(shown, past ?? facts);
  const pgn = () => pgnOf(shown, history, [names('white'), names('black')], view.outcome);
  return (
    <section
      aria-label={say('moves')}
      className="flex flex-col gap-2 rounded-xl border border-line bg-panel p-3"
    >
      <Words questions={questions} say={say} answer={answer} />
      {shown.offer !== null && shown.offer === view.player && (
        <p role="status" className="font-medium">
          {say('offering')}
        </p>
      )}
      {view.outcome !== null && <p className="text-muted text-sm">{say('review')}</p>}
      {(['white', 'black'] as const).map((colour) => (
        <Taken key={colour} {...{ colour, say }} captured={shown.captured} />
      ))}
      <Moves fen={shown.fen} {...{ history, step, pgn, say }} />
    </section>
  );
}

interface TakenProps {
  readonly colour: Colour;
  readonly captured: Shown['captured'];
  readonly say: BoardSay;
}

/** The pieces one side has taken, and by how much it is ahead. */
function Taken({ colour, captured, say }: TakenProps) {
  const other = colour === 'white' ? 'black' : 'white';
  const own = [...captured[colour]].filter(isLetter);
  const points = (letters: string): number =>
    [...letters].filter(isLetter).reduce((sum, letter) => sum + POINTS[letter], 0);
  const ahead = points(captured[colour]) - points(captured[other]);
  if (own.length === 0) return null;
  const pieces = own.map((letter) => say(LETTERS[letter])).join(', ');
  return (
    <p className="flex items-center gap-2 text-muted text-sm">
      <span className="sr-only">{say('taken', { colour: say(colour), pieces })}</span>
      <span aria-hidden="true" className="inline-block first-letter:uppercase">
        {say('takes', { colour: say(colour) })}
      </span>
      {[...new Set(own)].map((letter) => {
        const count = own.filter((each) => each === letter).length;
        return (
          <span key={letter} aria-hidden="true" className="flex items-center">
            <svg viewBox="-24 -26 48 50" className="size-6" aria-hidden="true">
              <Piece colour={other} kind={LETTERS[letter]} />
            </svg>
            {count > 1 && `×${count}`}
          </span>
        );
      })}
      {ahead > 0 && <span>{say('ahead', { points: ahead })}</span>}
    </p>
  );
}

type WordsProps = Pick<BoardProps, 'questions' | 'answer'> & { readonly say: BoardSay };

/** Offers, claims and resigning, each asked once more. */
function Words({ questions, say, answer }: WordsProps) {
  const said = { offer: say('offered'), accept: say('accept'), decline: say('decline') };
  return (
    <div className="flex flex-wrap items-center gap-2">
      <OfferButtons action="answerDraw" {...{ questions, answer, ...said }} />
      {(['offerDraw', 'claimDraw', 'resign'] as const).map((action) => (
        <SureButton key={action} {...{ action, questions, answer }} label={say(action)} />
      ))}
    </div>
  );
}

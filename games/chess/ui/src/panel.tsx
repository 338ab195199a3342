// Beside the board: moves, older positions, what was taken, and what players say rather than play.
import type { Shown } from '@rulewright/chess';
import { type BoardProps, Button, type Question, useWords } from '@rulewright/ui';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { type History, historyOf, pgnOf } from './history.ts';
import { look, useLooking } from './looking.ts';
import { Piece } from './pieces.tsx';
import { type BoardSay, boardTexts } from './strings.ts';

const LETTERS = { p: 'pawn', n: 'knight', b: 'bishop', r: 'rook', q: 'queen' } as const;
const POINTS = { p: 1, n: 3, b: 3, r: 5, q: 9 } as const;

const isLetter = (letter: string): letter is keyof typeof LETTERS => letter in LETTERS;
const lettersOf = (text: string): (keyof typeof LETTERS)[] => [...text].filter(isLetter);

export function Panel({ view, questions, facts, past, step, names, answer }: BoardProps) {
  const say = useWords('chess', boardTexts);
  const shown = view.table as unknown as Shown; // chess shows its table in this form
  const history = historyOf(shown, past ?? facts, view.outcome?.reason === 'checkmate');
  const ranks = view.outcome?.ranks.filter(({ rank }) => rank === 1).map(({ player }) => player) ?? [];
  const result =
    ranks.length === 2 ? '1/2-1/2' : ranks[0] === 'white' ? '1-0' : ranks[0] === 'black' ? '0-1' : '*';
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new move shows the present position again
  useEffect(() => look({ ply: null }), [step]);
  return (
    <section
      aria-label={say('moves')}
      className="flex flex-col gap-2 rounded-xl border border-line bg-panel p-3"
    >
      <Words questions={questions} say={say} answer={answer} />
      {(['white', 'black'] as const).map((colour) => (
        <Taken key={colour} colour={colour} captured={shown.captured} say={say} />
      ))}
      <Moves history={history} say={say} />
      <div className="flex flex-wrap gap-2">
        <Copy text={() => shown.fen} label={say('copyFen')} done={say('copied')} />
        <Copy
          text={() => pgnOf(shown, history, [names('white'), names('black')], result)}
          label={say('copyPgn')}
          done={say('copied')}
        />
      </div>
    </section>
  );
}

/** The pieces one side has taken, and by how much it is ahead. */
function Taken({
  colour,
  captured,
  say,
}: {
  readonly colour: 'white' | 'black';
  readonly captured: Shown['captured'];
  readonly say: BoardSay;
}) {
  const other = colour === 'white' ? 'black' : 'white';
  const own = lettersOf(captured[colour]);
  const points = (letters: readonly (keyof typeof LETTERS)[]): number =>
    letters.reduce((sum, letter) => sum + POINTS[letter], 0);
  const ahead = points(own) - points(lettersOf(captured[other]));
  const pieces = own.map((letter) => say(LETTERS[letter])).join(', ') || say('nothing');
  return (
    <p className="flex min-h-6 items-center gap-2 text-muted text-sm">
      <span className="sr-only">{say('taken', { colour: say(colour), pieces })}</span>
      {[...new Set(own)].map((letter) => (
        <span key={letter} aria-hidden="true" className="flex items-center">
          <svg viewBox="-24 -26 48 50" className="size-6" aria-hidden="true">
            <Piece colour={other} kind={LETTERS[letter]} />
          </svg>
          {own.filter((each) => each === letter).length > 1 &&
            `×${own.filter((each) => each === letter).length}`}
        </span>
      ))}
      {ahead > 0 && <span>{say('ahead', { points: ahead })}</span>}
    </p>
  );
}

/** Moves in two columns; keys and buttons lead to older positions. */
function Moves({ history, say }: { readonly history: History; readonly say: BoardSay }) {
  const { ply } = useLooking();
  const { plies, blackBegins, number } = history;
  const now = ply ?? plies.length;
  const list = useRef<HTMLTableSectionElement>(null);
  const go = (to: number): void => {
    const next = Math.max(0, Math.min(plies.length, to));
    look({ ply: next === plies.length ? null : next });
  };
  useEffect(() => {
    list.current?.querySelector(`[data-ply="${now}"]`)?.scrollIntoView({ block: 'nearest' });
  }, [now]);
  const onKeyDown = (event: KeyboardEvent): void => {
    const to = { Home: 0, End: plies.length, ArrowLeft: now - 1, ArrowRight: now + 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    go(to);
  };
  const offset = blackBegins ? 1 : 0;
  const rows = Array.from({ length: Math.ceil((plies.length + offset) / 2) }, (_, row) => row);
  const cell = (i: number) => {
    const move = plies[i];
    return (
      <td key={i} className="w-1/2 px-1">
        {move !== undefined && (
          <button
            type="button"
            data-ply={i + 1}
            aria-current={now === i + 1 ? 'step' : undefined}
            className="w-full rounded px-1 text-left aria-[current]:bg-raised aria-[current]:font-bold"
            onClick={() => go(i + 1)}
          >
            {move.san}
          </button>
        )}
      </td>
    );
  };
  const steps = [
    ['first', '⏮', 0],
    ['back', '◀', now - 1],
    ['forward', '▶', now + 1],
    ['last', '⏭', plies.length],
  ] as const;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys for the buttons inside
    <div onKeyDown={onKeyDown}>
      <div className="max-h-48 overflow-y-auto">
        <table className="w-full text-sm">
          <tbody ref={list}>
            {rows.map((row) => (
              <tr key={row}>
                <th scope="row" className="w-8 px-1 text-right font-normal text-muted">
                  {number + row}.
                </th>
                {cell(row * 2 - offset)}
                {cell(row * 2 + 1 - offset)}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div className="mt-2 flex gap-1">
        {steps.map(([key, sign, to]) => (
          <Button key={key} look="quiet" aria-label={say(key)} title={say(key)} onClick={() => go(to)}>
            <span aria-hidden="true">{sign}</span>
          </Button>
        ))}
        <Turn say={say} />
      </div>
    </div>
  );
}

function Turn({ say }: { readonly say: BoardSay }) {
  const { turned } = useLooking();
  return (
    <Button
      look="quiet"
      aria-label={say('turn')}
      title={say('turn')}
      aria-pressed={turned}
      onClick={() => look({ turned: !turned })}
    >
      <span aria-hidden="true">⇅</span>
    </Button>
  );
}

/** Offers, claims and resigning, each asked once more. */
function Words({
  questions,
  say,
  answer,
}: Pick<BoardProps, 'questions' | 'answer'> & { readonly say: BoardSay }) {
  const [sure, setSure] = useState<{ readonly question: Question; readonly args: unknown } | null>(null);
  const find = (action: string): Question | undefined =>
    questions.find((question) => question.action === action);
  const offer = find('answerDraw');
  const open = sure !== null && questions.some(({ id }) => id === sure.question.id);
  if (open)
    return (
      <div role="alertdialog" aria-label={say('sure')} className="flex flex-wrap items-center gap-2">
        <span>{say('sure')}</span>
        <Button
          look="strong"
          onClick={() => {
            answer(sure.question, sure.args);
            setSure(null);
          }}
        >
          {say('yes')}
        </Button>
        <Button onClick={() => setSure(null)}>{say('no')}</Button>
      </div>
    );
  const button = (action: 'offerDraw' | 'claimDraw' | 'resign') => {
    const question = find(action);
    const [args = {}] = question?.options ?? [];
    return (
      question && (
        <Button key={action} onClick={() => setSure({ question, args })}>
          {say(action)}
        </Button>
      )
    );
  };
  return (
    <div className="flex flex-wrap items-center gap-2">
      {offer && (
        <>
          <strong role="status">{say('offered')}</strong>
          <Button look="strong" onClick={() => answer(offer, { accept: true })}>
            {say('accept')}
          </Button>
          <Button onClick={() => answer(offer, { accept: false })}>{say('decline')}</Button>
        </>
      )}
      {button('offerDraw')}
      {button('claimDraw')}
      {button('resign')}
    </div>
  );
}

function Copy({
  text,
  label,
  done,
}: {
  readonly text: () => string;
  readonly label: string;
  readonly done: string;
}) {
  const [copied, setCopied] = useState(false);
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(text());
    setCopied(true);
    setTimeout(() => setCopied(false), 1500);
  };
  return (
    <Button onClick={copy} aria-live="polite">
      {copied ? done : label}
    </Button>
  );
}

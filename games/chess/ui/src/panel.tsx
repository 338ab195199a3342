// Beside the board: moves, older positions, what was taken, and what players say rather than play.
import { plainPgn, type Shown } from '@rulewright/chess';
import { type BoardProps, CopyButton, LookBack, OfferButtons, SureButton, TurnButton } from '@rulewright/ui';
import { historyOf } from './history.ts';
import { Moves } from './moves.tsx';
import { type Colour, NAMED, Piece } from './pieces.tsx';
import { useSay } from './strings.ts';

const POINTS = { pawn: 1, knight: 3, bishop: 3, rook: 5, queen: 9 } as const;

export function Panel({ view, questions, facts, past, step, names, answer }: BoardProps) {
  const say = useSay();
  const shown = view.table as unknown as Shown; // chess shows its table in this form
  const history = historyOf(shown, past ?? facts);
  const offered = { offer: say('offered'), accept: say('accept'), decline: say('decline') };
  const tags = { White: names('white'), Black: names('black') };
  return (
    <section
      aria-label={say('moves')}
      className="flex flex-col gap-2 rounded-xl border border-line bg-panel p-3"
    >
      <div className="flex flex-wrap items-center gap-2">
        <OfferButtons action="answerDraw" {...{ questions, answer, ...offered }} />
        {(['offerDraw', 'claimDraw', 'resign'] as const).map((action) => (
          <SureButton key={action} {...{ action, questions, answer }} label={say(action)} />
        ))}
      </div>
      {view.outcome === null && shown.offer !== null && shown.offer === view.player && (
        <strong role="status">{say('offering')}</strong>
      )}
      {view.outcome !== null && <p className="text-muted text-sm">{say('review')}</p>}
      {(['white', 'black'] as const).map((colour) => (
        <Taken key={colour} colour={colour} captured={shown.captured} />
      ))}
      <LookBack moves={history.moves.length} step={step} above={<Moves {...history} />}>
        <TurnButton label={say('turn')} sign="⇅" />
        <CopyButton text={() => shown.fen} label={say('copyFen')} />
        <CopyButton text={() => plainPgn({ ...history, tags }, view.outcome)} label={say('copyPgn')} />
      </LookBack>
    </section>
  );
}

/** The pieces one side has taken, and by how much it is ahead. */
function Taken({ colour, captured }: Pick<Shown, 'captured'> & { readonly colour: Colour }) {
  const say = useSay();
  const other: Colour = colour === 'white' ? 'black' : 'white';
  const kinds = Object.entries(NAMED).map(([letter, kind]) => {
    const [own = 0, theirs = 0] = [colour, other].map((side) => captured[side].split(letter).length - 1);
    return { kind, own, ahead: (own - theirs) * POINTS[kind] };
  });
  const taken = kinds.filter(({ own }) => own > 0);
  const ahead = kinds.reduce((sum, kind) => sum + kind.ahead, 0);
  const pieces = taken.flatMap(({ kind, own }) => Array<string>(own).fill(say(kind))).join(', ');
  if (taken.length === 0) return null;
  return (
    <p className="flex items-center gap-2 text-muted text-sm">
      <span className="sr-only">{say('taken', { colour: say(colour), pieces })}</span>
      <span aria-hidden="true" className="inline-block first-letter:uppercase">
        {say('takes', { colour: say(colour) })}
      </span>
      {taken.map(({ kind, own }) => (
        <span key={kind} aria-hidden="true" className="flex items-center">
          <svg viewBox="-24 -26 48 50" className="size-6" aria-hidden="true">
            <Piece colour={other} kind={kind} />
          </svg>
          {own > 1 && `×${own}`}
        </span>
      ))}
      {ahead > 0 && <span>{say('ahead', { points: ahead })}</span>}
    </p>
  );
}

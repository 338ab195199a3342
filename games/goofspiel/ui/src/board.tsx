import type { Goofspiel } from '@rulewright/goofspiel';
import { type BoardProps, GameCard, type Question, seatColour, useWords } from '@rulewright/ui';
import { boardTexts } from './strings.ts';

interface Bid {
  readonly card: number;
}

/** The prize, what everybody has bid so far, and one's own cards. */
export function Board({ view, questions, facts, past = facts, names, answer }: BoardProps) {
  const say = useWords('goofspiel', boardTexts);
  const table = view.table as unknown as Goofspiel['table']; // Goofspiel shows its table as it is
  const { cards, prize, gone, played, scores } = table;
  const bidding = questions.find(({ action }) => action === 'bid');
  const revealed = past.findLast(({ fact }) => fact.type === 'BIDS_REVEALED')?.fact.bids;
  const last = (revealed ?? {}) as Readonly<Record<string, number>>; // the fact's own form
  const left = cards - gone.length - (prize === null ? 0 : 1);
  return (
    <div className="mx-auto grid max-w-3xl content-start gap-4 p-3 sm:grid-cols-[11rem_minmax(0,1fr)]">
      <section className="grid content-center justify-items-center gap-2 rounded-xl border border-line bg-panel p-4">
        <h2 className="font-display text-lg">{say('prize')}</h2>
        {prize === null ? (
          <p className="text-muted">{say('noPrize')}</p>
        ) : (
          <GameCard size="large" look="chosen">
            {prize}
          </GameCard>
        )}
        <p className="text-muted text-sm">{say('next', { n: left })}</p>
      </section>
      {bidding && <Hand question={bidding} bid={bidOf(view.sealed)} answer={answer} say={say} />}
      <ul
        className={`grid gap-3 sm:col-start-2 sm:row-start-1 ${view.players.length > 2 ? 'sm:grid-cols-2' : ''}`}
      >
        {view.players.map((player, seat) => (
          <li key={player} className="grid gap-2 rounded-xl border border-line bg-panel p-3">
            <p className="flex flex-wrap items-baseline justify-between gap-x-3">
              <span className="font-semibold" style={{ color: seatColour(seat) }}>
                {names(player)}
              </span>
              <span className="tabular-nums">{say('points', { n: scores[player] ?? 0 })}</span>
              <span className="w-full text-muted text-sm">
                {view.outcome === null && say(view.answered.bids?.includes(player) ? 'waiting' : 'thinking')}
              </span>
            </p>
            <p className="flex min-h-9 flex-wrap gap-1">
              <span className="sr-only">{say('played')}</span>
              {played[player]?.map((card, i, all) => (
                <GameCard
                  key={card}
                  look={i === all.length - 1 && last[player] === card ? 'chosen' : 'plain'}
                  {...(bidding &&
                    player === view.player && {
                      label: say('bid', { card }),
                      act: () => answer(bidding, { card }), // refused, with the rule
                      isUnfit: true,
                    })}
                >
                  {card}
                </GameCard>
              ))}
            </p>
          </li>
        ))}
      </ul>
    </div>
  );
}

const bidOf = ({ bids }: BoardProps['view']['sealed']): number | null =>
  bids === undefined ? null : (bids.args as Bid).card; // an answer to `bid`

interface HandProps {
  readonly question: Question;
  readonly bid: number | null;
  readonly answer: BoardProps['answer'];
  readonly say: ReturnType<typeof useWords<typeof boardTexts>>;
}

function Hand({ question, bid, answer, say }: HandProps) {
  const options = (question.options ?? []) as readonly Bid[]; // answers to `bid`
  return (
    <section className="grid justify-items-center gap-3 sm:col-span-full sm:row-start-2">
      <h2 className="font-display text-lg">{say('hand')}</h2>
      <div className="flex flex-wrap justify-center gap-2">
        {options.map((args) => (
          <GameCard
            key={args.card}
            size="large"
            look={args.card === bid ? 'chosen' : 'plain'}
            label={say('bid', { card: args.card })}
            act={() => answer(question, args)}
          >
            {args.card}
          </GameCard>
        ))}
      </div>
      <p aria-live="polite" className="min-h-6 text-muted text-sm">
        {bid !== null && say('bidMade', { card: bid })}
      </p>
    </section>
  );
}

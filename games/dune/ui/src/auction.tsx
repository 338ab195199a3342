import { type Hand, type ShownTable, TREACHERY_CARDS } from '@rulewright/dune/tables';
import { type BoardProps, Button, type Question, Stepper } from '@rulewright/ui';
import { useState } from 'react';
import { Box } from './box.tsx';
import { lookOf } from './colours.ts';
import { bounds, mayPass } from './schema-reading.ts';
import { factionName, panelTexts as say } from './strings.ts';

interface Props extends Pick<BoardProps, 'questions' | 'answer'> {
  readonly table: ShownTable;
  readonly hand: Hand | null;
  readonly auction: NonNullable<ShownTable['auction']>;
}

/** The card under the hammer, who bids, and one's own bid. */
export function Auction({ table, hand, auction, questions, answer }: Props) {
  const question = questions.find(({ action }) => action === 'bid');
  const seen = hand?.seen.auction ?? null;
  return (
    <Box title={`${say.auction} · ${say.auctionCard(auction.index, auction.total)}`}>
      <p className="font-medium">
        {auction.high ? say.highBid(factionName(auction.high.faction), auction.high.amount) : say.noBid}
      </p>
      {seen !== null && (
        <p>
          {say.youSee}: <strong>{TREACHERY_CARDS[seen].name}</strong>
        </p>
      )}
      <ol className="flex flex-wrap gap-1.5">
        {table.stormOrder.map((faction) => {
          const isOut = auction.passed.includes(faction);
          return (
            <li
              key={faction}
              aria-current={faction === auction.bidder ? 'true' : undefined}
              className={`flex items-center gap-1.5 rounded-full border px-2 py-0.5 ${faction === auction.bidder ? 'border-accent font-semibold' : 'border-line'} ${isOut ? 'text-muted line-through' : ''}`}
            >
              <span
                aria-hidden="true"
                className="h-2.5 w-2.5 rounded-full"
                style={{ background: lookOf(faction).colour }}
              />
              {factionName(faction)}
            </li>
          );
        })}
      </ol>
      {question && <BidForm key={question.id} question={question} spice={hand?.spice ?? 0} answer={answer} />}
    </Box>
  );
}

interface BidProps {
  readonly question: Question;
  readonly spice: number;
  readonly answer: BoardProps['answer'];
}

function BidForm({ question, spice, answer }: BidProps) {
  const { min, max } = bounds(question.schema, 'amount', Math.max(1, spice));
  const [amount, setAmount] = useState(min);
  return (
    <form
      className="grid gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        answer(question, { amount });
      }}
    >
      <Stepper label={say.bidAmount} value={amount} min={min} max={max} step={1} onChange={setAmount} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" look="strong">
          {say.bid(amount)}
        </Button>
        {mayPass(question.schema) && (
          <Button onClick={() => answer(question, { pass: true })}>{say.pass}</Button>
        )}
      </div>
    </form>
  );
}

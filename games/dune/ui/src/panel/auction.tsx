import { type Hand, type ShownTable, TREACHERY_CARDS } from '@rulewright/dune/tables';
import { Button, Stepper } from '@rulewright/ui';
import { useState } from 'react';
import { type AskProps, PASS, submitted } from '../forms/asked.ts';
import { bounds, field, mayPass } from '../forms/schema-reading.ts';
import { lookOf } from '../texts/colours.ts';
import { cardEffect, factionName, panelTexts as say } from '../texts/strings.ts';
import { Box } from './box.tsx';

interface Props {
  readonly table: ShownTable;
  readonly hand: Hand | null;
  readonly auction: NonNullable<ShownTable['auction']>;
}

/** The card under the hammer, and who bids. */
export function Auction({ table, hand, auction }: Props) {
  const seen = hand?.seen.auction ?? null;
  return (
    <Box title={`${say.auction} · ${say.auctionCard(auction.index, auction.total)}`}>
      <div className="flex items-center gap-3">
        <CardBack />
        <div className="grid gap-1">
          <p className="font-medium text-base" aria-live="polite">
            {auction.high ? say.highBid(factionName(auction.high.faction), auction.high.amount) : say.noBid}
          </p>
          {seen !== null && (
            <p>
              {say.youSee}: <strong>{TREACHERY_CARDS[seen].name}</strong>. {cardEffect(seen)}
            </p>
          )}
        </div>
      </div>
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
              {isOut && <span className="sr-only">, {say.outOf}</span>}
            </li>
          );
        })}
      </ol>
    </Box>
  );
}

function CardBack() {
  return (
    <svg viewBox="0 0 40 56" className="h-16 shrink-0" aria-hidden="true">
      <rect
        x={1}
        y={1}
        width={38}
        height={54}
        rx={5}
        className="fill-[#4a2a5c] stroke-[#d9a441]"
        strokeWidth={2}
      />
      <path d="M20 12L30 28L20 44L10 28Z" className="fill-none stroke-[#d9a441]" strokeWidth={2} />
      <circle cx={20} cy={28} r={4} className="fill-[#d9a441]" />
    </svg>
  );
}

export function BidForm({ question, hand, answer }: AskProps) {
  const spice = hand?.spice ?? 0;
  const { min, max } = bounds(question.schema, 'amount', Math.max(1, spice));
  const [amount, setAmount] = useState(min);
  const mayBid = field(question.schema, 'amount') !== undefined;
  return (
    <form className="grid gap-2" onSubmit={submitted(() => answer({ amount }))}>
      {mayBid && (
        <Stepper label={say.bidAmount} value={amount} min={min} max={max} step={1} onChange={setAmount} />
      )}
      <p className="text-muted">
        {say.youHave(spice)} {mayBid && max > spice + (hand?.pledged.bid ?? 0) && say.karamaBuys}
      </p>
      <div className="flex flex-wrap gap-2">
        {mayBid && (
          <Button type="submit" look="strong">
            {say.bid(amount)}
          </Button>
        )}
        {mayPass(question.schema) && <Button onClick={() => answer(PASS)}>{say.pass}</Button>}
      </div>
    </form>
  );
}

import { TREACHERY_CARDS } from '@rulewright/dune/tables';
import type { ToldFact } from '@rulewright/ui';
import { Box } from '../panel/box.tsx';
import { factionName, lookupTexts as say } from '../texts/strings.ts';
import { auctionsTold } from './told-auctions.ts';

interface Props {
  readonly past: readonly ToldFact[];
  readonly turn: number; // that is on
}

/** Who bid what on each card, the latest turn first. */
export function Bids({ past, turn: now }: Props) {
  const cards = auctionsTold(past, now);
  const turns = [...new Set(cards.map(({ turn }) => turn))].reverse();
  if (cards.length === 0) return null;
  return (
    <Box title={say.bids} isFolded>
      {turns.map((turn) => (
        <section key={turn} className="grid gap-1">
          <h3 className="font-medium text-muted">{say.turn(turn)}</h3>
          {cards
            .filter((card) => card.turn === turn)
            .map(({ index, bids, sold }) => (
              <p key={index} className="text-xs">
                <strong>
                  {sold
                    ? say.sold(
                        index,
                        factionName(sold.faction),
                        sold.price,
                        sold.card && TREACHERY_CARDS[sold.card].name,
                      )
                    : say.unsold(index)}
                </strong>{' '}
                {bids
                  .filter(({ amount }) => amount !== null)
                  .map(({ faction, amount }) => `${factionName(faction)} ${amount}`)
                  .join(', ')}
              </p>
            ))}
        </section>
      ))}
    </Box>
  );
}

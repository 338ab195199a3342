import { type CardId, type Hand, type ShownTable, TREACHERY_CARDS } from '@rulewright/dune/tables';
import { TreacheryCard } from '../forms/treachery-card.tsx';
import { Box } from '../panel/box.tsx';
import { cardTime, lookupTexts as say } from '../texts/strings.ts';

interface Props {
  readonly table: ShownTable;
  readonly hand: Hand | null;
}

/** Every treachery card: what it does, when, how many there are, and how many have been seen. */
export function Gallery({ table, hand }: Props) {
  const cards = Object.keys(TREACHERY_CARDS) as readonly CardId[]; // the keys of a table
  const among = (pile: readonly CardId[], card: CardId) => pile.filter((each) => each === card).length;
  return (
    <Box title={say.gallery} isFolded isLazy>
      <ul className="grid gap-1.5">
        {cards.map((card) => (
          <li key={card}>
            <TreacheryCard card={card}>
              <p className="text-muted text-xs">
                {[
                  say.copies(TREACHERY_CARDS[card].count),
                  say.seen(among([...table.discards, ...table.removed], card)),
                  say.yours(among(hand?.cards ?? [], card)),
                  cardTime(card),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
            </TreacheryCard>
          </li>
        ))}
      </ul>
    </Box>
  );
}

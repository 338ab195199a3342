import { wormPlace } from '@rulewright/dune/quotes';
import { type ShownTable, TERRITORIES, TREACHERY_CARDS } from '@rulewright/dune/tables';
import type { ToldFact } from '@rulewright/ui';
import { Box } from '../panel/box.tsx';
import { factionName, lookupTexts as say, valueName } from '../texts/strings.ts';
import { declaredHands } from './told-auctions.ts';

interface Props {
  readonly table: ShownTable;
  readonly past: readonly ToldFact[];
}

/** Decks, discards, hands and spice piles as everybody has seen them, and where a worm would come up. */
export function Piles({ table, past }: Props) {
  const { discards, removed, spicePiles, treacheryLeft, spiceLeft, wormsSetAside } = table;
  const hands = table.handCounts ?? declaredHands(past);
  const piles = table.options.advanced ? (['A', 'B'] as const) : (['A'] as const);
  return (
    <Box title={say.piles} isFolded>
      <p>{say.decks(treacheryLeft, spiceLeft)}</p>
      {wormsSetAside > 0 && <p>{say.wormsAside(wormsSetAside)}</p>}
      {piles.map((pile) => {
        const cards = spicePiles[pile];
        const target = wormPlace(table, pile);
        return (
          <div key={pile}>
            <h3 className="text-muted">{say.spicePile(piles.length > 1 ? pile : '')}</h3>
            <p>{cards.length === 0 ? say.none : cards.map(valueName).join(', ')}</p>
            {target && <p className="font-medium">{say.wormAt(valueName(target))}</p>}
          </div>
        );
      })}
      <div>
        <h3 className="text-muted">{say.discards(discards.length)}</h3>
        <p>
          {discards.length === 0 ? say.none : discards.map((card) => TREACHERY_CARDS[card].name).join(', ')}
        </p>
        {removed.length > 0 && (
          <p>{say.removed(removed.map((card) => TREACHERY_CARDS[card].name).join(', '))}</p>
        )}
      </div>
      {hands && (
        <p>
          {table.handCounts ? say.hands : say.handsThen}:{' '}
          {table.factions.map((f) => `${factionName(f)} ${hands[f] ?? 0}`).join(', ')}
        </p>
      )}
      <p className="text-muted text-xs">
        {table.shieldWallDestroyed ? say.wallGone : say.wallStands(TERRITORIES['shield-wall'].name)}
      </p>
    </Box>
  );
}

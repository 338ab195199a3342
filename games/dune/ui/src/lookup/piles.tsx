import { wormPlace } from '@rulewright/dune/quotes';
import { type ShownTable, TERRITORIES, TREACHERY_CARDS } from '@rulewright/dune/tables';
import { Box } from '../panel/box.tsx';
import { factionName, lookupTexts as say, valueName } from '../texts/strings.ts';

/** Decks, discards and spice piles as everybody sees them, and where a worm would come up. */
export function Piles({ table }: { readonly table: ShownTable }) {
  const { discards, removed, spicePiles, treacheryLeft, spiceLeft, wormsSetAside, handCounts } = table;
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
            <h4 className="text-muted">{say.spicePile(piles.length > 1 ? pile : '')}</h4>
            <p>{cards.length === 0 ? say.none : cards.map(valueName).join(', ')}</p>
            {target && <p className="font-medium">{say.wormAt(valueName(target))}</p>}
          </div>
        );
      })}
      <div>
        <h4 className="text-muted">{say.discards(discards.length)}</h4>
        <p>
          {discards.length === 0 ? say.none : discards.map((card) => TREACHERY_CARDS[card].name).join(', ')}
        </p>
        {removed.length > 0 && (
          <p>{say.removed(removed.map((card) => TREACHERY_CARDS[card].name).join(', '))}</p>
        )}
      </div>
      {handCounts && (
        <p>
          {say.hands}: {table.factions.map((f) => `${factionName(f)} ${handCounts[f] ?? 0}`).join(', ')}
        </p>
      )}
      <p className="text-muted text-xs">
        {table.shieldWallDestroyed ? say.wallGone : say.wallStands(TERRITORIES['shield-wall'].name)}
      </p>
    </Box>
  );
}

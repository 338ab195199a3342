import type { Random } from '@rulewright/engine';
import type { FactionId } from '../words/ids.ts';
import type { Options } from '../words/options.ts';
import type { DuneDraft } from '../words/state.ts';
import { allSpiceCards, allTreacheryCards, emptyState } from './empty-state.ts';

/** The table before anybody has decided anything: decks shuffled, nothing dealt. */
export function setUp(factions: readonly FactionId[], options: Options, random: Random): DuneDraft {
  const d = emptyState(factions, options);
  d.box.treacheryDeck = random.shuffle(allTreacheryCards());
  d.box.spiceDeck = random.shuffle(allSpiceCards());
  d.box.stormDeck = random.shuffle(d.box.stormDeck);
  d.table.treacheryLeft = d.box.treacheryDeck.length;
  d.table.spiceLeft = d.box.spiceDeck.length;
  d.table.setup = {
    traitors: [...factions],
    spice: [...factions],
    forces: true,
    cards: [...factions],
    storm: true,
    asking: null,
  };
  return d;
}

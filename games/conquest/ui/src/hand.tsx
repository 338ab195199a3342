import type { ShownTable } from '@rulewright/conquest';
import { type BoardProps, useWords } from '@rulewright/ui';
import { Cards } from './cards.tsx';
import { boardTexts } from './data/texts.ts';
import { missionText } from './strings.ts';

/** The cards of one player, and their mission where they have one. */
export function Hand({ view, names, answer }: BoardProps) {
  const say = useWords('conquest', boardTexts);
  const table = view.table as unknown as ShownTable; // the form Conquest shows its table in
  const hand = view.hand as unknown as { cards: string[]; mission: string | null } | null; // a hand of Conquest
  if (hand === null) return null;
  return (
    <>
      {hand.mission && <p>{missionText(hand.mission, names)}</p>}
      {table.options.cards !== 'none' && (
        <Cards {...{ hand, table, answer, say }} questions={[]} facts={[]} step={0} player={view.player} />
      )}
    </>
  );
}

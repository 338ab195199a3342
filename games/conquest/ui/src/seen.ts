// What everything of Conquest is drawn from: the table as it is shown, how the map lies, and words.
import type { Hand, ShownTable } from '@rulewright/conquest';
import { type BoardProps, type Names, seatColour, useWords } from '@rulewright/ui';
import { useMemo } from 'react';
import { boardTexts } from './data/texts.ts';
import { type Layout, useLayout } from './geometry.ts';
import type { BoardSay } from './strings.ts';

export interface Seen {
  readonly table: ShownTable;
  readonly hand: Hand | null;
  readonly players: readonly string[];
  readonly player: string | null; // who looks
  readonly names: Names;
  readonly say: BoardSay;
  readonly layout: Layout;
}

export function useSeen({ view, names }: Pick<BoardProps, 'view' | 'names'>): Seen {
  const say = useWords('conquest', boardTexts);
  const layout = useLayout();
  return useMemo(() => {
    const { table, hand, players, player } = view as unknown as Pick<
      Seen,
      'table' | 'hand' | 'players' | 'player'
    >; // the form Conquest is shown in
    return { table, hand, players, player, names, say, layout };
  }, [view, names, say, layout]);
}

/** Who holds a territory with how many armies; in fog neither is known. */
export const landOf = ({ territories }: ShownTable, id: string): ShownTable['territories'][string] =>
  territories[id] ?? { owner: null, armies: null };

const GREY = 'light-dark(#8d8a83, #6a7079)';

export const colourOf = ({ players }: Pick<Seen, 'players'>, owner: string | null): string =>
  owner === null || !players.includes(owner) ? GREY : seatColour(players.indexOf(owner));

// What everything of Conquest is drawn from: the table as it is shown, how the map lies, and words.
import type { Hand, ShownTable } from '@rulewright/conquest';
import { type BoardProps, seatColour, useWords } from '@rulewright/ui';
import { useMemo } from 'react';
import { boardTexts } from './data/texts.ts';
import { useLayout } from './geometry.ts';

export type Seen = ReturnType<typeof useSeen>;

export function useSeen({ view, names }: Pick<BoardProps, 'view' | 'names'>) {
  const say = useWords('conquest', boardTexts);
  const layout = useLayout();
  return useMemo(() => {
    const { table, hand } = view as unknown as { table: ShownTable; hand: Hand | null }; // the form Conquest is shown in
    const { players, player } = view;
    return { table, hand, players, player, names, say, layout };
  }, [view, names, say, layout]);
}

/** Who holds a territory with how many armies; in fog neither is known. */
export const landOf = ({ territories }: ShownTable, id: string): ShownTable['territories'][string] =>
  territories[id] ?? { owner: null, armies: null };

/** The territories of a player, as far as they are seen. */
export const landsOf = ({ territories }: ShownTable, player: string | null): readonly string[] =>
  Object.entries(territories).flatMap(([id, { owner }]) => (owner === player ? id : []));

const GREY = 'light-dark(#8d8a83, #6a7079)';

export const colourOf = ({ players }: Pick<Seen, 'players'>, owner: string | null): string =>
  owner === null || !players.includes(owner) ? GREY : seatColour(players.indexOf(owner));

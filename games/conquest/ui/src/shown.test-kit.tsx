// Map and panel below each other, as at the table; what is answered is kept in `given`.
import type { ShownTable } from '@rulewright/conquest';
import type { Question, ToldFact } from '@rulewright/ui';
import { page } from 'vitest/browser';
import { Board } from './board.tsx';
import { Panel } from './panel.tsx';
import { asked, viewOf } from './sample-table.test-kit.ts';

interface Shown {
  readonly table: ShownTable;
  readonly given?: unknown[];
  readonly questions?: readonly Question[];
  readonly facts?: readonly ToldFact[];
  readonly past?: readonly ToldFact[];
  readonly hand?: object | null;
  readonly outcome?: object | null;
  readonly step?: number;
  readonly players?: readonly string[];
}

const NAMES: Readonly<Record<string, string>> = { ann: 'Ann', bob: 'Bob' };

export function Table({ table, given = [], questions = [], facts = [], past = facts, ...rest }: Shown) {
  const { hand = null, outcome = null, step = 1, players } = rest;
  const props = {
    view: { ...viewOf(table, hand, outcome), ...(players && { players }) },
    ...{ questions, facts, past, step },
    names: (player: string) => NAMES[player] ?? player,
    answer: ({ action }: Question, args: unknown) => void given.push([action, args]),
  };
  return (
    <div style={{ maxWidth: 900 }}>
      <div style={{ height: 600 }}>
        <Board {...props} />
      </div>
      <Panel {...props} />
    </div>
  );
}

export const land = (name: RegExp) => page.getByRole('button', { name });
export const button = (name: string) => page.getByRole('button', { name, exact: true });

export const LAND = 'skarn ann 5, ravnhold ann 1, kaldur bob 3';
const ATTACKS = [1, 2, 3].map((dice) => ({ from: 'skarn', to: 'kaldur', dice }));
export const FIGHT = [
  asked('attack', ATTACKS),
  asked('blitz', [{ from: 'skarn', to: 'kaldur' }]),
  asked('endAttack', [{}]),
];

/** Armies may be placed on two territories. */
export const placing = (most: number): Question =>
  asked(
    'place',
    ['skarn', 'ravnhold'].flatMap((territory) =>
      Array.from({ length: most }, (_, i) => ({ territory, armies: i + 1 })),
    ),
    { phase: 'place' },
  );

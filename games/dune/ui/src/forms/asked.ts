// What every widget that answers a question gets.
import type { Viewer } from '@rulewright/dune/quotes';
import type { FactionId, Hand, ShownTable } from '@rulewright/dune/tables';
import type { Names, Question } from '@rulewright/ui';
import type { FormEvent } from 'react';
import { isNode, type Node } from './schema-reading.ts';

export interface AskProps {
  readonly question: Question;
  readonly table: ShownTable;
  readonly hand: Hand | null;
  readonly player: FactionId | null; // who is asked
  readonly actor: FactionId | null; // whose turn it is
  readonly given: Node; // the sealed answer so far, which may still be changed
  readonly names: Names;
  readonly part?: string | undefined; // of the table, which is all that a small screen shows
  readonly answer: (args: unknown) => void;
}

/** Who asks the rules what an answer costs or is worth; nobody who only looks on. */
export const viewerOf = ({
  table,
  hand,
  player,
}: Pick<AskProps, 'table' | 'hand' | 'player'>): Viewer | null =>
  hand === null || player === null ? null : { table, hand, player };

/** The legal answers, where they are listed. */
export const optionsOf = ({ options }: Question): readonly Node[] => (options ?? []).filter(isNode);

export const isPass = (args: unknown): boolean => isNode(args) && 'pass' in args;
export const PASS = { pass: true } as const;

/** Whether a question can be answered at all; what is open at any time is often idle. */
export const isOpen = ({ options, count }: Question): boolean => options?.length !== 0 && count !== 0;

/** A form is sent without leaving the page. */
export const submitted = (send: () => void) => (event: FormEvent) => {
  event.preventDefault();
  send();
};

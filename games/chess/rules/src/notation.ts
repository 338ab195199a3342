import type { Notation } from '@rulewright/engine';
import { NONE } from './core/tables.ts';
import { listedMove, moveSaid } from './moves.ts';
import { moveInText } from './position.ts';
import { makeSan } from './san.ts';
import { ASIDE, boardOf, type Table } from './table.ts';
import {
  answerDraw,
  type Chess,
  claimDraw,
  flag,
  g,
  type MoveArgs,
  move,
  offerDraw,
  resign,
} from './vocabulary.ts';

/** SAN for moves, and words for what players say. */
export const notation: Notation<Chess> = {
  make: ({ table }, input) => {
    if (g.is(move, input)) return sanOf(table, input.args);
    if (g.is(claimDraw, input)) return input.args.move ? `claim ${sanOf(table, input.args.move)}` : 'claim';
    if (g.is(answerDraw, input)) return input.args.accept ? 'draw yes' : 'draw no';
    return WORDS.find(([, action]) => action === input.action)?.[0] ?? input.action;
  },
  parse: ({ table }, player, text) => {
    const said = text.trim().replace(/\s+/g, ' ');
    for (const [word, action, args] of WORDS) if (said === word) return { player, action, args };
    if (said.startsWith('claim ')) {
      const named = readText(table, said.slice('claim '.length));
      return named === null ? null : { player, action: claimDraw.name, args: { move: named } };
    }
    const args = readText(table, said);
    return args === null ? null : { player, action: move.name, args };
  },
};

// C13.5
const WORDS: readonly (readonly [word: string, action: string, args: object])[] = [
  ['resign', resign.name, {}],
  ['draw?', offerDraw.name, {}],
  ['draw yes', answerDraw.name, { accept: true }],
  ['draw no', answerDraw.name, { accept: false }],
  ['claim', claimDraw.name, {}],
  ['flag', flag.name, {}],
];

/** A legal move in SAN; others as squares. */
function sanOf(table: Table, args: MoveArgs): string {
  const said = moveSaid(table, args);
  if (said === NONE) return `${args.from}${args.to}${args.promotion ?? ''}`;
  return makeSan(boardOf(table), said, ASIDE);
}

/** The legal move of a text, as it is listed; null where there is none. */
function readText(table: Table, text: string): MoveArgs | null {
  const found = moveInText(table, text);
  return found === NONE ? null : listedMove(found, table.variant);
}

import type { Notation } from '@rulewright/engine';
import { NONE } from './data/pieces.ts';
import { WORDS } from './data/words.ts';
import { meantMove } from './meant.ts';
import { listedMove, moveSaid } from './moves.ts';
import { moveInText } from './position.ts';
import { makeSan } from './san.ts';
import { ASIDE, boardOf, type Table } from './table.ts';
import { answerDraw, type Chess, claimDraw, g, type MoveArgs, move } from './vocabulary.ts';

/** SAN for moves, and words for what players say. */
export const notation: Notation<Chess> = {
  make: ({ table }, input) => {
    if (g.is(move, input)) return sanOf(table, input.args);
    if (g.is(claimDraw, input) && input.args.move) return `claim ${sanOf(table, input.args.move)}`;
    if (g.is(answerDraw, input)) return input.args.accept ? 'draw yes' : 'draw no';
    return WORDS.find(([, action]) => action === input.action)?.[0] ?? input.action;
  },
  parse: ({ table }, player, text) => {
    const said = text.trim().replace(/\s+/g, ' ');
    for (const [word, action, args] of WORDS) if (said === word) return { player, action, args };
    const claims = said.startsWith('claim ');
    const found = moveInText(table, claims ? said.slice('claim '.length) : said);
    if (found === NONE) return null;
    const args = listedMove(found, table.variant);
    return { player, action: claims ? claimDraw.name : move.name, args: claims ? { move: args } : args };
  },
  meant: ({ table }, player, text) => {
    const args = meantMove(table, text);
    return args && { player, action: move.name, args };
  },
};

/** A legal move in SAN; others as squares. */
function sanOf(table: Table, args: MoveArgs): string {
  const said = moveSaid(table, args);
  if (said === NONE) return `${args.from}${args.to}${args.promotion ?? ''}`;
  return makeSan(boardOf(table), said, ASIDE);
}

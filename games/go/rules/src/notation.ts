import type { Notation } from '@rulewright/engine';
import { POINT_NAMES } from './core/points.ts';
import { flag, type Go, g, mark, placeHandicap, play, resign, settle } from './vocabulary.ts';

const known = new Set(POINT_NAMES);
const KINDS = { DEAD: 'dead', SEKI: 'seki', ALIVE: 'alive' } as const;
type Kind = keyof typeof KINDS;
const isKind = (word: string): word is Kind => Object.hasOwn(KINDS, word);

/** Points by name, everything else by a word. */
export const notation: Notation<Go> = {
  make: (_, move) => {
    if (g.is(play, move)) return 'at' in move.args ? move.args.at : 'pass';
    if (g.is(mark, move)) return `mark ${move.args.at} ${move.args.as}`;
    if (g.is(settle, move)) return move.args.agree ? 'agree' : 'disagree';
    if (g.is(placeHandicap, move)) return `handicap ${move.args.at}`;
    return move.action;
  },
  parse: ({ table }, player, text) => {
    const [first = '', at = '', as = '', ...more] = text.trim().toUpperCase().split(/\s+/);
    const input = (action: { readonly name: string }, args: unknown) => ({
      player,
      action: action.name,
      args,
    });
    if (more.length > 0) return null; // G10.2
    if (first === 'MARK') return known.has(at) && isKind(as) ? input(mark, { at, as: KINDS[as] }) : null;
    if (as !== '') return null;
    if (first === 'HANDICAP') return known.has(at) ? input(placeHandicap, { at }) : null;
    if (at !== '') return null;
    if (first === 'PASS') return input(play, { pass: true });
    if (first === 'RESIGN') return input(resign, {});
    if (first === 'FLAG') return { ...input(flag, {}), by: 'clock' };
    if (first === 'AGREE') return input(settle, { agree: true, marking: table.marking });
    if (first === 'DISAGREE') return input(settle, { agree: false });
    return known.has(first) ? input(play, { at: first }) : null; // G10.1
  },
};

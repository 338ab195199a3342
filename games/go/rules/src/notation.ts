import type { Notation } from '@rulewright/engine';
import { POINT_NAMES } from './core/grid.ts';
import { flag, type Go, g, mark, placeHandicap, play, resign, settle } from './vocabulary.ts';

const known = new Set(POINT_NAMES);
const KINDS: Readonly<Record<string, string>> = { DEAD: 'dead', SEKI: 'seki', ALIVE: 'alive' };

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
    const words = text.trim().toUpperCase().split(/\s+/);
    const [first = '', at = '', as = ''] = words;
    const input = ({ name: action }: { readonly name: string }, args: unknown) => ({ player, action, args });
    if (first === 'MARK' && words.length === 3 && known.has(at) && Object.hasOwn(KINDS, as))
      return input(mark, { at, as: KINDS[as] }); // G10.2
    if (first === 'HANDICAP' && words.length === 2 && known.has(at)) return input(placeHandicap, { at });
    if (words.length > 1) return null;
    if (first === 'PASS') return input(play, { pass: true });
    if (first === 'RESIGN') return input(resign, {});
    if (first === 'FLAG') return { ...input(flag, {}), by: 'clock' };
    if (first === 'AGREE') return input(settle, { agree: true, marking: table.marking });
    if (first === 'DISAGREE') return input(settle, { agree: false });
    return known.has(first) ? input(play, { at: first }) : null;
  },
};

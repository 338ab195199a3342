// GTP version 2: one command, one answer. Nothing here knows streams; a search is worked on in slices, so that whoever
// feeds the lines can end it.
import { clockOf } from './clock.ts';
import { COMMANDS, GtpError } from './commands.ts';
import { emptyGame } from './game.ts';
import type { GtpState } from './thinking.ts';

export interface GtpSession {
  /** The answer to a line, with the empty line after it; null for lines that are passed over. */
  answer(line: string): Promise<string | null>;
  /** A search that is under way answers at once with what it has. */
  hurry(): void;
  readonly isOver: boolean;
}

export function gtpSession(level: number, now: () => number = Date.now): GtpSession {
  const state: GtpState = {
    game: emptyGame(19, { rules: 'chinese', komi: 7.5 }),
    clock: clockOf(),
    level,
    now,
    isHurried: false,
    isOver: false,
    searches: 0,
  };
  return {
    get isOver() {
      return state.isOver;
    },
    hurry: () => {
      state.isHurried = true;
    },
    answer: async (line) => {
      const text = line
        .replace(/#.*$/, '')
        .replaceAll('\t', ' ')
        .replace(/\p{Cc}/gu, '')
        .trim();
      const [, id = '', name = '', rest = ''] = /^(\d*)\s*(\S*)\s*(.*)$/.exec(text) ?? [];
      if (id === '' && name === '') return null;
      const run = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
      try {
        if (run === undefined) return `?${id} unknown command\n\n`;
        const words = rest.split(' ').filter((word) => word !== '');
        const said = (await run(state, words)) ?? '';
        return `=${id}${said === '' ? '' : ` ${said}`}\n\n`;
      } catch (error) {
        if (error instanceof GtpError) return `?${id} ${error.message}\n\n`;
        throw error;
      }
    },
  };
}

import type { RecordFormat } from '@rulewright/engine';
import { makeMat } from './mat/make.ts';
import { parseMat } from './mat/parse.ts';
import { optionsIn, readPosition } from './position.ts';
import { type Settings, USUAL } from './table.ts';
import { makeGnubgId } from './views.ts';
import type { Backgammon } from './vocabulary.ts';
import { makeXgid } from './xgid.ts';

type Format = RecordFormat<Backgammon, Settings>;

/** Ids tell a position, and nothing of what was played before it. */
const idFormat = (
  field: 'xgid' | 'gnubg',
  make: (table: Parameters<typeof makeXgid>[0]) => string,
): Format => ({
  make: ({ last }) => make(last.table),
  parse: (text) => {
    const position = { [field]: text.trim() };
    const read = readPosition(position, { ...USUAL, ...optionsIn(position) }, ['player1', 'player2']);
    return typeof read === 'string'
      ? { unreadable: read, line: 1, text: text.trim().slice(0, 80) }
      : { position, inputs: [], about: { games: 0 } };
  },
});

const mat: Format = {
  make: ({ first, opening, moves, last }) => {
    const { players, table } = first;
    const start = opening.some(({ fact }) => fact.type === 'GAME_STARTED')
      ? {}
      : { start: { id: makeXgid(table), game: table.game } };
    const told = [opening, ...moves.map(({ facts }) => facts)].flat().map(({ fact }) => fact);
    const { length } = table.settings;
    return makeMat({ players, names: players, length, score: last.table.score, ...start }, told);
  },
  parse: (text) => parseMat(text),
};

export const records = {
  mat,
  xgid: idFormat('xgid', makeXgid),
  gnubg: idFormat('gnubg', makeGnubgId),
};

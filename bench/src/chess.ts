import { createBoard, load, perft, startSetup } from '@rulewright/chess';
import { Chess as ChessJs } from 'chess.js';
import { Chess } from 'chessops/chess';
import { perft as theirPerft } from 'chessops/debug';
import { type Contender, interleave, type Rate } from './measure.ts';
import type { Line, Suite } from './report.ts';

const PEER = 'chessops';
const DEPTH = 4;
const STANDARD = 518;

function core(): Contender {
  const board = load(createBoard(), startSetup(STANDARD));
  return { name: 'core', batch: () => perft(board, DEPTH) };
}

function chessops(): Contender {
  const position = Chess.default();
  return { name: PEER, batch: () => theirPerft(position, DEPTH) };
}

function chessJs(): Contender {
  const chess = new ChessJs();
  return { name: 'chess.js', batch: () => chess.perft(DEPTH - 1) };
}

export const chess: Suite = {
  name: 'chess',
  run(progress) {
    const [ours, theirs, other] = interleave([core(), chessops(), chessJs()], {
      slices: 5,
      milliseconds: 80,
      progress,
    });
    const against = (what: string, rate: Rate | undefined, target?: number): Line => ({
      what,
      value: (rate?.perSecond ?? Number.NaN) / 1e6,
      unit: 'M/s',
      ratio: {
        to: PEER,
        value: (rate?.perSecond ?? Number.NaN) / (theirs?.perSecond ?? Number.NaN),
        ...(target === undefined ? {} : { target }),
      },
    });
    return {
      suite: 'chess',
      about: `sequences of ${DEPTH} moves from the start, the last ones counted and not played`,
      lines: [against('core', ours, 8), against(PEER, theirs), against('chess.js', other)],
    };
  },
};

import {
  type Chess as ChessGame,
  createBoard,
  chess as game,
  load,
  perft,
  startSetup,
} from '@rulewright/chess';
import { compile, type Simulation, seeded, simulate, start } from '@rulewright/engine';
import { Chess as ChessJs } from 'chess.js';
import { Chess } from 'chessops/chess';
import { perft as theirPerft } from 'chessops/debug';
import { makeBoardFen } from 'chessops/fen';
import type { Move } from 'chessops/types';
import { type Contender, choices, interleave, type Rate } from '../measure.ts';
import type { Line, Suite } from '../report.ts';
import { submitted } from '../submitted.ts';

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

const plan = compile(game);

/** Random games through the kernel: moves listed or drawn, facts told, every end tested. */
function kernel(name: string, step: (sim: Simulation<ChessGame>) => boolean): Contender {
  const started = start(plan, { seed: 'bench' });
  if (!started.ok) throw new Error(started.why);
  return {
    name,
    batch: () => {
      const sim = simulate(plan, started.state);
      let plies = 0;
      for (; sim.state.kernel.outcome === null; plies++) if (!step(sim)) throw new Error('a move is refused');
      return plies;
    },
  };
}

function sampling(): Contender {
  const random = seeded('bench');
  return kernel('kernel, moves drawn', (sim) => sim.submit(sim.sample(random)).ok);
}

function listing(): Contender {
  const choose = choices(2);
  return kernel('kernel, moves listed', (sim) => {
    const inputs = sim.legal();
    return sim.submit(inputs[choose(inputs.length)]!).ok; // a game that is not over has a move
  });
}

/** The same ends with the peer: its own, and those it leaves to the caller. */
function randomChessops(): Contender {
  const choose = choices(3);
  return {
    name: PEER,
    batch: () => {
      const position = Chess.default();
      const seen: string[] = [];
      let plies = 0;
      while (position.halfmoves < 150 && !position.isInsufficientMaterial()) {
        if (position.halfmoves === 0) seen.length = 0;
        const key = `${makeBoardFen(position.board)}${position.turn}`;
        if (position.halfmoves >= 16 && seen.filter((other) => other === key).length >= 4) break;
        seen.push(key);
        const moves: Move[] = [];
        for (const [from, targets] of position.allDests()) {
          const pawn = position.board.pawn.has(from);
          for (const to of targets)
            moves.push(
              pawn && (to < 8 || to > 55) ? { from, to, promotion: ROLES[choose(4)]! } : { from, to },
            ); // of four
        }
        if (moves.length === 0) break; // mate or stalemate
        position.play(moves[choose(moves.length)]!); // inside
        plies++;
      }
      return plies;
    },
  };
}

const ROLES = ['queen', 'rook', 'bishop', 'knight'] as const;

export const chess: Suite = {
  name: 'chess',
  async run(progress) {
    const how = { slices: 5, milliseconds: 80, progress };
    const [ours, theirs, other] = interleave([core(), chessops(), chessJs()], how);
    const [drawn, listed, random] = interleave([sampling(), listing(), randomChessops()], how);
    const against = (
      what: string,
      rate: Rate | undefined,
      peer: Rate | undefined,
      target?: number,
    ): Line => ({
      what: `${what}: ${rate?.name}`,
      value: (rate?.perSecond ?? Number.NaN) / 1e6,
      unit: 'M/s',
      ratio: {
        to: PEER,
        value: (rate?.perSecond ?? Number.NaN) / (peer?.perSecond ?? Number.NaN),
        ...(target === undefined ? {} : { target }),
      },
    });
    return {
      suite: 'chess',
      about: `sequences of ${DEPTH} moves from the start, the last ones counted; moves of random games, all ends tested`,
      lines: [
        against('perft', ours, theirs, 8),
        against('perft', theirs, theirs),
        against('perft', other, theirs),
        against('random games', drawn, random, 3),
        against('random games', listed, random),
        against('random games', random, random),
        await submitted(plan, {}, 'chess', 0.2),
      ],
    };
  },
};

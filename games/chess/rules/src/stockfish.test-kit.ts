// What Stockfish says of the test positions. It is asked when it is installed; what it said is kept in fixtures/.
import { spawnSync } from 'node:child_process';
import { PUBLISHED } from './positions.test-kit.ts';

const PLACES = ['stockfish', '/usr/games/stockfish'];

/** The program, or null where it is not installed. */
export const stockfish: string | null =
  PLACES.find((program) => spawnSync(program, { input: 'quit\n' }).status === 0) ?? null;

function ask(program: string, commands: readonly string[]): string {
  const { stdout, status } = spawnSync(program, {
    input: `${commands.join('\n')}\nquit\n`,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`${program} ended with ${status}`);
  return stdout;
}

/** Name and version, then for each position its FEN in Stockfish's words and each move with the number of answers. */
export function whatStockfishSays(program: string): string {
  const name = /^id name (.*)$/m.exec(ask(program, ['uci']))?.[1];
  const lines = (['standard', 'chess960'] as const).flatMap((variant) => {
    const positions = PUBLISHED.filter((position) => position.variant === variant);
    const option = `setoption name UCI_Chess960 value ${variant === 'chess960'}`;
    // It counts while it reads on, so what it writes at once is asked for apart.
    const each = (command: string): string =>
      ask(program, [option, ...positions.flatMap(({ fen }) => [`position fen ${fen}`, command])]);
    const fens = [...each('d').matchAll(/^Fen: (.*)$/gm)];
    const counts = each('go perft 2').split(/^Nodes searched.*$/m);
    return positions.map(({ fen }, i) => `${fen} | ${fens[i]?.[1]?.trim()} | ${divideIn(counts[i] ?? '')}`);
  });
  return [`# ${name}: position | as it writes it | each move and the number of answers`, ...lines, ''].join(
    '\n',
  );
}

function divideIn(answer: string): string {
  const divide = [...answer.matchAll(/^([a-h][1-8][a-h][1-8][qrbn]?): (\d+)$/gm)];
  return divide
    .map(([, move, count]) => `${move} ${count}`)
    .sort()
    .join(', ');
}

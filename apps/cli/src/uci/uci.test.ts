import { spawnSync } from 'node:child_process';
import { afterEach, expect, test } from 'vitest';
import { ourselves, playGame, program, type UciPlayer } from './contest.test-kit.ts';
import { timeFor } from './time.ts';

const open: UciPlayer[] = [];
const sit = (player: UciPlayer): UciPlayer => {
  open.push(player);
  return player;
};
afterEach(() => {
  for (const player of open.splice(0)) player.close();
});

async function ask(player: UciPlayer, lines: readonly string[], last: string): Promise<readonly string[]> {
  for (const line of lines) player.send(line);
  return player.until(last);
}

test('it says who it is and what can be set', async () => {
  const said = await ask(sit(ourselves()), ['uci'], 'uciok');
  expect(said[0]).toBe('id name Rulewright');
  for (const name of [
    'Hash',
    'Skill Level',
    'MultiPV',
    'Move Overhead',
    'Ponder',
    'UCI_Chess960',
    'Clear Hash',
  ])
    expect(said.some((line) => line.startsWith(`option name ${name} type `))).toBe(true);
});

test('the level it was started with is the usual one', async () => {
  const said = await ask(sit(ourselves(3)), ['uci'], 'uciok');
  expect(said).toContain('option name Skill Level type spin default 3 min 1 max 8');
});

test('it thinks, and says what it thinks', async () => {
  const said = await ask(sit(ourselves()), ['position startpos moves e2e4 e7e5', 'go depth 4'], 'bestmove');
  expect(
    said.filter((line) => /^info depth \d+ score cp -?\d+ nodes \d+ nps \d+ time \d+ pv [a-h]/.test(line)),
  ).toHaveLength(4);
  expect(said.at(-1)).toMatch(/^bestmove [a-h][1-8][a-h][1-8] ponder [a-h][1-8][a-h][1-8]$/);
});

test('mate is counted in moves, and where there is no move there is none', async () => {
  const player = sit(ourselves());
  const mate = await ask(
    player,
    ['position fen 6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1', 'go depth 3'],
    'bestmove',
  );
  expect(mate.some((line) => line.includes('score mate 1 '))).toBe(true);
  expect(mate.at(-1)).toBe('bestmove a1a8');
  const none = await ask(player, ['position fen 7k/5KQ1/8/8/8/8/8/8 b - - 0 1', 'go depth 3'], 'bestmove');
  expect(none.at(-1)).toBe('bestmove (none)');
});

test('it answers while it thinks, and stops when it is told to', async () => {
  const player = sit(ourselves());
  expect((await ask(player, ['position startpos', 'go infinite', 'stop', 'isready'], 'readyok')).at(-1)).toBe(
    'readyok',
  );
  expect((await player.until('bestmove')).at(-1)).toMatch(/^bestmove /);
});

test('a pondered move waits until it comes', async () => {
  const player = sit(ourselves());
  const first = await ask(player, ['position startpos', 'go ponder depth 2', 'isready'], 'readyok');
  expect(first.some((line) => line.startsWith('bestmove'))).toBe(false);
  player.send('ponderhit');
  expect((await player.until('bestmove')).at(-1)).toMatch(/^bestmove /);
});

test('several lines, some moves only, lines of play counted', async () => {
  const player = sit(ourselves());
  const three = await ask(
    player,
    ['setoption name MultiPV value 3', 'position startpos', 'go depth 2'],
    'bestmove',
  );
  expect(
    three.filter((line) => line.startsWith('info depth 2 multipv')).map((line) => line.split(' ')[4]),
  ).toEqual(['1', '2', '3']);
  const only = await ask(player, ['go depth 2 searchmoves a2a3'], 'bestmove');
  expect(only.at(-1)).toMatch(/^bestmove a2a3/);
  const counted = await ask(player, ['go perft 3'], 'Nodes searched');
  expect(counted).toHaveLength(22);
  expect(counted.at(-1)).toBe('Nodes searched: 8902');
});

test('in Chess960 the king castles onto its rook', async () => {
  const player = sit(ourselves());
  const position = 'position fen 4k3/8/8/8/8/8/8/4K2R w H - 0 1 moves e1h1 e8e7';
  const said = await ask(player, ['setoption name UCI_Chess960 value true', position, 'd'], '8/4k3');
  expect(said.at(-1)).toBe('8/4k3/8/8/8/8/8/5RK1 w - - 2 2');
});

test('nonsense is passed over; a position that cannot be leaves the former one', async () => {
  const player = sit(ourselves());
  const said = await ask(
    player,
    [
      '',
      'joho',
      'xyzzy isready',
      'position',
      'position fen 8/8 w',
      'position startpos moves e2e5',
      'setoption',
      'go depth one',
      'stop',
    ],
    'bestmove',
  );
  expect(said[0]).toBe('readyok');
  expect(said.filter((line) => line.startsWith('info string'))).toHaveLength(3);
  expect(said.every((line) => /^(readyok|info|bestmove)/.test(line))).toBe(true);
});

test.each(['depth 0', 'depth -1', 'mate 0', 'nodes 0', 'depth 1.5'])(
  'a move comes even of go %s',
  async (limits) => {
    const said = await ask(sit(ourselves()), ['position startpos', `go ${limits}`], 'bestmove');
    expect(said.at(-1)).toMatch(/^bestmove [a-h]/);
  },
);

test('a count that nobody waits for is stopped, and the next search begins', async () => {
  const player = sit(ourselves());
  await ask(player, ['position startpos', 'go perft 64', 'stop'], 'info string');
  expect((await ask(player, ['go depth 1'], 'bestmove')).at(-1)).toMatch(/^bestmove [a-h]/);
});

test('a setting without a number in it leaves the former one', async () => {
  const lines = ['setoption name MultiPV value 3', 'setoption name MultiPV value many', 'go depth 1'];
  const said = await ask(sit(ourselves()), lines, 'bestmove');
  expect(said.filter((line) => line.includes(' multipv '))).toHaveLength(3);
});

test.each(['1e9', '2.5', '0'])(
  'lines of %s moves are counted where there are none so long',
  async (depth) => {
    const position = 'position fen 7k/5Q2/6K1/8/8/8/8/8 b - - 0 1';
    const said = await ask(sit(ourselves()), [position, `go perft ${depth}`], 'Nodes searched');
    expect(said.at(-1)).toMatch(/^Nodes searched: [01]$/);
  },
);

test.each([1, 3, 5, 7] as const)('level %i plays', async (level) => {
  const said = await ask(sit(ourselves(level)), ['position startpos', 'go nodes 3000'], 'bestmove');
  expect(said.at(-1)).toMatch(/^bestmove [a-h]/);
});

test('time is shared out, and never all of it', () => {
  expect(timeFor({ moveTime: 100 }, 10)).toBe(90);
  expect(timeFor({}, 10)).toBeNull();
  expect(timeFor({ left: 60_000 }, 0)).toBe(2_000);
  expect(timeFor({ left: 60_000, increment: 1_000, movesToGo: 10 }, 0)).toBe(6_750);
  expect(timeFor({ left: 100, increment: 5_000 }, 10)).toBe(40);
  expect(timeFor({ left: 5 }, 50)).toBe(1);
});

const stockfish = ['stockfish', '/usr/games/stockfish'].find(
  (name) => spawnSync(name, { input: 'quit\n' }).status === 0,
);
if (stockfish === undefined)
  console.warn('stockfish is not installed: the games against it are played against ourselves');

test('ten games are played through the protocol, and every move is legal to the referee', async () => {
  const other = sit(stockfish === undefined ? ourselves(2) : program(stockfish));
  other.send('setoption name Skill Level value 0');
  const sides = [
    { player: sit(ourselves()), go: 'nodes 300' },
    { player: other, go: 'nodes 30' },
  ] as const;
  for (let game = 0; game < 10; game++) expect((await playGame(...sides, game)).reason).not.toBe('');
});

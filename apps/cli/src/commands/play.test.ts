import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { seeded } from '@rulewright/engine';
import { afterAll, expect, test } from 'vitest';
import { GAMES, gameNamed } from '../games.ts';
import { scripted } from '../play/script.ts';
import type { Terminal } from '../terminal.ts';
import { type PlayOptions, playCommand } from './play.ts';

const folder = mkdtempSync(join(tmpdir(), 'rulewright-play-'));
afterAll(() => rmSync(folder, { recursive: true }));

async function played(game: string, options: PlayOptions, lines: readonly string[]): Promise<string> {
  const { terminal, shown } = scripted(lines);
  await playCommand(gameNamed(game), { seed: 'test', others: 'random', ...options }, terminal); // who answers at once
  return shown();
}
const hotSeat = (lines: readonly string[]) => played('tic-tac-toe', { hotSeat: true }, lines);

test('two people play to the end at one screen', async () => {
  const text = await hotSeat(['a3', 'a2', 'b3', 'b2', 'c3']);
  expect(text).toContain('│ 3  X X X\n');
  expect(text).toContain('★ X wins: three in a row');
  expect(text).not.toContain('Over to');
});

test('a person plays against a bot that answers at once', async () => {
  const text = await played('tic-tac-toe', {}, ['5', 'quit']);
  expect(text).toContain('X · O (bot)  seed test');
  expect(text).toMatch(/Placed: X, cell 4[\s\S]*Placed: O, cell \d/);
});

test('one may be another player than the first', async () => {
  const text = await played('tic-tac-toe', { as: 'O' }, ['quit']);
  expect(text).toContain('X (bot) · O');
  expect(text).toContain('Placed: X');
  await expect(played('tic-tac-toe', { as: 'Q' }, [])).rejects.toThrow('No player "Q"');
  await expect(played('tic-tac-toe', { others: 'rndom' }, [])).rejects.toMatchObject({
    hint: 'Did you mean random?',
  });
});

test.each(['greedy', 'search'])('a %s bot takes the win that lies open', async (bot) => {
  const file = join(folder, `${bot}.json`);
  await hotSeat(['a3', 'b2', 'c1', 'b3', 'c3', `save ${file}`, 'quit']);
  const text = await played('tic-tac-toe', { load: file, as: 'X', others: bot }, []);
  expect(text).toContain('★ O wins: three in a row');
});

test('a game goes on where a PGN leaves it', async () => {
  const file = join(folder, 'game.pgn');
  writeFileSync(file, '1. f3 e5 2. g4 *');
  const text = await played('chess', { load: file, hotSeat: true }, ['Qh4']);
  expect(text).toContain('★ black wins: checkmate');
  writeFileSync(file, '1. e4 e5 2. Ke3');
  await expect(played('chess', { load: file }, [])).rejects.toThrow('legal move');
});

test('a game goes on where an SGF leaves it', async () => {
  const file = join(folder, 'game.sgf');
  writeFileSync(file, '(;SZ[3]RU[Tromp-Taylor]KM[0.5];B[bb];W[])');
  const text = await played('go', { load: file, hotSeat: true }, ['pass']);
  expect(text).toContain('★ black wins: score');
  writeFileSync(file, '(;SZ[3];B[zz])');
  await expect(played('go', { load: file }, [])).rejects.toThrow('not on the board');
});

test('a move is picked by its number or typed as the game writes it', async () => {
  const text = await hotSeat(['1', 'B2', 'place {"cell": 8}', 'quit']);
  expect(text).toContain('│ 3  X · ·\n  │ 2  · O ·\n  │ 1  · · X\n');
});

test('a refused move is told with its rule', async () => {
  const text = await hotSeat(['b2', 'b2', 'quit']);
  expect(text).toContain('✗ That cell has a mark [CELL_TAKEN]\n  T2 ');
});

test('what cannot be read is said, and nothing happens', async () => {
  const text = await hotSeat(['z9', '', '99', 'place {', 'quit']);
  expect(text).toContain('"z9" is no answer here: type 1 or a3, for example');
  expect(text).toContain('Pick one of the answers: type 1 or a3, for example');
  expect(text).not.toContain('Placed');
});

test('undo takes back the own answer and the answer of the bot', async () => {
  const text = await played('tic-tac-toe', {}, ['undo', 'b2', 'undo', 'quit']);
  expect(text).toContain('Nothing to take back.');
  expect(text).toMatch(/Taken back: X b2, O [abc][123]\n\n {2}X: place \(play\)\n {2}│ 3 {2}· · ·\n/);
});

test('explain tells why a move would be accepted or refused', async () => {
  const text = await hotSeat(['b2', 'explain b2', 'explain a1', 'explain', 'quit']);
  expect(text).toContain('✗ CELL_TAKEN (T2)');
  expect(text).toContain('✓ This would be accepted.');
  expect(text).toContain('Explain which move?');
});

test('explain tells what would happen by itself after a move', async () => {
  const text = await played('pig', { seed: 'trail' }, ['explain roll', 'quit']);
  const steps = ['choose left', 'tumble began', 'tumble chance: the die falls (P1)'];
  const lines = steps.map((step) => `  ↳ play/turn/${step}\n`).join('');
  expect(text).toContain(`then, by itself:\n${lines}    …\n`); // what the die shows is not told beforehand
});

test('rules are shown by id or all', async () => {
  const text = await hotSeat(['rules t3', 'rules T99', 'help', 'board', 'quit']);
  expect(text.match(/T3 /g)).toHaveLength(1);
  expect(text).toContain('There is no rule T99.');
  expect(text).toContain('explain <move>');
  expect(text.match(/│ 3 {2}· · ·/g)).toHaveLength(2);
});

test('a saved game goes on where it was left, with the same people', async () => {
  const file = join(folder, 'game.json');
  expect(await hotSeat(['a3', 'save', `save ${file}`, 'quit'])).toContain('Save to which file?');
  const text = await played('tic-tac-toe', { load: file }, ['a3', 'quit']);
  expect(text).toContain('│ 3  X · ·');
  expect(text).toContain('[CELL_TAKEN]');
  expect(text).not.toContain('bot');
  await expect(played('pig', { load: file }, [])).rejects.toMatchObject({
    message: expect.stringContaining('a game of Tic-tac-toe, not of Pig'),
  });
  expect(await hotSeat(['save /no/such/folder/x', 'quit'])).toContain('could not be written');
  expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ game: 'tic-tac-toe', humans: ['X', 'O'] });
});

test('hidden hands are cleared away before the next person looks', async () => {
  const text = await played('goofspiel', { hotSeat: true, options: { cards: 3 } }, [
    '',
    '2',
    '',
    '3',
    'quit',
  ]);
  const [, first = '', second = ''] = text.split('Over to ');
  expect(first).toMatch(/^player1: nobody else looks/);
  expect(second).toMatch(/^player2: nobody else looks/);
  expect(second.split('player2 › ')[0]).not.toContain('player1 ›');
  expect(second).toMatch(/Bids revealed: bids player1 2, player2 3[\s\S]*Prize taken/);
});

test('a table without secrets is not cleared away; hexes are told as the board writes them', async () => {
  const text = await played('jarls', { hotSeat: true }, ['w1-1 0,0', 'w1-1 3,-1', 'board', 'quit']);
  expect(text).not.toContain('Over to');
  expect(text).toContain('✗ Warriors neither enter nor cross the throne.');
  expect(text).toContain('• Move: w1-1, from 2,0, to 3,-1');
  expect(text).toContain('• Turn ended: player1, next player player2');
  expect(text.split('j2>').length).toBe(5); // two moves of the jarl, listed again with the board
});

test('in fog the table is cleared away between people', async () => {
  const lines = ['', 'w1-1 3,-1', '', 'quit'];
  const text = await played('jarls', { hotSeat: true, options: { fog: true } }, lines);
  expect(text).toContain('Over to player1');
  expect(text).toContain('Over to player2');
});

test('answers that are numbers are typed as they are', async () => {
  const text = await played('goofspiel', { options: { cards: 3 } }, ['3', 'quit']);
  expect(text).toContain('\n  1   2   3\nplayer1 › 3');
  expect(text).toContain('player1 3');
});

test('a decision with very many answers is given field by field, and one may go back', async () => {
  const lines = ['1', 'planBattle', '9', '9', 'back', '3', '2', 'Runa', 'nothing', '1', ''];
  const text = await played('skirmish', { seed: '5' }, [...lines, 'planBattle', '0', 'cancel', 'quit']);
  expect(text).toContain('planBattle … (');
  expect(text).toContain('coins › 9\n  One of these, please: 0 to 7.'); // as many coins as there are
  expect(text).toContain('dial › 3\n  planBattle: dial 3\n');
  expect(text).toContain('planBattle: dial 3 · coins 2 · leader Runa · weapon –\n'); // no weapon is held
  expect(text).toContain('Enter sends it › \n');
  expect(text).toContain('Plans opened: plans red (dial 3, coins 2, leader Runa');
});

test('a game needs as many players as its rules say', async () => {
  await expect(played('tic-tac-toe', { players: 3 }, [])).rejects.toMatchObject({ exitCode: 2 });
  await expect(played('pig', { options: { goal: 1 } }, [])).rejects.toThrow('options: goal');
  expect(await played('pig', { players: ['ann', 'bo', 'cy'] }, ['quit'])).toContain(
    'ann · bo (bot) · cy (bot)',
  );
});

test.each(GAMES)('whatever is typed, $game.title goes on', async ({ game }) => {
  const random = seeded(game.id);
  const typed = [
    '1',
    '1',
    '1',
    '2',
    '3',
    '7',
    '',
    'undo',
    'help',
    'explain 1',
    'more',
    'back',
    'board',
    '0',
    'x {',
    'rules',
  ];
  let asked = 0;
  const terminal: Terminal = {
    interactive: false,
    width: 80,
    say: () => {},
    ask: async () => (++asked > 400 ? null : random.pick(typed)),
    clear: () => {},
    close: () => {},
  };
  for (let i = 0; asked <= 400; i++) {
    await playCommand(
      gameNamed(game.id),
      { others: 'random', seed: String(i), hotSeat: i % 2 === 1 },
      terminal,
    );
  }
  expect(asked).toBeGreaterThan(400);
});

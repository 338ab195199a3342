import { expect, test } from 'vitest';
import { NoLog, packLog, parseLog, unpackLog } from './saved-log.ts';

const LOG = {
  game: 'tic-tac-toe',
  version: 1,
  players: ['X', 'O'],
  options: {},
  seed: 'ä – 1',
  entries: [{ seq: 1, player: 'X', action: 'place', args: { cell: 4 } }],
  hash: 'abc',
};

test('a log is read without what others have put beside it', () => {
  expect(parseLog(JSON.stringify({ ...LOG, humans: ['X'] }))).toEqual(LOG);
});

test.each(['', '{', '[]', 'null', '{"game":"jarls"}', '{"game":"jarls","players":[]}'])(
  '%j holds no log',
  (text) => {
    expect(() => parseLog(text)).toThrow(NoLog);
  },
);

test('a log fits into a link and comes out of it as it was', async () => {
  const packed = await packLog(LOG);
  expect(packed).toMatch(/^[\w-]+$/);
  expect(await unpackLog(packed)).toEqual(LOG);
});

test('a damaged link holds no log', async () => {
  await expect(unpackLog('AAAA')).rejects.toThrow(NoLog);
  await expect(unpackLog((await packLog(LOG)).slice(0, -8))).rejects.toThrow(NoLog);
});

import { LIMITS } from '@rulewright/protocol';
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

test('a link that unpacks to more than a log may be holds none, though what is in it is a log', async () => {
  const text = JSON.stringify(LOG);
  expect(await unpackLog(await packed(`${text} `))).toEqual(LOG);
  await expect(unpackLog(await packed(text + ' '.repeat(LIMITS.log)))).rejects.toThrow(NoLog);

  async function packed(content: string): Promise<string> {
    const stream = new Blob([content]).stream().pipeThrough(new CompressionStream('deflate-raw'));
    const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
    const binary = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
    return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
  }
});

test('a damaged link holds no log', async () => {
  await expect(unpackLog('AAAA')).rejects.toThrow(NoLog);
  await expect(unpackLog((await packLog(LOG)).slice(0, -8))).rejects.toThrow(NoLog);
});

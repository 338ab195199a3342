import { LIMITS } from '@rulewright/protocol';
import { expect, test, vi } from 'vitest';
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

test('of a link that unpacks to more than a log may be, no more than that is unpacked', async () => {
  let unpacked = 0;
  const Real = DecompressionStream;
  class Counted extends Real {
    override readonly readable = super.readable.pipeThrough(
      new TransformStream({
        transform(bytes, out) {
          unpacked += bytes.length;
          out.enqueue(bytes);
        },
      }),
    );
  }
  vi.stubGlobal('DecompressionStream', Counted);
  const large = new Blob([JSON.stringify(LOG) + ' '.repeat(LIMITS.log * 8)]);
  const stream = large.stream().pipeThrough(new CompressionStream('deflate-raw'));
  const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
  const binary = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  const packed = btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
  await expect(unpackLog(packed)).rejects.toThrow(NoLog);
  expect(unpacked).toBeGreaterThan(LIMITS.log);
  expect(unpacked).toBeLessThan(LIMITS.log * 2);
  vi.unstubAllGlobals();
});

test('a damaged link holds no log', async () => {
  await expect(unpackLog('AAAA')).rejects.toThrow(NoLog);
  await expect(unpackLog((await packLog(LOG)).slice(0, -8))).rejects.toThrow(NoLog);
});

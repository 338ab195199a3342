import { expect, test } from 'vitest';
import { corrections, formatBits, qrCode, versionBits } from './qr-code.ts';

const bits = (value: number, count: number) => value.toString(2).padStart(count, '0');

test('corrections, format and version are those of the standard’s own examples', () => {
  // "HELLO WORLD" as version 1-M
  const words = [32, 91, 11, 120, 209, 114, 220, 77, 67, 64, 236, 17, 236, 17, 236, 17];
  expect(corrections(words, 10)).toEqual([196, 35, 39, 119, 235, 215, 231, 226, 93, 23]);
  expect(bits(formatBits(0), 15)).toBe('101010000010010');
  expect(bits(formatBits(5), 15)).toBe('100000011001110');
  expect(bits(versionBits(7), 18)).toBe('000111110010010100');
});

/** What a reader sees: version by size, the mask by its format, then the words in their order. */
function read(code: NonNullable<ReturnType<typeof qrCode>>): string {
  const size = code.length;
  const version = (size - 17) / 4;
  const format = Array.from({ length: 15 }, (_, i) => {
    if (i < 8) return code[i < 6 ? i : i + 1]![8]!;
    return code[8]![i === 8 ? 7 : 14 - i]!;
  }).reduce((n, dark, i) => n + (dark ? 2 ** i : 0), 0);
  const mask = [0, 1, 2, 3, 4, 5, 6, 7].find((each) => formatBits(each) === format)!;
  expect(mask).toBeDefined();
  const last = size - 7;
  const isData = (x: number, y: number): boolean => {
    const isFinder = (x < 9 && y < 9) || (x > size - 9 && y < 9) || (x < 9 && y > size - 9);
    const isSmall = Math.abs(x - last) <= 2 && Math.abs(y - last) <= 2;
    return !isFinder && x !== 6 && y !== 6 && !isSmall;
  };
  const isMasked = [
    (x: number, y: number) => (x + y) % 2 === 0,
    (_: number, y: number) => y % 2 === 0,
    (x: number) => x % 3 === 0,
    (x: number, y: number) => (x + y) % 3 === 0,
    (x: number, y: number) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
    (x: number, y: number) => ((x * y) % 2) + ((x * y) % 3) === 0,
    (x: number, y: number) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
    (x: number, y: number) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
  ][mask]!;
  const stream: boolean[] = [];
  for (let right = size - 1, up = true; right > 0; right -= 2, up = !up) {
    if (right === 6) right--;
    for (let i = 0; i < size; i++)
      for (const x of [right, right - 1]) {
        const y = up ? size - 1 - i : i;
        if (isData(x, y)) stream.push(code[y]![x]! !== isMasked(x, y));
      }
  }
  const words = Array.from({ length: Math.floor(stream.length / 8) }, (_, i) =>
    stream.slice(i * 8, i * 8 + 8).reduce((n, dark) => n * 2 + Number(dark), 0),
  );
  const blocks = [1, 1, 1, 2, 2, 4][version - 1]!;
  const each = [16, 28, 44, 32, 43, 27][version - 1]!;
  const data = Array.from({ length: blocks }, (_, block) =>
    Array.from({ length: each }, (_, i) => words[i * blocks + block]!),
  ).flat();
  const all = data.map((word) => bits(word, 8)).join('');
  expect(all.slice(0, 4)).toBe('0100');
  const length = Number.parseInt(all.slice(4, 12), 2);
  const bytes = Array.from({ length }, (_, i) => Number.parseInt(all.slice(12 + i * 8, 20 + i * 8), 2));
  return new TextDecoder().decode(new Uint8Array(bytes));
}

test.each(['https://a.example', `https://a.example/match/${'x'.repeat(22)}?invitation=${'y'.repeat(32)}`])(
  'a reader finds %s in its code',
  (address) => {
    expect(read(qrCode(address)!)).toBe(address);
  },
);

test('longer texts take larger codes, and none where they do not fit', () => {
  expect(qrCode('a'.repeat(14))).toHaveLength(21);
  expect(qrCode('a'.repeat(213))).toHaveLength(57);
  expect(qrCode('a'.repeat(214))).toBeNull();
});

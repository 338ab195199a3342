// A text as a QR code (ISO/IEC 18004): as bytes, with error correction M, up to version 10.

/** Rows of modules; true is dark. */
export type QrCode = readonly (readonly boolean[])[];

/** By version: codewords in all, blocks they are dealt into, and how many of each block correct errors. */
// biome-ignore format: table
const VERSIONS: readonly (readonly [total: number, blocks: number, correcting: number])[] = [
  [26, 1, 10], [44, 1, 16], [70, 1, 26], [100, 2, 18], [134, 2, 24],
  [172, 4, 16], [196, 4, 18], [242, 4, 22], [292, 5, 22], [346, 5, 26],
];
/** Where the centres of the small squares are, in both directions. */
// biome-ignore format: table
const CENTRES: readonly (readonly number[])[] = [
  [], [6, 18], [6, 22], [6, 26], [6, 30], [6, 34], [6, 22, 38], [6, 24, 42], [6, 26, 46], [6, 28, 50],
];

// biome-ignore format: table
const MASKS: readonly ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
];

/** Null: the text is too long. */
export function qrCode(text: string): QrCode | null {
  const bytes = new TextEncoder().encode(text);
  const version = VERSIONS.findIndex((_, i) => bytes.length + (i < 9 ? 2 : 3) <= roomIn(i + 1)) + 1;
  if (version === 0) return null;
  const frame = framed(version);
  const bits = dealt(codewords(bytes, version), version).flatMap((word) => bitsOf(word, 8));
  const codes = MASKS.map((_, mask) => drawn(frame, bits, mask));
  const [best] = codes.toSorted((a, b) => unevenness(a) - unevenness(b));
  return best ?? null;
}

function roomIn(version: number): number {
  const [total, blocks, correcting] = VERSIONS[version - 1]!; // callers ask for versions there are
  return total - blocks * correcting;
}

/** Bits of a number, the highest first. */
const bitsOf = (value: number, count: number): boolean[] =>
  Array.from({ length: count }, (_, i) => ((value >> (count - 1 - i)) & 1) === 1);

/** Mode, length and bytes, filled up with what means nothing. */
function codewords(bytes: Uint8Array, version: number): number[] {
  const bits = [...bitsOf(0b0100, 4), ...bitsOf(bytes.length, version < 10 ? 8 : 16)];
  for (const byte of bytes) bits.push(...bitsOf(byte, 8));
  bits.push(...bitsOf(0, 4));
  const words: number[] = [];
  for (let i = 0; i < bits.length; i += 8)
    words.push(
      Array.from({ length: 8 }, (_, k) => bits[i + k] === true).reduce((n, b) => n * 2 + Number(b), 0),
    );
  const room = roomIn(version);
  for (let i = 0; words.length < room; i++) words.push(i % 2 === 0 ? 0xec : 0x11);
  return words.slice(0, room);
}

/** Blocks with their corrections, one word of each in turn. */
function dealt(words: readonly number[], version: number): number[] {
  const [, count, correcting] = VERSIONS[version - 1]!; // as above
  const short = Math.floor(words.length / count);
  const long = words.length % count; // so many blocks have one more, the last ones
  const blocks = Array.from({ length: count }, (_, i) => {
    const longBefore = Math.max(0, i - (count - long));
    const from = i * short + longBefore;
    return words.slice(from, from + short + (i >= count - long ? 1 : 0));
  });
  const turns = (lists: readonly (readonly number[])[]): number[] =>
    Array.from(
      { length: Math.max(...lists.map(({ length }) => length)) },
      (_, i) => lists.flatMap((list) => (i < list.length ? [list[i]!] : [])), // just seen to be there
    ).flat();
  return [...turns(blocks), ...turns(blocks.map((block) => corrections(block, correcting)))];
}

/** Product in the field of 256 elements that Reed–Solomon codes are made in. */
function times(a: number, b: number): number {
  let product = 0;
  for (let bit = 7; bit >= 0; bit--) {
    product = (product << 1) ^ (product >> 7 ? 0x11d : 0);
    if ((b >> bit) & 1) product ^= a;
  }
  return product;
}

/** The remainder that makes a block divisible by (x − 1)(x − 2)(x − 4)… */
export function corrections(block: readonly number[], count: number): number[] {
  const divisor: number[] = [...Array<number>(count - 1).fill(0), 1];
  for (let i = 0, root = 1; i < count; i++, root = times(root, 2))
    for (let k = 0; k < count; k++) divisor[k] = times(divisor[k]!, root) ^ (divisor[k + 1] ?? 0); // inside
  const rest = Array<number>(count).fill(0);
  for (const word of block) {
    const factor = word ^ rest.shift()!; // never empty
    rest.push(0);
    for (let k = 0; k < count; k++) rest[k]! ^= times(divisor[k]!, factor);
  }
  return rest;
}

/** A value followed by the remainder that guards it. */
function guarded(value: number, generator: number, bits: number): number {
  let rest = value;
  for (let i = 0; i < bits; i++) rest = (rest << 1) ^ ((rest >> (bits - 1)) & 1 ? generator : 0);
  return (value << bits) | rest;
}
/** Which correction (M is 00) and which mask; 15 bits. */
export const formatBits = (mask: number): number => guarded(mask, 0x537, 10) ^ 0x5412;
export const versionBits = (version: number): number => guarded(version, 0x1f25, 12);

/** Everything but the data: null is free. */
type Frame = readonly (readonly (boolean | null)[])[];

function framed(version: number): Frame {
  const size = 17 + 4 * version;
  const rows = Array.from({ length: size }, () => Array<boolean | null>(size).fill(null));
  const set = (x: number, y: number, dark: boolean): void => {
    if (x >= 0 && y >= 0 && x < size && y < size) rows[y]![x] = dark;
  };
  const square = (cx: number, cy: number, reach: number, isDark: (ring: number) => boolean): void => {
    for (let y = -reach; y <= reach; y++)
      for (let x = -reach; x <= reach; x++) set(cx + x, cy + y, isDark(Math.max(Math.abs(x), Math.abs(y))));
  };
  for (let i = 0; i < size; i++) {
    set(6, i, i % 2 === 0);
    set(i, 6, i % 2 === 0);
  }
  const centres = CENTRES[version - 1] ?? [];
  const last = centres.at(-1);
  for (const x of centres)
    for (const y of centres) {
      const isCorner = (x === 6 && y === 6) || (x === 6 && y === last) || (x === last && y === 6);
      if (!isCorner) square(x, y, 2, (ring) => ring !== 1);
    }
  for (const [x, y] of [
    [3, 3],
    [size - 4, 3],
    [3, size - 4],
  ] as const)
    square(x, y, 4, (ring) => ring !== 2 && ring !== 4);
  setFormat(set, size, 0); // its place is taken; the mask is not yet known
  if (version >= 7)
    for (const [i, dark] of bitsOf(versionBits(version), 18).reverse().entries()) {
      const [a, b] = [size - 11 + (i % 3), Math.floor(i / 3)];
      set(a, b, dark);
      set(b, a, dark);
    }
  return rows;
}

function setFormat(set: (x: number, y: number, dark: boolean) => void, size: number, mask: number): void {
  for (const [i, dark] of bitsOf(formatBits(mask), 15).reverse().entries()) {
    if (i < 8) set(8, i < 6 ? i : i + 1, dark);
    else set(i === 8 ? 7 : 14 - i, 8, dark);
    if (i < 8) set(size - 1 - i, 8, dark);
    else set(8, size - 15 + i, dark);
  }
  set(8, size - 8, true);
}

/** Data from the right in pairs of columns, up and down in turn, under a mask. */
function drawn(frame: Frame, bits: readonly boolean[], mask: number): boolean[][] {
  const size = frame.length;
  const rows = frame.map((row) => row.map((module) => module === true));
  let next = 0;
  for (let right = size - 1; right > 0; right -= 2) {
    if (right === 6) right = 5;
    const isUp = ((right + 1) & 2) === 0;
    for (let step = 0; step < size; step++)
      for (const x of [right, right - 1]) {
        const y = isUp ? size - 1 - step : step;
        if (frame[y]![x] !== null) continue;
        rows[y]![x] = (bits[next++] ?? false) !== MASKS[mask]!(x, y);
      }
  }
  setFormat(
    (x, y, dark) => {
      rows[y]![x] = dark;
    },
    size,
    mask,
  );
  return rows;
}

/** How hard it is to read: long runs, solid squares, and much more of one colour than of the other. */
function unevenness(rows: QrCode): number {
  const size = rows.length;
  const at = (x: number, y: number) => rows[y]?.[x];
  let score = 0;
  let dark = 0;
  for (let a = 0; a < size; a++) {
    for (const line of [(i: number) => at(i, a), (i: number) => at(a, i)])
      for (let i = 1, run = 1; i <= size; i++) {
        if (i < size && line(i) === line(i - 1)) run++;
        else {
          if (run >= 5) score += run - 2;
          run = 1;
        }
      }
    for (let x = 0; x < size; x++) {
      if (at(x, a)) dark++;
      const isSolid = [at(x + 1, a), at(x, a + 1), at(x + 1, a + 1)].every((one) => one === at(x, a));
      if (isSolid) score += 3;
    }
  }
  return score + 10 * Math.floor((Math.abs(dark * 2 - size * size) * 10) / (size * size));
}

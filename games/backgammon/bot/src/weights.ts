import { WEIGHTS } from './data/weights.ts';
import { SIZE } from './net.ts';

// Weights are kept as text: three letters each, of 64, for steps of 1/4096 from -32 to 32.

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
const STEP = 4096;
const MIDDLE = 2 ** 17;

export function makeWeights(weights: Float64Array): string {
  let text = '';
  for (const weight of weights) {
    const n = Math.min(2 * MIDDLE - 1, Math.max(0, Math.round(weight * STEP) + MIDDLE));
    text += LETTERS.charAt(n >> 12) + LETTERS.charAt((n >> 6) & 63) + LETTERS.charAt(n & 63);
  }
  return text;
}

export function readWeights(text: string = WEIGHTS): Float64Array {
  if (text.length !== 3 * SIZE) throw new RangeError('these weights are for another net');
  const places = new Map(Array.from(LETTERS, (letter, i) => [letter, i] as const));
  const at = (i: number): number => places.get(text.charAt(i)) ?? 0;
  return Float64Array.from(
    { length: SIZE },
    (_, i) => ((at(3 * i) << 12) + (at(3 * i + 1) << 6) + at(3 * i + 2) - MIDDLE) / STEP,
  );
}

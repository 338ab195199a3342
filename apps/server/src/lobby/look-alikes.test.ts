import { expect, test } from 'vitest';
import { looksOf } from './look-alikes.ts';

test.each([
  ['anna', 'Аnna'], // the first letter is Cyrillic
  ['Paypal', 'Раураl'],
  ['Nikos', 'Νίkοs'.normalize('NFD').replace(/\u0301/g, '')], // Greek capital and omicron
  ['Bill', 'BiII'],
  ['Bill', 'B1ll'],
  ['Otto', '0tt0'],
  ['Moritz', 'rnoritz'],
  ['Walter', 'VValter'],
  ['Ann Lee', 'Ann_Lee'],
  ['Ann Lee', 'ann  lee.'],
  ['Clara', 'Ｃｌａｒａ'],
  ['José', 'José'.normalize('NFD')],
  ['Anna', 'An\u0332na'], // a line under a letter
])('%s and %s look alike', (one, other) => {
  expect(looksOf(other)).toBe(looksOf(one));
});

test.each([
  ['Jose', 'José'],
  ['Anna', 'Ann'],
  ['Иван', 'Nbah'],
  ['田中', '中田'],
  ['कि', 'की'], // told apart by their marks alone
  ['Ben 2', 'Ben 3'],
])('%s and %s do not', (one, other) => {
  expect(looksOf(other)).not.toBe(looksOf(one));
});

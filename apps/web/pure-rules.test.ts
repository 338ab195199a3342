import { expect, test } from 'vitest';
import { marked } from './pure-rules.ts';

const plain = (code: string) => code.replaceAll('/* @__PURE__ */ ', '!');

test('calls that make the value of a constant are marked, those inside functions are not', () => {
  const code = `const a = f(g(1), () => h()); export const b = [new B(c(2))]; export function d() { return e(); }`;
  expect(plain(marked(code))).toBe(
    `const a = !f(!g(1), () => h()); export const b = [!new B(!c(2))]; export function d() { return e(); }`,
  );
});

test('what fills a table is left as it is', () => {
  const code = `const t = make(); for (let i = 0; i < 8; i++) t.set(i, f(i)); fill(t); if (x()) y(); { z(t); }`;
  expect(plain(marked(code))).toBe(code.replace('make()', '!make()'));
});

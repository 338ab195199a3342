import { readFileSync } from 'node:fs';
import { PIPE_METHODS } from '@rulewright/protocol';
import { expect, test } from 'vitest';
import { openMatches } from './rpc/matches.ts';
import { answerLine } from './rpc/messages.ts';
import { methodsOver } from './rpc/methods.ts';

const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8');

test('the conversation in the README goes as written', () => {
  const call = methodsOver(openMatches());
  const exchanges = [...readme.matchAll(/^→ (.*)\n← (.*)$/gm)];
  expect(exchanges.length).toBeGreaterThan(3);
  for (const [, request = '', answer = ''] of exchanges) {
    const [start = '', rest] = answer.split('…');
    const given = answerLine(Buffer.from(request), call) ?? '';
    expect(rest === undefined ? given : given.slice(0, start.length)).toBe(start);
  }
});

test('the README names every method', () => {
  const named = [...readme.matchAll(/^\| `((?:games|match)\.\w+)` \|/gm)].map(([, method]) => method);
  expect(named.sort()).toEqual(Object.keys(PIPE_METHODS).sort());
});

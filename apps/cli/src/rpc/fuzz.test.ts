import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { seeded } from '@rulewright/engine';
import { expect, test } from 'vitest';
import { PROGRAM } from '../program-file.test-kit.ts';
import { type Conversation, conversation } from './conversation.ts';
import { badLine } from './fuzz.ts';
import { LONGEST_LINE } from './messages.ts';

const root = fileURLToPath(new URL('../../../..', import.meta.url));

/** X is to place, cells 4 and 8 are taken. */
function openMatch(talk: Conversation): string {
  const { match } = talk.ask<{ match: string }>('match.new', { game: 'tic-tac-toe' });
  talk.ask('match.submit', { match, player: 'X', action: 'place', args: { cell: 4 } });
  talk.ask('match.submit', { match, player: 'O', action: 'place', args: { cell: 8 } });
  return match;
}

/** Whether every answer to a line is an error or a refusal. */
function isRefused(answer: unknown): boolean {
  if (Array.isArray(answer)) return answer.length > 0 && answer.every(isRefused);
  if (typeof answer !== 'object' || answer === null) return false;
  const { error, result } = answer as {
    error?: { code?: unknown };
    result?: { ok?: unknown; verdict?: { ok: unknown } };
  };
  if (error !== undefined) return Number.isInteger(error.code) && error.code !== -32603;
  return result?.ok === false || result?.verdict?.ok === false;
}

test('10,000 bad lines are each answered with an error or a refusal and change nothing', () => {
  const talk = conversation();
  const match = openMatch(talk);
  const hashOf = () => talk.ask<{ hash: string }>('match.state', { match }).hash;
  const before = hashOf();
  const log = JSON.stringify(talk.ask('match.log', { match }));
  const random = seeded('bad lines');
  for (let i = 0; i < 10_000; i++) {
    const line = badLine(random, match);
    const answer = talk.line(line);
    if (!isRefused(answer))
      throw new Error(`${line.slice(0, 500)}\n→ ${JSON.stringify(answer)?.slice(0, 500)}`);
    if (i % 100 === 0) expect(hashOf()).toBe(before);
  }
  expect(hashOf()).toBe(before);
  expect(JSON.stringify(talk.ask('match.log', { match }))).toBe(log);
  expect(Object.keys(Object.prototype)).toEqual([]);
  expect('polluted' in {}).toBe(false);
  expect(talk.ask('match.new', { game: 'pig' }).match).toBe('m2');
});

test('the process answers bad lines and an endless one, and goes on', async () => {
  const child = spawn(process.execPath, [...PROGRAM, 'rpc'], {
    cwd: root,
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const answers = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const exchange = async (line: string): Promise<unknown> => {
    child.stdin.write(`${line}\n`);
    const { value } = await answers.next();
    return JSON.parse(String(value));
  };
  const request = (method: string, params: object) =>
    exchange(JSON.stringify({ jsonrpc: '2.0', id: 0, method, params }));
  await request('match.new', { game: 'tic-tac-toe' });
  await request('match.submit', { match: 'm1', player: 'X', action: 'place', args: { cell: 4 } });
  await request('match.submit', { match: 'm1', player: 'O', action: 'place', args: { cell: 8 } });
  const before = await request('match.state', { match: 'm1' });

  const random = seeded('bad lines for the process');
  for (let i = 0; i < 400; i++) {
    const line = badLine(random, 'm1');
    const answer = await exchange(line);
    if (!isRefused(answer)) throw new Error(`${line.slice(0, 500)}\n→ ${JSON.stringify(answer)}`);
  }
  for (let i = 0; i < 8; i++) child.stdin.write('x'.repeat(LONGEST_LINE));
  expect(await exchange('')).toMatchObject({ id: null, error: { code: -32004 } });
  expect(await request('match.state', { match: 'm1' })).toEqual(before);
  child.stdin.end();
  expect(await once(child, 'exit')).toEqual([0, null]);
});

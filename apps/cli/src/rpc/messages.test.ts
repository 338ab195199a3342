import { expect, test } from 'vitest';
import { conversation } from './conversation.ts';
import { lineSplitter } from './lines.ts';
import { answerLine, LONGEST_LINE } from './messages.ts';

const error = (code: number, id: unknown = null) => ({
  jsonrpc: '2.0',
  id,
  error: { code, message: expect.any(String) },
});

test.each(['', '{', 'nul', '[1,', '{"jsonrpc":"2.0"', '\u0000'])(
  'the unreadable line %j is answered with id null',
  (text) => {
    expect(conversation().line(text)).toEqual(error(-32700));
  },
);

test('a line that is not UTF-8 is unreadable', () => {
  const answer = answerLine(Buffer.from([0x22, 0xff, 0x22]), () => 1);
  expect(JSON.parse(answer ?? '')).toEqual(error(-32700));
});

test.each([
  '1',
  'null',
  '"x"',
  '{}',
  '{"jsonrpc":"1.0","method":"games.list"}',
  '{"jsonrpc":"2.0","method":1}',
])('the line %s is no request', (text) => {
  expect(conversation().line(text)).toEqual(error(-32600));
});

test.each([{ id: 7 }, { id: 'seven' }, { id: null }, { id: 1.5 }])(
  'the answer carries the id $id of its request',
  ({ id }) => {
    const text = JSON.stringify({ jsonrpc: '2.0', id, method: 'games.list' });
    expect(conversation().line(text)).toMatchObject({ jsonrpc: '2.0', id });
  },
);

test('an id of another form is no id', () => {
  expect(conversation().line('{"jsonrpc":"2.0","id":{},"method":"games.list"}')).toEqual(error(-32600));
  expect(conversation().line('{"jsonrpc":"2.0","id":1e999,"method":"games.list"}')).toEqual(error(-32600));
});

test('an unknown method is named as such, also one that every object inherits', () => {
  const talk = conversation();
  for (const method of ['match.fly', '', 'toString', '__proto__', 'constructor']) {
    expect(talk.fail(method)).toMatchObject({ code: -32601 });
  }
});

test('parameters are given by name', () => {
  const talk = conversation();
  for (const params of [[], ['m1'], 5, 'm1', null, true]) {
    expect(talk.fail('match.state', params)).toMatchObject({ code: -32602 });
  }
  expect(talk.ask('games.list', [])).toEqual(talk.ask('games.list'));
});

test('a notification is carried out and not answered', () => {
  const talk = conversation();
  expect(talk.line('{"jsonrpc":"2.0","method":"match.new","params":{"game":"pig"}}')).toBeUndefined();
  expect(talk.line('{"jsonrpc":"2.0","method":"match.fly"}')).toBeUndefined();
  expect(talk.ask('match.phases', { match: 'm1' })).toEqual(['choose', 'turn', 'play']);
});

test('a batch is answered by a batch without its notifications', () => {
  const talk = conversation();
  const request = { jsonrpc: '2.0', method: 'match.new', params: { game: 'pig' } };
  const answers = talk.line(
    JSON.stringify([{ ...request, id: 1 }, request, 5, { ...request, id: 2, method: 'x' }]),
  );
  expect(answers).toEqual([
    expect.objectContaining({ id: 1, result: expect.objectContaining({ match: 'm1' }) }),
    error(-32600),
    error(-32601, 2),
  ]);
  expect(talk.line(JSON.stringify([request, request]))).toBeUndefined();
  expect(talk.line('[]')).toEqual(error(-32600));
  expect(talk.line(`[${'1,'.repeat(5000)}1]`)).toEqual(error(-32004));
});

test('nesting of any depth is answered', () => {
  const talk = conversation();
  const deep = `${'['.repeat(200_000)}${']'.repeat(200_000)}`;
  expect(talk.line(deep)).toEqual([error(-32600)]);
  const request = (params: string) => `{"jsonrpc":"2.0","id":1,"method":"match.replay","params":${params}}`;
  expect(talk.line(request(`{"log":${deep}}`))).toEqual(error(-32004, 1));
});

test('a method that breaks is an internal error and the next one is answered', () => {
  const broken = () => {
    throw new TypeError('boom');
  };
  const line = Buffer.from('{"jsonrpc":"2.0","id":1,"method":"x"}');
  expect(JSON.parse(answerLine(line, broken) ?? '')).toEqual(error(-32603, 1));
  const circular: Record<string, unknown> = {};
  circular.self = circular;
  expect(JSON.parse(answerLine(line, () => circular) ?? '')).toEqual(error(-32603, 1));
});

test('lines are cut wherever the chunks are cut', () => {
  const splitter = lineSplitter(100);
  expect(splitter.push(Buffer.from('ab'))).toEqual([]);
  expect(splitter.push(Buffer.from('c\n\nd'))).toEqual([Buffer.from('abc'), Buffer.from('')]);
  expect(splitter.end()).toEqual([Buffer.from('d')]);
});

test('a line longer than the limit is refused and the next one read', () => {
  const splitter = lineSplitter(LONGEST_LINE);
  const fits = Buffer.alloc(LONGEST_LINE, 'x');
  expect(splitter.push(fits)).toEqual([]);
  expect(splitter.push(Buffer.from('\n'))[0]).toHaveLength(LONGEST_LINE);
  for (let i = 0; i < 5; i++) expect(splitter.push(fits)).toEqual([]);
  const [long, next] = splitter.push(Buffer.from('\nok\n'));
  expect(long).toBe('too long');
  expect(next).toEqual(Buffer.from('ok'));
  expect(JSON.parse(answerLine('too long', () => 1) ?? '')).toEqual(error(-32004));
});

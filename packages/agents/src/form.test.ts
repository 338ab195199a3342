import { expect, test } from 'vitest';
import { readSaid, type Said } from './form.ts';

const answer = (option: number): string => JSON.stringify({ answers: [{ decision: 'place.1', option }] });
const block = (json: string): string => `\`\`\`json\n${json}\n\`\`\`\n`;
const said = (text: string, ...inputs: readonly string[]): Said => ({
  text,
  calls: inputs.map((input, at) => ({ id: `call${at}`, name: 'decide', input })),
  cut: false,
});
const read = (...of: Parameters<typeof readSaid>) => {
  const found = readSaid(...of);
  if (found.kind === 'question') throw new Error('it is a question');
  return found.reply;
};

test('18: of several fenced blocks the last one is the answer', () => {
  const text = `I thought of this:\n${block(answer(3))}No, of this:\n${block(answer(5))}That is all.`;
  expect(read(said(text), 'text')).toEqual({ answers: [{ decision: 'place.1', option: 5 }] });
});

test.each([
  ['text', `My answer is ${answer(0)}`],
  ['text', `${block(answer(0))}${block('never mind')}`],
  ['json', `My answer is ${answer(0)}`],
  ['json', block(answer(0))],
  ['tool', block(answer(0))],
] as const)('4, 18: in mode %s an answer that stands elsewhere is not looked for: %j', (mode, text) => {
  expect(read(said(text), mode)).toMatchObject({ answers: [], malformed: expect.any(String) });
});

test('57: a reply of more than 64 kB cannot be read, and of its reason 4 kB are kept', () => {
  const because = (length: number): string => JSON.stringify({ answers: [], why: 'x'.repeat(length) });
  expect(read(said('', because(60_000)), 'tool').why).toHaveLength(4_096);
  expect(read(said('', because(70_000)), 'tool').malformed).toBe('it is longer than 64 kB');
});

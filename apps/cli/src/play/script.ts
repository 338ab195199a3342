import { PassThrough } from 'node:stream';
import { stripVTControlCharacters } from 'node:util';
import { openTerminal, type Terminal } from '../terminal.ts';

/** A terminal that is fed given lines and keeps what was shown, for tests. */
export function scripted(lines: readonly string[]): { terminal: Terminal; shown(): string } {
  const input = new PassThrough();
  const output = new PassThrough();
  let text = '';
  output.on('data', (chunk) => {
    text += chunk;
  });
  input.end(lines.map((line) => `${line}\n`).join(''));
  return { terminal: openTerminal(input, output), shown: () => stripVTControlCharacters(text) };
}

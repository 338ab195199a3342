import { once } from 'node:events';
import type { Readable, Writable } from 'node:stream';
import { type Line, lineSplitter } from '../rpc/lines.ts';
import { openMatches } from '../rpc/matches.ts';
import { answerLine, LONGEST_LINE } from '../rpc/messages.ts';
import { methodsOver } from '../rpc/methods.ts';

/** Answers JSON-RPC lines until the input ends. Reads on only when the answers have been taken. */
export async function serveRpc(input: Readable, output: Writable): Promise<void> {
  const call = methodsOver(openMatches());
  const splitter = lineSplitter(LONGEST_LINE);
  const answer = async (lines: readonly Line[]): Promise<void> => {
    for (const line of lines) {
      const text = answerLine(line, call);
      if (text !== null && !output.write(`${text}\n`)) await once(output, 'drain');
    }
  };
  for await (const chunk of input) await answer(splitter.push(Buffer.from(chunk)));
  await answer(splitter.end());
}

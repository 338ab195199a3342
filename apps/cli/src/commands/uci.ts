import { createInterface } from 'node:readline';
import { sibling, startThread } from '@rulewright/server/thread';
import { converse } from '../uci/conversation.ts';
import type { Shared } from '../uci/thread.ts';

/** A chess player for board programs: UCI on standard input and output, until `quit` or the end of the input. */
export async function uci(level: number): Promise<void> {
  const shared: Shared = { flags: new Int32Array(new SharedArrayBuffer(8)), began: Date.now() };
  const thread = startThread(sibling(import.meta.url, '../uci/thread'), { workerData: shared });
  const lines = createInterface({ input: process.stdin, crlfDelay: Number.POSITIVE_INFINITY });
  const write = (line: string): void => void process.stdout.write(`${line}\n`);
  const answer = converse({ write, thread, shared, level, quit: () => lines.close() });
  for await (const line of lines) answer(line);
  await thread.terminate();
}

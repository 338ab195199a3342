import { createInterface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';
import { gtpSession } from '../gtp/session.ts';

/** Speaks GTP until `quit` or the end of the input. A search ends at once when either is already waiting. */
export async function serveGtp(input: Readable, output: Writable, level: number): Promise<void> {
  const session = gtpSession(level);
  const lines = createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY });
  lines.on('line', (line) => {
    if (/^\d*\s*quit\b/.test(line.trim())) session.hurry();
  });
  lines.on('close', session.hurry);
  for await (const line of lines) {
    const answer = await session.answer(line);
    if (answer !== null) output.write(answer);
    if (session.isOver) break;
  }
  lines.close();
  input.destroy();
}

import { createInterface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';
import { gtpSession } from '../gtp/session.ts';

/** Speaks GTP until `quit` or the end of the input. A search ends at once when either is already waiting. */
export async function serveGtp(input: Readable, output: Writable, level: number): Promise<void> {
  const session = gtpSession(level);
  const waiting: string[] = [];
  let wake = (): void => {};
  let hasEnded = false;
  const lines = createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY });
  lines.on('line', (line) => {
    waiting.push(line);
    if (/^\d*\s*quit\b/.test(line.trim())) session.hurry();
    wake();
  });
  lines.on('close', () => {
    hasEnded = true;
    session.hurry();
    wake();
  });
  while (!session.isOver) {
    const line = waiting.shift();
    if (line !== undefined) {
      const answer = await session.answer(line);
      if (answer !== null) output.write(answer);
    } else if (hasEnded) break;
    else
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
  }
  lines.close();
  input.destroy();
}

import { serveStdio } from '@modelcontextprotocol/server/stdio';
import { makeServer } from './server.ts';
import type { HeldSeat } from './table.ts';

export { openLocal } from './local.ts';
export { openRemote } from './remote.ts';
export type { HeldSeat, Refused } from './table.ts';

/** Serves a seat on standard input and output until the client goes. */
export async function serveSeat(seat: HeldSeat): Promise<void> {
  const handle = serveStdio(() => makeServer(seat));
  await new Promise<void>((resolve) => {
    for (const event of ['end', 'close']) process.stdin.once(event, () => resolve()); // a file has no `close`
  });
  await handle.close();
  seat.close();
}

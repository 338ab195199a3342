import { createMcpHandler } from '@modelcontextprotocol/server';
import { makeServer, VIEW } from './server.ts';
import type { HeldSeat } from './table.ts';
import type { Memory } from './tools.ts';

export { judged } from './judged.ts';
export { offered } from './offered.ts';
export type { Given, HeldSeat, Refused, Seen } from './table.ts';
export type { Memory, Tried } from './tools.ts';

/**
 * Answers one request of a client of either era. Nothing is kept from one request to the next but the memory: whoever
 * calls says whose seat it is, every time. The seat is closed when the answer has been sent or nobody waits any more.
 */
export async function answerHttp(
  request: Request,
  body: unknown,
  seat: HeldSeat,
  memory: Memory,
): Promise<Response> {
  const handler = createMcpHandler(() => makeServer(seat, memory, request.signal));
  const stop = seat.onChange(() => handler.notify.resourceUpdated(VIEW)); // to those who listen in this request
  request.signal.addEventListener('abort', () => {
    stop();
    handler.close().catch(() => {}); // what is left of it has nobody to answer
    seat.close();
  });
  return handler.fetch(request, { parsedBody: body });
}

import { Type } from 'typebox';
import type { Calls } from '../sockets/calls.ts';
import { type App, callerOf, Invited, type RoutesWorld } from './world.ts';

/** The methods of the socket, one request at a time, for those who need not be told. */
export function rpcRoutes(app: App, world: RoutesWorld, call: Calls): void {
  const summary = 'JSON-RPC 2.0, one request: the methods of the socket; see docs/reference/protocol.md';
  const schema = { tags: ['play'], summary, body: Type.Unknown(), querystring: Invited };
  app.post('/api/rpc', { schema }, async (request, reply) => {
    const caller = await callerOf(world, request, request.query.invitation);
    const { text } = await call({ caller, peer: null }, request.body);
    return text === null ? reply.code(204).send() : reply.type('application/json').send(text);
  });
}

// A process that is either our server or a bare web socket echo with the same payload.
import { readConfig } from '@rulewright/server/config';
import { serveInThread } from '@rulewright/server/serve-in-thread';
import { type WebSocket, WebSocketServer } from 'ws';
import { type HostOrder, type HostReport, obey, processorTime } from './processes.ts';

const limits = {
  MESSAGES_PER_SECOND: '1000000',
  REQUESTS_PER_MINUTE: '1000000000',
  CONNECTIONS_PER_ADDRESS: '1000000',
};

async function table(file: string, idleSeconds: number): Promise<number> {
  const env = {
    ...limits,
    DATA_FILE: file,
    LOG_LEVEL: 'error',
    HOST: '127.0.0.1',
    IDLE_SECONDS: String(idleSeconds),
  };
  const server = await serveInThread({ ...readConfig(env), port: 0 }, (error) => {
    throw error;
  });
  return server.port;
}

/** Acknowledges a turn and tells both, with messages as our server sends them, and does nothing else. */
function echo(reply: string, told: string): Promise<number> {
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0, perMessageDeflate: false });
  const tables = new Map<string, WebSocket[]>();
  server.on('connection', (socket) => {
    let table: WebSocket[] = [];
    socket.on('message', (data) => {
      const { id, method, params } = JSON.parse(String(data));
      if (method === 'match.join') {
        table = tables.get(params.match) ?? [];
        tables.set(params.match, table);
        table.push(socket);
        socket.send(`{"jsonrpc":"2.0","id":${id},"result":{"ok":true}}`);
        return;
      }
      for (const seat of table) seat.send(told);
      socket.send(`{"jsonrpc":"2.0","id":${id},"result":${reply}}`);
    });
  });
  return new Promise((resolve) => {
    server.on('listening', () => {
      const address = server.address();
      resolve(typeof address === 'object' && address ? address.port : 0);
    });
  });
}

obey(async (order: HostOrder): Promise<HostReport> => {
  switch (order.kind) {
    case 'table':
      return { port: await table(order.file, order.idleSeconds) };
    case 'echo':
      return { port: await echo(order.reply, order.told) };
    case 'cpu':
      return { microseconds: processorTime() };
    case 'memory':
      globalThis.gc?.();
      return { bytes: process.memoryUsage().rss };
  }
});

// A process that is either our server or a bare Socket.IO echo with the same payload.
import { createServer } from 'node:http';
import { readConfig, serveInThread } from '@rulewright/server';
import { Server } from 'socket.io';
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

/** Acknowledges a turn and tells the partner, with messages as our server sends them, and does nothing else. */
function echo(reply: unknown, told: unknown): Promise<number> {
  const http = createServer();
  const io = new Server(http, { serveClient: false, perMessageDeflate: false });
  const waiting = new Map<string, ReturnType<typeof partner>>();
  function partner(emit: (event: string, message: unknown) => void) {
    return { emit, other: null as null | ((event: string, message: unknown) => void) };
  }
  io.on('connection', (socket) => {
    const self = partner((event, message) => socket.emit(event, message));
    socket.on('pair', (pair: string, done: (ok: boolean) => void) => {
      const first = waiting.get(pair);
      if (first) {
        first.other = self.emit;
        self.other = first.emit;
      } else waiting.set(pair, self);
      done(true);
    });
    socket.on('answer', (_: unknown, acknowledge: (message: unknown) => void) => {
      acknowledge(reply);
      self.other?.('news', told);
    });
  });
  return new Promise((resolve) => {
    http.listen(0, '127.0.0.1', () => {
      const address = http.address();
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

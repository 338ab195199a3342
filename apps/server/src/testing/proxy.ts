// A database behind a wire that can fall silent without breaking, or answer late.
import { createServer, connect as dial, type Socket } from 'node:net';

export interface Wire {
  readonly url: string; // of the database, through the wire
  /** Nothing goes through any more, and nobody is told. */
  silence(): void;
  /** New connections go through again; those that fell silent stay so. */
  restore(): void;
  /** Whatever the database says arrives so many milliseconds later. */
  lag(ms: number): void;
  close(): Promise<void>;
}

export async function wireTo(url: string): Promise<Wire> {
  const target = new URL(url);
  const sockets = new Set<Socket>();
  let silent = false;
  let late = 0;
  const server = createServer((near) => {
    const far = dial(Number(target.port), target.hostname);
    let dead = silent;
    const pass = (to: Socket) => (data: Buffer) => {
      dead ||= silent;
      if (!dead) to.write(data);
    };
    near.on('data', pass(far));
    const answer = pass(near);
    far.on('data', (data) => (late > 0 ? setTimeout(answer, late, data) : answer(data)));
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one);
      one.on('error', () => other.destroy());
      one.on('close', () => {
        sockets.delete(one);
        other.destroy();
      });
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const through = new URL(url);
  through.port = String(typeof address === 'object' && address !== null ? address.port : 0);
  return {
    url: through.href,
    silence: () => {
      silent = true;
    },
    restore: () => {
      silent = false;
    },
    lag: (ms) => {
      late = ms;
    },
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

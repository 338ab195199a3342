// Runs in the thread that `serveInThread` starts.
import { parentPort, workerData } from 'node:worker_threads';
import { serve } from './server.ts';

export type ThreadOrder = 'close';
export type ThreadReport = { readonly url: string; readonly port: number } | { readonly failed: string };

const port = parentPort;
if (port === null) throw new Error('serve-thread runs only as a worker');
try {
  const server = await serve(workerData);
  port.on('message', async () => {
    await server.close();
    process.exit(0); // of this thread only
  });
  port.postMessage({ url: server.url, port: server.port } satisfies ThreadReport);
} catch (error) {
  // Not every error survives the way out of a thread.
  port.postMessage({ failed: error instanceof Error ? error.message : String(error) } satisfies ThreadReport);
}

// Runs in the thread that `serveInThread` starts.
import { performance } from 'node:perf_hooks';
import { getHeapStatistics } from 'node:v8';
import { parentPort, workerData } from 'node:worker_threads';
import type { Config } from './config.ts';
import { serve } from './server.ts';
import { tidyWhenCalm } from './tidying.ts';
import { systemTime } from './time.ts';

export type ThreadOrder = 'close';
export type ThreadReport = { readonly url: string; readonly port: number } | { readonly failed: string };

const port = parentPort;
if (port === null) throw new Error('serve-thread runs only as a worker');
const config: Config = workerData;
let seen = performance.eventLoopUtilization();
/** So long after the last turn matches have left the memory. */
const stopTidying = tidyWhenCalm(systemTime, config.idle * 1_000, {
  busy() {
    const before = seen;
    seen = performance.eventLoopUtilization();
    return performance.eventLoopUtilization(seen, before).utilization;
  },
  taken: () => getHeapStatistics().total_heap_size,
  collect: () => globalThis.gc?.(),
});
try {
  const server = await serve(config);
  port.on('message', async () => {
    stopTidying();
    await server.close();
    process.exit(0); // of this thread only
  });
  port.postMessage({ url: server.url, port: server.port } satisfies ThreadReport);
} catch (error) {
  // Not every error survives the way out of a thread.
  port.postMessage({ failed: error instanceof Error ? error.message : String(error) } satisfies ThreadReport);
}

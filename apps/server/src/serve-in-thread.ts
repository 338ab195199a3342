// The server in a thread of its own. Matches by the hundred keep what they made until their next turn, so that a
// nursery of the usual size is forever being emptied; a thread can be given a larger one, the main thread cannot.
import { availableParallelism, totalmem } from 'node:os';
import { setFlagsFromString } from 'node:v8';
import type { Config } from './config.ts';
import type { ThreadOrder, ThreadReport } from './serve-thread.ts';
import type { RunningServer } from './server.ts';
import { sibling, startThread } from './thread.ts';

const MIB = 1024 * 1024;
/** MiB, of which a third is in use at a time; it is given back when nobody plays. A small machine has less to give. */
const NURSERY = Math.min(384, Math.max(192, Math.round(totalmem() / MIB / 16)));

/** On so few processors, whoever helps to empty the nursery competes with the database, and everybody waits for them. */
const FEW = 4;

/** Like `serve`, for a process that does nothing else. `died` is called when the thread ends by itself. */
export async function serveInThread(config: Config, died: (error: Error) => void): Promise<RunningServer> {
  if (availableParallelism() <= FEW) setFlagsFromString('--no-parallel-scavenge');
  setFlagsFromString('--expose-gc'); // to the thread, which gives memory back
  const thread = startThread(sibling(import.meta.url, './serve-thread'), {
    workerData: config,
    resourceLimits: { maxYoungGenerationSizeMb: NURSERY },
  });
  const ended = new Promise<void>((resolve) => thread.once('exit', () => resolve()));
  const { url, port } = await new Promise<{ url: string; port: number }>((resolve, reject) => {
    thread.once('error', reject);
    thread.once('message', (report: ThreadReport) =>
      'failed' in report ? reject(new Error(report.failed)) : resolve(report),
    );
  }).catch(async (error) => {
    await thread.terminate(); // nothing of it keeps the process alive
    throw error;
  });
  let closing = false;
  thread.removeAllListeners('error');
  thread.on('error', died);
  ended.then(() => closing || died(new Error('the server has ended')));
  return {
    url,
    port,
    close: async () => {
      closing = true;
      thread.postMessage('close' satisfies ThreadOrder);
      await ended;
    },
  };
}

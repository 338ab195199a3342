import { readConfig } from './config.ts';
import { serveInThread } from './serve-in-thread.ts';

const SIGNALS = ['SIGINT', 'SIGTERM'] as const;

/** Serves until a signal comes, then closes down in order. For `rulewright serve` and for the server alone. */
export async function runServer(
  env: Readonly<Record<string, string | undefined>> = process.env,
  started: (url: string) => void = (url) => process.stdout.write(`Rulewright is at ${url}\n`),
): Promise<void> {
  let fail: (error: Error) => void = () => {};
  const over = new Promise<void>((resolve, reject) => {
    fail = reject;
    for (const signal of SIGNALS) process.once(signal, () => resolve());
  });
  const server = await serveInThread(readConfig(env), fail);
  started(server.url);
  await over;
  await server.close();
}

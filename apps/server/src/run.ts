import { readConfig } from './config.ts';
import { serve } from './server.ts';

const SIGNALS = ['SIGINT', 'SIGTERM'] as const;

/** Serves until a signal comes, then closes down in order. For `rulewright serve` and for the server alone. */
export async function runServer(
  env: Readonly<Record<string, string | undefined>> = process.env,
  started: (url: string) => void = (url) => process.stdout.write(`Rulewright is at ${url}\n`),
): Promise<void> {
  const server = await serve(readConfig(env));
  started(server.url);
  await new Promise<void>((resolve) => {
    for (const signal of SIGNALS) process.once(signal, () => resolve());
  });
  await server.close();
}

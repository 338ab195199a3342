// The server as a process of its own, to be killed.
import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { freePort } from './postgres.ts';

export interface ServerProcess {
  readonly url: string;
  readonly output: () => string;
  /** Ends it without a warning. */
  kill(): Promise<void>;
  /** Asks it to end, and waits. */
  stop(): Promise<number | null>;
}

// `npm test` has compiled everything before; a single test run by hand takes the sources.
const program = process.env.COMPILED
  ? [fileURLToPath(new URL('../../dist/main.js', import.meta.url))]
  : [
      '--import',
      'tsx',
      '--conditions=@rulewright/source',
      fileURLToPath(new URL('../main.ts', import.meta.url)),
    ];
const root = fileURLToPath(new URL('../../../../', import.meta.url));

export async function spawnServer(
  env: Readonly<Record<string, string>>,
  port?: number,
): Promise<ServerProcess> {
  const at = port ?? (await freePort());
  const { DATABASE_URL: _, ...inherited } = process.env;
  const child = spawn(process.execPath, program, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...inherited,
      HOST: '127.0.0.1',
      PORT: String(at),
      LOG_LEVEL: 'warn',
      MESSAGES_PER_SECOND: '100000',
      REQUESTS_PER_MINUTE: '1000000',
      CONNECTIONS_PER_ADDRESS: '100000',
      ...env,
    },
  });
  // A test that fails leaves nothing running.
  const leave = () => child.kill('SIGKILL');
  process.once('exit', leave);
  child.once('exit', () => process.off('exit', leave));
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text) => {
      output += text;
    });
  await started(child, () => output);
  return {
    url: `http://127.0.0.1:${at}`,
    output: () => output,
    kill: () => end(child, 'SIGKILL').then(() => {}),
    stop: () => end(child, 'SIGTERM'),
  };
}

function started(child: ChildProcess, output: () => string): Promise<void> {
  return new Promise((resolve, reject) => {
    const look = () => output().includes('Rulewright is at') && resolve();
    child.stdout?.on('data', look);
    child.once('exit', (code) => reject(new Error(`the server ended with ${code}: ${output()}`)));
  });
}

function end(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  return new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve(child.exitCode);
    child.once('exit', (code) => resolve(code));
    child.kill(signal);
  });
}

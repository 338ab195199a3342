import { existsSync } from 'node:fs';
import { constants, getPriority, setPriority } from 'node:os';
import { isMainThread, Worker, type WorkerOptions } from 'node:worker_threads';
import { Piscina } from 'piscina';

/**
 * Starts a module of ours in a thread. Compiled, it is plain JavaScript; from the sources (development, tests) the
 * thread first learns to read TypeScript, which Node's flags alone do not do for a thread's first module.
 */
export function startThread(module: URL, options: WorkerOptions = {}): Worker {
  if (!module.pathname.endsWith('.ts')) return new Worker(module, { ...plain, ...options });
  const code = `import('tsx/esm/api').then(({ register }) => { register(); return import(${JSON.stringify(module.href)}); })`;
  return new Worker(code, { ...options, eval: true, execArgv: [...SOURCE_ARGUMENTS] });
}

/** What Node needs to find our packages' sources. */
export const SOURCE_ARGUMENTS = ['--conditions=@rulewright/source'] as const;

/** Where all sources have just been compiled, threads of tests run what was compiled, which starts sooner. */
const isCompiled = process.env.COMPILED !== undefined;
const plain = isCompiled ? { execArgv: [] } : {};

/** The module beside the caller, compiled or not like the caller itself. */
export function sibling(caller: string, name: string): URL {
  const beside = new URL(`${name}${caller.endsWith('.ts') ? '.ts' : '.js'}`, caller);
  if (!isCompiled || !caller.endsWith('.ts')) return beside;
  const compiled = new URL(beside.href.replace(/\/src\/(?!.*\/src\/)(.*)\.ts$/, '/dist/$1.js'));
  return existsSync(compiled) ? compiled : beside;
}

/**
 * Called in a thread whose work can wait: where processors are few, whoever answers people goes first. On Linux a
 * priority is a thread's own; elsewhere it would be the whole program's.
 */
export function giveWay(): void {
  if (isMainThread || process.platform !== 'linux') return;
  setPriority(Math.min(constants.priority.PRIORITY_LOW, getPriority() + 5));
}

export type ThreadPool = ReturnType<typeof threadPool>;

/** Threads for work that takes long, started when the first is needed. Their module exports `ready`, and a function by each name. */
export function threadPool(module: URL, threads: number) {
  let pool: Piscina | null = null;
  let started: Promise<unknown> | null = null;
  const isSource = module.pathname.endsWith('.ts');
  return {
    /** Null: it took longer than it may, not counting the start of a thread. */
    async run<T>(name: string, job: unknown, millis: number): Promise<T | null> {
      pool ??= new Piscina({
        filename: module.href,
        name: 'ready',
        minThreads: 1,
        maxThreads: threads,
        ...(isSource ? { execArgv: ['--import', 'tsx', ...SOURCE_ARGUMENTS] } : plain),
      });
      started ??= pool.run(null);
      await started;
      const signal = AbortSignal.timeout(millis);
      try {
        return await pool.run(job, { name, signal });
      } catch (error) {
        if (!signal.aborted) throw error;
        started = null; // the thread was ended with its work
        return null;
      }
    },
    close: async (): Promise<void> => {
      await pool?.destroy();
    },
  };
}

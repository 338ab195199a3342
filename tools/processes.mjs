// Starts other programs and sees them to their end: signals are passed on, and nothing outlives a vanished parent.
import { spawn, spawnSync } from 'node:child_process';
import { constants } from 'node:os';
import { isAlive } from './lock.mjs';

const PARENT_POLL_MS = 500;
const GRACE_MS = 10_000;

/** @type {readonly NodeJS.Signals[]} */
const STOPPING = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/** @typedef {{ cwd: string, env?: NodeJS.ProcessEnv, shell?: boolean }} Place */
/** @typedef {{ code: number, output: string }} Ended */

/** The signal that asked this run to stop, once there was one. @type {NodeJS.Signals | undefined} */
let stopSignal;

export function wasStopped() {
  return stopSignal !== undefined;
}

/**
 * In the foreground, with our own terminal.
 * @param {string} command
 * @param {string[]} args
 * @param {Place} place
 * @returns {Promise<number>} the exit code; 128 + n for signal n, as in a shell
 */
export function attach(command, args, place) {
  return superviseToEnd(spawn(command, args, { ...place, stdio: 'inherit' }));
}

/**
 * In the background, with one progress line; what it printed comes back.
 * @param {string} label
 * @param {string} command
 * @param {string[]} args
 * @param {Place} place
 * @returns {Promise<Ended>}
 */
export async function withProgress(label, command, args, place) {
  const done = showProgress(label);
  const child = spawn(command, args, { ...place, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (chunk) => {
      output += chunk;
    });
  }
  const code = await superviseToEnd(child).finally(done);
  return { code, output };
}

/**
 * Says on standard error what is going on, once it has taken a second. Standard output belongs to the program.
 * @param {string} label
 */
function showProgress(label) {
  const started = performance.now();
  const seconds = () => Math.round((performance.now() - started) / 1000);
  const { isTTY } = process.stderr;
  const timer = setInterval(() => {
    const now = seconds();
    if (isTTY) process.stderr.write(`\r${label} … ${now} s`);
    else if (now === 1) process.stderr.write(`${label} …\n`);
    else if (now % 15 === 0) process.stderr.write(`${label} … ${now} s\n`);
  }, 1000);
  return () => {
    clearInterval(timer);
    if (seconds() >= 1) process.stderr.write(`${isTTY ? '\r' : ''}${label} … ${seconds()} s\n`);
  };
}

/**
 * @param {import('node:child_process').ChildProcess} child
 * @returns {Promise<number>}
 */
function superviseToEnd(child) {
  return new Promise((resolve, reject) => {
    const stopWatching = watch(child);
    child.once('error', (error) => {
      stopWatching();
      reject(error);
    });
    child.once('close', (code, signal) => {
      stopWatching();
      resolve(code ?? 128 + (signal ? constants.signals[signal] : 0));
    });
  });
}

/** @param {import('node:child_process').ChildProcess} child */
function watch(child) {
  /** @param {NodeJS.Signals} signal */
  const passOn = (signal) => {
    stopSignal = signal;
    // Ctrl-C in a terminal reaches the child by itself; a second one would mean "at once" to many programs.
    if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal);
  };
  for (const signal of STOPPING) process.on(signal, passOn);
  const isOrphan = orphanCheck();
  const poll = setInterval(() => {
    if (!isOrphan()) return;
    clearInterval(poll);
    stopSignal = 'SIGTERM';
    child.kill('SIGTERM');
    setTimeout(() => child.kill('SIGKILL'), GRACE_MS).unref();
  }, PARENT_POLL_MS);
  return () => {
    clearInterval(poll);
    for (const signal of STOPPING) process.off(signal, passOn);
  };
}

/**
 * npm runs us through a shell. A signal to npm may end both without reaching us, or npm alone: then the shell
 * lives on, waiting for us, and only its own parent tells.
 */
function orphanCheck() {
  const parent = process.ppid;
  const npm = process.env.npm_lifecycle_event === undefined ? undefined : parentOfShell(parent);
  return () => process.ppid !== parent || (npm !== undefined && !isAlive(npm));
}

/**
 * Nothing where the shell has replaced itself by us: then our parent is npm already.
 * @param {number} pid
 */
function parentOfShell(pid) {
  if (process.platform === 'win32') return undefined;
  const { stdout } = spawnSync('ps', ['-o', 'ppid=,comm=', '-p', String(pid)], { encoding: 'utf8' });
  const parent = /^\s*(\d+)\s.*sh$/.exec(stdout?.trimEnd() ?? '')?.[1];
  return parent === undefined ? undefined : Number(parent);
}

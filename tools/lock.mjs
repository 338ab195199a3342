// One set-up at a time per checkout. The holder touches its lock file every few seconds, so that a lock left by a
// killed run is recognised even where its process id says nothing (reused, or from another container).
import { mkdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const HEARTBEAT_MS = 2_000;
const SILENT_MS = 30_000;
const POLL_MS = 200;

/** @typedef {{ pid: number, host: string }} Holder */

/**
 * Runs `work` while holding the lock file; waits for another live holder first.
 * @template T
 * @param {string} file
 * @param {() => Promise<T>} work
 * @param {(holder: Holder | undefined) => void} onWait called once, when somebody else is at it
 * @returns {Promise<T>}
 */
export async function withLock(file, work, onWait) {
  mkdirSync(dirname(file), { recursive: true });
  for (let waited = false; !(await acquire(file)); waited = true) {
    if (!waited) onWait(read(file)?.holder);
    await sleep(POLL_MS);
  }
  const heartbeat = setInterval(() => touch(file), HEARTBEAT_MS);
  const release = () => {
    if (isOurs(file)) rmSync(file, { force: true });
  };
  process.once('exit', release);
  try {
    return await work();
  } finally {
    clearInterval(heartbeat);
    process.off('exit', release);
    release();
  }
}

/**
 * Whether a lock was left behind: its process is gone from this machine, or it has been silent for too long.
 * @param {{ holder: Holder | undefined, silentMs: number }} lock
 * @param {{ host: string, isAlive: (pid: number) => boolean }} here
 */
export function isStale({ holder, silentMs }, here) {
  if (silentMs > SILENT_MS) return true;
  return holder !== undefined && holder.host === here.host && !here.isAlive(holder.pid);
}

/** @param {number} pid */
export function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM';
  }
}

/** @param {string} file */
async function acquire(file) {
  const found = read(file);
  const leftBehind = found !== undefined && isStale(found, { host: hostname(), isAlive });
  if (leftBehind) rmSync(file, { force: true });
  try {
    writeFileSync(file, JSON.stringify({ pid: process.pid, host: hostname() }), { flag: 'wx' });
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'EEXIST') return false;
    throw error;
  }
  // Two runs may clear away the same dead lock, the slower one removing the faster one's new lock: look again.
  if (leftBehind) await sleep(POLL_MS);
  return isOurs(file);
}

/** @param {string} file */
function isOurs(file) {
  const holder = read(file)?.holder;
  return holder?.pid === process.pid && holder.host === hostname();
}

/** @param {string} file */
function read(file) {
  try {
    const silentMs = Date.now() - statSync(file).mtimeMs;
    return { holder: parseHolder(readFileSync(file, 'utf8')), silentMs };
  } catch {
    return undefined; // released between two looks
  }
}

/**
 * The text is empty for an instant between creating and writing the file.
 * @param {string} text
 * @returns {Holder | undefined}
 */
export function parseHolder(text) {
  try {
    const { pid, host } = JSON.parse(text);
    return Number.isInteger(pid) && pid > 0 && typeof host === 'string' ? { pid, host } : undefined;
  } catch {
    return undefined;
  }
}

/** @param {string} file */
function touch(file) {
  const now = new Date();
  try {
    utimesSync(file, now, now);
  } catch {
    // Removed by hand: the work goes on, and the next run may start beside it.
  }
}

// Plays games of an arena in a thread of its own.
import { parentPort, workerData } from 'node:worker_threads';
import { serveJobs } from '@rulewright/arena';
import { botNamed, STILL } from './bots.ts';
import { gameNamed, planOf } from './games.ts';

if (parentPort !== null)
  serveJobs(parentPort, planOf(gameNamed(workerData.game)), workerData, (plan, name, seed) =>
    botNamed(plan, name, seed, STILL),
  );

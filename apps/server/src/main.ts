#!/usr/bin/env node
import { runServer } from './run.ts';

try {
  await runServer();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}

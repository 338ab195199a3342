#!/usr/bin/env node
import { run } from './program.ts';

// Whoever reads our output may stop reading: that is no error of ours.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit(0);
  throw error;
});
process.exitCode = await run(process.argv.slice(2));

import { fileURLToPath } from 'node:url';

/** What Node is given to start the command: what `npm test` has compiled before; a single test by hand takes the sources. */
export const PROGRAM: readonly string[] = process.env.COMPILED
  ? [fileURLToPath(new URL('../dist/main.js', import.meta.url))]
  : [
      '--import',
      'tsx',
      '--conditions=@rulewright/source',
      fileURLToPath(new URL('./main.ts', import.meta.url)),
    ];

import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../../..', import.meta.url));

/** How Node starts the server. `npm test` has compiled everything before; tests run by hand take the sources. */
export const program = process.env.COMPILED
  ? [join(root, 'apps/server/dist/main.js')]
  : ['--conditions=@rulewright/source', '--import', 'tsx', join(root, 'apps/server/src/main.ts')];

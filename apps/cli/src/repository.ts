import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Failure } from './failure.ts';

/** The checkout that a folder, by default the current one, lies in. */
export function repositoryRoot(from = process.cwd()): string {
  for (let folder = from; ; folder = dirname(folder)) {
    const manifest = join(folder, 'package.json');
    if (existsSync(manifest) && /"name": "rulewright"/.test(readFileSync(manifest, 'utf8'))) return folder;
    if (folder === dirname(folder))
      throw new Failure('This is not inside a checkout of Rulewright.', 'Change into one and try again.');
  }
}

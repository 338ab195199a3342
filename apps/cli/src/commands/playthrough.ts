import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { playthrough } from '@rulewright/testkit';
import { Failure, UsageError } from '../failure.ts';
import { type Listed, rulesFile } from '../games.ts';

export interface PlaythroughFlags {
  readonly seed?: string;
  readonly players?: number | readonly string[];
  readonly options?: unknown;
  readonly out?: string;
}

/** A random game as text, to the screen or to a file. */
export function writePlaythrough({ game }: Listed, { out, ...start }: PlaythroughFlags): string {
  let text: string;
  try {
    text = playthrough(game, { seed: '1', ...start });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
  if (out === undefined) return text;
  try {
    writeFileSync(out, text);
  } catch (error) {
    throw new Failure(`${out} could not be written: ${error instanceof Error ? error.message : error}`);
  }
  return `Written to ${out}.\n`;
}

/** Records anew what the tests of a game compare with; gives back the exit code of the tests. */
export function recordAgain(listed: Listed, root: string): Promise<number> {
  const folder = relative(root, join(rulesFile(listed), '..'));
  if (folder.startsWith(`..${sep}`)) throw new Failure(`${listed.game.title} is not part of this checkout.`);
  const vitest = join(root, 'node_modules/vitest/vitest.mjs');
  const args = [vitest, 'run', folder, '--testNamePattern', 'is played as recorded'];
  const child = spawn(process.execPath, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, RECORD: '1' },
  });
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (code) => resolve(code ?? 1));
  });
}

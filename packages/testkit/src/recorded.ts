import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Game, Vocabulary } from '@rulewright/engine';
import { expect, test } from 'vitest';
import { type PlaythroughOptions, playthrough } from './playthrough.ts';

/** Registers a test that plays a recorded game again and compares the text. `RECORD=1` writes the file anew. */
export function checkPlaythrough<V extends Vocabulary>(
  game: Game<V>,
  file: URL,
  options: PlaythroughOptions = {},
): void {
  const name = file.pathname.split('/').at(-1);
  test(`${game.title} is played as recorded in ${name}`, () => {
    expect(playthrough(game, options)).toBe(recorded(fileURLToPath(file), game, options));
  });
}

export function recorded<V extends Vocabulary>(
  path: string,
  game: Game<V>,
  options: PlaythroughOptions,
): string {
  if (process.env.RECORD === '1') {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, playthrough(game, options));
  }
  if (!existsSync(path)) throw new Error(`nothing is recorded in ${path}; RECORD=1 records it`);
  return readFileSync(path, 'utf8');
}

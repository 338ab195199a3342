import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Game, Vocabulary } from '@rulewright/engine';
import { expect, test } from 'vitest';
import { type PlaythroughOptions, playthrough } from './playthrough.ts';

/** Registers a test that plays a recorded game again and compares the text. `npx rulewright playthrough <game> --record` writes it. */
export function checkPlaythrough<V extends Vocabulary>(
  game: Game<V>,
  file: URL,
  options: PlaythroughOptions = {},
): void {
  const name = file.pathname.split('/').at(-1);
  test(`${game.title} is played as recorded in ${name}`, () => {
    sameGame(game.id, recorded(fileURLToPath(file), game, options), playthrough(game, options));
  });
}

/** Lines of a record that show how a game goes another way. */
const SHOWN = 12;

export function sameGame(id: string, then: string, now: string): void {
  if (now === then) return;
  const at = firstDifferent(then.split('\n'), now.split('\n'));
  const part = (text: string): string =>
    text
      .split('\n')
      .slice(Math.max(0, at - 2), at + SHOWN)
      .join('\n');
  const anew = `if it is meant to, npx rulewright playthrough ${id} --record writes it anew`;
  expect(part(now), `the game goes another way from line ${at + 1} on; ${anew}`).toBe(part(then));
}

function firstDifferent(then: readonly string[], now: readonly string[]): number {
  const at = then.findIndex((line, i) => line !== now[i]);
  return at < 0 ? then.length : at;
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

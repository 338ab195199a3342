// Whoever sets up a position begins with one that can be played.

import { readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compile, type Game, start } from '@rulewright/engine';
import type { GameUi } from '@rulewright/ui';
import { expect, test } from 'vitest';
import { makePosition, readPosition } from './read-position.ts';

const games = join(dirname(fileURLToPath(import.meta.url)), '../../../../games');
const isGame = (value: unknown): value is Game =>
  typeof value === 'object' && value !== null && 'definition' in value;
const NOTED: Readonly<Record<string, RegExp>> = { chess: /^rnbq/, go: /^\(;/, backgammon: /^-b/ };

test.each(readdirSync(games))('the first position of %s is one', async (game) => {
  const rules = (await import(join(games, game, 'rules/src/index.ts'))) as Record<string, unknown>;
  const defined = Object.values(rules).find(isGame);
  if (defined === undefined) throw new Error(`${game} exports no game`);
  const plan = compile(defined);
  const { ui } = (await import(join(games, game, 'ui/src/index.ts'))) as { ui: GameUi };
  expect(ui.firstPosition !== undefined).toBe('position' in defined.definition);
  if (ui.firstPosition === undefined) return;
  const text = makePosition(ui.firstPosition, ui.positionIn);
  expect(text).toMatch(NOTED[game] ?? /^\{/);
  const read = readPosition(text, ui.positionIn);
  const started = start(plan, { seed: 'first', position: read?.position, options: read?.options });
  expect(started).toMatchObject({ ok: true });
});

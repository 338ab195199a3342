import { mkdirSync, writeFileSync } from 'node:fs';
import { describe as describeView } from '@rulewright/engine';
import type { Scenario } from '@rulewright/testkit';
import { dune } from './dune.ts';
import type { Position } from './opening/position.ts';
import { scenario } from './scenario.test-kit.ts';
import type { Dune } from './words/vocabulary.ts';

export type Game = Scenario<Dune>;

/** With TEST_LOGS=1 every scenario leaves a readable account of itself in test-logs/<phase>/. */
const LOGS = process.env.TEST_LOGS === '1';
const folder = new URL('../../../../test-logs/', import.meta.url);

/** One of the fixed scenarios, for `rule`: a game that begins with a position. */
export const seedScenario =
  (phase: string, number: number, body: (begin: (position: Position) => Game) => void) => (): void => {
    const lines = [`${phase} ${number}`];
    const games: Game[] = [];
    const begin = (position: Position): Game => {
      const game = scenario(dune, { position });
      const given = JSON.stringify(position, null, 2);
      lines.push('', 'Position', given, '', 'What happens by itself', ...told(game));
      games.push(game);
      return game;
    };
    body(begin);
    for (const game of games) {
      const table = describeView(game.plan, game.view(null));
      lines.push('', 'Last input', ...told(game), '', 'Table after', table);
    }
    if (LOGS) write(phase, number, lines);
  };

const told = (game: Game): string[] => game.facts().map((fact) => JSON.stringify(fact));

function write(phase: string, number: number, lines: readonly string[]): void {
  const dir = new URL(`${phase}/`, folder);
  mkdirSync(dir, { recursive: true });
  writeFileSync(new URL(`${String(number).padStart(2, '0')}.txt`, dir), `${lines.join('\n')}\n`);
}

export const SIX = ['atreides', 'harkonnen', 'fremen', 'emperor', 'guild', 'bene-gesserit'] as const;

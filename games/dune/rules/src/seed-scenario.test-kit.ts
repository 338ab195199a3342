import { mkdirSync, writeFileSync } from 'node:fs';
import { describe as describeView } from '@rulewright/engine';
import { type Scenario, scenario } from '@rulewright/testkit';
import { rule } from '@rulewright/testkit/vitest';
import type { RuleId } from './data/rule-ids.ts';
import { dune } from './dune.ts';
import type { Position } from './position.ts';
import type { Dune } from './vocabulary.ts';

export type Game = Scenario<Dune>;

/** With TEST_LOGS=1 every scenario leaves a readable account of itself in test-logs/<phase>/. */
const LOGS = process.env.TEST_LOGS === '1';
const folder = new URL('../../../../test-logs/', import.meta.url);

/** One of the fixed scenarios: a sentence, the rule that must come up, and a game that begins with a position. */
export function seedScenario(
  phase: string,
  number: number,
  sentence: string,
  id: RuleId,
  body: (begin: (position: Position) => Game) => void,
): void {
  rule(id, `scenario ${number}: ${sentence}`, () => {
    const lines = [`${phase} ${number}: ${sentence}`];
    const games: Game[] = [];
    const begin = (position: Position): Game => {
      const game = scenario(dune, { position });
      lines.push(
        '',
        'Position',
        JSON.stringify(position, null, 2),
        '',
        'What happens by itself',
        ...told(game),
      );
      games.push(game);
      return game;
    };
    body(begin);
    for (const game of games)
      lines.push(
        '',
        'Last input',
        ...told(game),
        '',
        'Table after',
        describeView(game.plan, game.view(null)),
      );
    if (LOGS) write(phase, number, lines);
  });
}

const told = (game: Game): string[] => game.facts().map((fact) => JSON.stringify(fact));

function write(phase: string, number: number, lines: readonly string[]): void {
  const dir = new URL(`${phase}/`, folder);
  mkdirSync(dir, { recursive: true });
  writeFileSync(new URL(`${String(number).padStart(2, '0')}.txt`, dir), `${lines.join('\n')}\n`);
}

export const SIX = ['atreides', 'harkonnen', 'fremen', 'emperor', 'guild', 'bene-gesserit'] as const;

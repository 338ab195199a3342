import { stripVTControlCharacters } from 'node:util';
import { expect, test } from 'vitest';
import { GAMES, gameNamed, planOf } from '../games.ts';
import { drawPhases, phasesAsMarkdown } from './phases.ts';

test('the tree shows conditions, asks, rules, autos and what they cite', () => {
  const text = stripVTControlCharacters(drawPhases(planOf(gameNamed('pig'))));
  expect(text).toContain('├─ choose');
  expect(text).toMatch(/ask +roll\n/);
  expect(text).toMatch(/rule +hold.* \[P3\]\n/);
  expect(text).toMatch(/chance +the die falls \[P1\]/);
  expect(text).toMatch(/end +the game may end here \[P4\]/);
});

test('a check is shown as what must not be the case', () => {
  const text = stripVTControlCharacters(drawPhases(planOf(gameNamed('tic-tac-toe'))));
  expect(text).toContain('place if not CELL_TAKEN (T2)');

  expect(text).toContain('■ the game ends [T4]');
});

test.each(GAMES)('every phase of $game.title is in the tree and in the Markdown', (listed) => {
  const plan = planOf(listed);
  const tree = stripVTControlCharacters(drawPhases(plan));
  const markdown = phasesAsMarkdown(plan);
  expect(markdown.startsWith(`# ${plan.game.title}: phases\n`)).toBe(true);
  for (const { id } of plan.phases) {
    expect(tree).toContain(id);
    expect(markdown).toContain(`- **${id}**`);
  }
});

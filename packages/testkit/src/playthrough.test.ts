import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { putDown, tiny } from './conformance/tiny-game.ts';
import { playthrough } from './playthrough.ts';
import { recorded, sameGame } from './recorded.ts';

const folder = mkdtempSync(join(tmpdir(), 'playthrough-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('a playthrough tells states, decisions, inputs and facts', () => {
  const text = playthrough(tiny(), { seed: 'told', players: 2 });
  const lines = text.split('\n');
  expect(lines.slice(0, 4)).toEqual([
    'game: tiny, version 1',
    'players: player1, player2',
    'options: {}',
    'seed: "told"',
  ]);
  expect(text).toMatch(/player1 holds \{"cards":\[\d,\d\]\}/);
  expect(text).toContain('player1 must play: 2 options');
  expect(text).toMatch(/^# 1 {2}player1 play play \{"card":\d\}\n {2}PLAYED player player1, card \d$/m);
  expect(text).toContain('  GUESSED [Y2]');
  expect(text).toMatch(
    /outcome: guessed\n {2}1\. player1\n {2}1\. player2\ninputs: 6\nhash: [0-9a-f]{64}\n$/,
  );
});

test('facts for some are told with their audience', () => {
  const whispering = tiny({
    play: {
      do: [
        putDown,
        (_, { player }, { emit }) => {
          emit({ type: 'SEEN', card: 0 }, { to: [player], others: { type: 'GUESSED' } });
          emit({ type: 'SEEN', card: 1 }, { to: [] });
        },
      ],
    },
  });
  const text = playthrough(whispering, { seed: 'told' });
  expect(text).toContain('  SEEN card 0 (told to player1; others: GUESSED)');
  expect(text).toContain('  SEEN card 1 (told to nobody)');
});

test('the same seed is the same text, another seed another', () => {
  expect(playthrough(tiny(), { seed: 'a' })).toBe(playthrough(tiny(), { seed: 'a' }));
  expect(playthrough(tiny(), { seed: 'a' })).not.toBe(playthrough(tiny(), { seed: 'b' }));
});

test('a recorded game is read from its file, and written there when told so', () => {
  const file = join(folder, 'new', '2p.txt');
  expect(() => recorded(file, tiny(), { seed: 'a' })).toThrow(/nothing is recorded in .*RECORD=1/);
  vi.stubEnv('RECORD', '1');
  const text = recorded(file, tiny(), { seed: 'a' });
  vi.unstubAllEnvs();
  expect(readFileSync(file, 'utf8')).toBe(text);
  writeFileSync(file, 'another game');
  expect(recorded(file, tiny(), { seed: 'a' })).toBe('another game');
});

test('a game that goes another way is told from there on, with the command that records it anew', () => {
  const recordedText = ['a', 'b', 'c', 'd'].join('\n');
  expect(() => sameGame('tiny', recordedText, recordedText)).not.toThrow();
  const differs = () => sameGame('tiny', recordedText, ['a', 'b', 'c', 'x'].join('\n'));
  expect(differs).toThrow(/another way from line 4 on; .*npx rulewright playthrough tiny --record/);
  expect(() => sameGame('tiny', recordedText, `${recordedText}\ne`)).toThrow(/from line 5 on/);
});

test('with a lot on the table only what has changed is told, hands field by field', () => {
  const text = playthrough(tiny(), { seed: 'told', players: 2, changes: true });
  const lines = text.split('\n').filter((line) => line.startsWith('player1 holds'));
  expect(lines[0]).toMatch(/^player1 holds cards \[\d,\d\]$/);
  expect(lines.every((line, at) => line !== lines[at - 1])).toBe(true);
});

import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { chess, makeUci } from '@rulewright/chess';
import { compile, parseMove, readRecord, record, seeded, writeRecord } from '@rulewright/engine';
import { expect, test } from 'vitest';
import { moveAt } from './levels.ts';

// Two hundred games of our own making, a quarter of them Chess960. With RECORD=1 in the environment they are played anew.
const file = new URL('../fixtures/games.pgn', import.meta.url);
const GAMES = 200;
const LONGEST = 160; // half-moves, after which a draw is agreed
const plan = compile(chess);

/** A game between two levels: to its end on the board, or until one of them gives up or both agree. */
function playedOut(index: number): string {
  const chance = seeded(`game ${index}`);
  const variant = index % 4 === 3 ? 'chess960' : 'standard';
  const game = record(plan, { options: { variant }, seed: `${index}` });
  if (!game.ok) throw new Error(game.why);
  const levels = index % 2 === 0 ? [8, 2] : [3, 8];
  const patience = index % 5 === 0 ? 40 + (index % 7) * 5 : LONGEST;
  const say = (player: 'white' | 'black', action: string, args: object = {}): void => {
    const result = game.submit({ player, action, args });
    if (!result.ok) throw new Error(result.why);
  };
  while (game.state().kernel.outcome === null) {
    const { table } = game.state();
    const player = table.turn === 0 ? 'white' : 'black';
    if (table.ply < patience) {
      const past = table.seen.slice(0, -2);
      const move = moveAt(levels[table.turn] ?? 1, table, past, chance, { nodes: 300 });
      const input = parseMove(plan, game.state(), player, makeUci(move, variant));
      say(player, 'move', input?.args ?? {});
    } else if (index % 10 === 0) say(player, 'resign');
    else {
      say('white', 'offerDraw');
      say('black', 'answerDraw', { accept: true });
    }
  }
  const tags = { Event: `Game ${index + 1}`, White: `level ${levels[0]}`, Black: `level ${levels[1]}` };
  return writeRecord(game, 'pgn', { tags }) ?? '';
}

if (process.env.RECORD === '1') {
  mkdirSync(new URL('.', file), { recursive: true });
  writeFileSync(file, Array.from({ length: GAMES }, (_, index) => playedOut(index)).join('\n'));
}
const text = readFileSync(file, 'utf8');
const games = text.split(/\n(?=\[Event )/);

test('two hundred games replay to their results, and are written again as they were', () => {
  expect(games).toHaveLength(GAMES);
  const reasons = new Set<string>();
  for (const [i, pgn] of games.entries()) {
    const game = readRecord(plan, 'pgn', pgn, { finish: true });
    if (!game.ok) throw new Error(`${game.why} in ${pgn}`);
    const { outcome } = game.state().kernel;
    const [first, second] = outcome?.ranks.filter(({ rank }) => rank === 1) ?? [];
    const result = second !== undefined ? '1/2-1/2' : first?.player === 'white' ? '1-0' : '0-1';
    expect(pgn).toContain(`[Result "${result}"]`);
    reasons.add(outcome?.reason ?? '');
    if (i % 5 > 0) continue; // writing takes longer than reading
    const tags = Object.fromEntries(
      [...pgn.matchAll(/^\[(Event|White|Black) "(.*)"\]$/gm)].map((t) => t.slice(1)),
    );
    expect(writeRecord(game, 'pgn', { tags })?.trim()).toBe(pgn.trim());
  }
  expect([...reasons]).toEqual(expect.arrayContaining(['checkmate', 'resignation', 'agreement']));
  expect(reasons.size).toBeGreaterThanOrEqual(4);
});

test('the last of them is found by its number', () => {
  const last = readRecord(plan, 'pgn', text, { index: GAMES - 1 });
  expect(last.ok && last.state().table.ply).toBeGreaterThan(10);
  expect(readRecord(plan, 'pgn', text, { index: GAMES })).toMatchObject({ ok: false, code: 'BAD_RECORD' });
});

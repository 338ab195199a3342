// Programs that hold a seat, started as they would be.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ProgramSeat, programSeat } from '@rulewright/agents';
import { type Played, play, randomSeat } from '@rulewright/bots';
import { afterAll, expect, test } from 'vitest';
import { gameNamed, planOf } from '../games.ts';

const plan = planOf(gameNamed('tic-tac-toe'));
const below = mkdtempSync(join(tmpdir(), 'rulewright-program-'));
afterAll(() => rmSync(below, { recursive: true }));

const time = {
  now: () => 0,
  after: (_: number, then: () => void) => {
    const timer = setTimeout(then, 1);
    return () => clearTimeout(timer);
  },
};

/** A game against a program whose answer to a turn is this expression. */
async function played(answer: string): Promise<{ seat: ProgramSeat; game: Played }> {
  const file = join(below, `${Math.abs(hash(answer))}.mjs`);
  writeFileSync(
    file,
    `import { createInterface } from 'node:readline';
     console.error('environment', Object.keys(process.env).join());
     for await (const line of createInterface({ input: process.stdin })) {
       const { turn } = JSON.parse(line);
       if (turn) process.stdout.write((${answer}) + '\\n');
     }`,
  );
  const seat = programSeat(`${process.execPath} ${file}`);
  return { seat, game: await play(plan, { seed: 'x' }, [seat, randomSeat(plan, 'y')], { time }) };
}
const hash = (text: string): number => [...text].reduce((sum, one) => (sum * 31 + one.charCodeAt(0)) | 0, 7);
const FIRST = '{ answers: [{ decision: turn.decisions[0].id, option: 0 }] }';

test('11: a program plays a whole game; of the environment it has the path alone', async () => {
  const { seat, game } = await played(`JSON.stringify({ turn: turn.n, reply: ${FIRST} })`);
  expect(game.outcome).not.toBeNull();
  expect(game.attempts.every(({ verdict }) => verdict === 'accepted')).toBe(true);
  expect(seat.complaints()).toMatch(/^environment PATH(,\w*)?\n$/);
});

test.each([
  ['answers for another turn', `JSON.stringify({ turn: 99, reply: ${FIRST} })`],
  ['writes no JSON', `'cell 0, please'`],
])('11: a program that %s is malformed', async (_, answer) => {
  const { game } = await played(answer);
  expect(game.given.find(({ origin }) => origin === 'forfeit')).toMatchObject({ cause: 'malformed' });
});

test.each([
  ['exits', 'process.exit(3)', 'has ended with code 3'],
  ['floods', `'x'.repeat(2_000_000)`, 'wrote a line of more than 1 MiB'],
])('11: a program that %s is an outage', async (_, answer, why) => {
  const { game } = await played(answer);
  expect(game.void?.why).toContain(why);
});

test('11: a program that is not there is an outage', async () => {
  const seat = programSeat('/nowhere/at-all');
  const game = await play(plan, { seed: 'x' }, [seat, randomSeat(plan, 'y')], { time });
  expect(game.void?.why).toContain('does not start');
});

// Programs that hold a seat, started as they would be.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ProgramSeat, programSeat } from '@rulewright/agents';
import { type Played, play, randomSeat, type Time } from '@rulewright/bots';
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
async function played(
  answer: string,
  rules = new Map<string, string>(),
  clock: Time = time,
): Promise<{ seat: ProgramSeat; game: Played }> {
  const file = join(below, `${Math.abs(hash(answer))}.mjs`);
  writeFileSync(
    file,
    `import { createInterface } from 'node:readline';
     console.error('environment', Object.keys(process.env).join());
     console.error('pid', process.pid);
     for await (const line of createInterface({ input: process.stdin })) {
       const { turn } = JSON.parse(line);
       if (turn) process.stdout.write((${answer}) + '\\n');
     }`,
  );
  const seat = programSeat(`${process.execPath} ${file}`, { rules, time: clock });
  return { seat, game: await play(plan, { seed: 'x' }, [seat, randomSeat(plan, 'y')], { time }) };
}
const hash = (text: string): number => [...text].reduce((sum, one) => (sum * 31 + one.charCodeAt(0)) | 0, 7);
const FIRST = '{ answers: [{ decision: turn.decisions[0].id, option: 0 }] }';

test('11: a program plays a whole game; of the environment it has the path alone', async () => {
  const { seat, game } = await played(`JSON.stringify({ turn: turn.n, reply: ${FIRST} })`);
  expect(game.outcome).not.toBeNull();
  expect(game.attempts.every(({ verdict }) => verdict === 'accepted')).toBe(true);
  expect(seat.complaints()).toMatch(/^environment PATH(,\w*)?\npid \d+\n$/);
});

test.each([
  ['answers for another turn', `JSON.stringify({ turn: 99, reply: ${FIRST} })`],
  ['writes no JSON', `'cell 0, please'`],
  ['writes null', `'null'`],
  ['has no reply', `JSON.stringify({ turn: turn.n })`],
  ['writes 70 kB', `JSON.stringify({ reply: { ...${FIRST}, why: 'x'.repeat(70_000) } })`],
])('11, 57: a program that %s is malformed', async (_, answer) => {
  const { game } = await played(answer);
  expect(game.given.find(({ origin }) => origin === 'forfeit')).toMatchObject({ cause: 'malformed' });
});

test('5: the next attempt of a program is told what was refused, with the text of the rule', async () => {
  const middle = `(turn.refused.length === 0 ? { answers: [{ args: { cell: 4 } }] } : ${FIRST})`;
  const answer = `(console.error(JSON.stringify(turn.refused)), JSON.stringify({ reply: ${middle} }))`;
  const { seat } = await played(answer, new Map([['T2', 'An empty cell.']]));
  expect(seat.complaints()).toMatch(
    /"code":"CELL_TAKEN","why":"[^"]+","rule":"T2","ruleText":"An empty cell."/,
  );
});

test('11: a program that does not end with the game is ended', async () => {
  let kill = (): void => {};
  const after = (_: number, then: () => void) => {
    kill = then;
    return () => {};
  };
  const { seat } = await played(
    `(setInterval(() => {}, 1e6), JSON.stringify({ reply: ${FIRST} }))`,
    undefined,
    {
      ...time,
      after,
    },
  );
  const pid = Number(/^pid (\d+)$/m.exec(seat.complaints())?.[1]);
  expect(isThere(pid)).toBe(true);
  kill();
  while (isThere(pid)) await new Promise((resolve) => setImmediate(resolve));
});

function isThere(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

test.each([
  ['exits', 'process.exit(3)', 'has ended with code 3'],
  ['floods', `'x'.repeat(2_000_000)`, 'wrote a line of more than 1 MiB'],
])('11: a program that %s is an outage', async (_, answer, why) => {
  const { game } = await played(answer);
  expect(game.void?.why).toContain(why);
});

test('11: of what a program complains about 64 kB are kept', async () => {
  const { seat } = await played(`(console.error('x'.repeat(50_000)), JSON.stringify({ reply: ${FIRST} }))`);
  expect(seat.complaints()).toHaveLength(65_536);
});

test('11: a program that is not there is an outage', async () => {
  const seat = programSeat('/nowhere/at-all');
  const game = await play(plan, { seed: 'x' }, [seat, randomSeat(plan, 'y')], { time });
  expect(game.void?.why).toContain('does not start');
});

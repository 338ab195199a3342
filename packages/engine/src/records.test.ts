import { expect, test } from 'vitest';
import { compile } from './compile.ts';
import { hash } from './hash.ts';
import { readRecord, recordFormats, writeRecord } from './replay.ts';
import { g, pick, tie, tiny } from './tiny.test-kit.ts';

const plan = compile(
  tiny(
    [
      g.phase('play', pick, {
        each: (s) => s.players,
        repeat: true,
        do: ({ table }, { args }) => {
          table.n += args.n;
        },
        end: { when: (s) => s.table.n > 20, outcome: tie },
      }),
    ],
    {
      records: {
        list: {
          make: ({ opening, moves, last }, { by }) => {
            const told = [opening, ...moves.map(({ facts }) => facts)].flat();
            const turns = told.filter(({ fact }) => fact.type === 'PHASE_STARTED').length;
            const sums = moves.map(({ state, move }) => `${state.table.n}+${Object(move.args).n}`);
            return `${sums.join(' ')} = ${last.table.n}${by ?? ''}, ${turns} turns`;
          },
          parse: (text) => {
            const numbers = [...text.matchAll(/\+(\d+)/g)].map(([, n]) => Number(n));
            if (numbers.length === 0) return { unreadable: 'no numbers', line: 1 };
            return {
              inputs: numbers.map((n, i) => ({ player: i % 2 ? 'b' : 'a', action: 'pick', args: { n } })),
              lines: numbers.map((_, i) => i + 1),
            };
          },
        },
      },
    },
  ),
);

test('a record is written move by move, and read back into the same game', () => {
  const game = readRecord(plan, 'list', '0+3 3+4 = 7');
  if (!game.ok) throw new Error(game.why);
  expect(writeRecord(game, 'list')).toBe('0+3 3+4 = 7, 3 turns');
  expect(writeRecord(game, 'list', { by: '!' })).toBe('0+3 3+4 = 7!, 3 turns');
  const again = readRecord(plan, 'list', writeRecord(game, 'list') ?? '');
  expect(again.ok && hash(again.state())).toBe(hash(game.state()));
});

test('what was taken back is not in the record', () => {
  const game = readRecord(plan, 'list', '+1 +2 +3');
  if (!game.ok) throw new Error(game.why);
  game.undo(2);
  expect(writeRecord(game, 'list')).toBe('0+1 = 1, 2 turns');
});

test.each([
  { text: 'nothing', why: 'no numbers', line: 1 },
  { text: '+1 +12', why: 'move 2: BAD_ARGS', line: 2 },
])('a record that cannot be played says why and on which line: $why', ({ text, why, line }) => {
  const refused = readRecord(plan, 'list', text);
  expect(refused).toMatchObject({ ok: false, code: 'BAD_RECORD', line });
  expect(refused.ok ? '' : refused.why).toContain(why);
});

test('a game has the formats it says, and no others', () => {
  expect(recordFormats(plan)).toEqual(['list']);
  expect(readRecord(plan, 'constructor', '+1')).toMatchObject({ code: 'BAD_RECORD' });
  const game = readRecord(plan, 'list', '+1');
  expect(game.ok && writeRecord(game, 'pgn')).toBeNull();
});

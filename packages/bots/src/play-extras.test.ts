// Words, tokens and what is shown of the legal space: what a seat has besides its answers.
import { describe, expect, test } from 'vitest';
import { begs, grabs, plan, says, start, told, two } from './bazaar.test-kit.ts';
import { play } from './play.ts';
import type { Aid, Reply, Seat } from './seat.ts';

describe('21. Talk', () => {
  const spoken = (...say: { to: string; text: string }[]) => ({ ...says(begs), say });
  const both = [
    { to: 'all', text: 'I beg' },
    { to: 'player2', text: 'take 3' },
  ];
  const heardAt = async (talk?: 'table' | 'private') => {
    const [a, b, c] = [
      told('a', spoken(...both), says(grabs(1))),
      ...['b', 'c'].map((name) => told(name, says(begs), says(begs), says(grabs(name === 'b' ? 2 : 3)))),
    ];
    const { said } = await play(plan, { ...start(), players: 3 }, [a, b!, c!], talk && { talk });
    const last = (seat: typeof a) => seat.turns.at(-1)?.talk.map(({ from, text }) => `${from}: ${text}`);
    return { said: said.map(({ text }) => text), b: last(b!), c: last(c!) };
  };

  test('unless a match allows it nobody hears anything', async () => {
    expect(await heardAt()).toEqual({ said: [], b: [], c: [] });
  });

  test('at a table that talks all hear what is said to all; words to one player are a thing of their own', async () => {
    const all = ['player1: I beg'];
    expect(await heardAt('table')).toEqual({ said: ['I beg'], b: all, c: all });
    expect(await heardAt('private')).toEqual({
      ...{ said: ['I beg', 'take 3'], b: [...all, 'player1: take 3'], c: all },
    });
  });

  test('when a phase for talk begins, seats that talk are asked for words alone, round after round, before anybody decides', async () => {
    const word = (text: string): Reply => ({ answers: [], say: [{ to: 'all', text }], notes: text });
    const a = { ...told('a', word('one'), word('two'), says(grabs(1))), talks: true };
    const b = { ...told('b', word('uno'), word('dos'), says(grabs(2))), talks: true };
    const { said, attempts, given } = await two(a, b, { talk: 'table' });
    expect(said.map(({ from, text }) => `${from} ${text}`)).toEqual([
      ...['player1 one', 'player2 uno', 'player1 two', 'player2 dos'],
    ]);
    expect(a.turns.map(({ n, decisions, talk, notes }) => [n, decisions.length, talk.length, notes])).toEqual(
      [
        ...[
          [1, 0, 0, ''],
          [2, 0, 2, 'one'],
          [3, 2, 4, 'two'],
        ],
      ],
    );
    expect(attempts.map(({ talk = false }) => talk)).toEqual([true, true, true, true, false, false]);
    expect(given).toHaveLength(2);
    const silent = { ...told('a', says(grabs(1))), talks: true };
    expect((await two(silent, told('b', says(grabs(2))))).said).toEqual([]);
    expect(silent.turns).toHaveLength(1); // the match does not allow it
  });

  test('words alone that cannot be read are silence, and said to be; who cannot be reached ends the game', async () => {
    const a = { ...told('a', says(grabs(3)), 'broken', says(grabs(1))), talks: true };
    const { attempts, said, given } = await two(a, undefined, { talk: 'table' });
    expect(attempts.slice(0, 2)).toMatchObject([
      { verdict: 'malformed', talk: true, refused: { why: expect.stringContaining('Words alone') } },
      { verdict: 'malformed', talk: true },
    ]);
    expect(said).toEqual([]);
    expect(given.map(({ origin }) => origin)).toEqual(['seat', 'seat']);
    const gone = { ...told('a', new Error('cut')), talks: true };
    expect((await two(gone, undefined, { talk: 'table' })).void).toEqual({ player: 'player1', why: 'cut' });
    const late = { ...told('a', new Error('cut'), says(), says(grabs(1))), talks: true };
    const table = await two(late, undefined, { talk: 'table', outage: 'fallback' });
    expect(table.given.map(({ origin }) => origin)).toEqual(['seat', 'seat']);
  });

  test('57: four lines, or one of more than 500 characters, cannot be read', async () => {
    for (const say of [Array(4).fill({ to: 'all', text: 'x' }), [{ to: 'all', text: 'x'.repeat(501) }]]) {
      const a = told('a', { ...says(grabs(1)), say }, says(grabs(1)));
      const { attempts, said } = await two(a, undefined, { talk: 'table' });
      expect(attempts[0]).toMatchObject({ verdict: 'malformed' });
      expect(said).toEqual([]);
    }
  });
});

describe('8, 57. Tokens and cost', () => {
  const took = (fresh: number | null, cost: number | null): Reply => ({
    ...says(begs),
    usage: { fresh, cached: 10, out: 5, reasoning: null, cost },
  });
  test('a turn tells what is left of them; what is unknown once is unknown in all', async () => {
    const a = told('a', took(85, 0.25), took(null, null), says(grabs(1)));
    await two(a, undefined, { budget: { tokens: 1_000, cost: 1 } });
    expect(a.turns.map(({ left }) => [left.tokens, left.cost])).toEqual([
      ...[
        [1_000, 1],
        [900, 0.75],
        [null, null],
      ],
    ]);
    const free = told('a', took(85, 0.25), says(grabs(1)));
    await two(free);
    expect(free.turns.map(({ left }) => left.tokens)).toEqual([null, null]);
  });

  test.each([{ tokens: 100 }, { cost: 0.25 }])(
    'when they are used up the turn is forfeited unasked: %j',
    async (budget) => {
      const a = told('a', took(85, 0.25), says(grabs(1)));
      const { given } = await two(a, undefined, { budget });
      expect(a.turns).toHaveLength(1);
      expect(given.at(-1)).toMatchObject({
        origin: 'forfeit',
        cause: 'budget',
        input: { player: 'player1' },
      });
    },
  );
});

describe('20. Aid', () => {
  const seen = async (aid?: Aid) => {
    const a = { ...told('a', says({ option: 0 }), says(grabs(1))), ...(aid !== undefined && { aid }) };
    const sat: unknown[] = [];
    const seat: Seat = { ...a, sit: (table) => void sat.push(table.aid) };
    const { attempts } = await two(seat);
    const [grab] = a.turns[0]?.decisions ?? [];
    return {
      sat,
      grab,
      verdicts: attempts.filter(({ player }) => player === 'player1').map((one) => one.verdict),
    };
  };
  test('a seat is told its aid and shown no more of what is legal; numbers of a list it was not shown are no answer', async () => {
    const [list, schema, none] = [await seen(), await seen('schema'), await seen('none')];
    expect([list.sat, schema.sat, none.sat]).toEqual([['list'], ['schema'], ['none']]);
    expect([list, schema, none].map(({ grab }) => grab?.options?.length ?? null)).toEqual([9, null, null]);
    expect([list, schema, none].map(({ grab }) => grab?.few(60)?.length ?? null)).toEqual([9, null, null]);
    expect([list, schema, none].map(({ grab }) => grab?.count)).toEqual([9, 9, null]);
    expect([schema.grab?.schema, none.grab?.schema]).toEqual([
      expect.objectContaining({ type: 'object' }),
      {},
    ]);
    expect(none.grab?.next({})).toMatchObject({ ok: false, code: 'NOT_SHOWN' });
    expect([list, schema, none].map(({ verdicts }) => verdicts)).toEqual([
      ...[['accepted'], ['malformed', 'accepted'], ['malformed', 'accepted']],
    ]);
  });
});

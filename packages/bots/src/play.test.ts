import { replay } from '@rulewright/engine';
import { describe, expect, test } from 'vitest';
import { begs, grabs, plan, says, start, told, two } from './bazaar.test-kit.ts';
import { handClock } from './hand-clock.test-kit.ts';
import * as nim from './nim.test-kit.ts';
import { play } from './play.ts';
import { randomSeat } from './random.ts';
import type { Reply, Seat } from './seat.ts';

const mute: Seat<nim.Nim> = { name: 'mute', answer: () => ({ answers: [] }) };

describe('1. Only the view', () => {
  test('neither the state nor seed, generator or a hash can be reached from a turn', async () => {
    const a = told('a', says(grabs(1)));
    const { log } = await two(a);
    const found = reachable(a.turns[0]);
    expect(found.values).toContain('grab.1');
    expect(found.values.some((value) => String(value).includes(log.seed))).toBe(false);
    expect(found.values).not.toContain(log.hash);
    expect(
      [...found.keys].filter((key) => ['kernel', 'box', 'seed', 'random', 'seq', 'hash'].includes(key)),
    ).toEqual([]);
    const purse = JSON.stringify(found.values).match(/1\d{6}/g);
    expect(new Set(purse).size).toBe(1); // its own
  });
});

describe('2. Who is asked', () => {
  test('all who have something to decide are asked at the same time, from the same view', async () => {
    const [a, b] = [told('a', says(grabs(1))), told('b', says(grabs(2)))];
    const { given } = await two(a, b);
    expect(b.turns[0]?.view.table.things).toHaveLength(9);
    expect(given.map(({ input, origin }) => [input.player, origin])).toEqual([
      ['player1', 'seat'],
      ['player2', 'seat'],
    ]);
  });

  test('nobody is asked again before the answer has come', async () => {
    let open = 0;
    const seat: Seat = {
      name: 'slow',
      answer: async () => {
        expect(++open).toBe(1);
        await Promise.resolve();
        open--;
        return says(grabs(1));
      },
    };
    await two(seat);
    expect(open).toBe(0);
  });

  test('where there is no choice nobody is asked: the runner answers', async () => {
    const { given, attempts } = await play(plan, start(2), [
      told('a', says(grabs(1))),
      told('b', says(grabs(1))),
    ]);
    expect(given.map(({ origin }) => origin)).toEqual(['seat', 'forced']);
    expect(attempts.map(({ verdict }) => verdict)).toEqual(['accepted', 'overtaken']);
  });

  test('what a player has ordered is given without a question, though there are other answers', async () => {
    const a = told('a', says({ action: 'order', args: { thing: 7 } }));
    const { given } = await play(plan, { ...start(), options: { orders: true } }, [
      a,
      told('b', says(grabs(2))),
    ]);
    expect(given.map(({ input, origin }) => [input.action, input.args, origin])).toEqual([
      ['order', { thing: 7 }, 'seat'],
      ['grab', { thing: 2 }, 'seat'],
      ['grab', { thing: 7 }, 'forced'],
    ]);
    expect(a.turns).toHaveLength(1);
  });

  test('what is optional is listed, and may be answered up to three times before the required decision', async () => {
    const a = told('a', says(begs), says(begs), says(begs), says(begs), says(grabs(1)));
    const { attempts, given } = await two(a);
    const own = attempts.filter(({ player }) => player === 'player1').map(({ verdict }) => verdict);
    expect(own).toEqual(['accepted', 'accepted', 'accepted', 'malformed', 'accepted']);
    expect(a.turns.map(({ decisions }) => decisions.map(({ action }) => action))).toEqual([
      ...[1, 2, 3].map(() => ['grab', 'beg']),
      ['grab'],
      ['grab'],
    ]);
    expect(given.filter(({ input }) => input.action === 'beg')).toHaveLength(3);
  });
});

describe('3. Several answers in a reply', () => {
  test('are submitted in order', async () => {
    const { given, attempts } = await two(told('a', says(begs, grabs(1))));
    expect(given.map(({ input }) => input.action)).toEqual(['beg', 'grab', 'grab']);
    expect(attempts).toHaveLength(2);
  });

  test('the first refusal drops the rest and makes the attempt illegal; what was accepted stays', async () => {
    const a = told('a', says(begs, { action: 'grab', args: { thing: 0 } }), says(grabs(1)));
    const { given, attempts } = await two(a);
    expect(given.map(({ input }) => [input.player, input.action])).toEqual([
      ['player1', 'beg'],
      ['player2', 'grab'],
      ['player1', 'grab'],
    ]);
    expect(attempts[0]).toMatchObject({ verdict: 'illegal', refused: { code: 'BAD_ARGS' } });
    expect(a.turns.map(({ n }) => n)).toEqual([1, 1]);
  });
});

describe('4. Verdicts', () => {
  const beg = { decision: 'beg.2', args: {} };
  test.each([
    ['no object', 'broken' as const, /A reply is/],
    ['no answer', says(), /A reply is/],
    ['what came back in no form', { answers: [], malformed: 'it was cut off' }, /it was cut off/],
    ['two rival answers', says(grabs(1), grabs(2)), /grab.1 is answered twice/],
    ['what was never asked', says({ action: 'fly' }), /"fly" is not asked/],
    ['the decision of another', says({ decision: 'grab.7', args: {} }), /"grab.7" is not asked/],
    ['an action and a decision that do not go together', says({ ...beg, action: 'grab' }), /is not asked/],
    ['an option and arguments', says({ action: 'grab', option: 0, args: { thing: 1 } }), /not both/],
    ['an option that is not there', says({ option: 9 }), /options 0 to 8/],
    ['an option that is no number', says({ option: '0' as never }), /options 0 to 8/],
    ['four optional answers', says(beg, beg, beg, beg), /answered twice/],
    ['notes too long', { ...says(grabs(1)), notes: 'x'.repeat(2_001) }, /2000 characters/],
  ])('%s cannot be read as an answer', async (_, reply, why) => {
    const a = told('a', reply, says(grabs(1)));
    const { attempts } = await two(a);
    expect(attempts[0]).toMatchObject({ verdict: 'malformed', refused: { code: 'MALFORMED' } });
    expect(attempts[0]?.refused?.why).toMatch(why);
    expect(attempts.at(-1)).toMatchObject({ player: 'player1', verdict: 'accepted' });
  });

  test('what can be read is judged by the engine alone, and its refusal is passed on unchanged', async () => {
    const seldom = told('b', says(begs), says(begs), says(begs), says(grabs(2)));
    const a = told('a', says(grabs(1)));
    const late = told('late', says(begs), says({ action: 'grab', args: { thing: 1 } }), says(grabs(3)));
    const { attempts } = await play(plan, { ...start(), players: 3 }, [a, seldom, late]);
    expect(attempts.find(({ verdict }) => verdict === 'illegal')).toMatchObject({
      player: 'player3',
      refused: { kind: 'illegal', code: 'GONE', why: 'Somebody has it', rule: 'B2' },
    });
  });

  test('an option is taken by its number, a decision by its id, its action or as the only one required', async () => {
    for (const answer of [
      { option: 3 },
      { decision: 'grab.1', option: 3 },
      { action: 'grab', args: { thing: 4 } },
    ]) {
      const { given } = await two(told('a', says(answer)));
      expect(given[0]?.input).toEqual({
        player: 'player1',
        action: 'grab',
        decision: 'grab.1',
        args: { thing: 4 },
      });
    }
  });

  test('who answers what somebody else has just taken was overtaken, and is asked again', async () => {
    const b = told('b', says(grabs(1)), says(grabs(2)));
    const { attempts, retired } = await two(told('a', says(grabs(1))), b, {
      budget: { attempts: 1, forfeits: 1 },
    });
    expect(attempts.map(({ verdict }) => verdict)).toEqual(['accepted', 'overtaken', 'accepted']);
    expect(b.turns.map(({ refused }) => refused)).toEqual([[], []]);
    expect(retired).toEqual([]);
  });
});

test('5. Retry: the next attempt is the same turn, and says what was refused', async () => {
  const a = told('a', 'broken', says({ action: 'grab', args: { thing: 0 } }), says(grabs(1)));
  await two(a);
  expect(a.turns.map(({ n }) => n)).toEqual([1, 1, 1]);
  expect(a.turns.map(({ left }) => left.attempts)).toEqual([3, 2, 1]);
  expect(a.turns[2]?.refused).toMatchObject([
    { kind: 'malformed', answer: { move: 1 } },
    { kind: 'illegal', code: 'BAD_ARGS', answer: { args: { thing: 0 } } },
  ]);
});

describe('6. Forfeit', () => {
  test('after three attempts the fallback is submitted, with its cause, and the log says that no player did it', async () => {
    const { given, log } = await two(told('a', 'broken'));
    expect(given).toMatchObject([
      { input: { player: 'player2' }, origin: 'seat' },
      {
        input: { player: 'player1', args: { thing: 9 }, by: 'clock' },
        origin: 'forfeit',
        cause: 'malformed',
      },
    ]);
    expect(log.entries).toMatchObject([{ player: 'player2' }, { player: 'player1', by: 'clock' }]);
  });

  test('a seat that forfeits too often is retired: a substitute takes over by name', async () => {
    const settings = { budget: { forfeits: 2 }, substitute: randomSeat(nim.plan, 'instead') };
    const seats = [mute, randomSeat(nim.plan, 'b')];
    const { given, retired, outcome } = await play(nim.plan, { players: 2 }, seats, settings);
    const own = given
      .filter(({ input }) => input.player === 'player1')
      .map(({ seat, origin }) => [seat, origin]);
    expect(retired).toEqual(['player1']);
    expect(own.slice(0, 3)).toEqual([
      ['mute', 'forfeit'],
      ['mute', 'forfeit'],
      ['random', 'seat'],
    ]);
    expect(outcome).not.toBeNull();
  });

  test('without a substitute its decisions get their fallback to the end, and nobody asks it any more', async () => {
    const seats = [mute, randomSeat(nim.plan, 'b')];
    const played = await play(nim.plan, { players: 2 }, seats, { budget: { forfeits: 1 } });
    const own = played.given.filter(({ input }) => input.player === 'player1');
    expect(own.length).toBeGreaterThan(2);
    expect(own.map(({ cause }) => cause)).toEqual(['malformed', ...own.slice(1).map(() => 'retired')]);
    expect(played.attempts.filter(({ player }) => player === 'player1')).toHaveLength(3);
  });
});

describe('7. Outage', () => {
  test('a seat that throws ends the game, uses up no attempt, and is named', async () => {
    const played = await two(told('a', new Error('the wire is cut')));
    expect(played.void).toEqual({ player: 'player1', why: 'the wire is cut' });
    expect(played.outcome).toBeNull();
    expect(played.attempts.filter(({ player }) => player === 'player1')).toEqual([]);
  });

  test('at a table it gets the fallback instead, marked as what it is', async () => {
    const played = await two(told('a', new Error('the wire is cut')), undefined, { outage: 'fallback' });
    expect(played.void).toBeNull();
    expect(played.given[0]).toMatchObject({
      origin: 'outage',
      cause: 'the wire is cut',
      input: { by: 'clock' },
    });
  });

  test('what fails on the way is tried again, each pause twice as long or as long as the other side asks', async () => {
    const clock = handClock();
    const busy = Object.assign(new Error('429'), { retryAfter: 7_000 });
    const failures = [new Error('reset'), new Error('reset'), busy];
    const seat: Seat = {
      name: 'far away',
      answer: async () => {
        const failure = failures.shift();
        if (failure !== undefined) throw failure;
        return says(grabs(1));
      },
    };
    const played = await clock.run(two(seat, undefined, { time: clock }));
    expect(clock.pauses).toEqual([500, 1_000, 7_000]);
    expect(played.attempts.map(({ verdict }) => verdict)).toEqual(['accepted', 'accepted']);
  });

  test('after five tries, or when time is up, it is an outage', async () => {
    const clock = handClock();
    const seat: Seat = { name: 'far away', answer: () => Promise.reject(new Error('no route')) };
    const played = await clock.run(two(seat, undefined, { time: clock }));
    expect([clock.pauses, played.void?.why]).toEqual([[500, 1_000, 2_000, 4_000], 'no route']);
    const hurried = handClock();
    const late = await hurried.run(two(seat, undefined, { time: hurried, budget: { millis: 1_200 } }));
    expect([hurried.pauses, late.void?.why]).toEqual([[1_200, 500], 'no route']);
  });

  test('a seat that never replies is told to stop when its time is up', async () => {
    const clock = handClock();
    let stopped = false;
    const seat: Seat = {
      name: 'asleep',
      answer: (_, signal) => {
        signal.addEventListener('abort', () => {
          stopped = true;
        });
        return new Promise<Reply>(() => {});
      },
    };
    const played = await clock.run(two(seat, undefined, { time: clock, budget: { millis: 3_000 } }));
    expect([played.void?.why, stopped]).toEqual(['no reply within 3000 ms', true]);
  });
});

test('a seat is told where it sits before its first turn, and how the game went after the last', async () => {
  const heard: unknown[] = [];
  const a: Seat = {
    ...told('a', says(grabs(1))),
    sit: (table) => void heard.push(table),
    rise: (end) => void heard.push(end),
  };
  const { log, outcome } = await two(a, undefined, {}, 5);
  expect(heard).toEqual([
    {
      ...{ game: 'bazaar', version: 3, player: 'player1', players: ['player1', 'player2'] },
      ...{ options: { things: 5 }, primer: '', aid: 'list' },
      budget: { attempts: 3, forfeits: 10, millis: null, tokens: null, cost: null },
    },
    { outcome, log },
  ]);
  const again = replay(plan, log);
  expect(again.ok && again.state().table.got).toEqual({ player1: 1, player2: 2 });
});

test('22. Memory: a turn tells what the seat noted, whole and to itself alone, and why is told to nobody', async () => {
  const b = told('b', says(begs), says(begs), says(grabs(2)));
  const noting = { ...says(begs), notes: 'a long secret', why: 'my reason' };
  const c = told('c', noting, { ...noting, notes: 'short' }, says(grabs(1)));
  await two(c, b);
  expect(c.turns.map(({ notes }) => notes)).toEqual(['', 'a long secret', 'short']);
  const all = (turns: unknown) => reachable(turns).values.map(String).join('\n');
  expect(all(b.turns)).not.toMatch(/secret|short|reason/);
  expect(all(c.turns)).not.toContain('reason');
});

test('a turn tells what the seat noted, and what it heard since its last answer', async () => {
  const a = told('a', { ...says(begs), notes: 'beg first' }, says(begs), says(grabs(1)));
  await two(a);
  expect(a.turns.map(({ notes }) => notes)).toEqual(['', 'beg first', 'beg first']);
  expect(a.turns.map(({ since }) => since.map(({ fact }) => fact))).toEqual([
    [],
    [{ type: 'GRABBED', player: 'player2', thing: 2 }],
    [],
  ]);
});

test('lists, schemas, rules and the view in words are made when they are read', async () => {
  const a = told('a', says(grabs(1)));
  await two(a);
  const [turn] = a.turns;
  expect(turn?.text).toContain('"things"');
  expect(turn?.decisions[0]).toMatchObject({
    ...{ id: 'grab.1', phase: 'grab', optional: false, sealed: null, count: 9 },
    rules: expect.arrayContaining(['B1', 'B2']),
  });
  expect(turn?.decisions[0]?.options?.[8]).toEqual({ thing: 9 });
  expect(turn?.decisions[0]?.schema).toHaveProperty('properties.thing');
});

/** Everything that can be read from a value, getters and keys included. */
function reachable(from: unknown): { keys: Set<string>; values: unknown[] } {
  const seen = new Set<unknown>();
  const keys = new Set<string>();
  const visit = (value: unknown): void => {
    if (seen.has(value)) return;
    seen.add(value);
    if ((typeof value !== 'object' && typeof value !== 'function') || value === null) return;
    for (const key of Reflect.ownKeys(value)) {
      keys.add(String(key));
      visit(Reflect.get(value, key));
    }
  };
  visit(from);
  return {
    keys,
    values: [...seen].filter((value) => typeof value !== 'object' && typeof value !== 'function'),
  };
}

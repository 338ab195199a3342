import { chess } from '@rulewright/chess';
import { compile, type Input, type Plan } from '@rulewright/engine';
import { pig } from '@rulewright/pig';
import { skirmish } from '@rulewright/skirmish';
import { expect, test } from 'vitest';
import type { BotPool, Thinking } from '../bots.ts';
import type { SeatRow } from '../store/store.ts';
import { testTime } from '../testing/time.ts';
import { createDriver } from './driver.ts';
import { LEASE } from './leases.ts';
import type { Match } from './match.ts';
import { advance, begin, type Entry, type Situation } from './situation.ts';

const none = { kind: 'none' } as const;

/** A match of bots without store and sockets, and all that is thought, logged and found faulty in it. */
function table(plan: Plan, answer: (thinking: Thinking) => readonly Input[] | null, leased = () => true) {
  const begun = begin(plan, {
    players: [...players(plan)],
    options: {},
    seed: 'secret seed',
    clock: none,
    at: 0,
  });
  if (!begun.ok) throw new Error(begun.why);
  let situation: Situation = begun.situation;
  const seats = situation.state.players.map((player) => ({ player, kind: 'bot', bot: 'hard' }) as SeatRow);
  const [thought, log, faults]: [Thinking[], Entry[], string[]] = [[], [], []];
  const time = testTime();
  const bots: Partial<BotPool> = {
    think: async (thinking) => {
      thought.push(thinking);
      return answer(thinking);
    },
  };
  const fault = (_: string, error: unknown) => void faults.push(String(error));
  const driver = createDriver({
    time,
    bots: bots as BotPool,
    models: { takeTurn: async () => {} },
    leases: { take: async () => leased() },
    fault,
  }); // nobody replays a log here
  const match = {
    ...{
      id: 'm',
      plan,
      clock: none,
      seats: () => seats,
      row: () => ({ delay: 0, proposal: null, pause: null }),
      isPlain: () => false,
      takenBackAt: () => 0,
    },
    situation: async () => situation,
    submit: async (given: Entry) => {
      const entry = { ...given, key: '', at: time.now() };
      const next = advance(plan, none, situation, entry);
      if (next.ok) log.push(entry);
      if (next.ok) situation = next.situation;
      return next;
    },
  } as unknown as Match; // what a driver uses of it
  return { thought, log, faults, time, wake: () => driver.wake(match), change: match.submit };
}

const players = ({ players: { ids } }: Plan): readonly string[] => ids ?? ['player1', 'player2'];

test('a bot is asked once for all it has to decide, and sees what its seat has been told', async () => {
  const plan: Plan = compile(pig);
  const roll = { player: 'player1', action: 'roll', args: {} };
  const { thought, log, wake } = table(plan, ({ turn }) => [{ ...roll, player: turn.view.player ?? '' }]);
  for (let turns = 0; turns < 6; turns++) await wake();
  expect(thought).toHaveLength(6);
  expect(log).toHaveLength(6);
  expect(thought.some(({ turn }) => turn.decisions.length === 2)).toBe(true); // roll or hold
  expect(JSON.stringify(thought)).not.toContain('secret seed');
});

test('a bot is left to the process that drives the match, until that has gone', async () => {
  let isGone = false;
  const roll = { player: 'player1', action: 'roll', args: {} };
  const { thought, log, time, wake } = table(
    compile(pig) as Plan,
    () => [roll],
    () => isGone,
  );
  await wake();
  time.pass(LEASE);
  await settled();
  expect(thought).toEqual([]);
  isGone = true;
  time.pass(LEASE);
  await settled();
  expect(log[0]).toMatchObject({ player: 'player1', action: 'roll', origin: 'bot' });
});
const settled = () => new Promise((resolve) => setImmediate(resolve));

test('what others hold does not go to its thread', async () => {
  const { thought, wake } = table(compile(skirmish) as Plan, () => []);
  await wake();
  const { view } = thought[0]?.turn ?? {};
  expect(view?.hand).toHaveProperty('traitor');
  expect(JSON.stringify(thought).match(/traitor/g)).toHaveLength(1);
});

test('39: a bot that thinks too long is an outage: its fallback is given, and somebody is told', async () => {
  const { log, faults, wake } = table(compile(pig) as Plan, () => null);
  await wake();
  expect(faults).toEqual([expect.stringContaining('hard thinks too long for player1')]);
  expect(log).toMatchObject([{ player: 'player1', action: 'roll', origin: 'outage' }]);
});

test('39: a bot that breaks down is asked once more; then it is an outage, and the game goes on', async () => {
  const broken = (): never => {
    throw new Error('no such world');
  };
  const { thought, log, faults, time, wake } = table(compile(pig) as Plan, broken);
  await wake();
  expect([thought.length, log]).toEqual([1, []]);
  time.pass(1_000);
  await settled();
  expect(thought.length).toBeGreaterThan(1);
  expect(faults.slice(0, 2)).toEqual(['Error: no such world', 'Error: no such world']);
  expect(log[0]).toMatchObject({ player: 'player1', action: 'roll', origin: 'outage' }); // it goes on from there
});

test('39: where the fallback is to lose on time, any legal answer is given instead, and the game goes on', async () => {
  const { thought, log, wake } = table(compile(chess) as Plan, () => null);
  await wake();
  await wake();
  expect(log).toMatchObject([
    { player: 'white', action: 'move', origin: 'outage' },
    { player: 'black', action: 'move', origin: 'outage' },
  ]);
  expect(thought).toHaveLength(2);
});

test('6: where its answer is refused it has forfeited: its fallback is given, and somebody is told', async () => {
  const { log, faults, wake } = table(compile(pig) as Plan, () => [
    { player: 'player1', action: 'hold', args: {} },
  ]);
  await wake();
  expect(faults).toEqual([expect.stringContaining('hard answers hold for player1: EMPTY_POT')]);
  expect(log).toMatchObject([{ player: 'player1', action: 'roll', origin: 'forfeit' }]);
});

test('6: a refused answer loses no game on time: any legal one is given instead', async () => {
  const { log, wake } = table(compile(chess) as Plan, ({ turn }) => [
    { player: turn.view.player ?? '', action: 'move', args: { from: 'e2', to: 'e6' } },
  ]);
  await wake();
  await wake();
  expect(log).toMatchObject([
    { player: 'white', action: 'move', origin: 'forfeit' },
    { player: 'black', action: 'move', origin: 'forfeit' },
  ]);
});

test('who is overtaken while thinking is asked again, and that is no fault', async () => {
  const roll = { player: 'player1', action: 'roll', args: {} };
  const late = { ...roll, decision: 'roll.1' };
  const one = table(compile(pig) as Plan, ({ turn }) => {
    if (one.thought.length > 1) return [{ ...roll, player: turn.view.player ?? '' }];
    void one.change({ ...late, origin: 'player' });
    return [late];
  });
  await one.wake();
  await one.wake();
  expect(one.faults).toEqual([]);
  expect(one.log.map(({ origin }) => origin)).toEqual(['player', 'bot']);
});

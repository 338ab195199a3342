// Everything that reaches a seat is recorded and compared with what the engine alone says that seat may know.
import { openLobby } from '@rulewright/client';
import {
  isOver,
  type Plan,
  pending,
  type State,
  seeded,
  start,
  submit,
  told,
  view,
} from '@rulewright/engine';
import { patched } from '@rulewright/protocol';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { compileGames } from './games.ts';
import { chooseArgs } from './testing/crowd.ts';
import { type Recorded, recordSeat } from './testing/recorder.ts';
import { startServer, type TestServer, until } from './testing/table.ts';

const GAMES = Number(process.env.LEAK_GAMES ?? 20);
const games = compileGames();
let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.end());

test.each(['skirmish', 'goofspiel'])('no message of %s tells a seat what it may not know', async (game) => {
  const plan = games.get(game)!;
  const count = game === 'skirmish' ? GAMES : Math.ceil(GAMES / 4);
  for (let i = 0; i < count; i += 5)
    await Promise.all(
      Array.from({ length: Math.min(5, count - i) }, (_, j) => playAndCheck(plan, `${i + j}`)),
    );
});

async function playAndCheck(plan: Plan, name: string): Promise<void> {
  const lobby = openLobby(server.url);
  const wish = {
    game: plan.game.id,
    players: 2,
    delay: 0,
    seats: [{ kind: 'agent' as const }, { kind: 'agent' as const }],
  };
  const { match, grants } = await lobby.create(wish);
  const seats = await Promise.all(grants.map(({ token }) => recordSeat(server.url, match.id, token)));
  const chance = seeded(name);
  const isDone = () => seats.some((seat) => seat.finished());
  for (let turns = 0; !isDone(); turns++) {
    expect(turns).toBeLessThan(5_000);
    const seat = chance.pick(seats);
    const open = seat
      .decisions()
      .filter(({ answered, optional }) => !answered && (!optional || chance.int(20) === 0));
    if (open.length === 0) await new Promise((resolve) => setTimeout(resolve, 1));
    else {
      const decision = chance.pick(open);
      await seat.answer(decision, chooseArgs(decision, chance));
    }
  }
  await until(() => seats.every((seat) => seat.finished()), 'both know the end');
  const log = await lobby.log(match.id);
  const expected = new Map(log.players.map((player) => [player, expectedFor(plan, log, player)]));
  for (const [at, seat] of seats.entries()) {
    const player = log.players[at]!;
    check(seat.recorded(), expected.get(player)!, [log.seed, log.hash, grants[1 - at]!.token]);
    seat.close();
  }
}

interface Moment {
  readonly facts: unknown[];
  readonly view: unknown;
  readonly decisions: string;
}
type Log = Awaited<ReturnType<ReturnType<typeof openLobby>['log']>>;

/** What a seat may be told, one entry for each time that something it may know has changed. */
function expectedFor(plan: Plan, log: Log, player: string): Moment[] {
  const moments: Moment[] = [];
  const add = (state: State, facts: Parameters<typeof told>[0]) => {
    const seen = JSON.parse(JSON.stringify(view(plan, state, player)));
    const open = pending(plan, state, player).map(({ id, answered, options }) => ({
      id,
      answered,
      options: options(),
    }));
    const moment = { facts: [...told(facts, player)], view: seen, decisions: JSON.stringify(open) };
    const last = moments.at(-1);
    const heads = (text: string | undefined) => text?.replace(/,"options":.*?(?=\},\{"id"|\}\]$)/g, '');
    const isNews =
      moment.facts.length > 0 ||
      JSON.stringify(last?.view) !== JSON.stringify(seen) ||
      heads(last?.decisions) !== heads(moment.decisions);
    if (isNews) moments.push(moment);
  };
  const begun = start(plan, { players: log.players, options: log.options, seed: log.seed });
  if (!begun.ok) throw new Error(begun.why);
  let { state } = begun;
  add(state, begun.facts);
  for (const { player: by, action, args, by: clock } of log.entries) {
    const next = submit(plan, state, { player: by, action, args, ...(clock && { by: clock }) });
    if (!next.ok) throw new Error(next.why);
    state = next.state;
    add(state, next.facts);
  }
  expect(isOver(state)).toBe(true);
  return moments;
}

function check(recorded: Recorded, expected: readonly Moment[], secrets: readonly string[]): void {
  for (const secret of secrets) expect(recorded.text.includes(secret)).toBe(false);
  let seen: unknown = recorded.joined.view;
  let n = recorded.joined.n;
  expect(seen).toEqual(expected[n - 1]?.view);
  for (const message of recorded.told) {
    expect(Object.keys(message).filter((key) => !ALLOWED.includes(key))).toEqual([]);
    expect(message.n).toBe(n + 1);
    n = message.n;
    seen = patched(seen, message.view);
    expect(seen).toEqual(expected[n - 1]?.view);
    expect(message.facts).toEqual(JSON.parse(JSON.stringify(expected[n - 1]?.facts)));
    if (message.decisions) {
      const open = message.decisions.map(({ id, answered, options }) => ({ id, answered, options }));
      expect(open).toEqual(JSON.parse(expected[n - 1]!.decisions));
    }
  }
  expect(n).toBe(expected.length);
}

const ALLOWED = ['match', 'player', 'n', 'facts', 'view', 'decisions', 'clock'];

test('the recorder finds what should not be there', () => {
  const joined = { view: { table: 1 }, n: 1 };
  const expected = [{ facts: [], view: { table: 1 }, decisions: '[]' }];
  const recorded = { joined, told: [], text: 'a secret' } as unknown as Recorded;
  check(recorded, expected, []);
  expect(() => check(recorded, expected, ['secret'])).toThrow();
  expect(() =>
    check({ ...recorded, told: [{ n: 2, facts: [{ type: 'X' }] }] } as unknown as Recorded, expected, []),
  ).toThrow();
});

// Everything that reaches a seat is recorded and compared with what the engine alone says that seat may know.
import { openLobby } from '@rulewright/client';
import { type Random, seeded } from '@rulewright/engine';
import { patched } from '@rulewright/protocol';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { compileGames } from './games.ts';
import { chooseArgs } from './testing/crowd.ts';
import { type Expected, expectedFor } from './testing/expected.ts';
import { type Recorded, type RecordedSeat, recordSeat } from './testing/recorder.ts';
import { startServer, type TestServer, until } from './testing/server.ts';

const GAMES = Number(process.env.LEAK_GAMES ?? 10);
const AT_ONCE = 10; // their commits share the disk
const PATIENCE = 30 * 60_000; // ten games on a machine that has much else to do
const games = compileGames();
let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.end());

const PLAYED = [
  { game: 'skirmish', players: 2, options: {}, games: GAMES },
  { game: 'goofspiel', players: 3, options: {}, games: Math.ceil(GAMES / 5) },
  { game: 'dune', players: 2, options: { maxTurns: 2 }, games: Math.ceil(GAMES / 5) },
  { game: 'dune', players: 2, options: { maxTurns: 2, advanced: true }, games: Math.ceil(GAMES * 0.5) },
  { game: 'dune', players: 3, options: { maxTurns: 2, advanced: true }, games: Math.ceil(GAMES * 0.4) },
  { game: 'dune', players: 6, options: { maxTurns: 2, advanced: true }, games: Math.ceil(GAMES / 10) },
];
type Played = (typeof PLAYED)[number];

test.each(PLAYED)(
  'no message of $game, $options, tells one of $players what they may not know',
  async (played) => {
    for (let i = 0; i < played.games; i += AT_ONCE) {
      const left = Math.min(AT_ONCE, played.games - i);
      const ended = await Promise.all(Array.from({ length: left }, (_, j) => play(played, `${i + j}`)));
      for (const one of ended) {
        compare(one); // not before: the server is in this process, and stands still meanwhile
        await new Promise((resolve) => setTimeout(resolve, 100)); // connections that lay idle are closed
      }
    }
  },
);

async function play({ game, players, options }: Played, name: string) {
  const lobby = openLobby(server.url);
  const agents = Array.from({ length: players }, () => ({ kind: 'agent' as const }));
  const { match, grants } = await lobby.create({ game, players, options, delay: 0, seats: agents });
  const seats = await Promise.all(grants.map(({ token }) => recordSeat(server.url, match.id, token)));
  const isDone = () => seats.some((seat) => seat.finished());
  // Spaces as large as Dune's cannot be answered by trying: there a bot plays the seat while its owner listens.
  if (game === 'dune') {
    for (const { seat, token } of grants) await lobby.substitute(match.id, seat, 'random', token);
    await until(isDone, `the bots have played ${name}`, PATIENCE);
  } else await playAtRandom(seats, isDone, seeded(name));
  await until(() => seats.every((seat) => seat.finished()), 'all know the end');
  return { game, seats, grants, log: await lobby.log(match.id) };
}

function compare({ game, seats, grants, log }: Awaited<ReturnType<typeof play>>): void {
  const plan = games.get(game)!;
  const expected = new Map(log.players.map((player) => [player, expectedFor(plan, log, player)]));
  for (const [at, seat] of seats.entries()) {
    const player = log.players[at]!;
    const others = grants.filter((grant) => grant.player !== player).map(({ token }) => token);
    check(seat.recorded(), expected.get(player)!, [log.seed, log.hash!, ...others]);
    seat.close();
  }
}

async function playAtRandom(
  seats: readonly RecordedSeat[],
  isDone: () => boolean,
  chance: Random,
): Promise<void> {
  while (!isDone()) {
    const wishes = seats.flatMap((seat) => {
      const open = seat.decisions().filter(({ answered, options }) => !answered && options?.length !== 0);
      return open.map((decision) => ({ seat, decision }));
    });
    const required = wishes.filter(({ decision }) => !decision.optional || chance.int(20) === 0);
    if (required.length === 0) await new Promise((resolve) => setTimeout(resolve, 1));
    else {
      const { seat, decision } = chance.pick(required);
      await seat.answer(decision, chooseArgs(decision, chance));
    }
  }
}

function check(recorded: Recorded, expected: readonly Expected[], secrets: readonly string[]): void {
  for (const secret of secrets) expect(recorded.text.includes(secret)).toBe(false);
  let seen: unknown = recorded.joined.view;
  let n = recorded.joined.n;
  same(seen, expected[n - 1]?.view);
  for (const message of recorded.news) {
    expect(Object.keys(message).filter((key) => !ALLOWED.includes(key))).toEqual([]);
    expect(message.n).toBe(n + 1);
    n = message.n;
    seen = patched(seen, message.view);
    same(seen, expected[n - 1]?.view);
    same(message.facts, expected[n - 1]?.facts);
    if (message.decisions) {
      const open = message.decisions.map(({ id, answered, options }) => ({ id, answered, options }));
      same(open, expected[n - 1]?.decisions());
    }
  }
  expect(n).toBe(expected.length);
}

/** What came is what was expected; texts are compared first, since most are the same to the letter. */
function same(came: unknown, expected: string | undefined): void {
  if (JSON.stringify(came) !== expected) expect(came).toEqual(JSON.parse(expected ?? 'null'));
}

const ALLOWED = ['match', 'player', 'n', 'facts', 'view', 'decisions', 'clock'];

test('the recorder finds what should not be there', () => {
  const joined = { view: { table: 1 }, n: 1 };
  const expected = [{ facts: '[]', view: '{"table":1}', heads: '[]', decisions: () => '[]' }];
  const recorded = { joined, news: [], text: 'a secret' } as unknown as Recorded;
  check(recorded, expected, []);
  expect(() => check(recorded, expected, ['secret'])).toThrow();
  expect(() =>
    check({ ...recorded, news: [{ n: 2, facts: [{ type: 'X' }] }] } as unknown as Recorded, expected, []),
  ).toThrow();
});

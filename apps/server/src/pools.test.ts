// Bots think in one pool of threads, games are played again in another: neither waits for the other.
import { type Lobby, openLobby } from '@rulewright/client';
import { type Log, type Plan, randomPlayer, record, seeded } from '@rulewright/engine';
import type { SavedReplayWish } from '@rulewright/protocol';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { compileGames } from './games.ts';
import { toldSoFar } from './testing/people.ts';
import { startServer, type TestServer } from './testing/server.ts';

let server: TestServer;
let lobby: Lobby;
beforeAll(async () => {
  server = await startServer({ botThreads: 1 });
  lobby = openLobby(server.url);
  const told = await botBegins('pig', 'random');
  await replayed(short);
  while ((await told()) === 1) await moment(); // both pools have begun
});
afterAll(() => server.end());

const games = compileGames();
const [short, long] = [played(games.get('tic-tac-toe')!, 4, 1), played(games.get('chess')!, 100, 40)];

/** A game that was played so often, and taken back as often. */
function played(plan: Plan, inputs: number, times: number): Log {
  const recording = record(plan, { players: 2, seed: 'played' });
  if (!recording.ok) throw new Error(recording.why);
  const player = randomPlayer(plan, seeded('played'));
  for (let time = 0; time < times; time++) {
    for (let i = 0; i < inputs; i++) recording.submit(player.next(recording.state())!);
    recording.undo(inputs);
  }
  return recording.log();
}
const replayed = (log: Log) => lobby.replayLog({ log, count: 1 } as unknown as SavedReplayWish); // proved to its end

const moment = () => new Promise((resolve) => setTimeout(resolve, 20));

const agent = { kind: 'agent' as const };
const bot = (name: string) => ({ kind: 'bot' as const, bot: name });

/** A table at which a bot is the first to answer; says how many messages the other has had. */
async function botBegins(game: string, name: string): Promise<() => Promise<number>> {
  const { match, grants } = await lobby.create({ game, seats: [bot(name), agent] });
  return () => toldSoFar(server.url, match.id, grants[0]!.token);
}

test('while a bot thinks, a game is played again', async () => {
  const told = await botBegins('jarls', 'hard'); // for long
  expect((await replayed(short)).of).toBe(5);
  expect(await told()).toBe(1); // of the beginning alone
  while ((await told()) === 1) await moment();
});

test('while a long game is played again, a bot answers', async () => {
  let isDone = false;
  const replaying = replayed(long).finally(() => {
    isDone = true;
  });
  await moment(); // it is under way
  const told = await botBegins('pig', 'random');
  while ((await told()) === 1) await moment();
  expect(isDone).toBe(false);
  await replaying;
});

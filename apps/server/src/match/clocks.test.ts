// Clocks as players meet them; how they count is in clock.test.ts.
import { connect, openLobby, openMatch } from '@rulewright/client';
import { compile, type Plan, replay } from '@rulewright/engine';
import type { MatchInfo, MatchLog, NewMatch } from '@rulewright/protocol';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { compileGames } from '../games.ts';
import { openStore } from '../store/store.ts';
import { answer, asked, seatPeople } from '../testing/people.ts';
import { startServer, type TestServer, until } from '../testing/server.ts';
import { testTime } from '../testing/time.ts';
import { whisper } from '../testing/whisper.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const games = new Map<string, Plan>([...compileGames(), ['whisper', compile(whisper) as Plan]]);
const time = testTime();
let server: TestServer;
beforeAll(async () => {
  server = await startServer({}, games, time);
});
afterAll(() => server.end());

const stored = async (id: string) => {
  const store = await openStore({ file: `${server.folder}/table.db` });
  const found = { match: (await store.match(id))!.match, inputs: await store.inputs(id, 0) };
  await store.close();
  return found;
};

test('a clock for the whole game runs for whoever is asked, gives the increment, and when it is empty the default is played', async () => {
  const clock = { kind: 'game', seconds: 4, increment: 3 } as const;
  const { people, leave } = await seatPeople(server.url, { game: 'whisper', clock, delay: 20 }, 3);
  const [ann, bob] = people;
  const began = time.now();
  const left = (player: string) => ann.store.get().clock?.players[player];
  expect(left('ann')).toEqual({ left: 4_000, deadline: began + 4_000 });
  expect(left('bob')).toEqual({ left: 4_000, deadline: null });
  time.pass(1_500);
  await answer(ann.store, { loud: true });
  expect(left('ann')).toEqual({ left: 5_500, deadline: null });
  time.pass(20_000); // bob could act in the window, and thinks too long
  await until(() => asked(bob.store)?.action === 'speak', 'it is bob’s turn');
  expect(left('bob')).toEqual({ left: 4_000, deadline: time.now() + 4_000 });
  const spoken = () =>
    ann.store.get().facts.filter(({ fact }) => fact.type === 'SPOKE' && 'by' in fact && fact.by === 'bob');
  time.pass(3_999);
  expect(await ann.store.say('still time')).toEqual({ ok: true });
  expect(spoken()).toEqual([]);
  time.pass(1);
  await until(() => spoken().length === 1, 'bob’s time is up');
  leave();
});

const agentsAt = (seats: number) => Array.from({ length: seats }, () => ({ kind: 'agent' as const }));
const short = { kind: 'move', seconds: 10 } as const;

/** A match in which nobody ever answers, once it is over. */
async function leftAlone(wish: NewMatch): Promise<{ readonly match: MatchInfo; readonly log: MatchLog }> {
  const lobby = openLobby(server.url);
  const { match } = await lobby.create({ delay: 0, clock: short, ...wish });
  for (;;) {
    time.pass(10_000);
    const now = await lobby.match(match.id);
    if (now.status === 'finished') return { match: now, log: await lobby.log(match.id) };
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

test('of two, whoever runs out of time has lost, and the log plays up to there', async () => {
  const { match, log } = await leftAlone({ game: 'tic-tac-toe', seats: agentsAt(2) });
  const outcome = {
    reason: 'out-of-time',
    ranks: [
      { player: 'X', rank: 2 },
      { player: 'O', rank: 1 },
    ],
  };
  expect(match).toMatchObject({ outcome, clock: { ...short, empty: 'lose' } });
  expect(log).toMatchObject({ entries: [], outcome });
  expect(replay(games.get('tic-tac-toe')!, log)).toMatchObject({ ok: true });
  const lobby = openLobby(server.url);
  expect(await lobby.replay(match.id, 1)).toMatchObject({
    of: 1,
    input: null,
    facts: [{ fact: { type: 'MATCH_ENDED', player: 'X', reason: 'out-of-time' } }],
    view: { outcome },
  });
});

test('a game with a rule for it judges the fall of the flag itself', async () => {
  const { match, log } = await leftAlone({ game: 'chess', seats: agentsAt(2) });
  expect(log.entries).toMatchObject([{ player: 'white', action: 'flag', by: 'clock' }]);
  expect(match.outcome?.reason).not.toBe('out-of-time');
  expect(match.outcome?.ranks).toMatchObject([{ rank: 2 }, { rank: 1 }]);
});

test('of more than two, who runs out of time resigns where the game has it, and the others play on', async () => {
  const clock = { ...short, empty: 'lose' } as const;
  const { log } = await leftAlone({ game: 'jarls', players: 3, seats: agentsAt(3), clock });
  expect(log.entries).toMatchObject([
    { player: 'player1', action: 'resign', by: 'clock' },
    { player: 'player2', action: 'resign', by: 'clock' },
  ]);
  expect(replay(games.get('jarls')!, log)).toMatchObject({ ok: true });
});

test('where the table says so, the answer for absent players is given to the end', async () => {
  const clock = { ...short, empty: 'default' } as const;
  const { match, log } = await leftAlone({ game: 'tic-tac-toe', seats: agentsAt(2), clock });
  expect(match.outcome?.reason).not.toBe('out-of-time');
  expect(log.entries.length).toBeGreaterThan(4);
});

test('correspondence: days for every answer; deadlines are stored, survive a restart, and are kept when they have passed', async () => {
  const lobby = openLobby(server.url);
  const agents = Array.from({ length: 3 }, () => ({ kind: 'agent' as const }));
  const clock = { kind: 'days', days: 2 } as const;
  const { match, grants } = await lobby.create({ game: 'whisper', clock, delay: 0, seats: agents });
  time.pass(1_000); // it is looked after
  await server.close();
  const before = await stored(match.id);
  expect(before.match.due).toBe(before.match.started_at! + 2 * DAY);
  expect(before.inputs).toEqual([]);

  time.pass(2 * DAY + HOUR);
  server = await server.restart();
  const connection = connect(server.url);
  const bob = openMatch(connection, { match: match.id, token: grants[1]!.token, past: true });
  await until(() => bob.get().facts.some(({ fact }) => fact.type === 'SPOKE'), 'ann’s days are over');
  connection.close();
  await server.close();
  const [first] = (await stored(match.id)).inputs;
  expect(first).toMatchObject({ player: 'ann', action: 'speak', origin: 'clock', args: '{"loud":false}' });
});

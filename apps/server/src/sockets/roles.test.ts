// The table of methods says who may call each; here everybody calls every one.
import { openLobby } from '@rulewright/client';
import { SERVER_METHODS, type ServerMethod, TRUSTED } from '@rulewright/protocol';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openRaw, type Raw } from '../testing/raw.ts';
import { startServer, type TestServer } from '../testing/server.ts';

let server: TestServer;
let match: string;
const callers: Record<'stranger' | 'spectator' | 'host' | 'seat', Raw> = {} as never; // filled before all

beforeAll(async () => {
  server = await startServer();
  const host = openLobby(server.url);
  const seats = [{ kind: 'agent' }, { kind: 'agent' }] as const;
  const made = await host.create({ game: 'tic-tac-toe', seats: [...seats], visibility: 'invitation' });
  match = made.match.id;
  const guest = openLobby(server.url);
  await guest.rename('Guest of theirs');
  const as = (lobby: typeof host) => openRaw(server.url, { headers: { cookie: lobby.cookie() ?? '' } });
  for (const name of ['stranger', 'spectator', 'seat'] as const) callers[name] = await as(guest);
  callers.host = await as(host);
  await callers.spectator.call('match.join', { match, invitation: made.invitation });
  await callers.host.call('match.join', { match });
  await callers.seat.call('match.join', { match, token: made.grants[0]!.token });
});
afterAll(async () => {
  for (const raw of Object.values(callers)) raw.close();
  await server.end();
});

/** What tells a caller that it is not for them. */
const NOT_FOR_THEM = new Set(['NO_SUCH_MATCH', 'NOT_JOINED', 'NOT_YOUR_SEAT', 'BAD_TOKEN']);

const PARAMS: Readonly<Partial<Record<ServerMethod, object>>> = {
  'match.past': { before: 1 },
  'match.next': { action: 'place' },
  'match.submit': { action: 'place', args: { cell: 9 } },
  'match.takeOver': { offer: 'x' },
  'match.end': { how: 'claim' },
  'match.say': { emote: 'nice' },
};

const METHODS = Object.keys(SERVER_METHODS) as ServerMethod[];
const looking = (name: string) => (name === 'match.view' || name === 'match.past' ? { player: null } : {});

test.each(METHODS.filter((name) => name !== 'match.join' && name !== 'match.leave'))(
  '%s is for whom the table says',
  async (name) => {
    const roles: readonly string[] = SERVER_METHODS[name].roles;
    for (const [who, raw] of Object.entries(callers)) {
      const seat =
        (who === 'spectator' || who === 'host') && roles.includes(who) ? looking(name) : { player: 'X' };
      const reply = await raw.call(name, { match, ...seat, ...PARAMS[name] });
      expect(reply?.code).not.toBe('BAD_MESSAGE'); // it was understood
      const isAllowed = !NOT_FOR_THEM.has(reply?.code);
      expect([who, isAllowed]).toEqual([who, roles.includes('anyone') || roles.includes(who)]);
    }
  },
);

test('who made a match may look on where nobody else may, and plays for nobody', async () => {
  const host = openLobby(server.url);
  const closed = { visibility: 'invitation', spectators: 'nobody' } as const;
  const made = await host.create({ game: 'tic-tac-toe', seats: [{ kind: 'agent' }], ...closed });
  const { spectator } = callers;
  const invited = { match: made.match.id, invitation: made.invitation };
  expect(await spectator.call('match.join', invited)).toMatchObject({ code: 'NO_SPECTATORS' });
  const raw = await openRaw(server.url, { headers: { cookie: host.cookie() ?? '' } });
  expect(await raw.call('match.join', { match: made.match.id })).toMatchObject({ ok: true, player: null });
  const answer = { match: made.match.id, player: 'X', action: 'place', args: { cell: 0 } };
  expect(await raw.call('match.submit', answer)).toMatchObject({ code: 'NOT_JOINED' });
  raw.close();
});

test('match.join is for whom the table says, and the methods of a pipe are for nobody here', async () => {
  const { stranger, seat } = callers;
  expect(await stranger.call('match.join', { match })).toMatchObject({ code: 'NO_SUCH_MATCH' });
  for (const method of Object.keys(TRUSTED))
    expect(await seat.call(method, { match, player: 'X' })).toMatchObject({ number: -32601 });
});

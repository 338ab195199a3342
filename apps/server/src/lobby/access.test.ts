// Who may do what at a match, by what they have to show, on every way in. One table for sockets and HTTP.
import { type Connection, connect, openLobby } from '@rulewright/client';
import type { MatchMade, NewMatch, Refused } from '@rulewright/protocol';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startServer, type TestServer, until } from '../testing/server.ts';
import { newToken } from './identity.ts';

// stranger, guess and invited show nothing, a wrong and the right invitation; forged and token a wrong and the right
// token of a seat; player and host their cookies. The host sits on no seat.
//   -  there is no such match     s  nobody may look on    i  an invitation is needed
//   t  that token opens no seat   p  not your seat         +  allowed
const TABLE = `
                              stranger  guess  invited  forged  token  player  host
  public   everyone   know    +         +      +        +       +      +       +
  public   everyone   sit     +         +      +        +       +      +       +
  public   everyone   look    +         +      +        t       +      +       +
  public   everyone   replay  +         +      +        +       +      +       +
  public   everyone   act     p         p      p        t       +      +       p
  public   invited    know    +         +      +        +       +      +       +
  public   invited    sit     +         +      +        +       +      +       +
  public   invited    look    s         s      +        t       +      +       +
  public   invited    replay  +         +      +        +       +      +       +
  public   nobody     look    s         s      s        t       +      +       +
  public   nobody     replay  +         +      +        +       +      +       +
  private  everyone   know    -         -      +        -       +      +       +
  private  everyone   sit     -         -      +        -       i      i       +
  private  everyone   look    -         -      +        -       +      +       +
  private  everyone   replay  -         -      +        -       +      +       +
  private  everyone   act     -         -      -        -       +      +       p
  private  invited    know    -         -      +        -       +      +       +
  private  invited    sit     -         -      +        -       i      i       +
  private  invited    look    -         -      +        -       +      +       +
  private  invited    replay  -         -      +        -       +      +       +
  private  nobody     look    -         -      s        -       +      +       +
  private  nobody     replay  -         -      +        -       +      +       +
`;
const MEANING: Readonly<Record<string, string>> = {
  '+': 'OK',
  '-': 'NO_SUCH_MATCH',
  s: 'NO_SPECTATORS',
  i: 'INVITATION_NEEDED',
  t: 'BAD_TOKEN',
  p: 'NOT_YOUR_SEAT',
};
const [callers = [], ...lines] = TABLE.trim()
  .split('\n')
  .map((line) => line.trim().split(/\s+/));
const rows = lines.map(([visibility, spectators, right = '', ...cells]) => ({
  visibility: visibility === 'public' ? ('public' as const) : ('invitation' as const),
  spectators: spectators as 'everyone' | 'invited' | 'nobody', // by the table above
  right,
  expected: Object.fromEntries(callers.map((caller, i) => [caller, MEANING[cells[i] ?? '']])),
}));

/** What somebody has to show for themselves. */
interface Shown {
  readonly cookie?: string | undefined;
  readonly token?: string | undefined;
  readonly invitation?: string | undefined;
}
type Policy = Pick<NewMatch, 'visibility' | 'spectators'>;
interface Made {
  readonly id: string;
  readonly shown: Readonly<Record<string, Shown>>;
}

let server: TestServer;
const cookies: { host?: string | undefined; player?: string | undefined } = {};
const connections = new Map<string | undefined, Connection>();
beforeAll(async () => {
  server = await startServer();
  for (const name of ['host', 'player'] as const) {
    const lobby = openLobby(server.url);
    await lobby.me();
    cookies[name] = lobby.cookie();
  }
});
afterAll(async () => {
  for (const connection of connections.values()) connection.close();
  await server.end();
});

async function call(method: string, path: string, { cookie, token }: Shown, body?: object) {
  const reply = await fetch(`${server.url}/api/matches${path}`, {
    method,
    headers: {
      ...(body && { 'content-type': 'application/json' }),
      ...(cookie && { cookie }),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  const json = (await reply.json()) as MatchMade & Refused; // one or the other
  return { code: reply.ok ? 'OK' : json.code, json };
}
async function ask(method: string, path: string, who: Shown, body?: object): Promise<string> {
  const secret = who.invitation && `${path.includes('?') ? '&' : '?'}invitation=${who.invitation}`;
  return (await call(method, `${path}${secret ?? ''}`, who, body)).code;
}

/** The same over RPC: a result, or the code of its error. */
async function askRpc(who: Shown, method: string, params: object): Promise<string> {
  const { cookie, token, invitation } = who;
  const secret = invitation ? `?invitation=${invitation}` : '';
  const reply = await fetch(`${server.url}/api/rpc${secret}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(cookie && { cookie }),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  });
  const { result, error } = (await reply.json()) as {
    result?: { code?: string };
    error?: { data: { code: string } };
  };
  return error?.data.code ?? result?.code ?? 'OK';
}

/** Takes the free seat, and is sent away again. */
async function sit(match: string, who: Shown): Promise<string> {
  const { invitation } = who;
  const { code } = await call('POST', `/${match}/seats/2`, who, invitation ? { invitation } : {});
  if (code === 'OK') await call('DELETE', `/${match}/seats/2`, { cookie: cookies.host });
  return code;
}

async function join(match: string, { cookie, token, invitation }: Shown): Promise<string> {
  const connection = connections.get(cookie) ?? connect(server.url, { cookie });
  connections.set(cookie, connection);
  await until(() => connection.isConnected(), 'the connection stands');
  const reply = await connection.request('match.join', {
    match,
    ...(token !== undefined && { token }),
    ...(invitation !== undefined && { invitation }),
  });
  return reply.ok ? 'OK' : reply.code;
}

async function make(wish: NewMatch): Promise<Made> {
  const created = await call('POST', '', { cookie: cookies.host }, wish);
  const { match, invitation, grants } = created.json;
  const taken = await call('POST', `/${match.id}/seats/1`, { cookie: cookies.player }, { invitation });
  expect([created.code, taken.code]).toEqual(['OK', 'OK']);
  const shown = {
    stranger: {},
    guess: { invitation: newToken() },
    invited: { invitation },
    forged: { token: newToken() },
    token: { token: grants[0]!.token },
    player: { cookie: cookies.player },
    host: { cookie: cookies.host },
  };
  return { id: match.id, shown };
}

const [agent, empty] = [{ kind: 'agent' as const }, { kind: 'empty' as const }];

/** An agent, a person and two seats that are free: it does not begin when one of them is taken. */
const makeOpen = (policy: Policy) => make({ game: 'pig', players: 4, seats: [agent], ...policy });

/** With a chosen seed a match is inspected while it runs. */
const makeRunning = (policy: Policy) =>
  make({ game: 'pig', players: 3, seats: [agent, empty, agent], seed: 'open', ...policy });

async function makeFinished(policy: Policy): Promise<Made> {
  const made = await make({ game: 'tic-tac-toe', seats: [agent, empty], ...policy });
  const both = [made.shown.token!, made.shown.player!];
  for (const [turn, cell] of [0, 3, 1, 4, 2].entries()) {
    const answer = { match: made.id, player: 'XO'[turn % 2], action: 'place', args: { cell } };
    expect(await askRpc(both[turn % 2]!, 'match.submit', answer)).toBe('OK');
  }
  return made;
}

/** Every way to a right; all give the same answer. */
const WAYS: Readonly<Record<string, (made: Made, who: Shown) => Promise<string>[]>> = {
  know: ({ id }, who) => [ask('GET', `/${id}`, who)],
  sit: ({ id }, who) => [sit(id, who)],
  look: ({ id }, who) => [
    join(id, who),
    askRpc(who, 'match.view', { match: id, player: null }),
    ask('GET', `/${id}/inspect`, who),
    ask('POST', `/${id}/explain`, who, { player: 'player1', action: 'roll', args: {} }),
  ],
  replay: ({ id }, who) =>
    ['log', 'replay', 'replay/1', 'inspect', 'inspect?seq=1'].map((path) =>
      ask('GET', `/${id}/${path}`, who),
    ),
  act: ({ id, shown }, who) => {
    const own = { match: id, player: who === shown.player ? 'player2' : 'player1' };
    const { invitation: _, ...self } = who; // it opens no seat
    return [
      askRpc(self, 'match.takeBack', own).then((code) => (code === 'NOT_YOURS' ? 'OK' : code)),
      askRpc(self, 'match.submit', { ...own, action: 'no' }).then((c) => (c === 'UNKNOWN_ACTION' ? 'OK' : c)),
    ];
  },
};

test.each(rows)(
  'who may $right at a $visibility match with spectators: $spectators',
  async ({ visibility, spectators, right, expected }) => {
    const policy = { visibility, spectators };
    const kind = right === 'sit' ? makeOpen : right === 'replay' ? makeFinished : makeRunning;
    const made = await kind(policy);
    const found: Record<string, string> = {};
    for (const caller of callers) {
      const codes = new Set(await Promise.all(WAYS[right]!(made, made.shown[caller]!)));
      found[caller] = [...codes].join(', ');
    }
    expect(found).toEqual(expected);
  },
);

test('who shows the token of one seat and holds another by who they are sits down where the token says', async () => {
  const lobby = openLobby(server.url);
  const { match, grants } = await lobby.create({
    game: 'tic-tac-toe',
    seats: [{ kind: 'me' }, { kind: 'agent' }],
  });
  const connection = connect(server.url, { cookie: lobby.cookie() });
  const [own, other] = grants;
  await until(connection.isConnected, 'the connection stands');
  for (const { player, token } of [own!, other!])
    expect(await connection.request('match.join', { match: match.id, token })).toMatchObject({ player });
  expect(await connection.request('match.join', { match: match.id })).toMatchObject({ player: own!.player });
  connection.close();
});

import { compileGames, readConfig, serve } from '@rulewright/server';
import { OPTIONS, playGames } from './games.ts';

export interface LongMatch {
  readonly id: string;
  readonly player: string;
  readonly token: string;
}

/** Plays a match of so many inputs on a server of its own; its database file stays. */
export async function longMatch(file: string, inputs: number): Promise<LongMatch> {
  const env = { DATA_FILE: file, LOG_LEVEL: 'error', HOST: '127.0.0.1', REQUESTS_PER_MINUTE: '1000000000' };
  const server = await serve({ ...readConfig(env), port: 0 }, compileGames());
  try {
    const { seed, moves } = playGames(1, PLAYERS, inputs)[0]!; // one was asked for
    const made = await call<{ match: { id: string }; grants: { player: string; token: string }[] }>(
      server.url,
      '/api/matches',
      {
        game: 'jarls',
        players: PLAYERS,
        seed,
        options: OPTIONS,
        seats: Array.from({ length: PLAYERS }, () => ({ kind: 'agent' })),
        delay: 60_000,
      },
    );
    const { id } = made.match;
    for (const { player, action, args } of moves) {
      const token = made.grants.find((grant) => grant.player === player)?.token ?? '';
      const params = { match: id, player, action, args };
      const answer = await call<{ result?: { ok: boolean } }>(
        server.url,
        '/api/rpc',
        { jsonrpc: '2.0', id: 0, method: 'match.submit', params },
        token,
      );
      if (!answer.result?.ok) throw new Error(`a move was refused: ${JSON.stringify(answer)}`);
    }
    const { player, token } = made.grants[0]!; // six
    return { id, player, token };
  } finally {
    await server.close();
  }
}

const PLAYERS = 6;

async function call<T>(url: string, path: string, body: unknown, token = ''): Promise<T> {
  const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) };
  const response = await fetch(`${url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  const reply = (await response.json()) as T & { why?: string };
  if (!response.ok) throw new Error(`${path}: ${reply.why}`);
  return reply;
}

// `/mcp`: a client with a seat's token in its Authorization header holds that seat, one request at a time.
import { holds } from '../lobby/access.ts';
import { hashToken } from '../lobby/identity.ts';
import type { Match } from '../match/match.ts';
import { Refusal } from '../refusal.ts';
import { type App, type RoutesWorld, tokenOf } from '../routes/world.ts';
import { bucket, isAllowedOrigin, isModest } from '../sockets/guard.ts';
import type { MethodsOfServer } from '../sockets/methods.ts';
import type { ServedSeat } from './held-seat.ts';

/** What this process remembers of a seat between two requests. */
interface Known {
  readonly looked: { n: number };
  readonly talk: ReturnType<typeof bucket>;
}
interface Open {
  readonly match: Match;
  readonly token: string;
  readonly seat: ServedSeat;
  end(): void;
}

const REMEMBERED = 10_000; // seats
const LOCAL = /^(127\.\d+\.\d+\.\d+|localhost|\[?::1\]?)$/;

export function mcpRoutes(app: App, world: RoutesWorld, works: MethodsOfServer['works']): void {
  const { store, matches, config, now } = world;
  const known = new Map<string, Known>();
  const open = new Set<Open>();
  const byAddress = new Map<string, number>();

  matches.onChange((match) => {
    for (const one of [...open].filter((each) => each.match === match)) {
      if (!isHeld(one.match, one.token, one.seat.player)) one.end();
      else
        one.seat.changed().catch((error) => app.log.error({ error: String(error) }, 'a seat was not told'));
    }
  });

  /** The seat that is meant; who has no token, an old one or somebody else's gets nothing. */
  async function seatOf(token: string | undefined): Promise<{ match: Match; player: string; token: string }> {
    const found = token === undefined ? undefined : await store.seatUnder(hashToken(token));
    const match = found === undefined ? null : await matches.find(found.match_id);
    if (token === undefined || found === undefined || match === null || !isHeld(match, token, found.player))
      throw new Refusal(401, 'BAD_TOKEN', 'The token of a seat opens this, in the Authorization header');
    return { match, player: found.player, token };
  }
  function knownOf(match: Match, player: string): Known {
    const key = `${match.id} ${player}`;
    const before = known.get(key) ?? { looked: { n: 0 }, talk: bucket(1, 5, now) };
    known.delete(key);
    known.set(key, before); // the latest are last
    if (known.size > REMEMBERED) known.delete(known.keys().next().value ?? '');
    return before;
  }

  app.route({
    method: ['GET', 'POST', 'DELETE'],
    url: '/mcp',
    schema: { tags: ['play'], summary: 'The Model Context Protocol for one seat; see docs/reference/mcp.md' },
    handler: async (request, reply) => {
      const { headers, method, body, ip } = request;
      admitHost(config.host, headers.host, headers.origin, config.corsOrigins);
      if (!isModest(body)) throw new Refusal(422, 'BAD_MESSAGE', 'That is too deep');
      const { match, player, token } = await seatOf(tokenOf(request)).catch((error) => {
        reply.header('www-authenticate', 'Bearer');
        throw error;
      });
      if ((byAddress.get(ip) ?? 0) >= config.connectionsPerAddress)
        throw new Refusal(429, 'TOO_FAST', 'Too many requests are open');
      // Loaded when the first client comes.
      const { answerHttp } = await import('@rulewright/agents/http');
      const { holdSeat, storedMemory } = await import('./held-seat.ts');
      const { looked, talk } = knownOf(match, player);
      const held = { store, now, works: paced(works, talk) };
      const seat = await holdSeat(held, match, player, token);
      const gone = new AbortController();
      const one: Open = { match, token, seat, end: () => reply.raw.destroy() };
      open.add(one);
      byAddress.set(ip, (byAddress.get(ip) ?? 0) + 1);
      reply.raw.once('close', () => {
        open.delete(one);
        const left = (byAddress.get(ip) ?? 1) - 1;
        if (left === 0) byAddress.delete(ip);
        else byAddress.set(ip, left);
        gone.abort();
      });
      const asked = new Request(`http://${headers.host ?? 'localhost'}/mcp`, {
        method,
        headers: Object.entries(headers).map(([name, value]): [string, string] => [name, String(value)]),
        signal: gone.signal,
      });
      return reply.send(await answerHttp(asked, body, seat, storedMemory(held, match, player, looked)));
    },
  });
}

const isHeld = (match: Match, token: string, player: string): boolean =>
  match.seats().some((seat) => seat.player === player && holds(seat, { person: null, token }));

/** Talk has its pace here as it has on a connection. */
const paced = (
  works: MethodsOfServer['works'],
  talk: ReturnType<typeof bucket>,
): MethodsOfServer['works'] => ({
  ...works,
  'match.say': (from, wish) => {
    if (!talk.take()) throw new Refusal(429, 'TOO_FAST', 'One line a second is enough');
    return works['match.say'](from, wish);
  },
});

/** A page of another site is refused; a server for this machine alone answers to names of this machine alone. */
function admitHost(
  bound: string,
  host: string | undefined,
  origin: string | undefined,
  allowed: readonly string[],
): void {
  if (!isAllowedOrigin(origin, host, allowed))
    throw new Refusal(403, 'WRONG_ORIGIN', 'Another site may not do that');
  const named = (host ?? '').replace(/:\d+$/, '');
  if (LOCAL.test(bound) && !LOCAL.test(named))
    throw new Refusal(403, 'WRONG_HOST', 'This server answers to names of its own machine only');
}

import type { IncomingMessage, ServerResponse } from 'node:http';
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import type {
  FastifyBaseLogger,
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  RawServerDefault,
} from 'fastify';
import type { BotPool } from '../bots.ts';
import type { Config } from '../config.ts';
import type { Games } from '../games.ts';
import { COOKIE, hashToken, type Identity, sameSecret } from '../identity.ts';
import type { Caller, Lobby } from '../lobby.ts';
import { holds } from '../lobby.ts';
import type { Match } from '../match.ts';
import type { Presence } from '../presence.ts';
import { noMatch, Refusal } from '../refusal.ts';
import type { PersonRow, SeatRow, Store } from '../store/store.ts';
import type { Tables } from '../tables.ts';

export type App = FastifyInstance<
  RawServerDefault,
  IncomingMessage,
  ServerResponse,
  FastifyBaseLogger,
  TypeBoxTypeProvider
>;

export interface RoutesWorld {
  readonly config: Config;
  readonly store: Store;
  readonly games: Games;
  readonly bots: BotPool;
  readonly tables: Tables;
  readonly lobby: Lobby;
  readonly presence: Presence;
  readonly identity: Identity;
  readonly now: () => number;
}

/** Who asks: by the cookie, by a seat's token in the Authorization header, or nobody known. */
export async function callerOf({ identity }: RoutesWorld, request: FastifyRequest): Promise<Caller> {
  const token = /^Bearer ([\w-]{1,128})$/.exec(request.headers.authorization ?? '')?.[1];
  return { person: await identity.personOf(request.cookies[COOKIE]), token };
}

export function setCookie({ config, identity }: RoutesWorld, reply: FastifyReply, person: PersonRow): void {
  reply.setCookie(COOKIE, identity.cookieFor(person), {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: config.secureCookies,
    maxAge: identity.lifetime / 1_000,
  });
}

/** The person who asks; whoever is not known yet becomes a guest. */
export async function personFor(
  world: RoutesWorld,
  request: FastifyRequest,
  reply: FastifyReply,
  name = 'Guest',
): Promise<PersonRow> {
  const known = await world.identity.personOf(request.cookies[COOKIE]);
  const person = known ?? (await world.identity.addGuest(name));
  if (known === null) setCookie(world, reply, person);
  return person;
}

/** The match, if the asker may know of it: private ones are there only for those who sit in it or were invited. */
export async function matchFor(
  { tables }: RoutesWorld,
  id: string,
  caller: Caller,
  invitation?: string,
): Promise<Match> {
  const match = await tables.find(id);
  if (match === null) throw noMatch();
  const { visibility, host, invitation: secret } = match.row();
  const mayKnow =
    visibility === 'public' ||
    (caller.person !== null && caller.person.id === host) ||
    match.seats().some((seat) => holds(seat, caller)) ||
    (invitation !== undefined && sameSecret(secret, hashToken(invitation)));
  if (!mayKnow) throw noMatch();
  return match;
}

export function seatFor(match: Match, player: string | undefined, caller: Caller): SeatRow | null {
  const mine = match.seats().filter((seat) => holds(seat, caller));
  const seat = player === undefined ? mine[0] : mine.find((s) => s.player === player);
  if (seat === undefined && (player !== undefined || caller.token !== undefined))
    throw new Refusal(403, 'NOT_YOUR_SEAT', 'That seat is not yours');
  return seat ?? null;
}

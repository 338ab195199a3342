import type { IncomingMessage, ServerResponse } from 'node:http';
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import type {
  FastifyBaseLogger,
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  RawServerDefault,
} from 'fastify';
import type { Config } from '../config.ts';
import type { Games } from '../games.ts';
import type { History } from '../history.ts';
import type { Caller } from '../lobby/access.ts';
import { COOKIE, type Identity } from '../lobby/identity.ts';
import type { Lobby } from '../lobby/lobby.ts';
import type { Presence } from '../lobby/presence.ts';
import type { Matches } from '../match/matches.ts';
import type { PersonRow, Store } from '../store/store.ts';

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
  readonly history: History;
  readonly matches: Matches;
  readonly lobby: Lobby;
  readonly presence: Presence;
  readonly identity: Identity;
  readonly now: () => number;
}

/** Who asks: by the cookie, by a seat's token in the Authorization header, by an invitation, or nobody known. */
export async function callerOf(
  { identity }: RoutesWorld,
  request: FastifyRequest,
  invitation?: string,
): Promise<Caller> {
  return { person: await identity.personOf(request.cookies[COOKIE]), token: tokenOf(request), invitation };
}

const tokenOf = ({ headers }: FastifyRequest): string | undefined =>
  /^Bearer ([\w-]{1,128})$/.exec(headers.authorization ?? '')?.[1];

export function setCookie({ config, identity }: RoutesWorld, reply: FastifyReply, person: PersonRow): void {
  reply.setCookie(COOKIE, identity.cookieFor(person), {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: config.secureCookies,
    maxAge: identity.lifetime / 1_000,
  });
}

/** The same where the caller needs to be somebody. */
export async function personalCallerOf(
  world: RoutesWorld,
  request: FastifyRequest,
  reply: FastifyReply,
  { invitation, name }: { readonly invitation?: string | undefined; readonly name?: string | undefined } = {},
): Promise<Caller & { readonly person: PersonRow }> {
  const person = await personFor(world, request, reply, name);
  return { person, token: tokenOf(request), invitation };
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

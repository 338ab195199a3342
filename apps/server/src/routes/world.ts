import type { IncomingMessage, ServerResponse } from 'node:http';
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import { MatchId, Refused } from '@rulewright/protocol';
import type {
  FastifyBaseLogger,
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  RawServerDefault,
} from 'fastify';
import { type TSchema, Type } from 'typebox';
import type { Models } from '../agents/models.ts';
import type { Analysis } from '../analysis/analysis.ts';
import type { Config } from '../config.ts';
import type { Games } from '../games.ts';
import type { History } from '../history.ts';
import { type Caller, knownMatch } from '../lobby/access.ts';
import { COOKIE, freeName, type Identity } from '../lobby/identity.ts';
import type { Lobby } from '../lobby/lobby.ts';
import type { Presence } from '../lobby/presence.ts';
import type { Visitors } from '../lobby/visitors.ts';
import type { Match } from '../match/match.ts';
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
  readonly models: Models;
  readonly history: History;
  readonly analysis: Analysis;
  readonly matches: Matches;
  readonly lobby: Lobby;
  readonly presence: Presence;
  readonly identity: Identity;
  readonly visitors: Visitors;
  readonly now: () => number;
}

interface Taken {
  readonly params?: TSchema;
  readonly querystring?: TSchema;
  readonly body?: TSchema;
}
/** What a route says of itself: what it does, takes and gives. */
export const says = <T extends Taken, R extends TSchema>(
  tag: string,
  summary: string,
  result: R,
  taken: T,
) => ({
  schema: { tags: [tag], summary, ...taken, response: { 200: result, '4xx': Refused } },
});
export const invitation = Type.Optional(Type.String({ maxLength: 128 }));
export const AtMatch = Type.Object({ id: MatchId });
export const Invited = Type.Object({ invitation });

/** Who asks: by the cookie, by a seat's token in the Authorization header, by an invitation, or nobody known. */
export async function callerOf(
  { identity }: RoutesWorld,
  request: FastifyRequest,
  invited?: string,
): Promise<Caller> {
  return {
    person: await identity.personOf(request.cookies[COOKIE]),
    token: tokenOf(request),
    invitation: invited,
  };
}

/** The match somebody asks for, and who they are to it. */
export async function matchOf(
  world: RoutesWorld,
  request: FastifyRequest<{ Params: { id: string } }>,
  invited?: string,
): Promise<{ readonly match: Match; readonly caller: Caller }> {
  const caller = await callerOf(world, request, invited);
  return { match: await knownMatch(world.matches, request.params.id, caller), caller };
}

export const tokenOf = ({ headers }: FastifyRequest): string | undefined =>
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

/** The person who asks, under the name they give; whoever is not known yet becomes a guest. */
export async function personFor(
  world: RoutesWorld,
  request: FastifyRequest,
  reply: FastifyReply,
  name?: string,
): Promise<PersonRow> {
  const known = await world.identity.personOf(request.cookies[COOKIE]);
  const free = name === undefined ? 'Guest' : await freeName(world.store, name, known);
  const person = known ?? (await world.identity.addGuest(free));
  if (known === null) setCookie(world, reply, person);
  return person;
}

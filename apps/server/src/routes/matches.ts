import { GameInfo, MatchId, MatchInfo, MatchMade, MatchPage, NewMatch, Refused } from '@rulewright/protocol';
import { Type } from 'typebox';
import { knownMatch } from '../lobby/access.ts';
import { matchInfo } from '../lobby/presence.ts';
import { Refusal } from '../refusal.ts';
import { isModest } from '../sockets/guard.ts';
import { gameInfos } from '../sockets/methods.ts';
import { type App, callerOf, personalCallerOf, personFor, type RoutesWorld } from './world.ts';

const Page = Type.Object({
  status: Type.Optional(Type.Enum(['open', 'running', 'finished'])),
  game: Type.Optional(Type.String({ maxLength: 64 })),
  mine: Type.Optional(Type.Boolean()),
  before: Type.Optional(Type.String({ pattern: '^\\d{1,15}-[A-Za-z0-9_-]{22}$' })),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
});

export function matchRoutes(app: App, world: RoutesWorld): void {
  const { store, games, matches, lobby, presence } = world;
  const tags = ['matches'];

  app.get(
    '/api/games',
    { schema: { tags: ['games'], summary: 'All games', response: { 200: Type.Array(GameInfo) } } },
    async () => gameInfos(games),
  );
  app.get(
    '/api/matches',
    {
      schema: {
        tags,
        summary: 'Open, running and finished matches, newest first',
        querystring: Page,
        response: { 200: MatchPage, '4xx': Refused },
      },
    },
    async (request) => {
      const { status, game, mine, before, limit = 50 } = request.query;
      const caller = await callerOf(world, request);
      if (mine && caller.person === null) return { matches: [], next: null };
      const [at, ...id] = before?.split('-') ?? [];
      const rows = await store.list({
        status,
        game,
        limit: limit + 1,
        ...(mine && caller.person && { person: caller.person.id }),
        ...(at !== undefined && { before: { at: Number(at), id: id.join('-') } }),
      });
      const shown = rows.slice(0, limit);
      const opened = await Promise.all(shown.map(({ match }) => matches.find(match.id)));
      const last = rows.length > limit ? shown.at(-1)?.match : undefined;
      return {
        matches: opened.filter((match) => match !== null).map((match) => matchInfo(match, presence, caller)),
        next: last ? `${last.created_at}-${last.id}` : null,
      };
    },
  );
  app.post(
    '/api/matches',
    {
      schema: {
        tags,
        summary: 'Make a match',
        body: NewMatch,
        response: { 201: MatchMade, '4xx': Refused },
      },
    },
    async (request, reply) => {
      if (!isModest(request.body)) throw new Refusal(422, 'BAD_OPTIONS', 'That is too deep');
      const person = await personFor(world, request, reply);
      return reply.code(201).send(await lobby.create(request.body, person));
    },
  );
  app.get(
    '/api/matches/:id',
    {
      schema: {
        tags,
        summary: 'One match',
        params: Type.Object({ id: MatchId }),
        querystring: Type.Object({ invitation: Type.Optional(Type.String({ maxLength: 128 })) }),
        response: { 200: MatchInfo, '4xx': Refused },
      },
    },
    async (request) => {
      const caller = await callerOf(world, request, request.query.invitation);
      const match = await knownMatch(matches, request.params.id, caller);
      return matchInfo(match, presence, caller);
    },
  );
  app.post(
    '/api/matches/:id/start',
    {
      schema: {
        tags,
        summary: 'Begin, when all seats are taken',
        params: Type.Object({ id: MatchId }),
        response: { 200: MatchInfo, '4xx': Refused },
      },
    },
    async (request, reply) => {
      const caller = await personalCallerOf(world, request, reply);
      const match = await knownMatch(matches, request.params.id, caller);
      await lobby.start(match, caller);
      return matchInfo(match, presence, caller);
    },
  );
  app.post(
    '/api/matches/:id/rematch',
    {
      schema: {
        tags,
        summary: 'Play it again with the same people',
        params: Type.Object({ id: MatchId }),
        response: { 200: Type.Object({ id: MatchId }), '4xx': Refused },
      },
    },
    async (request, reply) => {
      const caller = await personalCallerOf(world, request, reply);
      const match = await knownMatch(matches, request.params.id, caller);
      return { id: await lobby.rematch(match, caller) };
    },
  );
}

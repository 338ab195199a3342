import {
  GameInfo,
  MatchInfo,
  MatchMade,
  MatchPage,
  NewMatch,
  Refused,
  RematchMade,
} from '@rulewright/protocol';
import { Type } from 'typebox';
import { type Caller, holds } from '../lobby/access.ts';
import { matchInfo } from '../lobby/presence.ts';
import type { Match } from '../match/match.ts';
import { isPaused } from '../match/pausing.ts';
import { Refusal } from '../refusal.ts';
import { gameInfos } from '../sockets/game-infos.ts';
import { isModest } from '../sockets/guard.ts';
import { type App, AtMatch, callerOf, Invited, matchOf, personFor, type RoutesWorld, says } from './world.ts';

const Page = Type.Object({
  status: Type.Optional(Type.Enum(['open', 'running', 'finished'])),
  game: Type.Optional(Type.String({ pattern: '^[a-z0-9-]{1,64}$' })),
  mine: Type.Optional(Type.Boolean()),
  before: Type.Optional(Type.String({ pattern: '^\\d{1,15}-[A-Za-z0-9_-]{22}$' })),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
});

/** Whether the match waits for the caller. */
async function isAsked(match: Match, caller: Caller): Promise<boolean> {
  if (match.row().status !== 'running' || match.unplayable() !== null || isPaused(match.row())) return false;
  const own = match.seats().filter((seat) => holds(seat, caller));
  const waits = (await match.situation())?.waits ?? [];
  return waits.some(({ player }) => own.some((seat) => seat.player === player));
}

export function matchRoutes(app: App, world: RoutesWorld): void {
  const { store, games, matches, lobby, presence, visitors } = world;

  app.get('/api/games', says('games', 'All games', Type.Array(GameInfo), {}), async () => gameInfos(games));
  const listed = 'Open, running and finished matches, newest first';
  app.get('/api/matches', says('matches', listed, MatchPage, { querystring: Page }), async (request) => {
    const { status, game, mine, before, limit = 50 } = request.query;
    const caller = await callerOf(world, request);
    if (caller.person) visitors.look(caller.person.id);
    if (mine && caller.person === null) return { matches: [], next: null, here: visitors.count() };
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
    const infos = opened
      .filter((match) => match !== null)
      .map(async (match) => ({
        ...matchInfo(match, presence, caller),
        ...(mine && { yourTurn: await isAsked(match, caller) }),
      }));
    return {
      matches: await Promise.all(infos),
      next: last ? `${last.created_at}-${last.id}` : null,
      here: visitors.count(),
    };
  });
  const response = { 201: MatchMade, '4xx': Refused };
  const made = { tags: ['matches'], summary: 'Make a match', body: NewMatch, response };
  app.post('/api/matches', { schema: made }, async (request, reply) => {
    if (!isModest(request.body)) throw new Refusal(422, 'BAD_OPTIONS', 'That is too deep');
    const person = await personFor(world, request, reply);
    return reply.code(201).send(await lobby.create(request.body, person));
  });
  const one = { params: AtMatch, querystring: Invited };
  app.get('/api/matches/:id', says('matches', 'One match', MatchInfo, one), async (request) => {
    const { match, caller } = await matchOf(world, request, request.query.invitation);
    return matchInfo(match, presence, caller);
  });
  app.delete(
    '/api/matches/:id',
    says('matches', 'Close a table that has not begun', MatchInfo, { params: AtMatch }),
    async (request) => {
      const { match, caller } = await matchOf(world, request);
      await lobby.close(match, caller);
      return matchInfo(match, presence, caller);
    },
  );
  app.post(
    '/api/matches/:id/start',
    says('matches', 'Begin, when all seats are taken', MatchInfo, { params: AtMatch }),
    async (request) => {
      const { match, caller } = await matchOf(world, request);
      await lobby.start(match, caller);
      return matchInfo(match, presence, caller);
    },
  );
  app.post(
    '/api/matches/:id/rematch',
    says('matches', 'Play it again with the same people: begins when all have asked', RematchMade, {
      params: AtMatch,
    }),
    async (request, reply) => {
      const person = await personFor(world, request, reply);
      const { match, caller } = await matchOf(world, request);
      return lobby.rematch(match, { ...caller, person });
    },
  );
}

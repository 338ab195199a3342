import { MatchId, MatchInfo, Refused, SeatGrant, TakeSeat } from '@rulewright/protocol';
import { Type } from 'typebox';
import { knownMatch } from '../lobby/access.ts';
import { matchInfo } from '../lobby/presence.ts';
import { Refusal } from '../refusal.ts';
import { type App, callerOf, personalCallerOf, type RoutesWorld } from './world.ts';

const At = Type.Object({ id: MatchId, seat: Type.Integer({ minimum: 0, maximum: 63 }) });
const Substitute = Type.Object(
  { bot: Type.Union([Type.String({ maxLength: 32 }), Type.Null()]) },
  { additionalProperties: false },
);

export function seatRoutes(app: App, world: RoutesWorld): void {
  const { matches, lobby, presence } = world;
  const tags = ['seats'];

  app.post(
    '/api/matches/:id/seats/:seat',
    {
      schema: {
        tags,
        summary: 'Take an empty seat, or put a bot or an agent there',
        params: At,
        body: TakeSeat,
        response: { 200: SeatGrant, '4xx': Refused },
      },
    },
    async (request, reply) => {
      const { id, seat } = request.params;
      const caller = await personalCallerOf(world, request, reply, request.body);
      const match = await knownMatch(matches, id, caller);
      const { name } = request.body;
      if (name !== undefined && (await world.identity.isTaken(name, caller.person)))
        throw new Refusal(409, 'NAME_TAKEN', 'Somebody has that name');
      return lobby.take(match, seat, request.body, caller);
    },
  );
  app.delete(
    '/api/matches/:id/seats/:seat',
    {
      schema: {
        tags,
        summary: 'Get up, or send somebody away, before the match begins',
        params: At,
        response: { 200: MatchInfo, '4xx': Refused },
      },
    },
    async (request) => {
      const caller = await callerOf(world, request);
      const match = await knownMatch(matches, request.params.id, caller);
      await lobby.leave(match, request.params.seat, caller);
      return matchInfo(match, presence, caller);
    },
  );
  app.post(
    '/api/matches/:id/seats/:seat/token',
    {
      schema: {
        tags,
        summary: 'A new token; the old one opens nothing any more',
        params: At,
        response: { 200: SeatGrant, '4xx': Refused },
      },
    },
    async (request) => {
      const caller = await callerOf(world, request);
      const match = await knownMatch(matches, request.params.id, caller);
      return lobby.renew(match, request.params.seat, caller);
    },
  );
  app.post(
    '/api/matches/:id/seats/:seat/substitute',
    {
      schema: {
        tags,
        summary: 'A bot plays for somebody who is away; null when they are back',
        params: At,
        body: Substitute,
        response: { 200: MatchInfo, '4xx': Refused },
      },
    },
    async (request) => {
      const caller = await callerOf(world, request);
      const match = await knownMatch(matches, request.params.id, caller);
      await lobby.substitute(match, request.params.seat, request.body.bot, caller);
      return matchInfo(match, presence, caller);
    },
  );
}

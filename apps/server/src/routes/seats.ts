import { MatchId, MatchInfo, SeatGrant, TakeSeat } from '@rulewright/protocol';
import { Type } from 'typebox';
import { matchInfo } from '../lobby/presence.ts';
import { type App, matchOf, personFor, type RoutesWorld, says } from './world.ts';

const params = Type.Object({ id: MatchId, seat: Type.Integer({ minimum: 0, maximum: 63 }) });
const Substitute = Type.Object(
  { bot: Type.Union([Type.String({ maxLength: 32 }), Type.Null()]) },
  { additionalProperties: false },
);

export function seatRoutes(app: App, world: RoutesWorld): void {
  const { lobby, presence } = world;
  const AT = '/api/matches/:id/seats/:seat';

  app.post(
    AT,
    says('seats', 'Take an empty seat, or put a bot or an agent there', SeatGrant, {
      params,
      body: TakeSeat,
    }),
    async (request, reply) => {
      const { name, invitation } = request.body;
      const person = await personFor(world, request, reply, name);
      const { match, caller } = await matchOf(world, request, invitation);
      return lobby.take(match, request.params.seat, request.body, { ...caller, person });
    },
  );
  app.delete(
    AT,
    says('seats', 'Get up, or send somebody away, before the match begins', MatchInfo, { params }),
    async (request) => {
      const { match, caller } = await matchOf(world, request);
      await lobby.leave(match, request.params.seat, caller);
      return matchInfo(match, presence, caller);
    },
  );
  app.post(
    `${AT}/token`,
    says('seats', 'A new token; the old one opens nothing any more', SeatGrant, { params }),
    async (request) => {
      const { match, caller } = await matchOf(world, request);
      return lobby.renew(match, request.params.seat, caller);
    },
  );
  const substituted = 'A bot plays for somebody who is away; null when they are back';
  app.post(
    `${AT}/substitute`,
    says('seats', substituted, MatchInfo, { params, body: Substitute }),
    async (request) => {
      const { match, caller } = await matchOf(world, request);
      await lobby.substitute(match, request.params.seat, request.body.bot, caller);
      return matchInfo(match, presence, caller);
    },
  );
}

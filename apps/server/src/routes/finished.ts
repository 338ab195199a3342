// Finished games, and saved ones: all of them, step by step.
import {
  LIMITS,
  MatchId,
  MatchLog,
  Refused,
  Replayed,
  ReplayStep,
  SavedReplayWish,
} from '@rulewright/protocol';
import { Type } from 'typebox';
import { knownMatch } from '../lobby/access.ts';
import { Refusal } from '../refusal.ts';
import { isModest } from '../sockets/guard.ts';
import { type App, callerOf, type RoutesWorld } from './world.ts';

const REPLAYS = { rateLimit: { max: 60, timeWindow: '1 minute' } }; // each keeps a thread busy
const invitation = Type.Optional(Type.String({ maxLength: 128 }));
const Viewer = Type.Object({
  player: Type.Optional(Type.String({ maxLength: 64 })),
  everything: Type.Optional(Type.Boolean()),
  invitation,
});

export function finishedRoutes(app: App, world: RoutesWorld): void {
  const { matches } = world;
  const tags = ['finished'];
  const params = Type.Object({ id: MatchId });

  app.get(
    '/api/matches/:id/log',
    {
      schema: {
        tags,
        summary: 'A finished game, all of it',
        params,
        querystring: Type.Object({ invitation }),
        response: { 200: MatchLog, '4xx': Refused },
      },
    },
    async (request) => {
      const caller = await callerOf(world, request, request.query.invitation);
      const match = await knownMatch(matches, request.params.id, caller);
      return world.history.log(match);
    },
  );
  app.get(
    '/api/matches/:id/replay/:seq',
    {
      schema: {
        tags,
        summary: 'One moment of a finished game, as a player, a spectator, or who sees everything saw it',
        params: Type.Object({ id: MatchId, seq: Type.Integer({ minimum: 0 }) }),
        querystring: Viewer,
        response: { 200: ReplayStep, '4xx': Refused },
      },
    },
    async (request) => {
      const { player = null, everything = false } = request.query;
      const { id, seq } = request.params;
      const caller = await callerOf(world, request, request.query.invitation);
      const match = await knownMatch(matches, id, caller);
      if (player !== null && !match.seats().some((seat) => seat.player === player))
        throw new Refusal(404, 'UNKNOWN_PLAYER', 'Nobody of that name plays here');
      return world.history.moment(match, seq, { kind: 'step', player, everything });
    },
  );
  app.post(
    '/api/replay',
    {
      bodyLimit: LIMITS.log,
      config: REPLAYS,
      schema: {
        tags,
        summary: 'A saved game, played again and shown step by step; some steps at a time',
        body: SavedReplayWish,
        response: { 200: Replayed, '4xx': Refused },
      },
    },
    async (request) => {
      const wish = request.body;
      if (!isModest(wish, LIMITS.depth + 4)) throw new Refusal(422, 'BAD_LOG', 'That is too deep');
      if (!world.games.has(wish.log.game))
        throw new Refusal(404, 'NO_SUCH_GAME', 'The log is of a game that is not here');
      const result = await world.history.saved(wish);
      if (result.ok) return result.replayed;
      const where = result.seq > 0 ? `Entry ${result.seq}: ` : '';
      throw new Refusal(422, result.code, `${where}${result.why}`, result.rule);
    },
  );
}

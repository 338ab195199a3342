// Finished games, and saved ones: all of them, step by step.
import { LIMITS, MatchId, MatchLog, Replayed, ReplayStep, SavedReplayWish } from '@rulewright/protocol';
import { Type } from 'typebox';
import { Refusal } from '../refusal.ts';
import { isModest } from '../sockets/guard.ts';
import { type App, AtMatch, Invited, invitation, matchOf, type RoutesWorld, says } from './world.ts';

const REPLAYS = { rateLimit: { max: 60, timeWindow: '1 minute' } }; // each keeps a thread busy
const Viewer = Type.Object({
  player: Type.Optional(Type.String({ maxLength: 64 })),
  everything: Type.Optional(Type.Boolean()),
  invitation,
});

export function finishedRoutes(app: App, world: RoutesWorld): void {
  app.get(
    '/api/matches/:id/log',
    says('finished', 'A finished game, all of it', MatchLog, { params: AtMatch, querystring: Invited }),
    async (request) => world.history.log((await matchOf(world, request, request.query.invitation)).match),
  );
  const Moment = Type.Object({ id: MatchId, seq: Type.Integer({ minimum: 0 }) });
  const moment = 'One moment of a finished game, as a player, a spectator, or who sees everything saw it';
  app.get(
    '/api/matches/:id/replay/:seq',
    says('finished', moment, ReplayStep, { params: Moment, querystring: Viewer }),
    async (request) => {
      const { player = null, everything = false } = request.query;
      const { match } = await matchOf(world, request, request.query.invitation);
      if (player !== null && !match.seats().some((seat) => seat.player === player))
        throw new Refusal(404, 'UNKNOWN_PLAYER', 'Nobody of that name plays here');
      return world.history.moment(match, request.params.seq, { kind: 'step', player, everything });
    },
  );
  const saved = 'A saved game, played again and shown step by step; some steps at a time';
  const about = says('finished', saved, Replayed, { body: SavedReplayWish });
  app.post('/api/replay', { bodyLimit: LIMITS.log, config: REPLAYS, ...about }, async (request) => {
    const wish = request.body;
    if (!isModest(wish, LIMITS.depth + 4)) throw new Refusal(422, 'BAD_LOG', 'That is too deep');
    if (!world.games.has(wish.log.game))
      throw new Refusal(404, 'NO_SUCH_GAME', 'The log is of a game that is not here');
    const result = await world.history.saved(wish);
    if (result.ok) return result.replayed;
    const where = result.seq > 0 ? `Entry ${result.seq}: ` : '';
    throw new Refusal(422, result.code, `${where}${result.why}`, result.rule);
  });
}

// Finished games, and saved ones: all of them, step by step.

import type { Difference } from '@rulewright/engine';
import {
  LIMITS,
  MatchId,
  MatchLog,
  Replayed,
  ReplayLines,
  ReplayStep,
  SavedLinesWish,
  SavedReplayWish,
} from '@rulewright/protocol';
import { Type } from 'typebox';
import type { Match } from '../match/match.ts';
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
  const AtStep = Type.Object({ id: MatchId, seq: Type.Integer({ minimum: 0 }) });
  const moment = 'One moment of a finished game, as a player, a spectator, or who sees everything saw it';
  app.get(
    '/api/matches/:id/replay/:seq',
    says('finished', moment, ReplayStep, { params: AtStep, querystring: Viewer }),
    async (request) => {
      const { player = null, everything = false } = request.query;
      const { match } = await matchOf(world, request, request.query.invitation);
      requirePlayer(match, player);
      return world.history.moment(match, request.params.seq, { kind: 'step', player, everything });
    },
  );
  app.get(
    '/api/matches/:id/replay',
    says('finished', 'All moments of a finished game as lines', ReplayLines, {
      params: AtMatch,
      querystring: Viewer,
    }),
    async (request) => {
      const { player = null, everything = false } = request.query;
      const { match } = await matchOf(world, request, request.query.invitation);
      requirePlayer(match, player);
      return { lines: await world.history.lines(match, player, everything) };
    },
  );
  const saved = 'A saved game, played again and shown step by step; some steps at a time';
  const about = says('finished', saved, Replayed, { body: SavedReplayWish });
  const limits = { bodyLimit: LIMITS.log, config: REPLAYS };
  app.post('/api/replay', { ...limits, ...about }, async (request) => {
    requireModest(world, request.body);
    const result = await world.history.saved(request.body);
    if (!result.ok) throw badLog(result);
    return result.replayed;
  });
  const inLines = says('finished', 'All steps of a saved game as lines', ReplayLines, {
    body: SavedLinesWish,
  });
  app.post('/api/replay/lines', { ...limits, ...inLines }, async (request) => {
    requireModest(world, request.body);
    const result = await world.history.savedLines(request.body);
    if (!result.ok) throw badLog(result);
    return { lines: result.lines };
  });
}

function requirePlayer(match: Match, player: string | null): void {
  if (player !== null && !match.seats().some((seat) => seat.player === player))
    throw new Refusal(404, 'UNKNOWN_PLAYER', 'Nobody of that name plays here');
}

function requireModest({ games }: RoutesWorld, wish: SavedLinesWish): void {
  if (!isModest(wish, LIMITS.depth + 4)) throw new Refusal(422, 'BAD_LOG', 'That is too deep');
  if (!games.has(wish.log.game))
    throw new Refusal(404, 'NO_SUCH_GAME', 'The log is of a game that is not here');
}

const badLog = ({ seq, code, why, rule }: Difference): Refusal =>
  new Refusal(422, code, `${seq > 0 ? `Entry ${seq}: ` : ''}${why}`, rule);

// What bots say of finished and saved games, hints in games against bots, and playing on from any moment.
import {
  Advice,
  Advices,
  AdviceWish,
  Curve,
  CurveWish,
  HintWish,
  LIMITS,
  MatchId,
  MatchMade,
  PlayOn,
  Refused,
} from '@rulewright/protocol';
import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import type { PlayedLog } from '../analysis/analyse.ts';
import { knownMatch } from '../lobby/access.ts';
import { Refusal } from '../refusal.ts';
import { isModest } from '../sockets/guard.ts';
import {
  type App,
  AtMatch,
  callerOf,
  invitation,
  matchOf,
  personFor,
  type RoutesWorld,
  says,
} from './world.ts';

const ANALYSES = { rateLimit: { max: 60, timeWindow: '1 minute' } }; // each keeps a thread busy

export function analysisRoutes(app: App, world: RoutesWorld): void {
  const { analysis, history, lobby } = world;
  const limits = { bodyLimit: LIMITS.log, config: ANALYSES };
  const From = Type.Object({ from: Type.Optional(Type.Integer({ minimum: 0 })), invitation });
  app.get(
    '/api/matches/:id/analysis',
    {
      config: ANALYSES,
      ...says('analysis', 'What a finished game was worth to each player, step by step', Curve, {
        params: AtMatch,
        querystring: From,
      }),
    },
    async (request) => {
      const { match } = await matchOf(world, request, request.query.invitation);
      return analysis.curve(await history.played(match), request.query.from ?? 0);
    },
  );
  const AtStep = Type.Object({ id: MatchId, seq: Type.Integer({ minimum: 0 }) });
  app.get(
    '/api/matches/:id/analysis/:seq',
    {
      config: ANALYSES,
      ...says('analysis', 'The best answers at one moment of a finished game', Advices, {
        params: AtStep,
        querystring: Type.Object({ invitation }),
      }),
    },
    async (request) => {
      const { match } = await matchOf(world, request, request.query.invitation);
      return { advice: await analysis.advice(await history.played(match), request.params.seq) };
    },
  );
  app.post(
    '/api/analysis',
    { ...limits, ...says('analysis', 'What a saved game was worth', Curve, { body: CurveWish }) },
    async ({ body: { log, from = 0 } }) => analysis.curve(await provedLog(log), from),
  );
  app.post(
    '/api/analysis/advice',
    { ...limits, ...says('analysis', 'The best answers at one moment of it', Advices, { body: AdviceWish }) },
    async ({ body: { log, seq } }) => ({ advice: await analysis.advice(await provedLog(log), seq) }),
  );
  app.post(
    '/api/matches/:id/hint',
    {
      config: ANALYSES,
      ...says('analysis', 'What a bot would answer for you; in games against bots only', Advice, {
        params: AtMatch,
        body: HintWish,
      }),
    },
    async (request) => {
      const { match, caller } = await matchOf(world, request);
      return analysis.hint(match, caller, request.body.player);
    },
  );
  const made = {
    tags: ['analysis'],
    summary: 'A new table that begins where another game stood',
    body: PlayOn,
    response: { 201: MatchMade, '4xx': Refused },
  };
  app.post('/api/play-on', { ...limits, schema: made }, async (request, reply) => {
    const { seq, seats } = request.body;
    const log = await logOf(request);
    const person = await personFor(world, request, reply);
    return reply.code(201).send(await lobby.playOn(log, await history.inputsUpTo(log, seq), seats, person));
  });

  async function logOf(request: FastifyRequest<{ Body: PlayOn }>): Promise<PlayedLog> {
    const { match, log, invitation: invited } = request.body;
    if (log !== undefined) return provedLog(log);
    if (match === undefined) throw new Refusal(422, 'BAD_LOG', 'Name a match, or bring a log');
    return history.played(await knownMatch(world.matches, match, await callerOf(world, request, invited)));
  }

  /** A log from outside counts only if the engine plays it to the same end. */
  async function provedLog(log: CurveWish['log']): Promise<PlayedLog> {
    if (!isModest(log, LIMITS.depth + 4)) throw new Refusal(422, 'BAD_LOG', 'That is too deep');
    if (!world.games.has(log.game))
      throw new Refusal(404, 'NO_SUCH_GAME', 'The log is of a game that is not here');
    const proved = await history.proved(log);
    if (!proved.ok) throw new Refusal(422, proved.code, proved.why, proved.rule);
    return log as PlayedLog; // the engine has just looked at it
  }
}

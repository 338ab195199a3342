// Playing over plain HTTP, for agents and scripts; and finished games, all of them.
import { pending, view } from '@rulewright/engine';
import {
  AnswerKey,
  DecisionInfo,
  HeardFact,
  LIMITS,
  MatchId,
  MatchInfo,
  MatchLog,
  OutcomeInfo,
  Refused,
  Replayed,
  ReplayStep,
  SavedReplayWish,
} from '@rulewright/protocol';
import { Type } from 'typebox';
import { knownMatch, playedSeat, viewedSeat } from '../lobby/access.ts';
import { matchInfo } from '../lobby/presence.ts';
import { seenBy } from '../match/situation.ts';
import { Refusal } from '../refusal.ts';
import { isModest } from '../sockets/guard.ts';
import { decisionInfos, outcomeInfo } from '../sockets/serialize.ts';
import { type App, callerOf, type RoutesWorld } from './world.ts';

const Player = Type.Object({
  player: Type.Optional(Type.String({ maxLength: 64 })),
  invitation: Type.Optional(Type.String({ maxLength: 128 })),
});
const HttpTakeBack = Type.Object(
  {
    player: Type.Optional(Type.String({ maxLength: 64 })),
    answer: Type.Optional(Type.Enum(['agree', 'decline'])),
  },
  { additionalProperties: false },
);
const REPLAYS = { rateLimit: { max: 60, timeWindow: '1 minute' } }; // each keeps a thread busy
const SeatView = Type.Object({
  player: Type.Union([Type.String(), Type.Null()]),
  n: Type.Integer(),
  view: Type.Unknown(),
  decisions: Type.Array(DecisionInfo),
  outcome: Type.Union([OutcomeInfo, Type.Null()]),
});
const HttpAnswer = Type.Object(
  {
    player: Type.Optional(Type.String({ maxLength: 64 })),
    action: Type.String({ maxLength: 64 }),
    args: Type.Optional(Type.Unknown()),
    decision: Type.Optional(Type.String({ maxLength: 128 })),
    key: Type.Optional(AnswerKey),
  },
  { additionalProperties: false },
);

export function playRoutes(app: App, world: RoutesWorld): void {
  const { matches } = world;
  const tags = ['play'];
  const params = Type.Object({ id: MatchId });

  app.get(
    '/api/matches/:id/view',
    {
      schema: {
        tags,
        summary: 'What you see and what you are asked',
        params,
        querystring: Player,
        response: { 200: SeatView, '4xx': Refused },
      },
    },
    async (request) => {
      const { player: wanted, invitation } = request.query;
      const caller = await callerOf(world, request, invitation);
      const match = await knownMatch(matches, request.params.id, caller);
      const player = viewedSeat(match, caller, wanted)?.player ?? null;
      const situation = await match.situation();
      if (situation === null) throw new Refusal(409, 'NOT_STARTED', 'The match has not begun');
      return {
        player,
        n: seenBy(situation, player)?.n ?? 0,
        view: view(match.plan, situation.state, player),
        decisions: player === null ? [] : decisionInfos(pending(match.plan, situation.state, player), true),
        outcome: situation.state.kernel.outcome && outcomeInfo(situation.state.kernel.outcome),
      };
    },
  );
  app.post(
    '/api/matches/:id/answers',
    {
      schema: {
        tags,
        summary: 'Answer a decision',
        params,
        body: HttpAnswer,
        response: {
          200: Type.Object({ ok: Type.Literal(true), facts: Type.Array(HeardFact) }),
          '4xx': Refused,
        },
      },
    },
    async (request) => {
      if (!isModest(request.body)) throw new Refusal(422, 'BAD_MESSAGE', 'That is too deep');
      const caller = await callerOf(world, request);
      const match = await knownMatch(matches, request.params.id, caller);
      const { player, key, ...answer } = request.body;
      const seat = playedSeat(match, caller, player);
      const given = { ...answer, args: answer.args, player: seat.player, origin: 'player' as const };
      const result = await match.submit({ ...given, key, again: key !== undefined });
      if (!result.ok) throw new Refusal(409, result.code, result.why, result.rule);
      return { ok: true as const, facts: [...result.facts] };
    },
  );
  app.post(
    '/api/matches/:id/resign',
    {
      schema: {
        tags,
        summary: 'Give up, where the game has a `resign` action',
        params,
        querystring: Player,
        response: { 200: Type.Object({ ok: Type.Literal(true) }), '4xx': Refused },
      },
    },
    async (request) => {
      const caller = await callerOf(world, request);
      const match = await knownMatch(matches, request.params.id, caller);
      const seat = playedSeat(match, caller, request.query.player);
      if (!Object.hasOwn(match.plan.actions, 'resign'))
        throw new Refusal(409, 'UNKNOWN_ACTION', 'Nobody resigns in this game');
      const result = await match.submit({
        player: seat.player,
        action: 'resign',
        args: {},
        origin: 'player',
      });
      if (!result.ok) throw new Refusal(409, result.code, result.why, result.rule);
      return { ok: true as const };
    },
  );
  app.post(
    '/api/matches/:id/take-back',
    {
      schema: {
        tags,
        summary: 'Ask to take your last input back, or answer somebody who does',
        params,
        body: HttpTakeBack,
        response: { 200: MatchInfo, '4xx': Refused },
      },
    },
    async (request) => {
      const caller = await callerOf(world, request);
      const match = await knownMatch(matches, request.params.id, caller);
      const seat = playedSeat(match, caller, request.body.player);
      const result = await match.takeBack({ player: seat.player, answer: request.body.answer });
      if (!result.ok) throw new Refusal(409, result.code, result.why);
      return matchInfo(match, world.presence, caller);
    },
  );
  app.get(
    '/api/matches/:id/log',
    {
      schema: {
        tags,
        summary: 'A finished game, all of it',
        params,
        querystring: Type.Object({ invitation: Type.Optional(Type.String({ maxLength: 128 })) }),
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
        querystring: Type.Object({ ...Player.properties, everything: Type.Optional(Type.Boolean()) }),
        response: { 200: ReplayStep, '4xx': Refused },
      },
    },
    async (request) => {
      const { player = null, everything = false, invitation } = request.query;
      const { id, seq } = request.params;
      const match = await knownMatch(matches, id, await callerOf(world, request, invitation));
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

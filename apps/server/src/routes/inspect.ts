// For authors: the phase tree of a game, and all there is to know of a match that has no secrets to keep.
import { explain, phases, phaseTree, type State } from '@rulewright/engine';
import { ExplainInput, Inspection, MatchId, PhaseInfo, Refused } from '@rulewright/protocol';
import { Type } from 'typebox';
import { admitToInspection, knownMatch } from '../lobby/access.ts';
import type { Match } from '../match/match.ts';
import { Refusal } from '../refusal.ts';
import { isModest } from '../sockets/guard.ts';
import { type App, callerOf, type RoutesWorld } from './world.ts';

export function inspectRoutes(app: App, world: RoutesWorld): void {
  const tags = ['inspect'];
  const params = Type.Object({ id: MatchId });
  const invited = { invitation: Type.Optional(Type.String({ maxLength: 128 })) };

  app.get(
    '/api/games/:game/phases',
    {
      schema: {
        tags,
        summary: 'The tree of phases of a game, outer ones first',
        params: Type.Object({ game: Type.String({ maxLength: 64 }) }),
        response: { 200: PhaseInfo, '4xx': Refused },
      },
    },
    async (request) => {
      const plan = world.games.get(request.params.game);
      if (plan === undefined) throw new Refusal(404, 'NO_SUCH_GAME', 'There is no such game');
      return phaseTree(plan);
    },
  );
  app.get(
    '/api/matches/:id/inspect',
    {
      schema: {
        tags,
        summary: 'The whole state of a finished match, or of one with an open seed',
        params,
        querystring: Type.Object({ seq: Type.Optional(Type.Integer({ minimum: 0 })), ...invited }),
        response: { 200: Inspection, '4xx': Refused },
      },
    },
    async (request) => {
      const { seq, invitation } = request.query;
      const caller = await callerOf(world, request, invitation);
      const match = await knownMatch(world.matches, request.params.id, caller);
      admitToInspection(match, caller);
      if (isPast(match, seq)) return world.history.moment(match, seq, { kind: 'inspect' });
      const state = await stateOf(match);
      return { phases: phases(match.plan, state), table: state.table, hand: state.hand, box: state.box };
    },
  );
  app.post(
    '/api/matches/:id/explain',
    {
      schema: {
        tags,
        summary: 'Why an input would be accepted or refused, phase by phase',
        params,
        querystring: Type.Object(invited),
        body: ExplainInput,
        response: { 200: Type.Unknown(), '4xx': Refused },
      },
    },
    async (request) => {
      if (!isModest(request.body)) throw new Refusal(422, 'BAD_MESSAGE', 'That is too deep');
      const caller = await callerOf(world, request, request.query.invitation);
      const match = await knownMatch(world.matches, request.params.id, caller);
      admitToInspection(match, caller);
      const { seq, ...input } = request.body;
      if (isPast(match, seq)) return world.history.moment(match, seq, { kind: 'explain', input });
      return explain(match.plan, await stateOf(match), input);
    },
  );
}

const isPast = (match: Match, seq: number | undefined): seq is number =>
  match.row().status === 'finished' && seq !== undefined;

async function stateOf(match: Match): Promise<State> {
  const situation = await match.situation();
  if (situation === null) throw new Refusal(409, 'NOT_STARTED', 'The match has not begun');
  return situation.state;
}

// For authors: the phase tree of a game, and all there is to know of a match that has no secrets to keep.
import { explain, phases, phaseTree } from '@rulewright/engine';
import { ExplainInput, Inspection, PhaseInfo } from '@rulewright/protocol';
import { Type } from 'typebox';
import { admitToInspection } from '../lobby/access.ts';
import type { Match } from '../match/match.ts';
import type { Situation } from '../match/situation.ts';
import { Refusal } from '../refusal.ts';
import { isModest } from '../sockets/guard.ts';
import { type App, AtMatch, Invited, invitation, matchOf, type RoutesWorld, says } from './world.ts';

const AtStep = Type.Object({ seq: Type.Optional(Type.Integer({ minimum: 0 })), invitation });
const OfGame = Type.Object({ game: Type.String({ maxLength: 64 }) });

export function inspectRoutes(app: App, world: RoutesWorld): void {
  app.get(
    '/api/games/:game/phases',
    says('inspect', 'The tree of phases of a game, outer ones first', PhaseInfo, { params: OfGame }),
    async (request) => {
      const plan = world.games.get(request.params.game);
      if (plan === undefined) throw new Refusal(404, 'NO_SUCH_GAME', 'There is no such game');
      return phaseTree(plan);
    },
  );
  const inspected = 'The whole state of a finished match, or of one with an open seed';
  app.get(
    '/api/matches/:id/inspect',
    says('inspect', inspected, Inspection, { params: AtMatch, querystring: AtStep }),
    async (request) => {
      const { seq } = request.query;
      const { match, caller } = await matchOf(world, request, request.query.invitation);
      admitToInspection(match, caller);
      const { state, seq: now } = await situationOf(match);
      if (seq !== undefined) return world.history.moment(match, seq, { kind: 'inspect' });
      return {
        seq: now,
        phases: phases(match.plan, state),
        table: state.table,
        hand: state.hand,
        box: state.box,
      };
    },
  );
  const taken = { params: AtMatch, querystring: Invited, body: ExplainInput };
  app.post(
    '/api/matches/:id/explain',
    says('inspect', 'Why an input would be accepted or refused, phase by phase', Type.Unknown(), taken),
    async (request) => {
      if (!isModest(request.body)) throw new Refusal(422, 'BAD_MESSAGE', 'That is too deep');
      const { match, caller } = await matchOf(world, request, request.query.invitation);
      admitToInspection(match, caller);
      const { seq, ...input } = request.body;
      const { state } = await situationOf(match);
      if (seq !== undefined) return world.history.moment(match, seq, { kind: 'explain', input });
      return explain(match.plan, state, input);
    },
  );
}

async function situationOf(match: Match): Promise<Situation> {
  const situation = await match.situation();
  if (situation === null) throw new Refusal(409, 'NOT_STARTED', 'The match has not begun');
  return situation;
}

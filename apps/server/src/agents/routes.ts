import { AgentsInfo, AttemptInfo } from '@rulewright/protocol';
import { Type } from 'typebox';
import { requireOver } from '../lobby/access.ts';
import { Refusal } from '../refusal.ts';
import { type App, AtMatch, callerOf, Invited, matchOf, type RoutesWorld, says } from '../routes/world.ts';
import type { AttemptRow } from '../store/attempts.ts';

export function agentRoutes(app: App, world: RoutesWorld): void {
  app.get('/api/agents', says('seats', 'Models that may be seated', AgentsInfo, {}), async (request) =>
    world.models.info((await callerOf(world, request)).person),
  );
  const tried = 'What models and agents tried in a finished match, and why';
  app.get(
    '/api/matches/:id/attempts',
    says('finished', tried, Type.Array(AttemptInfo), { params: AtMatch, querystring: Invited }),
    async (request) => {
      const { match } = await matchOf(world, request, request.query.invitation);
      requireOver(match);
      if (match.row().reasons === 0)
        throw new Refusal(403, 'NOT_SHOWN', 'Whoever made the match has switched that off');
      const inputs = await world.store.inputs(match.id, 0);
      const seqs = new Map(inputs.map(({ player, key, seq }) => [`${player} ${key}`, seq]));
      return (await world.store.attempts(match.id)).map((row) => attemptInfo(row, inputOf(row, seqs)));
    },
  );
}

/** Which input an attempt led to. Answers of outside programs have keys of their own, and their number is known. */
function inputOf({ player, n, seq, verdict }: AttemptRow, seqs: ReadonlyMap<string, number>): number | null {
  const known = [`attempt ${n} 0`, `forfeit ${n}`, `outage ${n}`].map((key) => seqs.get(`${player} ${key}`));
  return known.find((one) => one !== undefined) ?? (verdict === 'accepted' ? seq + 1 : null);
}

function attemptInfo(row: AttemptRow, input: number | null): AttemptInfo {
  const { player, n, seq, decision, verdict, notes, millis } = row;
  const reply: { answers?: unknown; why?: unknown } | null = JSON.parse(row.reply ?? 'null');
  return {
    ...{ player, n, seq, input, decision, verdict, notes, millis },
    answers: Array.isArray(reply?.answers) ? reply.answers : [],
    why: typeof reply?.why === 'string' ? reply.why : null,
    refused: JSON.parse(row.refused ?? 'null'),
    usage: JSON.parse(row.usage ?? 'null'),
  };
}

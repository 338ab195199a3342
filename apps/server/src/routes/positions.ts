// A position before anybody plays from it: what it looks like, or what is wrong with it in the game's own words.
import { overview, type Plan, start } from '@rulewright/engine';
import { PositionSeen, PositionWish } from '@rulewright/protocol';
import { Type } from 'typebox';
import type { Games } from '../games.ts';
import { Refusal } from '../refusal.ts';
import { isModest } from '../sockets/guard.ts';
import { type App, says } from './world.ts';

const OfGame = Type.Object({ id: Type.String({ maxLength: 64 }) });
const ASKED = { rateLimit: { max: 240, timeWindow: '1 minute' } }; // as often as a form changes

export function positionRoutes(app: App, games: Games): void {
  const about = 'A position as whoever sees everything would see it, or why it is none';
  const route = says('games', about, PositionSeen, { params: OfGame, body: PositionWish });
  app.post('/api/games/:id/position', { config: ASKED, ...route }, async ({ params, body }) => {
    const plan = games.get(params.id);
    if (plan === undefined || !isModest(body))
      throw new Refusal(404, 'NO_SUCH_GAME', 'There is no such game');
    return seen(plan, body);
  });
}

export function seen(plan: Plan, { players, options, position }: PositionWish): PositionSeen {
  const begun = start(plan, {
    seed: 'position',
    ...(players !== undefined && { players }),
    ...(options !== undefined && { options }),
    ...(position !== undefined && { position }),
  });
  if (!begun.ok) throw new Refusal(422, begun.code, begun.why);
  return { players: [...begun.state.players], view: overview(plan, begun.state) };
}

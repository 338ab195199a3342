// Which options go together: the game itself says, by whether it could begin with them.
import { jsonSchema, type Plan, start } from '@rulewright/engine';
import { Choices, ChoiceWish } from '@rulewright/protocol';
import { Type } from 'typebox';
import type { Games } from '../games.ts';
import { Refusal } from '../refusal.ts';
import { isModest } from '../sockets/guard.ts';
import { type App, says } from './world.ts';

const OfGame = Type.Object({ id: Type.String({ maxLength: 64 }) });
const ASKED = { rateLimit: { max: 240, timeWindow: '1 minute' } }; // as often as a form changes

export function choiceRoutes(app: App, games: Games): void {
  const about = 'Values of options that do not go with so many players and these other options';
  const route = says('games', about, Choices, { params: OfGame, body: ChoiceWish });
  app.post('/api/games/:id/choices', { config: ASKED, ...route }, async ({ params, body }) => {
    const plan = games.get(params.id);
    if (plan === undefined || !isModest(body))
      throw new Refusal(404, 'NO_SUCH_GAME', 'There is no such game');
    return { impossible: impossible(plan, body) };
  });
}

/** A value is impossible if the game cannot begin with it, but could with another of the same option. */
export function impossible(plan: Plan, { players, options = {} }: ChoiceWish): Choices['impossible'] {
  const begins = (given: object): boolean => start(plan, { seed: 'choices', players, options: given }).ok;
  const { properties = {} } = jsonSchema(plan.options) as { properties?: Record<string, object> }; // of an object
  const found: Record<string, unknown[]> = {};
  for (const [key, part] of Object.entries(properties)) {
    const values = valuesOf(part);
    const bad = values.filter((value) => !begins({ ...options, [key]: value }));
    if (bad.length > 0 && bad.length < values.length) found[key] = bad;
  }
  return found;
}

/** Values of an option that is chosen from a few; none where any number or text may be given. */
function valuesOf(schema: { readonly type?: unknown; readonly enum?: unknown }): readonly unknown[] {
  if (schema.type === 'boolean') return [true, false];
  return Array.isArray(schema.enum) ? schema.enum : [];
}

// The scenes of a guide, played by the engine: what the boards on the page How to play show.
import { heard, type Plan, pending, start, submit, view } from '@rulewright/engine';
import type { Guide, Question, Scene, ScenePicture } from '@rulewright/ui';

/** Every scene by its name, one a line. */
export function guidePictures(plan: Plan, { scenes }: Pick<Guide, 'scenes'>): string {
  const lines = Object.entries(scenes).map(
    ([name, scene]) => `${JSON.stringify(name)}: ${JSON.stringify(picture(plan, name, scene))}`,
  );
  return `{\n${lines.join(',\n')}\n}\n`;
}

function picture(plan: Plan, name: string, scene: Scene): ScenePicture {
  const { inputs = [], seenBy = null, isAsked = false, names: _, ...given } = scene;
  const fault = (what: string, why: string): Error =>
    new RangeError(`${plan.game.id}, scene ${name}, ${what}: ${why}`);
  const started = start(plan, given);
  if (!started.ok) throw fault('start', started.why);
  let { state, facts } = started;
  const past = [...facts];
  for (const [player, action, args = {}] of inputs) {
    const next = submit(plan, state, { player, action, args });
    if (!next.ok) throw fault(`${player} ${action} ${JSON.stringify(args)}`, next.why);
    past.push(...next.facts);
    ({ state, facts } = next);
  }
  return {
    view: view(plan, state, seenBy),
    questions: isAsked && seenBy !== null ? pending(plan, state, seenBy).map(question) : [],
    facts: inputs.length === 0 ? [] : heard(facts, seenBy), // nothing has happened that a board would show
    past: heard(past, seenBy),
  };
}

const question = (decision: ReturnType<typeof pending>[number]): Question => {
  const { id, action, phase, optional, sealed, answered } = decision;
  return { id, action, phase, optional, sealed, answered, options: decision.options() };
};

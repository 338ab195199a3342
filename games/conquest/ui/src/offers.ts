// What can be done on the map now: it comes with the questions, nothing is judged here.
import { offered, type Question } from '@rulewright/ui';
import { landsOf, type Seen } from './seen.ts';

export type Offers = ReturnType<typeof offersOf>;

export function offersOf(questions: readonly Question[], { table, player }: Seen) {
  const asked = (...actions: string[]): Question | undefined =>
    questions.find(({ action, answered }) => actions.includes(action) && !answered);
  const pick = asked('claim', 'chooseCapital'); // one territory
  const place = asked('place', 'garrison'); // armies on territories
  return {
    ...{ pick, place, attack: asked('attack'), blitz: asked('blitz'), advance: asked('advance') },
    ...{ fortify: asked('fortify'), stop: asked('endAttack', 'endTurn') },
    places:
      place?.action === 'garrison' ? new Set(landsOf(table, player)) : offered(place ?? pick, 'territory'),
  };
}

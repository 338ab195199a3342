// What can be done on the map now: it comes with the questions, nothing is judged here.
import { offered, type Question } from '@rulewright/ui';
import type { Seen } from './seen.ts';

type Asked = 'attack' | 'blitz' | 'advance' | 'fortify';

/** Questions by what they ask. */
export interface Offers extends Readonly<Record<Asked, Question | undefined>> {
  readonly pick: Question | undefined; // one territory: claim, or the capital
  readonly place: Question | undefined; // armies on territories: garrison, or reinforcements
  readonly places: ReadonlySet<string>; // where
  readonly stop: Question | undefined; // ends the segment
}

export function offersOf(questions: readonly Question[], { table, player }: Seen): Offers {
  const asked = (...actions: string[]): Question | undefined =>
    questions.find(({ action, answered }) => actions.includes(action) && !answered);
  const [pick, place] = [asked('claim', 'chooseCapital'), asked('place', 'garrison')];
  const own = Object.entries(table.territories).flatMap(([id, { owner }]) => (owner === player ? id : []));
  return {
    ...{ pick, place, attack: asked('attack'), blitz: asked('blitz') },
    ...{ advance: asked('advance'), fortify: asked('fortify'), stop: asked('endAttack', 'endTurn') },
    places: place?.action === 'garrison' ? new Set(own) : offered(place ?? pick, 'territory'),
  };
}

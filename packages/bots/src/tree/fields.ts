// Answers of many fields, each of which depends on those before it: the tree chooses one field after the other.
import { type Decision, enumerate, type Input, type Random, sampleSpace } from '@rulewright/engine';
import { branchingAt, choose, mostTried, type Place, type Taken } from './tree.ts';

const VALUES = 64; // of one field are listed; of more, so many are drawn
const DRAWN = 16;

const branchingKey = ({ player, action }: Input, given: object): string =>
  `${player} ${action} ${JSON.stringify(given)}`;
const isWhole = (given: object, longer: object): boolean =>
  Object.keys(given).length === Object.keys(longer).length;

/** A whole answer, its fields chosen one by one; each choice is a step of the path. Null: none was found. */
export function chosenByField(
  place: Place,
  decision: Decision,
  asked: Input,
  path: Taken[],
  random: Random,
): Input | null {
  for (let given: object = {}; ; ) {
    const longer = continued(decision, given, random).map((args) => ({ ...asked, args }));
    const found = choose(branchingAt(place, branchingKey(asked, given)), longer, random);
    if (found === null) return null;
    path.push({ player: asked.player, branch: found.branch });
    const next = found.choice.args as object; // made below
    if (isWhole(given, next)) return found.choice;
    given = next;
  }
}

/** The whole answer that was tried most, field by field. */
export function triedByField(place: Place, asked: Input): Input | undefined {
  for (let given: object = {}; ; ) {
    const found = mostTried(place.branchings.get(branchingKey(asked, given)));
    const next = found?.args as object | undefined; // made below
    if (next === undefined || isWhole(given, next)) return found;
    given = next;
  }
}

/** The answer so far with one field more, every way it can be given; itself, if nothing is missing. */
function continued(decision: Decision, given: object, random: Random): object[] {
  const next = decision.next(given);
  if (!next.ok) return [];
  const longer = next.open.flatMap(({ field, choice }) => {
    const values =
      enumerate(choice, VALUES) ?? Array.from({ length: DRAWN }, () => sampleSpace(choice, random));
    return values.map((value) => ({ ...given, [field]: value }));
  });
  return next.complete === null ? longer : [given, ...longer];
}

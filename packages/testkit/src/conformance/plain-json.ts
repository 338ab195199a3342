import { copy, hash, type State, same, submit, view } from '@rulewright/engine';
import { eachStep, type Property } from './trace.ts';

export const json: Property = {
  name: 'states, inputs, facts and views are plain JSON',
  run: (subject) => {
    const { plan } = subject;
    eachStep(subject, ({ state, input, facts }) => {
      mustBePlain(state, 'the state');
      mustBePlain(facts, 'a fact');
      for (const viewer of [null, ...state.players])
        mustBePlain(view(plan, state, viewer), `the view of ${viewer ?? 'a spectator'}`);
      if (input === null) return;
      mustBePlain(input, 'the input');
      const reread: State = JSON.parse(JSON.stringify(state));
      const [here, there] = [submit(plan, state, copy(input)), submit(plan, reread, copy(input))];
      if (here.ok !== there.ok || (here.ok && there.ok && hash(here.state) !== hash(there.state))) {
        const again = submit(plan, state, copy(input)); // a game that does not repeat itself is told elsewhere
        if (again.ok && here.ok && hash(again.state) === hash(here.state))
          throw new Error('the state read back from its text goes on differently');
      }
    });
    return undefined;
  },
};

function mustBePlain(value: unknown, what: string): void {
  const fault = notPlain(value, new Set());
  if (fault !== null) throw new Error(`${what} is not plain JSON: ${fault}`);
  if (!same(JSON.parse(JSON.stringify(value)), value)) throw new Error(`${what} changes when read back`);
}

/** The path of the first thing that JSON text cannot carry. */
function notPlain(value: unknown, above: ReadonlySet<unknown>, path = ''): string | null {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return null;
  if (typeof value === 'number') {
    if (Number.isFinite(value) && !Object.is(value, -0)) return null;
    return `${path} is ${Object.is(value, -0) ? '-0' : value}`;
  }
  if (typeof value !== 'object') return `${path} is ${typeof value}`;
  if (above.has(value)) return `${path} contains itself`;
  const prototype: unknown = Object.getPrototypeOf(value);
  if (!Array.isArray(value) && prototype !== Object.prototype && prototype !== null)
    return `${path} is a ${value.constructor?.name ?? 'strange object'}`;
  if (Object.getOwnPropertySymbols(value).length > 0) return `${path} has a symbol`;
  if (Array.isArray(value) && Object.keys(value).length !== value.length) return `${path} has gaps`;
  const inside = new Set(above).add(value);
  for (const [key, item] of Object.entries(value)) {
    const fault = notPlain(item, inside, path === '' ? key : `${path}.${key}`);
    if (fault !== null) return fault;
  }
  return null;
}

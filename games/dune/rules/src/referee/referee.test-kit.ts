// A second, slow and obvious judge. It hears what is declared and told and nothing else, keeps its own board, and says where
// the game differs: in what stands where, and in every number that the rulebook gives for storm, auction, shipping, battle and end.
import {
  compile,
  derived,
  type Input,
  overview,
  randomPlayer,
  type State,
  start,
  submit,
} from '@rulewright/engine';
import { dune } from '../dune.ts';
import type { Fact } from '../words/facts.ts';
import type { Dune } from '../words/vocabulary.ts';
import { judgeBattle } from './battle.test-kit.ts';
import { judgeEnding } from './ending.test-kit.ts';
import { judge } from './sums.test-kit.ts';
import { newWorld, object, type World, write } from './world.test-kit.ts';

const plan = compile(dune);

/** Hears all that one input has caused. */
function hear(w: World, told: readonly Fact[], input: Input | null): void {
  if (input?.action === 'ship') w.shipping[input.player] = input.args as Record<string, unknown>; // accepted
  for (const fact of told) {
    judge(w, fact);
    if (fact.type === 'BATTLE_STARTED') Object.assign(w, { battle: fact, stopped: [], calls: [] });
    if (fact.type === 'TRAITOR_REVEALED') w.calls.push(fact.for ?? fact.by);
    if (fact.type === 'BATTLE_PLANS_REVEALED')
      Object.assign(w, { plans: fact.plans, before: structuredClone(w.forces) });
    if (fact.type === 'BATTLE_RESOLVED') judgeBattle(w, fact, told);
    write(w, fact, input);
  }
}

const sorted = (record: Readonly<Record<string, unknown>>): string =>
  JSON.stringify(Object.entries(record).toSorted(([a], [b]) => (a < b ? -1 : 1)));

/** Compares the own board with the game's. */
function compare(w: World, state: State<Dune>): void {
  const { table, hands } = overview(plan, state);
  for (const f of w.factions) {
    const stacks = table.forces
      .filter(({ faction }) => faction === f)
      .map(({ area, regular, elite, advisor }) => [area, { regular, elite, advisor }]);
    const told = Object.entries(w.forces[f]!).map(([area, { regular, elite, advisor }]) => [
      area,
      { regular, elite, advisor },
    ]);
    if (sorted(Object.fromEntries(stacks)) !== sorted(Object.fromEntries(told)))
      object(w, 'board', f, stacks, told);
    if (sorted(table.reserves[f] ?? {}) !== sorted(w.reserves[f]!))
      object(w, 'reserves', f, table.reserves[f], w.reserves[f]);
    if (sorted(table.tanks[f] ?? {}) !== sorted(w.tanks[f]!))
      object(w, 'tanks', f, table.tanks[f], w.tanks[f]);
    if (hands[f]?.spice !== w.spice[f]) object(w, 'spice', f, hands[f]?.spice, w.spice[f]);
    if (table.bribes[f] !== w.bribes[f]) object(w, 'bribes', f, table.bribes[f], w.bribes[f]);
  }
  const fields = Object.fromEntries(table.spiceOnBoard.map(({ area, amount }) => [area, amount]));
  if (sorted(fields) !== sorted(w.fields)) object(w, 'fields', fields, w.fields);
}

export interface Refereed {
  readonly inputs: number;
  readonly battles: number;
  readonly faults: readonly string[];
}

/** Plays one game by chance beside the referee, up to the first difference. */
export function referee(seed: string, players: number, advanced: boolean): Refereed {
  const begun = start(plan, { seed, players, options: { advanced } });
  if (!begun.ok) throw new Error(begun.why);
  let { state } = begun;
  const w = newWorld(state.players, advanced);
  const chance = randomPlayer(plan, derived(seed, 'player'));
  const factsOf = (told: readonly { readonly fact: object; readonly kernel?: true }[]): readonly Fact[] =>
    told.filter(({ kernel }) => !kernel).map(({ fact }) => fact as Fact); // the game's own
  let [inputs, battles] = [0, 0];
  hear(w, factsOf(begun.facts), null);
  for (; state.kernel.outcome === null && w.faults.length === 0; inputs++) {
    const input = chance.next(state)!; // somebody is asked
    const result = submit(plan, state, input);
    if (!result.ok) throw new Error(`${result.code}: ${result.why}`);
    const told = factsOf(result.facts);
    battles += told.filter(({ type }) => type === 'BATTLE_RESOLVED').length;
    state = result.state;
    hear(w, told, input);
    compare(w, state);
  }
  const { outcome } = state.kernel;
  const prediction = state.players.includes('bene-gesserit') ? state.hand['bene-gesserit'].prediction : null;
  if (outcome !== null) judgeEnding(w, outcome, prediction);
  const where = `seed ${seed}, ${players} players, after ${inputs} inputs`;
  return { inputs, battles, faults: w.faults.map((fault) => `${fault} (${where})`) };
}

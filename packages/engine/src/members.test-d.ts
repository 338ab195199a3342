import { Type } from 'typebox';
import { kit } from './define.ts';
import type { Place } from './model/game.ts';
import type { Plan } from './model/plan.ts';
import type { State } from './model/state.ts';
import { forced, legal, pending } from './pending.ts';
import { simulate } from './simulate.ts';
import { view } from './view.ts';

// Types of what members use: turns, members, chance, stages. Nothing here runs; it is only ever compiled.
type Faction = 'red' | 'blue';
/** A vocabulary without hands, box and frames. */
interface Race {
  player: Faction;
  phase: 'play' | 'turn' | 'rest';
  rule: 'R1' | 'R2';
  table: { pot: number; at: Record<Faction, number> };
  fact: { type: 'MOVED'; by: number };
}
const g = kit<Race>();
const move = g.action('move', Type.Object({ by: Type.Integer() }));
const slip = g.step('slip', Type.Object({ by: Type.Integer() }));
declare const state: State<Race>;
declare const plan: Plan<Race>;

// Zones that a vocabulary leaves out are left out everywhere
const race = {
  ...{ id: 'race', version: 1, title: 'Race', players: { min: 2, max: 2 }, endsWithin: 9, phases: [] },
};
const table = { pot: 0, at: { red: 0, blue: 0 } };
g.game({ ...race, setup: () => ({ table }) });
// @ts-expect-error nothing interrupts a game without frames
g.phase('play', { frame: 'window' });
// @ts-expect-error nor is there anything to push
g.auto('x', { do: (_, { push }) => push({ kind: 'window' }) });
// @ts-expect-error a hand that nobody declared holds nothing
g.hand(state, 'red').cards;

// One condition or several, everywhere
g.phase('play', {
  when: (s) => s.table.pot > 0,
  end: { when: [(s) => s.table.pot > 0], outcome: () => never },
});
g.phase('play', { when: [(s) => s.table.pot > 0], done: [(s) => s.table.pot > 0] });
g.auto('x', { when: (s) => s.table.pot > 0, do: () => {} });
g.auto('x', { when: [(s) => s.table.pot > 0], do: () => {} });
// @ts-expect-error a condition is a function
g.phase('play', { when: true });
// @ts-expect-error a condition does not write
g.phase('play', { done: [(s) => s.table.pot++ > 0] });
declare const never: never;

// Turns
g.phase('turn', { each: (s) => s.players, repeat: true });
g.phase('turn', { each: () => ['blue', 'red'], repeat: (s) => s.table.pot > 0 });
// @ts-expect-error a turn is for one of the players
g.phase('turn', { each: () => ['green'] });
// @ts-expect-error a list does not write
g.phase('turn', { each: (s) => (s.table.pot++ > 0 ? ['red'] : []) });
// @ts-expect-error whether to repeat is found without writing
g.phase('turn', { repeat: (s) => s.table.pot++ > 0, sequence: [] });
g.phase('turn', { enter: (draft) => void draft.table.at[g.actor(draft)]++ });
// @ts-expect-error the actor is one of the players
g.phase('turn', { when: (s) => g.actor(s) === 'green' });
g.ask(move, {});
g.phase('turn', move, {
  do: ({ table: { at } }, { player, args }) => void Object.assign(at, { [player]: args.by }),
});

// The course of play
g.on(move, { do: [(_, __, { end }) => end(), (_, __, { end }) => end('turn')] });
g.on(move, { do: (_, { player }, { reopen }) => reopen('rest', player) });
// @ts-expect-error there is no phase of that name to end
g.on(move, { do: (_, __, { end }) => end('trun') });
// @ts-expect-error there is no phase of that name to reopen
g.on(move, { do: (_, { player }, { reopen }) => reopen('trun', player) });
// @ts-expect-error there is no such player to ask again
g.on(move, { do: (_, __, { reopen }) => reopen('turn', 'green') });
g.phase('play', { ends: [{ cites: ['R1'], when: () => true, outcome: () => never }] });
// @ts-expect-error the rulebook has no such rule for an end
g.phase('play', { ends: [{ cites: ['R9'], when: () => true, outcome: () => never }] });

// Chance: what falls is typed by its outcomes, and draws nothing else
g.chance('die', {
  outcomes: [
    [1, 4],
    [2, 6],
  ],
  do: (draft, value) => void (draft.table.pot - value),
});
g.chance('die', {
  outcomes: (s) => [[s.table.pot, 'one' as const]],
  do: (_, value) => void (value === 'one'),
});
// @ts-expect-error no such value falls
g.chance('die', { outcomes: [[1, 'heads' as const]], do: (_, value) => void (value === 'tails') });
// @ts-expect-error a weight is a number
g.chance('die', { outcomes: [['1', 4]], do: () => {} });
// @ts-expect-error chance with known outcomes draws nothing else
g.chance('die', { outcomes: [[1, 4]], do: (_, __, { random }) => void random.int(2) });
// @ts-expect-error outcomes are found without writing
g.chance('die', { outcomes: (s) => [[s.table.pot++, 4]], do: () => {} });
g.chance('die', { outcomes: [[1, 4]], do: (_, by, { emit }) => emit({ type: 'MOVED', by }) });
g.chance('die', { outcomes: [[1, 4]], do: (_, __, { end }) => end('turn') });

// Asks
g.ask(move, { options: () => [{ by: 1 }], exact: false });
g.ask(move, { ordered: (s, player) => (s.table.pot > 0 ? { by: s.table.at[player] } : null) });
// @ts-expect-error an order has the arguments of the action
g.ask(move, { ordered: () => ({ to: 1 }) });
g.ask(move, { read: (_, __, args) => ({ by: Math.abs(args.by) }) });
// @ts-expect-error what is read has the arguments of the action
g.ask(move, { read: (_, __, args) => ({ by: `${args.by}` }) });
// @ts-expect-error arguments are read, not written to
g.ask(move, { read: (_, __, args) => ({ by: args.by++ }) });
g.ask(move, {
  otherwise: (s, input, code) =>
    code === 'NOT_ASKED' ? { rule: 'R1', why: `${input.player} ${s.table.pot}` } : null,
});
// @ts-expect-error the rulebook has no such rule to refuse by
g.ask(move, { otherwise: () => ({ rule: 'R9' }) });
// @ts-expect-error the kernel has no such code
g.ask(move, { otherwise: (_, __, code) => (code === 'NOT_YOURS' ? { rule: 'R1' } : null) });
// @ts-expect-error arguments may be anything where they are refused
g.ask(move, { otherwise: (_, input) => ({ rule: 'R1', why: `${input.args.by}` }) });
g.ask(move, {
  stages: [['by', (s, player) => [s.table.at[player]]]],
  quote: (s, _, given) => [s.table.pot, given.by],
});
// @ts-expect-error a stage does not write
g.ask(move, { stages: [['by', (s) => [s.table.pot++]]] });
// @ts-expect-error the player of a stage is one of the players
g.ask(move, { stages: [['by', (_, player) => (player === 'green' ? [1] : null)]] });
g.on(slip, { do: ({ table: { at } }, { player, args }) => void Object.assign(at, { [player]: args.by }) });
// @ts-expect-error a step has the arguments of its action
g.phase('turn', { before: () => [g.answer(slip, { to: 1 })] });

// Where a position stands
const place: Place<Race> = { phase: 'turn', turns: { play: { actor: 'red', had: ['blue'] } }, entered: true };
// @ts-expect-error there is no phase of that name to stand at
const nowhere: Place<Race> = { phase: 'trun' };
// @ts-expect-error there are no turns of that name
const wrong: Place<Race> = { phase: 'turn', turns: { trun: { actor: 'red' } } };
// @ts-expect-error a turn is for one of the players
const nobody: Place<Race> = { phase: 'turn', turns: { play: { actor: 'green' } } };
export const places = [place, nowhere, wrong, nobody];

// Callers
const seen = view(plan, state, null);
seen.turns.flat().map(({ actor, had }) => actor === 'red' && had?.includes('blue'));
// @ts-expect-error the actor is one of the players, or nobody
seen.actor === 'green';
const [decision] = pending(plan, state);
const given = decision && forced(decision);
given?.input.args;
// @ts-expect-error what is forced is an input with its reason
given?.args;
legal(plan, state, 'red', { optional: true, most: 512 });
// @ts-expect-error nobody of that name plays
legal(plan, state, 'green');
const sim = simulate(plan, state, { chance: 'explicit', silent: true });
sim.fork('seed').take(0);
// @ts-expect-error a seed is a text
sim.fork(7);
sim.chance()?.map(([weight, value]) => [weight + 1, value]);
// @ts-expect-error outcomes are taken by their number
sim.take('heads');

import { Type } from 'typebox';
import { compile } from './compile.ts';
import { kit } from './define.ts';
import type { State } from './model/state.ts';
import { submit } from './submit.ts';
import { view } from './view.ts';

// Nothing here runs: every line below an expectation must be a type error, and the file is only ever compiled.
type Faction = 'red' | 'blue';
interface Duel {
  player: Faction;
  phase: 'play' | 'fight';
  rule: 'R1' | 'R2';
  table: {
    turn: Faction;
    cells: (Faction | null)[];
    score: { red: number; blue: number };
    path: number[];
    paths: number[][];
  };
  hand: { cards: string[] };
  box: { deck: string[] };
  frame: { kind: 'window'; of: Faction; secret: { card: string } } | { kind: 'vote'; on: number };
  fact: { type: 'MOVED'; cell: number } | { type: 'WON'; by: Faction };
}
const g = kit<Duel>();
const move = g.action('move', Type.Object({ cell: Type.Integer(), path: Type.Array(Type.Integer()) }));
const pass = g.action('pass');
const plans = g.sealed('plans', move);
const mixed = g.sealed('mixed', move, pass);

// Phase ids
g.phase('fight', {});
// @ts-expect-error there is no phase of that name
g.phase('figth', {});

// Arguments of an action, in a rule, a check, an ask, its options, an answer
g.on(move, { do: [({ table }, { args }) => void table.path.push(args.cell)] });
// @ts-expect-error the action has no such argument
g.on(move, { do: [({ table }, { args }) => void table.path.push(args.sell)] });
// @ts-expect-error an action without a schema has no arguments
g.on(pass, { do: [({ table }, { args }) => void table.path.push(args.cell)] });
// @ts-expect-error the argument is a number
g.on(move, { if: [g.check('R1', 'CODE', (_, { args }) => args.cell === 'a1')] });
g.ask(move, { who: (s) => [s.table.turn], options: () => [{ cell: 1, path: [] }] });
// @ts-expect-error a candidate lacks an argument
g.ask(move, { who: (s) => [s.table.turn], options: () => [{ cell: 1 }] });
// @ts-expect-error a candidate has an argument of another type
g.ask(move, { who: (s) => [s.table.turn], options: () => [{ cell: '1', path: [] }] });
// @ts-expect-error a default lacks an argument
g.ask(move, { who: (s) => [s.table.turn], default: () => ({ cell: 1 }) });
// @ts-expect-error a sample has an argument of another type
g.ask(move, { who: (s) => [s.table.turn], sample: () => ({ cell: null, path: [] }) });
// @ts-expect-error an answer lacks an argument
g.answer(move, { cell: 1 });

// Checks as rows: one alone, or several among other conditions
g.on(move, { if: ['R1', 'CODE', (s, { args }) => s.table.path.includes(args.cell), 'Not there'] });
g.on(move, {
  if: [['R1', 'CODE', (_, { args }) => args.cell > 0], () => 'valid', g.check('R2', 'CODE', () => true)],
});
g.ask(move, {
  who: () => ['red'],
  if: ['R1', 'CODE', () => true, (s, m) => `${s.table.turn} ${m.args.cell}`],
});
// @ts-expect-error the rulebook has no such rule
g.on(move, { if: ['R9', 'CODE', () => true] });
// @ts-expect-error the action has no such argument
g.on(move, { if: ['R1', 'CODE', (_, { args }) => args.sell > 0] });
// @ts-expect-error the argument is a number
g.on(move, { if: [['R1', 'CODE', (_, { args }) => args.cell === 'a1']] });
// @ts-expect-error the question of a row is answered by yes or no
g.on(move, { if: ['R1', 'CODE', () => 'valid'] });
// @ts-expect-error a row has a question
g.on(move, { if: ['R1', 'CODE'] });
// @ts-expect-error a question does not write
g.on(pass, { if: ['R1', 'CODE', (s) => s.table.score.red++ > 0] });

// A phase that asks one thing takes what a phase and an ask take, typed by its action
g.phase('fight', move, {
  when: [(s) => s.table.turn === 'red'],
  who: (s) => [s.table.turn],
  options: () => [{ cell: 1, path: [] }],
  do: ({ table }, { args }) => void table.path.push(args.cell),
});
// @ts-expect-error there is no phase of that name
g.phase('figth', move, { who: () => ['red'] });
// @ts-expect-error the action has no such argument
g.phase('fight', move, { who: () => ['red'], do: ({ table }, { args }) => void table.path.push(args.sell) });
// @ts-expect-error a candidate lacks an argument
g.phase('fight', move, { who: () => ['red'], options: () => [{ cell: 1 }] });

// The answer of an absent player: arguments of the action, another answer, or a function that gives either
g.ask(move, { default: { cell: 1, path: [] } });
g.ask(move, { default: (s, player) => ({ cell: s.table.score[player], path: [] }) });
g.ask(move, { default: g.answer(pass, {}) });
g.ask(move, { default: () => g.answer(pass, {}) });
// @ts-expect-error the answer has an argument of another type
g.ask(move, { default: { cell: 'none', path: [] } });
// @ts-expect-error the answer lacks an argument
g.ask(move, { default: { cell: 1 } });

// Facts
g.auto('x', { do: (_, { emit }) => emit({ type: 'WON', by: 'red' }) });
// @ts-expect-error there is no such fact
g.auto('x', { do: (_, { emit }) => emit({ type: 'LOST', by: 'red' }) });
// @ts-expect-error the fact lacks a part
g.auto('x', { do: (_, { emit }) => emit({ type: 'MOVED' }) });
// @ts-expect-error what the others see is a fact too
g.auto('x', { do: (_, { emit }) => emit({ type: 'WON', by: 'red' }, { others: { type: 'HIDDEN' } }) });
// @ts-expect-error an audience is made of players
g.auto('x', { do: (_, { emit }) => emit({ type: 'WON', by: 'red' }, { to: ['green'] }) });

// Frames
g.phase('fight', { frame: 'vote', pushes: ['window'] });
// @ts-expect-error there is no frame of that kind
g.phase('fight', { frame: 'voting' });
// @ts-expect-error there is no frame of that kind to push
g.phase('fight', { pushes: ['voting'] });
// @ts-expect-error the frame lacks a part
g.auto('x', { pushes: ['window'], do: (_, { push }) => push({ kind: 'window', of: 'red' }) });
// @ts-expect-error there is no frame of that kind to pop
g.auto('x', { do: (_, { pop }) => void pop('voting') });
// @ts-expect-error a popped frame has the parts of its kind only
g.auto('x', { do: ({ table }, { pop }) => void table.path.push(pop('vote').of) });
g.auto('x', { do: ({ table }, { pop }) => void table.path.push(pop('vote').on) });

// Players
g.ask(pass, { who: () => ['red', 'blue'] });
// @ts-expect-error there is no such player to ask
g.ask(pass, { who: () => ['green'] });
// @ts-expect-error a player has no hand by that name
g.auto('x', { do: (draft) => void g.hand(draft, 'green').cards.pop() });
// @ts-expect-error a move is made by one of the players
g.on(pass, { if: [(_, { player }) => (player === 'green' ? 'valid' : 'ignore')] });
const ranked = (player: Faction) => ({ reason: '', ranks: [{ player, rank: 1 }] });
g.phase('play', { end: { when: () => true, outcome: () => ranked('red') } });
const stranger = { reason: '', ranks: [{ player: 'green', rank: 1 }] };
// @ts-expect-error an outcome ranks the players
g.phase('play', { end: { when: () => true, outcome: () => stranger } });

// Rule ids
g.on(pass, { cites: ['R1', 'R2'] });
// @ts-expect-error the rulebook has no such rule to cite
g.on(pass, { cites: ['R9'] });
// @ts-expect-error the rulebook has no such rule to check
g.check('R9', 'CODE', () => true);
// @ts-expect-error the rulebook has no such rule for a fact
g.auto('x', { do: (_, { emit }) => emit({ type: 'WON', by: 'red' }, { rule: 'R9' }) });
// @ts-expect-error the rulebook has no such rule to apply
g.auto('x', { do: (_, { cite }) => cite('R9') });

// Only a draft can be written to
g.auto('x', { do: ({ table }) => void table.cells.push(null) });
// @ts-expect-error `who` does not write
g.ask(pass, { who: (s) => (s.table.score.red++ ? ['red'] : []) });
// @ts-expect-error `when` does not write
g.phase('play', { when: [(s) => s.table.score.red++ > 0] });
// @ts-expect-error `when` does not push
g.phase('play', { when: [(s) => s.table.cells.push(null) > 0] });
// @ts-expect-error a check does not write
g.check('R1', 'CODE', (s) => s.table.score.red++ > 0);
// @ts-expect-error a condition does not write
g.on(pass, { if: [(s) => (s.table.score.red++ ? 'valid' : 'ignore')] });
// @ts-expect-error options do not write
g.ask(move, { who: () => [], options: (s) => [{ cell: s.table.path.pop() ?? 0, path: [] }] });
// @ts-expect-error `done` does not write
g.phase('play', { done: (s) => s.table.score.red++ > 0 });
// @ts-expect-error a hand that is only looked at is not written to
g.phase('play', { when: [(s) => g.hand(s, 'red').cards.pop() === 'x'] });
// @ts-expect-error an end is found without writing
g.phase('play', { end: { when: (s) => s.table.path.pop() === 1, outcome: () => ranked('red') } });
g.phase('play', {
  end: {
    when: () => true,
    outcome: (s) => {
      // @ts-expect-error an outcome does not write
      s.table.turn = 'red';
      return { reason: '', ranks: [] };
    },
  },
});
// @ts-expect-error the kernel's part is nobody's to write
g.auto('x', { do: ({ kernel }) => void kernel.seq++ });
// @ts-expect-error a state is not a draft
g.auto('x', { do: (_, effects) => changes(frozen, effects) });
declare const frozen: State<Duel>;
declare const changes: Parameters<typeof g.auto>[1]['do'];

// Arguments are not the draft's own: they are copied in
g.on(move, { do: [({ table }, { args }) => void table.paths.push([...args.path])] });
// @ts-expect-error a list of the arguments stays readonly
g.on(move, { do: [({ table }, { args }) => void table.paths.push(args.path)] });
// @ts-expect-error arguments are not written to
g.on(move, { do: [(_, { args }) => void args.path.push(1)] });

// Sealed answers are typed by their actions
g.reveal(plans, { do: ({ table }, [first]) => void table.path.push(first?.args.cell ?? 0) });
// @ts-expect-error no answer has such an argument
g.reveal(plans, { do: ({ table }, [first]) => void table.path.push(first?.args.sell ?? 0) });
// @ts-expect-error in a group of several actions not every answer has the argument
g.reveal(mixed, { do: ({ table }, [first]) => void table.path.push(first?.args.cell ?? 0) });
g.ask(pass, { who: () => ['red'], sealed: mixed });
const nobody = () => [];
g.ask(move, { who: nobody, sealed: 'moves', reveal: (_, [a]) => void a?.args.cell });
// @ts-expect-error an answer of a group given by its name has the arguments of the action
g.ask(move, { who: nobody, sealed: 'moves', reveal: (_, [a]) => void a?.args.sell });
// @ts-expect-error the group takes other arguments
g.ask(g.action('bid', Type.Object({ n: Type.Integer() })), { who: () => ['red'], sealed: plans });
// @ts-expect-error an answer is given by one of the players
g.reveal(plans, { do: (_, answers) => void answers.some(({ player }) => player === 'green') });

// Games
const sound = {
  id: 'duel',
  version: 1,
  title: 'Duel',
  players: { min: 2, max: 2, ids: ['red', 'blue'] },
  endsWithin: 9,
  phases: [],
} as const;
const table = { turn: 'red', cells: [], score: { red: 0, blue: 0 }, path: [], paths: [] } as const;
const zones = { table, hand: {}, box: { deck: [] } };
const options = Type.Object({ size: Type.Integer({ default: 3 }) });
const duel = g.game({
  ...sound,
  options,
  setup: ({ options: { size } }) => ({ ...zones, box: { deck: Array<string>(size).fill('x') } }),
});
g.game({
  ...sound,
  options,
  // @ts-expect-error there is no such option
  setup: ({ options: { height } }) => ({ ...zones, box: { deck: Array<string>(height).fill('x') } }),
});
g.game({ ...sound, setup: () => zones });
g.game({
  ...sound,
  // @ts-expect-error a game without options has none
  setup: ({ options: { size } }) => ({ ...zones, box: { deck: Array<string>(size).fill('x') } }),
});
// @ts-expect-error the table lacks its parts
g.game({ ...sound, options, setup: () => ({ ...zones, table: { turn: 'red' } }) });
// @ts-expect-error the list of rules names one that the vocabulary does not know
g.game({ ...sound, options, setup: () => zones, rules: ['R1', 'R9'] });
// @ts-expect-error a game is played by its own players
g.game({ ...sound, options, setup: () => zones, players: { min: 2, max: 2, ids: ['red', 'green'] } });
// @ts-expect-error a kernel code that does not exist cannot be renamed
g.game({ ...sound, options, setup: () => zones, codes: { NOT_YOURS: 'X' } });
g.game({
  ...sound,
  options,
  setup: () => zones,
  present: (s) => {
    // @ts-expect-error `present` does not write
    s.table.turn = 'red';
    return s.table;
  },
});

// Parts of another vocabulary do not fit
interface Other extends Omit<Duel, 'table'> {
  table: { other: number };
}
const o = kit<Other>();
// @ts-expect-error a phase of another game
g.game({ ...sound, options, setup: () => zones, phases: [o.phase('play', {})] });

// Callers
declare const plan: ReturnType<typeof compile<Duel>>;
declare const state: State<Duel>;
compile(duel);
// @ts-expect-error nobody of that name looks at this table
view(plan, state, 'green');
const seen = view(plan, state, 'red');
// @ts-expect-error a view has no box
seen.box;
// @ts-expect-error frames are seen without their secret
seen.frames.map((frame) => (frame.kind === 'window' ? frame.secret : null));
const result = submit(plan, state, { player: 'red', action: 'pass' });
// @ts-expect-error a result is a state only if the input was accepted
result.state;
// @ts-expect-error a state in the caller's hands is readonly
state.table.turn = 'red';

import { compile, legal, type Plan, type State, seeded, simulate, start, submit } from '@rulewright/engine';
import { bareGames } from './bare-loop.ts';
import { PEER, ticTacToeGames } from './boardgame-io.ts';
import { type FlatTicTacToe, flatTicTacToe } from './flat-tic-tac-toe.ts';
import { type Contender, choices, interleave } from './measure.ts';
import type { Line, Suite } from './report.ts';

const plan = compile(flatTicTacToe);

function begin(): State<FlatTicTacToe> {
  const started = start(plan, { seed: 'kernel' });
  if (!started.ok) throw new Error(started.why);
  return started.state;
}

/** All contenders play again from a prepared first position, with facts on. */
function contenders(): Contender[] {
  const first = begin();
  return [
    { name: PEER, batch: ticTacToeGames(choices(1)) },
    { name: 'submit', batch: submitting(plan, first) },
    { name: 'simulate, listing', batch: listing(plan, first) },
    { name: 'simulate, sample', batch: sampling(plan, first) },
    { name: 'bare, listing', batch: repeated(bareGames(plan, first, 'list')) },
    { name: 'bare, sample', batch: repeated(bareGames(plan, first, 'sample')) },
  ];
}

/** Enough games a batch that looking at the clock costs nothing. */
function repeated(game: () => number): () => number {
  return () => {
    let moves = 0;
    for (let i = 0; i < 50; i++) moves += game();
    return moves;
  };
}

function submitting(on: Plan<FlatTicTacToe>, first: State<FlatTicTacToe>): () => number {
  const choose = choices(1);
  return repeated(() => {
    let state = first;
    let moves = 0;
    while (state.kernel.outcome === null) {
      const inputs = legal(on, state);
      const next = submit(on, state, inputs[choose(inputs.length)]!); // a game that is not over has a move
      if (!next.ok) throw new Error(next.why);
      state = next.state;
      moves++;
    }
    return moves;
  });
}

function listing(on: Plan<FlatTicTacToe>, first: State<FlatTicTacToe>): () => number {
  const choose = choices(1);
  return repeated(() => {
    const game = simulate(on, first);
    let moves = 0;
    while (game.state.kernel.outcome === null) {
      const inputs = game.legal();
      const next = game.submit(inputs[choose(inputs.length)]!); // a game that is not over has a move
      if (!next.ok) throw new Error(next.why);
      moves++;
    }
    return moves;
  });
}

function sampling(on: Plan<FlatTicTacToe>, first: State<FlatTicTacToe>): () => number {
  const random = seeded('kernel');
  return repeated(() => {
    const game = simulate(on, first);
    let moves = 0;
    while (game.state.kernel.outcome === null) {
      const next = game.submit(game.sample(random));
      if (!next.ok) throw new Error(next.why);
      moves++;
    }
    return moves;
  });
}

export const kernel: Suite = {
  name: 'kernel',
  run(progress) {
    const rates = new Map(interleave(contenders(), { progress }).map((rate) => [rate.name, rate]));
    const of = (name: string): number => rates.get(name)?.perSecond ?? Number.NaN;
    const against = (what: string, target: number): Line => ({
      what,
      value: of(what),
      unit: 'moves/s',
      ratio: { to: PEER, value: of(what) / of(PEER), target },
    });
    const own = (what: string, bare: string): Line => {
      const spent = 1e9 / of(what);
      const rules = 1e9 / of(bare);
      return {
        what: `kernel's own part of ${what}`,
        value: spent - rules,
        unit: 'ns/move',
        note: `${(((spent - rules) / spent) * 100).toFixed(0)} % of ${spent.toFixed(0)} ns; ${(spent / rules).toFixed(1)}× the bare loop`,
      };
    };
    return {
      suite: 'kernel',
      about: 'random tic-tac-toe, every legal move listed each turn, facts on; median of 5 interleaved runs',
      lines: [
        { what: PEER, value: of(PEER), unit: 'moves/s', note: 'its local client; empty cells listed for it' },
        against('submit', 50),
        against('simulate, listing', 120),
        against('simulate, sample', 180),
        { what: 'bare, listing', value: of('bare, listing'), unit: 'moves/s', note: 'rule functions only' },
        { what: 'bare, sample', value: of('bare, sample'), unit: 'moves/s', note: 'rule functions only' },
        own('submit', 'bare, listing'),
        own('simulate, listing', 'bare, listing'),
        own('simulate, sample', 'bare, sample'),
      ],
    };
  },
};

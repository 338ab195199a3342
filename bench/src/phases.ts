// What phases cost: games whose rules do next to nothing, so that what is left is the kernel.
import { chess } from '@rulewright/chess';
import {
  type Ask,
  compile,
  drawn,
  type Game,
  kit,
  legal,
  type State,
  seeded,
  simulate,
  start,
  submit,
  type Vocabulary,
} from '@rulewright/engine';
import { drawOffers, resigning } from '@rulewright/kit';
import { Type } from 'typebox';
import { type Contender, choices, interleave, type Rate } from './measure.ts';
import type { Line, Suite } from './report.ts';

type Side = 'white' | 'black';
interface Counting {
  player: Side;
  phase: 'play' | 'in-progress' | 'check' | 'normal-play';
  table: { moves: number; turn: number; offer: Side | null };
  fact: { type: 'COUNTED' };
}
type S = State<Counting>;

const g = kit<Counting>();
const [move, resign, offer] = [g.action('move'), g.action('resign'), g.action('offer')];
const answer = g.action('answer', Type.Object({ accept: Type.Boolean() }));
const SIDES: readonly Side[] = ['white', 'black'];
const ONE: readonly (readonly Side[])[] = [['white'], ['black']];
const ONLY = [Object.freeze({})];
const LENGTH = 200;

const mover = ({ table }: S): readonly Side[] => ONE[table.turn]!; // white or black
const count = ({ table }: { table: Counting['table'] }): void => {
  table.moves++;
  table.turn ^= 1;
};
const never = {
  when: ({ table }: S) => table.moves < 0,
  outcome: ({ players }: S) => drawn(players, 'never'),
};

const counting = (phases: Parameters<typeof g.game>[0]['phases']): Game<Counting> =>
  g.game({
    id: 'counting',
    version: 1,
    title: 'Counting',
    players: { min: 2, max: 2, ids: SIDES },
    endsWithin: LENGTH,
    setup: () => ({ table: { moves: 0, turn: 0, offer: null } }),
    phases,
    end: { when: ({ table }) => table.moves >= LENGTH, outcome: ({ players }) => drawn(players, 'counted') },
  });

const moving = g.ask(move, { who: mover, options: () => ONLY, do: count });
const said = (): void => undefined;
/** What chess lets players say. */
const words = [
  resigning(g, resign, { who: () => SIDES, do: said }),
  ...drawOffers(g, {
    by: ({ table }) => table.offer,
    set: ({ table }, by) => {
      table.offer = by;
    },
    mayOffer: () => SIDES,
    asked: (_, by) => ONE[by === 'white' ? 1 : 0]!, // the other
    offer: { action: offer, do: said },
    answer: { action: answer, accept: said, decline: said },
  }),
];

const flat = counting([g.phase('play', { asks: [moving] })]);
const turns = counting([
  g.phase('play', move, { each: ({ players }) => players, repeat: true, options: () => ONLY, do: count }),
]);
/** The tree of chess: check and normal play exclude each other, nine ends around them, perhaps words at any time. */
const tree = (asks: readonly Ask<Counting>[]): Game<Counting> =>
  counting([
    g.phase('in-progress', {
      children: [
        g.phase('check', {
          exclusive: 'king',
          when: ({ table }) => table.moves % 8 === 7,
          asks: [moving],
          end: never,
        }),
        g.phase('normal-play', { exclusive: 'king', asks: [moving], end: never }),
      ],
      asks,
      ends: Array.from({ length: 9 }, () => never),
    }),
  ]);

/** Random games of one game, in one of three ways. */
function games<V extends Vocabulary>(name: string, game: Game<V>, way: Way, silent = false): Contender {
  const plan = compile(game);
  const started = start(plan, { seed: 'phases' });
  if (!started.ok) throw new Error(started.why);
  const random = seeded('phases');
  const choose = choices(1);
  const submitting = (): number => {
    let { state } = started;
    let moves = 0;
    for (; state.kernel.outcome === null; moves++) {
      const inputs = legal(plan, state);
      const next = submit(plan, state, inputs[choose(inputs.length)]!); // a game that is not over has a move
      if (!next.ok) throw new Error(next.why);
      state = next.state;
    }
    return moves;
  };
  const simulating = (): number => {
    const sim = simulate(plan, started.state, { silent });
    let moves = 0;
    for (; sim.state.kernel.outcome === null; moves++) {
      const inputs = way === 'legal' ? sim.legal() : null;
      sim.submit(inputs === null ? sim.sample(random) : inputs[choose(inputs.length)]!); // as above
    }
    return moves;
  };
  return { name, batch: way === 'submit' ? submitting : simulating };
}

const WAYS = ['sample', 'legal', 'submit'] as const;
type Way = (typeof WAYS)[number];
const nanoseconds = (rate: Rate | undefined): number => 1e9 / (rate?.perSecond ?? Number.NaN);

/** What resigning and offers cost beside a move of chess. */
function wordsBeside(way: Way, progress: (text: string) => void): Line {
  const [spoken, unspoken, whole] = interleave(
    [games('words', tree(words), way), games('none', tree([]), way), games('chess', chess, way)],
    { progress },
  ).map(nanoseconds);
  const [added = Number.NaN, of = Number.NaN] = [(spoken ?? Number.NaN) - (unspoken ?? Number.NaN), whole];
  return {
    what: `words beside a move of chess, by ${way}`,
    value: (added / of) * 100,
    unit: '%',
    atMost: 5,
    note: `${added.toFixed(0)} of ${of.toFixed(0)} ns`,
  };
}

export const phases: Suite = {
  name: 'phases',
  run(progress) {
    const rates = interleave(
      [
        games('one flat phase', flat, 'sample'),
        games('turns by `each`, nobody listens', turns, 'sample', true),
        games('the tree of chess with its words', tree(words), 'sample'),
      ],
      { progress },
    );
    const most = [undefined, 400, 600];
    return {
      suite: 'phases',
      about: 'games whose rules do nothing, moves drawn; what players may say at any time',
      lines: [
        ...rates.map(
          (rate, i): Line => ({
            what: rate.name,
            value: nanoseconds(rate),
            unit: 'ns/move',
            ...(most[i] !== undefined && { atMost: most[i] }),
          }),
        ),
        ...WAYS.map((way) => wordsBeside(way, progress)),
      ],
    };
  },
};

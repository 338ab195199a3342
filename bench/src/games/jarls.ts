import { compile, type Simulation, type State, seeded, simulate, start } from '@rulewright/engine';
import {
  createInitialState,
  jarls as game,
  getConfigForPlayerCount,
  getValidMoves,
  type Jarls,
} from '@rulewright/jarls';
import { type Contender, choices, interleave, type Rate } from '../measure.ts';
import type { Line, Suite } from '../report.ts';

const PEER = 'the public Jarls';

// Plies a second of the public implementation in random self-play, all moves listed each ply: measured once on two
// cores, since it cannot be installed here. Its getValidMoves takes 12 to 38 µs a piece.
// biome-ignore format: table
const THEIRS = [
  { players: 2, perSecond: 13_900 },
  { players: 3, perSecond:  9_700 },
  { players: 4, perSecond:  8_400 },
  { players: 5, perSecond:  6_900 },
  { players: 6, perSecond:  5_500 },
] as const;
const LISTING = 25;
const SAMPLING = 50;
const MICROS = 2;
// Their figures are of a machine of its own. Whatever else runs here can only slow us down: the fastest round is compared
// with them, the median stands beside it.
const ROUNDS = 7;
const BATCH = 50; // enough that looking at the clock costs nothing

const plan = compile(game);

/** Prepared starts, so that only play is measured. */
function starts(players: number): State<Jarls>[] {
  return Array.from({ length: 16 }, (_, i) => {
    const started = start(plan, { players, seed: `bench ${i}` });
    if (!started.ok) throw new Error(started.why);
    return started.state;
  });
}

type PlayOne = (sim: Simulation<Jarls>) => boolean;

function games(players: number, step: PlayOne): () => number {
  const from = starts(players);
  let next = 0;
  return () => {
    const sim = simulate(plan, from[next++ % from.length]!); // inside
    let plies = 0;
    while (sim.state.kernel.outcome === null) {
      if (!step(sim)) throw new Error('a listed move is refused');
      plies++;
    }
    return plies;
  };
}

function listing(players: number): Contender {
  const choose = choices(players);
  const step: PlayOne = (sim) => {
    const inputs = sim.legal();
    return sim.submit(inputs[choose(inputs.length)]!).ok; // a game that is not over has a move
  };
  return { name: `${players} listing`, batch: games(players, step) };
}

function sampling(players: number): Contender {
  const random = seeded(`bench ${players}`);
  const step: PlayOne = (sim) => sim.submit(sim.sample(random)).ok;
  return { name: `${players} sample`, batch: games(players, step) };
}

/** Every piece of the player to move is asked in turn, as a screen does. */
function validMoves(players: number): Contender {
  const state = createInitialState(getConfigForPlayerCount(players), { seed: 'bench' });
  const own = state.pieces.filter(({ owner }) => owner === state.players[0]?.id);
  return {
    name: `${players} pieces`,
    batch: () => {
      for (let i = 0; i < BATCH; i++) for (const { id } of own) getValidMoves(state, id);
      return BATCH * own.length;
    },
  };
}

export const jarls: Suite = {
  name: 'jarls',
  run(progress) {
    const lines: Line[] = [];
    for (const { players, perSecond } of THEIRS) {
      const contenders = [listing(players), sampling(players), validMoves(players)];
      const rates = interleave(contenders, {
        rounds: ROUNDS,
        progress: (text) => progress(`${players} players, ${text}`),
      });
      const [listed, sampled, pieces] = rates;
      const against = (what: string, rate: Rate | undefined, target: number): Line => ({
        what: `${players} players, ${what}`,
        value: rate?.high ?? Number.NaN,
        unit: 'plies/s',
        ratio: { to: PEER, value: (rate?.high ?? Number.NaN) / perSecond, target },
        note: `median ${((rate?.perSecond ?? Number.NaN) / perSecond).toFixed(1)}×`,
      });
      lines.push(against('listing', listed, LISTING), against('sample', sampled, SAMPLING), {
        what: `${players} players, getValidMoves`,
        value: 1e6 / (pieces?.perSecond ?? Number.NaN),
        unit: 'µs/piece',
        atMost: MICROS,
      });
    }
    return {
      suite: 'jarls',
      about: `random games through simulate, facts on, fastest of ${ROUNDS} rounds; ${PEER}’s plies/s as published: ${THEIRS.map((t) => t.perSecond).join(', ')}`,
      lines,
    };
  },
};

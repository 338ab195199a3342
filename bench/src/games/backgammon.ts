import {
  type Backgammon,
  createPlays,
  backgammon as game,
  listPlays,
  makeStep,
  OFF,
  ROOM,
  SIDE,
  startBoard,
} from '@rulewright/backgammon';
import {
  compile,
  type Input,
  legal,
  type Simulation,
  seeded,
  simulate,
  start,
  submit,
} from '@rulewright/engine';
import { type Contender, choices, interleave, type Rate } from '../measure.ts';
import type { Line, Suite } from '../report.ts';
import { submitted } from '../submitted.ts';

const BARE = 'bare generator';
const plan = compile(game);
const options = { length: 1, cube: false };

/** Random games with the core alone: plays listed, one drawn and made, nothing told and nothing judged. */
function bare(): Contender {
  const choose = choices(1);
  const plays = createPlays();
  return {
    name: BARE,
    batch: () => {
      const board = startBoard();
      for (let seat = choose(2), turns = 1; ; seat ^= 1, turns++) {
        const { count, lengths, steps } = listPlays(plays, board, seat, 1 + choose(6), 1 + choose(6));
        if (count === 0) continue;
        const at = choose(count) * ROOM;
        for (let i = 0; i < lengths[at / ROOM]!; i++)
          makeStep(board, seat * SIDE, steps[at + 2 * i]!, steps[at + 2 * i + 1]!); // inside the list
        if (board[seat * SIDE + OFF] === 15) return turns;
      }
    },
  };
}

interface Played extends Contender {
  /** How many turns a game had on the average. */
  length(): number;
}

/** Random games through the kernel, facts told. Turns are counted, also those in which nothing can be played. */
function kernel(name: string, choose: (sim: Simulation<Backgammon>) => Input): Played {
  const starts = Array.from({ length: 64 }, (_, i) => {
    const started = start(plan, { options, seed: `bench ${i}` });
    if (!started.ok) throw new Error(started.why);
    return started.state;
  });
  let games = 0;
  let all = 0;
  return {
    name,
    length: () => all / games,
    batch: () => {
      const sim = simulate(plan, starts[games++ % starts.length]!); // one of them
      let turns = 0;
      while (sim.state.kernel.outcome === null) {
        const result = sim.submit(choose(sim));
        turns++;
        if (result.ok) for (const { fact } of result.facts) if (fact.type === 'NO_PLAY') turns++;
      }
      all += turns;
      return turns;
    },
  };
}

function sampling(): Played {
  const random = seeded('bench');
  return kernel('simulate, plays drawn', (sim) => sim.sample(random));
}

function listing(): Played {
  const choose = choices(2);
  return kernel('simulate, all plays listed', (sim) => {
    const inputs = sim.legal();
    return inputs[choose(inputs.length)]!; // a game that is not over has a play
  });
}

/** One turn after another on copies: all plays listed, one submitted. */
function submitting(): Contender {
  const choose = choices(3);
  const started = start(plan, { options, seed: 'bench' });
  if (!started.ok) throw new Error(started.why);
  let { state } = started;
  return {
    name: 'submit, all plays listed',
    batch: () => {
      const inputs = legal(plan, state);
      const result = submit(plan, state, inputs[choose(inputs.length)]!); // a game that is not over has a play
      if (!result.ok) throw new Error(result.why);
      state = result.state.kernel.outcome === null ? result.state : started.state;
      return 1;
    },
  };
}

export const backgammon: Suite = {
  name: 'backgammon',
  async run(progress) {
    const how = { slices: 5, milliseconds: 80, progress };
    const drawing = sampling();
    const [loop, drawn, listed, told] = interleave([bare(), drawing, listing(), submitting()], how);
    const line = (rate: Rate | undefined, target?: number): Line => ({
      what: `random games: ${rate?.name}`,
      value: (rate?.perSecond ?? Number.NaN) / 1e3,
      unit: 'thousand turns/s',
      ratio: {
        to: BARE,
        value: (rate?.perSecond ?? Number.NaN) / (loop?.perSecond ?? Number.NaN),
        ...(target === undefined ? {} : { target }),
      },
    });
    const whole: Line = {
      what: 'random games: whole ones, plays drawn',
      value: (drawn?.perSecond ?? Number.NaN) / drawing.length(),
      unit: 'games/s',
      note: `${drawing.length().toFixed(1)} turns each`,
    };
    return {
      suite: 'backgammon',
      about: 'turns of random games without the cube, all of them with their dice',
      lines: [
        line(loop),
        line(drawn, 0.6),
        whole,
        line(listed),
        line(told),
        await submitted(plan, {}, 'backgammon', 0.3),
      ],
    };
  },
};

// Random games of four through the kernel, and the odds. No peer has this game: what counts is the rate itself.
import { type Conquest, expectedOf, conquest as game } from '@rulewright/conquest';
import { compile, type Input, LISTED, type Simulation, seeded, simulate, start } from '@rulewright/engine';
import { type Contender, choices, interleave, type Rate } from '../measure.ts';
import type { Line, Suite } from '../report.ts';
import { submitted } from '../submitted.ts';

const plan = compile(game);

/** Random games of four with default options: batches of inputs. */
function games(name: string, silent: boolean, next: (sim: Simulation<Conquest>) => Input): Contender {
  let seed = 0;
  return {
    name,
    batch: () => {
      const started = start(plan, { players: 4, seed: `bench ${seed++}` });
      if (!started.ok) throw new Error(started.why);
      const sim = simulate(plan, started.state, { silent });
      let inputs = 0;
      for (; sim.state.kernel.outcome === null; inputs++)
        if (!sim.submit(next(sim)).ok) throw new Error('an input is refused');
      return inputs;
    },
  };
}

export const conquest: Suite = {
  name: 'conquest',
  async run(progress) {
    const random = seeded('bench');
    const choose = choices(4);
    const listed = (sim: Simulation<Conquest>): Input => {
      const inputs = sim.legal(undefined, { most: LISTED });
      const input = inputs[choose(inputs.length)]!; // a game that is not over asks somebody
      return input.args === null ? sim.sample(random) : input; // null: too many to list
    };
    const how = { slices: 5, milliseconds: 200, progress };
    const [drawn, told, all] = interleave(
      [
        games('answers drawn, nobody told', true, (sim) => sim.sample(random)),
        games('answers drawn, facts told', false, (sim) => sim.sample(random)),
        games('answers listed', false, listed),
      ],
      how,
    );
    const line = (rate: Rate | undefined): Line => ({
      what: `four players: ${rate?.name}`,
      value: (rate?.perSecond ?? Number.NaN) / 1000,
      unit: 'k inputs/s',
    });
    const before = performance.now();
    expectedOf(200, 200);
    const odds: Line = { what: 'odds up to 200 against 200', value: performance.now() - before, unit: 'ms' };
    return {
      suite: 'conquest',
      about: 'inputs of random games of four with default options, about 800 a game',
      lines: [line(drawn), line(told), line(all), odds, await submitted(plan, {}, 'Conquest', 0.3)],
    };
  },
};

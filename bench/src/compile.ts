import { compile as compileGame } from '@rulewright/engine';
import { skirmish } from '@rulewright/skirmish';
import { Bench } from 'tinybench';
import type { Suite } from './report.ts';

export const compile: Suite = {
  name: 'compile',
  async run() {
    const begin = performance.now();
    compileGame(skirmish);
    const cold = performance.now() - begin;
    const bench = new Bench({ iterations: 20, time: 0, warmup: false });
    bench.add('skirmish', () => {
      compileGame(skirmish);
    });
    const [task] = await bench.run();
    const result = task?.result;
    if (!result || !('latency' in result)) throw new Error('compiling Skirmish was not measured');
    return {
      suite: 'compile',
      about: 'Skirmish from definition to plan',
      lines: [
        { what: 'median of 20', value: result.latency.p50, unit: 'ms', atMost: 10 },
        { what: 'the first time', value: cold, unit: 'ms', note: 'in a fresh process' },
      ],
    };
  },
};

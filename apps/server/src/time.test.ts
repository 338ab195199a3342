import { setImmediate as turn } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { createPauses, systemTime } from './time.ts';

const MANY = 40; // models that wait at once; Node warns of the eleventh listener of a signal
const LONG = 60_000;

test('many pauses at once are no reason for a warning, and all end together', async () => {
  const warnings: string[] = [];
  const warn = ({ message }: Error) => warnings.push(message);
  process.on('warning', warn);
  onTestFinished(() => void process.off('warning', warn));
  const { pause, end } = createPauses(systemTime);
  const all = Promise.all(Array.from({ length: MANY }, () => pause(LONG)));
  await turn(); // warnings come a little later
  expect(warnings).toEqual([]);
  end();
  await all;
  await pause(LONG); // none begins any more
});

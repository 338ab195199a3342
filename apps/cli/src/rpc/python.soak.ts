import { test } from 'vitest';
import { hasPython, playFromPython } from './python.test-kit.ts';

test.runIf(hasPython)(
  '42: a thousand random games of every game are played from Python',
  { timeout: 7_200_000 },
  () => playFromPython(1_000),
);

import { test } from 'vitest';
import { hasPython, playFromPython } from './python.test-kit.ts';

test.runIf(hasPython)('42: ten random games of every game are played from Python', { timeout: 600_000 }, () =>
  playFromPython(10),
);

import { checkPlaythrough, conformance } from '@rulewright/testkit/vitest';
import { pig } from './pig.ts';

conformance(pig);
checkPlaythrough(pig, new URL('../playthroughs/2p.txt', import.meta.url), { seed: '2p' });

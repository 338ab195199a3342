import { checkPlaythrough, conformance } from '@rulewright/testkit/vitest';
import { skirmish } from './skirmish.ts';

conformance(skirmish);
checkPlaythrough(skirmish, new URL('../playthroughs/2p.txt', import.meta.url), { seed: '2p' });

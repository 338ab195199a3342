import { checkPlaythrough, conformance } from '@rulewright/testkit/vitest';
import { goofspiel } from './goofspiel.ts';

conformance(goofspiel);
checkPlaythrough(goofspiel, new URL('../playthroughs/2p.txt', import.meta.url), { seed: '2p' });

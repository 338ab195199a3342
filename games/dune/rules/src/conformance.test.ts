import { conformance } from '@rulewright/testkit/vitest';
import { dune } from './dune.ts';

conformance(dune, { games: 5, playerCounts: [2, 3, 4, 5, 6], steps: 8 });

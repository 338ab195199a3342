import type { Decision } from '@rulewright/engine';
import { LISTED, type Offered } from './table.ts';

/** An open decision as a client is shown it. */
export function offered(decision: Decision): Offered {
  const { id, action, phase, optional, sealed, cites } = decision;
  const options = decision.options(LISTED);
  return {
    ...{ id, action, phase, optional, sealed, options, rules: cites },
    count: options?.length ?? decision.count(),
    schema: decision.schema(),
  };
}

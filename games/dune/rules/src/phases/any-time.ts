import type { Phase } from '@rulewright/engine';
import type { Dune } from '../vocabulary.ts';

export const anyTime: readonly Phase<Dune>[] = [];

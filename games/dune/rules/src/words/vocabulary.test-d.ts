import type { Draft, Effects, State } from '@rulewright/engine';
import { expectTypeOf, test } from 'vitest';
import type { Emit } from './facts.ts';
import type { DuneDraft, DuneState } from './state.ts';
import type { Dune } from './vocabulary.ts';

test('what the pure functions read and write is what the engine hands out', () => {
  expectTypeOf<State<Dune>>().toExtend<DuneState>();
  expectTypeOf<Draft<Dune>>().toExtend<DuneDraft>();
  expectTypeOf<Effects<Dune>['emit']>().toExtend<Emit>();
});

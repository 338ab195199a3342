import type { Check, Draft, Effects, State } from '@rulewright/engine';
import type { Static } from 'typebox';
import { expectTypeOf, test } from 'vitest';
import type { ARGS, Args } from './actions.ts';
import type { Requirement } from './codes.ts';
import type { Emit } from './facts.ts';
import type { DuneDraft, DuneState } from './state.ts';
import type { Dune } from './vocabulary.ts';

test('what the pure functions read and write is what the engine hands out', () => {
  expectTypeOf<State<Dune>>().toExtend<DuneState>();
  expectTypeOf<Draft<Dune>>().toExtend<DuneDraft>();
  expectTypeOf<Effects<Dune>['emit']>().toExtend<Emit>();
});

test('a requirement is a check', () => {
  expectTypeOf<Requirement<Args<'ship'>>>().toExtend<Check<Dune, Static<(typeof ARGS)['ship']>>>();
});

// What authors may look at: the tree of phases, and matches that have no secrets to keep.
import { type Static, Type } from 'typebox';

/** One phase with its children; the form is the engine's. */
export const PhaseInfo = Type.Unknown({ description: 'A phase: id, conditions, asks, rules, children' });

export const Inspection = Type.Object({
  seq: Type.Integer({ description: 'Inputs so far' }),
  phases: Type.Array(Type.String(), { description: 'Active phases, inner first' }),
  table: Type.Unknown(),
  hand: Type.Unknown({ description: 'By player' }),
  box: Type.Unknown(),
});
export type Inspection = Static<typeof Inspection>;

export const ExplainInput = Type.Object(
  {
    player: Type.String({ maxLength: 64 }),
    action: Type.String({ maxLength: 64 }),
    args: Type.Optional(Type.Unknown()),
    seq: Type.Optional(Type.Integer({ minimum: 0 })),
  },
  { additionalProperties: false },
);
export type ExplainInput = Static<typeof ExplainInput>;

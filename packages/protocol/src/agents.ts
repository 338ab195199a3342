// Models at tables: which there are, what they use, what they tried.
import { type Static, Type } from 'typebox';
import { nullable } from './values.ts';

/** What the table may know of a model while it plays; what its server does not say is null. */
export const Meter = Type.Object({
  turns: Type.Integer(),
  forfeits: Type.Integer({
    description: 'Decisions for which the fallback was given: its answers were refused',
  }),
  outages: Type.Integer({
    description: 'Decisions for which the fallback was given: it could not be reached',
  }),
  fresh: nullable(Type.Number({ description: 'Tokens read' })),
  cached: nullable(Type.Number({ description: 'Tokens read before' })),
  out: nullable(Type.Number({ description: 'Tokens written' })),
  cost: nullable(Type.Number({ description: 'Told to the host' })),
});
export type Meter = Static<typeof Meter>;

/** The models that whoever runs the server offers. */
export const AgentsInfo = Type.Object({
  allowed: Type.Boolean({ description: 'You may seat one' }),
  models: Type.Array(
    Type.Object({
      id: Type.String(),
      title: Type.String(),
      limits: Type.Object({
        attempts: Type.Integer({ description: 'At one turn; then it is forfeited' }),
        forfeits: Type.Integer({ description: 'In a match; then a bot takes over' }),
        seconds: Type.Integer({ description: 'For one turn' }),
        tokens: Type.Integer({ description: 'In a match' }),
        cost: Type.Number({ description: 'Of all models in a match, by the prices of who runs the server' }),
      }),
    }),
  ),
});
export type AgentsInfo = Static<typeof AgentsInfo>;

/** What a seat that no person holds has tried, as it is shown when the match is over. */
export const AttemptInfo = Type.Object({
  player: Type.String(),
  n: Type.Integer(),
  seq: Type.Integer({ description: 'Inputs there were when it was asked' }),
  input: nullable(Type.Integer({ description: 'The input it led to' })),
  decision: Type.String(),
  verdict: nullable(Type.String()),
  answers: Type.Array(Type.Unknown()),
  why: nullable(Type.String()),
  notes: nullable(Type.String()),
  refused: Type.Unknown({ description: 'Code, reason and rule, or the cause of a fallback' }),
  usage: Type.Unknown(),
  millis: nullable(Type.Integer()),
});
export type AttemptInfo = Static<typeof AttemptInfo>;

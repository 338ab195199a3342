// Games that were played: their logs, and how they are looked at again.
import { type Static, Type } from 'typebox';
import { LIMITS } from './limits.ts';
import { OutcomeInfo } from './lobby.ts';
import { Instant, nullable, PlayerId } from './values.ts';

/** A finished game, all of it: enough to play it again anywhere. */
export const MatchLog = Type.Object({
  game: Type.String(),
  version: Type.Integer(),
  players: Type.Array(Type.String()),
  options: Type.Unknown(),
  seed: Type.String(),
  position: Type.Optional(Type.Unknown()),
  entries: Type.Array(
    Type.Union([
      Type.Object({
        seq: Type.Integer(),
        player: Type.String(),
        action: Type.String(),
        args: Type.Unknown(),
        decision: Type.Optional(Type.String()),
        by: Type.Optional(Type.Literal('clock')),
        at: Instant,
        origin: Type.String(),
      }),
      Type.Object({ seq: Type.Integer(), undo: Type.Integer(), at: Instant }),
    ]),
  ),
  hashes: Type.Array(Type.Object({ seq: Type.Integer(), hash: Type.String() })),
  hash: Type.Optional(Type.String({ description: 'Left out where its version is not here to prove it' })),
  outcome: Type.Optional(
    Type.Object(OutcomeInfo.properties, {
      description: 'How it ended, where not by the rules of the game: a clock, a player who has gone',
    }),
  ),
});
export type MatchLog = Static<typeof MatchLog>;

/** What happened, as one viewer is told it, with the rule of the game it follows from. */
export const HeardFact = Type.Object({
  fact: Type.Unsafe<{ readonly type: string }>(
    Type.Unknown({ description: 'Its type and fields of its own' }),
  ),
  rule: Type.Optional(Type.String()),
});
export type HeardFact = Static<typeof HeardFact>;

const replayLine = {
  seq: Type.Integer(),
  input: nullable(
    Type.Object({
      player: Type.String(),
      action: Type.String(),
      args: Type.Unknown(),
      at: Type.Optional(Instant),
    }),
  ),
  undo: Type.Optional(Type.Integer({ description: 'So many inputs were taken back' })),
  facts: Type.Array(HeardFact),
};

/** What was done in one step of a game, and what one viewer was told of it. */
export const ReplayLine = Type.Object(replayLine);
export type ReplayLine = Static<typeof ReplayLine>;

/** All steps of a game, the start first, without what was to be seen. */
export const ReplayLines = Type.Object({ lines: Type.Array(ReplayLine) });
export type ReplayLines = Static<typeof ReplayLines>;

/** One moment of a finished game as a player, a spectator, or somebody who sees everything saw it. */
export const ReplayStep = Type.Object({
  ...replayLine,
  of: Type.Integer({ description: 'Inputs in all' }),
  view: Type.Unknown({ description: 'Of everything: with all `hands`, sealed `answers` and the `box`' }),
});
export type ReplayStep = Static<typeof ReplayStep>;

/** A log as `match.log` and saved games have it; the engine looks at the rest. */
export const SavedLog = Type.Object({
  game: Type.String({ maxLength: 64 }),
  version: Type.Integer(),
  players: Type.Array(PlayerId, { maxItems: 64 }),
  options: Type.Optional(Type.Unknown()),
  seed: Type.String({ maxLength: 256 }),
  position: Type.Optional(Type.Unknown()),
  entries: Type.Array(Type.Unknown(), { maxItems: LIMITS.logEntries }),
  hashes: Type.Optional(Type.Array(Type.Unknown(), { maxItems: LIMITS.logEntries })),
  hash: Type.String({ maxLength: 128 }),
});

/** A saved game to be looked at, some steps at a time: seen by a player, by a spectator, or by who sees everything. */
export const SavedReplayWish = Type.Object(
  {
    log: SavedLog,
    player: Type.Optional(PlayerId),
    everything: Type.Optional(Type.Boolean()),
    from: Type.Optional(Type.Integer({ minimum: 0, description: 'The first step wanted; 0 is the start' })),
    count: Type.Optional(Type.Integer({ minimum: 1, maximum: LIMITS.replaySteps })),
  },
  { additionalProperties: false },
);
export type SavedReplayWish = Static<typeof SavedReplayWish>;

/** All steps of a saved game at once, as lines. */
export const SavedLinesWish = Type.Pick(SavedReplayWish, ['log', 'player', 'everything']);
export type SavedLinesWish = Static<typeof SavedLinesWish>;

export const Replayed = Type.Object({
  game: Type.String(),
  version: Type.Integer(),
  title: Type.String(),
  players: Type.Array(Type.String()),
  options: Type.Unknown(),
  of: Type.Integer({ description: 'Entries in all' }),
  outcome: nullable(OutcomeInfo),
  steps: Type.Array(ReplayStep),
});
export type Replayed = Static<typeof Replayed>;

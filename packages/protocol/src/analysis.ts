// What bots say of games that are over, and playing on from any moment of them.
import { type Static, Type } from 'typebox';
import { SeatWish } from './lobby.ts';
import { SavedLog } from './replays.ts';
import { MatchId, PlayerId } from './values.ts';

/** Nearly lost is −1, nearly won 1. */
const Worth = Type.Number({ minimum: -1, maximum: 1 });

/** What a game was worth to each player after each input, as many as there was time for. */
export const Curve = Type.Object({
  of: Type.Integer({ description: 'Inputs in all' }),
  points: Type.Array(Type.Object({ seq: Type.Integer(), worths: Type.Record(Type.String(), Worth) }), {
    description: 'From the one asked for on; none: nobody can judge this game',
  }),
});
export type Curve = Static<typeof Curve>;

/** The best answers to what a player is asked, the best first, by what that player sees. */
export const Advice = Type.Object({
  player: Type.String(),
  answers: Type.Array(
    Type.Object({
      action: Type.String(),
      args: Type.Unknown(),
      text: Type.Optional(Type.String({ description: 'As players of the game write it' })),
      worth: Type.Union([Worth, Type.Null()], {
        description: 'Null: a bot would answer so, without a number',
      }),
    }),
  ),
});
export type Advice = Static<typeof Advice>;
export const Advices = Type.Object({ advice: Type.Array(Advice) });
export type Advices = Static<typeof Advices>;

const seq = Type.Integer({ minimum: 0, description: 'After so many entries' });

export const CurveWish = Type.Object(
  { log: SavedLog, from: Type.Optional(seq) },
  { additionalProperties: false },
);
export type CurveWish = Static<typeof CurveWish>;

export const AdviceWish = Type.Object({ log: SavedLog, seq }, { additionalProperties: false });
export type AdviceWish = Static<typeof AdviceWish>;

export const HintWish = Type.Object({ player: Type.Optional(PlayerId) }, { additionalProperties: false });
export type HintWish = Static<typeof HintWish>;

const seats = Type.Optional(Type.Array(SeatWish, { maxItems: 64 }));

/** A new table that begins where another game stood: a finished match, or a saved game. It is never rated. */
export const PlayOn = Type.Object(
  {
    match: Type.Optional(MatchId),
    invitation: Type.Optional(Type.String({ maxLength: 128 })),
    log: Type.Optional(SavedLog),
    seq,
    seats,
  },
  { additionalProperties: false },
);
export type PlayOn = Static<typeof PlayOn>;

// What the server tells of a match: decisions, news, clocks, chat.
import { type Static, Type } from 'typebox';
import { ChatLine } from './chat.ts';
import { MatchInfo } from './lobby.ts';
import type { Patch } from './patch.ts';
import { HeardFact } from './replays.ts';
import { MatchId } from './values.ts';

/** A decision as its player sees it. */
export const DecisionInfo = Type.Object({
  id: Type.String(),
  action: Type.String(),
  phase: Type.String(),
  optional: Type.Boolean(),
  sealed: Type.Union([Type.String(), Type.Null()]),
  answered: Type.Boolean(),
  staged: Type.Optional(Type.Literal(true, { description: 'Answered field by field' })),
  ordered: Type.Optional(
    Type.Literal(true, { description: 'Its player has ordered the answer, which is given for them' }),
  ),
  forced: Type.Optional(
    Type.Literal(true, { description: 'The only answer in a window, which is given for its player' }),
  ),
  rule: Type.Optional(Type.String()), // the first that the ask cites
  count: Type.Optional(Type.Union([Type.Number(), Type.Null()])),
  options: Type.Optional(Type.Union([Type.Array(Type.Unknown()), Type.Null()])),
  schema: Type.Optional(Type.Unknown()),
});
export type DecisionInfo = Static<typeof DecisionInfo>;

/** Time left as this seat may know it: of decisions with hidden progress only its own. */
export const ClockInfo = Type.Object({
  now: Type.Integer(),
  players: Type.Record(
    Type.String(),
    Type.Object({
      left: Type.Union([Type.Integer(), Type.Null()]),
      deadline: Type.Union([Type.Integer(), Type.Null()]),
      byoyomi: Type.Optional(
        Type.Object(
          { period: Type.Integer(), periods: Type.Integer() },
          {
            description:
              'What comes after `left`: so many periods of so many milliseconds. `deadline` is after the last',
          },
        ),
      ),
    }),
  ),
});
export type ClockInfo = Static<typeof ClockInfo>;

export const PastNews = Type.Object({ n: Type.Integer(), facts: Type.Array(HeardFact) });
export interface PastNews {
  readonly n: number;
  readonly facts: readonly HeardFact[];
}

/** What happened, told to one seat. `n` counts the messages of that seat. */
export const NewsMessage = Type.Object({
  match: MatchId,
  player: Type.Union([Type.String(), Type.Null()]),
  n: Type.Integer(),
  facts: Type.Array(HeardFact),
  view: Type.Optional(Type.Unknown({ description: 'A patch to the view before' })),
  decisions: Type.Optional(Type.Array(DecisionInfo)),
  clock: Type.Optional(ClockInfo),
});
export type NewsMessage = Omit<Static<typeof NewsMessage>, 'view' | 'facts'> & {
  readonly facts: readonly HeardFact[];
  readonly view?: Patch;
};

export const Joined = Type.Object({
  ok: Type.Literal(true),
  protocol: Type.Integer(),
  match: MatchInfo,
  player: Type.Union([Type.String(), Type.Null()]),
  n: Type.Integer(),
  view: Type.Unknown({ description: 'null until the match begins' }),
  decisions: Type.Array(DecisionInfo),
  clock: Type.Union([ClockInfo, Type.Null()]),
  missed: Type.Array(PastNews, { description: 'Messages after `last`: all, or with `reset` the latest' }),
  reset: Type.Boolean({
    description: 'Too far behind to be told everything; the view is complete, `match.past` has the rest',
  }),
  chat: Type.Array(ChatLine),
});
export type Joined = Omit<Static<typeof Joined>, 'missed'> & { readonly missed: readonly PastNews[] };

/** Accepted and on disk. What it led to is told in message `n`, which came before. */
export const Accepted = Type.Object({ ok: Type.Literal(true), n: Type.Integer() });
export type Accepted = Static<typeof Accepted>;

export const Next = Type.Object({
  field: Type.Optional(Type.String({ description: 'The first, with its `options`, `range` or `counts`' })),
  open: Type.Array(Type.Object({ field: Type.String(), choice: Type.Unknown() })),
  complete: Type.Union([Type.Record(Type.String(), Type.Unknown()), Type.Null()]),
  quote: Type.Optional(
    Type.Unknown({ description: 'Of the game: what the answer so far would cost or bring' }),
  ),
});
export const Done = Type.Object({ ok: Type.Literal(true) });
export type Done = Static<typeof Done>;

/** The seat went to somebody else, or the match is gone. */
export const Dismissed = Type.Object({
  match: MatchId,
  player: Type.Union([Type.String(), Type.Null()]),
  why: Type.String(),
});
export type Dismissed = Static<typeof Dismissed>;

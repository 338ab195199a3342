// What goes over the socket, in both directions. Every request is answered by its acknowledgement.
import { type Static, Type } from 'typebox';
import type { NextFields } from './fields.ts';
import { LIMITS } from './limits.ts';
import { AnswerKey, HeardFact, MatchId, MatchInfo, PlayerId as Player, Refused, Text } from './lobby.ts';
import type { Patch } from './patch.ts';

const Token = Type.String({ maxLength: 128 });

/** Sit down, watch, or come back: `last` is the number of the last message that arrived. */
export const Join = Type.Object(
  {
    match: MatchId,
    protocol: Type.Optional(Type.Integer()),
    player: Type.Optional(Player),
    token: Type.Optional(Token),
    invitation: Type.Optional(Token),
    last: Type.Optional(Type.Integer({ minimum: 0 })),
    listing: Type.Optional(Type.Boolean({ description: 'Decisions come with their legal answers' })),
  },
  { additionalProperties: false },
);
export type Join = Static<typeof Join>;

/** An answer to a decision. The same key sent twice counts once, so it can be sent again when in doubt. */
export const Answer = Type.Object(
  {
    match: MatchId,
    player: Player,
    action: Type.String({ maxLength: 64 }),
    args: Type.Optional(Type.Unknown()),
    decision: Type.Optional(Type.String({ maxLength: 128 })),
    key: Type.Optional(AnswerKey),
    again: Type.Optional(Type.Boolean({ description: 'It may have arrived before' })),
  },
  { additionalProperties: false },
);
export type Answer = Static<typeof Answer>;

/** The legal answers of a decision; with `given`, its first fields, also what may be given next. */
export const AskOptions = Type.Object(
  {
    match: MatchId,
    player: Player,
    decision: Type.String({ maxLength: 128 }),
    given: Type.Optional(Type.Unknown()),
  },
  { additionalProperties: false },
);
export type AskOptions = Static<typeof AskOptions>;

/** Take the last input back: asked for by whose it was, agreed to by all others who play themselves. */
export const TakeBack = Type.Object(
  {
    match: MatchId,
    player: Player,
    answer: Type.Optional(Type.Enum(['agree', 'decline'], { description: 'To somebody else who asks' })),
  },
  { additionalProperties: false },
);
export type TakeBack = Static<typeof TakeBack>;

export const Say = Type.Object(
  {
    match: MatchId,
    player: Type.Optional(Player),
    text: Text(LIMITS.chat),
  },
  { additionalProperties: false },
);
export type Say = Static<typeof Say>;

export const Leave = Type.Object(
  { match: MatchId, player: Type.Optional(Player) },
  { additionalProperties: false },
);
export type Leave = Static<typeof Leave>;

/** A decision as its player sees it. */
export const DecisionInfo = Type.Object({
  id: Type.String(),
  action: Type.String(),
  phase: Type.String(),
  optional: Type.Boolean(),
  sealed: Type.Union([Type.String(), Type.Null()]),
  answered: Type.Boolean(),
  staged: Type.Optional(Type.Literal(true, { description: 'Answered field by field' })),
  rule: Type.Optional(Type.String()), // the first that the ask cites
  count: Type.Optional(Type.Union([Type.Number(), Type.Null()])),
  options: Type.Optional(Type.Union([Type.Array(Type.Unknown()), Type.Null()])),
  schema: Type.Optional(Type.Unknown()),
});
export type DecisionInfo = Static<typeof DecisionInfo>;

export const ChatLine = Type.Object({
  n: Type.Integer(),
  player: Type.Union([Type.String(), Type.Null()]),
  name: Type.String(),
  text: Type.String(),
  at: Type.Integer(),
});
export type ChatLine = Static<typeof ChatLine>;

/** Time left as this seat may know it: of decisions with hidden progress only its own. */
export const ClockInfo = Type.Object({
  now: Type.Integer(),
  players: Type.Record(
    Type.String(),
    Type.Object({
      left: Type.Union([Type.Integer(), Type.Null()]),
      deadline: Type.Union([Type.Integer(), Type.Null()]),
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
  missed: Type.Array(PastNews, { description: 'Messages after `last`, without a gap unless `reset`' }),
  reset: Type.Boolean({ description: 'Too far behind: `missed` is empty, the view is complete' }),
  chat: Type.Array(ChatLine),
});
export type Joined = Omit<Static<typeof Joined>, 'missed'> & { readonly missed: readonly PastNews[] };

/** Accepted and on disk. What it led to is told in message `n`, which came before. */
export const Accepted = Type.Object({ ok: Type.Literal(true), n: Type.Integer() });
export type Accepted = Static<typeof Accepted>;

const Next = Type.Object({
  open: Type.Array(Type.Object({ field: Type.String(), choice: Type.Unknown() })),
  complete: Type.Union([Type.Record(Type.String(), Type.Unknown()), Type.Null()]),
  quote: Type.Optional(
    Type.Unknown({ description: 'Of the game: what the answer so far would cost or bring' }),
  ),
});
export const Options = Type.Object({
  ok: Type.Literal(true),
  decision: DecisionInfo,
  next: Type.Optional(Type.Union([Next, Type.Null()], { description: 'null: nobody can say' })),
});
export type Options = Omit<Static<typeof Options>, 'next'> & { readonly next?: NextFields | null };
export const Done = Type.Object({ ok: Type.Literal(true) });
export type Done = Static<typeof Done>;

/** The seat went to somebody else, or the match is gone. */
export const Dismissed = Type.Object({
  match: MatchId,
  player: Type.Union([Type.String(), Type.Null()]),
  why: Type.String(),
});
export type Dismissed = Static<typeof Dismissed>;

type Reply<T> = (reply: T | Refused) => void;

/** Requests of a client, by event; each has a schema in `REQUESTS`. */
export interface ClientEvents {
  join: (message: Join, reply: Reply<Joined>) => void;
  answer: (message: Answer, reply: Reply<Accepted>) => void;
  options: (message: AskOptions, reply: Reply<Options>) => void;
  takeBack: (message: TakeBack, reply: Reply<Done>) => void;
  say: (message: Say, reply: Reply<Done>) => void;
  leave: (message: Leave, reply: Reply<Done>) => void;
}
export interface ServerEvents {
  news: (message: NewsMessage) => void;
  match: (message: MatchInfo) => void;
  chat: (message: ChatLine & { match: string }) => void;
  dismissed: (message: Dismissed) => void;
}

export const REQUESTS = {
  join: Join,
  answer: Answer,
  options: AskOptions,
  takeBack: TakeBack,
  say: Say,
  leave: Leave,
};
export const REPLIES = {
  join: Joined,
  answer: Accepted,
  options: Options,
  takeBack: Done,
  say: Done,
  leave: Done,
  refused: Refused,
};

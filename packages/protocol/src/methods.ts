// The one table of methods: what each takes and gives, and who may call it. `rulewright rpc` on a pipe serves trusted
// callers; the server, over sockets and HTTP, serves seats, spectators and hosts.
import { type Static, type TProperties, type TSchema, Type } from 'typebox';
import { ChatLine, EmoteId } from './chat.ts';
import type { NextFields } from './fields.ts';
import { LIMITS } from './limits.ts';
import { GameInfo, MatchInfo, Refused, SeatGrant } from './lobby.ts';
import { Accepted, DecisionInfo, Dismissed, Done, Joined, NewsMessage, Next, PastNews } from './messages.ts';
import { MatchLog } from './replays.ts';
import { AnswerKey, Text } from './values.ts';

/** `trusted`: whoever started the process. `seat`: its holder. `spectator`: whoever may look on. `host`: who made the match. */
export type Role = 'trusted' | 'anyone' | 'seat' | 'spectator' | 'host';

export interface Method {
  readonly says: string;
  readonly roles: readonly Role[];
  readonly params: TSchema;
  readonly result: TSchema;
}

function method<P extends TProperties, R extends TSchema>(
  says: string,
  roles: readonly Role[],
  params: P,
  result: R,
) {
  return { says, roles, params: Type.Object(params), result };
}

const match = Type.String({ maxLength: 64 });
const player = Type.String({ maxLength: 64 });
const anyMatch = Type.String();
const anyPlayer = Type.String();
const seed = Type.Union([Type.String(), Type.Integer()]);
const token = Type.String({ maxLength: 128 });
const anything = Type.Unknown();
const nullable = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()]);
const Facts = Type.Array(Type.Unknown({ description: '{ fact, to, others?, rule? }' }));
const Outcome = nullable(Type.Unknown({ description: '{ reason, ranks }' }));
const Reached = Type.Object({ outcome: Outcome, hash: Type.String() });
const submission = {
  match: anyMatch,
  player: anyPlayer,
  action: Type.String(),
  args: Type.Optional(anything),
  decision: Type.Optional(Type.String()),
  by: Type.Optional(Type.Literal('clock', { description: 'The answer is the default' })),
};

/** What only trusted callers may do: they see everything, and matches live as long as their process. */
export const TRUSTED = {
  'match.new': method(
    'Begins a match; facts of what happened by itself before the first decision',
    ['trusted'],
    {
      game: Type.String(),
      players: Type.Optional(Type.Union([Type.Integer(), Type.Array(anyPlayer, { maxItems: 100 })])),
      options: Type.Optional(anything),
      seed: Type.Optional(seed),
      position: Type.Optional(anything),
    },
    Type.Object({
      match: Type.String(),
      players: Type.Array(Type.String()),
      facts: Facts,
      outcome: Outcome,
    }),
  ),
  'match.state': method(
    'Everything there is',
    ['trusted'],
    { match: anyMatch },
    Type.Object({
      table: anything,
      hand: anything,
      box: anything,
      outcome: Outcome,
      hash: Type.String(),
    }),
  ),
  'match.step': method(
    'Submits, and tells at once who is asked next: one call a step',
    ['trusted'],
    submission,
    Type.Union([
      Type.Object({
        ok: Type.Literal(true),
        outcome: Outcome,
        player: nullable(Type.String({ description: 'Who is asked, the first in seat order' })),
        view: anything,
        text: Type.String({ description: 'The view in words' }),
        decisions: Type.Array(anything),
      }),
      Refused,
    ]),
  ),
  'match.fork': method(
    'Another match that stands where this one does',
    ['trusted'],
    { match: anyMatch },
    Type.Object({ match: Type.String(), outcome: Outcome, hash: Type.String() }),
  ),
  'match.bot': method(
    'What a bot would answer for a player; nothing is submitted',
    ['trusted'],
    { match: anyMatch, bot: Type.String(), player: anyPlayer, seed: Type.Optional(seed) },
    Type.Array(anything),
  ),
  'match.describe': method(
    'What a player sees, in words; null: a spectator',
    ['trusted'],
    { match: anyMatch, player: nullable(anyPlayer) },
    Type.Object({ text: Type.String() }),
  ),
  'match.legal': method(
    'All legal answers; a space over 512 gives one entry with `args: null`',
    ['trusted'],
    { match: anyMatch, player: Type.Optional(anyPlayer) },
    Type.Array(anything),
  ),
  'match.settle': method(
    'Gives ordered answers everywhere and only answers in windows, as a server does',
    ['trusted'],
    { match: anyMatch },
    Type.Object({ inputs: Type.Array(anything), facts: Facts, outcome: Outcome }),
  ),
  'match.explain': method(
    'The trace of phases, rules and conditions behind a verdict',
    ['trusted'],
    submission,
    anything,
  ),
  'match.phases': method(
    'Active phases, inner first',
    ['trusted'],
    { match: anyMatch },
    Type.Array(Type.String()),
  ),
  'match.replay': method(
    'Plays a log again; an error names the first entry that differs',
    ['trusted'],
    { log: anything },
    Reached,
  ),
  'match.undo': method(
    'Takes the last inputs back',
    ['trusted'],
    { match: anyMatch, n: Type.Optional(Type.Integer({ minimum: 0 })) },
    Type.Object({ undone: Type.Integer(), hash: Type.String() }),
  ),
  'match.perft': method(
    'Counts the positions at a depth',
    ['trusted'],
    {
      match: anyMatch,
      depth: Type.Integer({ minimum: 0, maximum: 12 }),
      limit: Type.Optional(Type.Integer({ minimum: 1 })),
    },
    Type.Object({ nodes: Type.Integer(), divide: anything }),
  ),
  'match.random': method(
    'The random player plays on',
    ['trusted'],
    {
      match: anyMatch,
      seed,
      inputs: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000 })),
    },
    Type.Object({ inputs: Type.Integer(), outcome: Outcome, hash: Type.String() }),
  ),
  'match.read': method(
    'A move in the notation of the game, as an input; null: it is none',
    ['trusted'],
    { match: anyMatch, player: anyPlayer, text: Type.String() },
    nullable(anything),
  ),
  'match.write': method(
    'An input in the notation of the game',
    ['trusted'],
    { match: anyMatch, player: anyPlayer, action: Type.String(), args: Type.Optional(anything) },
    Type.Object({ text: nullable(Type.String()) }),
  ),
  'match.import': method(
    'A match from a record of the game',
    ['trusted'],
    {
      game: Type.String(),
      format: Type.String(),
      text: Type.String(),
      index: Type.Optional(Type.Integer({ minimum: 0 })),
      finish: Type.Optional(Type.Boolean()),
    },
    anything,
  ),
  'match.export': method(
    'The record of a match',
    ['trusted'],
    {
      match: anyMatch,
      format: Type.String(),
      tags: Type.Optional(Type.Record(Type.String(), Type.String())),
    },
    Type.Object({ text: Type.String() }),
  ),
  'match.close': method(
    'Forgets a match',
    ['trusted'],
    { match: anyMatch },
    Type.Object({ closed: Type.String() }),
  ),
};

/** What is asked in the same way on a pipe and of a server. A server shows each caller what that caller may know. */
export const SHARED = {
  'games.list': method('All games', ['trusted', 'anyone'], {}, Type.Array(Type.Partial(GameInfo))),
  'match.view': method(
    'What a player sees; null: a spectator',
    ['trusted', 'seat', 'spectator', 'host'],
    { match: anyMatch, player: nullable(anyPlayer) },
    Type.Unknown({ description: 'A view' }),
  ),
  'match.decisions': method(
    'What is asked, with the legal answers: listed, or as a schema where there are too many',
    ['trusted', 'seat'],
    { match: anyMatch, player: Type.Optional(anyPlayer) },
    Type.Array(DecisionInfo),
  ),
  'match.next': method(
    'What may be given next to a decision after the fields given; null where nobody can say',
    ['trusted', 'seat'],
    {
      match: anyMatch,
      player: anyPlayer,
      action: Type.String(),
      decision: Type.Optional(Type.String()),
      given: Type.Optional(anything),
    },
    Type.Union([Next, Refused, Type.Null()]),
  ),
  'match.submit': method(
    'Answers a decision. Accepted: it is on disk. The same key counts once. Trusted callers are given facts and outcome, seats the number of the message that tells them',
    ['trusted', 'seat'],
    {
      ...submission,
      key: Type.Optional(AnswerKey),
      again: Type.Optional(Type.Boolean({ description: 'It may have arrived before' })),
    },
    Type.Union([Accepted, Refused]),
  ),
  'match.log': method(
    'All of a match; of a server, when it is over',
    ['trusted', 'seat', 'spectator', 'host'],
    { match: anyMatch },
    MatchLog,
  ),
};

/** What only a server has: coming and going, being told, talking. */
export const SERVED = {
  'session.ping': method('Nothing; keeps a connection alive', ['anyone'], {}, Done),
  'match.join': method(
    'Sits down, looks on, or comes back: `last` is the number of the last message that arrived. From then on the connection is told',
    ['seat', 'spectator', 'host'],
    {
      match,
      player: Type.Optional(player),
      token: Type.Optional(token),
      invitation: Type.Optional(token),
      last: Type.Optional(Type.Integer({ minimum: 0 })),
      listing: Type.Optional(Type.Boolean({ description: 'Decisions come with their legal answers' })),
    },
    Joined,
  ),
  'match.past': method(
    `What a viewer was told before message \`before\`, oldest first: the latest ${LIMITS.past} messages. A game of any length is read back to message 1 by asking again`,
    ['seat', 'spectator', 'host'],
    { match, player: nullable(player), before: Type.Integer({ minimum: 1 }) },
    Type.Array(PastNews),
  ),
  'match.leave': method(
    'The connection is told no more',
    ['seat', 'spectator', 'host'],
    { match, player: Type.Optional(player) },
    Done,
  ),
  'match.takeBack': method(
    'Asks to take the own last input back, or answers somebody who does',
    ['seat'],
    { match, player, answer: Type.Optional(Type.Enum(['agree', 'decline'])) },
    Type.Union([Done, Refused]),
  ),
  'match.pause': method(
    'Asks to pause the match, or to go on while it stands still; or answers somebody who does. All others who play must agree, after a week of pause nobody',
    ['seat'],
    { match, player, answer: Type.Optional(Type.Enum(['agree', 'decline'])) },
    Type.Union([Done, Refused]),
  ),
  'match.offerSeat': method(
    'Offers the own seat in a running match: whoever is told the secret may take it over. A new offer ends the one before; `withdraw` ends it',
    ['seat'],
    { match, player, withdraw: Type.Optional(Type.Boolean()) },
    Type.Object({ ok: Type.Literal(true), offer: nullable(Type.String()) }),
  ),
  'match.takeOver': method(
    'Takes over a seat that was offered: a new token for it, and what its holder had opens it no more',
    ['anyone'],
    { match, offer: token },
    Type.Object({ ok: Type.Literal(true), ...SeatGrant.properties }),
  ),
  'match.end': method(
    'Ends the match otherwise than by a move: of two gives up where the game has no resigning, calls it off before it has really begun, or claims it when all others have gone',
    ['seat'],
    { match, player, how: Type.Enum(['give-up', 'call-off', 'claim']) },
    Type.Union([Done, Refused]),
  ),
  'match.say': method(
    'A line of chat: a text, or an emote. Players whisper to one of the others with `to`; what onlookers say while the game runs only onlookers hear',
    ['seat', 'spectator', 'host'],
    {
      match,
      player: Type.Optional(player),
      text: Type.Optional(Text(LIMITS.chat)),
      emote: Type.Optional(EmoteId),
      to: Type.Optional(player),
    },
    Done,
  ),
};

/** Methods of a pipe, and of a server. */
export const PIPE_METHODS = { ...SHARED, ...TRUSTED };
export const SERVER_METHODS = { ...SHARED, ...SERVED };
export const METHODS: Readonly<Record<string, Method>> = { ...SHARED, ...SERVED, ...TRUSTED };

export type ServerMethod = keyof typeof SERVER_METHODS;
export type ServerParams<M extends ServerMethod> = Static<(typeof SERVER_METHODS)[M]['params']>;

/** What a server answers, where the schema says less than the types know. */
export interface ServerResults {
  'session.ping': Done;
  'games.list': readonly GameInfo[];
  'match.join': Joined;
  'match.past': readonly PastNews[];
  'match.leave': Done;
  'match.view': unknown;
  'match.decisions': readonly DecisionInfo[];
  'match.next': (NextFields & { readonly field?: string }) | Refused | null;
  'match.submit': Accepted | Refused;
  'match.takeBack': Done | Refused;
  'match.pause': Done | Refused;
  'match.offerSeat': Done & { readonly offer: string | null };
  'match.takeOver': Done & SeatGrant;
  'match.end': Done | Refused;
  'match.say': Done;
  'match.log': MatchLog;
}

/** What a server tells without being asked, as notices of the same form. */
export interface Notices {
  'match.news': NewsMessage;
  'match.changed': MatchInfo;
  'match.chat': ChatLine & { readonly match: string };
  'match.dismissed': Dismissed;
}

export const NOTICES: Readonly<Record<keyof Notices, { readonly says: string; readonly params: TSchema }>> = {
  'match.news': {
    says: 'What happened, told to one seat or to a spectator, under a number that counts the messages of that viewer',
    params: NewsMessage,
  },
  'match.changed': { says: 'Seats, status or settings of a match have changed', params: MatchInfo },
  'match.chat': { says: 'A line of chat', params: Type.Object({ match, ...ChatLine.properties }) },
  'match.dismissed': { says: 'The seat went to somebody else', params: Dismissed },
};

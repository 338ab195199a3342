// What goes over HTTP: games, matches, seats, people.
import { type Static, Type } from 'typebox';
import { Meter } from './agents.ts';
import { LIMITS } from './limits.ts';
import { Instant, MatchId, Name, nullable, oneOf, PlayerId, Text } from './values.ts';

const ModelId = Type.String({ pattern: '^[\\w.-]{1,60}$' });
const BotName = Type.String({ pattern: '^[a-z][a-z0-9-]{0,31}$' });

const empty = Type.Optional(
  Type.Enum(['lose', 'default'], {
    description:
      'What a clock does that has run out: lose the game, or give the answer for absent players. Left out: lose where two sit at the table',
  }),
);
export const ClockSetting = Type.Union([
  Type.Object({ kind: Type.Literal('none') }, { additionalProperties: false }),
  Type.Object(
    { kind: Type.Literal('move'), seconds: Type.Number({ minimum: 0.2, maximum: 86_400 }), empty },
    { additionalProperties: false, description: 'So long for each decision' },
  ),
  Type.Object(
    {
      kind: Type.Literal('game'),
      seconds: Type.Number({ minimum: 0.2, maximum: 86_400 }),
      increment: Type.Number({ minimum: 0, maximum: 3_600 }),
      delay: Type.Optional(
        Type.Number({ minimum: 0, maximum: 3_600, description: 'So long of each decision is not counted' }),
      ),
      byoyomi: Type.Optional(
        Type.Object(
          {
            seconds: Type.Number({ minimum: 0.2, maximum: 3_600 }),
            periods: Type.Integer({ minimum: 1, maximum: 30 }),
          },
          {
            additionalProperties: false,
            description: 'Then so many periods, each whole again unless used up',
          },
        ),
      ),
      empty,
    },
    { additionalProperties: false, description: 'So long for the whole game, and more after each answer' },
  ),
  Type.Object(
    { kind: Type.Literal('days'), days: Type.Integer({ minimum: 1, maximum: 30 }), empty },
    { additionalProperties: false, description: 'Correspondence: so many days for each decision' },
  ),
]);
export type ClockSetting = Static<typeof ClockSetting>;

export const GameInfo = Type.Object({
  id: Type.String(),
  version: Type.Integer(),
  title: Type.String(),
  pitch: Type.String(),
  players: Type.Object({
    min: Type.Integer(),
    max: Type.Integer(),
    ids: nullable(Type.Array(Type.String())),
  }),
  options: Type.Unknown({ description: 'JSON Schema of the options' }),
  position: nullable(Type.Unknown({ description: 'JSON Schema of positions that it can begin from' })),
  bots: Type.Array(Type.String()),
  flagFall: Type.Boolean({ description: 'Its own rules say what an empty clock means' }),
});
export type GameInfo = Static<typeof GameInfo>;

/** Who sits on a chair when the match is made: nobody yet, the maker, a bot, a model or an outside program. */
export const SeatWish = Type.Union([
  Type.Object({ kind: Type.Literal('empty') }, { additionalProperties: false }),
  Type.Object(
    {
      kind: Type.Literal('me'),
      name: Type.Optional(Name), // of somebody else at the same screen
    },
    { additionalProperties: false },
  ),
  Type.Object({ kind: Type.Literal('bot'), bot: BotName }, { additionalProperties: false }),
  Type.Object({ kind: Type.Literal('model'), model: ModelId }, { additionalProperties: false }),
  Type.Object({ kind: Type.Literal('agent'), name: Type.Optional(Name) }, { additionalProperties: false }),
]);
export type SeatWish = Static<typeof SeatWish>;

export const NewMatch = Type.Object(
  {
    game: Type.String({ maxLength: 64 }),
    players: Type.Optional(
      Type.Union([Type.Integer({ minimum: 1, maximum: 64 }), Type.Array(PlayerId, { maxItems: 64 })]),
    ),
    options: Type.Optional(Type.Record(Type.String({ maxLength: 64 }), Type.Unknown())),
    seed: Type.Optional(Text(LIMITS.seed)),
    position: Type.Optional(
      Type.Unknown({ description: 'Somewhere else than the set-up, as the game has it' }),
    ),
    visibility: Type.Optional(oneOf(['public', 'invitation'])),
    spectators: Type.Optional(oneOf(['everyone', 'invited', 'nobody'])),
    clock: Type.Optional(ClockSetting),
    delay: Type.Optional(
      Type.Integer({
        minimum: 0,
        maximum: 60_000,
        description:
          'Answers in windows take effect after so many milliseconds, or up to three times as many',
      }),
    ),
    hotSeat: Type.Optional(
      Type.Boolean({
        description: 'Several people play at one screen; what each holds is covered between turns',
      }),
    ),
    autostart: Type.Optional(Type.Boolean({ description: 'Begin when the last seat is taken' })),
    seats: Type.Optional(Type.Array(SeatWish, { maxItems: 64 })),
    talk: Type.Optional(
      oneOf(['none', 'table', 'private'], {
        description:
          'What models hear and say: nothing, what is said to all (unless told otherwise), or words to one player, too',
      }),
    ),
    reasons: Type.Optional(
      Type.Boolean({ description: 'When it is over, everybody may see why models decided as they did' }),
    ),
  },
  { additionalProperties: false },
);
export type NewMatch = Static<typeof NewMatch>;

/** How far a form has been filled in. */
export const ChoiceWish = Type.Object(
  {
    players: Type.Integer({ minimum: 1, maximum: 64 }),
    options: Type.Optional(Type.Record(Type.String({ maxLength: 64 }), Type.Unknown())),
  },
  { additionalProperties: false },
);
export type ChoiceWish = Static<typeof ChoiceWish>;

export const Choices = Type.Object({
  impossible: Type.Record(Type.String(), Type.Array(Type.Unknown()), {
    description: 'By option: values the game cannot begin with, though it could with others',
  }),
});
export type Choices = Static<typeof Choices>;

/** Where somebody would like to begin. */
export const PositionWish = Type.Pick(NewMatch, ['players', 'options', 'position']);
export type PositionWish = Static<typeof PositionWish>;

export const PositionSeen = Type.Object({
  players: Type.Array(Type.String()),
  view: Type.Unknown({ description: 'With everything that is hidden from somebody' }),
});
export type PositionSeen = Static<typeof PositionSeen>;

export const Seat = Type.Object({
  seat: Type.Integer(),
  player: Type.String(),
  kind: oneOf(['empty', 'person', 'bot', 'agent', 'model']),
  name: nullable(Type.String()),
  bot: nullable(Type.String()),
  meter: nullable(Meter),
  substitute: nullable(Type.String({ description: 'The bot that plays while its owner is away' })),
  offered: Type.Boolean({ description: 'Yours, and you have offered it to somebody' }),
  connected: Type.Boolean(),
  yours: Type.Boolean(),
});
export type Seat = Static<typeof Seat>;

export const OutcomeInfo = Type.Object({
  reason: Type.String(),
  ranks: Type.Array(
    Type.Object({ player: Type.String(), rank: Type.Integer(), score: Type.Optional(Type.Number()) }),
  ),
});

export const MatchInfo = Type.Object({
  id: MatchId,
  game: Type.String(),
  version: Type.Integer(),
  title: Type.String(),
  status: oneOf(['open', 'running', 'finished', 'closed']),
  unplayable: nullable(Type.String({ description: 'Why it cannot be played on this server' })),
  visibility: oneOf(['public', 'invitation']),
  spectators: oneOf(['everyone', 'invited', 'nobody']),
  openSeed: Type.Boolean({ description: 'Somebody chose the seed: never rated' }),
  fromPosition: Type.Boolean({ description: 'Somebody chose where it starts: never rated' }),
  rated: Type.Boolean({
    description: 'Nobody chose the seed or the position, and nobody played for anybody else',
  }),
  away: Type.Integer({ description: 'Seconds somebody may be away before others seat a bot there' }),
  takeBack: nullable(
    Type.Object(
      { by: Type.String(), waitingFor: Type.Array(Type.String()) },
      { description: 'Somebody asks to take the last input back; who has yet to agree' },
    ),
  ),
  pause: nullable(
    Type.Object(
      {
        since: nullable(Instant),
        asked: nullable(Type.Object({ by: Type.String(), waitingFor: Type.Array(Type.String()) })),
      },
      { description: 'It stands still since then; somebody asks to pause it, or to go on' },
    ),
  ),
  options: Type.Unknown(),
  clock: ClockSetting,
  delay: Type.Integer(),
  seats: Type.Array(Seat),
  reasons: Type.Boolean({ description: 'Why models decided as they did is shown when it is over' }),
  hotSeat: Type.Boolean({
    description: 'Several people play at one screen and have secrets: what is seen is covered between turns',
  }),
  hosted: Type.Boolean({ description: 'You made it' }),
  yourTurn: Type.Optional(Type.Boolean({ description: 'In a list of your own: you are asked there' })),
  createdAt: Instant,
  startedAt: nullable(Instant),
  finishedAt: nullable(Instant),
  outcome: nullable(OutcomeInfo),
  abortable: Type.Boolean({ description: 'It has not really begun: a player may call it off' }),
  rematch: nullable(MatchId),
  rematchOf: nullable(MatchId),
});
export type MatchInfo = Static<typeof MatchInfo>;

/** A seat taken: its token is told once and stored only as a hash. */
export const SeatGrant = Type.Object({
  seat: Type.Integer(),
  player: Type.String(),
  token: Type.String(),
});
export type SeatGrant = Static<typeof SeatGrant>;

export const MatchMade = Type.Object({
  match: MatchInfo,
  invitation: Type.String({ description: 'Whoever has it may take an empty seat' }),
  grants: Type.Array(SeatGrant),
});
export type MatchMade = Static<typeof MatchMade>;

export const RematchMade = Type.Object({
  id: MatchId,
  invitation: Type.Optional(Type.String({ description: 'To whoever asked first' })),
});
export type RematchMade = Static<typeof RematchMade>;

export const TakeSeat = Type.Object(
  {
    invitation: Type.Optional(Type.String({ maxLength: 128 })),
    kind: Type.Optional(oneOf(['person', 'bot', 'agent', 'model'])),
    bot: Type.Optional(BotName),
    model: Type.Optional(ModelId),
    name: Type.Optional(Name),
  },
  { additionalProperties: false },
);
export type TakeSeat = Static<typeof TakeSeat>;

export const Person = Type.Object({
  id: Type.String(),
  name: Type.String(),
  account: Type.Boolean({ description: 'Has a password; guests have only their cookie' }),
});
export type Person = Static<typeof Person>;

export const Credentials = Type.Object(
  { name: Name, password: Type.String({ minLength: 8, maxLength: 128 }) },
  { additionalProperties: false },
);

/** Why something was refused; `rule` where a rule of the game says so. */
export const Refused = Type.Object({
  ok: Type.Literal(false),
  code: Type.String(),
  why: Type.String(),
  rule: Type.Optional(Type.String()),
});
export type Refused = Static<typeof Refused>;

/** How one has done at each game; games that were called off, and those at one screen, do not count. */
export const Results = Type.Object({
  games: Type.Array(
    Type.Object({
      game: Type.String(),
      title: Type.String(),
      played: Type.Integer(),
      won: Type.Integer(),
      drawn: Type.Integer(),
      lost: Type.Integer(),
    }),
  ),
});
export type Results = Static<typeof Results>;

export const MatchPage = Type.Object({
  matches: Type.Array(MatchInfo),
  next: nullable(Type.String({ description: 'Pass as `before` for the page after this' })),
  here: Type.Integer({ description: 'People who are here now' }),
});
export type MatchPage = Static<typeof MatchPage>;

import type { Immutable } from '@rulewright/engine';
import { type Static, type TObject, type TProperties, type TSchema, Type } from 'typebox';
import { FIRST_DIAL, MAX_TURNS, SECTORS, STORM_DIAL, TOKENS } from '../data/figures.ts';
import { ABILITY_IDS } from '../layers/abilities.ts';
import { CARD_IDS, FACTION_IDS, LEADER_IDS, TERRITORY_IDS } from './ids.ts';
import { PLAN_ELEMENTS, VOICES } from './phase-state.ts';

// What every action's arguments look like before the situation narrows them.

const closed = <P extends TProperties>(properties: P): TObject<P> =>
  Type.Object(properties, { additionalProperties: false });

const faction = Type.Enum([...FACTION_IDS]);
const leader = Type.Enum([...LEADER_IDS]);
const card = Type.Enum([...CARD_IDS]);
const territory = Type.Enum([...TERRITORY_IDS]);
const sector = Type.Union([Type.Integer({ minimum: 0, maximum: SECTORS - 1 }), Type.Null()]);
const spice = Type.Integer({ minimum: 0, maximum: 999 });
const count = Type.Optional(Type.Integer({ minimum: 0, maximum: 99, default: 0 })); // how many there are is for the rules
const share = Type.Optional(Type.Integer({ minimum: 0, maximum: 999, default: 0 }));
const yes = Type.Literal(true);
const allowed = Type.Union([Type.Boolean(), Type.Enum(['yes', 'no'])]);

/** The answer that declines whatever may be declined. */
export const PASS = closed({ pass: yes });
const orPass = <S extends TSchema>(schema: S) => Type.Union([PASS, schema]);

const tokens = { regular: count, elite: count };
const at = { territory, sector: Type.Optional(sector) };
const to = { to: territory, sector: Type.Optional(sector) };
const revivable = Type.Union([leader, Type.Literal('kwisatz-haderach')]);

const plan = {
  leader: Type.Optional(Type.Union([leader, Type.Null()])),
  cheapHero: Type.Optional(Type.Literal('cheap-hero')),
  weapon: Type.Optional(Type.Union([card, Type.Null()])),
  defense: Type.Optional(Type.Union([card, Type.Null()])),
  kwisatzHaderach: Type.Optional(Type.Boolean()),
};

const promise = Type.Union([
  leader,
  card,
  Type.Literal('none'),
  Type.Null(),
  closed({ dial: Type.Number({ minimum: 0, maximum: 2 * TOKENS, multipleOf: 0.5 }), spice }),
]);

export const ARGS = {
  setupPrediction: closed({ faction, turn: Type.Integer({ minimum: 1, maximum: MAX_TURNS }) }),
  setupTraitorPick: closed({ cardId: leader }),
  setupFremenPlace: closed({
    placements: Type.Array(closed({ ...at, ...tokens }), { minItems: 1, maxItems: 8 }),
  }),
  setupBgPlace: closed(at),
  setupStormDial: closed({ dial: Type.Integer({ minimum: FIRST_DIAL.min, maximum: FIRST_DIAL.max }) }),

  stormDial: closed({ dial: Type.Integer({ minimum: STORM_DIAL.min, maximum: STORM_DIAL.max }) }),
  stormWeatherControl: orPass(closed({ sectors: Type.Integer({ minimum: 0, maximum: 10 }) })),
  stormFamilyAtomics: orPass(closed({ play: yes })),
  stormFremenLosses: closed(tokens),

  blowFremenKarama: orPass(closed({ territory })),
  blowPlaceWorm: orPass(closed({ territory })),
  blowProtectAlly: orPass(closed({ protect: Type.Boolean() })),
  blowRideWorm: orPass(
    closed({
      from: Type.Array(closed({ sector: Type.Optional(sector), ...tokens }), { minItems: 1, maxItems: 5 }),
      ...to,
    }),
  ),
  nexusAlliance: Type.Union([
    closed({ propose: faction }),
    closed({ accept: faction }),
    closed({ decline: faction }),
    closed({ break: yes }),
    closed({ ready: Type.Boolean() }),
    PASS,
  ]),

  charityClaim: orPass(closed({ claim: Type.Boolean() })),
  bid: orPass(closed({ amount: spice })),
  bidPay: closed({
    own: share,
    ally: share,
    useKarama: Type.Optional(Type.Boolean()),
  }),
  bidHarkKarama: orPass(closed({ target: faction })),
  bidHarkKaramaReturn: closed({ cards: Type.Array(card, { maxItems: 16 }) }),
  reviveChoose: Type.Union([
    PASS,
    closed({ ...tokens, leaderId: Type.Optional(revivable), emperorPaid: count }),
  ]),
  reviveEmperorKarama: Type.Union([PASS, closed({ leaderId: leader }), closed(tokens)]),

  ship: Type.Union([
    PASS,
    closed({
      kind: Type.Union([Type.Literal('reserve'), Type.Literal('fremen-send')]),
      ...to,
      ...tokens,
      allyPays: share,
      karama: Type.Optional(card),
    }),
    closed({
      kind: Type.Union([Type.Literal('cross'), Type.Literal('to-reserves')]),
      from: Type.Array(closed({ ...at, ...tokens }), { minItems: 1, maxItems: 5 }),
      to: Type.Optional(territory),
      sector: Type.Optional(sector),
      allyPays: share,
    }),
  ]),
  shipMove: orPass(
    closed({
      from: Type.Array(closed({ ...at, ...tokens, advisor: count }), { minItems: 1, maxItems: 5 }),
      ...to,
      arriveAs: Type.Optional(Type.Union([Type.Literal('fighter'), Type.Literal('advisor')])),
      hajr: Type.Optional(Type.Boolean()),
    }),
  ),
  shipAdvisor: orPass(
    closed({ place: Type.Union([Type.Literal('polar-sink'), Type.Literal('same-territory')]) }),
  ),
  shipIntrusion: closed({ flip: Type.Boolean() }),
  shipWartime: orPass(closed({ territories: Type.Array(territory, { uniqueItems: true, maxItems: 20 }) })),
  shipGuildTiming: closed({ act: Type.Union([Type.Literal('now'), Type.Literal('wait')]) }),
  shipGuildKarama: closed({ cancel: Type.Boolean() }),

  battleChoose: closed({ territory, opponent: faction, arena: Type.Optional(sector) }),
  battleVoice: orPass(
    closed({
      mode: Type.Union([Type.Literal('must'), Type.Literal('must-not')]),
      what: Type.Enum([...VOICES]),
    }),
  ),
  battlePrescience: orPass(closed({ element: Type.Enum([...PLAN_ELEMENTS]) })),
  battlePrescienceAnswer: closed({ value: promise }),
  battleKaramaPeek: orPass(closed({ target: faction })),
  battlePlan: Type.Union([
    closed({ dial: Type.Number(), ...plan }),
    closed({ regularFull: count, regularHalf: count, eliteFull: count, eliteHalf: count, ...plan }),
  ]),
  battleTraitor: orPass(closed({ call: Type.Boolean() })),
  battleWinnerCards: orPass(closed({ discard: Type.Array(card, { maxItems: 3 }) })),
  battleCapture: closed({
    choice: Type.Union([Type.Literal('kill'), Type.Literal('capture'), Type.Literal('decline')]),
  }),

  bribe: closed({ to: faction, amount: Type.Integer({ minimum: 1, maximum: 999 }) }),
  emperorGift: closed({ amount: Type.Integer({ minimum: 1, maximum: 999 }) }),
  ghola: Type.Union([closed({ leaderId: revivable }), closed(tokens)]),
  truthtrance: closed({ target: faction, question: Type.String({ minLength: 1, maxLength: 300 }) }),
  truthtranceAnswer: closed({ answer: Type.Boolean() }),
  allyPledge: closed({ bid: share, ship: share }),
  allyPermissions: closed({
    wormProtection: Type.Optional(Type.Union([allowed, Type.Literal('ask')])),
    freeRevival3: Type.Optional(allowed),
    guildRate: Type.Optional(allowed),
    crossShip: Type.Optional(allowed),
    emperorRevival: Type.Optional(Type.Integer({ minimum: 0, maximum: 99 })),
  }),
  karamaCancel: Type.Union([PASS, closed({ cancel: yes, cardId: Type.Optional(card) })]),
  karamaPrevent: closed({
    ability: Type.Enum([...ABILITY_IDS]),
    target: Type.Optional(faction),
    withdraw: Type.Optional(Type.Boolean()),
  }),
  standing: closed({
    order: Type.String({ minLength: 1, maxLength: 40 }),
    value: Type.String({ maxLength: 40 }),
    ability: Type.Optional(Type.Enum([...ABILITY_IDS])),
  }),
  deal: Type.Union([
    closed({
      offer: closed({
        to: Type.Union([faction, Type.Array(faction, { minItems: 1, maxItems: 5, uniqueItems: true })]),
        text: Type.Optional(Type.String({ maxLength: 300 })),
        clauses: Type.Optional(
          Type.Array(
            closed({
              kind: Type.Union([Type.Literal('spiceNow'), Type.Literal('spiceAt')]),
              amount: Type.Integer({ minimum: 1, maximum: 999 }),
              event: Type.Optional(Type.String({ maxLength: 40 })),
            }),
            { maxItems: 5 },
          ),
        ),
      }),
    }),
    closed({ accept: Type.Integer({ minimum: 1 }) }),
    closed({ withdraw: Type.Integer({ minimum: 1 }) }),
    closed({ cancel: Type.Integer({ minimum: 1 }) }),
  ]),
  revealInfo: closed({
    to: Type.Union([
      Type.Literal('all'),
      Type.Array(faction, { minItems: 1, maxItems: 5, uniqueItems: true }),
    ]),
    what: Type.Enum(['hand', 'spice', 'traitor', 'prediction', 'kh']),
    id: Type.Optional(Type.String({ maxLength: 40 })),
  }),
} as const;

export type ActionName = keyof typeof ARGS;
/** Arguments as rules see them. */
export type Args<A extends ActionName> = Immutable<Static<(typeof ARGS)[A]>>;
/** Arguments as samples and defaults give them. */
export type Given<A extends ActionName> = Static<(typeof ARGS)[A]>;
export type Pass = Immutable<Static<typeof PASS>>;

/** Whether an answer declines. */
export const declines = (args: object): args is Pass => 'pass' in args;

/** The answer that declines, wherever one may. */
export const decline = (): { pass: true } => ({ pass: true });

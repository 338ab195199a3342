import { type TObject, type TProperties, type TSchema, Type } from 'typebox';
import { FIRST_DIAL, MAX_TURNS, SECTORS, STORM_DIAL, TOKENS } from '../data/figures.ts';
import { RULE_IDS } from '../data/rule-ids.ts';
import { type ActionName, PROPHET } from './actions.ts';
import { CARD_IDS, FACTION_IDS, type FactionId, LEADER_IDS, type RuleId, TERRITORY_IDS } from './ids.ts';
import { PLAN_ELEMENTS, VOICES } from './phase-state.ts';

// What every action's arguments look like before the situation narrows them.

export const closed = <P extends TProperties>(properties: P): TObject<P> =>
  Type.Object(properties, { additionalProperties: false });
export const whole = (minimum: number, maximum: number) => Type.Integer({ minimum, maximum });
const upTo = (maximum: number) => Type.Optional(Type.Integer({ minimum: 0, maximum, default: 0 }));
const either = <A extends string, B extends string>(a: A, b: B) =>
  Type.Union([Type.Literal(a), Type.Literal(b)]);
const list = <S extends TSchema>(items: S, maxItems: number) => Type.Array(items, { minItems: 1, maxItems });
export const maybe = <S extends TSchema>(schema: S) => Type.Optional(schema);

export const faction = Type.Enum([...FACTION_IDS]);
const others = Type.Array(faction, { minItems: 1, maxItems: 5, uniqueItems: true });
export const leader = Type.Enum([...LEADER_IDS]);
const revivable = Type.Union([leader, Type.Literal(PROPHET)]);
export const card = Type.Enum([...CARD_IDS]);
const ability = Type.Enum<RuleId[]>([...RULE_IDS]); // which of them are abilities is for the rules
export const territory = Type.Enum([...TERRITORY_IDS]);
const sector = Type.Union([whole(0, SECTORS - 1), Type.Null()]);
export const spice = whole(0, 999);
const some = whole(1, 999); // spice
const count = upTo(99); // how many there are is for the rules
const share = upTo(999);
const deal = Type.Integer({ minimum: 1 });
const text = (maxLength: number, minLength?: number) =>
  Type.String(minLength === undefined ? { maxLength } : { minLength, maxLength });
const yes = Type.Literal(true);
const yesNo = Type.Boolean();
const allowed = Type.Union([Type.Boolean(), Type.Enum(['yes', 'no'])]);
const allowedOrAsk = Type.Union([allowed, Type.Literal('ask')]);

/** The answer that declines whatever may be declined. */
export const PASS = closed({ pass: yes });
const orPass = <S extends TSchema>(schema: S) => Type.Union([PASS, schema]);

const tokens = { regular: count, elite: count };
const at = { territory, sector: maybe(sector) };
const to = { to: territory, sector: maybe(sector) };
const orNull = <S extends TSchema>(schema: S) => maybe(Type.Union([schema, Type.Null()]));
const cheapHero = maybe(Type.Literal('cheap-hero'));
const kwisatzHaderach = maybe(yesNo);
const weapon = orNull(card);
const plan = { leader: orNull(leader), cheapHero, weapon, defense: weapon, kwisatzHaderach };
const number = closed({ dial: Type.Number({ minimum: 0, maximum: 2 * TOKENS, multipleOf: 0.5 }), spice });
const promise = Type.Union([leader, card, Type.Literal('none'), Type.Null(), number]);
const event = maybe(text(40));
const clause = closed({ kind: either('spiceNow', 'spiceAt'), amount: some, event, from: maybe(faction) });
const clauses = Type.Array(clause, { maxItems: 5 });

// biome-ignore format: table
export const ARGS = {
  setupPrediction:  closed({ faction, turn: whole(1, MAX_TURNS) }),
  setupTraitorPick: closed({ cardId: leader }),
  setupFremenPlace: closed({ placements: list(closed({ ...at, ...tokens }), 8) }),
  setupBgPlace:     closed(at),
  setupStormDial:   closed({ dial: whole(FIRST_DIAL.min, FIRST_DIAL.max) }),

  stormDial:           closed({ dial: whole(STORM_DIAL.min, STORM_DIAL.max) }),
  stormWeatherControl: orPass(closed({ sectors: whole(0, 10) })),
  stormFamilyAtomics:  orPass(closed({ play: yes })),
  stormFremenLosses:   closed(tokens),

  blowFremenKarama: orPass(closed({ territory })),
  blowPlaceWorm:    orPass(closed({ territory })),
  blowProtectAlly:  orPass(closed({ protect: yesNo })),
  blowRideWorm:     orPass(closed({ from: list(closed({ sector: maybe(sector), ...tokens }), 5), ...to })),
  nexusAlliance: Type.Union([
    closed({ propose: faction }), closed({ accept: faction }), closed({ decline: faction }), closed({ break: yes }),
    closed({ ready: yesNo }), PASS,
  ]),

  charityClaim:        orPass(closed({ claim: yesNo })),
  bid:                 orPass(closed({ amount: spice })),
  bidPay:              closed({ own: share, ally: share, useKarama: maybe(yesNo) }),
  bidHarkKarama:       orPass(closed({ target: faction })),
  bidHarkKaramaReturn: closed({ cards: Type.Array(card, { maxItems: 16 }) }),
  reviveChoose:        orPass(closed({ ...tokens, leaderId: maybe(revivable), emperorPaid: count })),
  reviveEmperorKarama: Type.Union([PASS, closed({ leaderId: leader }), closed(tokens)]),

  ship: Type.Union([
    PASS,
    closed({ kind: either('reserve', 'fremen-send'), ...to, ...tokens, allyPays: share, karama: maybe(card) }),
    closed({
      kind: either('cross', 'to-reserves'),
      from: list(closed({ ...at, ...tokens }), 5), to: maybe(territory), sector: maybe(sector), allyPays: share,
    }),
  ]),
  shipMove: orPass(closed({
    from: list(closed({ ...at, ...tokens, advisor: count }), 5), ...to,
    arriveAs: maybe(either('fighter', 'advisor')), hajr: maybe(yesNo),
  })),
  shipAdvisor:     orPass(closed({ place: either('polar-sink', 'same-territory') })),
  shipIntrusion:   orPass(closed({ flip: yesNo })),
  shipWartime:     orPass(closed({ territories: Type.Array(territory, { uniqueItems: true, maxItems: 20 }) })),
  shipGuildTiming: orPass(closed({ act: either('now', 'wait') })),
  shipGuildKarama: orPass(closed({ cancel: yesNo })),

  battleChoose:           closed({ territory, opponent: faction, arena: maybe(sector) }),
  battleVoice:            orPass(closed({ mode: either('must', 'must-not'), what: Type.Enum([...VOICES]) })),
  battlePrescience:       orPass(closed({ element: Type.Enum([...PLAN_ELEMENTS]) })),
  battlePrescienceAnswer: closed({ value: promise }),
  battleKaramaPeek:       orPass(closed({ target: faction })),
  battlePlan: Type.Union([
    closed({ dial: Type.Number(), ...plan }),
    closed({ regularFull: count, regularHalf: count, eliteFull: count, eliteHalf: count, ...plan }),
  ]),
  battleTraitor:     orPass(closed({ call: yesNo })),
  battleWinnerCards: orPass(closed({ discard: Type.Array(card, { maxItems: 3 }) })),
  battleCapture:     orPass(closed({ choice: Type.Enum(['kill', 'capture', 'decline']) })),

  bribe:             closed({ to: faction, amount: some }),
  emperorGift:       closed({ amount: some }),
  ghola:             Type.Union([closed({ leaderId: revivable }), closed(tokens)]),
  truthtrance:       closed({ target: faction, question: text(300, 1) }),
  truthtranceAnswer: closed({ answer: yesNo }),
  allyPledge:        closed({ bid: share, ship: share }),
  allyPermissions: closed({
    wormProtection: maybe(allowedOrAsk), freeRevival3: maybe(allowedOrAsk),
    guildRate: maybe(allowed), crossShip: maybe(allowed),
    emperorRevival: maybe(whole(0, 99)),
  }),
  karamaCancel:  orPass(closed({ cancel: yes, ability: maybe(ability), cardId: maybe(card) })),
  karamaPrevent: closed({ ability, target: maybe(faction), withdraw: maybe(yesNo) }),
  standing:      closed({ order: text(40, 1), value: Type.Union([text(80), others]), ability: maybe(ability) }),
  deal: Type.Union([
    closed({ offer: closed({ to: Type.Union([faction, others]), text: maybe(text(300)), clauses: maybe(clauses) }) }),
    closed({ accept: deal }), closed({ withdraw: deal }), closed({ cancel: deal }),
  ]),
  revealInfo: closed({
    to: Type.Union([Type.Literal('all'), others]),
    what: Type.Enum(['hand', 'spice', 'traitor', 'prediction', 'kh']), id: maybe(text(40)),
  }),
} as const;

/** A list of some of these factions, in any order. */
export const someOf = (values: readonly FactionId[]): TSchema => ({
  ...others,
  items: { enum: values },
  maxItems: values.length,
});

export function mayPass(action: ActionName): boolean {
  const { anyOf = [] }: { readonly type?: unknown; readonly anyOf?: readonly object[] } = ARGS[action];
  return anyOf.includes(PASS);
}

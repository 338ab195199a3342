import { recordOf } from '@rulewright/kit';
import { type Static, type TArrayOptions, type TSchema, Type } from 'typebox';
import { AREAS } from '../board/map.ts';
import { SECTORS, STORM_CARDS, TOKENS } from '../data/figures.ts';
import { ABILITY_IDS, FACTION_IDS, PHASES, SPICE_CARD_IDS } from '../words/ids.ts';
import { OPTIONS, type Options } from '../words/options.ts';
import { ARGS, card, closed, faction, leader, maybe, spice, territory, whole } from '../words/schemas.ts';

const list = <S extends TSchema>(items: S) => maybe(Type.Array(items));
const each = <S extends TSchema>(items: S, more: TArrayOptions = {}) =>
  maybe(Type.Array(items, { uniqueItems: true, ...more }));
const turn = Type.Integer({ minimum: 1 });
const spiceCard = Type.Enum([...SPICE_CARD_IDS]);
const stormCard = Type.Enum([...STORM_CARDS]);
const area = Type.Enum(AREAS.map((a) => a.id));
const tokens = maybe(whole(0, TOKENS));
const status = Type.Enum(['pool', 'tanks', 'captured']);
const ability = Type.Enum([...ABILITY_IDS]);
const perFaction = <S extends TSchema>(schema: S) =>
  maybe(closed(recordOf(FACTION_IDS, () => maybe(schema))));

/** A situation as the outside writes it; everything but the factions may be left out. */
// biome-ignore format: table
export const POSITION = closed({
  factions:            Type.Array(faction, { minItems: 2, maxItems: FACTION_IDS.length, uniqueItems: true }), // seat order
  advanced:            maybe(Type.Boolean()),
  maxTurns:            maybe(OPTIONS.properties.maxTurns),
  turn:                maybe(turn),
  phase:               maybe(Type.Enum([...PHASES])),
  stormSector:         maybe(whole(0, SECTORS - 1)),
  stormOrder:          each(faction),
  spice:               perFaction(spice),
  bribes:              perFaction(spice),
  forces:              list(closed({ faction, area, regular: tokens, elite: tokens, advisor: tokens })),
  tanks:               perFaction(closed({ regular: tokens, elite: tokens })),
  leaders:             list(closed({ id: leader, status, holder: maybe(faction), deaths: maybe(whole(0, 20)), faceDown: maybe(Type.Boolean()), usedIn: maybe(territory), previous: maybe(faction) })),
  hands:               perFaction(Type.Array(card)),
  traitors:            perFaction(Type.Array(leader)),
  alliances:           list(Type.Array(faction)),
  prediction:          maybe(closed({ faction, turn })),
  spiceOnBoard:        list(closed({ area, amount: whole(1, 999) })),
  spiceDeck:           list(spiceCard), // next card first
  treacheryDeck:       list(card),
  stormDeck:           list(stormCard),
  spicePiles:          maybe(closed({ A: list(spiceCard), B: list(spiceCard) })), // top first
  stormCard:           maybe(stormCard),
  treacheryDiscards:   list(card), // top first
  kwisatzHaderach:     maybe(closed({ losses: whole(0, 999), alive: maybe(Type.Boolean()), usedIn: maybe(territory) })),
  shieldWallDestroyed: maybe(Type.Boolean()),
  specialKaramaUsed:   each(faction),
  shownTraitors:       perFaction(Type.Array(leader)),
  pledges:             perFaction(closed({ bid: maybe(spice), ship: maybe(spice) })),
  permissions:         perFaction(ARGS.allyPermissions),
  orders:              perFaction(Type.Array(ARGS.standing)),
  prevents:            perFaction(Type.Array(closed({ ability, target: maybe(faction) }))),
  thisTurn:            maybe(closed({ charity: each(faction), eliteRevived: each(faction), leaderRevived: each(faction) })),
  lastWheelUsers:      each(faction, { minItems: 2, maxItems: 2 }),
});

export type Position = Static<typeof POSITION>;

/** The options a position fixes by itself. */
export const positionOptions = (p: Position): Partial<Options> => ({
  ...(p.advanced !== undefined && { advanced: p.advanced }),
  ...(p.maxTurns !== undefined && { maxTurns: p.maxTurns }),
});

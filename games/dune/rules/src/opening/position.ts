import { recordOf } from '@rulewright/kit';
import { type Static, type TSchema, Type } from 'typebox';
import { AREAS } from '../board/map.ts';
import { SECTORS, STORM_CARDS, TOKENS } from '../data/figures.ts';
import { CARD_IDS, FACTION_IDS, LEADER_IDS, PHASES, SPICE_CARD_IDS } from '../words/ids.ts';
import { OPTIONS, type Options } from '../words/options.ts';

const faction = Type.Enum([...FACTION_IDS]);
const leader = Type.Enum([...LEADER_IDS]);
const card = Type.Enum([...CARD_IDS]);
const spiceCard = Type.Enum([...SPICE_CARD_IDS]);
const area = Type.Enum(AREAS.map((a) => a.id));
const tokens = Type.Optional(Type.Integer({ minimum: 0, maximum: TOKENS }));
const spice = Type.Integer({ minimum: 0, maximum: 999 });
const closed = { additionalProperties: false } as const;

const perFaction = <S extends TSchema>(schema: S) =>
  Type.Optional(
    Type.Object(
      recordOf(FACTION_IDS, () => Type.Optional(schema)),
      closed,
    ),
  );

/** A situation as the outside writes it; everything but the factions may be left out. */
export const POSITION = Type.Object(
  {
    factions: Type.Array(faction, { minItems: 2, maxItems: FACTION_IDS.length, uniqueItems: true }), // seat order
    advanced: Type.Optional(Type.Boolean()),
    maxTurns: Type.Optional(OPTIONS.properties.maxTurns),
    turn: Type.Optional(Type.Integer({ minimum: 1 })),
    phase: Type.Optional(Type.Enum([...PHASES])),
    stormSector: Type.Optional(Type.Integer({ minimum: 0, maximum: SECTORS - 1 })),
    stormOrder: Type.Optional(Type.Array(faction, { uniqueItems: true })),
    spice: perFaction(spice),
    bribes: perFaction(spice),
    forces: Type.Optional(
      Type.Array(Type.Object({ faction, area, regular: tokens, elite: tokens, advisor: tokens }, closed)),
    ),
    tanks: perFaction(Type.Object({ regular: tokens, elite: tokens }, closed)),
    leaders: Type.Optional(
      Type.Array(
        Type.Object(
          {
            id: leader,
            status: Type.Enum(['pool', 'tanks', 'captured']),
            deaths: Type.Optional(Type.Integer({ minimum: 0, maximum: 20 })),
            holder: Type.Optional(faction),
            faceDown: Type.Optional(Type.Boolean()),
          },
          closed,
        ),
      ),
    ),
    hands: perFaction(Type.Array(card)),
    traitors: perFaction(Type.Array(leader)),
    alliances: Type.Optional(Type.Array(Type.Array(faction))),
    prediction: Type.Optional(Type.Object({ faction, turn: Type.Integer({ minimum: 1 }) }, closed)),
    spiceOnBoard: Type.Optional(
      Type.Array(Type.Object({ area, amount: Type.Integer({ minimum: 1, maximum: 999 }) }, closed)),
    ),
    spiceDeck: Type.Optional(Type.Array(spiceCard)), // next card first
    treacheryDeck: Type.Optional(Type.Array(card)),
    stormDeck: Type.Optional(Type.Array(Type.Enum([...STORM_CARDS]))),
    spicePiles: Type.Optional(
      Type.Object(
        { A: Type.Optional(Type.Array(spiceCard)), B: Type.Optional(Type.Array(spiceCard)) }, // top first
        closed,
      ),
    ),
    stormCard: Type.Optional(Type.Enum([...STORM_CARDS])),
    kwisatzHaderach: Type.Optional(
      Type.Object({ losses: Type.Integer({ minimum: 0, maximum: 999 }) }, closed),
    ),
    shieldWallDestroyed: Type.Optional(Type.Boolean()),
    specialKaramaUsed: Type.Optional(Type.Array(faction, { uniqueItems: true })),
    lastWheelUsers: Type.Optional(Type.Array(faction, { uniqueItems: true, minItems: 2, maxItems: 2 })),
  },
  closed,
);

export type Position = Static<typeof POSITION>;

/** The options a position fixes by itself. */
export const positionOptions = (p: Position): Partial<Options> => ({
  ...(p.advanced !== undefined && { advanced: p.advanced }),
  ...(p.maxTurns !== undefined && { maxTurns: p.maxTurns }),
});

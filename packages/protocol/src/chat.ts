// What people say to each other at a table, and who hears it.
import { type Static, Type } from 'typebox';
import { EMOTES, type Emote } from './emotes.ts';

export const EmoteId = Type.Enum(Object.keys(EMOTES) as Emote[]); // the keys of a constant

export const ChatLine = Type.Object({
  n: Type.Integer(),
  player: Type.Union([Type.String(), Type.Null()]),
  name: Type.String(),
  text: Type.String(),
  at: Type.Integer(),
  emote: Type.Optional(EmoteId),
  to: Type.Optional(
    Type.String({ description: 'A whisper: nobody but this player and who said it hear it' }),
  ),
  aside: Type.Optional(
    Type.Literal(true, { description: 'Among onlookers: players hear it when the game is over' }),
  ),
});
export type ChatLine = Static<typeof ChatLine>;

import { jsonSchema } from '@rulewright/engine';
import type { GameInfo } from '@rulewright/protocol';
import { BOTS } from '../bots.ts';
import { type Games, newestOf } from '../games.ts';
import { FLAG_FALL } from '../match/endings.ts';

/** The games that can be begun, as everybody is told of them. */
export const gameInfos = (games: Games): GameInfo[] =>
  newestOf(games).map(({ game, live, players, options, asks }) => ({
    id: game.id,
    version: game.version,
    title: game.title,
    pitch: game.pitch,
    players: { min: players.min, max: players.max, ids: players.ids && [...players.ids] },
    options: jsonSchema(options),
    position: live.position === undefined ? null : jsonSchema(live.position.schema),
    bots: [...BOTS],
    flagFall: asks.some(({ action }) => action === FLAG_FALL),
  }));

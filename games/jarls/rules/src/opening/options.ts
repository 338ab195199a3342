import { type Static, Type } from 'typebox';
import { getConfigForPlayerCount } from '../api/board.ts';
import type { GameConfig } from '../core/state.ts';
import { TERRAINS } from '../data/scaling.ts';

/** What a table may agree on before the game. */
export const jarlsOptions = Type.Object({
  terrain: Type.Enum([...TERRAINS], { default: 'none', title: 'Holes in the board' }),
  fog: Type.Boolean({ default: false, title: 'Fog of war' }),
  draftShields: Type.Boolean({ default: false, title: 'Players place the shields' }),
  suddenDeath: Type.Boolean({ default: false, title: 'The board shrinks instead of starvation' }),
  teams: Type.Boolean({ default: false, title: 'Teams (4 or 6 players)' }),
  turnTimerSeconds: Type.Integer({
    minimum: 0,
    maximum: 86_400,
    default: 0,
    title: 'Seconds a turn, 0 for no limit',
  }),
  starvationRounds: Type.Integer({
    minimum: 1,
    maximum: 100,
    default: 10,
    title: 'Quiet rounds before starvation',
  }),
  nearestJarlSurvives: Type.Boolean({
    default: false,
    title: 'The jarl nearest the throne survives a joint starvation',
  }),
  throneOpens: Type.Integer({ minimum: 1, maximum: 50, default: 1, title: 'The throne opens in round' }),
  throneChance: Type.Integer({
    minimum: 0,
    maximum: 6,
    default: 0,
    title: 'From then on it opens by chance, one in so many a round, 0 for surely',
  }),
  holdThrone: Type.Integer({
    minimum: 0,
    maximum: 5,
    default: 0,
    title: 'Rounds the throne has to be held, 0 for none',
  }),
  fixedOrder: Type.Boolean({ default: false, title: 'Every round begins with the first seat' }),
  largerBy: Type.Integer({ minimum: 0, maximum: 4, default: 0, title: 'Rings added to the board' }),
});

export type JarlsOptions = Static<typeof jarlsOptions>;

/** Why these options do not go with so many players, or null. */
export const optionProblem = (playerCount: number, { teams }: JarlsOptions): string | null =>
  teams && playerCount !== 4 && playerCount !== 6 ? 'teams: 4 or 6 players are needed' : null;

/** The configuration of a game with these options. */
export function configFor(playerCount: number, options: JarlsOptions): GameConfig {
  const { turnTimerSeconds, throneOpens, throneChance, holdThrone, fixedOrder, largerBy, ...rest } = options;
  const usual = getConfigForPlayerCount(playerCount);
  return {
    ...usual,
    ...rest,
    boardRadius: usual.boardRadius + largerBy, // J14.6
    turnTimerSeconds: turnTimerSeconds === 0 ? null : turnTimerSeconds,
    // Matches that began without these options have no such fields.
    ...(throneOpens > 1 && { throneOpens }),
    ...(throneChance > 0 && { throneChance }),
    ...(holdThrone > 0 && { holdThrone }),
    ...(fixedOrder && { fixedOrder }),
  };
}

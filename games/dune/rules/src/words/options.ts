import { type Static, Type } from 'typebox';
import { MAX_TURNS } from '../data/figures.ts';
import { closed } from './schemas.ts';

/** How a table plays; every flag but the first two settles a question the rulebook leaves open. */
export const OPTIONS = closed({
  advanced: Type.Boolean({ default: false }),
  maxTurns: Type.Integer({ minimum: 1, maximum: MAX_TURNS, default: MAX_TURNS }),
  fremenWinWithoutGuild: Type.Boolean({ default: false }), // last turn, nobody has won
  defaultTie: Type.Union([Type.Literal('tiebreak'), Type.Literal('shared')], { default: 'tiebreak' }),
  battleUnderStorm: Type.Boolean({ default: true }), // tokens that share a stormed sector fight
  karamaScope: Type.Union([Type.Literal('use'), Type.Literal('phase')], { default: 'use' }),
  bribes: Type.Boolean({ default: true }),
  prescienceAnswerPublic: Type.Boolean({ default: false }),
  twoPlayerAlliance: Type.Boolean({ default: false }), // with the only enemy
});

export type Options = Readonly<Static<typeof OPTIONS>>;

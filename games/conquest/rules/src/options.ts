import { type Static, Type } from 'typebox';

/** What a table agrees on before the game. */
export const conquestOptions = Type.Object({
  setup: Type.Enum(['deal', 'claim', 'auto'], { default: 'deal', title: 'How the world is divided' }),
  victory: Type.Enum(['domination', 'missions', 'capitals'], { default: 'domination', title: 'Victory' }),
  cards: Type.Enum(['escalating', 'fixed', 'none'], { default: 'escalating', title: 'Worth of card sets' }),
  fortify: Type.Enum(['connected', 'adjacent'], { default: 'connected', title: 'How far armies march' }),
  fog: Type.Boolean({ default: false, title: 'Fog of war' }),
  neutral: Type.Boolean({ default: true, title: 'A neutral third when two play' }),
  rounds: Type.Integer({ minimum: 0, maximum: 500, default: 30, title: 'Rounds, 0 for no limit' }),
});
export type ConquestOptions = Static<typeof conquestOptions>;

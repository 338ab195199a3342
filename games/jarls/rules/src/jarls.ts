import { drawn, type SetupInfo, won } from '@rulewright/engine';
import { FORMATION_RULES } from './board/formation.ts';
import { DRAWN, NOBODY, sameSide, seatOf } from './core/state.ts';
import { RULE_IDS } from './data/rule-ids.ts';
import { SCALING_RULES } from './data/scaling.ts';
import { configFor, type JarlsOptions, jarlsOptions, optionProblem } from './opening/options.ts';
import { isSound, jarlsPosition, playersOf, readPosition } from './opening/position.ts';
import { SETUP_RULES, setUp } from './opening/setup.ts';
import { playing } from './phases/playing.ts';
import { resigning } from './phases/resigning.ts';
import { setup } from './phases/setup.ts';
import { starvation } from './phases/starvation.ts';
import { describeState } from './seen/describe.ts';
import { evaluateTable, isNoisy } from './seen/evaluate.ts';
import { isFoggy } from './seen/fog.ts';
import { notation } from './seen/move-notation.ts';
import { primer } from './seen/primer.ts';
import { determinize, present } from './seen/views.ts';
import { g, type Jarls, type S } from './vocabulary.ts';

function outcome({ players, table }: S) {
  if (table.winner === DRAWN) return drawn(players, 'draw');
  const winners = players.filter((_, seat) => sameSide(table, seat, table.winner));
  return won(players, winners, table.winCondition ?? '');
}

export const jarls = g.game({
  id: 'jarls',
  version: 2,
  title: 'Jarls',
  pitch: 'Push your rivals off the board, or walk your jarl to the throne.',
  players: { min: 2, max: 6 },
  options: jarlsOptions,
  rules: RULE_IDS,
  cites: [...SCALING_RULES, ...FORMATION_RULES, ...SETUP_RULES],
  endsWithin: 5_000,
  setup: ({ players, options, random }) => {
    const impossible = optionProblem(players.length, options);
    if (impossible !== null) return { impossible };
    return { table: setUp(configFor(players.length, options), players, random) };
  },
  position: g.position(jarlsPosition, {
    players: (position) => (isSound(position) ? playersOf(position) : null),
    setup: (position, { players, options }: SetupInfo<Jarls, JarlsOptions>) => {
      const table = readPosition(position, configFor(players.length, options));
      return typeof table === 'string' ? { impossible: table } : { table, at: position.phase ?? 'playing' };
    },
  }),
  phases: [g.phase('game', { sequence: [setup, playing, starvation], repeat: true }), resigning],
  end: { when: ({ table }) => table.winner !== NOBODY, outcome },
  present,
  alike: ({ table }) => !isFoggy(table),
  ownFacts: true, // names, and the board's own hexes
  determinize,
  describe: ({ table }) => describeState(table, table.lastMove),
  primer,
  notation,
  evaluate: ({ table }, player) => evaluateTable(table, seatOf(table, player)),
  noisy: ({ table }) => isNoisy(table),
  codes: { GAME_OVER: 'GAME_NOT_PLAYING', NOT_ASKED: 'NOT_YOUR_TURN' },
});

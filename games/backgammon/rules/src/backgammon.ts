import type { SetupInfo } from '@rulewright/engine';
import { BAR, NONE, SIDE } from './core/board.ts';
import { ANSWERS, doubling } from './cube.ts';
import { RULE_IDS } from './data/rule-ids.ts';
import { evaluate } from './evaluate.ts';
import { notation } from './notation.ts';
import { PLAYING } from './playing.ts';
import {
  type BackgammonPosition,
  backgammonOptions,
  backgammonPosition,
  optionsIn,
  readPosition,
} from './position.ts';
import { records } from './records.ts';
import { answering, offering } from './resigning.ts';
import { NO_OFFER, type Settings } from './table.ts';
import { falling, opening, rolling } from './throwing.ts';
import { describeTable, present } from './views.ts';
import { type Backgammon, g, type S } from './vocabulary.ts';
import { ENDS } from './winning.ts';

/** The zones at the start, or why there is none. */
function begin(position: BackgammonPosition, { options, players }: SetupInfo<Backgammon, Settings>) {
  const read = readPosition(position, options, players);
  return typeof read === 'string' ? { impossible: read } : read;
}

const isRolled = ({ table }: S): boolean =>
  table.dice.length > 0 && isUp(table) && table.offered === NO_OFFER;
const isUp = ({ playing, resigner }: S['table']): boolean => playing && resigner === NONE;
const isOnBar = ({ table: { board, turn } }: S): boolean => board[turn * SIDE + BAR] !== 0;

export const backgammon = g.game({
  id: 'backgammon',
  version: 3,
  title: 'Backgammon',
  pitch: 'Race home, hit what stands alone, and turn the cube: single games, matches and money sessions.',
  players: { min: 2, max: 2 },
  options: backgammonOptions,
  rules: RULE_IDS,
  cites: ['B1.1', 'B1.2', 'B1.3', 'B1.4'],
  endsWithin: 50_000,
  setup: (info) => begin({}, info),
  position: g.position(backgammonPosition, { options: optionsIn, setup: begin }),
  phases: [
    // What holds most often is looked at first.
    g.phase('normal-play', {
      exclusive: 'turn',
      when: (state) => isRolled(state) && !isOnBar(state),
      ...PLAYING,
    }),
    g.phase('bar-clearing-required', {
      exclusive: 'turn',
      when: (state) => isRolled(state) && isOnBar(state),
      ...PLAYING,
    }),
    g.phase('dice-needed', {
      exclusive: 'turn',
      when: ({ table }) => table.dice.length === 0 && isUp(table) && table.offered === NO_OFFER,
      asks: [rolling, doubling, offering],
      chance: [falling],
    }),
    g.phase('cube-offered', {
      exclusive: 'turn',
      when: ({ table }) => isUp(table) && table.offered !== NO_OFFER,
      asks: [...ANSWERS, offering],
    }),
    g.phase('resignation-offered', {
      exclusive: 'turn',
      when: ({ table }) => table.playing && table.resigner !== NONE,
      asks: [answering],
    }),
    g.phase('opening', {
      exclusive: 'turn',
      when: ({ table }) => !table.playing && !table.over,
      chance: [opening],
    }),
    g.phase('over', { exclusive: 'turn', ends: ENDS }),
  ],
  present,
  alike: () => true,
  ownFacts: true,
  determinize: ({ table }) => ({ table: table.kept, box: { rolls: '' } }),
  describe: describeTable,
  evaluate,
  notation,
  records,
});

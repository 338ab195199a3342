import { type ShownTable, TERRITORY_IDS } from '@rulewright/conquest';
import { type GameUi, wordsOf } from '@rulewright/ui';
import { Board } from './board.tsx';
import { boardTexts, texts } from './data/texts.ts';
import { Hand } from './hand.tsx';
import { Panel } from './panel.tsx';
import { words } from './strings.ts';

const PLAYERS = ['player1', 'player2', 'player3'] as const;
const dealt = <T>(each: (seat: number) => T) =>
  Object.fromEntries(TERRITORY_IDS.map((id, at) => [id, each(at % PLAYERS.length)]));

const say = wordsOf('conquest', boardTexts);

export const ui: GameUi = {
  Board,
  Panel,
  Hand,
  texts,
  languages: { de: () => import('./data/german.ts') },
  chapters: { TURN_STARTED: 1 },
  words,
  firstPosition: {
    players: PLAYERS,
    owners: dealt((seat) => PLAYERS[seat]),
    armies: dealt(() => 2),
    turn: PLAYERS[0],
  },
  isText: true, // what is said below the map takes the height it needs
  onBoard: ['claim', 'chooseCapital', 'attack'],
  // biome-ignore format: one list
  inPanel: ['garrison', 'place', 'blitz', 'endAttack', 'advance', 'fortify', 'endTurn', 'trade', 'resign'],
  note: (view, player) => {
    const { score } = view.table as unknown as ShownTable; // the form Conquest shows its table in
    return score === null ? undefined : say('pointsOf', { count: score[player] ?? 0 });
  },
};

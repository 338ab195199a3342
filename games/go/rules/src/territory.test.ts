import { rule } from '@rulewright/testkit/vitest';
import { expect } from 'vitest';
import { begun, board, from, type Game, playing } from './scenarios.test-kit.ts';
import { mark, play, settle } from './vocabulary.ts';

// Black has the left, White the right; B1, C1 and B2 are dead.
const SETTLED = `
  . X O . O
  X X O O .
  . X X O O
  X O X X O
  . O O X .`;
const DEAD = ['B1', 'C1', 'B2'];

const stopped = (options: object = {}, drawing = SETTLED): Game =>
  playing(from(drawing, options), 'pass pass');
const agree = (game: Game): Game => {
  const { marking } = game.state.table;
  return game.act('black', settle, { agree: true, marking }).act('white', settle, { agree: true, marking });
};

rule('G4.1', 'two passes in a row stop play', () => {
  const game = begun({ size: 5 }, 'pass C3 pass');
  expect(game.phases()).toEqual(['play']);
  playing(game, 'pass');
  expect(game.phases()).toEqual(['territory-scoring']);
  expect(game.facts()).toEqual([{ type: 'PASSED', player: 'white' }, { type: 'SCORING_STARTED' }]);
  expect(game.view(null).table).toMatchObject({ turn: null, passes: 2, marking: 0, dead: [] });
  game.refused('black', play, { at: 'A1' }, 'NOT_YOUR_TURN', 'G1.4');
});

rule.refuses('G4.1', 'before that nothing is marked or agreed', () => {
  const game = begun({ size: 5 }, 'C3');
  game.refused('black', mark, { at: 'C3', as: 'dead' }, 'NOT_SCORING', 'G4.1');
  game.refused('white', settle, { agree: false }, 'NOT_SCORING', 'G4.1');
});

rule('G4.2', 'by AGA rules a pass hands over a stone, and White hands over the last', () => {
  const game = playing(from(SETTLED, { rules: 'aga' }, { turn: 'white' }), 'pass pass');
  expect(game.view(null).table.prisoners).toEqual({ black: 1, white: 1 });
  game.act('black', settle, { agree: true, marking: 0 }).act('white', settle, { agree: true, marking: 0 });
  expect(game.facts('PASS_STONE')).toEqual([{ type: 'PASS_STONE', player: 'white' }]);
  expect(game.view(null).table.prisoners).toEqual({ black: 2, white: 1 });
  const other = agree(stopped({ rules: 'aga' }));
  expect(other.facts('PASS_STONE')).toEqual([]);
});

rule('G4.3', 'with automatic scoring all stones are alive and the game ends at once', () => {
  for (const options of [{ rules: 'tromp-taylor' }, { rules: 'japanese', scoring: 'automatic' }]) {
    const game = stopped(options);
    expect(game.outcome()?.reason).toBe('score');
    expect(game.phases()).toEqual([]);
    expect(game.facts().map(({ type }) => type)).toEqual(['PASSED', 'SCORING_STARTED', 'SCORED', 'ENDED']);
  }
});

rule('G4.4', 'either player marks whole chains, and the newest mark counts', () => {
  const game = stopped();
  expect(game.options('white', mark)).toContainEqual({ at: 'B1', as: 'dead' });
  game.act('white', mark, { at: 'B2', as: 'dead' });
  expect(game.facts()).toEqual([{ type: 'MARKED', player: 'white', at: DEAD, as: 'dead' }]);
  expect(game.view(null).table).toMatchObject({ dead: DEAD, marking: 1 });
  game.act('black', mark, { at: 'C1', as: 'alive' });
  expect(game.view(null).table).toMatchObject({ dead: [], marking: 2 });
});

rule.refuses('G4.4', 'a mark is on a stone and changes something', () => {
  const game = stopped();
  game.refused('black', mark, { at: 'A1', as: 'dead' }, 'NO_STONE', 'G4.4');
  game.refused('black', mark, { at: 'B1', as: 'alive' }, 'ALREADY_MARKED', 'G4.4');
  game.act('black', mark, { at: 'B1', as: 'dead' });
  game.refused('white', mark, { at: 'C1', as: 'dead' }, 'ALREADY_MARKED', 'G4.4');
  game.refused('white', mark, { at: 'F9', as: 'dead' }, 'OFF_BOARD');
});

rule('G4.5', 'by Japanese rules a chain may be marked as in seki', () => {
  const game = stopped({ rules: 'japanese' }).act('black', mark, { at: 'D4', as: 'seki' });
  expect(game.view(null).table.seki).toEqual(['E2', 'D3', 'E3', 'C4', 'D4', 'C5']);
});

rule.refuses('G4.5', 'elsewhere seki is not marked', () => {
  stopped().refused('black', mark, { at: 'C5', as: 'seki' }, 'NO_SEKI_HERE', 'G4.5');
});

rule('G4.6', 'a change of a mark takes agreements back', () => {
  const game = stopped().act('black', settle, { agree: true, marking: 0 });
  expect(game.facts()).toEqual([{ type: 'AGREED', player: 'black' }]);
  expect(game.waitingFor()).toEqual(['white']);
  game.act('white', mark, { at: 'B1', as: 'dead' });
  expect(game.view(null).table.agreed).toEqual({ black: false, white: false });
  expect(game.waitingFor()).toEqual(['black', 'white']);
});

rule.refuses('G4.6', 'nobody agrees to marks that have changed, or twice', () => {
  const game = stopped().act('white', mark, { at: 'B1', as: 'dead' });
  game.refused('black', settle, { agree: true, marking: 0 }, 'MARKS_CHANGED', 'G4.6');
  game.act('black', settle, { agree: true, marking: 1 });
  game.refused('black', settle, { agree: true, marking: 1 }, 'ALREADY_AGREED', 'G4.6');
});

rule('G4.7', 'when both agree, dead stones become prisoners and the game is scored', () => {
  const game = agree(stopped().act('black', mark, { at: 'B1', as: 'dead' }));
  expect(board(game).slice(-2)).toEqual(['X.XXO', '...X.']);
  expect(game.view(null).table.prisoners).toEqual({ black: 3, white: 0 });
  expect(game.facts().map(({ type }) => type)).toEqual(['AGREED', 'SCORED', 'ENDED']);
  expect(game.outcome()).toEqual({
    reason: 'score',
    ranks: [
      { player: 'black', rank: 2, score: 15 },
      { player: 'white', rank: 1, score: 16.5 },
    ],
  });
});

rule('G4.8', 'when one disagrees play resumes without marks, and the turn is whose it was', () => {
  for (const rules of ['chinese', 'aga', 'new-zealand']) {
    const game = stopped({ rules })
      .act('black', mark, { at: 'B1', as: 'dead' })
      .act('white', settle, { agree: false });
    expect(game.facts()).toEqual([{ type: 'RESUMED', player: 'white', next: 'black' }]);
    expect(game.view(null).table).toMatchObject({ dead: [], passes: 0, turn: 'black', marking: 1 });
    expect(game.phases()).toEqual(['play']);
  }
});

rule('G4.8', 'by Japanese rules the opponent of whoever disagreed moves', () => {
  const game = stopped({ rules: 'japanese' }).act('black', settle, { agree: false });
  expect(game.waitingFor()).toEqual(['white']);
});

rule('G4.9', 'two passes right after a resumption: all stones count as alive', () => {
  for (const rules of ['chinese', 'aga', 'new-zealand']) {
    const game = stopped({ rules }).act('white', settle, { agree: false });
    playing(game, 'pass pass');
    expect(game.outcome()?.reason).toBe('score');
    expect(game.view(null).table.dead).toEqual([]);
  }
  const again = playing(stopped().act('white', settle, { agree: false }), 'A1 pass pass');
  expect(again.phases()).toEqual(['territory-scoring']);
});

rule('G4.10', 'by Japanese rules a second disagreement ends the game without result', () => {
  const game = playing(stopped({ rules: 'japanese' }).act('black', settle, { agree: false }), 'pass pass');
  expect(game.phases()).toEqual(['territory-scoring']);
  game.act('white', settle, { agree: false });
  expect(game.outcome()?.reason).toBe('no result');
});

rule('G4.11', 'superko goes on after a resumption', () => {
  const game = begun({ size: 3 }, 'B1 B3 pass A2 B2 A1 A3 pass pass').act('white', settle, { agree: false });
  game.refused('white', play, { at: 'A2' }, 'SUPERKO', 'G3.2');
});

rule('G5.1', 'by area stones and the points they alone reach count', () => {
  expect(stopped({ rules: 'tromp-taylor', komi: 0 }).view(null).table.score?.detail).toEqual({
    black: { stones: 9, territory: 2, prisoners: 0, komi: 0, compensation: 0 },
    white: { stones: 10, territory: 2, prisoners: 0, komi: 0, compensation: 0 },
  });
});

rule('G5.2', 'points that reach both colours, or none, are nobody’s', () => {
  const score = (drawing: string) =>
    stopped({ rules: 'tromp-taylor', komi: 0 }, drawing).view(null).table.score;
  expect(score('X . O\nX . O\nX . O')).toMatchObject({ black: 3, white: 3 });
  expect(score('. . .\n. . .\n. . .')).toMatchObject({ black: 0, white: 0 });
});

const SEKI = `
  . X O . O
  X X O O O
  O O X X X
  . O X X .
  O O X . X`;

rule('G5.3', 'eyes in seki count by area', () => {
  const { white } = stopped({ rules: 'tromp-taylor', komi: 0 }, SEKI).view(null).table.score?.detail ?? {};
  expect(white?.territory).toBe(2);
});

rule('G5.4', 'prisoners do not count by area', () => {
  const game = from(SETTLED, { rules: 'tromp-taylor', komi: 0 }, { prisoners: { black: 50, white: 0 } });
  expect(playing(game, 'pass pass').view(null).table.score).toMatchObject({ black: 11, white: 12 });
});

const japanese = (dead: string[], seki: string[], drawing = SETTLED, more: object = {}) => {
  const game = playing(from(drawing, { rules: 'japanese', komi: 0 }, more), 'pass pass');
  for (const at of dead) game.act('black', mark, { at, as: 'dead' });
  for (const at of seki) game.act('black', mark, { at, as: 'seki' });
  return agree(game).view(null).table.score?.detail;
};

rule('G6.1', 'by territory own points and prisoners count', () => {
  expect(japanese(['B1'], [], SETTLED, { prisoners: { black: 4, white: 2 } })).toEqual({
    black: { stones: 0, territory: 6, prisoners: 7, komi: 0, compensation: 0 },
    white: { stones: 0, territory: 2, prisoners: 2, komi: 0, compensation: 0 },
  });
});

rule('G6.2', 'points left by dead stones are territory', () => {
  expect(japanese(['B1'], [])?.black.territory).toBe(6);
  expect(japanese([], [])?.black.territory).toBe(2);
});

rule('G6.3', 'points next to a chain in seki are nobody’s', () => {
  expect(japanese([], ['C5'])?.white.territory).toBe(0);
});

rule('G6.4', 'dead stones are prisoners', () => {
  expect(japanese(['B1'], [])?.black.prisoners).toBe(3);
});

rule('G6.5', 'points that reach both colours are nobody’s territory', () => {
  expect(japanese([], [], 'X . O\nX . O\nX . O')).toMatchObject({
    black: { territory: 0 },
    white: { territory: 0 },
  });
});

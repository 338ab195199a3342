import { imagine, seeded, view } from '@rulewright/engine';
import { rule } from '@rulewright/testkit/vitest';
import { expect, test } from 'vitest';
import { begun, from, playing } from './scenarios.test-kit.ts';
import { placeHandicap, play, resign, settle } from './vocabulary.ts';

const AUTOMATIC = { rules: 'chinese', scoring: 'automatic' };

rule('G8.1', 'the higher score wins', () => {
  const game = playing(from('X . .\n. . .\n. . .', AUTOMATIC), 'pass pass');
  expect(game.outcome()).toEqual({
    reason: 'score',
    ranks: [
      { player: 'black', rank: 1, score: 9 },
      { player: 'white', rank: 2, score: 7.5 },
    ],
  });
  expect(game.facts().at(-1)).toEqual({ type: 'ENDED', reason: 'score', winner: 'black' });
  game.refused('black', play, { pass: true }, 'GAME_OVER');
});

rule('G8.1', 'equal scores are a draw', () => {
  const game = playing(from('X . O\nX . O\nX . O', { ...AUTOMATIC, komi: 0 }), 'pass pass');
  expect(game.outcome()).toEqual({
    reason: 'jigo',
    ranks: [
      { player: 'black', rank: 1, score: 3 },
      { player: 'white', rank: 1, score: 3 },
    ],
  });
  expect(game.facts().at(-1)).toEqual({ type: 'ENDED', reason: 'jigo', winner: null });
});

rule('G8.2', 'anybody may resign at any moment', () => {
  const games = [
    begun({ size: 5 }),
    begun({ size: 5, rules: 'new-zealand', handicap: 2 }),
    begun({ size: 5 }, 'pass pass'),
  ];
  for (const game of games) {
    game.act('white', resign, {});
    expect(game.outcome()).toMatchObject({ reason: 'resignation', ranks: [{ rank: 1 }, { rank: 2 }] });
    expect(game.facts()).toEqual([
      { type: 'RESIGNED', player: 'white' },
      { type: 'ENDED', reason: 'resignation', winner: 'black' },
    ]);
  }
});

rule.refuses('G8.3', 'nobody but the clock says that time is up, and only for the player to move', () => {
  const game = begun({ size: 5 }, 'C3');
  for (const player of ['black', 'white'] as const) game.refused(player, 'flag', {}, 'NOT_YOUR_TURN', 'G8.3');
});

rule('G8.3', 'whose flag falls loses, and only the clock says so', () => {
  const game = begun({ size: 5 }, 'C3');
  game.timeOut('white', play);
  expect(game.outcome()).toMatchObject({ reason: 'time', ranks: [{ rank: 1 }, { rank: 2 }] });
  expect(game.facts()).toEqual([
    { type: 'FLAG_FELL', player: 'white' },
    { type: 'ENDED', reason: 'time', winner: 'black' },
  ]);
  const placing = begun({ size: 5, handicap: 2, placement: 'free' });
  expect(placing.timeOut('black', placeHandicap).outcome()?.reason).toBe('time');
});

rule('G4.8', 'while scoring an absent player disagrees', () => {
  const game = begun({ size: 5 }, 'pass pass').timeOut('white', settle);
  expect(game.facts()).toEqual([{ type: 'RESUMED', player: 'white', next: 'black' }]);
});

rule('G8.4', 'a game without result is a draw', () => {
  const game = begun({ size: 5, rules: 'japanese' }, 'C3 pass pass').act('black', settle, { agree: false });
  playing(game, 'pass pass').act('black', settle, { agree: false });
  expect(game.outcome()).toEqual({
    reason: 'no result',
    ranks: [
      { player: 'black', rank: 1 },
      { player: 'white', rank: 1 },
    ],
  });
});

test('a game that was resigned is imagined as it looks', () => {
  const { plan, state } = begun({ size: 5 }).act('white', resign, {});
  const seen = view(plan, state, null);
  expect(view(plan, imagine(plan, seen, seeded('x')), null)).toEqual(seen);
});

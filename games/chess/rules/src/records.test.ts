import { type Played, record, replay, type StartOptions } from '@rulewright/engine';
import { expect, test } from 'vitest';
import type { ChessOptions } from './position.ts';
import { records } from './records.ts';
import { from, type Game, play } from './table.test-kit.ts';
import { type Chess, offerDraw, resign } from './vocabulary.ts';

type OneMove = Played<Chess, ChessOptions>['moves'][number];

/** The record of a game that was played from the start by these inputs. */
function written(options: StartOptions, act: (game: Game) => Game, tags: object = {}): string {
  const game = from(undefined, 'standard', options);
  const first = game.state;
  const moves: OneMove[] = [];
  const watched = new Proxy(game, {
    get: (target, name) =>
      name === 'act'
        ? (player: OneMove['move']['player'], action: { name: string } | string, args: object = {}) => {
            const called = typeof action === 'string' ? action : action.name;
            moves.push({ state: target.state, move: { player, action: called, args }, facts: [] });
            target.act(player, called, args as never); // as it came
            return watched;
          }
        : Reflect.get(target, name, target),
  });
  act(watched);
  const settings: ChessOptions = { variant: game.state.table.variant, automatic: true };
  const position = options.position === undefined ? {} : { position: options.position };
  return records.pgn.make(
    { options: settings, ...position, first, opening: [], moves, last: game.state },
    { tags },
  );
}

function read(text: string, asked: Readonly<Record<string, unknown>> = {}) {
  const parsed = records.pgn.parse(text, asked);
  if ('unreadable' in parsed) throw new Error(parsed.unreadable);
  return parsed;
}

/** Plays what was read, and says how it ended. */
function played(text: string, asked: Readonly<Record<string, unknown>> = {}) {
  const { inputs, options, position } = read(text, asked);
  const game = record(from().plan, { options, ...(position === undefined ? {} : { position }) });
  if (!game.ok) throw new Error(game.why);
  for (const input of inputs) {
    const result = game.submit(input);
    if (!result.ok) throw new Error(`${JSON.stringify(input)}: ${result.why}`);
  }
  expect(replay(game.plan, game.log()).ok).toBe(true);
  return game.state();
}

test('C15.3: a finished game says how it ended, and offers leave no trace', () => {
  const text = written({}, (game) => play(game, 'f3 e5').act('white', offerDraw) && play(game, 'g4 Qh4#'), {
    White: 'A "fool"',
    Event: 'Test',
  });
  expect(text).toBe(`[Event "Test"]
[Site "?"]
[Date "????.??.??"]
[Round "?"]
[White "A \\"fool\\""]
[Black "?"]
[Result "0-1"]
[Termination "normal"]

1. f3 e5 2. g4 Qh4# 0-1
`);
  expect(written({}, (game) => game)).toContain('[Result "*"]');
});

test('C15.2: a game that started elsewhere says where', () => {
  const fen = '4k3/8/8/8/8/8/P7/4K2R b K - 3 17';
  const text = written({ position: { fen, moves: ['Kd8', 'O-O'] } }, (game) =>
    play(game, 'Kc7').act('black', resign),
  );
  expect(text).toContain(`[FEN "${fen}"]\n`);
  expect(text).toContain('[SetUp "1"]\n');
  expect(text).toMatch(/\n17\.\.\. Kd8 18\. O-O Kc7 1-0\n$/);
  const other = written({ options: { variant: 'chess960', number: 0 } }, (game) => play(game, 'f4 f5'));
  expect(other).toContain('[Variant "Chess960"]');
  expect(read(other)).toMatchObject({ options: { variant: 'chess960', number: 0 } });
  expect(played(other).table.ply).toBe(2);
});

test('what the game itself says is not overruled by a tag that is asked for', () => {
  const tags = { FEN: 'elsewhere', SetUp: '1', Variant: 'Atomic', Result: '1-0', Termination: 'normal' };
  expect(written({}, (game) => play(game, 'e4'), tags)).toBe(written({}, (game) => play(game, 'e4')));
});

test('the main line is read as inputs, and what else is said about it', () => {
  const text =
    '[White "A"]\n{Start} 1. e4! {King\'s\npawn} (1. d4 (1. c4)) e5 $14 2. Nf3 (2. f4 exf4 (2... d5)) 1/2-1/2';
  const { about, inputs } = read(text);
  expect(inputs.map(({ player }) => player)).toEqual(['white', 'black', 'white']);
  expect(about).toEqual({
    tags: { White: 'A' },
    result: '1/2-1/2',
    plies: 3,
    comments: [
      { ply: 0, text: 'Start' },
      { ply: 1, text: "King's pawn" },
    ],
    nags: [
      { ply: 1, nag: 1 },
      { ply: 2, nag: 14 },
    ],
    variations: 4,
    games: 1,
    automatic: true,
  });
  expect(played(text).kernel.outcome).toBeNull();
});

test.each([
  ['a draw by agreement', '1. e4 e5 1/2-1/2', 'agreement'],
  ['a win by resignation', '1. e4 e5 0-1', 'resignation'],
  ['a win on time', '[Termination "time forfeit"]\n1. e4 e5 0-1', 'time'],
  [
    'a win by resignation, when the loser is not to move',
    '[Termination "time forfeit"]\n1. e4 0-1',
    'resignation',
  ],
  ['mate as it is', '1. f3 e5 2. g4 Qh4# 0-1', 'checkmate'],
])('with finish a result that the moves do not bring about is played in: %s', (_, text, reason) => {
  expect(played(text, { finish: true }).kernel.outcome?.reason).toBe(reason);
});

test('C15.9: a game that went on after such an end is read without automatic ends, and says so', () => {
  const shuffle = 'Nf3 Nf6 Ng1 Ng8 '.repeat(4);
  expect(read(`${shuffle} 1/2-1/2`).about?.automatic).toBe(true);
  expect(read(`${shuffle} e4 e5 *`).about?.automatic).toBe(false);
  expect(played(`${shuffle} e4 e5 *`).kernel.outcome).toBeNull();
  expect(records.pgn.parse('1. f3 e5 2. g4 Qh4# 3. a3', {})).toMatchObject({ ply: 5, text: 'a3' });
});

test('moves to and fro without end are no game: reading takes as long as the text is', () => {
  const text = `${'1. Nf3 Nf6 2. Ng1 Ng8 '.repeat(1_000)}*`;
  expect(records.pgn.parse(text, {})).toMatchObject({
    ply: 2002,
    unreadable: expect.stringContaining('thousand'),
  });
});

test('a position goes out and comes in as FEN', () => {
  const fen = '4k3/8/8/8/8/8/P7/4K2R b K - 3 17';
  const { state } = from(fen);
  const game = {
    options: { variant: 'standard', automatic: true },
    first: state,
    opening: [],
    moves: [],
    last: state,
  } as const;
  expect(records.fen.make(game, {})).toBe(fen);
  expect(records['shredder-fen'].make(game, {})).toBe(fen.replace(' K ', ' H '));
  expect(records.fen.parse(fen, {})).toEqual({ position: { fen, variant: 'standard' }, inputs: [] });
  expect(records.fen.parse('nonsense', {})).toHaveProperty('unreadable');
  const other = '4k3/8/8/8/8/8/P7/1R2K3 w B - 3 17';
  const chess960 = { fen: other.replace('B', 'Q'), variant: 'chess960' };
  expect(records['shredder-fen'].parse(other, {})).toEqual({ position: chess960, inputs: [] });
});

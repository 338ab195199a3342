// Chess through the methods: positions, notation, counting, records.
import { expect, test } from 'vitest';
import { conversation } from './conversation.ts';

const KIWIPETE = 'r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1';

/** The match of a position, or of the start. */
function begin(talk = conversation(), more: object = {}): { talk: typeof talk; match: string } {
  const { match } = talk.ask<{ match: string }>('match.new', { game: 'chess', ...more });
  return { talk, match };
}

test('a match starts from FEN and moves, and shows its table', () => {
  const { talk, match } = begin(undefined, {
    position: { fen: KIWIPETE, moves: ['e1g1', 'bxc3'] },
  });
  const { table } = talk.ask<{ table: Record<string, unknown> }>('match.state', { match });
  expect(table).toMatchObject({
    turn: 'white',
    ply: 2,
    lastMove: { from: 'b4', to: 'c3' },
    variant: 'standard',
  });
  expect(talk.ask('match.phases', { match })).toEqual(['normal-play', 'in-progress']);
});

test('what cannot be started is refused with its code', () => {
  const refused = (params: object) => conversation().fail('match.new', { game: 'chess', ...params });
  expect(refused({ options: { number: 5 } })).toMatchObject({ code: -32003, data: { code: 'BAD_OPTIONS' } });
  expect(refused({ position: { fen: '8/8/8/8/8/8/8/8 w - - 0 1' } })).toMatchObject({
    code: -32003,
    data: { code: 'BAD_POSITION' },
  });
  expect(refused({ position: { moves: ['e5'] } })).toMatchObject({
    code: -32003,
    data: { code: 'BAD_POSITION' },
  });
  expect(refused({ options: { variant: 'chess960' }, position: { variant: 'standard' } })).toMatchObject({
    code: -32003,
  });
});

test('moves are read in SAN and UCI, written in SAN, and counted by it', () => {
  const { talk, match } = begin();
  const move = { player: 'white', action: 'move', args: { from: 'g1', to: 'f3' } };
  for (const text of ['Nf3', 'g1f3', 'Ng1-f3', 'Nf3!'])
    expect(talk.ask('match.read', { match, player: 'white', text })).toEqual(move);
  expect(talk.ask('match.read', { match, player: 'white', text: 'Nf4' })).toBeNull();
  expect(talk.ask('match.write', { match, ...move })).toEqual({ text: 'Nf3' });
  const { nodes, divide } = talk.ask<{ nodes: number; divide: Record<string, number> }>('match.perft', {
    match,
    depth: 2,
  });
  expect(nodes).toBe(400);
  expect(divide.Nf3).toBe(20);
});

const PGN =
  '[White "A"]\n[Black "B"]\n\n{Go} 1. e4 e5 2. Nf3! (2. f4) Nc6 1/2-1/2\n\n[White "C"]\n\n1. f3 e5 2. g4 Qh4# 0-1\n';

test('PGN comes in with all that it says', () => {
  const talk = conversation();
  const first = talk.ask('match.import', { game: 'chess', format: 'pgn', text: PGN });
  expect(first).toMatchObject({
    players: ['white', 'black'],
    plies: 4,
    tags: { White: 'A', Black: 'B' },
    result: '1/2-1/2',
    outcome: null,
    comments: [{ ply: 0, text: 'Go' }],
    nags: [{ ply: 3, nag: 1 }],
    variations: 1,
    games: 2,
    automatic: true,
  });
  const second = talk.ask('match.import', { game: 'chess', format: 'pgn', text: PGN, index: 1 });
  expect(second).toMatchObject({ plies: 4, outcome: { reason: 'checkmate' } });
  const agreed = talk.ask('match.import', { game: 'chess', format: 'pgn', text: PGN, finish: true });
  expect(agreed).toMatchObject({ outcome: { reason: 'agreement' } });
});

test('games and positions are exported as PGN and FEN, with tags', () => {
  const talk = conversation();
  const { match } = talk.ask<{ match: string }>('match.import', {
    game: 'chess',
    format: 'pgn',
    text: PGN,
    index: 1,
  });
  const { text } = talk.ask<{ text: string }>('match.export', { match, format: 'pgn', tags: { White: 'C' } });
  expect(text).toContain('[White "C"]');
  expect(text).toMatch(/\n1\. f3 e5 2\. g4 Qh4# 0-1\n$/);
  expect(talk.ask('match.undo', { match })).toMatchObject({ undone: 1 });
  expect(talk.ask<{ text: string }>('match.export', { match, format: 'pgn' }).text).toMatch(
    /\n1\. f3 e5 2\. g4 \*\n$/,
  );
  const fen = { text: 'rnbqkbnr/pppp1ppp/8/4p3/6P1/5P2/PPPPP2P/RNBQKBNR b HAha - 0 2' };
  expect(talk.ask('match.export', { match, format: 'shredder-fen' })).toEqual(fen);
});

test.each([
  [{ text: '1. e4 e5 2. Ke3' }, { code: -32003, data: { code: 'BAD_RECORD', ply: 3, text: 'Ke3' } }],
  [
    { text: PGN, index: 2 },
    { code: -32003, data: { code: 'BAD_RECORD', ply: 0 } },
  ],
  [{ text: '\u0000\u0001' }, { code: -32003, data: { code: 'BAD_RECORD' } }],
  [{ text: PGN, format: 'sgf' }, { code: -32602 }],
])('what cannot be read is refused: %j', (params, error) => {
  expect(conversation().fail('match.import', { game: 'chess', format: 'pgn', ...params })).toMatchObject(
    error,
  );
});

test.each([
  ['an illegal move', 'white', 'move', { from: 'e2', to: 'e5' }, 'NOT_ITS_MOVE', 'C3.8'],
  ['a move out of turn', 'black', 'move', { from: 'e7', to: 'e5' }, 'NOT_YOUR_TURN', 'C1.2'],
  ['a square beyond the board', 'white', 'move', { from: 'e2', to: 'e9' }, 'BAD_ARGS', 'C1.2'],
  ['an upper-case square', 'white', 'move', { from: 'E2', to: 'e4' }, 'BAD_ARGS', 'C1.2'],
  ['an unknown field', 'white', 'move', { from: 'e2', to: 'e4', check: true }, 'BAD_ARGS', 'C1.2'],
  ['an answer to no offer', 'black', 'answerDraw', { accept: true }, 'NO_OFFER', 'C9.4'],
  ['a wrong claim', 'white', 'claimDraw', {}, 'NOT_CLAIMABLE', 'C9.6'],
  ['a flag that no clock saw', 'white', 'flag', {}, 'NOT_YOUR_TURN', 'C6.1'],
])('%s is refused with code and rule, and changes nothing', (_, player, action, args, code, rule) => {
  const { talk, match } = begin();
  const before = talk.ask<{ hash: string }>('match.state', { match }).hash;
  const refused = talk.ask('match.submit', { match, player, action, args });
  expect(refused).toMatchObject({ ok: false, code, rule });
  expect(refused.why).toEqual(expect.any(String));
  expect(talk.ask<{ hash: string }>('match.state', { match }).hash).toBe(before);
});

test.each([
  ['megabytes of brackets', '('.repeat(1_500_000)],
  ['a comment that never ends', `{${'x'.repeat(1_500_000)}`],
  ['a tag that never ends', `[Event "${'\\"'.repeat(700_000)}`],
  ['ten thousand brackets, none closed', `1. e4 ${'(1. d4 '.repeat(10_000)}`],
  ['bytes', String.fromCharCode(...Array.from({ length: 256 }, (__, i) => i))],
])('%s are no record', (_, text) => {
  expect(conversation().fail('match.import', { game: 'chess', format: 'pgn', text })).toMatchObject({
    code: -32003,
    data: { code: 'BAD_RECORD', ply: expect.any(Number), text: expect.any(String) },
  });
});

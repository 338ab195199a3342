import type { Input, Log } from '@rulewright/engine';
import { expect, test } from 'vitest';
import { GAMES } from '../games.ts';
import { type Conversation, conversation } from './conversation.ts';
import { openMatches } from './matches.ts';

type State = { table: { cells: unknown[] }; hand: object; box: object; outcome: object | null; hash: string };

function ticTacToe(talk: Conversation, moves: readonly number[] = []): string {
  const { match } = talk.ask<{ match: string }>('match.new', { game: 'tic-tac-toe' });
  moves.forEach((cell, i) => {
    const player = i % 2 === 0 ? 'X' : 'O';
    expect(talk.ask('match.submit', { match, player, action: 'place', args: { cell } })).toMatchObject({
      ok: true,
    });
  });
  return match;
}
const X_WINS = [0, 3, 1, 4, 2];

test('games.list names every game with its players and the JSON Schema of its options', () => {
  const games = conversation().ask<{ id: string }[]>('games.list');
  expect(games.map(({ id }) => id)).toEqual(GAMES.map(({ game }) => game.id));
  expect(games.find(({ id }) => id === 'pig')).toMatchObject({
    title: 'Pig',
    players: { min: 2, max: 4 },
    options: { type: 'object', properties: { goal: { type: 'integer', default: 50 } } },
  });
});

test('an option with a default is offered, not demanded', () => {
  const games = conversation().ask<{ options: { required: unknown } }[]>('games.list');
  for (const { options } of games) expect(options.required).toEqual([]);
});

test('match.new gives the match, its players and the facts before the first decision', () => {
  const talk = conversation();
  const first = talk.ask('match.new', { game: 'goofspiel', players: 3, seed: 7, options: { cards: 4 } });
  expect(first).toMatchObject({ players: ['player1', 'player2', 'player3'], outcome: null });
  expect(first.facts).toContainEqual({
    fact: { type: 'PHASE_STARTED', phase: 'turn-up' },
    to: 'all',
    kernel: true,
  });
  expect(first.facts).toContainEqual(expect.objectContaining({ to: 'all', rule: 'G2' }));
  const named = talk.ask('match.new', { game: 'pig', players: ['ann', 'bo'], seed: 'x' });
  expect(named.players).toEqual(['ann', 'bo']);
  expect(named.match).not.toBe(first.match);
});

test('a seed may be a text or an integer, and both say the same', () => {
  const talk = conversation();
  const hashes = ['7', 7].map((seed) => {
    const { match } = talk.ask('match.new', { game: 'goofspiel', seed });
    return talk.ask<State>('match.state', { match }).hash;
  });
  expect(hashes[0]).toBe(hashes[1]);
});

test('all of a seed counts, however long it is', () => {
  const talk = conversation();
  const hashes = ['a', 'b'].map((last) => {
    const { match } = talk.ask('match.new', { game: 'goofspiel', seed: 'x'.repeat(100_000) + last });
    return talk.ask<State>('match.state', { match }).hash;
  });
  expect(hashes[0]).not.toBe(hashes[1]);
});

test('match.state shows all zones, the outcome and the hash', () => {
  const talk = conversation();
  const { match } = talk.ask('match.new', { game: 'goofspiel', options: { cards: 3 } });
  expect(talk.ask('match.state', { match })).toMatchObject({
    table: { cards: 3 },
    hand: { player1: { cards: [1, 2, 3] } },
    box: { prizes: expect.any(Array) },
    outcome: null,
    hash: expect.stringMatching(/^[0-9a-f]{64}$/),
  });
});

test('match.state shows the whole table, fog or not', () => {
  const talk = conversation();
  const { match } = talk.ask('match.new', { game: 'jarls', options: { fog: true } });
  const seen = (method: string, player: object) =>
    talk.ask<{ table: { pieces: { owner: string }[] } }>(method, { match, ...player }).table.pieces.length;
  expect(seen('match.state', {})).toBe(16);
  expect(seen('match.view', { player: null })).toBe(4);
});

test('match.view shows a player their own hand and a spectator none', () => {
  const talk = conversation();
  const { match } = talk.ask('match.new', { game: 'goofspiel', options: { cards: 3 } });
  expect(talk.ask('match.view', { match, player: 'player2' })).toMatchObject({ hand: { cards: [1, 2, 3] } });
  expect(talk.ask('match.view', { match, player: null })).toMatchObject({ player: null, hand: null });
  expect(talk.fail('match.view', { match, player: 'nobody' })).toMatchObject({
    code: -32602,
    data: { code: 'UNKNOWN_PLAYER' },
  });
});

test('match.decisions lists options with their schema, of all players or of one', () => {
  const talk = conversation();
  const { match } = talk.ask('match.new', { game: 'goofspiel', options: { cards: 3 } });
  const all = talk.ask<object[]>('match.decisions', { match });
  expect(all).toHaveLength(2);
  expect(talk.ask('match.decisions', { match, player: 'player1' })).toEqual([
    {
      id: 'bid.1',
      player: 'player1',
      action: 'bid',
      phase: 'bidding',
      optional: false,
      sealed: 'bids',
      answered: false,
      count: 3,
      options: [{ card: 1 }, { card: 2 }, { card: 3 }],
      schema: expect.objectContaining({ type: 'object' }),
      rule: 'G2',
      ordered: null,
    },
  ]);
});

test('match.legal lists inputs that match.submit accepts', () => {
  const talk = conversation();
  const match = ticTacToe(talk, [4]);
  const inputs = talk.ask<Input[]>('match.legal', { match });
  expect(inputs).toHaveLength(8);
  expect(talk.ask('match.legal', { match, player: 'X' })).toEqual([]);
  expect(talk.ask('match.submit', { match, ...inputs[0] })).toMatchObject({ ok: true });
});

test('match.submit tells facts and outcome, or code, reason and rule of the refusal', () => {
  const talk = conversation();
  const match = ticTacToe(talk);
  expect(talk.ask('match.submit', { match, player: 'X', action: 'place', args: { cell: 4 } })).toEqual({
    ok: true,
    facts: [
      expect.objectContaining({ fact: { type: 'PLACED', mark: 'X', cell: 4 }, to: 'all' }),
      { fact: { type: 'PHASE_ENDED', phase: 'play', actor: 'X' }, to: 'all', kernel: true },
      { fact: { type: 'PHASE_STARTED', phase: 'play', actor: 'O' }, to: 'all', kernel: true },
    ],
    outcome: null,
  });
  expect(talk.ask('match.submit', { match, player: 'O', action: 'place', args: { cell: 4 } })).toEqual({
    ok: false,
    code: 'CELL_TAKEN',
    why: 'That cell has a mark',
    rule: 'T2',
  });
  const refusal = (params: object) => talk.ask<{ code: string }>('match.submit', { match, ...params }).code;
  expect(refusal({ player: 'X', action: 'place', args: { cell: 0 } })).toBe('NOT_ASKED');
  expect(refusal({ player: 'O', action: 'place', args: { cell: 'a' } })).toBe('BAD_ARGS');
  expect(refusal({ player: 'O', action: 'place', args: { cell: 0 }, decision: 'place.9' })).toBe(
    'STALE_DECISION',
  );
});

test('unknown players and actions are errors with the code of the engine; a finished game refuses all alike', () => {
  const talk = conversation();
  const match = ticTacToe(talk);
  const wrong = (params: object) => talk.fail('match.submit', { match, args: {}, ...params });
  expect(wrong({ player: 'Z', action: 'place' })).toMatchObject({
    code: -32602,
    data: { code: 'UNKNOWN_PLAYER' },
  });
  expect(wrong({ player: 'X', action: 'pass' })).toMatchObject({
    code: -32602,
    data: { code: 'UNKNOWN_ACTION' },
  });
  const over = ticTacToe(talk, X_WINS);
  expect(
    talk.ask('match.submit', { match: over, player: 'O', action: 'place', args: { cell: 8 } }),
  ).toMatchObject({
    ok: false,
    code: 'GAME_OVER',
  });
});

test('by the clock the default of the decision is submitted, whatever the arguments say', () => {
  const talk = conversation();
  const { match } = talk.ask('match.new', { game: 'goofspiel', options: { cards: 3 } });
  const late = { match, player: 'player1', action: 'bid', by: 'clock' };
  expect(talk.ask('match.submit', { ...late, args: { card: 3 } })).toMatchObject({ ok: true });
  const { entries } = talk.ask<Log>('match.log', { match });
  expect(entries).toEqual([{ seq: 1, player: 'player1', action: 'bid', args: { card: 1 }, by: 'clock' }]);
  expect(talk.ask('match.submit', late)).toMatchObject({ ok: false, code: 'NOT_ASKED' });
  expect(talk.ask('match.explain', late)).toMatchObject({ verdict: { ok: false, code: 'NOT_ASKED' } });
  const stale = { ...late, player: 'player2', decision: 'bid.9' };
  expect(talk.ask('match.submit', stale)).toMatchObject({ ok: false, code: 'STALE_DECISION' });
});

test('match.explain tells which phases, rules and conditions were looked at', () => {
  const talk = conversation();
  const match = ticTacToe(talk, [4]);
  const asked = { match, player: 'O', action: 'place', args: { cell: 4 } };
  expect(talk.ask('match.explain', asked)).toMatchObject({
    verdict: { ok: false, code: 'CELL_TAKEN', rule: 'T2' },
    phases: [{ path: 'play', standing: 'active', rules: [{ cites: ['T1', 'T2'], inForce: true }] }],
  });
});

test('match.phases names the active phases, inner first', () => {
  const talk = conversation();
  const { match } = talk.ask('match.new', { game: 'goofspiel' });
  expect(talk.ask('match.phases', { match })).toEqual(['bidding', 'round']);
});

test('a log is replayed to the same hash, with what was undone', () => {
  const talk = conversation();
  const match = ticTacToe(talk, [4, 0, 8]);
  expect(talk.ask('match.undo', { match })).toMatchObject({ undone: 1 });
  const log = talk.ask<Log>('match.log', { match });
  expect(log).toMatchObject({
    game: 'tic-tac-toe',
    version: expect.any(Number),
    players: ['X', 'O'],
    seed: '',
  });
  expect(log.entries.at(-1)).toEqual({ seq: 4, undo: 1 });
  const again = talk.ask<{ match: string; hash: string }>('match.replay', { log });
  expect(again).toMatchObject({ hash: log.hash, outcome: null });
  expect(again.match).not.toBe(match);
});

test('a log that differs is refused with the first differing entry', () => {
  const talk = conversation();
  const log = talk.ask<Log>('match.log', { match: ticTacToe(talk, [4, 0, 8]) });
  const [first, second, third] = log.entries;
  const bent = { ...log, entries: [first, { ...second, args: { cell: 4 } }, third] };
  expect(talk.fail('match.replay', { log: bent })).toMatchObject({
    code: -32602,
    message: expect.stringContaining('entry 2'),
    data: { seq: 2, code: 'CELL_TAKEN', rule: 'T2' },
  });
  expect(talk.fail('match.replay', { log: { ...log, hash: 'no' } })).toMatchObject({
    data: { code: 'HASH_DIFFERS' },
  });
  expect(talk.fail('match.replay', { log: { ...log, game: 'nim' } }).code).toBe(-32002);
  expect(talk.fail('match.replay', { log: [] }).code).toBe(-32602);
  expect(talk.fail('match.replay', {}).code).toBe(-32602);
});

test('match.undo takes back as many inputs as there are', () => {
  const talk = conversation();
  const match = ticTacToe(talk);
  const { hash } = talk.ask<State>('match.state', { match });
  for (const cell of [4, 0]) {
    talk.ask('match.submit', { match, player: cell === 4 ? 'X' : 'O', action: 'place', args: { cell } });
  }
  expect(talk.ask('match.undo', { match, n: 5 })).toEqual({ undone: 2, hash });
  expect(talk.ask('match.undo', { match })).toEqual({ undone: 0, hash });
});

// biome-ignore format: table
test.each([
  { depth: 0, nodes: 1 }, { depth: 1, nodes: 9 }, { depth: 2, nodes: 72 }, { depth: 3, nodes: 504 },
  { depth: 4, nodes: 3024 }, { depth: 5, nodes: 15_120 }, { depth: 6, nodes: 54_720 }, { depth: 7, nodes: 148_176 },
])('tic-tac-toe has $nodes lines of $depth', ({ depth, nodes }) => {
  const talk = conversation();
  const counted = talk.ask<{ nodes: number; divide: Record<string, number> }>('match.perft', {
    match: ticTacToe(talk),
    depth,
  });
  expect(counted.nodes).toBe(nodes);
  const parts = Object.values(counted.divide);
  expect(parts).toHaveLength(depth === 0 ? 0 : 9);
  expect(parts.reduce((sum, n) => sum + n, 0)).toBe(depth === 0 ? 0 : nodes);
});

test('match.perft gives up at its limit and takes no depth beyond 12', () => {
  const talk = conversation();
  const match = ticTacToe(talk);
  expect(talk.fail('match.perft', { match, depth: 5, limit: 1000 }).code).toBe(-32004);
  expect(talk.fail('match.perft', { match, depth: 13 }).code).toBe(-32602);
});

test('match.random plays on to the end or for so many inputs, the same from the same seed', () => {
  const talk = conversation();
  const [a = '', b = ''] = [ticTacToe(talk), ticTacToe(talk)];
  expect(talk.ask('match.random', { match: a, seed: 3, inputs: 2 })).toMatchObject({
    inputs: 2,
    outcome: null,
  });
  const whole = talk.ask('match.random', { match: b, seed: '3' });
  expect(whole).toMatchObject({ inputs: expect.any(Number), outcome: { reason: expect.any(String) } });
  expect(talk.ask('match.random', { match: ticTacToe(talk), seed: 3 })).toEqual(whole);
  expect(talk.ask('match.random', { match: b, seed: 3 })).toMatchObject({ inputs: 0, hash: whole.hash });
});

test('a closed match is gone', () => {
  const talk = conversation();
  const match = ticTacToe(talk);
  talk.ask('match.close', { match });
  expect(talk.fail('match.state', { match }).code).toBe(-32001);
  expect(talk.fail('match.close', { match }).code).toBe(-32001);
});

test('what cannot be started is refused by its own code', () => {
  const talk = conversation();
  const wrong = (params: object) => talk.fail('match.new', params).code;
  expect(wrong({ game: 'nim' })).toBe(-32002);
  expect(wrong({ game: 'pig', options: { goal: 1 } })).toBe(-32003);
  expect(wrong({ game: 'pig', options: 5 })).toBe(-32003);
  expect(wrong({ game: 'pig', position: {} })).toBe(-32003);
  expect(wrong({ game: 'pig', players: 9 })).toBe(-32602);
  expect(wrong({ game: 'pig', players: ['ann', 'ann'] })).toBe(-32602);
  expect(wrong({ game: 'pig', players: 'ann' })).toBe(-32602);
  expect(wrong({ game: 'pig', seed: 1.5 })).toBe(-32602);
  expect(wrong({ game: 'pig', colour: 'red' })).toBe(-32602);
  expect(wrong({})).toBe(-32602);
});

test('so many matches may be open, no more, until one is closed', () => {
  const talk = conversation(openMatches(3));
  for (let i = 0; i < 3; i++) ticTacToe(talk);
  expect(talk.fail('match.new', { game: 'pig' }).code).toBe(-32004);
  talk.ask('match.close', { match: 'm2' });
  expect(ticTacToe(talk)).toBe('m4');
});

test('match.decisions say the rule they stand under and what was ordered', () => {
  const talk = conversation();
  const match = ticTacToe(talk);
  expect(talk.ask('match.decisions', { match })).toMatchObject([
    { action: 'place', rule: 'T1', ordered: null },
  ]);
});

test('match.read and match.write turn texts into answers and back', () => {
  const talk = conversation();
  const match = ticTacToe(talk);
  const answer = { player: 'X', action: 'place', args: { cell: 4 } };
  expect(talk.ask('match.read', { match, player: 'X', text: 'b2' })).toEqual(answer);
  expect(talk.ask('match.read', { match, player: 'X', text: 'z9' })).toBeNull();
  expect(talk.ask('match.write', { match, ...answer })).toEqual({ text: 'b2' });
  expect(talk.fail('match.read', { match, player: 'Z', text: 'b2' })).toMatchObject({ code: -32602 });
});

test('match.next refuses what is not answered field by field, is not asked or is no longer open, and changes nothing', () => {
  const talk = conversation();
  const match = ticTacToe(talk);
  const { hash } = talk.ask<{ hash: string }>('match.state', { match });
  const next = (params: object) => talk.ask('match.next', { match, action: 'place', ...params });
  expect(next({ player: 'X' })).toMatchObject({ ok: false, code: 'BAD_ARGS' });
  expect(next({ player: 'X', given: 5 })).toMatchObject({ ok: false, code: 'BAD_ARGS' });
  expect(next({ player: 'O' })).toMatchObject({ ok: false, code: 'NOT_ASKED' });
  expect(next({ player: 'X', decision: 'place.9' })).toMatchObject({ ok: false, code: 'STALE_DECISION' });
  expect(talk.ask('match.state', { match })).toMatchObject({ hash });
});

test('match.settle gives only answers in windows, and moves for nobody outside them', () => {
  const talk = conversation();
  const { match } = talk.ask('match.new', { game: 'skirmish', seed: 'settle' });
  expect(talk.ask('match.settle', { match })).toMatchObject({ inputs: [], outcome: null });
  talk.ask('match.submit', {
    match,
    player: 'blue',
    action: 'command',
    args: { mode: 'must', slot: 'weapon' },
  });
  const settled = talk.ask<{ inputs: { player: string; action: string }[] }>('match.settle', { match });
  const { hand } = talk.ask<{ hand: { red: { cards: string[] } } }>('match.state', { match });
  const asked = hand.red.cards.includes('veto')
    ? []
    : [{ player: 'red', action: 'veto', args: { veto: false } }];
  expect(settled.inputs).toMatchObject(asked);
});

test('a format that a game does not have is named, with those it has', () => {
  const talk = conversation();
  const match = ticTacToe(talk);
  expect(talk.fail('match.export', { match, format: 'pgn' })).toMatchObject({ code: -32602 });
  const unknown = { game: 'tic-tac-toe', format: 'pgn', text: '' };
  expect(talk.fail('match.import', unknown)).toMatchObject({ code: -32602 });
  expect(talk.fail('match.import', { ...unknown, game: 'chess-boxing' })).toMatchObject({ code: -32002 });
});

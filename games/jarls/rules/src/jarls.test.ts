import { compile, type Input, pending, phaseTree, submit } from '@rulewright/engine';
import { type Scenario, scenario } from '@rulewright/testkit';
import { rule } from '@rulewright/testkit/vitest';
import { expect, test } from 'vitest';
import { jarls } from './jarls.ts';
import type { JarlsPosition } from './opening/position.ts';
import { type Jarls, move, placeShield, resign, skipTurn, starve } from './vocabulary.ts';

type Cast = Readonly<Record<string, readonly [q: number, r: number]>>;

const KINDS: Readonly<Record<string, 'warrior' | 'jarl' | 'shield'>> = {
  j: 'jarl',
  w: 'warrior',
  s: 'shield',
};

/** Pieces by name: ja and w1a are the jarl and a warrior of player a, s1 is a shield. */
function placed(cast: Cast, more: Partial<JarlsPosition> = {}): Scenario<Jarls> {
  const pieces = Object.entries(cast).map(([id, [q, r]]) => {
    const type = KINDS[id.charAt(0)] ?? 'warrior';
    return { id, type, owner: type === 'shield' ? null : id.slice(-1), q, r };
  });
  return scenario(jarls, { position: { radius: 4, pieces, turn: 'a', ...more } });
}

const lone: Cast = { ja: [4, 0], w1a: [1, 2], jb: [-4, 0], w1b: [-2, -1] };

rule('J1.1', 'two to six players start on boards of their size', () => {
  for (const [players, radius] of [
    [2, 3],
    [3, 5],
    [4, 6],
    [5, 7],
    [6, 8],
  ] as const) {
    const game = scenario(jarls, { players });
    expect(game.view(null).table.config.boardRadius).toBe(radius);
    expect(game.waitingFor()).toEqual(['player1']);
  }
});

rule('J3.14', 'a move is told, and the turn goes on', () => {
  const game = placed(lone).act('a', move, { pieceId: 'w1a', to: { q: 1, r: 1 } });
  expect(game.facts()).toEqual([
    { type: 'MOVE', pieceId: 'w1a', from: { q: 1, r: 2 }, to: { q: 1, r: 1 } },
    { type: 'TURN_ENDED', playerId: 'a', nextPlayerId: 'b' },
  ]);
  expect(game.view('b').table.lastMove).toEqual({ from: { q: 1, r: 2 }, to: { q: 1, r: 1 } });
});

// Each row mends one thing; everything after it is still wrong. The jarl has no draft, the shield is in the way.
const barred: Cast = { ...lone, s1: [1, 1], w2a: [1, 3] };
rule.refuses('J3.1', 'no moves while hunger is chosen, nor when the game is over', () => {
  const hungry = placed({ ...lone, w2a: [2, 1] }, { phase: 'starvation' });
  hungry.refused('z', move, { pieceId: 'x', to: { q: 9, r: 9 } }, 'GAME_NOT_PLAYING', 'J3.1');
  hungry.refused('b', move, { pieceId: 'w1b', to: { q: -1, r: -1 } }, 'GAME_NOT_PLAYING', 'J3.1');
  const over = placed({ ja: [1, 0], jb: [-4, 0] }).act('a', move, { pieceId: 'ja', to: { q: 0, r: 0 } });
  over.refused('b', move, { pieceId: 'jb', to: { q: -3, r: 0 } }, 'GAME_NOT_PLAYING', 'J3.1');
  over.refused('b', skipTurn, {}, 'GAME_NOT_PLAYING', 'J3.1');
});
rule.refuses('J3.2', 'only the player whose turn it is moves; strangers never', () => {
  const game = placed(barred);
  for (const player of ['b', 'z']) {
    game.refused(player, move, { pieceId: 'x', to: { q: 9, r: 9 } }, 'NOT_YOUR_TURN', 'J3.2');
  }
  game.refused('a', skipTurn, {}, 'NOT_YOUR_TURN', 'J3.2'); // only the clock may
});

const far = 1e15;
test.each([
  { pieceId: 'x', to: { q: far, r: far }, code: 'INVALID_PIECE', by: 'J3.3' },
  { pieceId: 'w1b', to: { q: far, r: far }, code: 'NOT_YOUR_PIECE', by: 'J3.4' },
  { pieceId: 's1', to: { q: far, r: far }, code: 'NOT_YOUR_PIECE', by: 'J3.4' },
  { pieceId: 'w1a', to: { q: far, r: far }, code: 'INVALID_DESTINATION', by: 'J3.5' },
  { pieceId: 'w1a', to: { q: 1.5, r: 2 }, code: 'INVALID_DESTINATION', by: 'J3.5' },
  { pieceId: 'w1a', to: { q: 1, r: 2 }, code: 'INVALID_DESTINATION', by: 'J3.5' },
  { pieceId: 'w1a', to: { q: Number.NaN, r: 2 }, code: 'INVALID_DESTINATION', by: 'J3.5' },
  { pieceId: 'w1a', to: { q: -0, r: 2 }, code: 'INVALID_DESTINATION', by: 'J3.5' },
  { pieceId: 'w1b', to: { q: Number.NaN, r: 2 }, code: 'NOT_YOUR_PIECE', by: 'J3.4' },
  { pieceId: 'w1a', to: { q: Number.POSITIVE_INFINITY, r: 2 }, code: 'INVALID_DESTINATION', by: 'J3.5' },
  { pieceId: 'w1a', to: { q: 1, r: -1 }, code: 'OUT_OF_RANGE', by: 'J3.6' },
  { pieceId: 'w1a', to: { q: 2, r: 0 }, code: 'INVALID_DESTINATION', by: 'J3.7' },
  { pieceId: 'ja', to: { q: 2, r: 0 }, code: 'NO_DRAFT_FORMATION', by: 'J3.9' },
  { pieceId: 'w1a', to: { q: 1, r: 0 }, code: 'PATH_BLOCKED', by: 'J3.10' },
  { pieceId: 'w1a', to: { q: 1, r: 3 }, code: 'INVALID_DESTINATION', by: 'J3.12' },
  { pieceId: 'w1a', to: { q: 1, r: 1 }, code: 'INVALID_DESTINATION', by: 'J3.13' },
])('$pieceId to $to is refused with $code by $by', ({ pieceId, to, code, by }) => {
  placed(barred).refused('a', move, { pieceId, to }, code, by);
});

rule.refuses('J3.8', 'a warrior neither enters nor crosses the throne', () => {
  const game = placed({ ...lone, w1a: [1, 0] });
  for (const q of [0, -1])
    game.refused('a', move, { pieceId: 'w1a', to: { q, r: 0 } }, 'WARRIOR_CANNOT_ENTER_THRONE', 'J3.8');
});

test('arguments of another shape are refused as such', () => {
  const game = placed(lone);
  for (const args of [
    null,
    {},
    { pieceId: 'w1a' },
    { pieceId: 'w1a', to: '1,1' },
    { pieceId: 7, to: { q: 1, r: 1 } },
  ])
    game.refused('a', move, args, 'BAD_ARGS');
});

rule(
  'J3.11',
  'a drafted jarl told to go beyond the throne stops on it and wins; the list shows the throne alone',
  () => {
    const crossing: Cast = { ja: [1, 0], w1a: [2, 0], w2a: [3, 0], jb: [-4, 0], w1b: [-1, 0] };
    const beyond = { pieceId: 'ja', to: { q: -1, r: 0 } };
    const game = placed(crossing);
    const listed = game.options('a', move).filter(({ pieceId }) => pieceId === 'ja');
    expect(listed).toContainEqual({ pieceId: 'ja', to: { q: 0, r: 0 } });
    expect(listed).not.toContainEqual(beyond);
    game.act('a', move, beyond);
    expect(game.facts()).toEqual([
      { type: 'MOVE', pieceId: 'ja', from: { q: 1, r: 0 }, to: { q: 0, r: 0 } },
      { type: 'THRONE_VICTORY', playerId: 'a' },
    ]);
    expect(game.outcome()).toEqual({
      reason: 'throne',
      ranks: [
        { player: 'a', rank: 1 },
        { player: 'b', rank: 2 },
      ],
    });
  },
);

rule('J7.3', 'whoever cannot move at first is passed over', () => {
  const shut: Cast = { ja: [4, 0], s1: [3, 0], s2: [4, -1], s3: [3, 1], jb: [-4, 0] };
  const game = placed(shut);
  expect(game.facts('TURN_ENDED')).toEqual([{ type: 'TURN_ENDED', playerId: 'a', nextPlayerId: 'b' }]);
  expect(game.waitingFor()).toEqual(['b']);
});

rule('J7.4', 'when the clock runs out nothing moves and the turn is over', () => {
  const game = placed(lone).timeOut('a', move);
  expect(game.facts()).toEqual([{ type: 'TURN_ENDED', playerId: 'a', nextPlayerId: 'b' }]);
  expect(game.waitingFor()).toEqual(['b']);
});

const hungry: Cast = {
  ja: [1, 1],
  w1a: [4, 0],
  w2a: [0, 4],
  jb: [-1, 0],
  w1b: [-4, 0],
  w2b: [0, -4],
  w3b: [1, 0],
};
const starving = (): Scenario<Jarls> => placed(hungry, { phase: 'starvation', quiet: 10, round: 10 });

rule('J8.4', 'hunger is chosen in secret and together', () => {
  const game = starving();
  expect(game.waitingFor()).toEqual(['a', 'b']);
  game.act('b', starve, { pieceId: 'w2b' });
  expect(game.facts()).toEqual([]);
  expect(game.view('a').answered).toEqual({ hunger: ['b'] });
  expect(JSON.stringify(game.view('a'))).not.toContain('choice');
  game.act('a', starve, { pieceId: 'w1a' });
  expect(game.facts('ELIMINATED').map(({ pieceId, reason }) => [pieceId, reason])).toEqual([
    ['w1a', 'starvation'],
    ['w2b', 'starvation'],
  ]);
  expect(game.facts('TURN_ENDED')).toHaveLength(1);
});
rule.refuses('J8.5', 'only the furthest may be given up, and only when asked', () => {
  starving().refused('b', starve, { pieceId: 'w3b' }, 'INVALID_PIECE', 'J8.5');
  starving().refused('b', starve, { pieceId: 'w1a' }, 'INVALID_PIECE', 'J8.5');
  placed(lone).refused('a', starve, { pieceId: 'w1a' }, 'GAME_NOT_PLAYING', 'J3.1');
  placed({ ...hungry, w2a: [2, 1] }, { phase: 'starvation' }).refused(
    'a',
    starve,
    { pieceId: 'w1a' },
    'NOT_YOUR_TURN',
    'J3.2',
  );
});
rule('J8.3', 'a forced loss is filled in, a chosen one is not shown', () => {
  const game = placed({ ...hungry, w2a: [2, 1] }, { phase: 'starvation' });
  expect(game.view(null).table.pendingStarvation).toEqual([
    { playerId: 'a', candidates: ['w1a'], choice: 'w1a' },
    { playerId: 'b', candidates: ['w1b', 'w2b'] },
  ]);
});
test('J8.7: whoever does not choose in time loses the first', () => {
  const game = starving().timeOut('a', starve).timeOut('b', starve);
  expect(game.facts('ELIMINATED').map(({ pieceId }) => pieceId)).toEqual(['w1a', 'w1b']);
});
rule('J8.6', 'hunger without a choice happens at once', () => {
  const game = placed({ ja: [1, 1], jb: [-1, 0], w1b: [-4, 0] }, { phase: 'starvation' });
  expect(game.outcome()?.reason).toBe('last_standing');
});
test('in fog everybody is asked, and nobody sees who has answered', () => {
  const game = scenario(jarls, {
    position: {
      radius: 8,
      pieces: [
        { id: 'ja', type: 'jarl', owner: 'a', q: 8, r: 0 },
        { id: 'wa', type: 'warrior', owner: 'a', q: 7, r: 0 },
        { id: 'jb', type: 'jarl', owner: 'b', q: -8, r: 0 },
        { id: 'wb', type: 'warrior', owner: 'b', q: -7, r: 0 },
      ],
      turn: 'a',
      phase: 'starvation',
    },
    options: { fog: true },
  });
  expect(game.waitingFor()).toEqual(['a', 'b']);
  game.act('b', starve, { pieceId: 'wb' });
  expect(game.view('a')).toMatchObject({ answered: {}, awaiting: [], resolving: true });
  expect(game.view('a').table.pieces.map(({ id }) => id)).toEqual(['ja', 'wa']);
  game.act('a', starve, { pieceId: 'wa' });
  expect(game.told('a').filter(({ type }) => !type.startsWith('PHASE'))).toEqual([
    { type: 'ELIMINATED', pieceId: 'wa', from: { q: 7, r: 0 }, reason: 'starvation' },
    { type: 'TURN_ENDED', playerId: 'a', nextPlayerId: 'b' },
  ]);
});

rule('J13.1', 'shields are placed from the last seat on; then the first seat begins', () => {
  const game = scenario(jarls, { players: 3, options: { draftShields: true } });
  expect(game.phases()).toContain('setup');
  for (const player of ['player3', 'player2', 'player1']) {
    const [site] = game.options(player, placeShield);
    if (site === undefined) throw new Error(`${player} is not asked`);
    game.act(player, placeShield, site);
    expect(game.facts('SHIELD_PLACED')).toMatchObject([{ playerId: player, at: site.at }]);
  }
  expect(game.phases()).toContain('playing');
  expect(game.waitingFor()).toEqual(['player1']);
});
rule.refuses('J13.2', 'no shield on the throne, on a line to it, on the edge or on a piece', () => {
  const game = scenario(jarls, { players: 3, options: { draftShields: true } });
  for (const at of [
    { q: 0, r: 0 },
    { q: 2, r: 0 },
    { q: 5, r: -1 },
    { q: 4, r: 0 },
    { q: Number.NaN, r: 1 },
  ])
    game.refused('player3', placeShield, { at }, 'INVALID_DESTINATION', 'J13.2');
  game.refused('player1', placeShield, { at: { q: 1, r: 1 } }, 'NOT_YOUR_TURN', 'J3.2');
  game.refused('player3', move, { pieceId: 'j3', to: { q: 0, r: 0 } }, 'GAME_NOT_PLAYING', 'J3.1');
});

rule('J11.4', 'a team wins together', () => {
  const cast: Cast = { ja: [1, 0], jb: [4, 0], w1a: [3, 0], w2a: [2, 0], jc: [-4, 0], jd: [0, -4] };
  const teams = { a: 'x', b: 'y', c: 'x', d: 'y' };
  const game = placed(cast, { teams, dead: [] }).act('a', move, { pieceId: 'ja', to: { q: 0, r: 0 } });
  expect(
    game
      .outcome()
      ?.ranks.filter(({ rank }) => rank === 1)
      .map(({ player }) => player),
  ).toEqual(['a', 'c']);
  const last = placed(
    { ja: [1, 0], jb: [4, 0], w1a: [3, 0], w2a: [2, 0], jc: [-4, 0] },
    {
      teams,
      players: ['a', 'b', 'c', 'd'],
      dead: ['d'],
    },
  ).act('a', move, { pieceId: 'w1a', to: { q: 4, r: 0 } });
  expect(last.facts('LAST_STANDING')).toEqual([{ type: 'LAST_STANDING', playerId: 'a' }]);
});
test('J11.1: teams of other than four or six are no options', () => {
  expect(() => scenario(jarls, { players: 3, options: { teams: true } })).toThrow('BAD_OPTIONS');
});

test('J12.2: in fog a move is told to those who see it, and marked for them alone', () => {
  const game = scenario(jarls, { players: 6, options: { fog: true }, seed: 'fog' });
  const [first] = game.options('player1', move);
  if (first === undefined) throw new Error('the first player has a move');
  game.act('player1', move, first);
  expect(game.told('player1').map(({ type }) => type)).toEqual(['MOVE', 'TURN_ENDED']);
  expect(game.told('player4').map(({ type }) => type)).toEqual(['TURN_ENDED']);
  expect(game.view('player1').table.lastMove).toBeDefined();
  expect(game.view('player4').table.lastMove).toBeUndefined();
});

test('a position that cannot be is refused with what is wrong', () => {
  expect(() => placed({ ja: [4, 0], jb: [9, 9] })).toThrow('piece jb: 9,9 is off the board');
  expect(() => placed({ ja: [4, 0] })).toThrow('players: 1 of them');
  expect(() => placed(lone, { phase: 'setup' })).toThrow('radius: shields are placed on a board of radius 3');
});
test('a position in which nobody can ever move is a draw', () => {
  const shut: Cast = {
    ja: [4, 0],
    s1: [3, 0],
    s2: [4, -1],
    s3: [3, 1],
    jb: [-4, 0],
    s4: [-3, 0],
    s5: [-4, 1],
    s6: [-3, -1],
  };
  expect(placed(shut).outcome()?.reason).toBe('draw');
});

test('a game is set up, played and starved, in phases of those names', () => {
  const [game] = phaseTree(compile(jarls));
  expect(game?.children.map(({ id }) => id)).toEqual(['setup', 'playing', 'starvation']);
});

const three: Cast = { ...lone, jc: [0, 4] };
test('whoever resigns is out with all their pieces, also out of turn; the others play on', () => {
  const game = placed(three).act('b', resign);
  expect(game.facts()).toEqual([
    { type: 'RESIGNED', playerId: 'b' },
    { type: 'PLAYER_ELIMINATED', playerId: 'b' },
  ]);
  expect(game.view(null).table.pieces.map(({ id }) => id)).toEqual(['ja', 'w1a', 'jc']);
  expect(game.waitingFor()).toEqual(['a']);
  game.refused('b', resign, {}, 'NOT_YOUR_TURN');
  game.act('a', move, { pieceId: 'w1a', to: { q: 1, r: 1 } });
  expect(game.waitingFor()).toEqual(['c']);
});
test('a turn ends with the player who resigns in it', () => {
  const game = placed(three).act('a', resign);
  expect(game.facts('TURN_ENDED')).toEqual([{ type: 'TURN_ENDED', playerId: 'a', nextPlayerId: 'b' }]);
  expect(game.waitingFor()).toEqual(['b']);
});
test('when all but one have resigned, that one has won', () => {
  const game = placed(three).act('c', resign).act('a', resign);
  expect(game.facts('LAST_STANDING')).toEqual([{ type: 'LAST_STANDING', playerId: 'b' }]);
  expect(game.outcome()).toMatchObject({ reason: 'last_standing' });
  game.refused('b', resign, {}, 'GAME_NOT_PLAYING', 'J3.1');
});
test('hunger does not wait for those who resign', () => {
  const feast: Cast = { ...hungry, jc: [0, 3], w1c: [4, -4], w2c: [-4, 4] };
  const game = placed(feast, { phase: 'starvation', quiet: 10, round: 10 });
  game.act('c', starve, { pieceId: 'w1c' }).act('b', starve, { pieceId: 'w1b' });
  game.act('c', resign);
  expect(game.waitingFor()).toEqual(['a']);
  game.act('a', resign);
  expect(game.outcome()?.ranks.find(({ rank }) => rank === 1)?.player).toBe('b');
  const two = placed(feast, { phase: 'starvation', quiet: 10, round: 10 });
  two.act('b', starve, { pieceId: 'w1b' }).act('a', starve, { pieceId: 'w1a' }).act('c', resign);
  expect(two.facts('ELIMINATED').map(({ pieceId }) => pieceId)).toEqual(['w1a', 'w1b']);
});
test('whoever resigns while shields are placed places no more, and has no first turn', () => {
  const game = scenario(jarls, { players: 3, options: { draftShields: true } });
  game.act('player3', resign).act('player1', resign);
  expect(game.outcome()?.reason).toBe('last_standing');
  const rest = scenario(jarls, { players: 3, options: { draftShields: true } }).act('player1', resign);
  for (const player of ['player3', 'player2', 'player3']) {
    const [site] = rest.options(player, placeShield);
    rest.act(player, placeShield, site ?? { at: { q: 9, r: 9 } });
  }
  expect(rest.waitingFor()).toEqual(['player2']);
});
test('bots do not resign by chance', () => {
  const [decision] = pending(placed(three).plan, placed(three).state, 'c');
  expect(decision).toMatchObject({ action: 'resign', optional: true, rare: true });
});

test('a stale decision and an unknown action are refused in the kernel’s words', () => {
  const game = placed(lone);
  const input: Input = { player: 'a', action: 'move', args: { pieceId: 'w1a', to: { q: 1, r: 1 } } };
  const decision = pending(game.plan, game.state, 'a').find(({ action }) => action === 'move');
  expect(submit(game.plan, game.state, { ...input, decision: 'move.9' })).toMatchObject({
    code: 'STALE_DECISION',
  });
  expect(submit(game.plan, game.state, { ...input, decision: decision?.id ?? '' }).ok).toBe(true);
  expect(submit(game.plan, game.state, { ...input, action: 'fly' })).toMatchObject({
    code: 'UNKNOWN_ACTION',
  });
});

test('what is not asked for in a phase is refused in words about it', () => {
  const game = placed(lone);
  const why = (action: string, args: object) => submit(game.plan, game.state, { player: 'a', action, args });
  expect(why('starve', { pieceId: 'w1a' })).toMatchObject({ why: 'Nobody has to give up a piece now.' });
  expect(why('placeShield', { at: { q: 0, r: 1 } })).toMatchObject({ why: 'No shields are placed now.' });
});

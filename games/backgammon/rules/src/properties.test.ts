import { compile, derived, isOver, randomPlayer, seeded, start, submit } from '@rulewright/engine';
import { expect, test } from 'vitest';
import { backgammon } from './backgammon.ts';
import { pipCount } from './core/board.ts';
import { isComplete, stepsFrom } from './core/turn.ts';
import { tablesToAsk } from './gnubg.test-kit.ts';
import { parseMatchId, parsePositionId } from './gnubg-id.ts';
import { fastPlays, randomRolled } from './slow.test-kit.ts';
import { makeGnubgId } from './views.ts';
import { makeXgid, parseXgid } from './xgid.ts';

const plan = compile(backgammon);

test('in random matches there are fifteen checkers a side, and pips rise by hits alone', () => {
  const started = start(plan, { seed: 'properties', options: { length: 2 } });
  if (!started.ok) throw new Error(started.why);
  let { state } = started;
  const player = randomPlayer(plan, derived('properties', 'players'));
  let plays = 0;
  while (!isOver(state)) {
    const input = player.next(state);
    if (input === null) throw new Error('nobody has to decide');
    const result = submit(plan, state, input);
    if (!result.ok) throw new Error(result.why);
    const { board, game } = result.state.table;
    for (const me of [0, 26]) expect(board.slice(me, me + 26).reduce((sum, n) => sum + n, 0)).toBe(15);
    const moved = result.facts.flatMap(({ fact }) => (fact.type === 'CHECKER_MOVED' ? [fact] : []));
    if (moved.length > 0 && game === state.table.game && result.state.table.playing) {
      const mover = state.table.turn;
      const [a = 0, b = 0] = state.table.dice;
      const lost = pipCount(state.table.board, mover) - pipCount(board, mover);
      expect(lost).toBeLessThanOrEqual(a === b ? 4 * a : a + b);
      expect(lost).toBeGreaterThan(0);
      const isHit = JSON.stringify(moved).includes('"hit":true');
      const gained = pipCount(board, mover ^ 1) - pipCount(state.table.board, mover ^ 1);
      expect(gained > 0).toBe(isHit);
      plays++;
    }
    state = result.state;
  }
  expect(plays).toBeGreaterThan(20);
});

test('ids read back to the tables they were made of', () => {
  for (const table of tablesToAsk().slice(0, 200)) {
    const { board, cube, owner, turn, crawford, offered, score } = table;
    const dice = [...table.dice].sort((a, b) => b - a);
    const common = {
      cube,
      owner,
      turn,
      crawford,
      offered,
      score,
      dice,
      options: { length: table.settings.length },
    };
    const [position = '', match = ''] = makeGnubgId(table).split(':');
    expect(parseMatchId(match)).toMatchObject(common);
    expect(parsePositionId(position, turn)).toEqual(board);
    expect(parseXgid(makeXgid(table))).toMatchObject({ ...common, board });
  }
});

test('whatever steps a player takes among those that lead on, the play can be completed', () => {
  const random = seeded('drafts');
  for (let i = 0; i < 150; i++) {
    const rolled = randomRolled(random);
    const made: { from: number; die: number }[] = [];
    for (let steps = stepsFrom(rolled, made); steps.length > 0; steps = stepsFrom(rolled, made))
      made.push(random.pick(steps));
    expect(isComplete(rolled, made)).toBe(true);
    expect(made.length > 0).toBe(fastPlays(rolled).length > 0);
  }
});

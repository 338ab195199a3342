import { describe, expect, test } from 'vitest';
import { watch } from '../coverage.ts';
import type { EndDef } from '../model/phase.ts';
import { submit } from '../submit.ts';
import {
  after,
  begin,
  codeOf,
  did,
  driver,
  g,
  inputOf,
  on,
  play,
  set,
  type Tiny,
  tie,
  tiny,
} from '../tiny.test-kit.ts';

const ending = (reason: string, when: EndDef<Tiny>['when'] = on(reason)): EndDef<Tiny> => ({
  cites: [`rule of ${reason}`],
  when,
  do: did(reason),
  outcome: (s) => ({ ...tie(s), reason }),
});

describe('13. Ends', () => {
  test('a phase’s end counts while the phase is active', () => {
    const game = tiny([driver(), g.phase('duel', { when: [on('duel')], end: ending('over') })]);
    const { plan, state } = begin(game);
    expect(play(plan, state, 'a', 'set', { on: ['over'] }).state.kernel.outcome).toBeNull();
    expect(play(plan, state, 'a', 'set', { on: ['over', 'duel'] }).state.kernel.outcome?.reason).toBe('over');
  });

  test('the game’s own end counts always, also under frames', () => {
    const window = g.phase('window', { frame: 'window' });
    const suspended = g.phase('suspended', { end: ending('phase', on('over')) });
    const game = tiny([driver('window'), suspended, window], { end: ending('game', on('over')) });
    const { plan, state } = begin(game);
    expect(play(plan, state, 'a', 'set', { on: ['window', 'over'] }).state.kernel.outcome?.reason).toBe(
      'game',
    );
    expect(play(plan, state, 'a', 'set', { on: ['over'] }).state.kernel.outcome?.reason).toBe('phase');
  });

  test('of several the innermost counts', () => {
    const inner = g.phase('inner', { end: ending('inner', on('over')) });
    const outer = g.phase('outer', { children: [inner], end: ending('outer', on('over')) });
    const { state } = begin(tiny([driver(), outer], { end: ending('game', on('over')) }), { on: ['over'] });
    expect(state.kernel.outcome?.reason).toBe('inner');
    expect(state.table.trail).toEqual(['inner']);
  });

  test('`do` runs before `outcome`', () => {
    const end: EndDef<Tiny> = {
      when: on('over'),
      do: ({ table }, { emit }) => {
        table.n = 7;
        emit({ type: 'DID', what: 'end' });
      },
      outcome: (s) => ({ reason: `${s.table.n}`, ranks: [] }),
    };
    const { plan, state } = begin(tiny([driver()], { end }));
    const result = play(plan, state, 'a', 'set', { on: ['over'] });
    expect(result.state.kernel.outcome).toEqual({ reason: '7', ranks: [] });
    expect(result.facts.map(({ fact }) => fact)).toEqual([{ type: 'DID', what: 'end' }]);
  });

  test('the outcome is set once, after which every input is refused and nothing settles', () => {
    const after = g.phase('after', { auto: [g.auto('late', { when: on('over'), do: did('late') })] });
    const { plan, state } = begin(tiny([driver(), after], { end: ending('over') }), { on: ['over'] });
    expect(state.table.trail).toEqual(['over']);
    for (const player of ['a', 'b', 'z'])
      expect(codeOf(plan, state, { player, action: set.name, args: { on: [] } })).toBe('GAME_OVER');
  });

  test('a game may be over before anybody decides', () => {
    const { state } = begin(tiny([driver()], { end: ending('at once', () => true) }));
    expect(state.kernel).toMatchObject({ outcome: { reason: 'at once' }, open: [] });
  });

  test('a phase may have several ends, tested in their order, each with its rules', () => {
    const duel = g.phase('duel', { end: ending('first'), ends: [ending('second'), ending('third')] });
    const begun = begin(tiny([driver(), duel]));
    const endOf = (...names: string[]): unknown[] => {
      const seen: string[] = [];
      const { state } = watch(
        (rule, how) => void seen.push(`${rule} ${how}`),
        () => after(begun, `a set ${names.join(' ')}`),
      );
      return [state.kernel.outcome?.reason, ...state.table.trail, ...seen];
    };
    expect(endOf('third')).toEqual(['third', 'third', 'rule of third applied']);
    expect(endOf('third', 'second')).toEqual(['second', 'second', 'rule of second applied']);
    expect(endOf('third', 'second', 'first')).toEqual(['first', 'first', 'rule of first applied']);
  });

  test('the game itself may have several ends, the first of which counts', () => {
    const game = tiny([driver()], { end: ending('first'), ends: [ending('second'), ending('third')] });
    const reasonOf = (names: string) => after(begin(game), `a set ${names}`).state.kernel.outcome?.reason;
    expect([reasonOf('third second'), reasonOf('third'), reasonOf('third first')]).toEqual([
      ...['second', 'third', 'first'],
    ]);
  });

  test('an end holds when all its conditions do', () => {
    const { plan, state } = begin(tiny([driver()], { ends: [ending('both', [on('x'), on('y')])] }));
    const outcomeAfter = (move: string) => {
      const result = submit(plan, state, inputOf(move));
      return result.ok && result.state.kernel.outcome?.reason;
    };
    expect(['a set x', 'a set y', 'a set x y'].map(outcomeAfter)).toEqual([undefined, undefined, 'both']);
  });
});

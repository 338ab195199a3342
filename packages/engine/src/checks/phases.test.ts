import { describe, expect, test } from 'vitest';
import type { Game } from '../model/game.ts';
import type { Phase, PhaseDef } from '../model/phase.ts';
import type { State } from '../model/state.ts';
import { asksGo, faultsOf, g, go, notes, on, type Tiny, tiny } from '../tiny.test-kit.ts';

const played = { asks: [asksGo()], rules: [notes(go, 'went')] };
const fine = g.phase('fine', played);
const each = (s: State<Tiny>) => s.players;
const turn = (id: string, more: PhaseDef<Tiny> = {}): Phase<Tiny> =>
  g.phase(id, { each, ...played, ...more });
const nothing = () => {};
const outside = (key: string) => `phase x has "${key}" but is no member of a sequence and has no "each"`;

describe('23. Compile: phases', () => {
  test.each<[string, Game<Tiny>, string]>([
    ['`enter` outside a sequence', tiny([fine, g.phase('x', { enter: nothing })]), outside('enter')],
    ['`leave` outside a sequence', tiny([fine, g.phase('x', { leave: nothing })]), outside('leave')],
    ['`done` outside a sequence', tiny([fine, g.phase('x', { done: on('x') })]), outside('done')],
    [
      '`done` of a child of a member, which is none itself',
      tiny([
        g.phase('round', {
          sequence: [g.phase('y', { ...played, children: [g.phase('x', { done: on('x') })] })],
        }),
      ]),
      outside('done'),
    ],
    [
      '`done` of the phase that holds the sequence',
      tiny([g.phase('x', { done: on('x'), sequence: [fine] })]),
      outside('done'),
    ],
    [
      'a repeat without a sequence and without turns',
      tiny([fine, g.phase('x', { repeat: () => true })]),
      'phase x repeats but has no sequence and no "each"',
    ],
    [
      'two phases with turns side by side',
      tiny([turn('x'), fine, turn('y')]),
      'phases x and y have "each" side by side',
    ],
    [
      'turns side by side deep in the tree',
      tiny([g.phase('deep', { children: [turn('x'), turn('y')] })]),
      'phases deep/x and deep/y have "each" side by side',
    ],
    [
      'turns side by side in cousins',
      tiny([g.phase('one', { children: [turn('x')] }), g.phase('two', { children: [turn('y')] })]),
      'phases one/x and two/y have "each" side by side',
    ],
    [
      'turns beside those of a nephew, in a member of a sequence',
      tiny([
        g.phase('round', { sequence: [g.phase('x', played)] }),
        turn('y'),
        g.phase('z', { children: [turn('w')] }),
      ]),
      'phases y and z/w have "each" side by side',
    ],
    [
      'turns side by side in different groups',
      tiny([
        turn('x', { exclusive: 'e', when: on('x') }),
        g.phase('rest', { exclusive: 'e' }),
        turn('y', { exclusive: 'f', when: on('y') }),
        g.phase('other', { exclusive: 'f' }),
      ]),
      'phases x and y have "each" side by side',
    ],
  ])('finds %s', (_, game, fault) => {
    expect(faultsOf(game)).toEqual([fault]);
  });

  test.each<[string, Game<Tiny>]>([
    [
      'members',
      tiny([
        g.phase('round', {
          sequence: [g.phase('x', { ...played, enter: nothing, leave: nothing, done: on('x') })],
        }),
      ]),
    ],
    ['phases with turns', tiny([turn('x', { enter: nothing, leave: nothing, done: on('x'), repeat: true })])],
  ])('%s have `enter`, `leave` and `done`', (_, game) => {
    expect(faultsOf(game)).toEqual([]);
  });

  test.each<[string, Game<Tiny>]>([
    ['follow one another', tiny([g.phase('round', { sequence: [turn('x'), turn('y')] })])],
    [
      'exclude one another',
      tiny([turn('x', { exclusive: 'e', when: on('x') }), turn('y', { exclusive: 'e' })]),
    ],
    [
      'lie in phases that follow one another',
      tiny([
        g.phase('round', { sequence: ['1', '2'].map((id) => g.phase(id, { children: [turn(`x${id}`)] })) }),
      ]),
    ],
    [
      'lie in phases that exclude one another',
      tiny([
        g.phase('one', { exclusive: 'e', when: on('x'), children: [turn('x')] }),
        g.phase('two', { exclusive: 'e', children: [turn('y')] }),
      ]),
    ],
    ['lie in one another', tiny([turn('x', { children: [turn('y')] })])],
    [
      'need different frames',
      tiny([
        turn('x', {
          asks: [asksGo({ pushes: ['window'], do: (_, __, { push }) => push({ kind: 'window' }) })],
        }),
        turn('y', { frame: 'window' }),
      ]),
    ],
  ])('turns may %s', (_, game) => {
    expect(faultsOf(game)).toEqual([]);
  });

  test('the last member of a group may be without a condition, an earlier one may not', () => {
    const group = (...whens: (PhaseDef<Tiny>['when'] | null)[]) =>
      tiny(whens.map((when, i) => g.phase(`p${i}`, { ...played, exclusive: 'e', ...(when && { when }) })));
    expect(faultsOf(group(on('x'), on('y'), null))).toEqual([]);
    expect(faultsOf(group(on('x'), null, on('y')))).toEqual([
      'phase p2 is unreachable: p1 before it in e is always active',
    ]);
    expect(faultsOf(group(on('x'), [], on('y')))).toHaveLength(1);
  });
});

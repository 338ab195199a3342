import { Type } from 'typebox';
import { describe, expect, test } from 'vitest';
import type { Place } from './model/game.ts';
import type { Phase } from './model/phase.ts';
import type { State } from './model/state.ts';
import { phases } from './read.ts';
import { after, askedIn, begin, did, g, go, pick, said, type Tiny, tiny } from './tiny.test-kit.ts';
import { view } from './view.ts';

const who = (draft: Pick<State<Tiny>, 'players' | 'kernel'>) => g.actor(draft);
const noted = (id: string, more: Partial<Phase<Tiny>> = {}): Phase<Tiny> =>
  g.phase(id, {
    enter: (draft) => did(`+${id}`)(draft),
    asks: [g.ask(go, { do: (draft, { player }) => did(`${player} ${id}`)(draft) })],
    ...more,
  });
/** Rounds of turns: in a turn one chooses, then acts; after each round everybody rests once. */
const play = g.phase('play', {
  each: (s) => s.players,
  enter: (draft) => did(`+play ${who(draft)}`)(draft),
  sequence: [noted('choose'), noted('act')],
});
const rest = g.phase('rest', {
  enter: did('+rest'),
  asks: [g.ask(pick, { who: (s) => s.players, do: () => {} })],
});
const game = tiny([g.phase('game', { repeat: true, sequence: [play, rest] })], {
  position: g.position(
    Type.Object({
      phase: Type.String(),
      actor: Type.Optional(Type.String()),
      had: Type.Optional(Type.Array(Type.String())),
      entered: Type.Optional(Type.Literal(true)),
    }),
    {
      setup: ({ phase, actor, had, entered }) => {
        const turns = actor === undefined ? {} : { turns: { play: { actor, ...(had && { had }) } } };
        const at: Place<Tiny> = { phase, ...turns, ...(entered && { entered }) };
        return { table: { on: [], n: 0, trail: [] }, at };
      },
    },
  ),
});
const from = (position: object) => begin(game, { players: 3, position });
const standing = ({ plan, state }: ReturnType<typeof from>) => ({
  asked: askedIn(plan, state),
  turns: view(plan, state, null).turns[0]?.map(({ actor, had }) => [actor, had]),
  trail: state.table.trail,
});

describe('a position that says where play stands', () => {
  test('begins at its phase, with its actor and who has had a turn; the phase is entered', () => {
    const begun = from({ phase: 'act', actor: 'b', had: ['c'] });
    expect(phases(begun.plan, begun.state)).toEqual(['act', 'play', 'game']);
    expect(standing(begun)).toEqual({ asked: ['b go@act'], turns: [['b', ['c']]], trail: ['+act'] });
    expect(said(begun.started.facts)).toEqual(['+act']);
    expect(said(after(begun, 'b go').facts)).toEqual(['-act', '-play b', '+play a', '+choose']);
    expect(said(after(begun, 'b go', 'a go', 'a go').facts)).toEqual(['-act', '-play a', '+rest']);
  });

  test('entered before, the phase is not entered again', () => {
    const begun = from({ phase: 'act', actor: 'b', entered: true });
    expect(standing(begun)).toEqual({ asked: ['b go@act'], turns: [['b', []]], trail: [] });
    expect(begun.started.facts).toEqual([]);
  });

  test('at the phase with the turns, that player’s turn begins', () => {
    const begun = from({ phase: 'play', actor: 'c', had: ['a'] });
    expect(standing(begun)).toEqual({
      ...{ asked: ['c go@choose'], turns: [['c', ['a']]], trail: ['+play c', '+choose'] },
    });
    expect(said(begun.started.facts)).toEqual(['+play c', '+choose']);
    const entered = from({ phase: 'play', actor: 'c', had: ['a'], entered: true });
    expect(standing(entered)).toMatchObject({ asked: ['c go@choose'], trail: ['+choose'] });
  });

  test('without turns the list decides whose it is', () => {
    expect(standing(from({ phase: 'play' }))).toEqual({
      ...{ asked: ['a go@choose'], turns: [['a', []]], trail: ['+play a', '+choose'] },
    });
  });

  test('below a phase whose turns it does not give, the first of the list is there when the phase is entered', () => {
    const watchful = noted('act', { enter: (draft) => did(`+act ${who(draft)}`)(draft) });
    const curious = { ...play, sequence: [noted('choose'), watchful] };
    const { position } = game.definition as { position: never };
    const other = tiny([g.phase('game', { repeat: true, sequence: [curious, rest] })], { position });
    const begun = begin(other, { players: 3, position: { phase: 'act' } });
    expect(askedIn(begun.plan, begun.state)).toEqual(['a go@act']);
    expect(begun.state.table.trail).toContain('+act a');
  });

  test('nothing is spent there', () => {
    const begun = from({ phase: 'rest' });
    expect(standing(begun)).toEqual({
      ...{ asked: ['a pick@rest', 'b pick@rest', 'c pick@rest'], turns: [], trail: ['+rest'] },
    });
    expect(view(begun.plan, begun.state, null).spent).toEqual([[]]);
    expect(said(after(begun, 'a pick 1', 'b pick 1', 'c pick 1').facts)).toEqual([
      '-rest',
      '+play a',
      '+choose',
    ]);
  });

  test('a phase or a player that is not there is the author’s mistake', () => {
    expect(() => from({ phase: 'nowhere' })).toThrow(/position stands at unknown phase nowhere/);
    expect(() => from({ phase: 'act', actor: 'z' })).toThrow(/gives a turn to z, who does not play/);
    expect(() => from({ phase: 'act', actor: 'a', had: ['z'] })).toThrow(/gives a turn to z/);
  });
});

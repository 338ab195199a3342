import {
  compile,
  drawn,
  kit,
  legal,
  randomPlayer,
  type State,
  seeded,
  start,
  submit,
  won,
} from '@rulewright/engine';
import { Type } from 'typebox';
import { expect, test } from 'vitest';
import { drawOffers, lapseOffer } from './draw-offer.ts';
import { resigning } from './resign.ts';

type Side = 'white' | 'black';
interface Game {
  player: Side;
  phase: 'play' | 'words';
  rule: 'R1' | 'R2';
  table: { moves: number; offer: Side | null; agreed: boolean; gone: Side | null };
  fact: { type: 'OFFERED' | 'AGREED' | 'DECLINED' | 'LAPSED' | 'RESIGNED'; by: Side };
}
const g = kit<Game>();
const [move, offer, resign] = [g.action('move'), g.action('offer'), g.action('resign')];
const answer = g.action('answer', Type.Object({ accept: Type.Boolean() }));
const SIDES: readonly Side[] = ['white', 'black'];
const enemy = (side: Side): Side => (side === 'white' ? 'black' : 'white');

const open = {
  by: (s: State<Game>) => s.table.offer,
  asked: (_: State<Game>, by: Side) => [enemy(by)],
  set: (draft: { table: Game['table'] }, by: Side | null) => {
    draft.table.offer = by;
  },
};
const told =
  (type: Game['fact']['type']) => (_: unknown, by: Side, effects: { emit(fact: Game['fact']): void }) =>
    effects.emit({ type, by });

const plan = compile(
  g.game({
    id: 'offers',
    version: 1,
    title: 'Offers',
    players: { min: 2, max: 2, ids: SIDES },
    rules: ['R1', 'R2'],
    endsWithin: 100,
    setup: () => ({ table: { moves: 0, offer: null, agreed: false, gone: null } }),
    phases: [
      g.phase('play', move, {
        each: (s) => s.players,
        repeat: true,
        do: (draft, { player }, { emit }) => {
          draft.table.moves++;
          if (lapseOffer<Game>(open, draft, draft, player)) emit({ type: 'LAPSED', by: enemy(player) });
        },
      }),
      g.phase('words', {
        asks: [
          ...drawOffers(g, {
            ...open,
            mayOffer: () => SIDES,
            offer: { action: offer, cites: ['R1'], do: told('OFFERED') },
            answer: {
              action: answer,
              otherwise: () => ({ rule: 'R1', code: 'NO_OFFER', why: 'Nobody has offered you a draw.' }),
              accept: (draft, by, effects) => {
                draft.table.agreed = true;
                effects.emit({ type: 'AGREED', by });
              },
              decline: told('DECLINED'),
            },
          }),
          resigning(g, resign, {
            cites: ['R2'],
            who: () => SIDES,
            do: ({ table }, { player }, { emit }) => {
              table.gone = player;
              emit({ type: 'RESIGNED', by: player }, 'R2');
            },
          }),
        ],
      }),
    ],
    ends: [
      { when: (s) => s.table.agreed, outcome: (s) => drawn(s.players, 'agreed') },
      {
        when: (s) => s.table.gone !== null,
        outcome: (s) => won(s.players, [enemy(s.table.gone ?? 'white')], 'resigned'),
      },
      { when: (s) => s.table.moves >= 40, outcome: (s) => drawn(s.players, 'forty moves') },
    ],
  }),
);

/** Plays inputs written as "white offer" or "black answer yes"; the last state, or the code of the refusal. */
function after(...inputs: string[]) {
  const first = start(plan);
  if (!first.ok) throw new Error(first.why);
  let { state, facts } = first;
  for (const text of inputs) {
    const [player = '', action = '', word] = text.split(' ');
    const args = word === undefined ? {} : { accept: word === 'yes' };
    const result = submit(plan, state, { player, action, args });
    if (!result.ok) return { state, refused: `${result.code} ${result.rule ?? ''}`.trim(), said: [] };
    ({ state, facts } = result);
  }
  const said = facts.filter(({ kernel }) => !kernel).map(({ fact }) => fact.type);
  return { state, refused: null, said };
}

test('an offer is made at any time, and is accepted by the one it was made to', () => {
  expect(after('black offer').said).toEqual(['OFFERED']);
  expect(after('black offer', 'black answer yes').refused).toBe('NO_OFFER R1');
  expect(after('black offer', 'white answer yes').state.kernel.outcome?.reason).toBe('agreed');
});

test('while an offer lies open no other is made; declined, there may be another', () => {
  expect(after('white offer', 'black offer').refused).toBe('NOT_ASKED R1');
  expect(after('white offer', 'black answer no', 'black offer').said).toEqual(['OFFERED']);
});

test('an offer lapses when the one who was asked moves, not when the other does', () => {
  expect(after('white offer', 'white move').state.table.offer).toBe('white');
  expect(after('white offer', 'white move', 'black move')).toMatchObject({ said: ['LAPSED'], refused: null });
  expect(after('white offer', 'white move', 'black move', 'black answer yes').refused).toBe('NO_OFFER R1');
});

test('whoever resigns loses, in or out of turn', () => {
  for (const side of SIDES) {
    const { state } = after(`${side} resign`);
    expect(state.kernel.outcome?.ranks.find(({ player }) => player === side)?.rank).toBe(2);
  }
});

test('offers and resignations are not among the moves, and the random player seldom ends a game by them', () => {
  const first = start(plan);
  if (!first.ok) throw new Error(first.why);
  expect(legal(plan, first.state).map(({ action }) => action)).toEqual(['move']);
  expect(legal(plan, first.state, undefined, { optional: true })).toHaveLength(5);
  let whole = 0;
  for (let game = 0; game < 40; game++) {
    const player = randomPlayer(plan, seeded(`game ${game}`));
    let { state } = first;
    while (state.kernel.outcome === null) {
      const next = submit(plan, state, player.next(state) ?? { player: '', action: '' });
      if (!next.ok) throw new Error(next.why);
      state = next.state;
    }
    if (state.kernel.outcome.reason === 'forty moves') whole++;
  }
  expect(whole).toBeGreaterThan(30);
});

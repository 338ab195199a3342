import { kit, won } from '@rulewright/engine';
import { Type } from 'typebox';
import { expect, test } from 'vitest';
import { offers, scenario } from './scenario.ts';

interface Vault {
  player: 'ann' | 'bob';
  phase: 'dial' | 'open';
  table: { turns: number; open: boolean };
  hand: { code: number };
  box: object;
  frame: never;
  fact:
    | { type: 'DIALLED'; player: string; number: number }
    | { type: 'CODE_SEEN'; code: number }
    | { type: 'CODE_SEEN_BY_ANN' }
    | { type: 'OPENED' };
}
const g = kit<Vault>();
const dial = g.action('dial', Type.Object({ number: Type.Integer({ minimum: 1, maximum: 3 }) }));
const pull = g.action('pull');
const whistle = g.action('whistle');

/** Ann dials until she hits her code; then Bob can only pull. */
const vault = g.game({
  id: 'vault',
  version: 1,
  title: 'Vault',
  players: { min: 2, max: 2, ids: ['ann', 'bob'] },
  options: Type.Object({}),
  endsWithin: 200,
  setup: ({ random }) => ({
    table: { turns: 0, open: false },
    hand: { ann: { code: random.die(3) }, bob: { code: 0 } },
    box: {},
  }),
  position: g.position(Type.Object({ code: Type.Integer() }), {
    setup: ({ code }) =>
      code > 3
        ? { impossible: 'the dial ends at 3' }
        : { table: { turns: 0, open: false }, hand: { ann: { code }, bob: { code: 0 } }, box: {} },
  }),
  phases: [
    g.phase('dial', {
      when: [(s) => !s.table.open],
      asks: [
        g.ask(dial, {
          who: () => ['ann'],
          if: [g.check('V1', 'TOO_OFTEN', (s) => s.table.turns < 100)],
          do: (draft, { player, args: { number } }, { emit }) => {
            draft.table.turns++;
            emit({ type: 'DIALLED', player, number });
            if (number !== draft.hand.ann.code) return;
            draft.table.open = true;
            emit({ type: 'CODE_SEEN', code: number }, { to: ['ann'], others: { type: 'CODE_SEEN_BY_ANN' } });
          },
          default: () => ({ number: 1 }),
        }),
        g.ask(whistle, { who: () => ['bob'], optional: true, do: [] }),
      ],
    }),
    g.phase('open', {
      when: [(s) => s.table.open],
      asks: [
        g.ask(pull, {
          who: () => ['bob'],
          do: (draft, _, { emit }) => {
            draft.table.turns = -1;
            emit({ type: 'OPENED' });
          },
        }),
      ],
    }),
  ],
  end: { when: (s) => s.table.turns < 0, outcome: (s) => won(s.players, ['bob'], 'opened') },
  determinize: ({ table, hand, player }, random) => ({
    table,
    hand: { ann: player === 'ann' && hand !== null ? hand : { code: random.die(3) }, bob: { code: 0 } },
    box: {},
  }),
});

const withCode = (code: number) => scenario(vault, { position: { code } });

test('players act in turn and everybody is told what concerns them', () => {
  const game = withCode(2).act('ann', dial, { number: 3 });
  expect(game.facts()).toEqual([{ type: 'DIALLED', player: 'ann', number: 3 }]);
  expect(game.phases()).toEqual(['dial']);
  game.act('ann', dial, { number: 2 });
  expect(game.facts('CODE_SEEN')).toEqual([{ type: 'CODE_SEEN', code: 2 }]);
  expect(game.told('ann').map((fact) => fact.type)).toEqual(['DIALLED', 'CODE_SEEN']);
  expect(game.told('bob').map((fact) => fact.type)).toEqual(['DIALLED', 'CODE_SEEN_BY_ANN']);
  expect(game.view('bob').hand).toEqual({ code: 0 });
  expect(game.waitingFor()).toEqual(['bob']);
});

test('an input that is refused fails the test, with the reason', () => {
  expect(() => withCode(2).act('bob', dial, { number: 2 })).toThrow(
    'bob: dial {"number":2} is refused: NOT_ASKED (bob is not asked for dial now)',
  );
});

test('a refusal is expected with its code and rule', () => {
  const game = withCode(2);
  game.refused('ann', dial, { number: 9 }, 'BAD_ARGS').refused('bob', 'pull', {}, 'NOT_ASKED');
  expect(() => game.refused('ann', dial, { number: 1 }, 'BAD_ARGS')).toThrow(
    'ann: dial {"number":1} is accepted, not refused with BAD_ARGS',
  );
  expect(() => game.refused('ann', dial, { number: 9 }, 'NOT_ASKED')).toThrow(
    /is refused otherwise: BAD_ARGS .*, not NOT_ASKED$/,
  );
  expect(() => game.refused('ann', dial, { number: 9 }, 'BAD_ARGS', 'V1')).toThrow(/not BAD_ARGS by V1$/);
});

test('what leaves no choice is answered by settling', () => {
  const game = withCode(2);
  expect(game.settle().state.table.turns).toBe(0);
  expect(game.act('ann', dial, { number: 2 }).settle().outcome()?.reason).toBe('opened');
});

test('options are those of the player and action asked for', () => {
  const game = withCode(1);
  expect(game.options('ann', dial)).toEqual([{ number: 1 }, { number: 2 }, { number: 3 }]);
  expect(game.options('bob', dial)).toEqual([]);
  expect(offers(game, 'ann', dial, { number: 3 })).toBe(true);
  expect(offers(game, 'bob', dial, { number: 3 })).toBe(false);
  expect(game.asked('bob', whistle)?.optional).toBe(true);
  expect(game.asked('bob', pull)).toBeNull();
});

test('the clock answers for an absent player', () => {
  expect(withCode(1).timeOut('ann', dial).phases()).toEqual(['open']);
  expect(() => withCode(1).timeOut('bob', pull)).toThrow('bob is not asked for pull');
});

test('chance plays on, the same from the same seed', () => {
  const play = () => scenario(vault, { seed: 'again' }).random();
  expect(play().outcome()).toEqual(play().outcome());
  expect(play().state).toEqual(play().state);
  expect(scenario(vault, { seed: 'two' }).random(1).outcome()).toBeNull();
});

test('play goes on until something holds, and not beyond the end', () => {
  expect(
    withCode(3)
      .until((game) => game.state.table.open)
      .waitingFor(),
  ).toEqual(['bob']);
  expect(() => withCode(3).until(() => false)).toThrow(
    'the game is over before that holds (seed "scenario")',
  );
});

test('a fork leaves the scenario it came from alone', () => {
  const game = withCode(2);
  game.fork().act('ann', dial, { number: 2 });
  expect(game.state.table).toEqual({ turns: 0, open: false });
  expect(game.phases()).toEqual(['dial']);
});

test('a position that cannot be is said so', () => {
  expect(() => withCode(4)).toThrow('Vault does not start like this: BAD_POSITION, the dial ends at 3');
});

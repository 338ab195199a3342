import { expect, test } from 'vitest';
import { GAMES } from '../games.ts';
import { openMatches } from './matches.ts';
import { methodsOver } from './methods.ts';

interface StepAnswer {
  readonly ok: boolean;
  readonly outcome: unknown;
  readonly player: string | null;
  readonly text: string;
  readonly decisions: readonly {
    readonly action: string;
    readonly id: string;
    readonly options: unknown[] | null;
  }[];
}

/** One set of matches; what a call gives is for the test to say. */
const open = () => {
  const call = methodsOver(openMatches());
  return <T>(method: string, params: object = {}): T => call(method, params) as T;
};

test('41: games are listed with their versions', () => {
  const games = open()<{ id: string; version: number }[]>('games.list');
  expect(games.map(({ id, version }) => [id, version])).toEqual(
    GAMES.map(({ game }) => [game.id, game.version]),
  );
});

test('41: a step submits and tells who is asked next, with all they need', () => {
  const call = open();
  const { match } = call<{ match: string }>('match.new', { game: 'tic-tac-toe', seed: 7 });
  const next = call<StepAnswer>('match.step', { match, player: 'X', action: 'place', args: { cell: 4 } });
  expect(next).toMatchObject({ ok: true, outcome: null, player: 'O', decisions: [{ action: 'place' }] });
  expect(next.decisions[0]?.options).toHaveLength(8);
  expect(next.text).toBe(call<{ text: string }>('match.describe', { match, player: 'O' }).text);
  const refused = call<object>('match.step', { match, player: 'O', action: 'place', args: { cell: 4 } });
  expect(refused).toMatchObject({ ok: false, code: 'CELL_TAKEN', rule: 'T2' });
});

test('41: a whole game by steps ends with nobody asked', () => {
  const call = open();
  const { match } = call<{ match: string }>('match.new', { game: 'goofspiel', seed: 7 });
  let [step] = call<{ id: string; player: string; action: string; options: unknown[] }[]>('match.decisions', {
    match,
  });
  for (let n = 0; n < 100 && step !== undefined; n++) {
    const { player, action, id: decision, options } = step;
    const next = call<StepAnswer>('match.step', { match, player, action, decision, args: options[0] });
    if (next.player === null) expect(next.outcome).toMatchObject({ reason: expect.any(String) });
    step = next.decisions[0] as typeof step;
  }
  expect(step).toBeUndefined();
});

test('41: a fork goes its own way, and a bot only answers', () => {
  const call = open();
  const { match } = call<{ match: string }>('match.new', { game: 'tic-tac-toe', seed: 7 });
  const [answer] = call<{ action: string; args: unknown }[]>('match.bot', {
    match,
    bot: 'easy',
    player: 'X',
  });
  const fork = call<{ match: string; hash: string }>('match.fork', { match });
  expect(call<StepAnswer>('match.step', { match: fork.match, player: 'X', ...answer })).toMatchObject({
    ok: true,
  });
  expect(call<{ hash: string }>('match.state', { match }).hash).toBe(fork.hash);
  expect(call<unknown[]>('match.bot', { match, bot: 'easy', player: 'X' })).toEqual([answer]);
  expect(() => call('match.bot', { match, bot: 'eazy', player: 'X' })).toThrow('Did you mean easy?');
  expect(() => call('match.bot', { match, bot: 'easy', player: 'O' })).toThrow('is not asked');
});

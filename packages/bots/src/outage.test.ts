import { compile, kit, pending, start, submit, won } from '@rulewright/engine';
import { Type } from 'typebox';
import { describe, expect, test } from 'vitest';
import { standIn } from './outage.ts';
import { play } from './play.ts';
import { randomSeat } from './random.ts';

interface Race {
  player: string;
  phase: 'move';
  table: { moves: number; fallen: string | null };
  fact: never;
}
const g = kit<Race>();
const move = g.action('move', Type.Object({ by: Type.Integer({ minimum: 1, maximum: 3 }) }));
const wait = g.action('wait');
const flag = g.action('flag');

/** A fallen flag loses; where it `waits`, somebody absent waits instead. */
const race = (waits: boolean) =>
  compile(
    g.game({
      id: 'race',
      version: 1,
      title: 'Race',
      players: { min: 2, max: 2 },
      endsWithin: 40,
      setup: () => ({ table: { moves: 0, fallen: null } }),
      phases: [
        g.phase('move', {
          asks: [
            g.ask(move, {
              who: (s) => [s.players[s.table.moves % 2] ?? ''],
              default: waits ? g.answer(wait, {}) : g.answer(flag, {}),
              do: ({ table }) => void table.moves++,
            }),
            g.ask(wait, {
              who: (s) => (waits ? [s.players[s.table.moves % 2] ?? ''] : []),
              do: ({ table }) => void table.moves++,
            }),
            g.ask(flag, {
              by: 'clock',
              who: (s) => s.players,
              do: ({ table }, { player }) => {
                table.fallen = player;
              },
            }),
          ],
        }),
      ],
      ends: [
        {
          when: (s) => s.table.fallen !== null,
          outcome: (s) =>
            won(
              s.players,
              s.players.filter((p) => p !== s.table.fallen),
              'time',
            ),
        },
        { when: (s) => s.table.moves >= 20, outcome: (s) => won(s.players, s.players.slice(0, 1), 'moves') },
      ],
    }),
  );

const begun = (plan: ReturnType<typeof race>) => {
  const result = start(plan, { seed: 'a race' });
  if (!result.ok) throw new Error(result.why);
  return result.state;
};

describe('6. Forfeit, 7. Outage', () => {
  test('what only the clock may say is not said for a seat: any legal answer is given, the same one again', () => {
    const plan = race(false);
    const state = begun(plan);
    const given = standIn(pending(plan, state, 'player1'), 'seed');
    expect(given).toMatchObject({ player: 'player1', action: 'move', decision: 'move.1' });
    expect(submit(plan, state, given).ok).toBe(true);
    expect(standIn(pending(plan, state, 'player1'), 'seed')).toEqual(given);
  });

  test('another answer that the player may give is the fallback as it stands', () => {
    const plan = race(true);
    const given = standIn(pending(plan, begun(plan), 'player1'), 'seed');
    expect(given).toMatchObject({ action: 'wait' });
  });

  test('a seat that never answers forfeits its turns, and does not lose by its first', async () => {
    const mute = { name: 'mute', answer: () => ({ answers: [] }) };
    const plan = race(false);
    const { outcome, given } = await play(plan, { seed: 'mute' }, [mute, randomSeat(plan, 'b')]);
    expect(outcome?.reason).toBe('moves');
    expect(given.filter(({ origin }) => origin === 'forfeit')).toHaveLength(10);
  });
});

import { compile, isOver, start, submit } from '@rulewright/engine';
import { pig } from '@rulewright/pig';
import { expect, test } from 'vitest';
import { moment, type Played } from './replay-thread.ts';
import type { InputRow, MatchRow } from './store/store.ts';

/** A game in which everybody holds after one throw. */
function played(id: string): Played {
  const plan = compile(pig);
  const begun = start(plan, { players: ['ann', 'bob'], seed: 's', options: { goal: 100 } });
  if (!begun.ok) throw new Error(begun.why);
  const inputs: InputRow[] = [];
  for (let { state } = begun; !isOver(state); ) {
    for (const action of ['hold', 'roll'])
      for (const player of state.players) {
        const next = submit(plan, state, { player, action, args: {} });
        if (!next.ok || isOver(state)) continue;
        ({ state } = next);
        const entry = { player, action, args: '{}', decision: null, origin: 'player', key: '', at: 1 };
        inputs.push({ match_id: id, seq: inputs.length + 1, ...entry });
      }
  }
  const row = {
    ...{ id, game: 'pig', version: pig.version, options: '{"goal":100}', players: '["ann","bob"]' },
    ...{ seed: 's', position: null, clock: '{"kind":"none"}', started_at: 1, created_at: 1, pause: null },
  };
  return { row: row as MatchRow, inputs }; // what playing it again needs
}

const want = { kind: 'step', player: null, everything: false } as const;

test('a step of a finished game is played from the nearest moment that was seen, not from the start', () => {
  const finished = played('seen');
  const seq = 90;
  expect(finished.inputs.length).toBeGreaterThan(seq);
  const first = moment({ finished, seq, want });
  const broken = finished.inputs.map((one, i) => (i < 60 ? { ...one, action: 'nonsense' } : one));
  expect(moment({ finished: { ...finished, inputs: broken }, seq, want })).toEqual(first);
  const other = { row: { ...finished.row, id: 'never seen' }, inputs: broken };
  expect(() => moment({ finished: other, seq, want })).toThrow('input 1 is refused');
});

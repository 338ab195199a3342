import { describe, expect, test } from 'vitest';
import { compile } from './compile.ts';
import { hash } from './hash.ts';
import { type Recording, record } from './record.ts';
import { replay } from './replay.ts';
import { g, go, pick, set, type Tiny, tiny } from './tiny.test-kit.ts';

const bids = g.sealed('bids', set);
/** Adding is safe, `go` draws; `set` is sealed and revealed when both have answered. */
const game = tiny([
  g.phase('play', {
    asks: [
      g.ask(pick, { who: (s) => s.players }),
      g.ask(go, { who: (s) => s.players }),
      g.ask(set, { who: (s) => s.players, sealed: bids }),
    ],
    rules: [
      g.on(pick, { do: [({ table }, { args, player }) => void table.trail.push(`${player}${args.n}`)] }),
      g.on(go, {
        do: [({ table }, { player }, { random }) => void table.trail.push(`${player}?${random.die(6)}`)],
      }),
      g.on(set, {}),
    ],
    reveals: [g.reveal(bids, { do: ({ table }, all) => void table.trail.push(`reveal ${all.length}`) })],
  }),
]);
const plan = compile(game);

function recording(): Recording<Tiny> {
  const begun = record(plan, { seed: 'undo' });
  if (!begun.ok) throw new Error(begun.why);
  return begun;
}
function add(match: Recording<Tiny>, player: string, n: number): void {
  if (!match.submit({ player, action: 'pick', args: { n } }).ok) throw new Error('refused');
}
const trail = (match: Recording<Tiny>) => match.state().table.trail;

describe('17. Undo', () => {
  test('trusted callers undo any number of inputs', () => {
    const match = recording();
    const hashes = [hash(match.state())];
    for (let n = 0; n < 200; n++) {
      add(match, n % 2 ? 'a' : 'b', n % 10);
      hashes.push(hash(match.state()));
    }
    for (const [count, left] of [
      [1, 199],
      [60, 139],
      [70, 69],
      [5, 64],
      [1, 63],
      [63, 0],
    ] as const) {
      expect(match.undo(count)).toBe(count);
      expect(hash(match.state())).toBe(hashes[left]);
    }
    expect(match.undo()).toBe(0);
  });

  test('at most what there is is undone', () => {
    const match = recording();
    add(match, 'a', 1);
    expect(match.undo(5)).toBe(1);
    expect(trail(match)).toEqual([]);
    for (const odd of [0, -1, Number.NaN, 0.5]) expect(match.undo(odd)).toBe(0);
  });

  test('an undone draw is drawn the same again', () => {
    const match = recording();
    match.submit({ player: 'a', action: 'go' });
    const drawn = trail(match);
    match.undo();
    match.submit({ player: 'a', action: 'go' });
    expect(trail(match)).toEqual(drawn);
  });

  test('a player may take back the last input if it is their own', () => {
    const match = recording();
    add(match, 'a', 1);
    add(match, 'b', 2);
    expect(match.takeBack('a')).toMatchObject({ ok: false, code: 'NOT_YOURS' });
    expect(match.takeBack('b')).toEqual({ ok: true });
    expect(trail(match)).toEqual(['a1']);
  });

  test('a player may take back the input before it too, if that is their own', () => {
    const match = recording();
    add(match, 'a', 1);
    add(match, 'a', 2);
    expect([match.takeBack('a').ok, match.takeBack('a').ok]).toEqual([true, true]);
    expect(trail(match)).toEqual([]);
    expect(match.takeBack('a')).toMatchObject({ code: 'NOT_YOURS' });
  });

  test('not if something was drawn by it', () => {
    const match = recording();
    match.submit({ player: 'a', action: 'go' });
    expect(match.takeBack('a')).toMatchObject({ ok: false, code: 'REVEALED' });
    add(match, 'a', 1);
    match.undo();
    expect(match.takeBack('a')).toMatchObject({ ok: false, code: 'REVEALED' });
    expect(trail(match)).toHaveLength(1);
  });

  test('not if something was revealed by it, though a sealed answer may be taken back before', () => {
    const match = recording();
    match.submit({ player: 'a', action: 'set', args: { on: [] } });
    expect(match.takeBack('a')).toEqual({ ok: true });
    match.submit({ player: 'a', action: 'set', args: { on: [] } });
    match.submit({ player: 'b', action: 'set', args: { on: [] } });
    expect(trail(match)).toEqual(['reveal 2']);
    expect(match.takeBack('b')).toMatchObject({ ok: false, code: 'REVEALED' });
  });

  test('what was taken back stays in the log, and replays', () => {
    const match = recording();
    for (let n = 0; n < 130; n++) add(match, 'a', n % 10);
    match.undo(3);
    for (let n = 0; n < 5; n++) add(match, 'b', n);
    match.takeBack('b');
    const log = match.log();
    expect(log.entries.filter((e) => 'undo' in e)).toEqual([
      { seq: 131, undo: 3 },
      { seq: 137, undo: 1 },
    ]);
    const again = replay(plan, JSON.parse(JSON.stringify(log)));
    if (!again.ok) throw new Error(again.why);
    expect(again.state()).toEqual(match.state());
    expect(again.log()).toEqual(log);
  });

  test('a refused input leaves no trace', () => {
    const match = recording();
    const before = match.log();
    expect(match.submit({ player: 'z', action: 'pick', args: { n: 1 } }).ok).toBe(false);
    expect(match.log()).toEqual(before);
  });

  test('the log does not change when the caller changes what was submitted', () => {
    const match = recording();
    const args = { on: ['x'] };
    match.submit({ player: 'a', action: 'set', args });
    args.on.push('y');
    expect(match.log().entries).toEqual([{ seq: 1, player: 'a', action: 'set', args: { on: ['x'] } }]);
  });
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compile } from './compile.ts';
import { hash } from './hash.ts';
import { imagine } from './imagine.ts';
import type { Told } from './model/fact.ts';
import type { Input } from './model/input.ts';
import type { Phase, PhaseDef } from './model/phase.ts';
import type { State } from './model/state.ts';
import { type Random, seeded } from './random.ts';
import { record } from './record.ts';
import { replay } from './replay.ts';
import { simulate } from './simulate.ts';
import { did, g, go, inputOf, meddler, on, pick, said, type Tiny, tiny } from './tiny.test-kit.ts';
import { view } from './view.ts';

// Games of any shape: sequences, turns, groups and sealed answers in one another, in the base and in a window. Answers
// end members and reopen phases, dice fall, and somebody opens the window and takes players off the list of turns.

type Shape =
  | { readonly kind: 'ask'; readonly all: boolean; readonly sealed: boolean }
  | { readonly kind: 'roll' }
  | { readonly kind: 'sequence'; readonly repeat: boolean; readonly parts: readonly Shape[] }
  | { readonly kind: 'each' | 'group'; readonly part: Shape };

const { shape } = fc.letrec<{ shape: Shape; leaf: Shape }>((tie) => ({
  leaf: fc.oneof(
    {
      weight: 4,
      arbitrary: fc.record({ kind: fc.constant('ask'), all: fc.boolean(), sealed: fc.boolean() }),
    },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('roll') }) },
  ),
  shape: fc.oneof(
    { maxDepth: 3 },
    tie('leaf'),
    fc.record({
      kind: fc.constant('sequence'),
      repeat: fc.boolean(),
      parts: fc.array(tie('shape'), { minLength: 1, maxLength: 3 }),
    }),
    fc.record({ kind: fc.constantFrom('each', 'group'), part: tie('shape') }),
  ),
}));

const secret = g.action('secret');
const everybody = (s: State<Tiny>) => s.players;
const grow = ({ table }: { table: Tiny['table'] }, by: number) =>
  void Object.assign(table, { n: table.n + by });
const ASK: Shape = { kind: 'ask', all: true, sealed: false };

/** The phase of a shape. `around`: the members it stands in, its own included. */
function build(id: string, of: Shape, around: readonly string[], inTurn: boolean): Phase<Tiny> {
  const isMember = around.at(-1) === id;
  const own: PhaseDef<Tiny> = isMember ? { enter: did(`+${id}`), leave: did(`-${id}`) } : {};
  const member = (part: Shape, i: number, turn = inTurn) =>
    build(`${id}${i}`, part, [...around, `${id}${i}`], turn);
  switch (of.kind) {
    case 'roll': {
      const die = g.chance('die', {
        outcomes: [
          [2, 1],
          [1, 3],
        ],
        do: grow,
      });
      return g.phase(id, { ...own, ...(isMember && { chance: [die] }) });
    }
    case 'sequence': // what repeats stops somewhere
      return g.phase(id, {
        ...own,
        sequence: [...of.parts, ...(of.repeat ? [ASK] : [])].map((part, i) => member(part, i)),
        ...(of.repeat && { repeat: (s) => s.table.n % 4 !== 0 }),
      });
    case 'each':
      return g.phase(id, {
        ...own,
        each: (s) => s.players.filter((p) => !on(p)(s)),
        sequence: [member(of.part, 0, true)],
      });
    case 'group': {
      const idle = g.phase(`${id}-idle`, { exclusive: 'e', when: (s) => s.table.n % 2 === 0 });
      return g.phase(id, {
        ...own,
        children: [idle, { ...build(`${id}-in`, of.part, around, inTurn), exclusive: 'e' }],
      });
    }
    case 'ask': {
      const who = inTurn && !of.all ? {} : { who: everybody };
      if (of.sealed)
        return g.phase(id, secret, { ...own, ...who, sealed: id, reveal: (draft) => grow(draft, 1) });
      return g.phase(id, pick, {
        ...own,
        ...who,
        if: ['R', 'THIRD', (s, m) => (s.table.n + m.args.n) % 3 !== 0],
        do: (draft, { player, args: { n } }, { end, reopen, emit, random }) => {
          emit({ type: 'DID', what: `${player} ${n} ${random.int(9)}` });
          grow(draft, n % 2);
          if (n > 6) end(around[n % around.length]);
          if (n === 6) reopen(id, player);
        },
      });
    }
  }
}

const gameOf = (base: Shape, above: Shape) => {
  const stays = g.phase('stays', { asks: [g.ask(go, { who: () => ['b'], again: true, do: () => {} })] });
  return tiny([
    meddler('a', 'window'),
    g.phase('root', {
      repeat: true,
      sequence: [build('p', base, ['p'], false), build('q', ASK, ['q'], false)],
    }),
    g.phase('window', { frame: 'window', sequence: [build('w', above, ['w'], false), stays] }),
  ]);
};
const MEDDLING = ['a set', 'a set window', 'a set b', 'a set window c', 'a set a b c'].map(inputOf);

/** Members of the base begin and end in turn; those of a window are gone with it. */
function follow(standing: Set<string>, facts: readonly Told[]): void {
  for (const fact of said(facts).filter((text) => /^[+-][pq]/.test(text))) {
    const name = fact.slice(1);
    if (fact.startsWith('+')) expect(standing).not.toContain(name);
    if (fact.startsWith('-')) expect(standing).toContain(name);
    if (fact.startsWith('+')) standing.add(name);
    else standing.delete(name);
  }
}

const games = fc.record({ base: shape, above: shape, seed: fc.string({ maxLength: 4 }) });
const drawn = (random: Random, sample: () => Input): Input =>
  random.int(6) === 0 ? random.pick(MEDDLING) : sample();

describe('a game of any shape', () => {
  test('is the same persistently, in place, in silence, imagined, as JSON and replayed; members begin and end in turn', () => {
    fc.assert(
      fc.property(games, ({ base, above, seed }) => {
        const plan = compile(gameOf(base, above), { strict: true });
        const recording = record(plan, { players: ['a', 'b', 'c'], seed });
        if (!recording.ok) throw new Error(recording.why);
        const sim = simulate(plan, recording.state());
        const silent = simulate(plan, recording.state(), { silent: true });
        const random = seeded(seed);
        const standing = new Set<string>();
        follow(standing, recording.opening);
        for (let i = 0; i < 40; i++) {
          const input = drawn(random, () => sim.sample(random));
          const kept = recording.submit(input);
          const placed = sim.submit(input);
          expect(silent.submit(input).ok).toBe(kept.ok);
          if (!kept.ok || !placed.ok) throw new Error(`${JSON.stringify(input)} is refused`);
          const state = recording.state();
          expect(placed.facts).toEqual(kept.facts);
          expect([hash(sim.state), hash(silent.state)]).toEqual([hash(state), hash(state)]);
          expect(sim.state.kernel.open).toEqual(state.kernel.open);
          expect(JSON.parse(JSON.stringify(state))).toEqual(state);
          const twin = imagine(plan, view(plan, state, 'b'), seeded('twin'));
          expect(twin.kernel.levels).toEqual(state.kernel.levels);
          follow(standing, kept.facts);
        }
        expect(replay(plan, recording.log())).toMatchObject({ ok: true });
      }),
      { numRuns: 50 },
    );
  });
});

import { keepChance, type Run, run } from './apply.ts';
import { sawAll } from './coverage.ts';
import { applied } from './erase.ts';
import { copy, isObject } from './json.ts';
import type { Applied, Live, LiveZones, Plan } from './model/plan.ts';
import type { Refusal } from './model/verdict.ts';
import type { Vocabulary } from './model/vocabulary.ts';
import { derived, generator, seedState } from './random.ts';
import { begin, place, settle } from './settle.ts';
import { check } from './space/check.ts';
import { withDefaults } from './space/schema.ts';
import { result } from './submit.ts';

/** What a match is started with; all of it may be left out. */
export interface StartOptions {
  /** A number of players, or their ids in seat order. Without it the fewest that can play. */
  readonly players?: number | readonly string[];
  readonly options?: unknown;
  readonly seed?: string;
  /** Start somewhere else than the set-up. */
  readonly position?: unknown;
}

/** The first state and what happened by itself before the first decision; or why such a game cannot be. */
export function start<V extends Vocabulary>(plan: Plan<V>, given: StartOptions = {}): Applied<V> | Refusal {
  if (typeof given !== 'object' || given === null || Array.isArray(given))
    return wrong('BAD_START', 'Expected an object');
  const seed = given.seed ?? '';
  if (typeof seed !== 'string') return wrong('BAD_SEED', 'The seed must be a text');
  const { position: parser } = plan.live;
  if (given.position !== undefined) {
    if (parser === null) return wrong('BAD_POSITION', `${plan.game.title} cannot start from a position`);
    const fault = check(parser.schema, given.position);
    if (fault !== null) return wrong('BAD_POSITION', `position: ${fault}`);
  }
  const fixed = given.position === undefined ? null : (parser?.options?.(given.position) ?? null);
  const asked = given.options ?? {};
  if (!isObject(asked)) return wrong('BAD_OPTIONS', 'options: expected an object');
  const options = filled(plan, { ...asked, ...fixed });
  const fault = check(plan.options, options);
  if (fault !== null) return wrong('BAD_OPTIONS', `options: ${fault}`);
  const seated = given.position === undefined ? null : (parser?.players?.(given.position) ?? null);
  if (seated !== null && Array.isArray(given.players) && !areSame(seated, given.players))
    return wrong('BAD_PLAYERS', `The position is for ${seated.join(', ')}`);
  const players = seats(plan, seated ?? given.players ?? plan.players.min, seed);
  if (!Array.isArray(players)) return players;

  const chance = generator(seedState(seed));
  const info = { players, options, random: chance };
  const zones =
    given.position === undefined || parser === null
      ? plan.live.setup(info)
      : parser.setup(given.position, info);
  if ('impossible' in zones)
    return wrong(given.position === undefined ? 'BAD_OPTIONS' : 'BAD_POSITION', zones.impossible);
  sawAll(plan.game.cites, 'applied');
  const state = firstState(plan, players, zones, seed, chance.state());
  const r = run(plan, state, null);
  if ('at' in zones && typeof zones.at === 'string') standAt(r, zones.at);
  settle(r);
  keepChance(r);
  return applied<V>(result(r));
}

/** Options with their defaults; nothing when they are nested too deeply to be any. */
function filled(plan: Plan, options: object): unknown {
  try {
    return withDefaults(plan.options, options);
  } catch {
    return undefined;
  }
}

export function firstState(
  plan: Plan,
  players: readonly string[],
  zones: LiveZones,
  seed: string,
  random: readonly number[],
): Live {
  const hand = Object.fromEntries(
    players.map((p) => [p, copy(Object.hasOwn(zones.hand, p) ? zones.hand[p] : {})]),
  );
  const cursors = new Array<number>(plan.slots[''] ?? 0).fill(-1);
  return {
    players,
    table: copy(zones.table),
    hand,
    box: copy(zones.box),
    kernel: {
      seed,
      random,
      seq: 0,
      levels: [{ frame: null, cursors, sealed: [] }],
      open: [],
      numbers: players.map(() => 0),
      outcome: null,
    },
  };
}

function seats(plan: Plan, players: number | readonly string[], seed: string): string[] | Refusal {
  const { min, max, ids, drawn } = plan.players;
  const count = typeof players === 'number' ? players : Array.isArray(players) ? players.length : Number.NaN;
  const range = min === max ? `exactly ${min}` : `${min} to ${max}`;
  if (!Number.isInteger(count) || count < min || count > max) {
    return wrong('BAD_PLAYERS', `${plan.game.title} is for ${range} players`);
  }
  if (typeof players === 'number') {
    const named = playerIds(ids, players);
    return drawn ? derived(seed, 'seats').shuffle(named) : named;
  }
  for (const id of players) {
    if (typeof id !== 'string' || id === '' || id.length > 64)
      return wrong('BAD_PLAYERS', 'A player id is a text of 1 to 64 characters');
    if (id === '__proto__' || (ids !== null && !ids.includes(id)))
      return wrong('BAD_PLAYERS', `Unknown player id ${JSON.stringify(id)}${whoElse(ids)}`);
  }
  if (new Set(players).size !== players.length) return wrong('BAD_PLAYERS', 'Two players have the same id');
  return [...players];
}

/** The same people, in whatever order: where they sit is for the position to say. */
const areSame = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((id) => b.includes(id));

const whoElse = (ids: readonly string[] | null): string =>
  ids === null ? '' : `; the players are ${ids.join(', ')}`;

/** The ids of the first n players. */
export const playerIds = (ids: readonly string[] | null, n: number): string[] =>
  ids === null ? Array.from({ length: n }, (_, i) => `player${i + 1}`) : ids.slice(0, n);

/** Puts the sequences above a phase on its branch and begins the innermost member, as if play had just come there. */
function standAt(r: Run, id: string): void {
  const { plan } = r;
  let phase = plan.phases.find((p) => p.id === id);
  if (!phase) throw new RangeError(`position stands at unknown phase ${id}`);
  let begun = false;
  for (; phase; phase = plan.phases[phase.parent]) {
    if (phase.sequence < 0) continue;
    const sequence = plan.sequences[phase.sequence]!; // numbered by the plan
    if (begun) place(r, sequence, phase.place);
    else begin(r, sequence, phase.place);
    begun = true;
  }
}

const wrong = (code: string, why: string): Refusal => ({ ok: false, code, why });

import { sawAll } from './coverage.ts';
import { copy, EMPTY, isObject, same } from './json.ts';
import { keepChance, type Run, run } from './kernel/apply.ts';
import { levelFor, newLevel, setCursor, setTurn } from './kernel/levels.ts';
import { begin, startMember } from './kernel/sequences.ts';
import { settle } from './kernel/settle.ts';
import { own } from './model/erase.ts';
import type { Place, PositionResult, SetupInfo } from './model/game.ts';
import type { Applied, Live, Plan } from './model/plan.ts';
import { playerIds } from './model/player-ids.ts';
import type { Zones } from './model/state.ts';
import type { Refusal } from './model/verdict.ts';
import type { Vocabulary } from './model/vocabulary.ts';
import { derived, generator, seedState } from './random.ts';
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
  const { position } = given;
  const { position: parser = null } = plan.live;
  if (position !== undefined && parser === null)
    return wrong('BAD_POSITION', `${plan.game.title} cannot start from a position`);
  const posed = position === undefined ? null : parser;
  const misread = posed === null ? null : check(posed.schema, position);
  if (misread !== null) return wrong('BAD_POSITION', `position: ${misread}`);
  const fixed = posed?.options?.(position);
  const asked = given.options ?? {};
  if (!isObject(asked)) return wrong('BAD_OPTIONS', 'options: expected an object');
  const clash = Object.keys(fixed ?? {}).find((key) => key in asked && !same(asked[key], fixed?.[key]));
  if (clash !== undefined) return wrong('BAD_POSITION', `options/${clash}: the position says otherwise`);
  const options = filled(plan, { ...asked, ...fixed });
  const fault = check(plan.options, options);
  if (fault !== null) return wrong('BAD_OPTIONS', `options: ${fault}`);
  const seated = posed?.players?.(position) ?? null;
  if (seated !== null && Array.isArray(given.players) && !areSame(seated, given.players))
    return wrong('BAD_PLAYERS', `The position is for ${seated.join(', ')}`);
  const players = seats(plan, seated ?? given.players ?? plan.players.min, seed);
  if (!Array.isArray(players)) return players;

  const chance = generator(seedState(seed));
  const info = { players, options: options as never, random: chance }; // by the game's own schema
  const zones: PositionResult<Vocabulary> = posed?.setup(position, info) ?? plan.live.setup(info);
  if ('impossible' in zones) {
    const { impossible: why } = zones;
    const isByOptions = posed === null || isRefusedAlone(plan, info, asked, why);
    return wrong(isByOptions ? 'BAD_OPTIONS' : 'BAD_POSITION', why);
  }
  sawAll(plan.game.cites, 'applied');
  const state = firstState(plan, players, zones, seed, chance.state());
  const r = run(plan, state);
  const at = 'at' in zones ? zones.at : undefined;
  if (at !== undefined) standAt(r, typeof at === 'string' ? { phase: at } : at);
  settle(r);
  keepChance(r);
  return result<V>(r);
}

/** Whether the options that were asked for are refused in these words without the position, too. */
function isRefusedAlone(plan: Plan, info: SetupInfo<Vocabulary, never>, asked: object, why: string): boolean {
  const options = filled(plan, asked);
  if (check(plan.options, options) !== null) return false;
  const alone = plan.live.setup({ ...info, options: options as never }); // by the game's own schema
  return 'impossible' in alone && alone.impossible === why;
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
  { table, hand: hands, box = EMPTY }: Zones<Vocabulary>,
  seed: string,
  random: readonly number[],
): Live {
  const handOf = (player: string): object => {
    if (hands === undefined) return EMPTY;
    return copy((Object.hasOwn(hands, player) ? hands[player] : undefined) ?? {});
  };
  const order = hands === undefined ? players.toSorted() : players; // empty ones: as a hash sorts them
  const hand = Object.fromEntries(order.map((player) => [player, handOf(player)]));
  return own({
    players,
    table: copy(table),
    hand,
    box: box === EMPTY ? box : copy(box),
    kernel: {
      seed,
      random,
      seq: 0,
      levels: [newLevel(null, plan.slots[''] ?? 0)],
      open: [],
      numbers: players.map(() => 0),
      outcome: null,
    },
  });
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

/** Puts sequences and turns above a phase on its branch, and begins it as if play had just come there. */
function standAt(r: Run, { phase: id, turns = {}, entered }: Place<Vocabulary>): void {
  const { plan, state } = r;
  const phase = plan.phases.find((p) => p.id === id);
  if (phase === undefined) throw new RangeError(`position stands at unknown phase ${id}`);
  const above: (typeof phase)[] = [];
  for (let at: typeof phase | undefined = phase; at; at = plan.phases[at.parent]) above.unshift(at);
  for (const { id: name, index, sequence, place: at, turns: own } of above) {
    const isLast = index === phase.index && !entered;
    if (sequence >= 0) {
      if (isLast && own < 0)
        begin(r, plan.sequences[sequence]!, at); // numbered by the plan
      else setCursor(state, plan.sequences[sequence]!, at);
    }
    const list = plan.sequences[own];
    const turn = turns[name];
    if (list === undefined || (isLast && turn === undefined)) continue; // its first turn begins by itself
    const player = turn?.actor ?? list.each?.(state)[0];
    if (player === undefined) continue;
    const had = (turn?.had ?? []).reduce((bits, one) => bits | (1 << seatAt(state, one)), 0);
    setTurn(levelFor(plan, state, index)!, own, seatAt(state, player), had); // the base is always there
    if (isLast) startMember(r, index, seatAt(state, player));
  }
}

function seatAt({ players }: Live, player: string): number {
  const seat = players.indexOf(player);
  if (seat < 0) throw new RangeError(`position gives a turn to ${player}, who does not play`);
  return seat;
}

const wrong = (code: string, why: string): Refusal => ({ ok: false, code, why });

import type { Collected } from '../collect.ts';
import type { LiveGame } from '../model/plan.ts';
import { playerIds } from '../model/player-ids.ts';
import { seeded } from '../random.ts';
import { unsupported, withDefaults } from '../space/schema.ts';

/** Faults between the tree and what it refers to: players, frames, rule ids, hidden zones. */
export function referenceFaults(def: LiveGame, to: Collected): string[] {
  const odd = unsupported(def.options ?? {});
  const options = odd === null || def.options === undefined ? [] : [`options: ${odd}`];
  const players = playerFaults(def.players);
  const zones = players.length > 0 ? [] : zoneFaults(def); // whoever could not play cannot set up
  return [...options, ...players, ...frameFaults(to), ...citationFaults(def, to), ...zones];
}

/** Seats are bits of an integer. */
const MOST_PLAYERS = 31;

function playerFaults({ min, max, ids }: LiveGame['players']): string[] {
  const isRange = Number.isInteger(min) && Number.isInteger(max) && 1 <= min && min <= max;
  const faults =
    isRange && max <= MOST_PLAYERS ? [] : [`players: ${min} to ${max} is not within 1 to ${MOST_PLAYERS}`];
  if (ids !== undefined && (ids.length < max || new Set(ids).size < ids.length))
    faults.push(`players: ${max} different ids are needed, not ${ids.join(', ')}`);
  return faults;
}

function frameFaults({ phases, rules, autos, reveals }: Collected): string[] {
  const pushers = [...Object.values(rules).flat(), ...autos, ...reveals, ...phases];
  const pushed = new Set(pushers.flatMap((p) => p.pushes));
  const needed = new Set(phases.flatMap((p) => (p.frame === null ? [] : [p.frame])));
  return [
    ...[...needed]
      .filter((f) => !pushed.has(f))
      .map((f) => `frame ${f} is needed by a phase but never pushed: no "pushes" names it`),
    ...[...pushed]
      .filter((f) => !needed.has(f))
      .map((f) => `frame ${f} is pushed but no phase needs it: none among "phases" has it as its "frame"`),
  ];
}

function citationFaults(def: LiveGame, { phases, asks, rules, autos, reveals, ends }: Collected): string[] {
  if (!def.rules) return [];
  const known = new Set(def.rules);
  const citers = [...phases, ...asks, ...Object.values(rules).flat(), ...autos, ...reveals, ...ends];
  const cited = [...(def.cites ?? []), ...citers.flatMap((c) => c.cites)];
  const checked = Object.values(rules)
    .flat()
    .flatMap((r) => r.conditions.flatMap((c) => ('rule' in c ? [c.rule] : [])));
  const missing = new Set([...cited, ...checked].filter((id) => !known.has(id)));
  return [...missing].map((id) => `rule ${id} is cited but not in the rule list`);
}

/** Runs the set-up once: it must work with the default options, and secrets need `determinize`. */
function zoneFaults(def: LiveGame): string[] {
  try {
    const players = playerIds(def.players.ids ?? null, def.players.min);
    const zones = def.setup({
      players,
      options: withDefaults(def.options ?? {}, {}) as never,
      random: seeded('compile'),
    });
    if ('impossible' in zones) throw new RangeError(zones.impossible);
    const hands = Object.values(zones.hand ?? {}).some((hand) => keys(hand) > 0);
    if ((hands || keys(zones.box ?? {}) > 0) && !def.determinize)
      return ['hand or box is used without "determinize", which says what a player may take it to hold'];
    return [];
  } catch (error) {
    return [`setup fails with default options and ${def.players.min} players: ${String(error)}`];
  }
}

const keys = (zone: unknown): number =>
  zone === null || typeof zone !== 'object' ? 0 : Object.keys(zone).length;

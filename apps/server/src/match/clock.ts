// Time as a fold over the log: every input carries its moment, so clocks come out the same after a restart.
import type { ClockInfo, ClockSetting } from '@rulewright/protocol';

/** A decision somebody is waited for. */
export interface Wait {
  readonly player: string;
  readonly decision: string;
  readonly action: string;
  readonly hidden: boolean; // others do not see whether it has been answered
  readonly orderable: boolean; // the player may have ordered the answer beforehand
}

/** Plain JSON, part of every snapshot. */
export interface Timing {
  readonly since: Readonly<Record<string, Readonly<Record<string, number>>>>; // by player and decision: when it opened
  readonly running: Readonly<Record<string, number>>; // by player: since when the own clock runs
  readonly left: Readonly<Record<string, number>>; // by player: milliseconds, with a clock for the whole game
}

export interface Deadline {
  readonly player: string;
  readonly decision: string;
  readonly at: number;
}

const SECOND = 1_000;
const DAY = 24 * 60 * 60 * SECOND;
/**
 * Decisions with hidden progress have a time of their own and cost nothing of the whole game's: otherwise the
 * clock would show who had something to think about.
 */
const WINDOW = 20 * SECOND;

const NOBODY_RUNS: Timing['running'] = {};

export function startTiming(
  setting: ClockSetting,
  players: readonly string[],
  waits: readonly Wait[],
  at: number,
): Timing {
  const left = setting.kind === 'game' ? setting.seconds * SECOND : 0;
  const all = setting.kind === 'game' ? Object.fromEntries(players.map((p) => [p, left])) : {};
  return { since: openings({}, waits, at), running: runs({}, waits, at), left: all };
}

/** Clocks after an input: who answered is charged and gets the increment, who is asked anew begins. */
export function tick(
  setting: ClockSetting,
  timing: Timing,
  actor: string,
  waits: readonly Wait[],
  at: number,
): Timing {
  const since = openings(timing.since, waits, at);
  // Without a clock for the whole game nobody is charged: when a decision opened is all there is to know.
  if (setting.kind !== 'game') return { since, running: NOBODY_RUNS, left: timing.left };
  const acted = timing.running[actor];
  const kept = { ...timing.running };
  delete kept[actor]; // an answer ends the count; if more is asked it begins again
  const running = runs(kept, waits, at);
  const left = { ...timing.left };
  for (const [player, from] of Object.entries(timing.running))
    if (player !== actor && running[player] === undefined) left[player] = charge(left[player], at - from);
  if (acted !== undefined) left[actor] = charge(left[actor], at - acted) + setting.increment * SECOND;
  return { since, running, left };
}

const charge = (left: number | undefined, spent: number) => Math.max(0, (left ?? 0) - spent);

function openings(before: Timing['since'], waits: readonly Wait[], at: number): Timing['since'] {
  const since: Record<string, Record<string, number>> = {};
  for (const { player, decision } of waits) {
    since[player] ??= {};
    since[player][decision] = before[player]?.[decision] ?? at;
  }
  return since;
}

function runs(before: Timing['running'], waits: readonly Wait[], at: number): Timing['running'] {
  const running: Record<string, number> = {};
  for (const { player, hidden } of waits) if (!hidden) running[player] ??= before[player] ?? at;
  return running;
}

/** When each wait ends by itself; nothing without a clock. */
export function deadlines(setting: ClockSetting, timing: Timing, waits: readonly Wait[]): Deadline[] {
  if (setting.kind === 'none') return [];
  return waits.map((wait) => ({ ...wait, at: deadline(setting, timing, wait) }));
}

function deadline(setting: ClockSetting, timing: Timing, { player, decision, hidden }: Wait): number {
  const since = timing.since[player]?.[decision] ?? 0;
  switch (setting.kind) {
    case 'none':
      return Number.POSITIVE_INFINITY;
    case 'move':
      return since + setting.seconds * SECOND;
    case 'days':
      return since + setting.days * DAY;
    case 'game':
      return hidden ? since + WINDOW : (timing.running[player] ?? since) + (timing.left[player] ?? 0);
  }
}

/** The clocks as one seat, or a spectator (null), may see them. */
export function clockInfo(
  setting: ClockSetting,
  timing: Timing,
  waits: readonly Wait[],
  viewer: string | null,
  now: number,
): ClockInfo | null {
  if (setting.kind === 'none') return null;
  const players: Record<string, { left: number | null; deadline: number | null }> = {};
  for (const [player, left] of Object.entries(timing.left)) players[player] = { left, deadline: null };
  for (const { player, at, decision } of deadlines(setting, timing, waits)) {
    const hidden = waits.some((w) => w.player === player && w.decision === decision && w.hidden);
    if (hidden && player !== viewer) continue;
    const known = players[player]?.deadline ?? null;
    const soonest = known === null ? at : Math.min(known, at);
    players[player] = { left: players[player]?.left ?? null, deadline: soonest };
  }
  return { now, players };
}

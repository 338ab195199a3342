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
  readonly periods?: Readonly<Record<string, number>>; // by player: those of byo-yomi that are not used up
  readonly rested?: number; // milliseconds for which the match has stood still so far
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
  const since = openings({}, waits, at);
  const running = runs({}, waits, at);
  if (setting.kind !== 'game') return { since, running, left: {} };
  const forAll = (value: number) => Object.fromEntries(players.map((player) => [player, value]));
  const { seconds, byoyomi } = setting;
  const left = forAll(seconds * SECOND);
  return { since, running, left, ...(byoyomi && { periods: forAll(byoyomi.periods) }) };
}

/** Clocks after an input: who answered is charged and gets the increment, who is asked anew begins. */
export function tick(
  setting: ClockSetting,
  timing: Timing,
  actor: string,
  waits: readonly Wait[],
  at: number,
  isAbsent = false, // the clock has answered for the actor, who earns nothing by it
): Timing {
  const since = openings(timing.since, waits, at);
  const rested = timing.rested === undefined ? null : { rested: timing.rested };
  // Without a clock for the whole game nobody is charged: when a decision opened is all there is to know.
  if (setting.kind !== 'game') {
    const open = { since, running: NOBODY_RUNS, left: timing.left };
    return rested === null ? open : { ...open, ...rested };
  }
  const kept = { ...timing.running };
  delete kept[actor]; // an answer ends the count; if more is asked it begins again
  const running = runs(kept, waits, at);
  const left = { ...timing.left };
  const periods = { ...timing.periods };
  for (const [player, from] of Object.entries(timing.running)) {
    if (player !== actor && running[player] !== undefined) continue;
    const rest = spend(setting, left[player] ?? 0, periods[player] ?? 0, at - from);
    left[player] = rest.left;
    if (timing.periods) periods[player] = rest.periods;
    if (player === actor && !isAbsent) left[player] += setting.increment * SECOND;
  }
  return { since, running, left, ...(timing.periods && { periods }), ...rested };
}

type GameClock = Extract<ClockSetting, { kind: 'game' }>;

/** What so much thinking leaves: it is taken from the main time, then from periods; one that is not used up stays whole. */
function spend({ delay = 0, byoyomi }: GameClock, left: number, periods: number, spent: number) {
  const counted = Math.max(0, spent - delay * SECOND);
  if (counted <= left) return { left: left - counted, periods };
  const gone = byoyomi === undefined ? 0 : Math.floor((counted - left) / (byoyomi.seconds * SECOND));
  return { left: 0, periods: Math.max(0, periods - gone) };
}

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
      return hidden ? since + WINDOW : (timing.running[player] ?? since) + remaining(setting, timing, player);
  }
}

/** How long somebody may think about one decision before their clock is empty. */
function remaining({ delay = 0, byoyomi }: GameClock, { left, periods }: Timing, player: string): number {
  const more = (byoyomi?.seconds ?? 0) * (periods?.[player] ?? 0);
  return (left[player] ?? 0) + (delay + more) * SECOND;
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
  const players: Record<string, ClockInfo['players'][string]> = {};
  const period = setting.kind === 'game' && setting.byoyomi ? setting.byoyomi.seconds * SECOND : null;
  for (const [player, left] of Object.entries(timing.left)) {
    const periods = timing.periods?.[player] ?? 0;
    players[player] = { left, deadline: null, ...(period !== null && { byoyomi: { period, periods } }) };
  }
  for (const { player, at, decision } of deadlines(setting, timing, waits)) {
    const hidden = waits.some((w) => w.player === player && w.decision === decision && w.hidden);
    if (hidden && player !== viewer) continue;
    const known = players[player]?.deadline ?? null;
    const soonest = known === null ? at : Math.min(known, at);
    players[player] = { ...(players[player] ?? { left: null }), deadline: soonest };
  }
  return { now, players };
}

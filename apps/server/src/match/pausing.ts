// A match stands still while everybody who plays wants it to: nothing is played, no clock runs. How long it stood is
// kept with the match, so that clocks come out the same after a restart.
import type { Refusal } from '@rulewright/engine';
import type { MatchRow, SeatRow } from '../store/store.ts';
import type { Timing } from './clock.ts';
import type { Done, QueuedMatch } from './queued-match.ts';
import type { Situation } from './situation.ts';

export interface Pausing {
  readonly player: string;
  /** Absent: the player asks to pause, or, while it stands still, to go on. */
  readonly answer?: 'agree' | 'decline' | undefined;
}

interface Pause {
  readonly since: number | null; // null: it is played
  readonly asked: { readonly by: string; readonly agreed: readonly string[] } | null;
  readonly past: readonly { readonly after: number; readonly ms: number }[]; // after so many entries, for so long
}

const NEVER: Pause = { since: null, asked: null, past: [] };
/** After so long whoever is left goes on without those who do not answer. */
const LONGEST = 7 * 24 * 60 * 60 * 1_000;
const TRIES = 5;

const pauseOf = ({ pause }: MatchRow): Pause => (pause === null ? NEVER : JSON.parse(pause)); // written below

export const isPaused = (row: MatchRow): boolean => row.pause !== null && pauseOf(row).since !== null;

export const PAUSED: Refusal = { ok: false, code: 'PAUSED', why: 'The game is paused' };

/** What everybody at the table may know; null: nobody has asked and nothing stands still. */
export function pauseInfo(row: MatchRow, seats: readonly SeatRow[]) {
  const { since, asked } = pauseOf(row);
  if (since === null && asked === null) return null;
  return { since, asked: asked && { by: asked.by, waitingFor: askedOf(seats, asked) } };
}

/** Who has yet to agree: every other person and agent who plays at the moment. Bots do not mind. */
export const askedOf = (seats: readonly SeatRow[], { by, agreed }: NonNullable<Pause['asked']>): string[] =>
  seats
    .filter(({ kind, substitute }) => (kind === 'person' || kind === 'agent') && substitute === null)
    .map(({ player }) => player)
    .filter((player) => player !== by && !agreed.includes(player));

/** The same moment with clocks that did not run while the match stood still; does nothing twice. */
export function rested(row: MatchRow, situation: Situation): Situation {
  if (row.pause === null) return situation;
  const { timing, seq } = situation;
  const total = pauseOf(row)
    .past.filter(({ after }) => after <= seq)
    .reduce((sum, { ms }) => sum + ms, 0);
  const more = total - (timing.rested ?? 0);
  return more === 0 ? situation : { ...situation, timing: later(timing, more, total) };
}

function later({ since, running, ...rest }: Timing, ms: number, total: number): Timing {
  const shifted = (times: Readonly<Record<string, number>>) =>
    Object.fromEntries(Object.entries(times).map(([key, at]) => [key, at + ms]));
  const opened = Object.entries(since).map(([player, times]) => [player, shifted(times)]);
  return { ...rest, since: Object.fromEntries(opened), running: shifted(running), rested: total };
}

/** Asks to pause or to go on, or answers who does. In the match's queue. */
export async function pause(match: QueuedMatch, { player, answer }: Pausing): Promise<Done> {
  for (let tries = 0; tries < TRIES; tries++) {
    const now = await match.present();
    if (now.state.kernel.outcome !== null) return { ok: false, code: 'GAME_OVER', why: 'The game is over' };
    const before = pauseOf(match.row());
    const after = decide(match, before, { player, answer });
    if ('ok' in after) return after;
    const asked = after.asked;
    const isAgreed = asked !== null && (askedOf(match.seats(), asked).length === 0 || isOverdue(before));
    if (await keep(isAgreed ? turned(before, now) : after)) return { ok: true };
    await match.reread(); // another process changed it meanwhile
  }
  return { ok: false, code: 'BUSY', why: 'Too much is going on in this match' };

  function isOverdue({ since }: Pause): boolean {
    return since !== null && match.time.now() - since >= LONGEST;
  }
  /** Stands still from now on, or has stood still until now. */
  function turned({ since, past }: Pause, { seq, at }: Situation): Pause {
    if (since === null) return { since: match.time.now(), asked: null, past };
    const ms = Math.max(0, match.time.now() - Math.max(since, at));
    return { since: null, asked: null, past: [...past, { after: seq, ms }] };
  }
  async function keep(next: Pause): Promise<boolean> {
    const { id, pause: before } = match.row();
    const isNothing = next.since === null && next.asked === null && next.past.length === 0;
    const isTurned = next.since !== pauseOf(match.row()).since;
    // What is due is worked out anew when it goes on.
    const due = next.since === null ? match.time.now() : null;
    const change = { pause: isNothing ? null : JSON.stringify(next), ...(isTurned && { due }) };
    if (!(await match.store.changeMatch(id, { status: 'running', pause: before }, change))) return false;
    await match.reread();
    await match.present(); // with its clocks as they are now
    match.changed();
    await match.store.notify(`match ${id}`);
    return true;
  }
}

/** What is asked after this wish or answer. */
function decide(match: QueuedMatch, before: Pause, { player, answer }: Pausing): Pause | Refusal {
  const { asked } = before;
  if (answer === undefined) {
    if (asked !== null && asked.by !== player)
      return { ok: false, code: 'ALREADY_ASKED', why: `${asked.by} has asked already` };
    return { ...before, asked: asked ?? { by: player, agreed: [] } };
  }
  if (asked === null) return { ok: false, code: 'NOT_PROPOSED', why: 'Nobody asks for it' };
  if (answer === 'decline') return { ...before, asked: null };
  if (!askedOf(match.seats(), asked).includes(player))
    return { ok: false, code: 'NOT_ASKED', why: 'Nobody waits for your consent' };
  return { ...before, asked: { ...asked, agreed: [...asked.agreed, player] } };
}

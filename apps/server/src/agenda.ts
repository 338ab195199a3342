// What the server itself has to do in a match, and when. Pure: timers and threads are the driver's.
import type { Plan } from '@rulewright/engine';
import type { ClockSetting } from '@rulewright/protocol';
import { deadlines } from './clock.ts';
import type { Course } from './course.ts';
import type { SeatRow } from './store/store.ts';

export interface Duty {
  readonly kind: 'bot' | 'standing' | 'forced' | 'clock';
  readonly at: number;
  readonly player: string;
  readonly decision: string;
  readonly bot?: string;
}

export interface Table {
  readonly plan: Plan;
  readonly clock: ClockSetting;
  readonly seats: readonly SeatRow[];
  readonly delay: number; // before forced and standing answers
}

/** The bot that answers for a seat now, if one does. */
const botOf = ({ kind, bot, substitute }: SeatRow): string | null => (kind === 'bot' ? bot : substitute);

/** Among bots nobody waits; where a person looks on all server-made answers come after the same time. */
export function delayOf(seats: readonly SeatRow[], delay: number): number {
  return seats.every((seat) => seat.kind === 'bot') ? 0 : delay;
}

/** Whether nothing but a forced answer can come from the server: the usual table of people without a clock. */
export function isPlain({ clock, seats }: Pick<Table, 'clock' | 'seats'>): boolean {
  if (clock.kind !== 'none') return false;
  return seats.every(({ kind, substitute, standing }) => kind !== 'bot' && !substitute && standing === '{}');
}

/** Everything due, soonest first. Whether an answer is forced is looked at only when its time has come. */
export function agenda({ clock, seats, delay }: Table, course: Course): Duty[] {
  if (course.state.kernel.outcome !== null) return [];
  const duties: Duty[] = [];
  for (const { player, decision, action, hidden } of course.waits) {
    const seat = seats.find((s) => s.player === player);
    if (seat === undefined) continue;
    const since = course.timing.since[player]?.[decision] ?? course.at;
    const bot = botOf(seat);
    if (bot !== null) {
      duties.push({ kind: 'bot', at: hidden ? since + delay : since, player, decision, bot });
      continue;
    }
    const isOrdered = Object.hasOwn(ordersOf(seat), action);
    // Asked for two things at once a player has a choice, though there is one answer to each.
    const mayBeForced = hidden || course.waits.every((w) => w.player !== player || w.decision === decision);
    if (!isOrdered && !mayBeForced) continue;
    duties.push({ kind: isOrdered ? 'standing' : 'forced', at: since + delay, player, decision });
  }
  for (const { player, decision, at } of deadlines(clock, course.timing, course.waits))
    duties.push({ kind: 'clock', at, player, decision });
  return duties.sort((a, b) => a.at - b.at);
}

/** When the match has to be looked at next even if nobody is connected; null: when somebody answers. */
export function nextDue(table: Table, course: Course): number | null {
  if (isPlain(table)) return null;
  const due = agenda(table, course).find(({ kind }) => kind !== 'forced');
  return due ? Math.ceil(due.at) : null;
}

/** A seat's standing orders: the answer by action. */
export function ordersOf({ standing }: SeatRow): Readonly<Record<string, unknown>> {
  return standing === '{}' ? {} : JSON.parse(standing); // written by the lobby
}

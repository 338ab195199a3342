// What the server itself has to do in a match, and when. Pure: timers and threads are the driver's.
import type { Plan } from '@rulewright/engine';
import type { ClockSetting } from '@rulewright/protocol';
import type { SeatRow } from '../store/store.ts';
import { deadlines } from './clock.ts';
import type { Situation } from './situation.ts';
import { mayAnswerItself, windowEnd } from './windows.ts';

export interface Duty {
  readonly kind: 'bot' | 'model' | 'forced' | 'clock';
  readonly at: number;
  readonly player: string;
  readonly decision: string;
  readonly bot?: string;
}

/** What the agenda needs to know of a match besides its situation. */
export interface MatchSettings {
  readonly plan: Plan;
  readonly clock: ClockSetting;
  readonly seats: readonly SeatRow[];
  readonly delay: number; // before answers in windows take effect, at least
  readonly isPaused?: boolean;
}

/** The bot that answers for a seat now, if one does. */
const botOf = ({ kind, bot, substitute }: SeatRow): string | null => (kind === 'bot' ? bot : substitute);

/** Windows among bots take no time. */
export function delayOf(seats: readonly SeatRow[], delay: number): number {
  return seats.every((seat) => seat.kind === 'bot') ? 0 : delay;
}

/** Whether nothing but a forced or ordered answer can come from the server: the usual match of people without a clock. */
export function isPlain({ clock, seats }: Pick<MatchSettings, 'clock' | 'seats'>): boolean {
  if (clock.kind !== 'none') return false;
  return seats.every(({ kind, substitute }) => kind !== 'bot' && kind !== 'model' && !substitute);
}

/** Everything due, soonest first. Whether an answer is forced or ordered is looked at only when its time has come. */
export function agenda({ clock, seats, delay, isPaused }: MatchSettings, situation: Situation): Duty[] {
  if (situation.state.kernel.outcome !== null || isPaused) return [];
  const duties: Duty[] = [];
  for (const wait of situation.waits) {
    const { player, decision, hidden } = wait;
    const seat = seats.find((s) => s.player === player);
    if (seat === undefined) continue;
    const bot = botOf(seat);
    if (bot !== null) {
      const at = windowEnd(situation, wait, hidden ? delay : 0);
      duties.push({ kind: 'bot', at, player, decision, bot });
    } else if (seat.kind === 'model') {
      // It thinks at once; in a window its answer takes effect like everybody's.
      duties.push({ kind: 'model', at: windowEnd(situation, wait, 0), player, decision });
    } else if (mayAnswerItself(wait)) {
      const at = windowEnd(situation, wait, delay);
      duties.push({ kind: 'forced', at, player, decision });
    }
  }
  for (const { player, decision, at } of deadlines(clock, situation.timing, situation.waits))
    duties.push({ kind: 'clock', at, player, decision });
  return duties.sort((a, b) => a.at - b.at);
}

/** When the match has to be looked at next even if nobody is connected; null: when somebody answers. */
export function nextDue(settings: MatchSettings, situation: Situation): number | null {
  if (isPlain(settings)) return null;
  const due = agenda(settings, situation).find(({ kind }) => kind !== 'forced');
  return due ? Math.ceil(due.at) : null;
}

/** 1:05 · 1:02:05 · 3 d 4 h; tenths when it gets tight. */
export function clockText(ms: number): string {
  const seconds = Math.max(0, ms) / 1000;
  if (seconds < 10) return seconds.toFixed(1);
  const whole = Math.ceil(seconds);
  const [d, h, m, s] = [
    Math.floor(whole / 86_400),
    Math.floor(whole / 3600) % 24,
    Math.floor(whole / 60) % 60,
    whole % 60,
  ];
  if (d > 0) return `${d} d ${h} h`;
  const two = (n: number) => String(n).padStart(2, '0');
  return h > 0 ? `${h}:${two(m)}:${two(s)}` : `${m}:${two(s)}`;
}

/** What a clock knows: milliseconds of the main time, when it ends by our own time, and what comes after. */
export interface ClockReading {
  readonly left: number | null;
  readonly deadline: number | null; // null: it stands
  readonly byoyomi?: { readonly period: number; readonly periods: number } | undefined;
}

/** What to show: the time, the periods of byo-yomi once the main time is over, and whether it gets tight. */
export interface ClockFace {
  readonly ms: number;
  readonly periods: number | null;
  readonly isTight: boolean;
}

const TIGHT = 15_000;

export function clockFace({ left, deadline, byoyomi }: ClockReading, now: number): ClockFace | null {
  const { period = 0, periods = 0 } = byoyomi ?? {};
  if (deadline === null) {
    if (left === null) return null;
    const isOver = left === 0 && periods > 0;
    return { ms: isOver ? period : left, periods: isOver ? periods : null, isTight: false };
  }
  const rest = Math.max(0, deadline - now);
  const isTight = rest < TIGHT;
  const main = rest - period * periods;
  // What a delay leaves uncounted is not shown as time one has.
  if (main > 0 || period === 0)
    return { ms: left === null ? rest : Math.min(left, main), periods: null, isTight };
  const open = Math.max(1, Math.ceil(rest / period));
  return { ms: rest - (open - 1) * period, periods: open, isTight };
}

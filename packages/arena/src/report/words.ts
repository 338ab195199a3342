import type { Interval } from '../intervals.ts';

/** +213, −31, 0 */
export const signed = (value: number): string => {
  const whole = Math.round(value);
  return whole > 0 ? `+${whole}` : whole < 0 ? `−${-whole}` : '0';
};

/** 86.3 % */
export const percent = (share: number, digits = 1): string => `${(share * 100).toFixed(digits)} %`;

/** (47–55), in percent. */
export const within = ({ low, high }: Interval): string =>
  `(${Math.round(low * 100)}–${Math.round(high * 100)})`;

export const chance = (p: number): string => (p < 0.001 ? 'p < 0.001' : `p = ${p.toFixed(p < 0.01 ? 3 : 2)}`);

/** 4 min 12 s */
export function duration(millis: number): string {
  const seconds = Math.round(millis / 1000);
  if (seconds < 60) return `${seconds} s`;
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return `${minutes} min ${seconds % 60} s`;
  return `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}

export const share = (part: number, whole: number): number => (whole === 0 ? 0 : part / whole);

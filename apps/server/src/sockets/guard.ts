// What is let in: size, depth and pace of whatever comes from outside.
import { LIMITS } from '@rulewright/protocol';

/** JSON that is neither deeper nor larger than anything a game needs, and tampers with no prototype. */
export function isModest(value: unknown, depth: number = LIMITS.depth): boolean {
  if (typeof value !== 'object' || value === null) return true;
  if (depth === 0) return false;
  if (Array.isArray(value)) return value.every((item) => isModest(item, depth - 1));
  if (Object.hasOwn(value, '__proto__')) return false;
  for (const key in value) if (!isModest(value[key as keyof typeof value], depth - 1)) return false; // its own key
  return true;
}

/** A bucket that fills at a steady pace: `take` says whether there was something in it. */
export function bucket(perSecond: number, burst: number, now: () => number) {
  let level = burst;
  let at = now();
  let refused = 0;
  return {
    take(): boolean {
      const time = now();
      level = Math.min(burst, level + ((time - at) / 1_000) * perSecond);
      at = time;
      if (level < 1) {
        refused++;
        return false;
      }
      level--;
      return true;
    },
    refused: () => refused,
  };
}
export type Bucket = ReturnType<typeof bucket>;

/** Whether a page of this origin may use the cookie: pages of this server, and those named. */
export function isAllowedOrigin(
  origin: string | undefined,
  host: string | undefined,
  allowed: readonly string[],
): boolean {
  if (origin === undefined) return true; // not a page
  if (allowed.includes(origin)) return true;
  try {
    return new URL(origin).host === host;
  } catch {
    return false;
  }
}

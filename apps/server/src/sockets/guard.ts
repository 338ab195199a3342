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

/** One line of chat a second, a few at once. */
export const chatPace = (now: () => number): Bucket => bucket(1, 5, now);

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

/** What one address has taken of its share. */
interface Share {
  open: number;
  left: number; // when the last connection ended
  readonly handshakes: Bucket;
  readonly messages: Bucket;
}
export interface Visit {
  /** Whether one more message is within the share of the address. */
  take(): boolean;
  leave(): void;
}

const REMEMBERED = 60_000; // milliseconds after the last connection
const CROWD = 10; // connections' worth of messages for one address: people may share it

/** Counts what comes from each address, from the handshake on; coming back does not begin a new count. */
export function createVisits(most: number, perSecond: number, now: () => number) {
  const shares = new Map<string, Share>();
  const fresh = (): Share => ({
    open: 0,
    left: now(),
    handshakes: bucket(Math.max(1, most / 10), most * 2, now),
    messages: bucket(perSecond * CROWD, perSecond * CROWD * 2, now),
  });
  return {
    /** Somebody knocks; null: too many from there. */
    arrive(address: string): Visit | null {
      const share = shares.get(address) ?? fresh();
      shares.set(address, share);
      if (!share.handshakes.take() || share.open >= most) return null;
      share.open++;
      let isHere = true;
      return {
        take: share.messages.take,
        leave() {
          if (!isHere) return;
          isHere = false;
          share.open--;
          share.left = now();
        },
      };
    },
    /** Forgets addresses that have long been gone. */
    sweep(): void {
      for (const [address, { open, left }] of shares)
        if (open === 0 && now() - left > REMEMBERED) shares.delete(address);
    },
  };
}

/** The address of whoever is at the other end, as the outermost of so many proxies of ours saw it. */
export function addressOf(forwarded: string | string[] | undefined, remote: string, proxies: number): string {
  if (proxies === 0 || forwarded === undefined) return remote;
  const seen = String(forwarded).split(',');
  return seen.at(-proxies)?.trim() || remote;
}

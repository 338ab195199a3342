// Who listens to a match, and what those who were away have missed.
import type { PastNews } from '@rulewright/protocol';
import type { Advance, Situation } from './situation.ts';
import { type News, placeOf, type Viewer } from './viewers.ts';

/** Hears what one seat, or a spectator, is told. */
export type Listener = (news: News, situation: Situation) => void;

/** So many messages of each viewer are remembered at least. */
const RECENT = 64;

export function createAudience() {
  const listeners = new Map<Viewer, Set<Listener>>();
  const recent: (PastNews & { readonly seq: number })[][] = []; // by place
  return {
    isEmpty: () => listeners.size === 0,
    /** From now on; the function returned ends it. */
    add(viewer: Viewer, listener: Listener): () => void {
      const hearing = listeners.get(viewer) ?? new Set();
      hearing.add(listener);
      listeners.set(viewer, hearing);
      return () => {
        hearing.delete(listener);
        if (hearing.size === 0 && listeners.get(viewer) === hearing) listeners.delete(viewer);
      };
    },
    tell({ situation, news }: Advance): void {
      for (const [viewer, hearing] of listeners) {
        const one = news[placeOf(situation.state.players, viewer)];
        if (one) for (const listener of hearing) listener(one, situation);
      }
    },
    remember({ news, situation: { seq } }: Advance): void {
      for (const [place, one] of news.entries()) {
        if (one === null) continue;
        recent[place] ??= [];
        const list = recent[place];
        if (list.push({ seq, n: one.n, facts: one.facts }) > RECENT * 2) list.splice(0, RECENT);
      }
    },
    /** What the viewer of this place was told after message `last`, as far as it is remembered. */
    since: (place: number, last: number): PastNews[] =>
      (recent[place] ?? []).filter(({ n }) => n > last).map(({ n, facts }) => ({ n, facts })),
    /** The number of the message that told the viewer of this place of one entry; null: not remembered. */
    told: (place: number, seq: number): number | null =>
      recent[place]?.find((known) => known.seq === seq)?.n ?? null,
    forget(): void {
      recent.length = 0;
    },
  };
}

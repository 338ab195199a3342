// Who listens to a match, and what those who were away have missed.
import type { PastNews } from '@rulewright/protocol';
import type { Advance, Situation } from './situation.ts';
import { factsText, type News, patchText, placeOf, type Viewer } from './viewers.ts';

/** Hears what one seat, or a spectator, is told. */
export type Listener = (news: News, situation: Situation) => void;

/** A message somebody was told. As text: so many small objects would be copied about whenever memory is tidied. */
interface Past {
  readonly seq: number;
  readonly n: number;
  readonly facts: string;
}

/** So many messages of each viewer are remembered at least. */
const RECENT = 64;
const AT_ONCE = 16; // are forgotten

export function createAudience() {
  const listeners = new Map<Viewer, Set<Listener>>();
  let recent: Past[][] = []; // by place

  function remember({ news, situation: { seq } }: Advance): void {
    let past: Past | undefined;
    for (let place = 0; place < news.length; place++) {
      const one = news[place];
      if (!one) continue;
      const facts = factsText(one);
      if (past?.n !== one.n || past.facts !== facts) past = { seq, n: one.n, facts }; // else told alike
      const list = recent[place] ?? [];
      recent[place] = list;
      if (list.push(past) > RECENT + AT_ONCE) list.splice(0, AT_ONCE);
    }
  }
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
    /** Writes what will be told while it is at hand: after the disk has been waited for it is in no cache any more. */
    write({ situation, news }: Advance): void {
      for (const viewer of listeners.keys()) {
        const one = news[placeOf(situation.state.players, viewer)];
        if (!one) continue;
        factsText(one);
        patchText(one);
      }
    },
    tell({ situation, news }: Advance): void {
      for (const [viewer, hearing] of listeners) {
        const one = news[placeOf(situation.state.players, viewer)];
        if (one) for (const listener of hearing) listener(one, situation);
      }
    },
    remember,
    /** What came before all that is remembered. */
    recall(earlier: readonly Advance[]): void {
      const later = recent;
      recent = [];
      for (const one of earlier) remember(one);
      for (const [place, list = []] of later.entries()) recent[place] = [...(recent[place] ?? []), ...list];
    },
    /** Whether a match that is not older than its memory would remember more of this viewer. */
    isShort: (place: number): boolean => (recent[place]?.length ?? 0) < RECENT,
    /** What the viewer of this place was told after message `last`, as far as it is remembered. */
    since: (place: number, last: number): PastNews[] =>
      (recent[place] ?? [])
        .filter(({ n }) => n > last)
        .map(({ n, facts }) => ({ n, facts: JSON.parse(facts) })), // written by remember
    /** The number of the message that told the viewer of this place of one entry; null: not remembered. */
    told: (place: number, seq: number): number | null =>
      recent[place]?.find((known) => known.seq === seq)?.n ?? null,
    forget(): void {
      recent = [];
    },
  };
}

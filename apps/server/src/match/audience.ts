// Who listens to a match, and what those who were away have missed.
import type { PastNews } from '@rulewright/protocol';
import type { Advance, Situation } from './situation.ts';
import { type News, placeOf, type Viewer } from './viewers.ts';

/** Hears what one seat, or a spectator, is told. */
export type Ear = (news: News, situation: Situation) => void;

/** So many messages of each viewer are remembered; older ones are found in the store. */
const RECENT = 16;

export function createAudience() {
  const ears = new Map<Viewer, Set<Ear>>();
  const recent: PastNews[][] = []; // by place
  return {
    isEmpty: () => ears.size === 0,
    /** From now on; the function returned ends it. */
    add(viewer: Viewer, ear: Ear): () => void {
      const hearing = ears.get(viewer) ?? new Set();
      hearing.add(ear);
      ears.set(viewer, hearing);
      return () => {
        hearing.delete(ear);
        if (hearing.size === 0 && ears.get(viewer) === hearing) ears.delete(viewer);
      };
    },
    tell({ situation, news }: Advance, except?: Ear): void {
      for (const [viewer, hearing] of ears) {
        const one = news[placeOf(situation.state.players, viewer)];
        if (one) for (const ear of hearing) if (ear !== except) ear(one, situation);
      }
    },
    remember({ news }: Advance): void {
      for (const [place, one] of news.entries()) {
        if (one === null) continue;
        recent[place] ??= [];
        const list = recent[place];
        if (list.push({ n: one.n, facts: one.facts }) > RECENT * 2) list.splice(0, RECENT);
      }
    },
    /** What the viewer of this place was told after message `last`; null: not remembered. */
    since(place: number, last: number): PastNews[] | null {
      const known = recent[place];
      return known?.[0] !== undefined && known[0].n <= last + 1 ? known.filter(({ n }) => n > last) : null;
    },
    forget(): void {
      recent.length = 0;
    },
  };
}

// The far end of the pipeline: who listens at a table, and what those who were away have missed.
import type { ToldFacts } from '@rulewright/protocol';
import type { Course, Step } from './course.ts';
import { placeOf, type Tell, type Viewer } from './looks.ts';

/** Hears what one seat, or a spectator, is told. */
export type Ear = (tell: Tell, course: Course) => void;

/** So many messages of each viewer are remembered; older ones are found in the store. */
const RECENT = 16;

export function createAudience() {
  const ears = new Map<Viewer, Set<Ear>>();
  const recent: ToldFacts[][] = []; // by place
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
    tell({ course, tells }: Step, except?: Ear): void {
      for (const [viewer, hearing] of ears) {
        const tell = tells[placeOf(course.state.players, viewer)];
        if (tell) for (const ear of hearing) if (ear !== except) ear(tell, course);
      }
    },
    remember({ tells }: Step): void {
      for (const [place, tell] of tells.entries()) {
        if (tell === null) continue;
        recent[place] ??= [];
        const list = recent[place];
        if (list.push({ n: tell.n, facts: tell.facts }) > RECENT * 2) list.splice(0, RECENT);
      }
    },
    /** What the viewer of this place was told after message `last`; null: not remembered. */
    since(place: number, last: number): ToldFacts[] | null {
      const known = recent[place];
      return known?.[0] !== undefined && known[0].n <= last + 1 ? known.filter(({ n }) => n > last) : null;
    },
    forget(): void {
      recent.length = 0;
    },
  };
}

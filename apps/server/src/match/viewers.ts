// What every viewer sees after an input, and the message that leads there from what they saw before. Spectators are a
// viewer like any seat.
import {
  type Decision,
  type Heard,
  heard,
  type Plan,
  type State,
  type Told,
  type View,
  views,
} from '@rulewright/engine';
import { diff, type Patch } from '@rulewright/protocol';

/** A player, or a spectator. */
export type Viewer = string | null;

/** A decision without what can be asked of it: cheap to keep from one input to the next. */
interface Head {
  readonly id: string;
  readonly action: string;
  readonly answered: boolean;
}

/** How far one viewer has been told, and what they saw last. */
export interface Seen {
  readonly n: number; // messages so far
  readonly view: View;
  readonly asked: readonly Head[];
}
/** What all viewers have seen: by seat, spectators last. */
export type AllSeen = readonly Seen[];

/** Where a viewer stands in such a list. */
export const placeOf = (players: readonly string[], viewer: Viewer): number =>
  viewer === null ? players.length : players.indexOf(viewer);

/** One message to one viewer. */
export interface News {
  readonly n: number;
  readonly facts: readonly Heard[];
  readonly view: Patch | undefined;
  readonly decisions: readonly Decision[] | null; // null: as before
  readonly text: SharedText;
}
/** Facts and view as JSON, written once for all who are told the same; empty until somebody is. */
interface SharedText {
  facts: string;
  view: string;
}
const unwritten = (): SharedText => ({ facts: '', view: '' });

export function factsText({ facts, text }: News): string {
  if (text.facts === '') text.facts = JSON.stringify(facts);
  return text.facts;
}
/** Undefined: nothing of it has changed. */
export function patchText({ view, text }: News): string | undefined {
  if (view === undefined) return undefined;
  if (text.view === '') text.view = JSON.stringify(view);
  return text.view;
}
/** In the order of `AllSeen`; null: nothing new. */
export type NewsToAll = readonly (News | null)[];

/** What all see now; `n` says how many messages each has had. */
export function seenByAll(
  plan: Plan,
  state: State,
  open: readonly Decision[],
  n: (viewer: Viewer) => number,
): AllSeen {
  const viewers: Viewer[] = [...state.players, null];
  const seen = views(plan, state, viewers);
  return viewers.map((viewer, i) => ({
    n: n(viewer),
    view: seen[i]!, // one for each
    asked: headsOf(decisionsOf(open, viewer)),
  }));
}

/** The first message: the whole view. */
export function firstNews(now: AllSeen, open: readonly Decision[], facts: readonly Told[]): NewsToAll {
  return now.map(({ n, view }) => ({
    n,
    facts: heard(facts, view.player),
    view: [view],
    decisions: decisionsOf(open, view.player),
    text: unwritten(),
  }));
}

/** The messages that lead from what all saw to what all see. Nothing to tell is no message, and no number. */
export function newsAfter(
  plan: Plan,
  before: AllSeen,
  state: State,
  open: readonly Decision[],
  facts: readonly Told[],
): { seen: AllSeen; news: NewsToAll } {
  const now = views(plan, state, [...state.players, null]);
  const changes = comparison();
  const forAll = facts.every(({ to }) => to === 'all') ? heard(facts, null) : null;
  const seen: Seen[] = [];
  const news: (News | null)[] = [];
  let shared = { patch: undefined as Patch | undefined, text: unwritten() };
  for (let i = 0; i < before.length; i++) {
    const { n, view: last, asked } = before[i]!; // inside
    const view = now[i]!; // one for each viewer
    const decisions = decisionsOf(open, view.player);
    const patch = changes(last, view);
    const told = forAll ?? heard(facts, view.player);
    const same = sameDecisions(asked, decisions);
    const isNews = patch !== undefined || !same || told.length > 0;
    seen.push({ n: isNews ? n + 1 : n, view, asked: same ? asked : headsOf(decisions) });
    if (told !== forAll || patch !== shared.patch) shared = { patch, text: unwritten() };
    const { text } = shared;
    // What may be answered follows from the state: when that changes, what is asked is told again.
    const asBefore = same && (patch === undefined || decisions.length === 0);
    news.push(
      isNews ? { n: n + 1, facts: told, view: patch, decisions: asBefore ? null : decisions, text } : null,
    );
  }
  return { seen, news };
}

const NONE: readonly Decision[] = [];

function decisionsOf(open: readonly Decision[], viewer: Viewer): readonly Decision[] {
  let own: Decision[] | undefined;
  for (const decision of open) {
    if (decision.player !== viewer) continue;
    if (own === undefined) own = [decision];
    else own.push(decision);
  }
  return own ?? NONE;
}

/** Compares views before and after one input; what two viewers in a row see alike is compared once and is the same patch. */
function comparison(): (before: View, after: View) => Patch | undefined {
  let known: { readonly before: View; readonly after: View } | undefined; // of the viewer before
  const patches: (Patch | undefined)[] = []; // of each part of that view
  let whole: Readonly<Record<string, Patch>> | undefined;
  return (before, after) => {
    let isWhole = known !== undefined;
    let at = 0;
    for (const part in after) {
      const key = part as keyof View; // its own
      const isKnown =
        known !== undefined && known.before[key] === before[key] && known.after[key] === after[key];
      if (!isKnown) {
        const patch = diff(before[key], after[key]);
        isWhole &&= patch === undefined && patches[at] === undefined;
        patches[at] = patch;
      }
      at++;
    }
    known = { before, after };
    if (!isWhole) whole = joined(after, patches);
    return whole;
  };
}

function joined(
  view: View,
  patches: readonly (Patch | undefined)[],
): Readonly<Record<string, Patch>> | undefined {
  let whole: Record<string, Patch> | undefined;
  let at = 0;
  for (const key in view) {
    const patch = patches[at++];
    if (patch === undefined) continue;
    whole ??= {};
    whole[key] = patch;
  }
  return whole;
}

const headsOf = (decisions: readonly Decision[]): readonly Head[] =>
  decisions.map(({ id, action, answered }) => ({ id, action, answered }));

function sameDecisions(a: readonly Head[], b: readonly Head[]): boolean {
  return a.length === b.length && a.every((one, i) => one.id === b[i]?.id && one.answered === b[i]?.answered);
}

// A course in the words of the protocol.
import type { Decision, Told as EngineTold, Outcome } from '@rulewright/engine';
import type { DecisionInfo, Replayed, Told, ToldFact } from '@rulewright/protocol';
import { clockInfo } from './clock.ts';
import type { Course } from './course.ts';
import type { Tell, Viewer } from './looks.ts';
import type { Match } from './match.ts';

/** With `listing` the legal answers come along: listed, or as a schema where there are too many. */
export function decisionInfo(decision: Decision, listing: boolean): DecisionInfo {
  const { id, action, phase, optional, sealed, answered } = decision;
  const head = { id, action, phase, optional, sealed, answered };
  if (!listing) return head;
  const options = decision.options();
  const { enum: _, ...schema } = decision.schema();
  return { ...head, count: decision.count(), options: options === null ? null : [...options], schema };
}

export const decisionInfos = (decisions: readonly Decision[], listing: boolean): DecisionInfo[] =>
  decisions.map((decision) => decisionInfo(decision, listing));

interface Telling {
  readonly match: Match;
  readonly player: Viewer;
  readonly listing: boolean;
  readonly now: number;
}

export function toldMessage({ match, player, listing, now }: Telling, tell: Tell, course: Course): Told {
  const message: Writable<Told> = { match: match.id, player, n: tell.n, facts: tell.facts };
  if (tell.view !== undefined) message.view = tell.view;
  if (tell.decisions !== null) message.decisions = decisionInfos(tell.decisions, listing);
  const clock = clockInfo(match.clock, course.timing, course.waits, player, now);
  if (clock !== null) message.clock = clock;
  return message;
}
type Writable<T> = { -readonly [K in keyof T]: T[K] };

/** A fact as whoever may know everything is told it. */
export const openly = ({ fact, rule }: EngineTold): ToldFact =>
  rule === undefined ? { fact } : { fact, rule };

export function outcomeInfo({ reason, ranks }: Outcome): NonNullable<Replayed['outcome']> {
  return { reason, ranks: ranks.map((rank) => ({ ...rank })) };
}

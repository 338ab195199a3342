// A course in the words of the protocol.
import type { Decision, Told as EngineTold, Outcome } from '@rulewright/engine';
import type { DecisionInfo, Replayed, Told, ToldFact } from '@rulewright/protocol';
import { clockInfo } from './clock.ts';
import type { Course } from './course.ts';
import type { Tell, Viewer } from './looks.ts';
import type { Match } from './match.ts';
import { Written } from './wire.ts';

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

/** The message as it is sent. Facts and view are most of it, and the same for most. */
export function toldMessage(
  { match, player, listing, now }: Telling,
  tell: Tell,
  course: Course,
): Written<Told> {
  const { n, facts, view, decisions, text } = tell;
  if (text.json === '')
    text.json = `"facts":${JSON.stringify(facts)}${view === undefined ? '' : `,"view":${JSON.stringify(view)}`}`;
  const asked = decisions === null ? '' : `,"decisions":${JSON.stringify(decisionInfos(decisions, listing))}`;
  const clock = clockInfo(match.clock, course.timing, course.waits, player, now);
  const timed = clock === null ? '' : `,"clock":${JSON.stringify(clock)}`;
  const seat = player === null ? 'null' : JSON.stringify(player);
  return new Written(`{"match":"${match.id}","player":${seat},"n":${n},${text.json}${asked}${timed}}`);
}

/** A fact as whoever may know everything is told it. */
export const openly = ({ fact, rule }: EngineTold): ToldFact =>
  rule === undefined ? { fact } : { fact, rule };

export function outcomeInfo({ reason, ranks }: Outcome): NonNullable<Replayed['outcome']> {
  return { reason, ranks: ranks.map((rank) => ({ ...rank })) };
}

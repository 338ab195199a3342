// Decisions, news and outcomes as the protocol has them.
import { type Decision, type Outcome, type Told, unasked } from '@rulewright/engine';
import { type DecisionInfo, type HeardFact, makeNotice, type Replayed } from '@rulewright/protocol';
import { clockInfo } from '../match/clock.ts';
import type { Match } from '../match/match.ts';
import type { Situation } from '../match/situation.ts';
import { factsText, type News, patchText, type Viewer } from '../match/viewers.ts';

/** With `listing` the legal answers come along: listed, or as a schema where there are too many. */
function decisionInfo(decision: Decision, listing: boolean): DecisionInfo {
  const { id, action, phase, optional, sealed, answered, staged, cites } = decision;
  const info: DecisionInfo = { id, action, phase, optional, sealed, answered };
  if (staged) info.staged = staged;
  const given = unasked(decision); // told to its player alone, as all of it
  if (given?.because === 'ordered') info.ordered = true;
  if (given?.because === 'only') info.forced = true;
  if (cites[0] !== undefined) info.rule = cites[0];
  if (!listing) return info;
  const options = decision.options();
  const { enum: _, ...schema } = decision.schema();
  return { ...info, count: decision.count(), options: options === null ? null : [...options], schema };
}

export const decisionInfos = (decisions: readonly Decision[], listing: boolean): DecisionInfo[] =>
  decisions.map((decision) => decisionInfo(decision, listing));

/** Writes the notices of one connection. Facts and view are most of them, and the same for most. */
export function newsWriter({ id, clock }: Match, player: Viewer, listing: boolean, now: () => number) {
  const head = `{"match":"${id}","player":${JSON.stringify(player)},"n":`;
  return (news: News, { timing, waits }: Situation): string => {
    const { n, decisions } = news;
    const patch = patchText(news);
    const seen = patch === undefined ? '' : `,"view":${patch}`;
    const asked =
      decisions === null ? '' : `,"decisions":${JSON.stringify(decisionInfos(decisions, listing))}`;
    const clocks = clock.kind === 'none' ? null : clockInfo(clock, timing, waits, player, now());
    const timed = clocks === null ? '' : `,"clock":${JSON.stringify(clocks)}`;
    return makeNotice('match.news', `${head}${n},"facts":${factsText(news)}${seen}${asked}${timed}}`);
  };
}

/** A fact for somebody who may know everything. */
export const openly = ({ fact, rule }: Told): HeardFact => (rule === undefined ? { fact } : { fact, rule });

export function outcomeInfo({ reason, ranks }: Outcome): NonNullable<Replayed['outcome']> {
  return { reason, ranks: ranks.map((rank) => ({ ...rank })) };
}

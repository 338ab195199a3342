// What a player is asked, put into words when somebody wants to know.
import { pending } from '@rulewright/engine';
import { type DecisionInfo, nextFields, type ServerParams, type ServerResults } from '@rulewright/protocol';
import type { Match } from '../match/match.ts';
import type { Situation } from '../match/situation.ts';
import { Refusal } from '../refusal.ts';
import { decisionInfos } from './serialize.ts';

/** Written once a situation, however often somebody asks. */
export function createAsked() {
  const listed = new WeakMap<Situation, Map<string, DecisionInfo[]>>();
  return (match: Match, situation: Situation, player: string, listing: boolean): DecisionInfo[] => {
    const known = listed.get(situation) ?? new Map<string, DecisionInfo[]>();
    listed.set(situation, known);
    const key = `${listing} ${player}`;
    const infos = known.get(key) ?? decisionInfos(pending(match.plan, situation.state, player), listing);
    known.set(key, infos);
    return infos;
  };
}

/** Which fields an answer is still open in, after those that are given. */
export async function next(
  match: Match,
  player: string,
  { action, decision, given = {} }: ServerParams<'match.next'>,
): Promise<ServerResults['match.next']> {
  const situation = await match.situation();
  const open = (situation === null ? [] : pending(match.plan, situation.state, player)).find(
    (d) => (action === '' || d.action === action) && (decision === undefined || d.id === decision),
  );
  if (!open) throw new Refusal(409, 'STALE_DECISION', 'That decision is not open');
  const fields = nextFields(open, given);
  if (fields === null || 'ok' in fields) return fields;
  const [first] = fields.open;
  return first === undefined ? fields : { field: first.field, ...first.choice, ...fields };
}

import { BREAKING, FORMING } from '../../holdings/alliances.ts';
import { type Args, declines } from '../../words/actions.ts';
import { need, type Requirement } from '../../words/codes.ts';
import type { FactionId, RuleId } from '../../words/ids.ts';
import type { DuneState } from '../../words/state.ts';

// Who may form and break alliances while a Nexus lasts.

export const CLOSING: RuleId = '1.10.01.07';
type Said = Args<'nexusAlliance'>;

const isAllied = (s: DuneState, f: FactionId): boolean => s.table.ally[f] !== null;
const hasAllied = (s: DuneState, f: FactionId): boolean => s.table.nexus?.newlyAllied.includes(f) === true;
const isProposed = (s: DuneState, from: FactionId, to: FactionId): boolean =>
  s.table.nexus?.proposals.some((p) => p.from === from && p.to === to) === true;
const isReady = (s: DuneState, f: FactionId): boolean => s.table.nexus?.ready.includes(f) === true;

/** Ready, or what says the same: nothing more to say. */
export const wantsNoMore = (said: Said): boolean => declines(said) || ('ready' in said && said.ready);

/** The other side of a proposal that is made, taken or turned down. */
const other = (said: Said): FactionId | null =>
  'propose' in said ? said.propose : 'accept' in said ? said.accept : 'decline' in said ? said.decline : null;

export const ALLIANCE_NEEDS: readonly Requirement<Said>[] = [
  need(
    FORMING,
    'WRONG_FACTION',
    (s, f, said) => {
      const to = other(said);
      return to === null || (to !== f && s.table.factions.includes(to));
    },
    'Another faction in the game',
  ),
  need(
    '1.10.01.04',
    'ALREADY_ALLIED',
    (s, f, said) => !('propose' in said) || !isAllied(s, f),
    'An alliance has two members, and you have an ally',
  ),
  need(
    '1.10.01.05',
    'ALREADY_ALLIED',
    (s, f, said) => !('accept' in said) || !isAllied(s, f),
    'You are in an alliance',
  ),
  need(
    FORMING,
    'ALREADY_ALLIED',
    (s, _, said) => !('propose' in said) || !isAllied(s, said.propose),
    'That faction has an ally',
  ),
  need(
    FORMING,
    'ALREADY_DONE',
    (s, f, said) =>
      !('propose' in said) ||
      (!hasAllied(s, f) && !hasAllied(s, said.propose) && !isProposed(s, f, said.propose)),
    'One new alliance each in a Nexus, and one proposal to each',
  ),
  need(
    FORMING,
    'NO_PROPOSAL',
    (s, f, said) => {
      const from = 'accept' in said ? said.accept : 'decline' in said ? said.decline : null;
      return from === null || isProposed(s, from, f);
    },
    'There is no such proposal',
  ),
  need(BREAKING, 'NOT_ALLIED', (s, f, said) => !('break' in said) || isAllied(s, f), 'You have no ally'),
  need(
    CLOSING,
    'ALREADY_DONE',
    (s, f, said) => !('ready' in said || declines(said)) || wantsNoMore(said) !== isReady(s, f),
    'You have said so',
  ),
];

/** Everything that a faction may say now. */
export function nexusAnswers(s: DuneState, f: FactionId): readonly Said[] {
  const now = s.table.nexus;
  if (now === null) return [];
  const said: Said[] = [{ ready: !isReady(s, f) }];
  if (isAllied(s, f)) said.push({ break: true });
  for (const { from, to } of now.proposals) {
    if (to !== f) continue;
    if (!isAllied(s, f)) said.push({ accept: from });
    said.push({ decline: from });
  }
  if (isAllied(s, f) || hasAllied(s, f)) return said;
  for (const x of s.table.factions)
    if (x !== f && !isAllied(s, x) && !hasAllied(s, x) && !isProposed(s, f, x)) said.push({ propose: x });
  return said;
}

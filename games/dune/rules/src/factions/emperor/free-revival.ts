import { hasAll, revive } from '../../board/forces.ts';
import { LEADERS } from '../../data/leaders.ts';
import { reviveLeader } from '../../holdings/leaders.ts';
import { mayUseSpecial, special } from '../../karama/special.ts';
import { oneElite } from '../../phases/05-revival/revival.ts';
import { type Args, decline, declines, numbersTo, type Pass } from '../../words/actions.ts';
import { LEADERS_OF, type RuleId } from '../../words/ids.ts';
import type { DuneDraft, DuneState, Pool } from '../../words/state.ts';
import { type Effects, g, type Rows, unmet } from '../../words/vocabulary.ts';
import { EMPEROR } from './answers.ts';

// Once in a game the Emperor revives three tokens or a leader for nothing, beside what everybody may.

const FREE_REVIVAL: RuleId = '1.14.02';
const MOST = 3; // tokens

type Use = Exclude<Args<'reviveEmperorKarama'>, Pass>;
const tokens = (use: Use): Pool =>
  'leaderId' in use ? { regular: 0, elite: 0 } : { regular: use.regular ?? 0, elite: use.elite ?? 0 };
const isDead = (s: DuneState, use: Use): boolean =>
  !('leaderId' in use) ||
  (LEADERS[use.leaderId].faction === EMPEROR && s.table.leaders[use.leaderId].place === 'tanks');
const isRightNumber = ({ regular, elite }: Pool): boolean => regular + elite >= 1 && regular + elite <= MOST;

// biome-ignore format: table
const NEEDS: Rows<Use> = [
  [FREE_REVIVAL, 'LEADER_UNAVAILABLE', (s, _, use) => isDead(s, use), 'No leader of yours in the tanks'],
  [FREE_REVIVAL, 'WRONG_COUNT',        (_s, _f, use) => 'leaderId' in use || isRightNumber(tokens(use)), 'One to three tokens'],
  [FREE_REVIVAL, 'NOT_ENOUGH_TOKENS',  (s, f, use) => hasAll(s.table.tanks[f], tokens(use)), 'Your tanks hold fewer'],
  ...oneElite<Use>((use) => tokens(use).elite),
];

const ALL: readonly Use[] = [
  ...LEADERS_OF[EMPEROR].map((leaderId) => ({ leaderId })),
  ...numbersTo(1).flatMap((elite) => numbersTo(MOST - elite).map((regular) => ({ regular, elite }))),
];

/** Something of theirs lies in the tanks; everybody sees it. */
const hasDead = ({ table }: DuneState): boolean =>
  table.tanks[EMPEROR].regular + table.tanks[EMPEROR].elite > 0 ||
  LEADERS_OF[EMPEROR].some((l) => table.leaders[l].place === 'tanks');

function comeBack(d: DuneDraft, args: Use, { emit }: Effects): void {
  const faction = EMPEROR;
  if ('leaderId' in args) {
    const { leaderId: leader } = args;
    reviveLeader(d, leader);
    emit({ type: 'LEADER_REVIVED', faction, leader, cost: 0, source: 'karama' }, FREE_REVIVAL);
    return;
  }
  const back = tokens(args);
  revive(d, faction, back);
  const free = back.regular + back.elite;
  emit({ type: 'FORCES_REVIVED', faction, ...back, free, paid: 0, source: 'karama' }, FREE_REVIVAL);
}

export const freeRevival = g.phase('revival.emperor-karama', 'reviveEmperorKarama', {
  when: [(s) => mayUseSpecial(s, EMPEROR) && hasDead(s)],
  read: (_, _f, args) => (declines(args) ? decline() : 'leaderId' in args ? args : tokens(args)),
  ...special({
    faction: EMPEROR,
    rule: FREE_REVIVAL,
    sealed: 'emperor-karama',
    answers: (s, f) => ALL.filter((use) => unmet(NEEDS, s, f, use) === null),
    if: NEEDS,
    do: comeBack,
  }),
});

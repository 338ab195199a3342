import { hasAll, revive } from '../../board/forces.ts';
import { LEADERS } from '../../data/leaders.ts';
import { reviveLeader } from '../../holdings/leaders.ts';
import { mayUseSpecial, special, specialRequirements } from '../../karama/special.ts';
import { oneElite } from '../../phases/05-revival/revival.ts';
import { ARGS, type Args, accepts, decline, declines, numbersTo } from '../../words/actions.ts';
import { rows, unmet } from '../../words/codes.ts';
import { LEADERS_OF, type RuleId } from '../../words/ids.ts';
import type { DuneDraft, DuneState } from '../../words/state.ts';
import { type Effects, g } from '../../words/vocabulary.ts';
import { EMPEROR } from './answers.ts';

// Once in a game the Emperor revives three tokens or a leader for nothing, beside what everybody may.

const FREE_REVIVAL: RuleId = '1.14.02';
const MOST = 3; // tokens

export const reviveEmperorKarama = g.action('reviveEmperorKarama', ARGS.reviveEmperorKarama);
type Answer = Args<'reviveEmperorKarama'>;

const tokens = (args: Answer) => {
  const { regular = 0, elite = 0 } = declines(args) || 'leaderId' in args ? NONE : args;
  return { regular, elite };
};
const NONE: { readonly regular?: number; readonly elite?: number } = {};
const isDead = (s: DuneState, args: Answer): boolean =>
  !('leaderId' in args) ||
  (LEADERS[args.leaderId].faction === EMPEROR && s.table.leaders[args.leaderId].place === 'tanks');
const isRightNumber = (args: Answer): boolean => {
  const { regular, elite } = tokens(args);
  return declines(args) || 'leaderId' in args || (regular + elite >= 1 && regular + elite <= MOST);
};

// biome-ignore format: table
const NEEDS = [
  ...specialRequirements<Answer>(accepts),
  ...rows<Answer>([
    [FREE_REVIVAL, 'LEADER_UNAVAILABLE', (s, _, args) => isDead(s, args), 'No leader of yours in the tanks'],
    [FREE_REVIVAL, 'WRONG_COUNT',        (_s, _f, args) => isRightNumber(args), 'One to three tokens'],
    [FREE_REVIVAL, 'NOT_ENOUGH_TOKENS',  (s, f, args) => hasAll(s.table.tanks[f], tokens(args)), 'Your tanks hold fewer'],
  ]),
  ...oneElite<Answer>((args) => tokens(args).elite),
];

const ALL: readonly Answer[] = [
  ...LEADERS_OF[EMPEROR].map((leaderId) => ({ leaderId })),
  ...numbersTo(1).flatMap((elite) => numbersTo(MOST - elite).map((regular) => ({ regular, elite }))),
];

/** Something of theirs lies in the tanks; everybody sees it. */
const hasDead = ({ table }: DuneState): boolean =>
  table.tanks[EMPEROR].regular + table.tanks[EMPEROR].elite > 0 ||
  LEADERS_OF[EMPEROR].some((l) => table.leaders[l].place === 'tanks');

function comeBack(d: DuneDraft, args: Answer, { emit }: Effects): void {
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

export const freeRevival = g.phase('revival.emperor-karama', reviveEmperorKarama, {
  when: [(s) => mayUseSpecial(s, EMPEROR) && hasDead(s)],
  read: (_, _f, args) => (declines(args) ? decline() : 'leaderId' in args ? args : tokens(args)),
  ...special({
    faction: EMPEROR,
    rule: FREE_REVIVAL,
    sealed: 'emperor-karama',
    no: decline(),
    uses: accepts<Answer>,
    answers: (s, f) => ALL.filter((args) => unmet(NEEDS, s, f, args) === null),
    if: NEEDS,
    do: comeBack,
  }),
});

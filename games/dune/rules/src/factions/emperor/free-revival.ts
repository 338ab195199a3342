import { comeBack, returnNeeds, returnsOf, tokensIn } from '../../holdings/leaders.ts';
import { mayUseSpecial, special } from '../../karama/special.ts';
import { oneElite } from '../../phases/05-revival/revival.ts';
import { type Args, decline, declines, type Pass } from '../../words/actions.ts';
import { type FactionId, LEADERS_OF, type RuleId } from '../../words/ids.ts';
import type { DuneState } from '../../words/state.ts';
import { g, type Rows, unmet } from '../../words/vocabulary.ts';
import { EMPEROR } from './answers.ts';

// Once in a game the Emperor revives three tokens or a leader for nothing, beside what everybody may.

const FREE_REVIVAL: RuleId = '1.14.02';
const MOST = 3; // tokens

type Use = Exclude<Args<'reviveEmperorKarama'>, Pass>;
const NEEDS: Rows<Use> = [...returnNeeds(FREE_REVIVAL, MOST), ...oneElite<Use>((use) => tokensIn(use).elite)];
const ALL: readonly Use[] = returnsOf(EMPEROR, MOST);

/** Something of theirs lies in the tanks; everybody sees it. */
const hasDead = ({ table }: DuneState): boolean =>
  table.tanks[EMPEROR].regular + table.tanks[EMPEROR].elite > 0 ||
  LEADERS_OF[EMPEROR].some((l) => table.leaders[l].place === 'tanks');

const { window, meanwhile } = special<Use>({
  faction: EMPEROR,
  rule: FREE_REVIVAL,
  sealed: 'emperor-karama',
  answers: (s, f) => ALL.filter((use) => unmet(NEEDS, s, f, use) === null),
  if: NEEDS,
  do: (d, use, { emit }) =>
    comeBack(d, EMPEROR, use, { source: 'karama', rule: FREE_REVIVAL, cost: 0 }, emit),
});
const NOW = {
  when: [(s: DuneState) => mayUseSpecial(s, EMPEROR) && hasDead(s)],
  read: (_: DuneState, _f: FactionId, args: Args<'reviveEmperorKarama'>) =>
    declines(args) ? decline() : 'leaderId' in args ? args : tokensIn(args),
};

/** Before anybody revives they are asked; as long as somebody still thinks they may do it of themselves. */
export const freeRevival = g.phase('revival.emperor-karama', 'reviveEmperorKarama', { ...NOW, ...window });
export const freeRevivalMeanwhile = g.phase('revival.emperor-meanwhile', 'reviveEmperorKarama', {
  ...{ ...NOW, ...meanwhile },
});

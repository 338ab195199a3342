import { TRAITOR_ROWS } from '../../layers/added.ts';
import { consult } from '../../layers/consult.ts';
import type { Args } from '../../words/actions.ts';
import type { FactionId, RuleId } from '../../words/ids.ts';
import { type DuneState, impossible } from '../../words/state.ts';
import { g } from '../../words/vocabulary.ts';
import { accusation, isCall } from './outcome.ts';
import { battleOf } from './plan.ts';

const TRAITOR_CALL: RuleId = '1.07.06.07';

/** Both sides, and whoever may speak for one; asked whether or not they can, so that asking betrays nothing. */
const callers = (s: DuneState): readonly FactionId[] => {
  const fighting = s.table.battle?.fighting;
  if (!fighting) return [];
  return [fighting.aggressor, fighting.defender].flatMap((side) => consult.traitorCallers(s, side));
};

const isTraitor = (s: DuneState, f: FactionId): boolean => {
  const leader = accusation(s, f)?.enemy.plan.leader ?? null;
  return leader !== null && s.hand[f].traitors.includes(leader);
};

const EITHER: readonly Args<'battleTraitor'>[] = [{ call: false }, { call: true }];

/** After the reveal: whose leader is whose creature. */
export const accusing = g.phase('battle.traitors', 'battleTraitor', {
  cites: [TRAITOR_CALL],
  who: callers,
  options: () => EITHER,
  exact: false, // who has no such traitor is silent
  read: (_, _f, args) => ({ call: isCall(args) }),
  if: [
    [TRAITOR_CALL, 'NO_TRAITOR', (s, f, a) => !isCall(a) || isTraitor(s, f), 'You have no such traitor'],
    ...TRAITOR_ROWS,
  ],
  sealed: 'traitor-calls',
  progress: 'hidden',
  reveal: (d, answers, { emit }) => {
    for (const { player: by, args } of answers) {
      if (!isCall(args)) continue;
      const { side, enemy } = accusation(d, by) ?? impossible('a call in no battle');
      const leader = enemy.plan.leader ?? impossible('a call on nobody');
      battleOf(d).calls.push({ by, on: enemy.faction });
      if (!d.table.shownTraitors[by].includes(leader)) d.table.shownTraitors[by].push(leader);
      const fact = { type: 'TRAITOR_REVEALED', by, leader, ...(side !== by && { for: side }) } as const;
      emit(fact, { rule: consult.traitorRule(d, by, side, leader) ?? TRAITOR_CALL, reveals: true });
    }
  },
  default: () => ({ call: false }),
});

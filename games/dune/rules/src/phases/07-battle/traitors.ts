import { TRAITOR_ROWS } from '../../layers/added-to-battle.ts';
import { consult } from '../../layers/consult.ts';
import { ARGS, type Args } from '../../words/actions.ts';
import { need, type Requirement } from '../../words/codes.ts';
import type { FactionId, RuleId } from '../../words/ids.ts';
import { type DuneDraft, type DuneState, impossible } from '../../words/state.ts';
import { type Effects, g } from '../../words/vocabulary.ts';
import { accusation, isCall } from './outcome.ts';
import { battleOf } from './plan.ts';

export const battleTraitor = g.action('battleTraitor', ARGS.battleTraitor);

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

const CALL_REQUIREMENTS: readonly Requirement<Args<'battleTraitor'>>[] = [
  need(TRAITOR_CALL, 'NO_TRAITOR', (s, f, a) => !isCall(a) || isTraitor(s, f), 'You have no such traitor'),
  ...TRAITOR_ROWS,
];

const EITHER: readonly Args<'battleTraitor'>[] = [{ call: false }, { call: true }];

interface Answer {
  readonly player: FactionId;
  readonly args: Args<'battleTraitor'>;
}

function reveal(d: DuneDraft, answers: readonly Answer[], { emit }: Effects): void {
  const battle = battleOf(d);
  for (const { player: by, args } of answers) {
    if (!isCall(args)) continue;
    const { side, enemy } = accusation(d, by) ?? impossible('a call in no battle');
    const leader = enemy.plan.leader ?? impossible('a call on nobody');
    battle.calls.push({ by, on: enemy.faction });
    if (!d.table.shownTraitors[by].includes(leader)) d.table.shownTraitors[by].push(leader);
    const fact = { type: 'TRAITOR_REVEALED', by, leader, ...(side !== by && { for: side }) } as const;
    emit(fact, { rule: consult.traitorRule(d, by, side, leader) ?? TRAITOR_CALL, reveals: true });
  }
}

/** After the reveal: whose leader is whose creature. */
export const accusing = g.phase('battle.traitors', battleTraitor, {
  cites: [TRAITOR_CALL],
  who: callers,
  options: () => EITHER,
  exact: false, // who has no such traitor is silent
  read: (_, _f, args) => ({ call: isCall(args) }),
  if: CALL_REQUIREMENTS,
  sealed: 'traitor-calls',
  progress: 'hidden',
  reveal,
  default: () => ({ call: false }),
});

import { ABILITIES } from '../../data/abilities.ts';
import { LEADERS } from '../../data/leaders.ts';
import { captureLeader, killLeader, releaseLeader } from '../../holdings/leaders.ts';
import { pay } from '../../holdings/spice.ts';
import { type Attempt, attempt, useOf } from '../../karama/attempt.ts';
import { isOn } from '../../layers/abilities.ts';
import { poolOf } from '../../phases/05-revival/revival.ts';
import { openPlan } from '../../phases/07-battle/outcome.ts';
import { enemyOf, usableLeaders } from '../../phases/07-battle/plan.ts';
import { declines } from '../../words/actions.ts';
import { confide } from '../../words/facts.ts';
import type { FactionId, LeaderId, RuleId } from '../../words/ids.ts';
import { type DuneDraft, type DuneState, during, impossible } from '../../words/state.ts';
import { advancedOnly, type Effects, g } from '../../words/vocabulary.ts';
import { HARKONNEN } from './answers.ts';

// Who wins a battle as Harkonnen draws one of the loser's leaders: to kill it, or to use it once.

const { rule: CAPTURE } = ABILITIES.capture;
const KILL: RuleId = '2.05.10.02';
const REWARD = 2; // spice for a leader killed

const loserOf = (s: DuneState): FactionId | null =>
  s.table.battle?.winner === HARKONNEN ? enemyOf(s, HARKONNEN) : null;

/** The loser's leaders that live and have not fought elsewhere, the one just used among them. */
export function candidates(s: DuneState): readonly LeaderId[] {
  const loser = loserOf(s);
  return loser === null ? [] : usableLeaders(s, loser);
}

export const drawingCaptive: Attempt<null> = useOf('capture', (d, _, { random, emit }) => {
  const loser = loserOf(d) ?? impossible('nobody has lost');
  const leader = random.pick(candidates(d));
  during(d, 'battle').captive = loser;
  for (const f of [HARKONNEN, loser] as const) d.hand[f].seen.captive = leader;
  const told = { type: 'HARKONNEN_CAPTURE_OPPORTUNITY', faction: loser } as const;
  confide(emit, [HARKONNEN, loser], told, { leader }, CAPTURE);
});

export const captiveDrawn = g.phase('battle.captive', {
  when: [(s) => isOn(s, 'capture') && candidates(s).length > 0],
  enter: (d, effects) => attempt(d, drawingCaptive, null, effects),
});

const FATES = [{ choice: 'kill' }, { choice: 'capture' }, { choice: 'decline' }] as const;

export const fate = g.phase('battle.capture', 'battleCapture', {
  when: [(s) => (s.table.battle?.captive ?? null) !== null],
  cites: [CAPTURE],
  otherwise: advancedOnly(CAPTURE),
  who: () => [HARKONNEN],
  options: () => FATES,
  read: (_, _f, args) => (declines(args) ? FATES[2] : args),
  do: (d, { args }, { emit }) => {
    const { choice } = declines(args) ? FATES[2] : args;
    const faction = during(d, 'battle').captive ?? impossible('nobody was drawn');
    const leader = d.hand[HARKONNEN].seen.captive ?? impossible('nobody was drawn');
    const both = [HARKONNEN, faction] as const;
    during(d, 'battle').captive = null;
    for (const f of both) d.hand[f].seen.captive = null;
    if (choice === 'kill') {
      confide(emit, both, { type: 'LEADER_CAPTURED_AND_KILLED', faction }, { leader }, KILL);
      killLeader(d, leader, { cause: 'captor', rule: KILL, by: HARKONNEN }, emit);
      pay(d, { from: 'bank', to: HARKONNEN, amount: REWARD, reason: 'capture', rule: KILL }, emit);
    } else if (choice === 'capture') {
      captureLeader(d, leader, HARKONNEN);
      confide(emit, both, { type: 'LEADER_CAPTURED', faction }, { leader }, '2.05.10.03');
    }
  },
  default: () => FATES[1],
});

const isCaptive = (l: LeaderId | null): boolean => l !== null && LEADERS[l].faction !== HARKONNEN;
const captives = (s: DuneState): readonly LeaderId[] => poolOf(s, HARKONNEN).filter(isCaptive);
const sent = (s: DuneState): LeaderId | null => openPlan(s, HARKONNEN)?.leader ?? null;

/** After one battle a captive goes home, unless a traitor has won it; all do when the last own leader dies. */
function release(d: DuneDraft, { emit, cite }: Effects): void {
  const leader = sent(d);
  const pool = poolOf(d, HARKONNEN);
  if (leader === null || (!isCaptive(leader) && !pool.every(isCaptive))) return;
  const { winner, calls } = during(d, 'battle');
  if (!isCaptive(leader)) {
    for (const l of pool) releaseLeader(d, l);
    emit({ type: 'PRISON_BREAK', faction: HARKONNEN, leaders: pool }, { rule: '2.05.11', reveals: true });
  } else if (!pool.includes(leader)) cite('2.05.12');
  else if (winner !== HARKONNEN || calls.length === 0) {
    releaseLeader(d, leader);
    emit({ type: 'LEADER_RETURNED', faction: LEADERS[leader].faction, leader }, '2.05.10.03');
  }
}

export const released = g.phase('battle.captives', {
  when: [(s) => s.table.options.advanced && (isCaptive(sent(s)) || captives(s).length > 0)],
  enter: release,
});

import { battlesOfNextAggressor, POLAR_TRUCE, pendingBattles, STORM_SEPARATION } from '../../board/arenas.ts';
import { terrainOf } from '../../board/map.ts';
import { LEADERS } from '../../data/leaders.ts';
import { freeLeaders } from '../../holdings/leaders.ts';
import { lapseAbilities } from '../../karama/spend.ts';
import { TRAITOR_ROWS } from '../../layers/added.ts';
import { consult } from '../../layers/consult.ts';
import type { Slots } from '../../layers/slots.ts';
import type { Args } from '../../words/actions.ts';
import type { FactionId, RuleId } from '../../words/ids.ts';
import type { BattleState, PendingBattle } from '../../words/phase-state.ts';
import { type DuneDraft, type DuneState, during, impossible, type Writable } from '../../words/state.ts';
import { type Effects, g, type Phase, type Rows } from '../../words/vocabulary.ts';
import { accusation, isCall } from './outcome.ts';
import { canLead, combatants, FORCED_LEADER } from './plan.ts';
import { planning, planningFirst } from './planning.ts';
import { resolution, winnersCards } from './resolution.ts';

const AGGRESSOR: RuleId = '1.07.02';

/** Nobody fights yet, or any more. */
// biome-ignore format: one state
const atPeace = (some: readonly PendingBattle[], fighting: PendingBattle | null = null): Writable<BattleState> => {
  const pending = some.map((b) => ({ ...b }));
  return { pending, fighting, voice: null, prescience: null, plans: null, calls: [], winner: null, keepable: [], losses: {}, peek: null, captive: null };
};

function begin(d: DuneDraft, { emit }: Effects): void {
  const pending = pendingBattles(d);
  d.table.battle = atPeace(pending);
  const list = pending.map(({ territory, arena: sector, aggressor, defender }) => ({
    ...{ territory, sector, factions: [aggressor, defender] },
  }));
  emit(pending.length === 0 ? { type: 'NO_BATTLES' } : { type: 'BATTLES_PENDING', list }, '1.07.01');
}

const choices = (s: DuneState): readonly PendingBattle[] => {
  const { battle } = s.table;
  return battle && battle.fighting === null ? battlesOfNextAggressor(s, battle.pending) : [];
};

const named = (s: DuneState, args: Args<'battleChoose'>): readonly PendingBattle[] =>
  choices(s).filter((b) => b.territory === args.territory && b.defender === args.opponent);

const chosen = (s: DuneState, args: Args<'battleChoose'>): PendingBattle | undefined => {
  const [first, ...more] = named(s, args);
  if (args.arena === undefined) return more.length === 0 ? first : undefined;
  return named(s, args).find((b) => b.arena === args.arena);
};

// biome-ignore format: table
const CHOICE_REQUIREMENTS: Rows<Args<'battleChoose'>> = [
  [POLAR_TRUCE,      'WRONG_TERRITORY', (_, _f, { territory }) => terrainOf(territory) !== 'polar', 'No one fights there'],
  [AGGRESSOR,        'NO_BATTLE',       (s, _f, args) => named(s, args).length > 0, 'This battle is not to be fought now'],
  [STORM_SEPARATION, 'WRONG_SECTOR',    (s, _f, args) => chosen(s, args) !== undefined, 'Which side of the storm?'],
];

/** A battle as its aggressor names it: by its arena only where the storm makes two of it. */
function choiceOf(all: readonly PendingBattle[], { territory, arena, defender }: PendingBattle) {
  const twice = all.filter((b) => b.territory === territory && b.defender === defender).length > 1;
  return twice ? { territory, opponent: defender, arena } : { territory, opponent: defender };
}

const options = (s: DuneState): readonly Args<'battleChoose'>[] => {
  const all = choices(s);
  return all.map((b) => choiceOf(all, b));
};

const choosing = g.phase('battle.choose', 'battleChoose', {
  when: [(s) => (s.table.battle?.pending.length ?? 0) > 0],
  cites: [AGGRESSOR],
  who: (s) => {
    const [first, ...more] = choices(s);
    return first && more.length > 0 ? [first.aggressor] : [];
  },
  options,
  // the arena may be named where the storm makes only one
  read: (s, _, args) => {
    const b = chosen(s, args);
    return b === undefined ? args : choiceOf(choices(s), b);
  },
  if: CHOICE_REQUIREMENTS,
  do: (d, { args }, effects) => fight(d, chosen(d, args) ?? impossible('no such battle'), effects),
  default: (s) => options(s)[0] ?? impossible('nothing to choose'),
  auto: [
    g.auto('only-battle', {
      when: (s) => choices(s).length === 1,
      do: (d, effects) => fight(d, choices(d)[0] ?? impossible('no battle'), effects),
    }),
  ],
});

/** The two meet; whoever has nobody to send says so before anybody plans. */
function fight(d: DuneDraft, b: PendingBattle, { emit, cite }: Effects): void {
  const { territory, arena, aggressor, defender } = b;
  const { pending } = during(d, 'battle');
  const isHere = (x: PendingBattle): boolean => x.territory === territory && x.arena === arena;
  if (pending.filter((x) => x.aggressor === aggressor && isHere(x)).length > 1) cite('1.07.03');
  d.table.battle = atPeace(pending, { ...b });
  d.table.storm.wheel = [aggressor, defender];
  emit({ type: 'BATTLE_STARTED', territory, sector: arena, aggressor, defender }, AGGRESSOR);
  for (const faction of [aggressor, defender]) {
    if (!canLead(d, faction))
      emit({ type: 'NO_LEADER_ANNOUNCED', faction }, { rule: FORCED_LEADER, reveals: true });
  }
}

/** What was promised, shown or laid down for one battle ends with it. */
function part(d: DuneDraft): void {
  d.table.battle = atPeace(pendingBattles(d));
  lapseAbilities(d, 'battle', 'slot');
  for (const f of d.table.factions) {
    Object.assign(d.hand[f], { promise: null, committed: null });
    Object.assign(d.hand[f].seen, { promise: null, plan: null });
  }
}

function complete(d: DuneDraft, { emit }: Effects): void {
  for (const leader of freeLeaders(d))
    emit({ type: 'LEADER_RETURNED', faction: LEADERS[leader].faction, leader }, '1.07.07');
  d.table.battle = null;
  emit({ type: 'BATTLES_COMPLETE' }, '1.07.07');
}

export const battle = (slots: Slots): Phase =>
  g.phase('battle', {
    enter: begin,
    leave: complete,
    repeat: true,
    sequence: [
      choosing,
      g.phase('battle.fight', {
        when: [(s) => Boolean(s.table.battle?.fighting)],
        leave: part,
        sequence: [
          ...slots('battle.before-plans'),
          planningFirst,
          ...slots('battle.plan-made'),
          planning,
          ...slots('battle.revealed'),
          accusing,
          resolution,
          winnersCards,
          ...slots('battle.after-resolution'),
        ],
      }),
    ],
  });

const TRAITOR_CALL: RuleId = '1.07.06.07';

/** Both sides, and whoever may speak for one; asked whether or not they can, so that asking betrays nothing. */
const callers = (s: DuneState): readonly FactionId[] =>
  combatants(s).flatMap((side) => consult.traitorCallers(s, side));

const isTraitor = (s: DuneState, f: FactionId): boolean => {
  const leader = accusation(s, f)?.enemy.plan.leader ?? null;
  return leader !== null && s.hand[f].traitors.includes(leader);
};

const EITHER: readonly Args<'battleTraitor'>[] = [{ call: false }, { call: true }];

/** After the reveal: whose leader is whose creature. */
const accusing = g.phase('battle.traitors', 'battleTraitor', {
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
      during(d, 'battle').calls.push({ by, on: enemy.faction });
      if (!d.table.shownTraitors[by].includes(leader)) d.table.shownTraitors[by].push(leader);
      const fact = { type: 'TRAITOR_REVEALED', by, leader, ...(side !== by && { for: side }) } as const;
      emit(fact, { rule: consult.traitorRule(d, by, side, leader) ?? TRAITOR_CALL, reveals: true });
    }
  },
  default: () => ({ call: false }),
});

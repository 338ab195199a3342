// Battles as they were told: every one that was fought, in order, with all that came of it.
import type { FactionId, LeaderId, RevealedPlan, TerritoryId } from '@rulewright/dune/tables';
import type { Fact, ToldFact } from '@rulewright/ui';
import { isNode } from '../forms/schema-reading.ts';
import { firstTurn } from '../lookup/first-turn.ts';

export interface BattleRecord {
  readonly turn: number;
  readonly place: number; // the how-manieth of all battles, from 0
  readonly territory: TerritoryId;
  readonly aggressor: FactionId;
  readonly defender: FactionId;
  readonly plans: Readonly<Partial<Record<FactionId, RevealedPlan>>> | null; // until they are shown
  readonly treasons: readonly { readonly by: FactionId; readonly leader: LeaderId }[];
  readonly ending: Ending | null; // until it is decided
  readonly dead: readonly LeaderId[];
  readonly losses: Readonly<Partial<Record<FactionId, number>>>; // tokens
  readonly spice: readonly { readonly faction: FactionId; readonly delta: number; readonly reason: string }[];
}

export interface Ending {
  readonly by: 'strength' | 'tie' | 'traitor' | 'two-traitors' | 'explosion';
  readonly winner: FactionId | null;
  readonly totals: Readonly<Partial<Record<FactionId, number>>>;
}

type OpenRecord = { -readonly [K in keyof BattleRecord]: BattleRecord[K] };

/** All battles that these facts tell of, up to this turn; the last one may still be fought. */
export function battleBook(past: readonly ToldFact[], now: number): readonly BattleRecord[] {
  const book: OpenRecord[] = [];
  let turn = firstTurn(past, now);
  let isOn = false;
  for (const { fact } of past) {
    if (fact.type === 'TURN_STARTED') turn = Number(fact.turn);
    if (fact.type === 'BATTLE_STARTED') {
      book.push({ ...begun(fact), turn, place: book.length });
      isOn = true;
    }
    if (fact.type === 'BATTLES_COMPLETE') isOn = false;
    const open = book.at(-1);
    if (isOn && open) note(open, fact);
  }
  return book;
}

const begun = (fact: Fact): Omit<BattleRecord, 'turn' | 'place'> => ({
  territory: fact.territory as TerritoryId, // facts of this game
  aggressor: fact.aggressor as FactionId,
  defender: fact.defender as FactionId,
  ...{ plans: null, treasons: [], ending: null, dead: [], losses: {}, spice: [] },
});

const REASONS = ['battle_support', 'leader_bounty', 'traitor', 'capture'];

function note(open: OpenRecord, fact: Fact): void {
  const faction = fact.faction as FactionId; // where the fact names one
  switch (fact.type) {
    case 'BATTLE_PLANS_REVEALED':
      if (isNode(fact.plans)) open.plans = fact.plans as BattleRecord['plans'];
      break;
    case 'TRAITOR_REVEALED':
      open.treasons = [...open.treasons, { by: fact.by as FactionId, leader: fact.leader as LeaderId }];
      break;
    case 'BATTLE_RESOLVED': {
      const { by, winner, totals } = fact as Fact & Ending;
      open.ending = { by, winner, totals };
      break;
    }
    case 'LEADER_KILLED':
      if (fact.leader !== undefined) open.dead = [...open.dead, fact.leader as LeaderId];
      break;
    case 'FORCES_KILLED': {
      const lost = [fact.regular, fact.elite, fact.advisor].reduce<number>(
        (sum, n) => sum + Number(n ?? 0),
        0,
      );
      open.losses = { ...open.losses, [faction]: (open.losses[faction] ?? 0) + lost };
      break;
    }
    case 'SPICE_CHANGED':
      if (REASONS.includes(String(fact.reason)))
        open.spice = [...open.spice, { faction, delta: Number(fact.delta), reason: String(fact.reason) }];
  }
}

import type { View } from '@rulewright/engine';
import { recordOf } from '@rulewright/kit';
import { CHEAP_HERO } from '../cards/answers.ts';
import { type ByFaction, type CardId, FACTION_IDS, type FactionId, isCard } from '../words/ids.ts';
import type { AuctionState, BattlePlan } from '../words/phase-state.ts';
import type { Table } from '../words/state.ts';
import type { Dune } from '../words/vocabulary.ts';

// What a viewer knows of cards in others' hands: cards shown on the table or to him, as long as they are held.

/** Cards dealt for the auction that are neither sold nor back on the deck. */
export const rowLeft = (auction: AuctionState | null): number =>
  auction === null || auction.step === 'over' ? 0 : auction.total - auction.sold;

/** Plans lie open and nothing has come of them yet: what they name is still there. */
export const isUnresolved = ({ battle }: Pick<Table, 'battle'>): boolean =>
  Boolean(battle?.plans) && (battle?.step === 'traitors' || battle?.step === 'between');

const named = (plan: BattlePlan): readonly CardId[] =>
  [plan.cheapHero ? CHEAP_HERO : null, plan.weapon, plan.defense].filter((card) => card !== null);

/** For each faction the cards that it holds as far as the viewer knows; his own are not among them. */
export function knownCards({ table, player, hand }: View<Dune>): ByFaction<readonly CardId[]> {
  const known = recordOf(FACTION_IDS, (): CardId[] => []);
  const note = (f: FactionId | null | undefined, cards: readonly CardId[]): void => {
    if (f && f !== player) known[f] = known[f].concat(cards);
  };
  const { battle, shipment } = table;
  if (battle?.fighting && battle.plans && isUnresolved(table)) {
    note(battle.fighting.aggressor, named(battle.plans.aggressor));
    note(battle.fighting.defender, named(battle.plans.defender));
  } else if (battle?.plans) note(battle.winner, battle.keepable);
  else if (battle?.prescience) {
    const value = hand?.seen.promise?.value;
    if (isCard(value)) note(battle.prescience.target, [value]);
  }
  const declared = shipment?.declared ?? null;
  if (declared && 'karama' in declared && declared.karama) note(shipment?.actor, [declared.karama]);
  return known;
}

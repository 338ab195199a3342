import { discard } from '../holdings/decks.ts';
import { ABILITIES, type AbilityId, abilityOf, starred, type Until } from '../layers/abilities.ts';
import type { KaramaUse } from '../words/facts.ts';
import type { CardId, FactionId, RuleId } from '../words/ids.ts';
import type { DuneDraft } from '../words/state.ts';
import type { Effects } from '../words/vocabulary.ts';
import { isStandIn } from './cards.ts';

// What a Karama leaves behind: a discarded card and an ability that is off for a while.

/** Any worthless card in place of a Karama, as the rulebook says it of special powers again. */
const WORTHLESS_KARAMA: RuleId = '1.14.06';
/** Who loses an ability does again what it was used for; the rulebook says so of factions and of cards again. */
const REDO: readonly [RuleId, ...RuleId[]] = ['1.00.04', '2.04', '3.04'];

/** A card is laid down as a Karama. */
export function spend(
  d: DuneDraft,
  by: FactionId,
  { card, use, rule }: { readonly card: CardId; readonly use: KaramaUse; readonly rule: RuleId },
  { emit, cite }: Pick<Effects, 'emit' | 'cite'>,
): void {
  if (isStandIn(card))
    for (const id of [ABILITIES['worthless-karama'].rule, WORTHLESS_KARAMA] as const) cite(id);
  emit({ type: 'KARAMA_PLAYED', faction: by, use, as: card }, { rule, reveals: true });
  discard(d, by, card, emit);
}

/** Switches an ability off. */
export function switchOff(d: DuneDraft, ability: AbilityId): void {
  d.table.disabled.push({ ability, faction: ABILITIES[abilityOf(ability)].of });
}

/** A use is over: abilities stopped for it are on again, unless they are stopped for the whole phase. */
export function lapseAbilities(d: DuneDraft, ...over: readonly Until[]): void {
  if (d.table.disabled.length === 0 || d.table.options.karamaScope === 'phase') return;
  d.table.disabled = d.table.disabled.filter(
    ({ ability }) => !over.includes(starred(abilityOf(ability)).until),
  );
}

/** A phase is over, and with it everything that was stopped in it. */
export function restoreAbilities(d: DuneDraft): void {
  if (d.table.disabled.length > 0) d.table.disabled = [];
}

/** Says that a decision is asked again. */
export function reopened(faction: FactionId, decision: string, { emit, cite }: Effects): void {
  const [rule, ...repeated] = REDO;
  for (const id of repeated) cite(id);
  emit({ type: 'ACTION_REOPENED', faction, decision }, rule);
}

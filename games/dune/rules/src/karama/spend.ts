import { ABILITIES, type Until } from '../data/abilities.ts';
import { TREACHERY_CARDS } from '../data/treachery-cards.ts';
import { discard } from '../holdings/decks.ts';
import { abilityOf, starred } from '../layers/abilities.ts';
import { consult } from '../layers/consult.ts';
import type { KaramaUse } from '../words/facts.ts';
import { type AbilityId, CARD_IDS, type CardId, type FactionId, type RuleId } from '../words/ids.ts';
import type { DuneDraft, DuneState } from '../words/state.ts';
import type { CancelFrame, Effects } from '../words/vocabulary.ts';

// Who has, or may have, a card that works as a Karama.

/** A Karama is played whenever one of its uses applies, and never in the set-up. */
export const CANCEL_TIMING: RuleId = '3.01.11.00';

/** What is tried by another faction and has a star behind it may be cancelled. */
export const CANCEL: RuleId = '3.01.11.01';

export const KARAMA = 'karama' satisfies CardId;

/** The cards of a faction that work as a Karama, each once; a Karama first. */
export function karamasOf(s: DuneState, f: FactionId): readonly CardId[] {
  const { cards } = s.hand[f];
  if (cards.length === 0) return cards;
  const works = cards.filter((card, at) => cards.indexOf(card) === at && consult.worksAsKarama(s, f, card));
  return works.length < 2 ? works : works.toSorted((a, b) => Number(b === KARAMA) - Number(a === KARAMA));
}

/** A card that does what a Karama does, whatever else could. */
export const karamaOf = (s: DuneState, f: FactionId): CardId | null => karamasOf(s, f)[0] ?? null;

function isUnseen({ table: { discards } }: DuneState, card: CardId): boolean {
  let left: number = TREACHERY_CARDS[card].count;
  for (const seen of discards) if (seen === card) left--;
  return left > 0;
}

export const isKaramaUnseen = (s: DuneState): boolean => isUnseen(s, KARAMA);

/** Whether the faction may hold any card: counts are public only now and then. */
export const mayHoldCards = (s: DuneState, f: FactionId): boolean => s.table.handCounts?.[f] !== 0;

/** Who, by all that is public, may have a card to stop one of these abilities of others, in seat order. */
export function mayStop(s: DuneState, tried: CancelFrame['abilities']): readonly FactionId[] {
  const isAnybodys = isKaramaUnseen(s);
  const hasStandIn = (f: FactionId): boolean =>
    f === ABILITIES['worthless-karama'].of &&
    CARD_IDS.some((card) => consult.worksAsKarama(s, f, card) && isUnseen(s, card));
  return s.table.factions.filter(
    (f) => tried.some(({ user }) => user !== f) && mayHoldCards(s, f) && (isAnybodys || hasStandIn(f)),
  );
}

export const isStandIn = (card: CardId): boolean => card !== KARAMA;

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

export function switchOff(d: DuneDraft, ability: AbilityId): void {
  d.table.disabled.push({ ability, faction: ABILITIES[abilityOf(ability)].of });
}

/** A use is over: abilities stopped for it are on again, unless they are stopped for the whole phase. */
export function lapseAbilities(d: DuneDraft, ...over: readonly Until[]): void {
  if (d.table.disabled.length === 0 || d.table.options.karamaScope === 'phase') return;
  d.table.disabled = d.table.disabled.filter((x) => !over.includes(starred(abilityOf(x.ability)).until));
}

/** A phase is over, and with it everything that was stopped in it. */
export function restoreAbilities(d: DuneDraft): void {
  if (d.table.disabled.length > 0) d.table.disabled = [];
}

export function reopened(faction: FactionId, decision: string, { emit, cite }: Effects): void {
  const [rule, ...repeated] = REDO;
  for (const id of repeated) cite(id);
  emit({ type: 'ACTION_REOPENED', faction, decision }, rule);
}

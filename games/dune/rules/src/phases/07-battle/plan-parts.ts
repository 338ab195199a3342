import { LEADERS } from '../../data/leaders.ts';
import { consult } from '../../layers/consult.ts';
import type { CardId, FactionId, LeaderId } from '../../words/ids.ts';
import type { BattlePlan, Commitment } from '../../words/phase-state.ts';
import { type DuneState, impossible } from '../../words/state.ts';
import { doubledDial, supportOf } from './outcome.ts';
import { ableToFight, canLead, enemyOf, fitsDefense, fitsWeapon, standIn, usableLeaders } from './plan.ts';

// What legal plans are made of. Whoever leads goes with any cards and any commitment; factions narrow each part on
// its own.

export interface Lead {
  readonly leader: LeaderId | null;
  readonly cheapHero: boolean;
}

export interface PlayedCards {
  readonly weapon: CardId | null;
  readonly defense: CardId | null;
}

export interface PlanChoices {
  readonly leads: readonly Lead[];
  readonly cards: readonly PlayedCards[];
  readonly commitments: readonly Commitment[] | null; // null: whatever tokens and spice allow
  readonly companion: boolean; // somebody may come along
}

/** How a command or a promise changes what a plan can be made of. */
export type Narrowing = (s: DuneState, f: FactionId, choices: PlanChoices) => PlanChoices;

const STAND_IN: Lead = { leader: null, cheapHero: true };
const UNLED: readonly Lead[] = [{ leader: null, cheapHero: false }];
const NO_CARDS: readonly PlayedCards[] = [{ weapon: null, defense: null }];
const SPARED = 99; // a stand-in is a card: any leader goes before it
const NO_TOKENS: Commitment = { regularFull: 0, regularHalf: 0, eliteFull: 0, eliteHalf: 0 };

export const isLed = ({ leader, cheapHero }: Lead): boolean => leader !== null || cheapHero;

/** What the rules for everybody leave. */
export function planChoices(s: DuneState, f: FactionId): PlanChoices {
  if (!canLead(s, f)) return { leads: UNLED, cards: NO_CARDS, commitments: null, companion: false };
  const leads: Lead[] = usableLeaders(s, f).map((leader) => ({ leader, cheapHero: false }));
  const hero = standIn(s, f);
  if (hero !== null && consult.mayPlay(s, f, hero)) leads.push(STAND_IN);
  return { leads, cards: playable(s, f), commitments: null, companion: false };
}

/** Every pair of cards for the two places, nothing included. */
function playable(s: DuneState, f: FactionId): readonly PlayedCards[] {
  const hand = s.hand[f].cards;
  const fits = (slot: (card: CardId) => boolean): (CardId | null)[] => [
    null,
    ...new Set(hand.filter((card) => slot(card) && consult.mayPlay(s, f, card))),
  ];
  const defenses = fits(fitsDefense);
  return fits(fitsWeapon).flatMap((weapon) =>
    defenses
      .filter((card) => card === null || card !== weapon || hand.indexOf(card) !== hand.lastIndexOf(card))
      .map((defense) => ({ weapon, defense })),
  );
}

/** Commitments of exactly this number and this much spice; without need of support all tokens count in full. */
export function commitmentsFor(
  s: DuneState,
  f: FactionId,
  { dial, spice }: { readonly dial: number; readonly spice: number },
): readonly Commitment[] {
  const able = ableToFight(s, f);
  const supported = consult.needsSupport(s, f);
  const worth = consult.eliteWorth(s, f, enemyOf(s, f) ?? f);
  const found: Commitment[] = [];
  for (let eliteFull = 0; eliteFull <= able.elite; eliteFull++) {
    for (let eliteHalf = 0; eliteHalf <= (supported ? able.elite - eliteFull : 0); eliteHalf++) {
      const rest = 2 * dial - worth * (2 * eliteFull + eliteHalf);
      const regularFull = supported ? spice - eliteFull : rest / 2;
      const regularHalf = supported ? rest - 2 * regularFull : 0;
      const c = { regularFull, regularHalf, eliteFull, eliteHalf };
      const whole = Number.isInteger(regularFull) && Number.isInteger(regularHalf);
      if (!whole || regularFull < 0 || regularHalf < 0 || regularFull + regularHalf > able.regular) continue;
      if (supportOf(s, f, c) === spice && spice <= s.hand[f].spice) found.push(c);
    }
  }
  return found;
}

/** Number and spice as an answer tells them. */
export const numberOf = (s: DuneState, f: FactionId, c: Commitment): { dial: number; spice: number } => ({
  dial: doubledDial(s, f, enemyOf(s, f) ?? f, c) / 2,
  spice: supportOf(s, f, c),
});

/** The plan of one who is absent: as little as the choices allow. */
export function leastPlan({ leads, cards, commitments }: PlanChoices): BattlePlan {
  const lead = least(leads, ({ leader }) => (leader === null ? SPARED : LEADERS[leader].strength));
  const played = least(cards, ({ weapon, defense }) => Number(weapon !== null) + Number(defense !== null));
  const tokens = commitments === null ? NO_TOKENS : least(commitments, (c) => c.eliteFull + c.eliteHalf);
  return { ...tokens, ...lead, ...played, kwisatzHaderach: false };
}

function least<T>(items: readonly T[], weight: (item: T) => number): T {
  const [first, ...rest] = items;
  if (first === undefined) return impossible('no legal battle plan');
  return rest.reduce((best, item) => (weight(item) < weight(best) ? item : best), first);
}

import { LEADERS } from '../../data/leaders.ts';
import { consult } from '../../layers/consult.ts';
import type { CardId, FactionId } from '../../words/ids.ts';
import type { BattlePlan, Commitment } from '../../words/phase-state.ts';
import { type DuneState, impossible } from '../../words/state.ts';
import { doubledDial, supportOf } from './outcome.ts';
import { ableToFight, canLead, enemyOf, fitsDefense, fitsWeapon, standIn, usableLeaders } from './plan.ts';

// What legal plans are made of. Whoever leads goes with any cards and any commitment; factions narrow each part on
// its own.

export type Lead = Pick<BattlePlan, 'leader' | 'cheapHero'>;
type PlayedCards = Pick<BattlePlan, 'weapon' | 'defense'>;

export interface PlanChoices {
  readonly leads: readonly Lead[];
  readonly cards: readonly PlayedCards[];
  readonly commitments: readonly Commitment[];
  readonly companion: boolean; // somebody may come along
}

/** How a command or a promise changes what a plan can be made of. */
export type Narrowing = (s: DuneState, f: FactionId, choices: PlanChoices) => PlanChoices;

const STAND_IN: Lead = { leader: null, cheapHero: true };
const UNLED: readonly Lead[] = [{ leader: null, cheapHero: false }];
const NO_CARDS: readonly PlayedCards[] = [{ weapon: null, defense: null }];
const SPARED = 99; // a stand-in is a card: any leader goes before it

/** What the rules for everybody leave. */
export function planChoices(s: DuneState, f: FactionId): PlanChoices {
  const tokens = { commitments: commitments(s, f), companion: false };
  if (!canLead(s, f)) return { leads: UNLED, cards: NO_CARDS, ...tokens };
  const leads: Lead[] = usableLeaders(s, f).map((leader) => ({ leader, cheapHero: false }));
  const hero = standIn(s, f);
  if (hero !== null && consult.mayPlay(s, f, hero)) leads.push(STAND_IN);
  return { leads, cards: playable(s, f), ...tokens };
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

/** Every commitment that tokens and spice allow; where no token needs spice all count in full. */
export function commitments(s: DuneState, f: FactionId): readonly Commitment[] {
  const { regular, elite } = ableToFight(s, f);
  const isFree = !consult.needsSupport(s, f);
  const spice = isFree ? regular + elite : s.hand[f].spice;
  const halves = (left: number): number => (isFree ? 0 : left);
  const found: Commitment[] = [];
  for (let eliteFull = 0; eliteFull <= Math.min(elite, spice); eliteFull++)
    for (let eliteHalf = 0; eliteHalf <= halves(elite - eliteFull); eliteHalf++)
      for (let regularFull = 0; regularFull <= Math.min(regular, spice - eliteFull); regularFull++)
        for (let regularHalf = 0; regularHalf <= halves(regular - regularFull); regularHalf++)
          found.push({ regularFull, regularHalf, eliteFull, eliteHalf });
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
  const tokens = least(commitments, (c) => c.eliteFull + c.eliteHalf);
  return { ...tokens, ...lead, ...played, kwisatzHaderach: false };
}

function least<T>(items: readonly T[], weight: (item: T) => number): T {
  const [first, ...rest] = items;
  if (first === undefined) return impossible('no legal battle plan');
  return rest.reduce((best, item) => (weight(item) < weight(best) ? item : best), first);
}

import { holdsAll } from '@rulewright/kit';
import { arenaOf, fightersInArena } from '../../board/arenas.ts';
import { sideOf } from '../../board/forces.ts';
import { CHEAP_HERO } from '../../cards/answers.ts';
import { LEADERS } from '../../data/leaders.ts';
import { TREACHERY_CARDS } from '../../data/treachery-cards.ts';
import { consult, SPICE_DIALING } from '../../layers/consult.ts';
import type { CardId, FactionId, LeaderId, RuleId } from '../../words/ids.ts';
import { type BattlePlan, type Commitment, PLANS } from '../../words/phase-state.ts';
import { allyOf, type DuneState, impossible, isInPlay, type Pool } from '../../words/state.ts';
import type { Played, Row, Rows } from '../../words/vocabulary.ts';
import { poolOf } from '../05-revival/revival.ts';
import { doubledDial, leads, supportOf } from './outcome.ts';

// What a plan may contain. All of it is asked of the faction that plans; what it cannot know plays no part.

const CHEAP_HERO_RULE = TREACHERY_CARDS[CHEAP_HERO].rule;
export const DIAL_RANGE: RuleId = '1.07.04.02';
export const FORCED_LEADER: RuleId = '1.07.04.05';
const NO_BATTLE: Pool = { regular: 0, elite: 0 };

/** The two who fight now, the aggressor first; nobody while there is no battle. */
export function combatants(s: DuneState): readonly FactionId[] {
  const b = s.table.battle?.fighting;
  return b ? [b.aggressor, b.defender] : [];
}

export const enemyOf = (s: DuneState, f: FactionId): FactionId | null =>
  combatants(s).find((x) => x !== f) ?? null;

/** Whom the faction may speak for in the battle being fought: itself, or its ally; null when neither fights. */
export const championOf = (s: DuneState, f: FactionId): FactionId | null =>
  (isInPlay(s, f) && combatants(s).find((x) => sideOf(s, f).includes(x))) || null;

/** Against whom the faction may use what it can do to an opponent's plan. */
export function opponentOf(s: DuneState, f: FactionId): FactionId | null {
  const champion = championOf(s, f);
  return champion === null ? null : enemyOf(s, champion);
}

/** Whether the faction has ordered to leave its ally's battle alone, and this is one. */
export const staysOut = (s: DuneState, f: FactionId): boolean =>
  s.hand[f].orders.voicePrescienceForAlly === 'never' && championOf(s, f) !== f;

/** The faction fights in this battle and has made its plan: from then on it plays no card that others wait for. */
export function isCommitted(s: Played, f: FactionId): boolean {
  if (!combatants(s).includes(f)) return false;
  const seat = s.players.indexOf(f);
  const sealed = s.kernel.levels.at(-1)?.sealed ?? [];
  return (
    s.table.battle?.plans !== null ||
    s.hand[f].committed !== null ||
    sealed.some((answer) => answer.group === PLANS && answer.seat === seat)
  );
}

/** For cards that may be played at any time but then. */
export function notCommitted(rule: RuleId): Row<unknown, Played> {
  return [rule, 'ALREADY_DONE', (s, f) => !isCommitted(s, f), 'Your battle plan is made'];
}

export function ableToFight(s: DuneState, f: FactionId): Pool {
  const b = s.table.battle?.fighting;
  const arena = b && arenaOf(b.territory, s.table.storm.sector, b.arena);
  return arena ? fightersInArena(s, f, arena.areas) : NO_BATTLE;
}

/** Leaders the faction may send here: alive, in its pool, not fighting elsewhere this turn. */
export function usableLeaders(s: DuneState, f: FactionId): readonly LeaderId[] {
  const here = s.table.battle?.fighting?.territory ?? null;
  return poolOf(s, f).filter((l) => {
    const { usedIn } = s.table.leaders[l];
    return usedIn === null || usedIn === here;
  });
}

export const standIn = (s: DuneState, f: FactionId): CardId | null =>
  s.hand[f].cards.find((card) => consult.standsInForLeader(s, card)) ?? null;

const fitsEither = (card: CardId): boolean => TREACHERY_CARDS[card].kind === 'worthless';
export const fitsWeapon = (card: CardId): boolean =>
  fitsEither(card) || TREACHERY_CARDS[card].kind.endsWith('-weapon');
export const fitsDefense = (card: CardId): boolean =>
  fitsEither(card) || TREACHERY_CARDS[card].kind.endsWith('-defense');

/** A leader or a stand-in that may be played; one who has answered that nobody leads is held to it. */
export function canLead(s: DuneState, f: FactionId): boolean {
  const { promise } = s.hand[f];
  if (promise?.element === 'leader' && promise.value === null) return false;
  const hero = standIn(s, f);
  return usableLeaders(s, f).length > 0 || (hero !== null && consult.mayPlay(s, f, hero));
}

/** Cards of the plan, the stand-in included. */
export const cardsOf = ({ cheapHero, weapon, defense }: BattlePlan): readonly CardId[] =>
  [cheapHero ? CHEAP_HERO : null, weapon, defense].filter((card) => card !== null);

const fits = ({ weapon, defense }: BattlePlan): boolean =>
  (weapon === null || fitsWeapon(weapon)) && (defense === null || fitsDefense(defense));

const fitsArena = (s: DuneState, f: FactionId, p: BattlePlan): boolean => {
  const able = ableToFight(s, f);
  const all = [p.regularFull, p.regularHalf, p.eliteFull, p.eliteHalf];
  if (!all.every((n) => Number.isInteger(n) && n >= 0)) return false;
  return p.regularFull + p.regularHalf <= able.regular && p.eliteFull + p.eliteHalf <= able.elite;
};

/** What every battle plan has to satisfy, in the order in which a player is told; factions add their own. */
// biome-ignore format: table
export const PLAN_REQUIREMENTS: Rows<BattlePlan> = [
  [DIAL_RANGE,      'DIAL_OUT_OF_RANGE',  (s, f, p) => s.table.options.advanced || fitsArena(s, f, p), 'More tokens than can fight here'],
  [SPICE_DIALING,   'DIAL_OUT_OF_RANGE',  (s, f, p) => !s.table.options.advanced || fitsArena(s, f, p), 'More tokens than can fight here'],
  ['1.13.04.04',    'NOT_ENOUGH_SPICE',   (s, f, p) => allyOf(s, f) === null || supportOf(s, f, p) <= s.hand[f].spice, 'Not enough spice, and your ally gives none'],
  [SPICE_DIALING,   'NOT_ENOUGH_SPICE',   (s, f, p) => supportOf(s, f, p) <= s.hand[f].spice, 'Not enough spice'],
  ['1.07.04.03',    'LEADER_UNAVAILABLE', (s, f, p) => p.leader === null || poolOf(s, f).includes(p.leader), 'Not a leader of yours that lives'],
  ['1.07.04.04',    'LEADER_UNAVAILABLE', (s, f, p) => p.leader === null || usableLeaders(s, f).includes(p.leader), 'This leader fights elsewhere this turn'],
  [CHEAP_HERO_RULE, 'WRONG_SLOT',         (_, _f, p) => p.leader === null || !p.cheapHero, 'One or the other leads'],
  ['1.07.04.07',    'CARD_NOT_HELD',      (s, f, p) => holdsAll(s.hand[f].cards, cardsOf(p)), 'You do not hold this card'],
  [FORCED_LEADER,   'LEADER_REQUIRED',    (s, f, p) => leads(p) || !canLead(s, f), 'A leader must be sent'],
  ['1.07.04.06',    'NO_LEADER_NO_CARDS', (_, _f, p) => leads(p) || !(p.weapon || p.defense || p.kwisatzHaderach), 'No leader, no cards'],
  ['1.07.04.07',    'WRONG_SLOT',         (_, _f, p) => fits(p), 'The card does not fit there'],
];

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

import { arenaOf, fightersInArena } from './arenas.ts';
import { doubledDial, leads, supportOf } from './battle-outcome.ts';
import { consult } from './consult.ts';
import type { FactionId } from './data/factions.ts';
import type { LeaderId } from './data/leaders.ts';
import { type CardId, TREACHERY_CARDS } from './data/treachery-cards.ts';
import type { BattlePlan, PendingBattle, PlanPromise, Voice } from './progress.ts';
import { need, type Requirement } from './refusals.ts';
import { poolOf } from './revival.ts';
import type { DuneState, Pool } from './state.ts';

// What a plan may contain. All of it is asked of the faction that plans; what it cannot know plays no part.

const NO_BATTLE: Pool = { regular: 0, elite: 0 };

const opponent = (b: PendingBattle, f: FactionId): FactionId =>
  b.aggressor === f ? b.defender : b.aggressor;

/** The opponent of a faction in the battle being fought. */
export function enemyOf(s: DuneState, f: FactionId): FactionId | null {
  const b = s.table.battle?.fighting;
  return b ? opponent(b, f) : null;
}

/** Tokens the faction may dial in the battle being fought. */
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

const voiceOn = (s: DuneState, f: FactionId): Voice | null => {
  const voice = s.table.battle?.voice ?? null;
  return voice?.target === f ? voice : null;
};

/** A leader or a stand-in that the Voice leaves to the faction. */
export function canLead(s: DuneState, f: FactionId): boolean {
  if (usableLeaders(s, f).length > 0) return true;
  const hero = standIn(s, f);
  const voice = voiceOn(s, f);
  return hero !== null && !(voice?.mode === 'must-not' && consult.obeysVoice(s, hero, voice.what));
}

/** Cards of the plan, the stand-in included. */
export function cardsOf(s: DuneState, f: FactionId, plan: BattlePlan): readonly CardId[] {
  const hero = plan.cheapHero ? standIn(s, f) : null;
  return [hero, plan.weapon, plan.defense].filter((card) => card !== null);
}

/** What the Voice can still ask for: a card of the class that has a place in a plan of this faction. */
export function canObey(s: DuneState, f: FactionId, voice: Voice): boolean {
  const obeying = s.hand[f].cards.filter((card) => consult.obeysVoice(s, card, voice.what));
  if (voice.mode === 'must-not') return obeying.length > 0;
  return obeying.some(
    (card) =>
      consult.standsInForLeader(s, card) || (canLead(s, f) && (fitsWeapon(card) || fitsDefense(card))),
  );
}

/** The plan does what the Voice says, or cannot. */
export function heeds(s: DuneState, f: FactionId, plan: BattlePlan): boolean {
  const voice = voiceOn(s, f);
  if (voice === null || !canObey(s, f, voice)) return true;
  const plays = cardsOf(s, f, plan).some((card) => consult.obeysVoice(s, card, voice.what));
  return voice.mode === 'must' ? plays : !plays;
}

/** The plan has the element that was promised. */
export function keeps(s: DuneState, f: FactionId, plan: BattlePlan, promise: PlanPromise): boolean {
  switch (promise.element) {
    case 'leader':
      if (promise.value === 'cheap-hero') return plan.cheapHero;
      return plan.leader === promise.value && !plan.cheapHero;
    case 'weapon':
      return (plan.weapon ?? 'none') === promise.value;
    case 'defense':
      return (plan.defense ?? 'none') === promise.value;
    case 'number': {
      const enemy = enemyOf(s, f) ?? f;
      const { dial, spice } = promise.value;
      return doubledDial(s, f, enemy, plan) === 2 * dial && supportOf(s, f, plan) === spice;
    }
  }
}

const held = (s: DuneState, f: FactionId, plan: BattlePlan): boolean => {
  const hand = [...s.hand[f].cards];
  return cardsOf(s, f, plan).every((card) => {
    const at = hand.indexOf(card);
    if (at >= 0) hand.splice(at, 1);
    return at >= 0;
  });
};

const fitsArena = (s: DuneState, f: FactionId, p: BattlePlan): boolean => {
  const able = ableToFight(s, f);
  return p.regularFull + p.regularHalf <= able.regular && p.eliteFull + p.eliteHalf <= able.elite;
};

const kwisatzIsReady = (s: DuneState, f: FactionId): boolean => {
  const kh = s.hand[f].kwisatzHaderach;
  const here = s.table.battle?.fighting?.territory ?? null;
  return kh !== null && kh.alive && kh.losses >= KH_LOSSES && (kh.usedIn === null || kh.usedIn === here);
};
const KH_LOSSES = 7;

/** Everything a battle plan has to satisfy, in the order in which a player is told. */
export const PLAN_REQUIREMENTS: readonly Requirement<BattlePlan>[] = [
  need('1.07.04.02', 'DIAL_OUT_OF_RANGE', fitsArena, 'More tokens than can fight here'),
  need(
    '1.13.04.04',
    'NOT_ENOUGH_SPICE',
    (s, f, p) => supportOf(s, f, p) <= s.hand[f].spice,
    'Not enough spice',
  ),
  need(
    '1.07.04.03',
    'LEADER_UNAVAILABLE',
    (s, f, p) => p.leader === null || (!p.cheapHero && poolOf(s, f).includes(p.leader)),
    'Not a leader of yours that lives',
  ),
  need(
    '1.07.04.04',
    'LEADER_UNAVAILABLE',
    (s, f, p) => p.leader === null || usableLeaders(s, f).includes(p.leader),
    'This leader fights elsewhere this turn',
  ),
  need('1.07.04.01', 'CARD_NOT_HELD', held, 'You do not hold this card'),
  need('1.07.04.05', 'LEADER_REQUIRED', (s, f, p) => leads(p) || !canLead(s, f), 'A leader must be sent'),
  need(
    '1.07.04.06',
    'NO_LEADER_NO_CARDS',
    (_, _f, p) => leads(p) || (p.weapon === null && p.defense === null && !p.kwisatzHaderach),
    'No leader, no cards',
  ),
  need(
    '1.07.04.07',
    'WRONG_SLOT',
    (_, _f, p) =>
      (p.weapon === null || fitsWeapon(p.weapon)) && (p.defense === null || fitsDefense(p.defense)),
    'The card does not fit there',
  ),
  need(
    '2.01.10',
    'LEADER_UNAVAILABLE',
    (s, f, p) => !p.kwisatzHaderach || kwisatzIsReady(s, f),
    'The Kwisatz Haderach cannot come',
  ),
  need('2.02.06', 'VOICE_VIOLATION', heeds, 'The Voice commands otherwise'),
  need(
    '2.01.08',
    'PRESCIENCE_COMMITMENT_VIOLATION',
    (s, f, p) => {
      const { promise } = s.hand[f];
      return promise === null || keeps(s, f, p, promise);
    },
    'You have answered otherwise',
  ),
];

// Battle plans by what the enemy may bring: plans of theirs are drawn, and one's own is the best against all of them.
import {
  type CardId,
  type FactionId,
  LEADERS,
  type LeaderId,
  type TerritoryId,
  TREACHERY_CARDS,
} from '@rulewright/dune';
import { type Change, endOfTurn, toCome } from './chances.ts';
import {
  type Answer,
  battleOf,
  isDefense,
  isWeapon,
  kindOf,
  type Outlook,
  strengthIn,
  tokensIn,
} from './outlook.ts';
import { powerOf, type Scene, sceneOf } from './scene.ts';
import { WEIGHTS } from './weights.ts';

const DRAWN = 32; // plans of the enemy
const TRIED = 60; // of one's own, until the rules allow one
const HAND = 3; // cards that others are thought to hold
const PLAYED = 0.85; // that a card that helps is played
const EAGER = 0.6; // that the best leader leads

interface Plan {
  readonly number: number; // strength of the tokens dialled
  readonly leader: LeaderId | null;
  readonly led: number; // strength of who leads
  readonly weapon: CardId | null;
  readonly defense: CardId | null;
}

/** Whether a weapon kills who has only this defense. */
function kills(weapon: CardId | null, defense: CardId | null): boolean {
  if (weapon === null || !isWeapon(weapon)) return false;
  return defense === null || kindOf(weapon).replace('weapon', 'defense') !== kindOf(defense);
}

const explodes = (a: Plan, b: Plan): boolean =>
  (a.weapon === 'lasgun' || b.weapon === 'lasgun') && (a.defense === 'shield' || b.defense === 'shield');

const leadersOf = ({ table }: Outlook, f: FactionId, t: TerritoryId): readonly LeaderId[] =>
  table.leaders
    .filter((l) => (l.faction === f || l.holder === f) && l.status !== 'tanks' && (l.holder ?? f) === f)
    .filter((l) => l.usedIn === undefined || l.usedIn === t)
    .map((l) => l.id);

/** Cards that somebody else may hold. */
function unseen({ table, hand }: Outlook): readonly CardId[] {
  const known = [...hand.cards, ...table.discards, ...table.removed];
  return (Object.keys(TREACHERY_CARDS) as CardId[]).flatMap((id) => {
    const left = TREACHERY_CARDS[id].count - known.filter((card) => card === id).length;
    return Array.from({ length: Math.max(0, left) }, () => id);
  });
}

/** A plan that the enemy may have made, as far as it is not known. */
function drawEnemy(outlook: Outlook, enemy: FactionId, t: TerritoryId, cards: readonly CardId[]): Plan {
  const { random, table, hand } = outlook;
  const told = hand.seen.promise;
  const chance = (share: number): boolean => random.int(100) < 100 * share;
  const { voice } = table.battle ?? {};
  const isBarred = (card: CardId): boolean =>
    voice?.target === enemy &&
    voice.mode === 'must-not' &&
    (card === voice.what || kindOf(card) === voice.what);
  const held = random
    .shuffle(cards)
    .filter((card) => !isBarred(card))
    .slice(0, table.handCounts?.[enemy] ?? (enemy === 'harkonnen' ? 2 * HAND : HAND));
  const one = (fits: (card: CardId) => boolean): CardId | null =>
    chance(PLAYED) ? (held.find(fits) ?? null) : null;
  const leaders = leadersOf(outlook, enemy, t).toSorted((a, b) => LEADERS[b].strength - LEADERS[a].strength);
  const drawn = chance(EAGER) ? leaders[0] : leaders[random.int(Math.max(1, leaders.length))];
  const leader =
    told?.element === 'leader' ? (told.value === 'cheap-hero' ? null : told.value) : (drawn ?? null);
  const card = (element: 'weapon' | 'defense', fits: (card: CardId) => boolean): CardId | null =>
    told?.element !== element ? one(fits) : told.value === 'none' ? null : told.value;
  const most = strengthIn(outlook, t).enemy;
  return {
    number: told?.element === 'number' ? told.value.dial : Math.round((most * (35 + random.int(66))) / 100),
    ...{ leader, led: leader === null ? 0 : LEADERS[leader].strength },
    ...{ weapon: card('weapon', isWeapon), defense: card('defense', isDefense) },
  };
}

/** The plan that was looked at. */
function peeked({ hand }: Outlook): Plan | null {
  const { plan } = hand.seen;
  if (plan === null) return null;
  const { leader, weapon, defense, regularFull, regularHalf, eliteFull, eliteHalf, kwisatzHaderach } = plan;
  const number = regularFull + 2 * eliteFull + (regularHalf + 2 * eliteHalf) / 2;
  const led = (leader === null ? 0 : LEADERS[leader].strength) + (kwisatzHaderach ? 2 : 0);
  return { number, leader, led, weapon, defense };
}

interface Own extends Plan {
  readonly args: object;
  readonly lost: number; // strength that the number costs
  readonly spice: number; // behind it
}

type Numbers = Pick<Own, 'args' | 'number' | 'lost' | 'spice'>;

/** Every number that can be dialled; in the advanced game with as much spice as it takes. */
function numbers(outlook: Outlook, t: TerritoryId): readonly Numbers[] {
  const { regular, elite } = tokensIn(outlook, t);
  const most = regular + elite;
  const counts = Array.from({ length: most + 1 }, (_, n) => n);
  if (!outlook.table.options.advanced)
    return counts.map((dial) => ({ args: { dial }, number: dial, lost: dial, spice: 0 }));
  return counts.flatMap((n) => {
    const elites = Math.min(elite, n);
    const regulars = n - elites;
    const free = outlook.me === 'fremen';
    return [0, n].flatMap((backed): Numbers[] => {
      const [eliteFull, regularFull] = [Math.min(backed, elites), Math.max(0, backed - elites)];
      const [eliteHalf, regularHalf] = [elites - eliteFull, regulars - regularFull];
      const half = free ? 1 : 0.5;
      const number = regularFull + 2 * eliteFull + half * (regularHalf + 2 * eliteHalf);
      if ((free && backed > 0) || backed > outlook.hand.spice) return [];
      return [
        {
          args: { regularFull, regularHalf, eliteFull, eliteHalf },
          number,
          lost: regulars + 2 * elites,
          spice: backed,
        },
      ];
    });
  });
}

function ownPlans(outlook: Outlook, t: TerritoryId): readonly Own[] {
  const { hand, me } = outlook;
  const weapons = [null, ...new Set(hand.cards.filter(isWeapon))];
  const defenses = [null, ...new Set(hand.cards.filter(isDefense))];
  const prophet = hand.kwisatzHaderach === null ? [false] : [true, false];
  const leaders = leadersOf(outlook, me, t).flatMap((leader) =>
    prophet.map((kwisatzHaderach) => ({
      leader,
      led: LEADERS[leader].strength + (kwisatzHaderach ? 2 : 0),
      args: { leader, ...(kwisatzHaderach && { kwisatzHaderach }) },
    })),
  );
  const hero = { leader: null, led: 0, args: { leader: null, cheapHero: 'cheap-hero' } };
  const nobody = { leader: null, led: 0, args: { leader: null } };
  const champions = [
    ...leaders,
    ...(hand.cards.includes('cheap-hero') ? [hero] : leaders.length > 0 ? [] : [nobody]),
  ];
  return champions.flatMap((champion) =>
    (champion === nobody ? [null] : weapons).flatMap((weapon) =>
      (champion === nobody ? [null] : defenses).flatMap((defense) =>
        numbers(outlook, t).map((number) => ({
          ...{ ...champion, ...number, weapon, defense },
          args: { ...number.args, ...champion.args, weapon, defense },
        })),
      ),
    ),
  );
}

interface Stakes {
  readonly win: number; // what holding the place is worth
  readonly clear: number; // what it is worth that nobody holds it
  readonly later: number;
  readonly tokens: number; // own strength there
  readonly attacks: boolean;
  readonly traitors: readonly LeaderId[];
}

/** What a plan is worth against one of the enemy's. */
function worth(own: Own, enemy: Plan, stakes: Stakes): number {
  const { win, clear, later, tokens, attacks, traitors } = stakes;
  const value = (n: number, of: keyof typeof WEIGHTS): number => later * WEIGHTS[of] * n;
  if (enemy.leader !== null && traitors.includes(enemy.leader)) return win + value(enemy.led, 'spice');
  const played = Number(own.weapon !== null) + Number(own.defense !== null);
  if (explodes(own, enemy)) return -value(tokens, 'token') - value(own.led, 'leader') - value(played, 'card');
  const [isDead, killed] = [kills(enemy.weapon, own.defense), kills(own.weapon, enemy.defense)];
  const mine = own.number + (isDead ? 0 : own.led);
  const theirs = enemy.number + (killed ? 0 : enemy.led);
  const wins = mine > theirs || (attacks && mine === theirs);
  const spent = value(own.spice, 'spice') + (isDead && own.leader !== null ? value(own.led, 'leader') : 0);
  if (!wins) return -spent - value(tokens, 'token') - value(played, 'card');
  const kept = own.lost < tokens ? win : clear;
  return kept - spent - value(own.lost, 'token') + (killed ? value(enemy.led, 'spice') : 0);
}

/** The plan that does best against what the enemy may bring. */
export function duel(outlook: Outlook): Answer | null {
  const { me, table, hand } = outlook;
  const battle = battleOf(outlook);
  if (battle === null) return null;
  const { territory, enemy } = battle;
  const scene = sceneOf(outlook);
  const tokens = powerOf(tokensIn(outlook, territory));
  const stakes: Stakes = {
    ...{ ...prizes(scene, territory, tokens), later: toCome(outlook), tokens },
    ...{ attacks: table.battle?.fighting?.aggressor === me, traitors: hand.traitors },
  };
  const cards = unseen(outlook);
  const known = peeked(outlook);
  const plans =
    known !== null
      ? [known]
      : Array.from({ length: DRAWN }, () => drawEnemy(outlook, enemy, territory, cards));
  const expected = (own: Own): number => plans.reduce((sum, plan) => sum + worth(own, plan, stakes), 0);
  const ranked = ownPlans(outlook, territory)
    .map((own) => ({ own, worth: expected(own) }))
    .toSorted((a, b) => b.worth - a.worth);
  return outlook.firstLegal(ranked.slice(0, TRIED).map(({ own }) => own.args));
}

/** What it is worth to win a place instead of losing it, the tokens there aside: with some of them left, and with none. */
function prizes(scene: Scene, t: TerritoryId, tokens: number): Pick<Stakes, 'win' | 'clear'> {
  const gone = new Map([[t, -tokens]]);
  const lost = endOfTurn(scene, { shift: gone });
  const over = (change: Change): number => Math.max(0.01, endOfTurn(scene, change) - lost);
  return { win: over({ won: t }), clear: over({ won: t, shift: gone }) };
}

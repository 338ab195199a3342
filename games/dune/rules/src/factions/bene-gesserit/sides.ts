import { advisorsIn, fightersIn, isFullFor, isStormed, type Turning, tokensIn } from '../../board/forces.ts';
import { sectorOf, territoryOf } from '../../board/map.ts';
import { CALM, reach } from '../../board/reach.ts';
import { ABILITIES } from '../../data/abilities.ts';
import { TREACHERY_CARDS } from '../../data/treachery-cards.ts';
import type { Use } from '../../karama/attempt.ts';
import { karamaOf } from '../../karama/spend.ts';
import { isOn } from '../../layers/abilities.ts';
import { applied } from '../../layers/questions.ts';
import { type March, marchOf, sources } from '../../phases/06-shipment/march.ts';
import { type Shipping, shipmentOf } from '../../phases/06-shipment/shipping.ts';
import { type Args, declines } from '../../words/actions.ts';
import type { CardId, FactionId, RuleId, TerritoryId } from '../../words/ids.ts';
import { allyOf, type DuneState } from '../../words/state.ts';
import { type Rows, rowsOf } from '../../words/vocabulary.ts';
import { BENE_GESSERIT } from './answers.ts';

// Tokens with two sides: fighters and advisors. A territory holds one side of them only.

export const PEACETIME: RuleId = '2.02.18';
export const STORMED_IN: RuleId = '2.02.19';
const { rule: TAKE_UP_ARMS } = ABILITIES['take-up-arms'];

/** The side that stands in a territory, or null where there is nobody. */
function sideIn(s: DuneState, t: TerritoryId): 'fighter' | 'advisor' | null {
  if (advisorsIn(s, BENE_GESSERIT, t) > 0) return applied('2.02.10', 'advisor');
  return fightersIn(s, BENE_GESSERIT, t) > 0 ? 'fighter' : null;
}

export function isAlone(s: DuneState, t: TerritoryId): boolean {
  for (const f of s.table.factions) if (f !== BENE_GESSERIT && tokensIn(s, f, t) > 0) return false;
  return true;
}

/** Where the ally stands no advisor takes up arms. */
export const isWithAlly = (s: DuneState, t: TerritoryId): boolean => {
  const ally = allyOf(s, BENE_GESSERIT);
  return ally !== null && tokensIn(s, ally, t) > 0;
};

export const isStormedIn = (s: DuneState, t: TerritoryId): boolean =>
  s.table.forces[BENE_GESSERIT].some(({ area: a }) => territoryOf(a) === t && isStormed(s, sectorOf(a)));

/** Advisors who come to where others stand, and none of their own, may choose. */
const mayChoose = (s: DuneState, m: March): boolean =>
  s.table.options.advanced && m.advisors && !m.isReposition && sideIn(s, m.to) === null && !isAlone(s, m.to);

const mayTakeUpArms = (s: DuneState, m: March): boolean =>
  isOn(s, 'take-up-arms') && mayChoose(s, m) && !isFullFor(s, BENE_GESSERIT, m.to) && !isWithAlly(s, m.to);

/** How a march turns as it arrives: to the side that is there, to fighters where it is alone, or as it likes. */
function arrival(s: DuneState, m: March): Turning | null {
  const own = m.advisors ? 'advisor' : 'fighter';
  if (m.isReposition) return null;
  const there = sideIn(s, m.to);
  if (there !== null) return there === own ? null : { to: there, rule: '2.02.20', auto: true };
  if (own === 'fighter') return null;
  if (isAlone(s, m.to)) return { to: 'fighter', rule: '2.02.14' };
  return m.arriveAs === 'fighter' ? { to: 'fighter', rule: TAKE_UP_ARMS } : null;
}

/** The same for whoever marches. */
export const turningOf = (s: DuneState, f: FactionId, m: March): Turning | null =>
  isOurs(f) && s.table.options.advanced ? arrival(s, m) : null;

const becomesFighter = (s: DuneState, m: March): boolean => arrival(s, m)?.to === 'fighter';

/** Where advisors would have to turn to the fighters that are there, and may not. */
export const arrivalIsBarred = (s: DuneState, f: FactionId, advisors: boolean, t: TerritoryId): boolean =>
  f === BENE_GESSERIT && advisors && sideIn(s, t) === 'fighter' && (isWithAlly(s, t) || isStormedIn(s, t));

/** The side a march says it arrives on is the one on which it does. */
const isRightSide = (s: DuneState, m: March): boolean => {
  if (mayChoose(s, m)) return m.arriveAs === 'advisor' || mayTakeUpArms(s, m) || isWithAlly(s, m.to);
  return m.arriveAs === (arrival(s, m)?.to ?? (m.advisors ? 'advisor' : 'fighter'));
};

/** Advisors walk where others of their faction would fly. */
const isFlown = (s: DuneState, f: FactionId, m: March): boolean =>
  m.advisors &&
  m.area !== null &&
  !reach(s, f, sources(m), { advisors: true, storm: CALM }).includes(m.area) &&
  reach(s, f, sources(m), { storm: CALM }).includes(m.area);

const isOurs = (f: FactionId): boolean => f === BENE_GESSERIT;

// biome-ignore format: table
export const arrivalRequirements: Rows<Args<'shipMove'>> = [
  [TAKE_UP_ARMS, 'ADVANCED_ONLY', (s, _, a) => s.table.options.advanced || declines(a) || a.arriveAs === undefined, 'Tokens have one side in the basic game'],
  ...rowsOf(marchOf, [
    [TAKE_UP_ARMS, 'WRONG_KIND',      (s, f, m) => m.arriveAs === null || (isOurs(f) && isRightSide(s, m)), 'They do not arrive on that side'],
    [PEACETIME,    'WRONG_TERRITORY', (s, f, m) => !isOurs(f) || !becomesFighter(s, m) || !isWithAlly(s, m.to), 'Your ally stands there'],
    [STORMED_IN,   'WRONG_TERRITORY', (s, f, m) => !isOurs(f) || !becomesFighter(s, m) || !isStormedIn(s, m.to), 'The storm is over the others'],
    ['2.02.12',    'OUT_OF_RANGE',    (s, f, m) => !isFlown(s, f, m), 'Advisors do not fly'],
  ]),
];

/** Ships bring fighters, and one territory holds one side only. */
// biome-ignore format: table
export const shipRequirements = rowsOf(shipmentOf, [
  ['2.02.13', 'WRONG_TERRITORY', (s, f, { to }) => !isOurs(f) || to === null || advisorsIn(s, f, to) === 0, 'Your advisors stand there'],
]);

type Given = {
  readonly from?: Extract<Args<'shipMove'>, { readonly from: unknown }>['from'];
  readonly to?: TerritoryId;
};

/** Whether advisors arrive as fighters: said only where they may. */
export const sideField = (s: DuneState, f: FactionId) =>
  [
    'arriveAs',
    ({ from, to }: Given): readonly ('fighter' | undefined)[] | null => {
      if (!isOurs(f) || !s.table.options.advanced || from === undefined || to === undefined) return null;
      const m = marchOf({ from, to });
      return m !== null && mayTakeUpArms(s, m) ? [undefined, 'fighter'] : null;
    },
  ] as const;

/** The side that a march has chosen, where it could have left it. */
export const sideChosen = (s: DuneState, f: FactionId, m: March): 'fighter' | null =>
  isOurs(f) && m.arriveAs === 'fighter' && mayTakeUpArms(s, m) ? 'fighter' : null;

export const takeUpArms: Use<March> = ['take-up-arms', (s, f, m) => sideChosen(s, f, m) !== null];

// What else of theirs can be stopped.

export const ownCharity: Use<unknown> = ['charity', (s, f) => isOurs(f) && isOn(s, 'charity')];

const isWorthless = (card: CardId | null): boolean =>
  card !== null && TREACHERY_CARDS[card].kind === 'worthless';

/** A worthless card buys or ships as a Karama would. */
export const worthlessPayment: Use<Args<'bidPay'>> = [
  'worthless-karama',
  (s, f, { useKarama }) => useKarama === true && isWorthless(karamaOf(s, f)),
];
export const worthlessRate: Use<Shipping> = ['worthless-karama', (_, _f, ship) => isWorthless(ship.karama)];

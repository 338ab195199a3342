import { saw } from '@rulewright/engine';
import { hasAll } from '../../board/forces.ts';
import { ABILITIES } from '../../data/abilities.ts';
import { FACTIONS } from '../../data/factions.ts';
import { PROPHET_PRICE, REVIVAL_PRICE } from '../../data/figures.ts';
import { LEADERS } from '../../data/leaders.ts';
import { withStopped } from '../../layers/abilities.ts';
import { consult } from '../../layers/consult.ts';
import { type Args, decline, declines, numbersTo, type Pass, PROPHET } from '../../words/actions.ts';
import { FACTION_IDS, type FactionId, isLeader, LEADER_IDS, LEADERS_OF } from '../../words/ids.ts';
import type { DuneState, Pool } from '../../words/state.ts';
import { type Rows, rowsOf, type StagesOf } from '../../words/vocabulary.ts';

export const FORCE_REVIVAL = '1.05.01';
export const PAID_REVIVAL = '1.05.01.03';
export const { rule: PAID_BY_ALLY } = ABILITIES['ally-revival'];
export const LEADER_REVIVAL = '1.05.03';

/** Own leaders that are not in a captor's pool: only they count for revival. */
const available = (s: DuneState, f: FactionId) =>
  LEADERS_OF[f].filter((l) => s.table.leaders[l].holder === f || s.table.leaders[l].place === 'tanks');

/** Leaders in the faction's pool, captives included. */
export const poolOf = (s: DuneState, f: FactionId) =>
  LEADER_IDS.filter((l) => s.table.leaders[l].holder === f && s.table.leaders[l].place === 'pool');

/** No leader left, or each own leader has died at least once: revival opens and stays open until all are back. */
export const opensLeaderRevival = (s: DuneState, f: FactionId): boolean =>
  available(s, f).some((l) => s.table.leaders[l].place === 'tanks') &&
  (poolOf(s, f).length === 0 || haveAllDied(s, f));

/** Of those who are not with a captor; the Kwisatz Haderach is no leader in this. */
function haveAllDied(s: DuneState, f: FactionId): boolean {
  if (isProphets(f) && s.table.prophet) saw('2.01.15', 'applied');
  return available(s, f).every((l) => s.table.leaders[l].deaths > 0);
}

export const PROPHET_REVIVAL = '2.01.14';
/** He comes back to the faction that has him. */
const isProphets = (f: FactionId): boolean => 'prophet' in FACTIONS[f].rules;

/** Whether the Kwisatz Haderach may come back: everybody has seen him die, and all leaders beside him. */
const isProphetRevivable = (s: DuneState, f: FactionId): boolean =>
  isProphets(f) && s.table.prophet?.alive === false && haveAllDied(s, f);

/** Leaders that may be revived now: dead, and none available has died fewer times. */
export function revivableLeaders(s: DuneState, f: FactionId) {
  if (!s.table.leaderRevivalOpen.includes(f) && !opensLeaderRevival(s, f)) return [];
  const own = available(s, f);
  const fewest = Math.min(...own.map((l) => s.table.leaders[l].deaths));
  return own.filter((l) => s.table.leaders[l].place === 'tanks' && s.table.leaders[l].deaths === fewest);
}

/** A leader, or who is revived in a leader's place. */
export type Revivable = NonNullable<Exclude<Choice, Pass>['leaderId']>;

const revivables = (s: DuneState, f: FactionId): readonly Revivable[] =>
  isProphetRevivable(s, f) ? [...revivableLeaders(s, f), PROPHET] : revivableLeaders(s, f);

export const leaderRevivalPrice = (leader: Revivable): number =>
  leader === PROPHET ? PROPHET_PRICE : LEADERS[leader].strength;

export interface Revival extends Pool {
  readonly emperorPaid: number; // of these tokens
}

/** Tokens that come by the faction's own right. */
const ownTokens = (r: Revival): number => r.regular + r.elite - r.emperorPaid;

/** What a revival of tokens costs the faction and its ally, and how many tokens are free. */
export function revivalBill(s: DuneState, f: FactionId, r: Revival) {
  const free = Math.min(ownTokens(r), consult.freeRevival(s, f));
  const paid = ownTokens(r) - free;
  return { free, paid, price: paid * REVIVAL_PRICE, allyPrice: r.emperorPaid * REVIVAL_PRICE };
}

/** Most tokens the faction may revive now with its own right. */
export const revivalMaximum = (s: DuneState, f: FactionId): number => {
  const tanks = s.table.tanks[f];
  return Math.min(consult.revivalLimit(s, f), tanks.regular + tanks.elite);
};

/** Whether there is anything to decide about: everybody sees what lies in the tanks. */
export const mayRevive = (s: DuneState, f: FactionId): boolean =>
  revivalMaximum(s, f) > 0 || revivables(s, f).length > 0;

/** Spice that is not promised to revivals of the ally. */
const spendable = (s: DuneState, f: FactionId): number =>
  s.hand[f].spice - REVIVAL_PRICE * s.hand[f].permissions.emperorRevival;

type Choice = Args<'reviveChoose'>;

export interface RevivalOrder extends Revival {
  readonly leader: Revivable | null;
  readonly leaderPrice: number;
  readonly isKnown: boolean; // it names a leader, or nobody
}

export function revivalOf(args: Choice): RevivalOrder {
  const { regular = 0, elite = 0, emperorPaid = 0, leaderId } = declines(args) ? NOTHING : args;
  const leader = leaderId === PROPHET || isLeader(leaderId) ? leaderId : null;
  const leaderPrice = leader === null ? 0 : leaderRevivalPrice(leader);
  return { regular, elite, emperorPaid, leader, leaderPrice, isKnown: leader === (leaderId ?? null) };
}
const NOTHING: Exclude<Choice, Pass> = {};

/** Reads an answer into its listed form: reviving nothing is declining, and an ally who pays nothing is left out. */
export function readRevival(args: Choice): Choice {
  const { regular, elite, emperorPaid, leader, isKnown } = revivalOf(args);
  if (!isKnown) return args;
  if (regular + elite + emperorPaid === 0 && leader === null) return decline();
  const paid = emperorPaid > 0 && { emperorPaid };
  return { regular, elite, ...paid, ...(leader !== null && { leaderId: leader }) };
}

const eliteMaximum = (s: DuneState, f: FactionId): number =>
  s.table.elitesRevived.includes(f) ? 0 : Math.min(1, s.table.tanks[f].elite);

export const revivalStages: StagesOf<'reviveChoose'> = (s, f) => {
  const { regular: regulars } = s.table.tanks[f];
  const elites = eliteMaximum(s, f);
  const dead = s.table.leadersRevived.includes(f) ? [] : revivables(s, f);
  const left = (own: number): number =>
    spendable(s, f) - revivalBill(s, f, { regular: own, elite: 0, emperorPaid: 0 }).price;
  const leadersBeside = (own: number) => dead.filter((l) => leaderRevivalPrice(l) <= left(own));
  const owns = numbersTo(revivalMaximum(s, f)).filter((own) => left(own) >= 0);
  /** Numbers of regular tokens that go with so many elite ones, when the ally pays for so many of all. */
  const regularBeside = (paid: number, elite: number): readonly number[] =>
    owns
      .map((own) => own + paid - elite)
      .filter((regular) => regular >= 0 && regular <= regulars)
      .filter((regular) => regular + elite > 0 || leadersBeside(0).length > 0);
  const elitesBeside = (paid: number) =>
    numbersTo(elites).filter((elite) => regularBeside(paid, elite).length > 0);
  const helped = numbersTo(Math.min(consult.revivalsPaidByAlly(s, f), regulars + elites));
  const paids = helped.filter((paid) => elitesBeside(paid).length > 0);
  return [
    ['pass', () => (paids.length > 0 ? [true, undefined] : [true])],
    ['emperorPaid', ({ pass }) => (pass ? null : paids.map((paid) => paid || undefined))],
    ['elite', ({ pass, emperorPaid = 0 }) => (pass ? null : elitesBeside(emperorPaid))],
    ['regular', ({ pass, emperorPaid = 0, elite = 0 }) => (pass ? null : regularBeside(emperorPaid, elite))],
    [
      'leaderId',
      ({ pass, emperorPaid = 0, elite = 0, regular = 0 }) => {
        const leaders = leadersBeside(regular + elite - emperorPaid);
        return pass ? null : regular + elite === 0 ? leaders : [undefined, ...leaders];
      },
    ],
  ];
};

/** As many tokens as come for nothing, an elite one among them; no spice, no leader. */
export function freeChoice(s: DuneState, f: FactionId): Choice {
  const free = Math.min(consult.freeRevival(s, f), consult.revivalLimit(s, f));
  const elite = Math.min(eliteMaximum(s, f), free);
  return readRevival({ regular: Math.min(s.table.tanks[f].regular, free - elite), elite });
}

/** The faction's own dead leader, while leaders may be revived; whether it is this one's turn is another row. */
const mayReviveLeader = (s: DuneState, f: FactionId, l: Revivable): boolean =>
  l === PROPHET
    ? isProphets(f) && !s.table.leadersRevived.includes(f)
    : LEADERS[l].faction === f &&
      s.table.leaders[l].place === 'tanks' &&
      !s.table.leadersRevived.includes(f) &&
      revivableLeaders(s, f).length > 0;

/** One elite token a turn, whatever revives it: each faction that has them has its own rule for it. */
export function oneElite<A>(elites: (args: A) => number): Rows<A> {
  return FACTION_IDS.flatMap((of) => {
    const { rules } = FACTIONS[of];
    if (!('oneElite' in rules)) return [];
    const holds = (s: DuneState, f: FactionId, args: A): boolean =>
      f !== of || elites(args) <= (s.table.elitesRevived.includes(f) ? 0 : 1);
    return [[rules.oneElite, 'REVIVAL_LIMIT', holds, 'One elite token a turn'] as const];
  });
}

// biome-ignore format: table
export const REVIVAL_REQUIREMENTS = withStopped([
  ...oneElite((args: Choice) => revivalOf(args).elite),
  ...rowsOf(revivalOf, [
  [FORCE_REVIVAL,   'NOT_ENOUGH_TOKENS',  (s, f, r) => hasAll(s.table.tanks[f], r), 'Not that many in the tanks'],
  [FORCE_REVIVAL,   'REVIVAL_LIMIT',      (s, f, r) => ownTokens(r) >= 0 && ownTokens(r) <= consult.revivalLimit(s, f), 'More than may be revived in a turn'],
  [PAID_BY_ALLY,    'REVIVAL_LIMIT',      (s, f, r) => r.emperorPaid <= consult.revivalsPaidByAlly(s, f), 'More than your ally pays for'],
  [PAID_REVIVAL,    'NOT_ENOUGH_SPICE',   (s, f, r) => revivalBill(s, f, r).price <= spendable(s, f), 'Not enough spice'],
  [LEADER_REVIVAL,  'LEADER_UNAVAILABLE', (_s, _f, r) => r.isKnown, 'Nobody whom you can revive'],
  [LEADER_REVIVAL,  'LEADER_UNAVAILABLE', (s, f, { leader }) => leader === null || mayReviveLeader(s, f, leader), 'No leader can be revived, or not this one'],
  ['1.05.04',       'LEADER_UNAVAILABLE', (s, f, { leader }) => leader === null || leader === PROPHET || revivableLeaders(s, f).includes(leader), 'Others have died fewer times'],
  [PROPHET_REVIVAL, 'LEADER_UNAVAILABLE', (s, f, { leader }) => leader !== PROPHET || isProphetRevivable(s, f), 'He lives, or leaders of yours have never died'],
  ['1.05.03.02',    'NOT_ENOUGH_SPICE',   (s, f, r) => revivalBill(s, f, r).price + r.leaderPrice <= spendable(s, f), 'Not enough spice'],
  ]),
], 'ally-revival', 'ally-free-revival');

import { hasAll } from '../../board/forces.ts';
import { REVIVAL_PRICE } from '../../data/figures.ts';
import { LEADERS } from '../../data/leaders.ts';
import { ABILITIES } from '../../layers/abilities.ts';
import { consult } from '../../layers/consult.ts';
import { type Args, decline, declines, numbersTo, type Pass } from '../../words/actions.ts';
import { rowsOf } from '../../words/codes.ts';
import {
  type FactionId,
  isLeader,
  LEADER_IDS,
  LEADERS_OF,
  type LeaderId,
  type RuleId,
} from '../../words/ids.ts';
import type { DuneState, Pool } from '../../words/state.ts';
import type { Staged } from '../../words/vocabulary.ts';

export const FORCE_REVIVAL: RuleId = '1.05.01';
export const PAID_REVIVAL: RuleId = '1.05.01.03';
export const { rule: PAID_BY_ALLY } = ABILITIES['ally-revival'];
export const LEADER_REVIVAL: RuleId = '1.05.03';

/** Own leaders that are not in a captor's pool: only they count for revival. */
const available = (s: DuneState, f: FactionId): readonly LeaderId[] =>
  LEADERS_OF[f].filter((l) => s.table.leaders[l].holder === f || s.table.leaders[l].place === 'tanks');

/** Leaders in the faction's pool, captives included. */
export const poolOf = (s: DuneState, f: FactionId): readonly LeaderId[] =>
  LEADER_IDS.filter((l) => s.table.leaders[l].holder === f && s.table.leaders[l].place === 'pool');

/** No leader left, or each own leader has died at least once: revival opens and stays open until all are back. */
export const opensLeaderRevival = (s: DuneState, f: FactionId): boolean =>
  available(s, f).some((l) => s.table.leaders[l].place === 'tanks') &&
  (poolOf(s, f).length === 0 || available(s, f).every((l) => s.table.leaders[l].deaths > 0));

/** Leaders that may be revived now: dead, and none available has died fewer times. */
export function revivableLeaders(s: DuneState, f: FactionId): readonly LeaderId[] {
  if (!s.table.revivalOpen[f] && !opensLeaderRevival(s, f)) return [];
  const own = available(s, f);
  const fewest = Math.min(...own.map((l) => s.table.leaders[l].deaths));
  return own.filter((l) => s.table.leaders[l].place === 'tanks' && s.table.leaders[l].deaths === fewest);
}

export const leaderRevivalPrice = (leader: LeaderId): number => LEADERS[leader].strength;

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
  revivalMaximum(s, f) > 0 || revivableLeaders(s, f).length > 0;

/** Spice that is not promised to revivals of the ally. */
const spendable = (s: DuneState, f: FactionId): number =>
  s.hand[f].spice - REVIVAL_PRICE * s.hand[f].permissions.emperorRevival;

type Choice = Args<'reviveChoose'>;

export interface RevivalOrder extends Revival {
  readonly leader: LeaderId | null;
  readonly leaderPrice: number;
  readonly isKnown: boolean; // it names a leader, or nobody
}

/** The revival that an answer asks for; nothing when it declines. */
export function revivalOf(args: Choice): RevivalOrder {
  const { regular = 0, elite = 0, emperorPaid = 0, leaderId } = declines(args) ? NOTHING : args;
  const leader = isLeader(leaderId) ? leaderId : null;
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
  s.table.thisTurn[f].elite ? 0 : Math.min(1, s.table.tanks[f].elite);

/** What a faction may revive together, field by field. */
export const revivalStages: Staged<'reviveChoose'> = (s, f) => {
  const { regular: regulars } = s.table.tanks[f];
  const elites = eliteMaximum(s, f);
  const dead = s.table.thisTurn[f].leader ? [] : revivableLeaders(s, f);
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
const mayReviveLeader = (s: DuneState, f: FactionId, l: LeaderId): boolean =>
  LEADERS[l].faction === f &&
  s.table.leaders[l].place === 'tanks' &&
  !s.table.thisTurn[f].leader &&
  revivableLeaders(s, f).length > 0;

/** What every revival has to satisfy; factions add what only they can revive. */
// biome-ignore format: table
export const REVIVAL_REQUIREMENTS = rowsOf(revivalOf, [
  [FORCE_REVIVAL,  'NOT_ENOUGH_TOKENS',  (s, f, r) => hasAll(s.table.tanks[f], r), 'Not that many in the tanks'],
  [FORCE_REVIVAL,  'REVIVAL_LIMIT',      (s, f, r) => ownTokens(r) >= 0 && ownTokens(r) <= consult.revivalLimit(s, f), 'More than may be revived in a turn'],
  [PAID_BY_ALLY,   'REVIVAL_LIMIT',      (s, f, r) => r.emperorPaid <= consult.revivalsPaidByAlly(s, f), 'More than your ally pays for'],
  [FORCE_REVIVAL,  'REVIVAL_LIMIT',      (s, f, r) => r.elite <= (s.table.thisTurn[f].elite ? 0 : 1), 'One elite token a turn'],
  [PAID_REVIVAL,   'NOT_ENOUGH_SPICE',   (s, f, r) => revivalBill(s, f, r).price <= spendable(s, f), 'Not enough spice'],
  [LEADER_REVIVAL, 'LEADER_UNAVAILABLE', (_s, _f, r) => r.isKnown, 'Nobody whom you can revive'],
  [LEADER_REVIVAL, 'LEADER_UNAVAILABLE', (s, f, { leader }) => leader === null || mayReviveLeader(s, f, leader), 'No leader can be revived, or not this one'],
  ['1.05.04',      'LEADER_UNAVAILABLE', (s, f, { leader }) => leader === null || revivableLeaders(s, f).includes(leader), 'Others have died fewer times'],
  ['1.05.03.02',   'NOT_ENOUGH_SPICE',   (s, f, r) => revivalBill(s, f, r).price + r.leaderPrice <= spendable(s, f), 'Not enough spice'],
]);

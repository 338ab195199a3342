import { range } from '@rulewright/engine';
import { keysOf } from '@rulewright/kit';
import { sideOf } from '../../board/forces.ts';
import { ABILITIES } from '../../data/abilities.ts';
import { REVIVAL_LIMIT, REVIVAL_PRICE } from '../../data/figures.ts';
import { allow, owesWord } from '../../holdings/alliances.ts';
import { setPledge } from '../../holdings/spice.ts';
import { type Args, numbersTo } from '../../words/actions.ts';
import type { Ability, FactionId, RuleId } from '../../words/ids.ts';
import { allyOf, type DuneState, type Permissions } from '../../words/state.ts';
import { atAnyTime, g, type Rows, type StagesOf } from '../../words/vocabulary.ts';
import { openBid, BID_SUPPORT as PLEDGES } from '../04-bidding/bids.ts';
import { PAID_BY_ALLY } from '../05-revival/revival.ts';
import { ALLY_SHARE as SHIPMENT_PLEDGES } from '../06-shipment/shipping.ts';

// What one ally will pay for the other, and lets the other do with their abilities.

export const PERMISSIONS: RuleId = '1.10.02.08';

/** What must stay pledged: while the ally holds the highest bid they count on it, as far as the bid goes. */
const countedOn = (s: DuneState, f: FactionId): number => {
  const high = openBid(s);
  return high !== null && high.faction === allyOf(s, f) ? Math.min(s.hand[f].pledge.bid, high.amount) : 0;
};

// biome-ignore format: table
export const PLEDGE_ROWS: Rows<Args<'allyPledge'>> = [
  [PLEDGES,          'NOT_ALLIED',       (s, f) => allyOf(s, f) !== null, 'You have no ally'],
  [PLEDGES,          'NOT_ENOUGH_SPICE', (s, f, { bid = 0 }) => bid <= s.hand[f].spice, 'You have less spice'],
  [SHIPMENT_PLEDGES, 'NOT_ENOUGH_SPICE', (s, f, { ship = 0 }) => ship <= s.hand[f].spice, 'You have less spice'],
  [PLEDGES,          'WRONG_PAYMENT',    (s, f, { bid = 0 }) => bid >= countedOn(s, f), 'Your ally has bid on the strength of your pledge'],
];

const always = atAnyTime();
const pledging = g.ask('allyPledge', {
  cites: [PLEDGES],
  ...always,
  stages: [
    ['bid', (s, f) => (allyOf(s, f) === null ? [] : range(countedOn(s, f), s.hand[f].spice))],
    ['ship', (s, f) => range(0, s.hand[f].spice)],
  ],
  read: (_, _f, { bid = 0, ship = 0 }) => ({ bid, ship }),
  if: PLEDGE_ROWS,
  do: (d, { player: faction, args: { bid = 0, ship = 0 } }, { emit }) => {
    const pledge = { bid, ship };
    setPledge(d, faction, pledge);
    const fact = { type: 'ALLY_PLEDGE_SET', faction, pledge } as const;
    emit(fact, { to: sideOf(d, faction), rule: PLEDGES, reveals: true });
  },
});

type Said = Args<'allyPermissions'>;

/** The ability that each permission is about; it is its owner's to allow. */
const ABOUT = {
  wormProtection: 'protect-ally',
  freeRevival3: 'ally-free-revival',
  guildRate: 'ally-half-price',
  crossShip: 'ally-cross-ship',
  emperorRevival: 'ally-revival',
} as const satisfies Readonly<Record<keyof Permissions, Ability>>;
const WORDS = keysOf(ABOUT);
const isOwner = (f: FactionId, word: keyof Permissions): boolean => ABILITIES[ABOUT[word]].of === f;

const affordable = (s: DuneState, f: FactionId): number =>
  Math.min(REVIVAL_LIMIT, Math.floor(s.hand[f].spice / REVIVAL_PRICE));

/** Every permission of one's own; what is left out stays as it was. */
const permissionStages: StagesOf<'allyPermissions'> = (s, f) => {
  const own = allyOf(s, f) === null ? [] : WORDS.filter((word) => isOwner(f, word));
  const values: Readonly<Partial<Record<keyof Permissions, readonly unknown[]>>> = {
    wormProtection: [...YES_NO, 'ask'],
    freeRevival3: [...YES_NO, 'ask'],
    emperorRevival: numbersTo(affordable(s, f)),
  };
  const offer = (word: keyof Permissions) =>
    own.includes(word) ? [undefined, ...(values[word] ?? YES_NO)] : null;
  return WORDS.map((word, i) => [word, () => (i === 0 && own.length === 0 ? [] : offer(word))] as const);
};
const YES_NO = ['yes', 'no'] as const;

/** Yes and no may be said as true and false. */
const inWords = <T extends string>(said: T | boolean) =>
  said === true ? 'yes' : said === false ? 'no' : said;

const read = ({ wormProtection, freeRevival3, guildRate, crossShip, ...rest }: Said): Said => ({
  ...(wormProtection !== undefined && { wormProtection: inWords(wormProtection) }),
  ...(freeRevival3 !== undefined && { freeRevival3: inWords(freeRevival3) }),
  ...(guildRate !== undefined && { guildRate: inWords(guildRate) }),
  ...(crossShip !== undefined && { crossShip: inWords(crossShip) }),
  ...rest,
});

/** What is allowed once this has been said; what is left out stays. */
export function permitted(before: Permissions, said: Said): Permissions {
  const isYes = (word: 'guildRate' | 'crossShip'): boolean => inWords(said[word] ?? before[word]) === 'yes';
  const { wormProtection = before.wormProtection, emperorRevival = before.emperorRevival } = said;
  const free = said.freeRevival3 ?? before.freeRevival3;
  const freeRevival3 = free === 'ask' ? free : inWords(free) === 'yes';
  const flags = { freeRevival3, guildRate: isYes('guildRate'), crossShip: isYes('crossShip') };
  return { ...flags, wormProtection: inWords(wormProtection), emperorRevival };
}

// biome-ignore format: table
export const PERMISSION_ROWS: Rows<Said> = [
  [PERMISSIONS,  'NOT_ALLIED',       (s, f) => allyOf(s, f) !== null, 'You have no ally'],
  [PERMISSIONS,  'WRONG_FACTION',    (_, f, said) => WORDS.every((word) => said[word] === undefined || isOwner(f, word)), 'This is not yours to allow'],
  [PAID_BY_ALLY, 'REVIVAL_LIMIT',    (_, _f, { emperorRevival = 0 }) => emperorRevival <= REVIVAL_LIMIT, 'Three tokens a turn at most'],
  [PAID_BY_ALLY, 'NOT_ENOUGH_SPICE', (s, f, { emperorRevival = 0 }) => emperorRevival * REVIVAL_PRICE <= s.hand[f].spice, 'You have less spice'],
];

const permitting = g.ask('allyPermissions', {
  cites: [PERMISSIONS],
  ...always,
  who: (s) => (s.table.revival === null ? always.who(s) : s.table.factions.filter((f) => !owesWord(s, f))),
  stages: permissionStages,
  read: (_, _f, said) => read(said),
  if: PERMISSION_ROWS,
  do: (d, { player: faction, args }, { emit }) => {
    const permissions = permitted(d.hand[faction].permissions, args);
    allow(d, faction, permissions);
    const fact = { type: 'ALLY_PERMISSION_SET', faction, permissions } as const;
    emit(fact, { to: sideOf(d, faction), rule: PERMISSIONS, reveals: true });
  },
});

export const allies = g.phase('any.allies', { asks: [pledging, permitting] });

import { oneOf, range } from '@rulewright/engine';
import { keysOf } from '@rulewright/kit';
import type { TSchema } from 'typebox';
import { REVIVAL_LIMIT, REVIVAL_PRICE } from '../data/figures.ts';
import { PAID_BY_ALLY } from '../phases/05-revival/revival.ts';
import { NOTHING } from '../phases/any-time/any-time-choices.ts';
import type { Args } from '../words/actions.ts';
import { rows } from '../words/codes.ts';
import type { FactionId, RuleId } from '../words/ids.ts';
import { allyOf, type DuneState, type Permissions } from '../words/state.ts';

// What one ally lets the other do with his abilities. Each word belongs to the faction whose ability it is.

export const PERMISSIONS: RuleId = '1.10.02.08';

type Asked = Args<'allyPermissions'>;

const OWNERS: Readonly<Record<keyof Permissions, FactionId>> = {
  wormProtection: 'fremen',
  freeRevival3: 'fremen',
  guildRate: 'guild',
  crossShip: 'guild',
  emperorRevival: 'emperor',
};

const owned = (f: FactionId): readonly (keyof Permissions)[] =>
  keysOf(OWNERS).filter((word) => OWNERS[word] === f);

/** Tokens of the ally that the spice at hand would revive. */
const affordable = (s: DuneState, f: FactionId): number =>
  Math.min(REVIVAL_LIMIT, Math.floor(s.hand[f].spice / REVIVAL_PRICE));

// biome-ignore format: table
export const PERMISSION_REQUIREMENTS = rows<Asked>([
  [PERMISSIONS, 'NOT_ALLIED', (s, f) => s.table.ally[f] !== null, 'You have no ally'],
  [PERMISSIONS, 'WRONG_FACTION', (_, f, asked) => keysOf(OWNERS).every((word) => asked[word] === undefined || OWNERS[word] === f), 'This is not yours to allow'],
  [PAID_BY_ALLY, 'REVIVAL_LIMIT', (_, _f, { emperorRevival = 0 }) => emperorRevival <= REVIVAL_LIMIT, 'Three tokens a turn at most'],
  [PAID_BY_ALLY, 'NOT_ENOUGH_SPICE', (s, f, { emperorRevival = 0 }) => emperorRevival * REVIVAL_PRICE <= s.hand[f].spice, 'You have less spice'],
]);

type YesNo = Asked['guildRate'];
const isYes = (said: YesNo, before: boolean): boolean =>
  said === undefined ? before : said === true || said === 'yes';

/** What holds from now on: words that were not said stay as they were. */
export function permitted(before: Permissions, asked: Asked): Permissions {
  const { wormProtection: worm = before.wormProtection } = asked;
  return {
    wormProtection: worm === 'ask' ? 'ask' : isYes(worm, false) ? 'yes' : 'no',
    freeRevival3: isYes(asked.freeRevival3, before.freeRevival3),
    guildRate: isYes(asked.guildRate, before.guildRate),
    crossShip: isYes(asked.crossShip, before.crossShip),
    emperorRevival: asked.emperorRevival ?? before.emperorRevival,
  };
}

/** Every word that may be said; what is left out stays. */
export function permissionSpace(s: DuneState, f: FactionId): TSchema {
  const words = owned(f);
  if (allyOf(s, f) === null || words.length === 0) return NOTHING;
  const values = {
    wormProtection: oneOf(['yes', 'no', 'ask']),
    freeRevival3: YES_NO,
    guildRate: YES_NO,
    crossShip: YES_NO,
    emperorRevival: range(0, affordable(s, f)),
  };
  const properties = Object.fromEntries(words.map((word) => [word, values[word]]));
  return { type: 'object', properties, additionalProperties: false };
}
const YES_NO = oneOf(['yes', 'no']);

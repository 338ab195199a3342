import { occupants, occupies, sideOf } from '../../board/forces.ts';
import { free } from '../../board/groups.ts';
import { territoryOf, within } from '../../board/map.ts';
import { forAll, forAlly, forSelf } from '../../layers/abilities.ts';
import { applied, type Lay, type ShipmentKind, type Win } from '../../layers/questions.ts';
import type { FactionId, RuleId, TerritoryId } from '../../words/ids.ts';
import { type DuneState, isInPlay, type Stack } from '../../words/state.ts';

export const FREMEN = 'fremen';
const owned = <R extends RuleId>(rule: R) => ({ of: FREMEN, rule }) as const;
export const LOCAL_RESERVES: RuleId = '2.04.03';
export const SEND: RuleId = '2.04.05';
export const WORM_RIDE: RuleId = '2.04.08';
export const STORM_DECK: RuleId = '2.04.13';
export const SPECIAL_VICTORY: RuleId = '2.04.09';
const STRIDE = 2;
const ALLY_REVIVALS = 3;
const ELITE = 2;
const SEND_ZONE = within('the-great-flat', 2);
const SIETCHES: readonly TerritoryId[] = ['sietch-tabr', 'habbanya-sietch'];
const SMUGGLERS: TerritoryId = 'tueks-sietch';
const OUTSIDERS: readonly FactionId[] = ['harkonnen', 'atreides', 'emperor'];

export const HOMES: readonly TerritoryId[] = ['sietch-tabr', 'false-wall-south', 'false-wall-west'];

/** Fremen tokens that a worm in the territory could carry: the storm holds those beneath it. */
export const ridersIn = (s: DuneState, t: TerritoryId): readonly Stack[] =>
  free(s, FREMEN).filter((stack) => territoryOf(stack.area) === t);

/** Their word to an ally, or their answer when they wanted to be asked. */
function isProtected(s: DuneState, ally: FactionId): boolean {
  const { wormProtection } = s.hand[ally].granted;
  return wormProtection === 'ask' ? s.table.blow?.protect === true : wormProtection === 'yes';
}

const isTheirs = (s: DuneState, t: TerritoryId): boolean => occupants(s, t).every((f) => f === FREMEN);

/** Whoever is allied with them at that moment wins too. */
const winTogether = (s: DuneState): Win => {
  const side = sideOf(s, FREMEN);
  return { condition: 'FREMEN_SPECIAL', winners: side.length > 1 ? applied('2.04.12', side) : side };
};

/** What others would ship from their reserves comes on foot. */
const onFoot = (kind: ShipmentKind): ShipmentKind => (kind === 'reserve' ? 'fremen-send' : kind);

const isSpecialWin = (s: DuneState): boolean =>
  isInPlay(s, 'guild') &&
  applied('2.04.09.02', SIETCHES).every((t) => isTheirs(s, t)) &&
  applied('2.04.09.03', OUTSIDERS).every((f) => !occupies(s, f, SMUGGLERS));
const isWinWithoutGuild = (s: DuneState): boolean =>
  !isInPlay(s, 'guild') && applied('2.04.09.01', s.table.options.fremenWinWithoutGuild);

// biome-ignore format: table
export const fremen: readonly Lay[] = [
  forSelf(owned(LOCAL_RESERVES), 'shippingKinds', (lower, s, f) => lower(s, f).map(onFoot)),
  forSelf(owned(SEND),           'sendZone',      () => SEND_ZONE),
  forAll(owned(WORM_RIDE),       'wormRider',     (_, s, t) => (ridersIn(s, t).length > 0 ? FREMEN : undefined)),
  forSelf('move-two',            'moveRange',     (lower, s, f, advisors) => (lower(s, f, advisors) < STRIDE ? STRIDE : undefined)),
  forSelf('worm-immunity',       'wormSpares',    () => true),
  forAlly('protect-ally',        'wormSpares',    (_, s, f) => isProtected(s, f) || undefined),
  forAll('extra-worms',          'wormPlacer',    () => FREMEN),
  forAlly('ally-free-revival',   'freeRevival',   (lower, s, f) => (s.hand[f].granted.freeRevival3 === true ? Math.max(ALLY_REVIVALS, lower(s, f)) : undefined)),
  forAll({ ...owned(STORM_DECK), advanced: true }, 'stormSource', () => 'card'),
  forAll('storm-sight',          'sees',             (_, _s, what) => (what === 'storm' ? FREMEN : undefined)),
  forSelf('storm-losses',        'stormLosses',      (_, _s, _f, tokens) => Math.ceil(tokens / 2)),
  forSelf('send-into-storm',     'maySendIntoStorm', () => true),
  forSelf('fedaykin',            'eliteWorth',       () => ELITE),
  forSelf('battle-hardened',     'needsSupport',     () => false),
  // over the Guild's own special victory
  forAll(owned(SPECIAL_VICTORY), 'specialVictory',   (_, s) => (isSpecialWin(s) ? winTogether(s) : undefined)),
  forAll(owned('2.04.09.01'),     'specialVictory',   (_, s) => (isWinWithoutGuild(s) ? winTogether(s) : undefined)),
];

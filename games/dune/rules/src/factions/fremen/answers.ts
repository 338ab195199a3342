import { isStormed, occupants, occupies, sideOf, stacksIn } from '../../board/control.ts';
import { sectorOf, within } from '../../board/map.ts';
import { answer, applied, type ShipmentKind, type Win } from '../../layers/questions.ts';
import type { FactionId, RuleId, TerritoryId } from '../../words/ids.ts';
import { type DuneState, isDisabled, isInPlay, type Stack } from '../../words/state.ts';

export const FREMEN = 'fremen';
export const LOCAL_RESERVES: RuleId = '2.04.03';
export const SEND: RuleId = '2.04.05';
export const MOVE_TWO: RuleId = '2.04.06';
export const WORM_IMMUNITY: RuleId = '2.04.07';
export const WORM_RIDE: RuleId = '2.04.08';
export const SHIELD_ALLY: RuleId = '2.04.10';
export const ALLY_FREE_REVIVAL: RuleId = '2.04.11';
export const STORM_DECK: RuleId = '2.04.13';
export const STORM_SIGHT: RuleId = '2.04.14';
export const EXTRA_WORMS: RuleId = '2.04.15';
export const STORM_LOSSES: RuleId = '2.04.16';
export const SPECIAL_VICTORY: RuleId = '2.04.09';
const NEEDS_GUILD: RuleId = '2.04.09.01';
const SIETCHES_HELD: RuleId = '2.04.09.02';
const SMUGGLERS_FREE: RuleId = '2.04.09.03';
const SHARED_WIN: RuleId = '2.04.12';
const STRIDE = 2;
const ALLY_REVIVALS = 3;
const ELITE = 2;
const SEND_ZONE = within('the-great-flat', 2);
const SIETCHES: readonly TerritoryId[] = ['sietch-tabr', 'habbanya-sietch'];
const SMUGGLERS: TerritoryId = 'tueks-sietch';
const OUTSIDERS: readonly FactionId[] = ['harkonnen', 'atreides', 'emperor'];

/** Where the ten tokens of the set-up may stand. */
export const HOMES: readonly TerritoryId[] = ['sietch-tabr', 'false-wall-south', 'false-wall-west'];

const plays = (s: DuneState): boolean => isInPlay(s, FREMEN);
const isAdvanced = (s: DuneState): boolean => s.table.options.advanced;

/** Fremen tokens that a worm in the territory could carry: the storm holds those beneath it. */
export const ridersIn = (s: DuneState, t: TerritoryId): readonly Stack[] =>
  stacksIn(s, FREMEN, t).filter((stack) => !isStormed(s, sectorOf(stack.area)));

/** Their word to an ally, or their answer when they wanted to be asked. */
function isProtected(s: DuneState, ally: FactionId): boolean {
  const { wormProtection } = s.hand[ally].granted;
  return wormProtection === 'ask' ? s.table.blow?.protect === true : wormProtection === 'yes';
}

const sietchesAreTheirs = (s: DuneState): boolean =>
  applied(
    SIETCHES_HELD,
    SIETCHES.every((t) => occupants(s, t).every((f) => f === FREMEN)),
  );
const smugglersAreFree = (s: DuneState): boolean =>
  applied(
    SMUGGLERS_FREE,
    OUTSIDERS.every((f) => !occupies(s, f, SMUGGLERS)),
  );

/** Whoever is allied with them at that moment wins too. */
const winTogether = (s: DuneState): Win => {
  const winners = sideOf(s, FREMEN);
  return {
    condition: 'FREMEN_SPECIAL',
    winners: winners.length > 1 ? applied(SHARED_WIN, winners) : winners,
  };
};

export const fremen = [
  answer('shippingKinds', LOCAL_RESERVES, (lower, s, f) =>
    f === FREMEN
      ? applied(
          LOCAL_RESERVES,
          lower(s, f).map((kind): ShipmentKind => (kind === 'reserve' ? 'fremen-send' : kind)),
        )
      : lower(s, f),
  ),
  answer('sendZone', SEND, (lower, s, f) => (f === FREMEN ? applied(SEND, SEND_ZONE) : lower(s, f))),
  answer('moveRange', MOVE_TWO, (lower, s, f, advisors) => {
    const range = lower(s, f, advisors);
    return f === FREMEN && range < STRIDE && !isDisabled(s, FREMEN, 'move-two')
      ? applied(MOVE_TWO, STRIDE)
      : range;
  }),
  answer('wormSpares', WORM_IMMUNITY, (lower, s, f) =>
    f === FREMEN && !isDisabled(s, FREMEN, 'worm-immunity') ? true : lower(s, f),
  ),
  answer('wormSpares', SHIELD_ALLY, (lower, s, f) =>
    s.table.ally[f] === FREMEN && isProtected(s, f) && !isDisabled(s, FREMEN, 'protect-ally')
      ? true
      : lower(s, f),
  ),
  answer('wormRider', WORM_RIDE, (lower, s, t) =>
    plays(s) && ridersIn(s, t).length > 0 ? FREMEN : lower(s, t),
  ),
  answer('wormPlacer', EXTRA_WORMS, (lower, s) =>
    plays(s) && isAdvanced(s) && !isDisabled(s, FREMEN, 'extra-worms') ? FREMEN : lower(s),
  ),
  answer('freeRevival', ALLY_FREE_REVIVAL, (lower, s, f) =>
    s.table.ally[f] === FREMEN &&
    s.hand[f].granted.freeRevival3 &&
    !isDisabled(s, FREMEN, 'ally-free-revival')
      ? Math.max(ALLY_REVIVALS, lower(s, f))
      : lower(s, f),
  ),
  answer('stormSource', STORM_DECK, (lower, s) => (plays(s) && isAdvanced(s) ? 'card' : lower(s))),
  answer('sees', STORM_SIGHT, (lower, s, what) =>
    what === 'storm' && plays(s) && isAdvanced(s) && !isDisabled(s, FREMEN, 'storm-sight')
      ? FREMEN
      : lower(s, what),
  ),
  answer('stormLosses', STORM_LOSSES, (lower, s, f, tokens) =>
    f === FREMEN && isAdvanced(s) && !isDisabled(s, FREMEN, 'storm-losses')
      ? Math.ceil(tokens / 2)
      : lower(s, f, tokens),
  ),
  answer('maySendIntoStorm', '2.04.17', (lower, s, f) =>
    f === FREMEN && isAdvanced(s) && !isDisabled(s, FREMEN, 'send-into-storm') ? true : lower(s, f),
  ),
  answer('eliteWorth', '2.04.18', (lower, s, f, enemy) =>
    f === FREMEN && isAdvanced(s) && !isDisabled(s, FREMEN, 'fedaykin') ? ELITE : lower(s, f, enemy),
  ),
  answer('needsSupport', '2.04.21', (lower, s, f) =>
    f === FREMEN && !isDisabled(s, FREMEN, 'battle-hardened') ? false : lower(s, f),
  ),
  // over the Guild's own special victory
  answer('specialVictory', [SPECIAL_VICTORY, SIETCHES_HELD, SMUGGLERS_FREE, SHARED_WIN], (lower, s) =>
    plays(s) && isInPlay(s, 'guild') && sietchesAreTheirs(s) && smugglersAreFree(s)
      ? applied(SPECIAL_VICTORY, winTogether(s))
      : lower(s),
  ),
  answer('specialVictory', NEEDS_GUILD, (lower, s) => {
    if (!plays(s) || isInPlay(s, 'guild')) return lower(s);
    return applied(NEEDS_GUILD, s.table.options.fremenWinWithoutGuild) ? winTogether(s) : lower(s);
  }),
] as const;

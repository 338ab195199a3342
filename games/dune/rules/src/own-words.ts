import { check, type Input, type KernelCode } from '@rulewright/engine';
import { type ActionName, ARGS } from './actions.ts';
import { BIDDING, BUYING, fullHandRule, mayBid } from './bidding.ts';
import { FAMILY_ATOMICS } from './cards/family-atomics-play.ts';
import { HAJR_RULE, namesHajr } from './cards/hajr.ts';
import { WEATHER_CONTROL } from './cards/weather-control.ts';
import type { FactionId } from './data/factions.ts';
import type { RuleId } from './data/rule-ids.ts';
import { FREE_START, PREDICTION } from './factions/bene-gesserit.ts';
import { SPIRITUAL_ADVISORS } from './factions/bene-gesserit-advisors.ts';
import { EXTRA_WORMS, SHIELD_ALLY, STORM_LOSSES, WORM_RIDE } from './factions/fremen.ts';
import { HOME_FORCES } from './factions/fremen-setup.ts';
import { FIRST_STORM, SETUP_ORDER, TRAITOR_DEAL } from './phases/00-setup.ts';
import { DIALING } from './phases/01-storm.ts';
import { ALLIANCES, NO_EARLY_NEXUS } from './phases/02-nexus.ts';
import { behindMoving } from './phases/06-movement.ts';
import { behindShipping } from './phases/06-shipment.ts';
import { keysOf } from './records.ts';
import { FORCE_REVIVAL } from './revival.ts';
import { ONE_AT_A_TIME } from './standing-orders.ts';
import type { DuneState } from './state.ts';

// The kernel finds by itself that a player is not asked, or that an answer has the wrong form. Which rule of the
// rulebook is behind it depends on the action, and on what everybody sees.

const NOT_IN_SETUP: RuleId = '1.12.04';

type Behind = RuleId | ((s: DuneState, input: Input, code: KernelCode) => RuleId);

const BEHIND: Readonly<Partial<Record<ActionName, Behind>>> = {
  setupPrediction: PREDICTION,
  setupTraitorPick: TRAITOR_DEAL,
  setupFremenPlace: HOME_FORCES,
  setupBgPlace: FREE_START,
  setupStormDial: FIRST_STORM,
  stormDial: DIALING,
  stormWeatherControl: WEATHER_CONTROL,
  stormFamilyAtomics: FAMILY_ATOMICS,
  stormFremenLosses: STORM_LOSSES,
  blowPlaceWorm: EXTRA_WORMS,
  blowProtectAlly: SHIELD_ALLY,
  blowRideWorm: WORM_RIDE,
  nexusAlliance: (s) => (s.table.turn === 1 ? NO_EARLY_NEXUS : ALLIANCES),
  bid: BIDDING,
  bidPay: BUYING,
  reviveChoose: FORCE_REVIVAL,
  ship: behindShipping,
  shipMove: (s, input, code) =>
    code === 'NOT_ASKED' && namesHajr(input.args) ? HAJR_RULE : behindMoving(s, input, code),
  shipAdvisor: SPIRITUAL_ADVISORS,
  bribe: (s) => (s.table.setup === null ? ONE_AT_A_TIME : NOT_IN_SETUP),
  deal: (s) => (s.table.setup === null ? ONE_AT_A_TIME : NOT_IN_SETUP),
};

const NAMES: ReadonlySet<string> = new Set(keysOf(ARGS));
const isAction = (name: unknown): name is ActionName => typeof name === 'string' && NAMES.has(name);

/** Passed over in the auction for a full hand. */
const bidderWithoutRoom = (s: DuneState, player: string): FactionId | null =>
  s.table.auction?.step === 'bid'
    ? (s.table.factions.find((f) => f === player && !mayBid(s, f)) ?? null)
    : null;

/** The same refusal with its rule. */
export function refusal(s: DuneState, input: Input, code: KernelCode) {
  const { player, action, args } = input;
  if (!isAction(action)) return null;
  const behind = BEHIND[action] ?? (s.table.setup === null ? ONE_AT_A_TIME : SETUP_ORDER);
  const rule = typeof behind === 'string' ? behind : behind(s, input, code);
  const full = action === 'bid' && code === 'NOT_ASKED' ? bidderWithoutRoom(s, player) : null;
  if (full !== null) return { code: 'HAND_FULL', why: 'Your hand is full', rule: fullHandRule(full) };
  if (code === 'NOT_ASKED') return { code, why: `${player} is not asked for ${action} now`, rule };
  if (code === 'BAD_ARGS')
    return { code, why: `${action}: ${check(ARGS[action], args) ?? 'wrong form'}`, rule };
  return null;
}

import { check, type Input, type KernelCode } from '@rulewright/engine';
import { type ActionName, ARGS } from './actions.ts';
import { FAMILY_ATOMICS } from './cards/family-atomics-play.ts';
import { WEATHER_CONTROL } from './cards/weather-control.ts';
import type { RuleId } from './data/rule-ids.ts';
import { STORM_LOSSES } from './factions/fremen.ts';
import { DIALING } from './phases/01-storm.ts';
import { keysOf } from './records.ts';
import type { DuneState } from './state.ts';

// The kernel finds by itself that a player is not asked, or that an answer has the wrong form. Which rule of the
// rulebook is behind it depends on the action, and on what everybody sees.

type Behind = RuleId | ((s: DuneState) => RuleId);

const BEHIND: Readonly<Partial<Record<ActionName, Behind>>> = {
  stormDial: DIALING,
  stormWeatherControl: WEATHER_CONTROL,
  stormFamilyAtomics: FAMILY_ATOMICS,
  stormFremenLosses: STORM_LOSSES,
};

const NAMES: ReadonlySet<string> = new Set(keysOf(ARGS));
const isAction = (name: unknown): name is ActionName => typeof name === 'string' && NAMES.has(name);

/** The same refusal with its rule. */
export function refusal(s: DuneState, { player, action, args }: Input, code: KernelCode) {
  if (!isAction(action)) return null;
  const behind = BEHIND[action];
  if (behind === undefined) return null;
  const rule = typeof behind === 'string' ? behind : behind(s);
  if (code === 'NOT_ASKED') return { code, why: `${player} is not asked for ${action} now`, rule };
  if (code === 'BAD_ARGS')
    return { code, why: `${action}: ${check(ARGS[action], args) ?? 'wrong form'}`, rule };
  return null;
}

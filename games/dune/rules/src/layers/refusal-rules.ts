import { check, type Input, type KernelCode, type State } from '@rulewright/engine';
import { keysOf } from '@rulewright/kit';
import { HAJR_RULE, namesHajr } from '../cards/hajr.ts';
import { TLEILAXU_GHOLA } from '../cards/tleilaxu-ghola.ts';
import { TRUTHTRANCE } from '../cards/truthtrance.ts';
import { behindAsking } from '../factions/atreides/prescience-asking.ts';
import { GIFT } from '../factions/emperor/payments.ts';
import { BRIBE, LIMITS } from '../holdings/deals.ts';
import { PERMISSIONS } from '../holdings/permissions.ts';
import { SETUP_ORDER } from '../phases/00-setup/phase.ts';
import { BID_SUPPORT } from '../phases/04-bidding/bids.ts';
import { behindMoving } from '../phases/06-shipment/moving.ts';
import { behindShipping } from '../phases/06-shipment/phase.ts';
import { AGGRESSOR } from '../phases/07-battle/phase.ts';
import { PLAN_CONTENTS } from '../phases/07-battle/plan-stages.ts';
import { PLAN_STEP } from '../phases/07-battle/planning.ts';
import { WINNER } from '../phases/07-battle/resolution.ts';
import { TRAITOR_CALL } from '../phases/07-battle/traitors.ts';
import { SHOWING } from '../phases/any-time/reveal-info.ts';
import { ONE_AT_A_TIME } from '../phases/any-time/standing-orders.ts';
import { type ActionName, ARGS } from '../words/actions.ts';
import type { RuleId } from '../words/ids.ts';
import type { Dune } from '../words/vocabulary.ts';
import { ABILITIES } from './abilities.ts';

// The kernel finds by itself that a player is not asked, or that an answer has the wrong form. Which rule of the
// rulebook is behind it depends on the action, and on what everybody sees.

const NOT_IN_SETUP: RuleId = '1.12.04';

type Behind = RuleId | ((s: State<Dune>, input: Input, code: KernelCode) => RuleId);

/** An action that may be taken between any two decisions: one of wrong form breaks its own rule. */
const anyTime =
  (rule: RuleId, early: RuleId = SETUP_ORDER): Behind =>
  (s, _, code) =>
    code === 'BAD_ARGS' ? rule : s.table.setup === null ? ONE_AT_A_TIME : early;

const BEHIND: Readonly<Partial<Record<ActionName, Behind>>> = {
  ship: behindShipping,
  shipMove: (s, input, code) =>
    code === 'NOT_ASKED' && namesHajr(input.args) ? HAJR_RULE : behindMoving(s, input, code),
  shipAdvisor: ABILITIES.advisors.rule,
  battleChoose: AGGRESSOR,
  battleVoice: ABILITIES.voice.rule,
  battlePrescience: behindAsking,
  battlePrescienceAnswer: ABILITIES.prescience.rule,
  battlePlan: (_, _input, code) => (code === 'BAD_ARGS' ? PLAN_CONTENTS : PLAN_STEP),
  battleTraitor: TRAITOR_CALL,
  battleWinnerCards: WINNER,
  bribe: anyTime(BRIBE, NOT_IN_SETUP),
  deal: anyTime(LIMITS, NOT_IN_SETUP),
  emperorGift: anyTime(GIFT),
  ghola: anyTime(TLEILAXU_GHOLA),
  truthtrance: anyTime(TRUTHTRANCE),
  truthtranceAnswer: TRUTHTRANCE,
  allyPledge: anyTime(BID_SUPPORT),
  allyPermissions: anyTime(PERMISSIONS),
  revealInfo: anyTime(SHOWING),
  standing: anyTime(ONE_AT_A_TIME),
};

/** What has a rule of its own about the set-up. */
const EARLY = /^(setup|stormWeatherControl$|stormFamilyAtomics$|bribe$|deal$|nexusAlliance$)/;

const NAMES: ReadonlySet<string> = new Set(keysOf(ARGS));
const isAction = (name: unknown): name is ActionName => typeof name === 'string' && NAMES.has(name);

/** The same refusal with its rule. */
export function refusal(s: State<Dune>, input: Input, code: KernelCode) {
  const { player, action, args } = input;
  if (!isAction(action)) return null;
  const waits = code === 'NOT_ASKED' ? s.kernel.levels.at(-1)?.frame?.kind : undefined;
  const early = code === 'NOT_ASKED' && s.table.setup !== null && !EARLY.test(action);
  const behind = waits === 'truthtrance' ? TRUTHTRANCE : early ? SETUP_ORDER : BEHIND[action];
  if (behind === undefined) return null; // the ask says it
  const rule = typeof behind === 'string' ? behind : behind(s, input, code);
  if (code === 'NOT_ASKED') return { code, why: `${player} is not asked for ${action} now`, rule };
  if (code === 'BAD_ARGS')
    return { code, why: `${action}: ${check(ARGS[action], args) ?? 'wrong form'}`, rule };
  return null;
}

import { territory } from '../board/map.ts';
import { cards } from '../cards/answers.ts';
import { atreides } from '../factions/atreides/answers.ts';
import { beneGesserit } from '../factions/bene-gesserit/answers.ts';
import { emperor } from '../factions/emperor/answers.ts';
import { fremen } from '../factions/fremen/answers.ts';
import { guild } from '../factions/guild/answers.ts';
import { harkonnen } from '../factions/harkonnen/answers.ts';
import type { RuleId } from '../words/ids.ts';
import { type Answers, answer, BASE, type Lay } from './questions.ts';

/** Chosen before the set-up. */
export const ADVANCED_GAME: RuleId = '1.13.00';
export const STRONGHOLD_INCOME: RuleId = '1.13.01';
export const SPICE_DIALING: RuleId = '1.13.04';
const PILES: readonly ('A' | 'B')[] = ['A', 'B'];

/** The advanced game: what it changes for everybody. */
// biome-ignore format: table
const advanced: readonly Lay[] = [
  answer('blowPiles',        '1.13.02',     (_, s) => (s.table.options.advanced ? PILES : undefined)),
  answer('needsSupport',     SPICE_DIALING, (_, s) => s.table.options.advanced || undefined),
  answer('strongholdIncome', STRONGHOLD_INCOME, (_, s, t) => (s.table.options.advanced ? territory(t).income : undefined)),
];

type Layer = { readonly rules: readonly RuleId[]; readonly rows: readonly Lay[] };

/**
 * Who overrides whom, lowest first. The advanced game widens the base rules, factions answer over it,
 * cards over factions. Within a layer later rows answer over earlier ones.
 */
const factions = [...atreides, ...harkonnen, ...emperor, ...guild, ...fremen, ...beneGesserit];
export const PRECEDENCE: readonly Layer[] = [
  { rules: [ADVANCED_GAME], rows: advanced },
  { rules: ['1.00.01', '2.01', '3.01'], rows: factions },
  { rules: ['1.00.02', '2.02', '3.02'], rows: cards },
];

/** The rules by which one answer goes over another. */
export const LAYERING: readonly RuleId[] = PRECEDENCE.slice(1).flatMap((layer) => layer.rules);

/** The answers in force, layers joined once: `consult.freeRevival(state, faction)`. */
export const consult: Readonly<Answers> = joined({ ...BASE });

function joined(answers: Answers): Answers {
  for (const { rows } of PRECEDENCE) for (const lay of rows) lay(answers);
  return answers;
}

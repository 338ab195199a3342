import { keysOf } from '@rulewright/kit';
import { need, type Requirement, unmet } from '../words/codes.ts';
import type { FactionId, RuleId } from '../words/ids.ts';
import { type DuneState, impossible, isInPlay } from '../words/state.ts';
import { answer, type Lay, type Override, type QuestionName } from './questions.ts';

// What a faction can do that others cannot, declared once: whose it is, by which rule, in which game.

interface Power {
  readonly of: FactionId;
  readonly rule: RuleId;
  readonly advanced?: true; // only in the advanced game
}

/** Until when an ability that a Karama has stopped stays off, unless the table plays with whole phases. */
export type Until = 'card' | 'worm' | 'slot' | 'battle' | 'phase';

interface Starred extends Power {
  readonly star: 'after' | 'before' | 'both'; // cancelled when it is tried, prevented beforehand, or either
  readonly until: Until;
  readonly asks?: true; // who holds a Karama is asked about it unless they order otherwise
  readonly goesOn?: true; // stopped, it changes what happens and not whether
}

/** Starred abilities, by the name that the code has for them; others know them by their rule. */
// biome-ignore format: table
export const ABILITIES = {
  'bidding-sight':     { of: 'atreides',      rule: '2.01.05',    star: 'before', until: 'card' },
  wormsign:            { of: 'atreides',      rule: '2.01.07',    star: 'before', until: 'phase' },
  prescience:          { of: 'atreides',      rule: '2.01.08',    star: 'after',  until: 'battle', asks: true },
  'ally-prescience':   { of: 'atreides',      rule: '2.01.09',    star: 'after',  until: 'battle', asks: true },
  'kwisatz-haderach':  { of: 'atreides',      rule: '2.01.11',    star: 'before', until: 'battle', advanced: true },
  advisors:            { of: 'bene-gesserit', rule: '2.02.05',    star: 'after',  until: 'slot' },
  voice:               { of: 'bene-gesserit', rule: '2.02.06',    star: 'after',  until: 'battle', asks: true },
  'ally-voice':        { of: 'bene-gesserit', rule: '2.02.07',    star: 'after',  until: 'battle', asks: true },
  charity:             { of: 'bene-gesserit', rule: '2.02.09',    star: 'after',  until: 'phase', advanced: true },
  intrusion:           { of: 'bene-gesserit', rule: '2.02.15',    star: 'after',  until: 'slot', advanced: true },
  'take-up-arms':      { of: 'bene-gesserit', rule: '2.02.16',    star: 'after',  until: 'slot', advanced: true },
  wartime:             { of: 'bene-gesserit', rule: '2.02.17',    star: 'after',  until: 'phase', advanced: true },
  'worthless-karama':  { of: 'bene-gesserit', rule: '2.02.22',    star: 'after',  until: 'slot', advanced: true },
  'card-income':       { of: 'emperor',       rule: '2.03.04',    star: 'after',  until: 'card', goesOn: true },
  'ally-revival':      { of: 'emperor',       rule: '2.03.07',    star: 'after',  until: 'phase' },
  sardaukar:           { of: 'emperor',       rule: '2.03.08',    star: 'before', until: 'battle', advanced: true },
  'move-two':          { of: 'fremen',        rule: '2.04.06',    star: 'after',  until: 'slot' },
  'worm-immunity':     { of: 'fremen',        rule: '2.04.07',    star: 'after',  until: 'worm', asks: true },
  'protect-ally':      { of: 'fremen',        rule: '2.04.10',    star: 'after',  until: 'worm' },
  'ally-free-revival': { of: 'fremen',        rule: '2.04.11',    star: 'after',  until: 'phase' },
  'storm-sight':       { of: 'fremen',        rule: '2.04.14',    star: 'before', until: 'phase', advanced: true },
  'extra-worms':       { of: 'fremen',        rule: '2.04.15',    star: 'after',  until: 'worm', advanced: true, asks: true },
  'storm-losses':      { of: 'fremen',        rule: '2.04.16',    star: 'after',  until: 'phase', advanced: true },
  'send-into-storm':   { of: 'fremen',        rule: '2.04.17',    star: 'after',  until: 'slot', advanced: true },
  fedaykin:            { of: 'fremen',        rule: '2.04.18',    star: 'before', until: 'battle', advanced: true },
  'battle-hardened':   { of: 'fremen',        rule: '2.04.21',    star: 'before', until: 'battle', advanced: true },
  'bonus-card':        { of: 'harkonnen',     rule: '2.05.08',    star: 'after',  until: 'card' },
  capture:             { of: 'harkonnen',     rule: '2.05.10.01', star: 'after',  until: 'battle', advanced: true, asks: true },
  'shipping-income':   { of: 'guild',         rule: '2.06.04',    star: 'after',  until: 'slot', goesOn: true },
  'cross-ship':        { of: 'guild',         rule: '2.06.05.02', star: 'after',  until: 'slot', asks: true },
  'off-planet':        { of: 'guild',         rule: '2.06.05.03', star: 'after',  until: 'slot', asks: true },
  'half-price':        { of: 'guild',         rule: '2.06.06',    star: 'after',  until: 'slot' },
  'ally-half-price':   { of: 'guild',         rule: '2.06.09',    star: 'after',  until: 'slot' },
  'ally-cross-ship':   { of: 'guild',         rule: '2.06.10',    star: 'after',  until: 'slot' },
  'guild-timing':      { of: 'guild',         rule: '2.06.12',    star: 'both',   until: 'phase', advanced: true },
} as const satisfies Readonly<Record<string, Starred>>;

export type Ability = keyof typeof ABILITIES;
/** What others call an ability. */
export type AbilityId = (typeof ABILITIES)[Ability]['rule'];
const NAMES = keysOf(ABILITIES);
export const ABILITY_IDS: readonly AbilityId[] = NAMES.map((name) => ABILITIES[name].rule);
const byId = new Map<string, Ability>(NAMES.map((name) => [ABILITIES[name].rule, name]));
/** The row of an ability, whatever it leaves out. */
export const starred = (ability: Ability): Starred => ABILITIES[ability];
/** The ability that others call by this rule. */
export const abilityOf = (id: AbilityId): Ability => byId.get(id) ?? impossible(`no ability ${id}`);

export const isDisabled = (s: DuneState, ability: Ability): boolean =>
  s.table.disabled.length > 0 && s.table.disabled.some((d) => d.ability === ABILITIES[ability].rule);

/** Rows with those before them that refuse what still needs a stopped ability, each by the rule of that ability. */
export function withStopped<A>(
  rows: readonly Requirement<A>[],
  ...abilities: readonly Ability[]
): readonly Requirement<A>[] {
  const stopped = abilities.map((ability) => {
    const { rule } = ABILITIES[ability];
    const restored = (s: DuneState): DuneState => {
      const disabled = s.table.disabled.filter((d) => d.ability !== rule);
      return { ...s, table: { ...s.table, disabled } };
    };
    const isMissing = (s: DuneState, f: FactionId, args: A): boolean =>
      unmet(rows, s, f, args) !== null && unmet(rows, restored(s), f, args) === null;
    return need<A>(
      rule,
      'WRONG_KIND',
      (s, f, a) => !isDisabled(s, ability) || !isMissing(s, f, a),
      'This was stopped',
    );
  });
  return [...stopped, ...rows];
}

/** Whether the ability can be used at this table now. */
export const isOn = (s: DuneState, ability: Ability): boolean => isInForce(s, ABILITIES[ability], ability);

/** At the table, in this game, and not stopped. */
function isInForce(s: DuneState, { of, advanced }: Power, ability: Ability | null): boolean {
  if (advanced && !s.table.options.advanced) return false;
  return isInPlay(s, of) && !(ability !== null && isDisabled(s, ability));
}

/** A starred ability by its name, or one that no Karama stops. */
type Source = Ability | Power;
type Whom = (of: FactionId, s: DuneState, about?: unknown) => boolean;

const reaching =
  (whom: Whom) =>
  <Q extends QuestionName>(source: Source, question: Q, given: Override<Q>): Lay => {
    const [power, ability]: [Power, Ability | null] =
      typeof source === 'string' ? [ABILITIES[source], source] : [source, null];
    return answer(question, power.rule, (lower, ...args) => {
      const [s, about] = args;
      return whom(power.of, s, about) && isInForce(s, power, ability) ? given(lower, ...args) : undefined;
    });
  };

/** Answers questions about the faction itself. */
export const forSelf = reaching((of, _, f) => f === of);
/** Answers questions about the faction's ally. */
export const forAlly = reaching((of, s, f) => s.table.ally[of] !== null && f === s.table.ally[of]);
/** Answers whatever the question is about. */
export const forAll = reaching(() => true);

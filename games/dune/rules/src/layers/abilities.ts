import { keysOf } from '@rulewright/kit';
import { ABILITIES, type Power, type Starred } from '../data/abilities.ts';
import { type Ability, type AbilityId, type FactionId, isAbility, type RuleId } from '../words/ids.ts';
import { type DuneState, impossible, isInPlay } from '../words/state.ts';
import { type Row, type Rows, unmet } from '../words/vocabulary.ts';
import { answer, type Lay, type Override, type QuestionName } from './questions.ts';

// Who has an ability now, and the answers that rest on it.

const byId = new Map<string, Ability>(keysOf(ABILITIES).map((name) => [ABILITIES[name].rule, name]));
/** The row of an ability, whatever it leaves out. */
export const starred = (ability: Ability): Starred => ABILITIES[ability];
/** The ability that others call by this rule. */
export const abilityOf = (id: AbilityId): Ability => byId.get(id) ?? impossible(`no ability ${id}`);
/** Whether the rule is an ability of this faction. */
export const isOwn = (f: FactionId, id?: RuleId): boolean => isAbility(id) && starred(abilityOf(id)).of === f;
/** Whether the rule is an ability with a star on this side. */
export const isStarred = (id: RuleId, side: 'before' | 'after'): boolean =>
  isAbility(id) && [side, 'both'].includes(starred(abilityOf(id)).star);

export const isDisabled = (s: DuneState, ability: Ability): boolean =>
  s.table.disabled.length > 0 && s.table.disabled.some((d) => d.ability === ABILITIES[ability].rule);

/** Rows with those before them that refuse what still needs a stopped ability, each by the rule of that ability. */
export function withStopped<A>(rows: Rows<A>, ...abilities: readonly Ability[]): Rows<A> {
  const stopped = abilities.map((ability): Row<A> => {
    const { rule } = ABILITIES[ability];
    const restored = (s: DuneState): DuneState => {
      const disabled = s.table.disabled.filter((d) => d.ability !== rule);
      return { ...s, table: { ...s.table, disabled } };
    };
    const isMissing = (s: DuneState, f: FactionId, args: A): boolean =>
      unmet(rows, s, f, args) !== null && unmet(rows, restored(s), f, args) === null;
    const isThere = (s: DuneState, f: FactionId, args: A): boolean =>
      !isDisabled(s, ability) || !isMissing(s, f, args);
    return [rule, 'WRONG_KIND', isThere, 'This was stopped'];
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
      const s = args[0];
      return whom(power.of, s, args[1]) && isInForce(s, power, ability) ? given(lower, ...args) : undefined;
    });
  };

/** Answers questions about the faction itself. */
export const forSelf = reaching((of, _, f) => f === of);
/** Answers questions about the faction's ally. */
export const forAlly = reaching((of, s, f) => s.table.ally[of] !== null && f === s.table.ally[of]);
/** Answers whatever the question is about. */
export const forAll = reaching(() => true);

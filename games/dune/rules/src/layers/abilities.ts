import { keysOf } from '@rulewright/kit';
import type { FactionId, RuleId } from '../words/ids.ts';
import { type DuneState, isInPlay } from '../words/state.ts';
import { answer, type Lay, type Override, type QuestionName } from './questions.ts';

// What a faction can do that others cannot, declared once: whose it is, by which rule, in which game.

interface Power {
  readonly of: FactionId;
  readonly rule: RuleId;
  readonly advanced?: true; // only in the advanced game
}

/** Starred abilities, by the name under which a Karama stops them; those without a rule are not played yet. */
// biome-ignore format: table
export const ABILITIES = {
  'bidding-sight':     { of: 'atreides',      rule: '2.01.05' },
  wormsign:            { of: 'atreides',      rule: '2.01.07' },
  prescience:          { of: 'atreides',      rule: '2.01.08' },
  'kwisatz-haderach':  { of: 'atreides',      rule: '2.01.11', advanced: true },
  advisors:            { of: 'bene-gesserit', rule: '2.02.05' },
  voice:               { of: 'bene-gesserit', rule: '2.02.06' },
  charity:             { of: 'bene-gesserit', rule: '2.02.09', advanced: true },
  intrusion:           { of: 'bene-gesserit', rule: null,      advanced: true },
  'take-up-arms':      { of: 'bene-gesserit', rule: '2.02.16', advanced: true },
  wartime:             { of: 'bene-gesserit', rule: null,      advanced: true },
  'worthless-karama':  { of: 'bene-gesserit', rule: '2.02.22', advanced: true },
  'card-income':       { of: 'emperor',       rule: '2.03.04' },
  'ally-revival':      { of: 'emperor',       rule: '2.03.07' },
  sardaukar:           { of: 'emperor',       rule: '2.03.08', advanced: true },
  'move-two':          { of: 'fremen',        rule: '2.04.06' },
  'worm-immunity':     { of: 'fremen',        rule: '2.04.07' },
  'protect-ally':      { of: 'fremen',        rule: '2.04.10' },
  'ally-free-revival': { of: 'fremen',        rule: '2.04.11' },
  'storm-sight':       { of: 'fremen',        rule: '2.04.14', advanced: true },
  'extra-worms':       { of: 'fremen',        rule: '2.04.15', advanced: true },
  'storm-losses':      { of: 'fremen',        rule: '2.04.16', advanced: true },
  'send-into-storm':   { of: 'fremen',        rule: '2.04.17', advanced: true },
  fedaykin:            { of: 'fremen',        rule: '2.04.18', advanced: true },
  'battle-hardened':   { of: 'fremen',        rule: '2.04.21', advanced: true },
  'bonus-card':        { of: 'harkonnen',     rule: '2.05.08' },
  capture:             { of: 'harkonnen',     rule: null,      advanced: true },
  'shipping-income':   { of: 'guild',         rule: '2.06.04' },
  'cross-ship':        { of: 'guild',         rule: '2.06.05.02' },
  'off-planet':        { of: 'guild',         rule: '2.06.05.03' },
  'half-price':        { of: 'guild',         rule: '2.06.06' },
  'ally-half-price':   { of: 'guild',         rule: '2.06.09' },
  'ally-cross-ship':   { of: 'guild',         rule: '2.06.10' },
  'guild-timing':      { of: 'guild',         rule: null,      advanced: true },
} as const satisfies Readonly<Record<string, Omit<Power, 'rule'> & { readonly rule: RuleId | null }>>;

export type Ability = keyof typeof ABILITIES;
export const ABILITY_IDS: readonly Ability[] = keysOf(ABILITIES);
/** An ability that is played. */
export type Played = { [A in Ability]: (typeof ABILITIES)[A]['rule'] extends RuleId ? A : never }[Ability];

export const isDisabled = (s: DuneState, ability: Ability): boolean =>
  s.table.disabled.some((d) => d.ability === ability);

/** At the table, in this game, and not stopped. */
function isInForce(s: DuneState, { of, advanced }: Power, ability: Ability | null): boolean {
  if (advanced && !s.table.options.advanced) return false;
  return isInPlay(s, of) && !(ability !== null && isDisabled(s, ability));
}

/** A starred ability by its name, or one that no Karama stops. */
type Source = Played | Power;
type Whom = (of: FactionId, s: DuneState, about?: unknown) => boolean;

const reaching =
  (whom: Whom) =>
  <Q extends QuestionName>(source: Source, question: Q, given: Override<Q>): Lay => {
    const [power, ability]: [Power, Played | null] =
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

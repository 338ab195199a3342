import { same } from '@rulewright/engine';
import { CHEAP_HERO } from '../../cards/answers.ts';
import { ABILITIES } from '../../data/abilities.ts';
import { type Attempt, attempt } from '../../karama/attempt.ts';
import { isOn } from '../../layers/abilities.ts';
import { choicesFor } from '../../layers/added.ts';
import * as battle from '../../phases/07-battle/plan.ts';
import { type Args, decline, declines } from '../../words/actions.ts';
import { type Ability, type CardId, type FactionId, isCard, isLeader, type RuleId } from '../../words/ids.ts';
import { PLAN_ELEMENTS, type PlanElement, type PlanPromise } from '../../words/phase-state.ts';
import { type DuneState, during, impossible } from '../../words/state.ts';
import { g, notAsked, type Rows, rowsOf } from '../../words/vocabulary.ts';
import { ATREIDES } from './answers.ts';
import { leadName, PRESCIENCE, toldOf } from './prescience.ts';

// One question about the opponent's plan before it is made, and an answer that binds it.

const { rule: ALLY_PRESCIENCE } = ABILITIES['ally-prescience'];

type Answer = Args<'battlePrescienceAnswer'>;

const QUESTIONS: readonly Args<'battlePrescience'>[] = [
  decline(),
  ...PLAN_ELEMENTS.map((element) => ({ element })),
];

/** By what they ask: in their own battle, or in their ally's. */
const abilityIn = (s: DuneState): Ability =>
  battle.championOf(s, ATREIDES) === ATREIDES ? 'prescience' : 'ally-prescience';
const ruleOf = (s: DuneState): RuleId => ABILITIES[abilityIn(s)].rule;

/** Nobody asks about a battle of strangers. */
const notTheirs = notAsked((s) =>
  s.table.battle?.fighting && battle.opponentOf(s, ATREIDES) === null ? ALLY_PRESCIENCE : null,
);

export const asking: Attempt<PlanElement> = {
  name: 'prescience',
  rests: (s) => [abilityIn(s)],
  happens: (d, element, { emit }) => {
    const opponent = battle.opponentOf(d, ATREIDES) ?? impossible('nobody to ask');
    during(d, 'battle').prescience = { target: opponent, element, answered: false };
    emit({ type: 'PRESCIENCE_ASKED', target: element, opponent }, ruleOf(d));
  },
};

export const foreseeing = g.phase('battle.prescience', 'battlePrescience', {
  when: [(s) => battle.opponentOf(s, ATREIDES) !== null && isOn(s, abilityIn(s))],
  cites: [PRESCIENCE],
  otherwise: notTheirs,
  who: () => [ATREIDES],
  options: () => QUESTIONS,
  ordered: (s, f) => (battle.staysOut(s, f) ? decline() : null),
  do: (d, { args }, effects) => {
    if (!declines(args)) attempt(d, asking, args.element, effects);
  },
});

const askedFor = (s: DuneState): PlanElement | null => {
  const prescience = s.table.battle?.prescience;
  return prescience && !prescience.answered ? prescience.element : null;
};

const asked = (s: DuneState): PlanElement => askedFor(s) ?? impossible('nothing was asked');

function promiseOf(element: PlanElement, value: Answer['value']): PlanPromise | null {
  if (element === 'number') return typeof value === 'object' && value !== null ? { element, value } : null;
  if (typeof value === 'object' && value !== null) return null;
  if (element === 'leader')
    return value === null || value === CHEAP_HERO || isLeader(value) ? { element, value } : null;
  return value === 'none' || isCard(value) ? { element, value } : null;
}

/** What may be said about an element: all that a plan can still be made of. */
function values(s: DuneState, f: FactionId, element: PlanElement): readonly PlanPromise['value'][] {
  if (element === 'number') return numbers(s, f);
  const { leads, cards } = choicesFor(s, f);
  if (element === 'leader') return leads.map(leadName);
  return [...new Set(cards.map((played) => played[element] ?? 'none'))];
}

/** Every answer that a faction may give, as far as its plan is not yet bound. */
export const possiblePromises = (s: DuneState, f: FactionId, element: PlanElement): readonly PlanPromise[] =>
  values(s, f, element)
    .map((value) => promiseOf(element, value))
    .filter((promise) => promise !== null);

/** Each number and its spice once, small ones first. */
function numbers(s: DuneState, f: FactionId) {
  const all = battle.commitments(s, f).map((c) => battle.numberOf(s, f, c));
  const found = new Map(all.map((number) => [`${number.dial} ${number.spice}`, number]));
  return [...found.values()].toSorted((a, b) => a.dial - b.dial || a.spice - b.spice);
}

const isAvailable = (s: DuneState, f: FactionId, { element, value }: PlanPromise): boolean => {
  if (element !== 'leader') return true;
  if (value === null) return !battle.canLead(s, f);
  return value === CHEAP_HERO ? battle.standIn(s, f) !== null : battle.usableLeaders(s, f).includes(value);
};
const cardIn = ({ element, value }: PlanPromise): CardId | null =>
  (element === 'weapon' || element === 'defense') && value !== 'none' ? value : null;
const isHeld = (s: DuneState, f: FactionId, card: CardId | null): boolean =>
  card === null || s.hand[f].cards.includes(card);
const fits = (element: PlanElement, card: CardId | null): boolean =>
  card === null || (element === 'weapon' ? battle.fitsWeapon : battle.fitsDefense)(card);

/** What is promised, if it is of the kind that was asked for. */
const promiseIn = ({ value }: Answer, s: DuneState): PlanPromise | null => {
  const element = askedFor(s);
  return element === null ? null : promiseOf(element, value);
};
/** What can be told without the Voice first, so that the refusal names what is really wrong. */
// biome-ignore format: table
const ANSWER_REQUIREMENTS: Rows<Answer> = [
  [PRESCIENCE,           'WRONG_KIND',         (s, _, answer) => promiseIn(answer, s) !== null, 'Something else was asked'],
  ...rowsOf(promiseIn, [
    [PRESCIENCE,           'LEADER_UNAVAILABLE', isAvailable, 'This is not who can lead your plan'],
    [PRESCIENCE,           'CARD_NOT_HELD',      (s, f, p) => isHeld(s, f, cardIn(p)), 'You do not hold this card'],
    [PRESCIENCE,           'WRONG_SLOT',         (_s, _f, p) => fits(p.element, cardIn(p)), 'The card does not fit there'],
    [PRESCIENCE,           'NO_LEADER_NO_CARDS', (s, f, p) => cardIn(p) === null || battle.canLead(s, f), 'No leader, no cards'],
    [PRESCIENCE,           'DIAL_OUT_OF_RANGE',  (s, f, p) => p.element !== 'number' || numbers(s, f).some((n) => same(n, p.value)), 'No plan of yours has this number'],
    [ABILITIES.voice.rule, 'VOICE_VIOLATION',    (s, f, { element, value }) => element === 'number' || values(s, f, element).includes(value), 'The Voice commands otherwise'],
  ]),
];

export const tellingTheFuture = g.phase('battle.prescience-answer', 'battlePrescienceAnswer', {
  when: [(s) => askedFor(s) !== null],
  cites: [PRESCIENCE],
  who: (s) => [s.table.battle?.prescience?.target ?? impossible('nobody asked')],
  options: (s, f) => values(s, f, asked(s)).map((value) => ({ value })),
  if: ANSWER_REQUIREMENTS,
  do: (d, { player, args }, { emit }) => {
    const { prescience } = during(d, 'battle');
    const promise = prescience && promiseOf(prescience.element, args.value);
    if (!prescience || !promise) impossible('an answer to nothing');
    prescience.answered = true;
    const champion = battle.championOf(d, ATREIDES) ?? impossible('nobody asked');
    const rule = ruleOf(d);
    d.hand[player].promise = { ...promise };
    for (const f of [ATREIDES, champion] as const) d.hand[f].seen.promise = { ...promise };
    const entitled = new Set<FactionId>([ATREIDES, champion, player]);
    const to = d.table.options.prescienceAnswerPublic ? 'all' : [...entitled];
    const open = { target: promise.element, opponent: player } as const;
    const others = { type: 'PRESCIENCE_USED', ...open } as const;
    emit({ ...others, revealed: promise.value }, { to, others, rule, reveals: true });
    if (promise.value === 'none') emit({ type: 'PRESCIENCE_BLOCKED', ...open }, { to, rule, reveals: true });
  },
  // of the plan that an absent player would make
  default: (s, f) => ({ value: toldOf(s, f, battle.leastPlan(choicesFor(s, f)), asked(s)) }),
});

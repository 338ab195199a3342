import { CHEAP_HERO } from '../../cards/answers.ts';
import { ABILITIES, isDisabled } from '../../layers/abilities.ts';
import { type Attempt, attempt, WINDOWS } from '../../layers/ability-uses.ts';
import { consult } from '../../layers/consult.ts';
import {
  battleOf,
  canLead,
  cardsOf,
  championOf,
  enemyOf,
  fitsDefense,
  fitsWeapon,
  staysOut,
} from '../../phases/07-battle/plan.ts';
import type { Narrowing } from '../../phases/07-battle/plan-parts.ts';
import { ARGS, type Args, declines } from '../../words/actions.ts';
import { rows } from '../../words/codes.ts';
import type { CardId, FactionId } from '../../words/ids.ts';
import { type BattlePlan, VOICES, type Voice } from '../../words/phase-state.ts';
import { type DuneState, impossible } from '../../words/state.ts';
import { g } from '../../words/vocabulary.ts';
import { BENE_GESSERIT, isOfClass } from './answers.ts';

const { rule: VOICE } = ABILITIES.voice;

/** Whether the faction has a card of the class with a place in its plan. */
function canObey(s: DuneState, f: FactionId, voice: Voice): boolean {
  const named = s.hand[f].cards.filter((card) => isOfClass(card, voice.what));
  if (voice.mode === 'must-not') return named.length > 0;
  return named.some(
    (card) =>
      consult.standsInForLeader(s, card) || (canLead(s, f) && (fitsWeapon(card) || fitsDefense(card))),
  );
}

/** The plan does what the Voice says, or cannot. */
function heeds(s: DuneState, f: FactionId, plan: BattlePlan): boolean {
  const voice = s.table.battle?.voice;
  if (voice?.target !== f || !canObey(s, f, voice)) return true;
  const plays = cardsOf(s, f, plan).some((card) => isOfClass(card, voice.what));
  return plays === (voice.mode === 'must');
}

// biome-ignore format: table
export const voiceRequirements = rows<BattlePlan>([
  [VOICE, 'VOICE_VIOLATION', heeds, 'The Voice commands otherwise'],
]);

/** What is left of a plan's choices; cards that are forbidden have not been among them. */
export const obeying: Narrowing = (s, f, choices) => {
  const voice = s.table.battle?.voice;
  if (voice?.target !== f || voice.mode !== 'must' || !canObey(s, f, voice)) return choices;
  const named = (card: CardId | null): boolean => card !== null && isOfClass(card, voice.what);
  const cards = choices.cards.filter(({ weapon, defense }) => named(weapon) || named(defense));
  return cards.length > 0
    ? { ...choices, cards }
    : { ...choices, leads: choices.leads.filter((lead) => lead.cheapHero) };
};

export const battleVoice = g.action('battleVoice', ARGS.battleVoice);

const PASS = { pass: true } as const;
const COMMANDS: readonly Args<'battleVoice'>[] = [
  PASS,
  ...(['must', 'must-not'] as const).flatMap((mode) => VOICES.map((what) => ({ mode, what }))),
];

/** Against whom the Voice may be raised now. */
const target = (s: DuneState): FactionId | null => {
  const champion = championOf(s, BENE_GESSERIT);
  return champion === null ? null : enemyOf(s, champion);
};

const voiceAttempt: Attempt<Voice> = {
  ability: 'voice',
  apply: (d, voice, { emit }) => {
    battleOf(d).voice = { ...voice };
    emit(
      { type: 'VOICE_USED', ...voice },
      { rule: championOf(d, BENE_GESSERIT) === BENE_GESSERIT ? VOICE : '2.02.07' },
    );
  },
};

const raising = g.ask(battleVoice, {
  cites: [VOICE],
  who: () => [BENE_GESSERIT],
  options: () => COMMANDS,
  ordered: (s, f) => (staysOut(s, f) ? PASS : null),
  pushes: WINDOWS,
  do: (d, { args }, effects) => {
    if (declines(args)) return;
    const voice = { target: target(d) ?? impossible('nobody to command'), ...args };
    attempt(d, voiceAttempt, voice, effects);
  },
  default: () => PASS,
});

/** Whether the command was followed is plain once the plans lie open. */
export const heeded = g.phase('battle.voice-heeded', {
  when: [(s) => Boolean(s.table.battle?.voice)],
  enter: (d, { emit }) => {
    const { voice, plans, fighting } = battleOf(d);
    if (!voice || !plans || !fighting) return;
    const plan = fighting.aggressor === voice.target ? plans.aggressor : plans.defender;
    const plays = [plan.cheapHero ? CHEAP_HERO : null, plan.weapon, plan.defense].some(
      (card) => card !== null && isOfClass(card, voice.what),
    );
    const type = plays === (voice.mode === 'must') ? 'VOICE_COMPLIED' : 'VOICE_IMPOSSIBLE';
    emit({ type, faction: voice.target }, { rule: VOICE, reveals: true });
  },
});

export const voice = g.phase('battle.voice', {
  when: [(s) => target(s) !== null && !isDisabled(s, 'voice')],
  asks: [raising],
});

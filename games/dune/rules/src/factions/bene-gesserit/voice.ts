import { ABILITIES } from '../../data/abilities.ts';
import { type Attempt, attempt } from '../../karama/attempt.ts';
import { isOn } from '../../layers/abilities.ts';
import { consult } from '../../layers/consult.ts';
import { openPlan } from '../../phases/07-battle/outcome.ts';
import * as battle from '../../phases/07-battle/plan.ts';
import { type Args, decline, declines } from '../../words/actions.ts';
import type { Ability, CardId, FactionId } from '../../words/ids.ts';
import { type BattlePlan, VOICES, type Voice } from '../../words/phase-state.ts';
import { type DuneState, during, impossible } from '../../words/state.ts';
import { g, type Rows } from '../../words/vocabulary.ts';
import { BENE_GESSERIT, isOfClass } from './answers.ts';

const { rule: VOICE } = ABILITIES.voice;

/** Whether the faction has a card of the class with a place in its plan. */
function canObey(s: DuneState, f: FactionId, voice: Voice): boolean {
  const named = s.hand[f].cards.filter((card) => isOfClass(card, voice.what));
  if (voice.mode === 'must-not') return named.length > 0;
  return named.some(
    (card) =>
      consult.standsInForLeader(s, card) ||
      (battle.canLead(s, f) && (battle.fitsWeapon(card) || battle.fitsDefense(card))),
  );
}

const obeys = ({ mode, what }: Voice, plan: BattlePlan): boolean =>
  battle.cardsOf(plan).some((card) => isOfClass(card, what)) === (mode === 'must');

function heeds(s: DuneState, f: FactionId, plan: BattlePlan): boolean {
  const voice = s.table.battle?.voice;
  return voice?.target !== f || !canObey(s, f, voice) || obeys(voice, plan);
}

// biome-ignore format: table
export const voiceRequirements: Rows<BattlePlan> = [
  [VOICE, 'VOICE_VIOLATION', heeds, 'The Voice commands otherwise'],
];

/** What is left of a plan's choices; cards that are forbidden have not been among them. */
export const obeying: battle.Narrowing = (s, f, choices) => {
  const voice = s.table.battle?.voice;
  if (voice?.target !== f || voice.mode !== 'must' || !canObey(s, f, voice)) return choices;
  const named = (card: CardId | null): boolean => card !== null && isOfClass(card, voice.what);
  const cards = choices.cards.filter(({ weapon, defense }) => named(weapon) || named(defense));
  return cards.length > 0
    ? { ...choices, cards }
    : { ...choices, leads: choices.leads.filter((lead) => lead.cheapHero) };
};

export const COMMANDS: readonly Args<'battleVoice'>[] = [
  decline(),
  ...(['must', 'must-not'] as const).flatMap((mode) => VOICES.map((what) => ({ mode, what }))),
];

/** In their own battle, or in their ally's. */
const abilityIn = (s: DuneState): Ability =>
  battle.championOf(s, BENE_GESSERIT) === BENE_GESSERIT ? 'voice' : 'ally-voice';

export const commanding: Attempt<Voice> = {
  name: 'voice',
  rests: (s) => [abilityIn(s)],
  happens: (d, voice, { emit }) => {
    during(d, 'battle').voice = { ...voice };
    emit({ type: 'VOICE_USED', ...voice }, ABILITIES[abilityIn(d)].rule);
  },
};

export const voice = g.phase('battle.voice', 'battleVoice', {
  when: [(s) => battle.opponentOf(s, BENE_GESSERIT) !== null && isOn(s, abilityIn(s))],
  cites: [VOICE],
  who: () => [BENE_GESSERIT],
  options: () => COMMANDS,
  ordered: (s, f) => (battle.staysOut(s, f) ? decline() : null),
  do: (d, { args }, effects) => {
    if (declines(args)) return;
    const target = battle.opponentOf(d, BENE_GESSERIT) ?? impossible('nobody to command');
    attempt(d, commanding, { target, ...args }, effects);
  },
});

/** Whether the command was followed is plain once the plans lie open. */
export const heeded = g.phase('battle.voice-heeded', {
  when: [(s) => Boolean(s.table.battle?.voice)],
  enter: (d, { emit }) => {
    const { voice } = during(d, 'battle');
    const plan = voice && openPlan(d, voice.target);
    if (!voice || !plan) return;
    const type = obeys(voice, plan) ? 'VOICE_COMPLIED' : 'VOICE_IMPOSSIBLE';
    emit({ type, faction: voice.target }, { rule: VOICE, reveals: true });
  },
});

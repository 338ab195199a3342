// Which widget answers which question.
import { DecisionForm, wordingOf } from '@rulewright/ui';
import { type ComponentType, Suspense } from 'react';
import { later } from '../later.ts';
import { aboutOf } from '../panel/ask-about.ts';
import { BidForm } from '../panel/auction.tsx';
import { CHOICES } from '../texts/choice-texts.ts';
import { words } from '../texts/fact-words.ts';
import { texts } from '../texts/strings.ts';
import { AskFrame } from './ask-frame.tsx';
import type { AskProps } from './asked.ts';
import { BattleChoice, ChoiceForm } from './choice-form.tsx';

const command = () => import('./command-forms.tsx');
const dial = () => import('./dial-form.tsx');
const move = () => import('./move-form.tsx');
const place = () => import('./place-form.tsx');
const setup = () => import('./setup-forms.tsx');

// biome-ignore format: table
const FORMS: Readonly<Record<string, ComponentType<AskProps>>> = {
  setupPrediction:        later(setup, 'PredictionForm'),
  setupTraitorPick:       later(setup, 'TraitorForm'),
  setupFremenPlace:       later(place, 'FremenPlaceForm'),
  setupBgPlace:           later(place, 'SpotForm'),
  setupStormDial:         later(dial, 'DialForm'),
  shipWartime:            later(command, 'WartimeForm'),
  bidHarkKaramaReturn:    later(command, 'ReturnCardsForm'),
  stormDial:              later(dial, 'DialForm'),
  stormWeatherControl:    later(dial, 'DialForm'),
  blowPlaceWorm:          later(place, 'SpotForm'),
  blowFremenKarama:       later(place, 'SpotForm'),
  blowRideWorm:           later(move, 'RideForm'),
  nexusAlliance:          later(() => import('./nexus-form.tsx'), 'NexusForm'),
  bid:                    BidForm,
  reviveChoose:           later(() => import('./revival-form.tsx'), 'RevivalForm'),
  ship:                   later(() => import('./ship-form.tsx'), 'ShipForm'),
  shipMove:               later(move, 'MoveForm'),
  battleChoose:           BattleChoice,
  battleVoice:            later(command, 'VoiceForm'),
  battlePrescienceAnswer: later(command, 'PrescienceAnswerForm'),
  battlePlan:             later(() => import('./battle-wheel.tsx'), 'BattleWheel'),
  battleWinnerCards:      later(command, 'WinnerCardsForm'),
};

/** The widget of a question; those that are open at any time have their places in the panel. */
export const formFor = (action: string): ComponentType<AskProps> | undefined =>
  FORMS[action] ?? (action in CHOICES ? ChoiceForm : undefined);

export function Decision(props: AskProps) {
  const { question, table, names, part, answer } = props;
  const Form = formFor(question.action);
  if (Form)
    return (
      <Suspense fallback={null}>
        <AskFrame question={question} about={aboutOf(props)} part={part}>
          <Form key={question.id} {...props} />
        </AskFrame>
      </Suspense>
    );
  return (
    <div className="rounded-xl border-2 border-accent bg-panel p-3">
      <DecisionForm
        question={question}
        wording={wordingOf(texts, names, table.factions, words)}
        answer={(_, args) => answer(args)}
      />
    </div>
  );
}

// Which widget answers which question.
import { DecisionForm, wordingOf } from '@rulewright/ui';
import type { ComponentType } from 'react';
import { aboutOf } from '../panel/ask-about.ts';
import { BidForm } from '../panel/auction.tsx';
import { CHOICES } from '../texts/choice-texts.ts';
import { words } from '../texts/fact-words.ts';
import { texts } from '../texts/strings.ts';
import { AskFrame } from './ask-frame.tsx';
import type { AskProps } from './asked.ts';
import { BattleWheel } from './battle-wheel.tsx';
import { BattleChoice, ChoiceForm } from './choice-form.tsx';
import {
  PrescienceAnswerForm,
  ReturnCardsForm,
  VoiceForm,
  WartimeForm,
  WinnerCardsForm,
} from './command-forms.tsx';
import { DialForm } from './dial-form.tsx';
import { MoveForm, RideForm } from './move-form.tsx';
import { NexusForm } from './nexus-form.tsx';
import { FremenPlaceForm, SpotForm } from './place-form.tsx';
import { RevivalForm } from './revival-form.tsx';
import { PredictionForm, TraitorForm } from './setup-forms.tsx';
import { ShipForm } from './ship-form.tsx';

// biome-ignore format: table
const FORMS: Readonly<Record<string, ComponentType<AskProps>>> = {
  setupPrediction:        PredictionForm,
  setupTraitorPick:       TraitorForm,
  setupFremenPlace:       FremenPlaceForm,
  setupBgPlace:           SpotForm,
  setupStormDial:         DialForm,
  shipWartime:            WartimeForm,
  bidHarkKaramaReturn:    ReturnCardsForm,
  stormDial:              DialForm,
  stormWeatherControl:    DialForm,
  blowPlaceWorm:          SpotForm,
  blowFremenKarama:       SpotForm,
  blowRideWorm:           RideForm,
  nexusAlliance:          NexusForm,
  bid:                    BidForm,
  reviveChoose:           RevivalForm,
  ship:                   ShipForm,
  shipMove:               MoveForm,
  battleChoose:           BattleChoice,
  battleVoice:            VoiceForm,
  battlePrescienceAnswer: PrescienceAnswerForm,
  battlePlan:             BattleWheel,
  battleWinnerCards:      WinnerCardsForm,
};

/** The widget of a question; those that are open at any time have their places in the panel. */
export const formFor = (action: string): ComponentType<AskProps> | undefined =>
  FORMS[action] ?? (action in CHOICES ? ChoiceForm : undefined);

export function Decision(props: AskProps) {
  const { question, table, names, part, answer } = props;
  const Form = formFor(question.action);
  if (Form)
    return (
      <AskFrame question={question} about={aboutOf(props)} part={part}>
        <Form key={question.id} {...props} />
      </AskFrame>
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

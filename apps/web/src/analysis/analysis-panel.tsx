import type { View } from '@rulewright/engine';
import { Button, type GameUi, seatColour, type Wording } from '@rulewright/ui';
import { useTranslation } from '@rulewright/ui/translation';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { usePreferences } from '../preferences.ts';
import { Why } from '../refusals/why.tsx';
import { type Analyst, FOREVER, useCurve } from './analyst.ts';
import { AnswerList } from './answer-list.tsx';
import { Curve } from './curve.tsx';
import { PlayOn } from './play-on.tsx';

interface Props {
  readonly analyst: Analyst;
  readonly ui: GameUi;
  readonly wording: Wording;
  readonly names: (player: string) => string;
  readonly view: View;
  readonly seq: number;
  readonly of: number;
  readonly go: (seq: number) => void;
  readonly isOpen: boolean; // from the beginning
}

/** What bots say of a game, and another table from here on. */
export function AnalysisPanel({ analyst, ui, wording, names, view, seq, of, go, isOpen }: Props) {
  const { t } = useTranslation();
  const { level } = usePreferences();
  const [isWanted, setWanted] = useState(isOpen);
  const { points, isComplete, error } = useCurve(analyst, isWanted);
  const lines = view.players.map((player, seat) => ({
    player,
    name: names(player),
    colour: ui.colour?.(player, seat) ?? seatColour(seat),
  }));
  return (
    <section
      aria-label={t('analysis')}
      className="grid shrink-0 gap-2 rounded-xl border border-line bg-panel p-3 text-sm"
    >
      <h2 className="font-semibold">{t('analysis')}</h2>
      {!isWanted && (
        <div>
          <Button onClick={() => setWanted(true)}>{t('analyse')}</Button>
        </div>
      )}
      {points !== null && points.length > 0 && <Curve {...{ points, of, seq, lines, go }} />}
      {isWanted && error === null && !isComplete && (
        <p role="status" className="text-muted">
          {t('analysing', { done: points?.length ?? 0, of: of + 1 })}
        </p>
      )}
      {isComplete && points?.length === 0 && <p className="text-muted">{t('noJudge')}</p>}
      {error !== null && (
        <p role="alert">
          <Why why={error.message} />
        </p>
      )}
      {isWanted && view.outcome === null && (
        <Best
          {...{ analyst, wording, names, seq }}
          said={(args) => ui.answerWords?.(args, view) ?? null}
          worthWords={ui.worthWords}
        />
      )}
      {view.outcome === null && (
        <PlayOn view={view} bot={level} open={(seats) => analyst.playOn(seq, seats)} />
      )}
    </section>
  );
}

type BestProps = Pick<Props, 'analyst' | 'wording' | 'names' | 'seq'> & {
  readonly said: (args: unknown) => string | null;
  readonly worthWords: GameUi['worthWords'];
};

/** The best answers to what is asked at this step. */
function Best({ analyst, wording, names, seq, said, worthWords }: BestProps) {
  const { t } = useTranslation();
  const found = useQuery({
    queryKey: ['advice', analyst.key, seq],
    queryFn: () => analyst.advice(seq),
    ...FOREVER,
  });
  return (
    <section aria-label={t('bestAnswers')} className="grid gap-1">
      <h3 className="font-medium text-muted">{t('bestAnswers')}</h3>
      {found.isPending && <p className="text-muted">{t('thinkingAbout')}</p>}
      {found.error && (
        <p role="alert">
          <Why why={found.error.message} />
        </p>
      )}
      {found.data?.advice.length === 0 && <p className="text-muted">{t('noAnswers')}</p>}
      {found.data?.advice.map(({ player, answers }) => (
        <div key={player}>
          <strong>{names(player)}</strong>
          <AnswerList {...{ answers, wording, said, worthWords }} />
        </div>
      ))}
    </section>
  );
}

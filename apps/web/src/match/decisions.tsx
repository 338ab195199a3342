import type { View } from '@rulewright/engine';
import { DecisionForm, type GameUi, type Question, type Wording } from '@rulewright/ui';
import { useTranslation } from '@rulewright/ui/translation';
import { useRef } from 'react';
import { ToQuestionsBelow } from './to-questions.tsx';

interface Props {
  readonly view: View;
  readonly questions: readonly Question[];
  readonly ui: GameUi;
  readonly wording: Wording;
  readonly answer: (question: Question, args: unknown) => void;
}

/** Decisions as forms, apart from those that are answered on the board or in the game's own panel. */
export function Decisions({ questions, view, ui, wording, answer }: Props) {
  const { t } = useTranslation();
  const section = useRef<HTMLElement>(null);
  const elsewhere = [...(ui.inPanel ?? []), 'resign'];
  const asked = questions.filter(({ action }) => !elsewhere.includes(action));
  const onBoard = asked.filter(({ action, options }) => ui.onBoard.includes(action) && options);
  const inForms = asked.filter((question) => !onBoard.includes(question));
  const pressing = inForms.filter(({ optional }) => !optional);
  const optional = inForms.filter((question) => question.optional);
  const form = (question: Question) => (
    <DecisionForm
      key={question.id}
      {...{ question, wording, answer }}
      before={(field) => ui.before?.(question, field, view) ?? []}
      optionText={(args) => ui.answerWords?.(args, view) ?? null}
    />
  );
  if (asked.length === 0) return null;
  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-label={t('decisions')}
      className="grid max-h-[max(55dvh,24rem)] shrink-0 gap-4 overflow-y-auto rounded-xl border border-line bg-panel p-3"
    >
      {onBoard.map(({ id, action }) => (
        <p key={id}>
          <strong>{wording.action(action)}</strong>
          {wording.hint(action) && <span className="text-muted"> · {wording.hint(action)}</span>}
        </p>
      ))}
      {pressing.map(form)}
      {pressing.length > 0 && <ToQuestionsBelow count={pressing.length} questions={section} />}
      {optional.length > 0 && (
        <details open={pressing.length + onBoard.length === 0}>
          <summary className="cursor-pointer py-1 font-medium text-muted text-sm">
            {t('anytime')} ({optional.length})
          </summary>
          <div className="grid gap-4 pt-2">{optional.map(form)}</div>
        </details>
      )}
    </section>
  );
}

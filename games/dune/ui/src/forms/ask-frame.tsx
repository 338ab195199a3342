import type { Question } from '@rulewright/ui';
import type { ReactNode } from 'react';
import { RuleLink } from '../panel/rule-link.tsx';
import { panelTexts as say, texts } from '../texts/strings.ts';

interface Props {
  readonly question: Question;
  readonly children: ReactNode;
}

/** A decision that is waited for: what is asked, why, and how to answer it. */
export function AskFrame({ question, children }: Props) {
  const { action, sealed, answered, rule } = question;
  const title = texts.actions?.[action] ?? action;
  return (
    <section
      aria-label={title}
      data-ask={question.id}
      className="grid gap-2.5 rounded-xl border-2 border-accent bg-panel p-3 text-sm shadow-sm"
    >
      <header className="grid gap-0.5">
        <h3 className="flex items-baseline justify-between gap-2 font-semibold text-base">
          {title} <RuleLink rule={rule} />
        </h3>
        <p>{texts.hints?.[action]}</p>
        {sealed !== null && (
          <p className={answered ? 'text-good' : 'text-muted'}>
            {answered ? say.answeredNote : say.sealedNote}
          </p>
        )}
      </header>
      {children}
    </section>
  );
}

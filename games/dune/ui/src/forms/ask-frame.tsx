import type { Question } from '@rulewright/ui';
import { type ReactNode, useEffect, useRef } from 'react';
import { triedIn } from '../panel/asked-line.ts';
import { RuleLink } from '../panel/rule-link.tsx';
import { panelTexts as say, texts, windowTexts } from '../texts/strings.ts';

interface Props {
  readonly question: Question;
  readonly children: ReactNode;
}

/** A decision that is waited for: what is asked, why, and how to answer it. */
export function AskFrame({ question, children }: Props) {
  const { action, sealed, answered, rule } = question;
  const frame = useRef<HTMLElement>(null);
  useEffect(() => {
    frame.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  const isStop = action === 'karamaCancel';
  const title = texts.actions?.[action] ?? action;
  return (
    <section
      ref={frame}
      aria-label={title}
      data-ask={question.id}
      className="grid gap-2.5 rounded-xl border-2 border-accent bg-panel p-3 text-sm shadow-sm"
    >
      <header className="grid gap-0.5">
        <h3 className="flex items-baseline justify-between gap-2 font-semibold text-base">
          {isStop ? windowTexts.stopIt(triedIn(question)) : title} <RuleLink rule={rule} />
        </h3>
        {!isStop && <p>{texts.hints?.[action]}</p>}
        {sealed !== null && !isStop && (
          <p className={answered ? 'text-good' : 'text-muted'}>
            {answered ? say.answeredNote : say.sealedNote}
          </p>
        )}
      </header>
      {children}
    </section>
  );
}

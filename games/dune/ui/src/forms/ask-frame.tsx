import type { Question } from '@rulewright/ui';
import { type ReactNode, useEffect, useRef } from 'react';
import { triedIn } from '../panel/asked-line.ts';
import { RuleLink } from '../panel/rule-link.tsx';
import { panelTexts as say, texts, windowTexts } from '../texts/strings.ts';

interface Props {
  readonly question: Question;
  readonly about: string | null; // what it is about, where the question does not say it
  readonly part: string | undefined; // of the table, which is all that a small screen shows
  readonly children: ReactNode;
}

/** A decision that is waited for: what is asked, why, and how to answer it. */
export function AskFrame({ question, about, part, children }: Props) {
  const { action, sealed, answered, rule } = question;
  const frame = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once it is there, and once it is seen
  useEffect(() => {
    frame.current?.scrollIntoView({ block: 'nearest' });
  }, [part]);
  const isStop = action === 'karamaCancel';
  const title = texts.actions?.[action] ?? action;
  return (
    <section
      ref={frame}
      aria-label={title}
      data-ask={question.id}
      className="grid scroll-mt-2 gap-2.5 rounded-xl border-2 border-accent bg-panel p-3 text-sm shadow-sm max-lg:scroll-mb-36"
    >
      <header className="grid gap-0.5">
        <h2 className="flex items-baseline justify-between gap-2 font-semibold text-base">
          {isStop ? windowTexts.stopIt(triedIn(question)) : title} <RuleLink rule={rule} />
        </h2>
        {about !== null && <p className="font-medium">{about}</p>}
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

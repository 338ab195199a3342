import { type ComponentProps, useState } from 'react';
import { Button } from './button.tsx';
import type { BoardProps, Question } from './game-ui.ts';
import { useTranslation } from './translation.ts';

type Asking = Pick<BoardProps, 'questions' | 'answer'> & { readonly action: string };
type AskedProps = Asking & ComponentProps<typeof Button>;

/** A button while the action is asked for, which has one answer. */
export function AskedButton({ questions, answer, action, ...button }: AskedProps) {
  const question = questions.find((each) => each.action === action);
  return question && <Button {...button} onClick={() => answer(question, {})} />;
}

type Props = Asking & {
  readonly label: string; // begins a sentence: Resign
  readonly args?: unknown; // else the first that is offered
};

/** A button while the action is asked for; what cannot be taken back is asked once more: Really resign? */
export function SureButton({ questions, answer, action, label, args }: Props) {
  const { t } = useTranslation('ui');
  const [sure, setSure] = useState<string | null>(null);
  const question = questions.find((each) => each.action === action);
  if (question === undefined) return null;
  if (sure !== question.id) return <Button onClick={() => setSure(question.id)}>{label}</Button>;
  const doIt = (): void => {
    setSure(null);
    answer(question, args ?? question.options?.[0] ?? {});
  };
  return (
    <span role="alertdialog" aria-label={label} className="flex gap-2">
      <Button look="strong" autoFocus onClick={doIt}>
        {t('really', { what: label.charAt(0).toLowerCase() + label.slice(1) })}
      </Button>
      <Button onClick={() => setSure(null)}>{t('notSure')}</Button>
    </span>
  );
}

/** The argument of the action is `accept`. */
type OfferProps = Asking & {
  readonly offer: string;
  readonly accept: string;
  readonly decline: string;
};

/** What somebody offers, while it waits for an answer. */
export function OfferButtons({ questions, answer, action, offer, accept, decline }: OfferProps) {
  const question = questions.find((each) => each.action === action);
  if (question === undefined) return null;
  return (
    <>
      <strong role="status">{offer}</strong>
      <Button look="strong" onClick={() => answer(question, { accept: true })}>
        {accept}
      </Button>
      <Button onClick={() => answer(question, { accept: false })}>{decline}</Button>
    </>
  );
}

interface AnswersProps<A extends object> {
  readonly question: Question | undefined;
  readonly answers: readonly A[]; // of those that are listed
  readonly answer: BoardProps['answer'];
  readonly word: (args: A) => string;
  readonly className?: string;
}

/** A button for each of some answers. */
export const AnswerButtons = <A extends object>({
  question,
  answers,
  answer,
  word,
  ...look
}: AnswersProps<A>) =>
  answers.map((args) => (
    <Button key={JSON.stringify(args)} {...look} onClick={() => question && answer(question, args)}>
      {word(args)}
    </Button>
  ));

/** Gives a text to whoever looks at the page, as a file. */
export function saveFile(name: string, text: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'application/octet-stream' }));
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}

interface CopyProps {
  readonly text: () => string;
  readonly label: string;
  readonly isReady?: boolean; // there is a text
}

/** Puts a text where it can be pasted from, and says so until the text is another. */
export function CopyButton({ text, label, isReady = true }: CopyProps) {
  const { t } = useTranslation('ui');
  const [copied, setCopied] = useState<string | null>(null);
  const copy = async (): Promise<void> => {
    await navigator.clipboard?.writeText(text()); // there is none where the page is not secure
    setCopied(text());
  };
  return (
    <Button onClick={copy} disabled={!isReady} aria-live="polite">
      {copied !== null && copied === text() ? t('copied') : label}
    </Button>
  );
}

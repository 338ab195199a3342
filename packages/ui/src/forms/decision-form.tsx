import { type FormEvent, useState } from 'react';
import { Button } from '../button.tsx';
import type { Question } from '../game-ui.ts';
import { useTranslation } from '../translation.ts';
import { answerText, type Wording } from '../wording.ts';
import { FieldForm } from './field-form.tsx';
import { MOST_NUMBERS, NumberButtons } from './number-buttons.tsx';
import { SchemaField } from './schema-field.tsx';
import { blank } from './schema-shape.ts';

interface Props {
  readonly question: Question;
  readonly wording: Wording;
  readonly answer: (question: Question, args: unknown) => void;
  /** What lies before the viewer for a field, offered or not. */
  readonly before?: ((field: string) => readonly unknown[]) | undefined;
  /** One answer in the game's words, where the fields alone say too little. */
  readonly optionText?: (args: unknown) => string | null;
}

const BUTTONS = 12; // so many legal answers are shown as buttons

/** A decision of any game: few answers as buttons, others field by field. */
export function DecisionForm({ question, wording, answer, before, optionText }: Props) {
  const { t } = useTranslation('ui');
  const { options, next } = question;
  const hint = wording.hint(question.action);
  const text = (args: unknown) => optionText?.(args) ?? answerText(args, wording);
  const isPlain = options?.length === 1 && isEmpty(options[0]); // nothing to choose but to do it
  const numbers = options && options.length <= MOST_NUMBERS ? numbersOf(options) : null;
  const whole = <ArgumentForm key={question.id} question={question} wording={wording} answer={answer} />;
  return (
    <section aria-label={wording.action(question.action)} className="grid gap-2.5">
      <header>
        <h3 className={isPlain ? 'sr-only' : 'font-semibold'}>
          {question.optional && <span className="font-normal text-muted">{t('youMay')}: </span>}
          {wording.action(question.action)}
        </h3>
        {hint !== null && <p className="text-muted text-sm">{hint}</p>}
        {question.sealed !== null && (
          <p className="text-muted text-sm">{t(question.answered ? 'answered' : 'sealed')}</p>
        )}
      </header>
      {numbers !== null ? (
        <NumberButtons
          name={wording.field(numbers.field)}
          values={numbers.values}
          choose={(value) => answer(question, { [numbers.field]: value })}
        />
      ) : options && options.length <= BUTTONS ? (
        <div className="flex flex-wrap gap-2">
          {options.map((args) => (
            <Button
              key={JSON.stringify(args)}
              look={question.optional || isPass(args) ? 'plain' : 'strong'}
              onClick={() => answer(question, args)}
            >
              {isPlain ? wording.action(question.action) : text(args)}
            </Button>
          ))}
        </div>
      ) : next ? (
        <FieldForm key={question.id} {...{ question, next, wording, answer, before }} otherwise={whole} />
      ) : (
        whole
      )}
    </section>
  );
}

const isEmpty = (args: unknown): boolean =>
  typeof args === 'object' && args !== null && Object.keys(args).length === 0;

interface Numbers {
  readonly field: string;
  readonly values: readonly number[];
}

/** Answers that are all one number of the same field; null when they are not. */
function numbersOf(options: readonly unknown[]): Numbers | null {
  if (options.length < 2) return null;
  const entries = options.map((args) => Object.entries<unknown>(Object(args)));
  const [[[field] = []] = []] = entries;
  const values = entries.flatMap(([first, ...more]) =>
    first?.[0] === field && typeof first?.[1] === 'number' && more.length === 0 ? [first[1]] : [],
  );
  return field === undefined || values.length < options.length ? null : { field, values };
}

/** To decline is no less right than to act, but it changes nothing. */
const isPass = (args: unknown): boolean =>
  typeof args === 'object' &&
  args !== null &&
  ('pass' in args || (!isEmpty(args) && Object.values(args).every((each) => each === false)));

/** All fields at once, made from the schema: where nobody can say which of them lead to an answer. */
function ArgumentForm({ question, wording, answer }: Pick<Props, 'question' | 'wording' | 'answer'>) {
  const { t } = useTranslation('ui');
  const [args, setArgs] = useState<unknown>(() => question.options?.[0] ?? blank(question.schema));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    answer(question, args);
  };
  return (
    <form className="grid gap-3" onSubmit={submit}>
      <SchemaField label="" schema={question.schema} value={args} onChange={setArgs} wording={wording} />
      <div>
        <Button type="submit" look="strong">
          {t('sendAction', { action: wording.action(question.action) })}
        </Button>
      </div>
    </form>
  );
}

import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from './button.tsx';
import type { Question } from './game-ui.ts';
import { SchemaField } from './schema-field.tsx';
import { blank, type Schema, same, shapeOf } from './schema-shape.ts';
import { answerText, type Wording } from './wording.ts';

interface Props {
  readonly question: Question;
  readonly wording: Wording;
  readonly answer: (question: Question, args: unknown) => void;
  /** One answer in the game's words, where the fields alone say too little. */
  readonly optionText?: (args: unknown) => string | null;
}

const BUTTONS = 12; // so many legal answers are shown as buttons
const NUMBERS = 24; // so many when each is but a number

/** A decision of any game: few answers as buttons, others as a form made from the schema. */
export function DecisionForm({ question, wording, answer, optionText }: Props) {
  const { t } = useTranslation('ui');
  const { options } = question;
  const hint = wording.hint(question.action);
  const text = (args: unknown) => optionText?.(args) ?? answerText(args, wording);
  const isPlain = options?.length === 1 && isEmpty(options[0]); // nothing to choose but to do it
  const number = options && options.length <= NUMBERS ? numbersOf(options) : null;
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
      {number !== null ? (
        <NumberButtons {...number} wording={wording} choose={(args) => answer(question, args)} />
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
      ) : (
        <ArgumentForm key={question.id} question={question} wording={wording} answer={answer} />
      )}
    </section>
  );
}

const isEmpty = (args: unknown): boolean =>
  typeof args === 'object' && args !== null && Object.keys(args).length === 0;

interface Numbers {
  readonly field: string;
  readonly choices: readonly { readonly value: number; readonly args: unknown }[];
}

/** Answers that are all one number of the same field; null when they are not. */
function numbersOf(options: readonly unknown[]): Numbers | null {
  if (options.length < 2) return null;
  const choices = options.flatMap((args) => {
    const [[field, value] = [], ...more] = Object.entries(args ?? {});
    return typeof value === 'number' && more.length === 0 ? [{ field, value, args }] : [];
  });
  const field = choices[0]?.field;
  if (field === undefined || choices.length < options.length) return null;
  return choices.every((each) => each.field === field) ? { field, choices } : null;
}

interface NumberProps extends Numbers {
  readonly wording: Wording;
  readonly choose: (args: unknown) => void;
}

/** A number a button: what it counts is said once. */
function NumberButtons({ field, choices, wording, choose }: NumberProps) {
  const name = wording.field(field);
  return (
    <div className="grid gap-1.5">
      <span className="text-muted text-sm">{name}</span>
      <div className="flex flex-wrap gap-1.5">
        {choices.map(({ value, args }) => (
          <Button
            key={value}
            className="min-w-11 tabular-nums"
            aria-label={`${name} ${value}`}
            onClick={() => choose(args)}
          >
            {value}
          </Button>
        ))}
      </div>
    </div>
  );
}

const isPass = (args: unknown): boolean => typeof args === 'object' && args !== null && 'pass' in args;

function ArgumentForm({ question, wording, answer }: Omit<Props, 'optionText'>) {
  const { t } = useTranslation('ui');
  const { options } = question;
  const schema = narrowed(question.schema, options);
  const [args, setArgs] = useState<unknown>(() => options?.find((each) => !isPass(each)) ?? blank(schema));
  const isLegal = !options || options.some((each) => same(each, args));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isLegal) answer(question, args);
  };
  return (
    <form className="grid gap-3" onSubmit={submit}>
      <SchemaField label="" schema={schema} value={args} onChange={setArgs} wording={wording} />
      {!isLegal && <p className="text-sm text-warn">{t('notLegal')}</p>}
      <div>
        <Button type="submit" look="strong" disabled={!isLegal}>
          {t('sendAction', { action: wording.action(question.action) })}
        </Button>
      </div>
    </form>
  );
}

/** The schema with every plain field cut down to the values that occur in legal answers. */
function narrowed(given: unknown, options: readonly unknown[] | null | undefined): unknown {
  if (typeof given !== 'object' || given === null) return given;
  const { enum: _listed, ...schema } = given as Schema;
  const shape = shapeOf(schema);
  if (!options || shape.kind !== 'group') return schema;
  const members = shape.members.map(({ name, schema: part }) => [name, narrowedMember(part, name, options)]);
  return { ...schema, properties: Object.fromEntries(members) };
}

function narrowedMember(part: Schema, name: string, options: readonly unknown[]): Schema {
  const kind = shapeOf(part).kind;
  const found = options.flatMap((option) =>
    typeof option === 'object' && option !== null && name in option ? [(option as Schema)[name]] : [],
  );
  if (kind === 'number') {
    const numbers = found.filter((value) => typeof value === 'number');
    return { ...part, minimum: Math.min(...numbers), maximum: Math.max(...numbers) };
  }
  if (kind !== 'choice') return part;
  const { anyOf: _anyOf, ...rest } = part;
  return { ...rest, enum: found.filter((value, i) => found.findIndex((each) => same(each, value)) === i) };
}

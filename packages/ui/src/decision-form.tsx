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

/** A decision of any game: few answers as buttons, others as a form made from the schema. */
export function DecisionForm({ question, wording, answer, optionText }: Props) {
  const { t } = useTranslation('ui');
  const { options } = question;
  const hint = wording.hint(question.action);
  const text = (args: unknown) => optionText?.(args) ?? answerText(args, wording);
  return (
    <section aria-label={wording.action(question.action)} className="grid gap-2.5">
      <header>
        <h3 className="font-semibold">
          {question.optional && <span className="font-normal text-muted">{t('youMay')}: </span>}
          {wording.action(question.action)}
        </h3>
        {hint !== null && <p className="text-muted text-sm">{hint}</p>}
        {question.sealed !== null && (
          <p className="text-muted text-sm">{t(question.answered ? 'answered' : 'sealed')}</p>
        )}
      </header>
      {options && options.length <= BUTTONS ? (
        <div className="flex flex-wrap gap-2">
          {options.map((args) => (
            <Button
              key={JSON.stringify(args)}
              look={question.optional || isPass(args) ? 'plain' : 'strong'}
              onClick={() => answer(question, args)}
            >
              {text(args)}
            </Button>
          ))}
        </div>
      ) : (
        <ArgumentForm key={question.id} question={question} wording={wording} answer={answer} />
      )}
    </section>
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

// One field of an answer, by what it may be: a choice, a number, counts, or one of several such.
import type { FieldChoice } from '@rulewright/client';
import { useState } from 'react';
import { Button } from '../button.tsx';
import { useTranslation } from '../translation.ts';
import { answerText, type Wording } from '../wording.ts';
import { CountField, stackName, submitted, takenFrom } from './count-field.tsx';
import { MOST_NUMBERS, NumberButtons } from './number-buttons.tsx';
import { SchemaField } from './schema-field.tsx';
import { blank } from './schema-shape.ts';
import { Stepper } from './stepper.tsx';

interface Props {
  readonly field: string;
  readonly choice: FieldChoice;
  readonly wording: Wording;
  readonly give: (value: unknown) => void;
  readonly before?: readonly unknown[] | undefined; // what the viewer sees before them, offered or not
  readonly tried?: (value: unknown) => void; // what is not offered: refused, with the rule
}

const BUTTONS = 24; // so many values lie open, more fold into a list

/** Whoever picks a value has given the field; a number that is stepped, and counts, are taken by a button. */
export function FieldOffer(props: Props) {
  const { field, choice, wording, give } = props;
  const name = wording.field(field);
  if ('options' in choice) return <Values {...props} values={choice.options} />;
  if ('range' in choice) return <Range name={name} {...choice.range} give={give} />;
  if ('counts' in choice) {
    const { limits, min, max } = choice.counts;
    const stack = { from: [limits], of: Object.keys(limits), min, max, most: {} };
    const whole = (taken: object | undefined) => give({ ...zeros(limits), ...taken });
    return <CountField label={name} choice={stack} wording={wording} take={([taken]) => whole(taken)} />;
  }
  if ('stacks' in choice) {
    const { stacks } = choice;
    const take = (cells: readonly Readonly<Record<string, number>>[]) => give(takenFrom(stacks, cells));
    return <CountField label={name} choice={stacks} wording={wording} take={take} />;
  }
  if ('either' in choice) return <Either {...props} choices={choice.either} />;
  return <AnyValue name={name} schema={choice.schema} wording={wording} give={give} />;
}

const zeros = (limits: object) => Object.fromEntries(Object.keys(limits).map((key) => [key, 0]));

/** Few values are a button each. A field whose only value is yes is called by its name. */
function Values(props: Props & { readonly values: readonly unknown[] }) {
  const { field, values, wording, give, before = [], tried } = props;
  const { t } = useTranslation('ui');
  const [at, setAt] = useState(0);
  const name = wording.field(field);
  const text = (value: unknown) => capital(wording.value(value));
  if (values.length === 1 && values[0] === true)
    return (
      <div>
        <Button onClick={() => give(true)}>{name}</Button>
      </div>
    );
  if (values.length <= MOST_NUMBERS && values.every((value) => typeof value === 'number'))
    return <NumberButtons name={name} values={values} choose={give} />;
  if (values.length > BUTTONS)
    return (
      <form className="flex flex-wrap items-end gap-2" onSubmit={submitted(() => give(values[at]))}>
        <label className="grid min-w-0 grow gap-1">
          <span className="text-muted text-sm">{name}</span>
          <select
            className="min-h-10 rounded-lg border border-line bg-paper px-2"
            value={at}
            onChange={(event) => setAt(Number(event.target.value))}
          >
            {values.map((value, i) => (
              <option key={JSON.stringify(value)} value={i}>
                {text(value)}
              </option>
            ))}
          </select>
        </label>
        <Button type="submit" look="strong" aria-label={t('takeField', { what: name })}>
          {t('fieldTake')}
        </Button>
      </form>
    );
  return (
    <fieldset>
      <legend className="mb-1.5 text-muted text-sm">{name}</legend>
      <div className="flex flex-wrap gap-1.5">
        {values.map((value) => (
          <Button key={JSON.stringify(value)} onClick={() => give(value)}>
            {text(value)}
          </Button>
        ))}
        {before
          .filter((value) => !values.includes(value))
          .map((value) => (
            <Button
              key={JSON.stringify(value)}
              look="quiet"
              className="text-muted line-through"
              title={t('whyNot')}
              onClick={() => tried?.(value)}
            >
              {text(value)}
            </Button>
          ))}
      </div>
    </fieldset>
  );
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

interface RangeProps {
  readonly name: string;
  readonly min: number;
  readonly max: number;
  readonly give: (value: number) => void;
}

function Range({ name, min, max, give }: RangeProps) {
  const { t } = useTranslation('ui');
  const [value, setValue] = useState(min);
  if (max - min < MOST_NUMBERS) {
    const values = Array.from({ length: max - min + 1 }, (_, i) => min + i);
    return <NumberButtons name={name} values={values} choose={give} />;
  }
  return (
    <form className="flex flex-wrap items-center gap-3" onSubmit={submitted(() => give(value))}>
      <Stepper label={name} value={value} min={min} max={max} step={1} onChange={setValue} />
      <Button type="submit" look="strong" aria-label={t('takeField', { what: name })}>
        {t('fieldTake')}
      </Button>
    </form>
  );
}

/** Which of several kinds of value, then the value. */
function Either({ field, choices, wording, give }: Props & { readonly choices: readonly FieldChoice[] }) {
  const { t } = useTranslation('ui');
  const [at, setAt] = useState<number | null>(null);
  const chosen = at === null ? undefined : choices[at];
  const name = wording.field(field);
  return (
    <div className="grid gap-3">
      <fieldset>
        <legend className="mb-1.5 text-muted text-sm">{t('oneOfThese', { what: name })}</legend>
        <div className="flex flex-wrap gap-1.5">
          {choices.map((choice, i) => (
            <Button
              key={JSON.stringify(choice)}
              look={i === at ? 'strong' : 'plain'}
              aria-pressed={i === at}
              onClick={() => setAt(i)}
            >
              {namesOf(choices, wording)[i]}
            </Button>
          ))}
        </div>
      </fieldset>
      {chosen && <FieldOffer key={at} field={field} choice={chosen} wording={wording} give={give} />}
    </div>
  );
}

/** Alternatives of one name are told apart by all their stacks. */
function namesOf(choices: readonly FieldChoice[], wording: Wording): readonly string[] {
  const names = choices.map((choice) => choiceName(choice, wording));
  const every = choices.flatMap((choice) => ('stacks' in choice ? choice.stacks.from : []));
  return choices.map((choice, i) => {
    const name = names[i] ?? '';
    if (!('stacks' in choice) || names.indexOf(name) === names.lastIndexOf(name)) return name;
    const among = { ...choice.stacks, from: every };
    return choice.stacks.from.map((stack) => capital(stackName(among, stack, wording))).join(' + ');
  });
}

/** An alternative in a few words: what its stacks have in common, else what it offers. */
function choiceName(choice: FieldChoice, wording: Wording): string {
  if ('stacks' in choice) {
    const { from } = choice.stacks;
    const [first = {}] = from;
    const common = { ...choice.stacks, from: [first] }; // by what tells it from no other: the texts alone
    return capital(stackName(common, first, wording));
  }
  if ('options' in choice) return choice.options.map((value) => capital(wording.value(value))).join(', ');
  if ('range' in choice) return `${choice.range.min}–${choice.range.max}`;
  if ('counts' in choice) return Object.keys(choice.counts.limits).map(wording.field).join(', ');
  return answerText({}, wording);
}

interface AnyProps {
  readonly name: string;
  readonly schema: unknown;
  readonly wording: Wording;
  readonly give: (value: unknown) => void;
}

function AnyValue({ name, schema, wording, give }: AnyProps) {
  const { t } = useTranslation('ui');
  const [value, setValue] = useState(() => blank(schema));
  return (
    <form className="grid gap-2" onSubmit={submitted(() => give(value))}>
      <SchemaField label={name} schema={schema} value={value} onChange={setValue} wording={wording} />
      <div>
        <Button type="submit" look="strong" aria-label={t('takeField', { what: name })}>
          {t('fieldTake')}
        </Button>
      </div>
    </form>
  );
}

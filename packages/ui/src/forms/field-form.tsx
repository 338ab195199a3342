import type { GivenFields, NextFields } from '@rulewright/client';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '../button.tsx';
import type { Question } from '../game-ui.ts';
import { useTranslation } from '../translation.ts';
import type { Wording } from '../wording.ts';
import { FieldOffer } from './field-offer.tsx';
import { blank } from './schema-shape.ts';

type Ask = NonNullable<Question['next']>;

interface Props {
  readonly question: Question;
  readonly next: Ask;
  readonly wording: Wording;
  readonly answer: (question: Question, args: unknown) => void;
  /** What lies before the viewer for a field, offered or not: choosing what is not says why. */
  readonly before?: ((field: string) => readonly unknown[]) | undefined;
  /** Shown where nobody can say which fields lead to an answer. */
  readonly otherwise: ReactNode;
}

interface Place {
  readonly path: readonly GivenFields[]; // that led here
  readonly given: GivenFields;
  readonly next: NextFields | null; // null: nobody can say
}

/** An answer field by field. Only what can be completed is offered; one may go back field by field. */
export function FieldForm({ question, next, wording, answer, before, otherwise }: Props) {
  const { t } = useTranslation('ui');
  const [path, setPath] = useState<readonly GivenFields[]>([{}]); // what was given after each choice
  const [place, setPlace] = useState<Place | null>(null);
  const fields = useRef<HTMLDivElement>(null);
  const hasActed = useRef(false);
  useEffect(() => {
    let isOver = false;
    onwards(next, path.at(-1) ?? {}).then((found) => {
      if (isOver) return;
      if (found.next === null && path.length > 1)
        setPath([{}]); // no longer offered: begin anew
      else setPlace({ path, ...found });
    });
    return () => {
      isOver = true;
    };
  }, [next, path]);
  // Whoever uses the keyboard goes on with the next field.
  useEffect(() => {
    if (place === null || !hasActed.current) return;
    hasActed.current = false;
    fields.current?.querySelector<HTMLElement>(CONTROL)?.focus();
  }, [place]);
  if (place === null) return <p className="min-h-10 text-muted text-sm">…</p>;
  const { path: taken, given, next: offered } = place; // as it is shown, whatever was pressed since
  if (offered === null) return otherwise;
  const move = (to: readonly GivenFields[]) => {
    hasActed.current = true;
    setPath(to);
  };
  const { open, complete, quote } = offered;
  return (
    <div className="grid gap-3">
      <div aria-live="polite" className="grid gap-1 text-sm empty:hidden">
        {Object.keys(given).length > 0 && (
          <p>
            <span className="text-muted">{t('soFar')}: </span>
            {Object.entries(given)
              .map(([field, value]) => fieldText(field, value, wording))
              .join(' · ')}
          </p>
        )}
        {quote !== undefined && <p className="font-medium">{wording.value(quote)}</p>}
      </div>
      <div ref={fields} key={JSON.stringify(given)} className="grid gap-3">
        {open.map(({ field, choice }) => (
          <FieldOffer
            key={field}
            field={field}
            choice={choice}
            wording={wording}
            give={(value) => move([...taken, { ...given, [field]: value }])}
            before={before?.(field)}
            tried={(value) => answer(question, { ...blankFields(question.schema), ...given, [field]: value })}
          />
        ))}
        {(complete !== null || taken.length > 1) && (
          <div className="flex flex-wrap gap-2">
            {complete !== null && (
              <Button look="strong" onClick={() => answer(question, complete)}>
                {t('sendAction', { action: wording.action(question.action) })}
              </Button>
            )}
            {taken.length > 1 && (
              <Button look="quiet" onClick={() => move(taken.slice(0, -1))}>
                {t('fieldBack')}
              </Button>
            )}
          </div>
        )}
      </div>
    </div>
  );
}

/** The other fields of an answer that is refused whatever they are. */
const blankFields = (schema: unknown): object => Object(blank(schema));

const CONTROL = 'button:not(:disabled), input:not(:disabled), select';

/** Asks on while there is but one thing to give. */
async function onwards(next: Ask, given: GivenFields): Promise<Omit<Place, 'path'>> {
  const found = await next(given);
  const [first, ...more] = found?.open ?? [];
  if (first === undefined || more.length > 0 || found?.complete !== null) return { given, next: found };
  if (!('options' in first.choice) || first.choice.options.length !== 1) return { given, next: found };
  return onwards(next, { ...given, [first.field]: first.choice.options[0] });
}

function fieldText(field: string, value: unknown, wording: Wording): string {
  const name = wording.field(field);
  return value === true ? name : `${name} ${wording.value(value)}`;
}

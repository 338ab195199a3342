import type { ComponentType } from 'react';
import { Button } from '../button.tsx';
import { useTranslation } from '../translation.ts';
import type { FieldProps } from './schema-field.tsx';
import { blank, type Shape, same } from './schema-shape.ts';

type SeveralProps = FieldProps & { readonly shape: Extract<Shape, { kind: 'several' }> };

/** Some of a few values: a check box each. */
export function SeveralField({ label, value, onChange, wording, shape }: SeveralProps) {
  const { t } = useTranslation('ui');
  const chosen: readonly unknown[] = Array.isArray(value) ? value : [];
  const isIn = (each: unknown) => chosen.some((other) => same(other, each));
  return (
    <fieldset className="grid gap-1.5">
      <legend className="mb-1 text-muted text-sm">{label}</legend>
      <div className="flex flex-wrap gap-x-4 gap-y-1">
        {shape.values.map((each) => (
          <label key={JSON.stringify(each)} className="flex min-h-9 items-center gap-2 text-sm">
            <input
              type="checkbox"
              className="h-5 w-5 accent-(--accent)"
              checked={isIn(each)}
              disabled={!isIn(each) && chosen.length >= shape.max}
              onChange={(event) =>
                onChange(
                  event.target.checked ? [...chosen, each] : chosen.filter((other) => !same(other, each)),
                )
              }
            />
            {wording.value(each)}
          </label>
        ))}
      </div>
      {chosen.length < shape.min && <p className="text-sm text-warn">{t('tooFew', { min: shape.min })}</p>}
    </fieldset>
  );
}

type ListProps = FieldProps & {
  readonly shape: Extract<Shape, { kind: 'list' }>;
  readonly Field: ComponentType<FieldProps>; // given, so that the two files do not import each other
};

/** Any number of entries of one make. */
export function ListField({ label, value, onChange, wording, shape, Field }: ListProps) {
  const { t } = useTranslation('ui');
  const entries: readonly unknown[] = Array.isArray(value) ? value : [];
  return (
    <fieldset className="grid gap-2 rounded-lg border border-line p-3">
      <legend className="px-1 text-muted text-sm">{label}</legend>
      {entries.map((entry, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: entries have no identity but their place
        <div key={i} className="flex items-start gap-2">
          <div className="grow">
            <Field
              label={`${i + 1}`}
              schema={shape.item}
              value={entry}
              onChange={(part) => onChange(entries.with(i, part))}
              wording={wording}
            />
          </div>
          {entries.length > shape.min && (
            <Button
              look="quiet"
              aria-label={t('remove', { what: `${label} ${i + 1}` })}
              onClick={() => onChange(entries.toSpliced(i, 1))}
            >
              ✕
            </Button>
          )}
        </div>
      ))}
      {entries.length < shape.max && (
        <div>
          <Button onClick={() => onChange([...entries, blank(shape.item)])}>{t('add')}</Button>
        </div>
      )}
    </fieldset>
  );
}

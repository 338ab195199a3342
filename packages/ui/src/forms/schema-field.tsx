// One field of a form for each shape of a schema. Values are plain JSON, held by whoever shows the form.
import { useId } from 'react';
import { Button } from '../button.tsx';
import { say } from '../say.ts';
import { useTranslation } from '../translation.ts';
import { humanise, type Wording } from '../wording.ts';
import { ListField, SeveralField } from './list-field.tsx';
import { useOneOf } from './one-of.ts';
import { blank, fits, type Member, type Schema, type Shape, same, shapeOf } from './schema-shape.ts';
import { Stepper } from './stepper.tsx';

export interface FieldProps {
  readonly label: string;
  readonly schema: unknown;
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
  readonly wording: Wording;
}

export function SchemaField(props: FieldProps) {
  const shape = shapeOf(props.schema);
  const { label, value, onChange } = props;
  switch (shape.kind) {
    case 'constant':
      return null;
    case 'choice':
      return <ChoiceField {...props} values={shape.values} />;
    case 'flag':
      return (
        <label className="flex min-h-10 items-center gap-3 wrap-anywhere">
          <input
            type="checkbox"
            className="h-5 w-5 shrink-0 accent-(--accent)"
            checked={value === true}
            onChange={(event) => onChange(event.target.checked)}
          />
          <span>{label}</span>
        </label>
      );
    case 'number':
      return <Stepper {...shape} label={label} value={Number(value)} onChange={onChange} />;
    case 'text':
      return (
        <label className="grid gap-1">
          <span className="text-muted text-sm">{label}</span>
          <input
            className="min-h-10 rounded-lg border border-line bg-paper px-3"
            maxLength={shape.max}
            value={typeof value === 'string' ? value : ''}
            onChange={(event) => onChange(event.target.value)}
          />
        </label>
      );
    case 'several':
      return <SeveralField {...props} shape={shape} />;
    case 'list':
      return <ListField {...props} shape={shape} Field={SchemaField} />;
    case 'group':
      return (
        <Group label={label}>
          <Members {...props} members={shape.members} />
        </Group>
      );
    case 'variant':
      return <VariantField {...props} shape={shape} />;
    case 'unknown':
      return null;
  }
}

function Group({ label, children }: { readonly label: string; readonly children: React.ReactNode }) {
  if (label === '') return <div className="grid grid-cols-[minmax(0,1fr)] gap-3">{children}</div>;
  return (
    <fieldset className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-3 rounded-lg border border-line p-3">
      <legend className="px-1 text-muted text-sm">{label}</legend>
      {children}
    </fieldset>
  );
}

type MembersProps = FieldProps & { readonly members: readonly Member[] };

/** The fields of an object; one that may be left out is switched on first. */
function Members({ members, value, onChange, wording }: MembersProps) {
  const record: Schema = isRecord(value) ? value : {};
  return members.map(({ name, schema, required }) => {
    const title = wording.option(name, schema.title);
    const set = (part: unknown) => onChange({ ...record, [name]: part });
    const drop = () => onChange(Object.fromEntries(Object.entries(record).filter(([key]) => key !== name)));
    const isPlain = ['number', 'flag'].includes(shapeOf(schema).kind) && 'default' in schema;
    const given = name in record;
    const field = (
      <SchemaField
        key={name}
        label={title}
        schema={schema}
        value={given ? record[name] : blank(schema)}
        onChange={set}
        wording={wording}
      />
    );
    const about = wording.about(name);
    if (required || isPlain || shapeOf(schema).kind === 'flag')
      return about === null ? (
        field
      ) : (
        <div key={name} className="grid gap-1 border-line border-b pb-3 last:border-b-0 last:pb-0">
          {field}
          <p className="text-muted text-sm">{about}</p>
        </div>
      );
    return (
      <div key={name} className="grid gap-2">
        <label className="flex min-h-8 items-center gap-3 text-sm">
          <input
            type="checkbox"
            className="h-4 w-4 accent-(--accent)"
            checked={given}
            onChange={(event) => (event.target.checked ? set(blank(schema)) : drop())}
          />
          {title}
        </label>
        {about !== null && <p className="text-muted text-sm">{about}</p>}
        {given && field}
      </div>
    );
  });
}

const isRecord = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A few choices lie open; many fold into a list. */
function ChoiceField({
  label,
  value,
  onChange,
  wording,
  values,
}: FieldProps & { values: readonly unknown[] }) {
  const id = useId();
  const at = values.findIndex((each) => same(each, value));
  const choose = (chosen: string) => onChange(values[Number(chosen)]);
  const { onKeyDown, item } = useOneOf('radio', Object.keys(values), String(at), choose);
  if (values.length > 10) {
    return (
      <label className="grid gap-1">
        <span className="text-muted text-sm">{label}</span>
        <select
          className="min-h-10 rounded-lg border border-line bg-paper px-2"
          value={at}
          onChange={(event) => choose(event.target.value)}
        >
          {values.map((each, i) => (
            <option key={JSON.stringify(each)} value={i}>
              {humaniseValue(each, wording)}
            </option>
          ))}
        </select>
      </label>
    );
  }
  return (
    <div className="grid gap-1.5">
      <span id={id} className="text-muted text-sm">
        {label}
      </span>
      <div role="radiogroup" onKeyDown={onKeyDown} aria-labelledby={id} className="flex flex-wrap gap-1.5">
        {values.map((each, i) => (
          <button
            key={JSON.stringify(each)}
            {...item(String(i))}
            className="min-h-10 rounded-lg border border-line bg-paper px-3 text-sm aria-checked:border-accent aria-checked:bg-accent aria-checked:text-on-accent"
          >
            {humaniseValue(each, wording)}
          </button>
        ))}
      </div>
    </div>
  );
}

function humaniseValue(value: unknown, wording: Wording): string {
  const text = wording.value(value);
  return text.charAt(0).toUpperCase() + text.slice(1);
}

type VariantProps = FieldProps & { readonly shape: Extract<Shape, { kind: 'variant' }> };

/** Alternatives of different make: a tab each. */
function VariantField({ label, value, onChange, wording, shape }: VariantProps) {
  const { t } = useTranslation('ui');
  const found = shape.variants.findIndex((variant) => fits(variant, value));
  const at = found < 0 ? 0 : found;
  const ids = shape.variants.map((_, i) => String(i));
  const chosen = (id: string) => onChange(blank(shape.variants[Number(id)]));
  const { onKeyDown, item, panel } = useOneOf('tab', ids, String(at), chosen);
  return (
    <div className="grid gap-3">
      {label !== '' && <span className="text-muted text-sm">{label}</span>}
      <div
        role="tablist"
        onKeyDown={onKeyDown}
        aria-label={label || t('yourTurn')}
        className="flex flex-wrap gap-1.5"
      >
        {shape.variants.map((variant, i) => (
          <Button key={JSON.stringify(variant)} {...item(String(i))} look={i === at ? 'strong' : 'plain'}>
            {variantName(variant, wording)}
          </Button>
        ))}
      </div>
      <div key={at} {...panel}>
        <SchemaField
          label=""
          schema={shape.variants[at]}
          value={value}
          onChange={onChange}
          wording={wording}
        />
      </div>
    </div>
  );
}

/** An alternative is called by its title, by what it fixes, else by its fields. */
function variantName(variant: Schema, wording: Wording): string {
  if (typeof variant.title === 'string') return variant.title;
  const shape = shapeOf(variant);
  if (shape.kind === 'constant') return humaniseValue(shape.value, wording);
  if (shape.kind !== 'group') return humanise(shape.kind);
  for (const { name, schema, required } of shape.members) {
    const part = shapeOf(schema);
    if (!required) continue;
    if (part.kind === 'constant')
      return part.value === true ? wording.field(name) : humaniseValue(part.value, wording);
    if (part.kind === 'choice' && part.values.length <= 2 && shape.members.length > 2)
      return part.values.map((value) => humaniseValue(value, wording)).join(' / ');
  }
  const [first] = shape.members;
  return first === undefined ? say('goOn') : wording.field(first.name);
}

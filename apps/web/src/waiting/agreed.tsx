import type { MatchInfo } from '@rulewright/protocol';
import { same, type Wording } from '@rulewright/ui';
import { useTranslation } from '@rulewright/ui/translation';
import { clockWords } from '../lobby/clocks.ts';

interface Props {
  readonly match: MatchInfo;
  readonly schema: unknown; // of the options
  readonly wording: Wording;
  readonly hidden: readonly string[]; // what the table decides itself
}
interface Part {
  readonly title?: string;
  readonly default?: unknown;
}

/** What was agreed on: the clock, who may look on, and what is not as usual; the rest is folded. */
export function Agreed({ match, schema, wording, hidden }: Props) {
  const { t } = useTranslation();
  const { properties = {} } = (schema ?? {}) as { properties?: Record<string, Part> }; // JSON Schema
  const given = (match.options ?? {}) as Readonly<Record<string, unknown>>; // an object by its schema
  const options = Object.entries(properties)
    .filter(([key]) => !hidden.includes(key))
    .map(([key, part]) => {
      const value = given[key] ?? part.default;
      const isUsual = !(key in given) || same(value, part.default);
      return { key, title: wording.option(key, part.title), value, isUsual };
    });
  const rows = [
    { key: ' clock', title: t('clock'), text: clockText(match, t), isUsual: match.clock.kind === 'none' },
    {
      key: ' spectators',
      title: t('spectators'),
      text: t(`spectatorKinds.${match.spectators}`),
      isUsual: true,
    },
    ...options
      .filter(({ value }) => value !== undefined)
      .map(({ value, ...rest }) => ({ ...rest, text: wording.value(value) })),
  ];
  const isTold = ({ key, isUsual }: Row): boolean => !isUsual || key.startsWith(' ');
  const usual = rows.filter((row) => !isTold(row));
  return (
    <div className="grid gap-2 text-sm">
      <Rows label={t('settings')} rows={rows.filter(isTold)} />
      {usual.length > 0 && (
        <details>
          <summary className="min-h-8 cursor-pointer py-1 text-muted">
            {t('asUsual', { count: usual.length })}
          </summary>
          <Rows label={t('asUsual', { count: usual.length })} rows={usual} />
        </details>
      )}
    </div>
  );
}

interface Row {
  readonly key: string;
  readonly title: string;
  readonly text: string;
  readonly isUsual: boolean;
}

function Rows({ label, rows }: { readonly label: string; readonly rows: readonly Row[] }) {
  return (
    <ul aria-label={label} className="grid gap-x-6 sm:grid-cols-2">
      {rows.map(({ key, title, text, isUsual }) => (
        <li key={key} className="flex items-baseline justify-between gap-3 border-line border-b py-1.5">
          <span className="text-muted">{title}</span>
          <span className={`text-right ${isUsual ? '' : 'font-semibold'}`}>{text}</span>
        </li>
      ))}
    </ul>
  );
}

type Words = ReturnType<typeof useTranslation>['t'];

function clockText({ clock, seats }: MatchInfo, t: Words): string {
  const words = clockWords(clock, t);
  if (clock.kind === 'none' || clock.empty === undefined) return words;
  const lost = seats.length === 2 ? t('emptyClocks.lose') : t('emptyClocks.out');
  const ends = clock.empty === 'lose' ? lost : t('emptyClocks.default');
  return t('clockAndEnd', { clock: words, end: ends });
}

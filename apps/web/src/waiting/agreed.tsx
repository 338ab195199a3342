import type { MatchInfo } from '@rulewright/protocol';
import { humanise, same, type Wording } from '@rulewright/ui';
import { useTranslation } from '@rulewright/ui/translation';
import { clockWords } from '../lobby/clocks.ts';

interface Props {
  readonly match: MatchInfo;
  readonly schema: unknown; // of the options
  readonly wording: Wording;
}
interface Part {
  readonly title?: string;
  readonly default?: unknown;
}

/** What was agreed on: the clock, who may look on, and the options; what is not as usual stands out. */
export function Agreed({ match, schema, wording }: Props) {
  const { t } = useTranslation();
  const { properties = {} } = (schema ?? {}) as { properties?: Record<string, Part> }; // JSON Schema
  const given = (match.options ?? {}) as Readonly<Record<string, unknown>>; // an object by its schema
  const options = Object.entries(properties).map(([key, part]) => {
    const value = given[key] ?? part.default;
    const isUsual = !(key in given) || same(value, part.default);
    return { key, title: part.title ?? wording.field(key) ?? humanise(key), value, isUsual };
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
  return (
    <dl aria-label={t('settings')} className="grid gap-x-4 gap-y-1 text-sm sm:grid-cols-2">
      {rows.map(({ key, title, text, isUsual }) => (
        <div key={key} className="flex gap-2 border-line border-b py-1">
          <dt className="grow text-muted">{title}</dt>
          <dd className={`text-right ${isUsual ? '' : 'font-semibold'}`}>{text}</dd>
        </div>
      ))}
    </dl>
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

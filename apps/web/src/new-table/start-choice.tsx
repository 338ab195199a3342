import { useTranslation } from '@rulewright/ui/translation';
import { Choice } from '../lobby/choice.tsx';

type Options = Readonly<Record<string, unknown>>;

interface Props {
  readonly options: Options;
  readonly usual: Options; // as the rules have it
  readonly balanced: Options; // what is different in the fairest start
  readonly onChange: (options: Options) => void;
}

/** The start of a game that has a fairer one than the rules': either, or one of one's own. */
export function StartChoice({ options, usual, balanced, onChange }: Props) {
  const { t } = useTranslation();
  const isLike = (start: Options): boolean =>
    Object.keys(balanced).every((key) => options[key] === start[key]);
  const value: string = isLike(balanced) ? 'balanced' : isLike(usual) ? 'usual' : 'own';
  const names: Record<string, string> = { balanced: t('starts.balanced'), usual: t('starts.usual') };
  if (value === 'own') names.own = t('starts.own');
  const pick = (start: string): void => {
    if (start === 'balanced') onChange({ ...options, ...balanced });
    if (start === 'usual')
      onChange({ ...options, ...Object.fromEntries(Object.keys(balanced).map((key) => [key, usual[key]])) });
  };
  return <Choice label={t('startOf')} value={value} names={names} onChange={pick} />;
}

import { useTranslation } from '@rulewright/ui/translation';
import { faultIn } from '../people/name-fault.ts';

interface Props {
  readonly seat: number;
  readonly name: string;
  readonly isRefused: boolean;
  readonly onChange: (name: string) => void;
}

/** How somebody else at the same screen is called. */
export function GuestName({ seat, name, isRefused, onChange }: Props) {
  const { t } = useTranslation();
  const fault = isRefused ? faultIn(name.trim()) : null;
  return (
    <label className="grid items-center gap-1 sm:ml-40 sm:pl-1">
      <span className="text-muted text-sm">{t('seatHereName', { n: seat + 1 })}</span>
      <input
        value={name}
        aria-invalid={fault !== null}
        className="min-h-10 rounded-lg border border-line bg-paper px-3"
        onChange={({ target }) => onChange(target.value)}
      />
      {fault !== null && (
        <span role="alert" className="text-bad text-sm">
          {t(fault)}
        </span>
      )}
    </label>
  );
}

import { CopyButton } from '@rulewright/ui';
import { useTranslation } from '@rulewright/ui/translation';

interface Props {
  readonly label: string;
  readonly link: string; // empty: it is still on its way
}

/** A link to be passed on: seen, selected with one touch, or copied. */
export function LinkField({ label, link }: Props) {
  const { t } = useTranslation();
  return (
    <div className="flex flex-wrap gap-2">
      <input
        readOnly
        aria-label={label}
        value={link}
        className="min-h-10 min-w-0 grow basis-56 rounded-lg border border-line bg-paper px-3 font-mono text-sm"
        onFocus={(event) => event.target.select()}
      />
      <CopyButton text={() => link} label={t('copy')} isReady={link !== ''} />
    </div>
  );
}

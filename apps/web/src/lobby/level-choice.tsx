import { useTranslation } from '@rulewright/ui/translation';
import { type Level, usePreferences } from '../preferences.ts';

const LEVELS: readonly Level[] = ['easy', 'medium', 'hard'];

/** How well the bots play that one sits down with. */
export function LevelChoice() {
  const { t } = useTranslation();
  const { level, setLevel } = usePreferences();
  return (
    <label className="flex min-w-0 max-w-full items-center gap-2 text-sm">
      <span className="text-muted">{t('level')}</span>
      <select
        className="min-h-10 rounded-lg border border-line bg-panel px-2"
        value={level}
        onChange={({ target }) => setLevel(LEVELS.find((each) => each === target.value) ?? level)}
      >
        {LEVELS.map((each) => (
          <option key={each} value={each}>
            {t(`levels.${each}`)}
          </option>
        ))}
      </select>
    </label>
  );
}

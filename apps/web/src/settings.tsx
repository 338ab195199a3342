import { useTranslation } from '@rulewright/ui/translation';
import { useId, useState } from 'react';
import { LANGUAGES, speakIn } from './i18n.ts';
import { usePreferences } from './preferences.ts';
import { chime } from './sound.ts';
import { askToNotify } from './turn-notice.ts';

/** What a person may set for this browser, behind one button. */
export function Settings() {
  const { t } = useTranslation();
  const id = useId();
  const [isDenied, setDenied] = useState(false);
  const { language, theme, board, pieces, volume, motion, pace, notify, choose } = usePreferences();
  return (
    <>
      <button
        type="button"
        className="grid h-10 w-10 place-items-center rounded-lg hover:bg-raised"
        popoverTarget={id}
        aria-label={t('preferences')}
        title={t('preferences')}
      >
        <svg viewBox="0 0 24 24" className="h-5 w-5 fill-none stroke-2 stroke-current" aria-hidden="true">
          <path d="M4 7h9m5 0h2M4 17h2m5 0h9" strokeLinecap="round" />
          <circle cx="15.500" cy="7" r="2.500" />
          <circle cx="8.500" cy="17" r="2.500" />
        </svg>
      </button>
      <div
        id={id}
        popover="auto"
        role="dialog"
        aria-label={t('preferences')}
        className="fixed inset-auto top-14 right-2 m-0 w-[min(22rem,calc(100vw-1rem))] max-h-[calc(100dvh-4rem)] overflow-y-auto rounded-2xl border border-line bg-panel p-4 text-ink shadow-lg"
      >
        <div className="grid gap-4">
          <Choices
            legend={t('language')}
            value={language}
            names={{ system: t('languages.system'), ...LANGUAGES }}
            onChoose={(chosen) => {
              choose({ language: chosen });
              void speakIn(chosen);
            }}
          />
          <Choices
            legend={t('theme')}
            value={theme}
            names={{ system: t('themes.system'), light: t('themes.light'), dark: t('themes.dark') }}
            onChoose={(chosen) => choose({ theme: chosen })}
          />
          <Choices
            legend={t('boardLook')}
            value={board}
            names={{
              wood: t('boardLooks.wood'),
              green: t('boardLooks.green'),
              blue: t('boardLooks.blue'),
              grey: t('boardLooks.grey'),
            }}
            onChoose={(chosen) => choose({ board: chosen })}
          />
          <Choices
            legend={t('pieceLook')}
            value={pieces}
            names={{
              classic: t('pieceLooks.classic'),
              ivory: t('pieceLooks.ivory'),
              strong: t('pieceLooks.strong'),
            }}
            onChoose={(chosen) => choose({ pieces: chosen })}
          />
          <label className="grid gap-1">
            <span className="font-medium text-sm">{t('volume')}</span>
            <input
              type="range"
              min={0}
              max={100}
              step={10}
              value={volume}
              className="h-8 accent-accent"
              onChange={(event) => choose({ volume: event.target.valueAsNumber })}
              onPointerUp={() => chime('asked', volume)}
            />
          </label>
          <Choices
            legend={t('motion')}
            value={motion}
            names={{ system: t('motions.system'), off: t('motions.off') }}
            onChoose={(chosen) => choose({ motion: chosen })}
          />
          <Choices
            legend={t('pace')}
            value={pace}
            names={{ calm: t('paces.calm'), fast: t('paces.fast') }}
            onChoose={(chosen) => choose({ pace: chosen })}
          />
          <Choices
            legend={t('notify')}
            value={notify}
            names={{ off: t('notifies.off'), on: t('notifies.on') }}
            onChoose={async (chosen) => {
              const isGranted = chosen === 'on' && (await askToNotify());
              setDenied(chosen === 'on' && !isGranted);
              choose({ notify: isGranted ? 'on' : 'off' });
            }}
          />
          {isDenied && (
            <p role="alert" className="text-bad text-sm">
              {t('notifyDenied')}
            </p>
          )}
        </div>
      </div>
    </>
  );
}

function Choices<T extends string>({
  legend,
  value,
  names,
  onChoose,
}: {
  readonly legend: string;
  readonly value: T;
  readonly names: Readonly<Record<T, string>>;
  readonly onChoose: (value: T) => void;
}) {
  const group = useId();
  return (
    <fieldset className="grid gap-1">
      <legend className="mb-1 font-medium text-sm">{legend}</legend>
      <div className="flex flex-wrap gap-1.5">
        {(Object.entries(names) as [T, string][]).map(([each, name]) => (
          <label
            key={each}
            className="grid min-h-10 cursor-pointer items-center rounded-lg border border-line px-3 text-sm has-checked:border-accent has-checked:bg-raised has-checked:font-medium has-focus-visible:outline-2 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              className="sr-only"
              name={group}
              checked={value === each}
              onChange={() => onChoose(each)}
            />
            {name}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

import type { ChatLine } from '@rulewright/protocol';
import { useTranslation } from '@rulewright/ui/translation';
import { MENU_ITEM, Menu } from '../dialogs/menu.tsx';
import { shownName } from '../people/use-me.ts';
import { speakerOf, type useMuted } from './heard.ts';

interface Props {
  readonly lines: readonly ChatLine[];
  readonly player: string | null; // who looks
  readonly ears: ReturnType<typeof useMuted>;
}

/** Whom of those who have spoken one does not want to hear. */
export function Mute({ lines, player, ears }: Props) {
  const { t } = useTranslation();
  const speakers = new Map(lines.map((line) => [speakerOf(line), shownName(line.name)]));
  if (player !== null) speakers.delete(player);
  return (
    <Menu
      label={t('mute')}
      about={t('muteWhom')}
      className="min-w-48"
      look="grid h-10 w-10 place-items-center rounded-lg border border-line hover:bg-raised"
      trigger={
        <svg viewBox="0 0 24 24" className="h-5 w-5 fill-none stroke-2 stroke-current" aria-hidden="true">
          <path
            d="M4 9.500v5h3.500L12 18.500v-13L7.500 9.500zM16 9.500l5 5m0-5-5 5"
            strokeLinecap="round"
            strokeLinejoin="round"
          />
        </svg>
      }
    >
      <p className="px-3 py-2 text-muted text-sm">{t(speakers.size > 0 ? 'muteWhom' : 'muteNobody')}</p>
      {[...speakers].map(([speaker, name]) => (
        <button
          key={speaker}
          type="button"
          role="menuitemcheckbox"
          aria-checked={ears.muted.includes(speaker)}
          className={MENU_ITEM}
          onClick={() => ears.toggle(speaker)}
        >
          <span aria-hidden="true" className="w-4">
            {ears.muted.includes(speaker) && '✓'}
          </span>
          {name}
        </button>
      ))}
    </Menu>
  );
}

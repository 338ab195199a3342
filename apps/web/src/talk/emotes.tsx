import { EMOTES, type Emote } from '@rulewright/protocol';
import { type Translate, useTranslation } from '@rulewright/ui/translation';
import { MENU_ITEM, Menu } from '../dialogs/menu.tsx';

const ALL = Object.keys(EMOTES) as Emote[]; // the keys of a constant
/** In English as the protocol has it. */
const said = (t: Translate, emote: Emote): string => t(`emotes.${emote}`, { defaultValue: EMOTES[emote] });

export function EmoteText({ emote }: { readonly emote: Emote }) {
  const { t } = useTranslation();
  return <span className="rounded-full bg-raised px-2 py-0.5 font-medium">{said(t, emote)}</span>;
}

/** What is said with one touch. */
export function Emotes({ say }: { readonly say: (emote: Emote) => void }) {
  const { t } = useTranslation();
  return (
    <Menu
      label={t('emote')}
      look="grid h-10 w-10 place-items-center rounded-lg border border-line hover:bg-raised"
      trigger={
        <svg viewBox="0 0 24 24" className="h-5 w-5 fill-none stroke-2 stroke-current" aria-hidden="true">
          <circle cx="12" cy="12" r="9" />
          <path d="M8.500 14.500a4.500 4.500 0 0 0 7 0M9 9.500v.01M15 9.500v.01" strokeLinecap="round" />
        </svg>
      }
    >
      <div className="grid grid-cols-2">
        {ALL.map((emote) => (
          <button key={emote} type="button" role="menuitem" className={MENU_ITEM} onClick={() => say(emote)}>
            {said(t, emote)}
          </button>
        ))}
      </div>
    </Menu>
  );
}

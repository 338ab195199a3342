import { EMOTES, type Emote } from '@rulewright/protocol';
import { type Translate, useTranslation } from '@rulewright/ui/translation';
import { DropdownMenu } from 'radix-ui';

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
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger
        aria-label={t('emote')}
        title={t('emote')}
        className="grid h-10 w-10 place-items-center rounded-lg border border-line hover:bg-raised"
      >
        <svg viewBox="0 0 24 24" className="h-5 w-5 fill-none stroke-2 stroke-current" aria-hidden="true">
          <circle cx="12" cy="12" r="9" />
          <path d="M8.500 14.500a4.500 4.500 0 0 0 7 0M9 9.500v.01M15 9.500v.01" strokeLinecap="round" />
        </svg>
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          align="end"
          className="z-30 grid grid-cols-2 rounded-xl border border-line bg-panel p-1 shadow-lg"
        >
          {ALL.map((emote) => (
            <DropdownMenu.Item
              key={emote}
              onSelect={() => say(emote)}
              className="flex min-h-11 cursor-pointer items-center gap-1 rounded-lg px-3 text-sm outline-none data-[highlighted]:bg-raised"
            >
              {said(t, emote)}
            </DropdownMenu.Item>
          ))}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}

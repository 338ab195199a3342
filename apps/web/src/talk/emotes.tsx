import { EMOTES, type Emote } from '@rulewright/protocol';
import { useTranslation } from '@rulewright/ui/translation';
import { DropdownMenu } from 'radix-ui';

// biome-ignore format: table
const SIGNS: Readonly<Record<Emote, string>> = {
  hello: '👋', luck: '🍀', nice: '👏', thanks: '🙏', think: '🤔', oops: '😅', wow: '😮', bye: '🤝',
};
const ALL = Object.keys(EMOTES) as Emote[]; // the keys of a constant

export function EmoteText({ emote }: { readonly emote: Emote }) {
  const { t } = useTranslation();
  return (
    <>
      <span aria-hidden="true">{SIGNS[emote]} </span>
      {t(`emotes.${emote}`)}
    </>
  );
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
        <span aria-hidden="true">🙂</span>
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
              <EmoteText emote={emote} />
            </DropdownMenu.Item>
          ))}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}

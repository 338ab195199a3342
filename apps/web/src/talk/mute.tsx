import type { ChatLine } from '@rulewright/protocol';
import { useTranslation } from '@rulewright/ui/translation';
import { DropdownMenu } from 'radix-ui';
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
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger
        aria-label={t('mute')}
        title={t('mute')}
        className="grid h-10 w-10 place-items-center rounded-lg border border-line hover:bg-raised"
      >
        <svg viewBox="0 0 24 24" className="h-5 w-5 fill-none stroke-2 stroke-current" aria-hidden="true">
          <path
            d="M4 9.500v5h3.500L12 18.500v-13L7.500 9.500zM16 9.500l5 5m0-5-5 5"
            strokeLinecap="round"
            strokeLinejoin="round"
          />
        </svg>
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          align="end"
          aria-label={t('muteWhom')}
          className="z-30 min-w-48 rounded-xl border border-line bg-panel p-1 shadow-lg"
        >
          <DropdownMenu.Label className="px-3 py-2 text-muted text-sm">
            {t(speakers.size > 0 ? 'muteWhom' : 'muteNobody')}
          </DropdownMenu.Label>
          {[...speakers].map(([speaker, name]) => (
            <DropdownMenu.CheckboxItem
              key={speaker}
              checked={ears.muted.includes(speaker)}
              onCheckedChange={() => ears.toggle(speaker)}
              className="flex min-h-11 cursor-pointer items-center gap-2 rounded-lg px-3 text-sm outline-none data-[highlighted]:bg-raised"
            >
              <span aria-hidden="true" className="w-4">
                {ears.muted.includes(speaker) && '✓'}
              </span>
              {name}
            </DropdownMenu.CheckboxItem>
          ))}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}

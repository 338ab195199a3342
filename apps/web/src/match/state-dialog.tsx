import { Button } from '@rulewright/ui';
import { useTranslation } from '@rulewright/ui/translation';
import { Dialog } from 'radix-ui';

interface Props {
  readonly whole: unknown; // undefined where it is kept from us
  readonly view: unknown;
  readonly viewer: string;
}

/** All there is and what one viewer sees of it, side by side. */
export function StateDialog({ whole, view, viewer }: Props) {
  const { t } = useTranslation();
  return (
    <Dialog.Root>
      <Dialog.Trigger asChild>
        <Button>{t('stateAndView')}</Button>
      </Dialog.Trigger>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-30 bg-black/50" />
        <Dialog.Content
          aria-describedby={undefined}
          className="fixed inset-3 z-40 flex flex-col gap-3 rounded-2xl border border-line bg-panel p-4 shadow-xl sm:inset-8"
        >
          <div className="flex items-center justify-between gap-3">
            <Dialog.Title className="font-display text-xl">{t('stateAndView')}</Dialog.Title>
            <Dialog.Close asChild>
              <Button>{t('close')}</Button>
            </Dialog.Close>
          </div>
          <div className="grid min-h-0 grow gap-3 max-md:grid-rows-2 md:grid-cols-2">
            {whole !== undefined && <Json title={t('state')} value={whole} />}
            <Json title={t('viewOf', { who: viewer })} value={view} />
          </div>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function Json({ title, value }: { readonly title: string; readonly value: unknown }) {
  return (
    <section aria-label={title} className="flex min-h-0 min-w-0 flex-col gap-1">
      <h3 className="font-semibold text-sm">{title}</h3>
      <pre
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        tabIndex={0}
        className="min-h-0 grow overflow-auto rounded-lg bg-raised p-3 text-xs"
      >
        {JSON.stringify(value, null, 2)}
      </pre>
    </section>
  );
}

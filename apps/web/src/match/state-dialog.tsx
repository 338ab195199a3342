import { Button } from '@rulewright/ui';
import { useTranslation } from '@rulewright/ui/translation';
import { Dialog } from 'radix-ui';
import { useState } from 'react';
import { JsonTree } from '../inspect/json-tree.tsx';

interface Props {
  readonly whole: unknown; // undefined where it is kept from us
  readonly view: unknown;
  readonly before: { readonly whole: unknown; readonly view: unknown }; // one step earlier; undefined where unknown
  readonly viewer: string;
}

/** All there is and what one viewer sees of it, side by side. */
export function StateDialog({ whole, view, viewer, before }: Props) {
  const { t } = useTranslation();
  const [query, setQuery] = useState('');
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
            <input
              type="search"
              aria-label={t('searchState')}
              placeholder={t('searchState')}
              className="min-h-10 min-w-0 grow rounded-lg border border-line bg-paper px-3 text-sm sm:max-w-sm"
              value={query}
              onChange={(event) => setQuery(event.target.value)}
            />
            <Dialog.Close asChild>
              <Button>{t('close')}</Button>
            </Dialog.Close>
          </div>
          <div className="grid min-h-0 grow gap-3 max-md:grid-rows-2 md:grid-cols-2">
            {whole !== undefined && (
              <JsonTree title={t('state')} value={whole} before={before.whole} query={query} />
            )}
            <JsonTree title={t('viewOf', { who: viewer })} value={view} before={before.view} query={query} />
          </div>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

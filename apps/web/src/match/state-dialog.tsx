import { Button } from '@rulewright/ui';
import { useTranslation } from '@rulewright/ui/translation';
import { useState } from 'react';
import { Modal } from '../dialogs/modal.tsx';
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
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('stateAndView')}</Button>
      {isOpen && (
        <Modal
          title={t('stateAndView')}
          close={close}
          className="m-auto flex h-[94dvh] max-h-none w-[96vw] max-w-none flex-col p-4"
        >
          <div className="flex items-center gap-3">
            <input
              type="search"
              aria-label={t('searchState')}
              placeholder={t('searchState')}
              className="min-h-10 min-w-0 grow rounded-lg border border-line bg-paper px-3 text-sm sm:max-w-sm"
              value={query}
              onChange={(event) => setQuery(event.target.value)}
            />
            <Button onClick={close}>{t('close')}</Button>
          </div>
          <div className="grid min-h-0 grow gap-3 max-md:grid-rows-2 md:grid-cols-2">
            {whole !== undefined && (
              <JsonTree title={t('state')} value={whole} before={before.whole} query={query} />
            )}
            <JsonTree title={t('viewOf', { who: viewer })} value={view} before={before.view} query={query} />
          </div>
        </Modal>
      )}
    </>
  );
}

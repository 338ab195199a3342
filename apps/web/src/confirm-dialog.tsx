import { Button } from '@rulewright/ui';
import { useTranslation } from '@rulewright/ui/translation';
import { AlertDialog } from 'radix-ui';
import type { ReactNode } from 'react';

interface Props {
  readonly title: string;
  readonly text?: string; // what comes of it, if that is not all
  readonly yes: string;
  readonly onYes: () => void;
  readonly close: () => void;
  readonly children?: ReactNode; // other ways out
}

/** Asks once more before something that cannot be undone. */
export function ConfirmDialog({ title, text, yes, onYes, close, children }: Props) {
  const { t } = useTranslation();
  return (
    <AlertDialog.Root open onOpenChange={(isOpen) => isOpen || close()}>
      <AlertDialog.Portal>
        <AlertDialog.Overlay className="fixed inset-0 z-30 bg-black/50" />
        <AlertDialog.Content className="-translate-x-1/2 -translate-y-1/2 fixed top-1/2 left-1/2 z-40 grid w-[min(92vw,24rem)] gap-4 rounded-2xl border border-line bg-panel p-5 shadow-xl">
          <AlertDialog.Title className="font-display text-xl">{title}</AlertDialog.Title>
          <AlertDialog.Description className="text-muted text-sm">
            {text ?? t('cannotUndo')}
          </AlertDialog.Description>
          <div className="flex flex-wrap justify-end gap-2">
            <AlertDialog.Cancel asChild>
              <Button>{t('cancel')}</Button>
            </AlertDialog.Cancel>
            {children}
            <AlertDialog.Action asChild>
              <Button look="strong" onClick={onYes}>
                {yes}
              </Button>
            </AlertDialog.Action>
          </div>
        </AlertDialog.Content>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}

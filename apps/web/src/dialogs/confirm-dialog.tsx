import { Button } from '@rulewright/ui';
import { useTranslation } from '@rulewright/ui/translation';
import type { ReactNode } from 'react';
import { Modal } from './modal.tsx';

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
  const agree = () => {
    close();
    onYes();
  };
  return (
    <Modal
      title={title}
      about={text ?? t('cannotUndo')}
      isQuestion
      close={close}
      className="m-auto grid w-[min(92vw,24rem)] p-5"
    >
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={close}>{t('cancel')}</Button>
        {children}
        <Button look="strong" onClick={agree}>
          {yes}
        </Button>
      </div>
    </Modal>
  );
}

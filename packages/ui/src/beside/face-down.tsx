import { type ReactNode, useState } from 'react';
import { Button } from '../button.tsx';
import { useTranslation } from '../translation.ts';

interface Props {
  readonly title: string;
  readonly show: string;
  readonly children: ReactNode;
}

/** Something secret of one's own that others at the screen need not see: it lies face down until it is looked at. */
export function FaceDown({ title, show, children }: Props) {
  const { t } = useTranslation('ui');
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="grid gap-1 rounded-lg border border-line bg-raised p-2">
      <h3 className="font-semibold text-sm">{title}</h3>
      {isOpen && <p role="status">{children}</p>}
      <span>
        <Button look="quiet" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? t('turnOver') : show}
        </Button>
      </span>
    </div>
  );
}

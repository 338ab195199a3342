import { type ReactNode, useLayoutEffect, useRef } from 'react';

interface Props {
  readonly title: string;
  readonly about?: string | undefined;
  readonly isQuestion?: boolean; // read out at once
  readonly className?: string;
  readonly close: () => void;
  readonly children: ReactNode;
}

/** Something in front of all the rest. Escape puts it away, and the focus goes back to where it was. */
export function Modal({ title, about, isQuestion = false, className = '', close, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    return () => shown?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      role={isQuestion ? 'alertdialog' : undefined}
      aria-label={title}
      aria-description={about}
      onCancel={(event) => {
        event.preventDefault();
        close();
      }}
      className={`gap-4 rounded-2xl border border-line bg-panel text-ink shadow-xl backdrop:bg-black/50 ${className}`}
    >
      <h2 className="font-display text-xl">{title}</h2>
      {about !== undefined && <p className="text-muted text-sm">{about}</p>}
      {children}
    </dialog>
  );
}

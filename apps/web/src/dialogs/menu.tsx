import { type KeyboardEvent, type ReactNode, type SyntheticEvent, useId, useRef } from 'react';

interface Props {
  readonly trigger: ReactNode; // what the button shows
  readonly look: string; // of the button
  readonly label?: string; // of a button that shows a picture
  readonly about?: string; // of the menu
  readonly className?: string;
  readonly children: ReactNode;
}

export const MENU_ITEM =
  'flex min-h-11 w-full cursor-pointer items-center gap-2 rounded-lg px-3 text-left text-sm outline-none hover:bg-raised focus-visible:bg-raised';

const LOW = 0.6; // of the screen: from there on a menu opens upwards
const GAP = 4;

/** A button, and what it offers when it is pressed: by mouse, finger and keys. */
export function Menu({ trigger, look, label, about, className = '', children }: Props) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLDivElement>(null);
  const items = () => [...(menu.current?.querySelectorAll<HTMLElement>('[role^="menuitem"]') ?? [])];
  const place = () => {
    const at = button.current?.getBoundingClientRect();
    if (!at || !menu.current) return;
    const isLow = at.bottom > innerHeight * LOW;
    menu.current.style.right = `${document.documentElement.clientWidth - at.right}px`;
    menu.current.style.top = isLow ? 'auto' : `${at.bottom + GAP}px`;
    menu.current.style.bottom = isLow ? `${innerHeight - at.top + GAP}px` : 'auto';
  };
  const walk = (event: KeyboardEvent) => {
    const all = items();
    const here = all.findIndex((item) => item.matches(':focus'));
    const to = { ArrowDown: here + 1, ArrowUp: here - 1, Home: 0, End: -1 }[event.key];
    if (event.key === 'Tab') menu.current?.hidePopover();
    if (to === undefined) return;
    event.preventDefault();
    all.at(to % all.length)?.focus();
  };
  const choose = ({ target }: SyntheticEvent) => {
    if (target instanceof Element && target.closest('[role^="menuitem"]')) menu.current?.hidePopover();
  };
  return (
    <>
      <button
        ref={button}
        type="button"
        className={look}
        popoverTarget={id}
        aria-haspopup="menu"
        aria-label={label}
        title={label}
      >
        {trigger}
      </button>
      <div
        ref={menu}
        id={id}
        popover="auto"
        role="menu"
        tabIndex={-1}
        aria-label={about}
        onBeforeToggle={place}
        onToggle={({ newState }) => newState === 'open' && items()[0]?.focus()}
        onKeyDown={walk}
        onClick={choose}
        className={`fixed inset-auto m-0 max-h-dvh max-w-[96vw] overflow-y-auto rounded-xl border border-line bg-panel p-1 text-ink shadow-lg ${className}`}
      >
        {children}
      </div>
    </>
  );
}

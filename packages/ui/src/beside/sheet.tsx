import type { ReactNode } from 'react';

/** What is to be done, below a board. On a phone it sticks to the lower edge of the page; a low page has no room for that. */
export function Sheet({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <section
      className="sticky bottom-0 z-10 flex shrink-0 flex-wrap items-center gap-2 rounded-lg border border-line bg-panel p-2 shadow-lg empty:hidden lg:static lg:shadow-none [@media(max-height:500px)]:static"
      aria-label={label}
    >
      {children}
    </section>
  );
}

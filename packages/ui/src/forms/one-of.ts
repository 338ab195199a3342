import { type KeyboardEvent, useId } from 'react';

const CHOSEN = { tab: 'aria-selected', radio: 'aria-checked' } as const;

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };

/** One of several that is chosen: a single stop for Tab; arrows, Home and End choose among them. */
export function useOneOf<T extends string>(
  kind: keyof typeof CHOSEN,
  ids: readonly T[],
  value: T,
  choose: (id: T) => void,
) {
  const base = useId();
  const stop = ids.includes(value) ? value : ids[0];
  const idOf = (id: T) => `${base}${id}`;
  const onKeyDown = (event: KeyboardEvent) => {
    const last = ids.length - 1;
    const at = ids.indexOf(value) + (STEPS[event.key] ?? 0);
    const to = event.key === 'Home' ? 0 : event.key === 'End' ? last : at < 0 ? last : at > last ? 0 : at;
    const next = ids[to];
    if (next === undefined || next === value) return;
    event.preventDefault();
    choose(next);
    document.getElementById(idOf(next))?.focus();
  };
  return {
    onKeyDown, // of the list or group
    item: (id: T) => ({
      type: 'button' as const,
      role: kind,
      id: idOf(id),
      [CHOSEN[kind]]: id === value,
      tabIndex: id === stop ? 0 : -1,
      onClick: () => choose(id),
    }),
    /** What a tab shows. */
    panel: { role: 'tabpanel', 'aria-labelledby': idOf(value), tabIndex: 0 },
  };
}

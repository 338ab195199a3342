import { type RefCallback, useCallback, useState } from 'react';

/** Whether the room for a board is taller than wide, and how that room is named. */
export function useIsTall(): readonly [room: RefCallback<HTMLElement>, isTall: boolean] {
  const [isTall, set] = useState(false);
  const room = useCallback((element: HTMLElement) => {
    const observer = new ResizeObserver(([{ contentRect } = { contentRect: new DOMRect() }]) =>
      set(contentRect.height > contentRect.width * 1.05),
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [room, isTall];
}

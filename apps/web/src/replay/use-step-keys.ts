import { useEffect, useRef } from 'react';

/** Fields, sliders and boards have their own use for arrows. */
const OWN = 'input, select, textarea, [role="slider"], [role="menu"], [role="dialog"], [role="tablist"]';

/** Arrows, Home and End lead along a replay, wherever on the page one is. */
export function useStepKeys(step: number, of: number, go: (step: number) => void): void {
  const at = useRef(step); // two quick strokes are two steps, though the page has not drawn the first
  useEffect(() => {
    at.current = step;
  }, [step]);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const isPlain =
        !event.defaultPrevented && !event.altKey && !event.ctrlKey && !event.metaKey && !event.shiftKey;
      if (!isPlain || (event.target instanceof Element && event.target.closest(OWN))) return;
      const to = { ArrowLeft: at.current - 1, ArrowRight: at.current + 1, Home: 0, End: of }[event.key];
      if (to === undefined || to < 0 || to > of) return;
      event.preventDefault();
      if (to === at.current) return;
      at.current = to;
      go(to);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [of, go]);
}

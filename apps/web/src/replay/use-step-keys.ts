import { useEffect } from 'react';

/** Fields, sliders and boards have their own use for arrows. */
const OWN = 'input, select, textarea, [role="slider"], [role="menu"], [role="dialog"], [role="tablist"]';

/** Arrows, Home and End lead along a replay, wherever on the page one is. */
export function useStepKeys(step: number, of: number, go: (step: number) => void): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const isPlain =
        !event.defaultPrevented && !event.altKey && !event.ctrlKey && !event.metaKey && !event.shiftKey;
      if (!isPlain || (event.target instanceof Element && event.target.closest(OWN))) return;
      const to = { ArrowLeft: step - 1, ArrowRight: step + 1, Home: 0, End: of }[event.key];
      if (to === undefined || to < 0 || to > of) return;
      event.preventDefault();
      if (to !== step) go(to);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [step, of, go]);
}

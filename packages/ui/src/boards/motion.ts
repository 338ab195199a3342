// Moving what facts are about. Only transform and opacity change, so that nothing is laid out again.
import { animate } from 'motion/mini';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';

export const STEP_MS = 80; // between two pieces of a chain

type Place = Readonly<Record<'x' | 'y', number>>;
const placed = ({ x, y }: Place): string => `translate(${x}px, ${y}px)`;
const lies = (element: Element): string => (element instanceof SVGElement ? element.style.transform : '');

export interface Flight {
  readonly element: Element;
  readonly from: Place;
  readonly to?: Place; // else where it lies
  readonly delay: number; // milliseconds
  readonly fades?: boolean; // leaves the board on arrival
}

/** The system says so, or the page, whose person has chosen. */
export const wantsLessMotion = (): boolean =>
  document.documentElement.dataset.motion === 'off' || matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Lets pieces that already stand where they belong arrive there from where they were. */
export function fly(flights: readonly Flight[], duration = 220): () => void {
  if (wantsLessMotion()) return () => undefined;
  const running = flights.map(({ element, from, to, delay, fades }) =>
    animate(
      element,
      {
        transform: [placed(from), to === undefined ? lies(element) : placed(to)],
        ...(fades ? { opacity: [1, 0] } : {}),
      },
      { duration: duration / 1000, delay: delay / 1000, ease: 'easeOut' },
    ),
  );
  return () => {
    for (const flight of running) flight.complete();
  };
}

/** Once for each new step, what its facts move; the step that is there at first moves nothing. */
export function useFlights(step: number, flights: () => readonly Flight[], duration?: number): void {
  const flown = useRef(step);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once a step
  useLayoutEffect(() => {
    if (flown.current === step) return;
    flown.current = step;
    return fly(flights(), duration);
  }, [step]);
}

export interface Run {
  readonly n: number; // so many are seen
  readonly wait: number; // milliseconds from the first to the last
  skip(): void;
}

/** Things of one step, seen one after the other by the clock: each for so long, all of them in so long at most. */
export function useRun(step: number, count: number, eachMs: number, allMs: number): Run {
  const [shown, setShown] = useState({ step, n: count });
  const begun = useRef({ step, at: 0 });
  const n = shown.step === step ? Math.min(shown.n, count) : wantsLessMotion() ? count : 1;
  const isRunning = n < count;
  const pause = Math.min(eachMs, allMs / Math.max(1, count));
  useEffect(() => {
    if (!isRunning) return;
    if (begun.current.step !== step) begun.current = { step, at: performance.now() };
    const { at } = begun.current;
    const next = (): void => setShown({ step, n: 1 + Math.floor((performance.now() - at) / pause) });
    const timer = setTimeout(next, Math.ceil(at + n * pause - performance.now()));
    return () => clearTimeout(timer);
  }, [isRunning, n, step, pause]);
  return { n, wait: pause * Math.max(0, count - 1), skip: () => setShown({ step, n: count }) };
}

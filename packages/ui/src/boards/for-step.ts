import { useState } from 'react';

/** Something kept for one step of a match: with the next it is gone. */
export function useForStep<T>(step: number): readonly [T | null, (value: T | null) => void] {
  const [kept, keep] = useState<{ readonly step: number; readonly value: T | null }>({ step, value: null });
  return [kept.step === step ? kept.value : null, (value) => keep({ step, value })];
}

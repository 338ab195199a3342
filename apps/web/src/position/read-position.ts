import type { GameUi } from '@rulewright/ui';

export interface ReadPosition {
  readonly position: unknown;
  readonly options: object; // those that it fixes
}

/** A position out of what somebody has typed: the notation of the game, else JSON; null: neither. */
export function readPosition(text: string, positionIn: GameUi['positionIn']): ReadPosition | null {
  const noted = positionIn?.(text.trim());
  if (noted) return noted;
  try {
    const position: unknown = JSON.parse(text);
    return typeof position === 'object' && position !== null ? { position, options: {} } : null;
  } catch {
    return null;
  }
}

/** A position as text that can be typed over. */
export const makePosition = (position: unknown): string => JSON.stringify(position, null, 1);

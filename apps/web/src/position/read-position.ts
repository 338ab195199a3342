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

/** A position as text that can be typed over: in the notation of the game where that says all of it, else as JSON. */
export function makePosition(position: unknown, positionIn: GameUi['positionIn']): string {
  const json = JSON.stringify(position);
  const [only, ...more] = Object.values(Object(position));
  const isNoted =
    typeof only === 'string' && more.length === 0 && JSON.stringify(positionIn?.(only)?.position) === json;
  return isNoted ? only : JSON.stringify(position, null, 1);
}

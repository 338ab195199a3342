export interface Place {
  readonly id: string;
  readonly x: number;
  readonly y: number;
}

const TOWARDS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowRight: [1, 0],
  ArrowLeft: [-1, 0],
  ArrowDown: [0, 1],
  ArrowUp: [0, -1],
};

/** Where an arrow key leads: the nearest place in its quarter, straight ahead preferred; null at the border. */
export function nearest(places: readonly Place[], from: Place, key: string): Place | null {
  const towards = TOWARDS[key];
  if (towards === undefined) return null;
  let best: Place | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const place of places) {
    const dx = place.x - from.x;
    const dy = place.y - from.y;
    const ahead = dx * towards[0] + dy * towards[1];
    const aside = Math.abs(dx * towards[1]) + Math.abs(dy * towards[0]);
    if (place.id === from.id || ahead <= 1e-6 || aside > ahead * 1.8) continue;
    const cost = ahead + aside * 1.5;
    if (cost >= least) continue;
    best = place;
    least = cost;
  }
  return best;
}

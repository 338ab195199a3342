// Where names stand: at home, or as near to it as tokens, spice and other names leave room.

export interface Box {
  readonly x: number; // its middle
  readonly y: number;
  readonly width: number;
  readonly height: number;
}
export type Named = Box & { readonly id: string };

/** By how much two boxes lie over each other. */
export function overlap(a: Box, b: Box): number {
  const across = (a.width + b.width) / 2 - Math.abs(a.x - b.x);
  const down = (a.height + b.height) / 2 - Math.abs(a.y - b.y);
  return across > 0 && down > 0 ? across * down : 0;
}

const covered = (box: Box, taken: readonly Box[], gap: number): number =>
  taken.reduce((sum, other) => sum + overlap({ ...box, width: box.width + 2 * gap }, other), 0);

const GAP = 0.4; // between two names in a line, in heights of letters: else they are read as one

const FARTHEST = 4.5; // from home, in heights of letters; across by so much more:
const ACROSS = 1.4;
const RINGS = [0.35, 0.7, 1.05, 1.4, 1.8, 2.2, 2.6, 3, 3.5, 4, FARTHEST];
const DIRECTIONS = Array.from({ length: 24 }, (_, i) => (i * Math.PI) / 12);

/** The names with where they stand, the first ones at home if they can; `size` is the height of their letters. */
export function namePlaces(names: readonly Named[], taken: readonly Box[], size: number): readonly Named[] {
  const placed: Named[] = [];
  for (const name of names) {
    const reach = 2 * (FARTHEST * ACROSS + GAP) * size;
    const around = { ...name, width: name.width + reach, height: name.height + reach };
    const others = [...taken, ...placed].filter((other) => overlap(around, other) > 0);
    const cost = (place: Box) => covered(place, others, GAP * size);
    if (cost(name) === 0) {
      placed.push(name);
      continue;
    }
    const places = RINGS.flatMap((ring) =>
      DIRECTIONS.map((turn) => ({
        ...name,
        x: name.x + ring * size * ACROSS * Math.cos(turn),
        y: name.y + ring * size * Math.sin(turn),
      })),
    );
    const free = places.find((place) => cost(place) === 0);
    placed.push(free ?? least([name, ...places], cost));
  }
  return placed;
}

const least = (places: readonly [Named, ...Named[]], cost: (place: Named) => number): Named =>
  places.reduce((best, place) => (cost(place) < cost(best) ? place : best));

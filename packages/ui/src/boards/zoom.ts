// Zoom and pan of a drawing, in its own units: a point p of the drawing appears at p * scale + (x, y).

export interface Zoom {
  readonly scale: number;
  readonly x: number;
  readonly y: number;
}

export const WHOLE: Zoom = { scale: 1, x: 0, y: 0 };
const CLOSEST = 6;

/** Nearer or farther, with one point of the drawing staying under the finger. */
export function zoomed(zoom: Zoom, factor: number, about: { readonly x: number; readonly y: number }): Zoom {
  const scale = Math.min(CLOSEST, Math.max(1, zoom.scale * factor));
  if (scale === 1) return WHOLE;
  const ratio = scale / zoom.scale;
  return { scale, x: about.x - (about.x - zoom.x) * ratio, y: about.y - (about.y - zoom.y) * ratio };
}

/** Shifted, but never so far that the drawing leaves its frame (`reach` is half its width). */
export function panned(zoom: Zoom, dx: number, dy: number, reach: number): Zoom {
  const limit = reach * (zoom.scale - 1);
  const clamp = (n: number) => Math.min(limit, Math.max(-limit, n));
  return { scale: zoom.scale, x: clamp(zoom.x + dx), y: clamp(zoom.y + dy) };
}

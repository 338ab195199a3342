// How the drawing is fitted to its room: land stretches with the room, names and tokens keep a size one can read.
import { createContext, type RefObject, useContext, useLayoutEffect, useState } from 'react';

export interface MapScale {
  readonly x: number; // the land is drawn so many times as wide
  readonly y: number; // and so many times as high
  readonly name: number; // height of letters, in units of the drawing
  readonly token: number; // height of the numbers on tokens
  readonly isFar: boolean; // so small that only strongholds are named
}

export const REACH = 1_062; // from the middle to the edge of the drawing, before stretching
const MOST = 1.38; // stretched further the land looks wrong
const FAR = 0.22; // pixels a unit
const LEAST = { name: 35, token: 36 }; // units, when seen whole
const PIXELS = { name: 10.6, token: 12.6 };
const LARGE = { room: 1_000, name: 12.2 }; // pixels: in a room so wide names are read from further away
const HIGHEST = 76; // units: larger ones would hide the land

/** The scale for a room of this size, looked at so many times nearer. */
export function scaleFor(width: number, height: number, zoom = 1): MapScale {
  const x = Math.min(MOST, Math.max(1, width / height));
  const y = Math.min(MOST, Math.max(1, height / width));
  const pixels = Math.min(width / (2 * REACH * x), height / (2 * REACH * y)) * zoom; // a unit
  const least = width < LARGE.room ? PIXELS : { ...PIXELS, name: LARGE.name };
  // Nearer by three, letters grow by less than two: the rest is room for more of them.
  const size = (kind: 'name' | 'token') =>
    Math.min(HIGHEST, Math.max(LEAST[kind] / zoom ** 0.6, least[kind] / pixels));
  return { x, y, name: size('name'), token: size('token'), isFar: pixels < FAR };
}

const Scale = createContext<MapScale>(scaleFor(1, 1));
export const MapScaleOf = Scale.Provider;
export const useMapScale = (): MapScale => useContext(Scale);

/** The scale for the room that an element has. */
export function useRoom(room: RefObject<HTMLElement | null>, zoom: number): MapScale {
  const [size, setSize] = useState({ width: 1, height: 1 });
  useLayoutEffect(() => {
    const element = room.current;
    if (!element) return;
    const measure = () => setSize({ width: element.clientWidth || 1, height: element.clientHeight || 1 });
    measure();
    const sizes = new ResizeObserver(measure);
    sizes.observe(element);
    return () => sizes.disconnect();
  }, [room]);
  return scaleFor(size.width, size.height, zoom);
}

/** An outline of straight lines and arcs around the middle, stretched: circles become ellipses. */
export function stretched(path: string, { x, y }: Pick<MapScale, 'x' | 'y'>): string {
  const pair = (_: string, before: string, across: string, down: string) =>
    `${before}${round(Number(across) * x)} ${round(Number(down) * y)}`;
  return path
    .replace(/(A)([\d.]+) ([\d.]+)/g, pair)
    .replace(/([ML]| 0 [01] [01] )(-?[\d.]+) (-?[\d.]+)/g, pair);
}

const round = (n: number): number => Math.round(n * 10) / 10;

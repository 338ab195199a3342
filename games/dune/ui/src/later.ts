import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

/** A part of the page that is fetched when it is shown for the first time, so that the page is there sooner. */
export const later = <N extends string, P extends object>(
  load: () => Promise<Readonly<Record<N, ComponentType<P>>>>,
  name: N,
): LazyExoticComponent<ComponentType<P>> => lazy(async () => ({ default: (await load())[name] }));

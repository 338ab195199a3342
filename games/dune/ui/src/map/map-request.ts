// What a form wants from the map: forms and map stand apart on the page, this is what they share.
import { useLayoutEffect } from 'react';
import { pageValue } from '../page-value.ts';

export interface MapRequest {
  readonly targets: ReadonlySet<string>; // areas that may be chosen
  readonly sources?: ReadonlySet<string>; // own tokens that may be taken along
  readonly chosen: ReadonlySet<string>;
  readonly prompt: string; // what a click does
  readonly choose: (area: string) => void;
  readonly lift?: (area: string) => void; // own tokens there are dragged away
  readonly tried?: (area: string) => void; // chosen although it may not be: refused, with the rule
  readonly confirm?: { readonly label: string; readonly act: () => void } | undefined; // all is chosen
  readonly cancel?: () => void;
}

const request = pageValue<MapRequest | null>(() => null);

/** For the map. */
export const useMapRequest = request.use;

/** For a form: the map serves it while it is on the page. */
export function useMapFor(wanted: MapRequest): void {
  useLayoutEffect(() => {
    request.set(wanted);
  });
  useLayoutEffect(() => () => request.set(null), []);
}

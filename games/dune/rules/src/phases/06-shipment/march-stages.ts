import { isFullFor, isStormed } from '../../board/control.ts';
import { byTerritory, free, oneGroup } from '../../board/groups.ts';
import { type Area, areaGiven, sectorOf, territoryOf } from '../../board/map.ts';
import { reach } from '../../board/reach.ts';
import { areasIn } from '../../board/regions.ts';
import { marchCard } from '../../layers/added-to-shipment.ts';
import { consult } from '../../layers/consult.ts';
import type { Args } from '../../words/actions.ts';
import { keepParsed } from '../../words/actions.ts';
import type { FactionId } from '../../words/ids.ts';
import type { DuneState, Stack } from '../../words/state.ts';
import type { Staged } from '../../words/vocabulary.ts';

type From = Extract<Args<'shipMove'>, { readonly from: unknown }>['from'];

/** Where a march, field by field, may start and end. */
export const marchStages: Staged<'shipMove'> = (s, f) => {
  const hasCard = consult.extraMove(s, f) !== null;
  const isExtra = s.table.shipment?.step === 'extra'; // and the card for it may be missing
  const lists = isExtra && !hasCard ? [] : marchers(s, f);
  const endsFrom = keepParsed((from: From) => {
    const areas = from.flatMap((x) => areaGiven(x.territory, x.sector) ?? []);
    const advisors = from.every((x) => !x.regular && !x.elite);
    return endsOf(s, f, areas, advisors);
  });
  return [
    ['pass', () => (lists.length > 0 ? [undefined, true] : [true])],
    ['from', ({ pass }) => (pass ? null : oneGroup(lists))],
    ['to', ({ from }) => (from ? [...new Set(endsFrom(from).map(territoryOf))] : null)],
    [
      'sector',
      ({ from, to }) =>
        from
          ? endsFrom(from)
              .filter((a) => territoryOf(a) === to)
              .map(sectorOf)
          : null,
    ],
    marchCard(hasCard, isExtra),
  ];
};

/** Areas where a group from exactly these areas of one territory may end. */
export function endsOf(
  s: DuneState,
  f: FactionId,
  from: readonly Area[],
  advisors: boolean,
): readonly Area[] {
  const [first] = from;
  const isOpen = (a: Area): boolean =>
    advisors ||
    (first !== undefined && territoryOf(a) === territoryOf(first)) ||
    !isFullFor(s, f, territoryOf(a));
  return areasIn(reach(s, f, from, { advisors })).filter(
    (a) => !from.includes(a) && !isStormed(s, sectorOf(a)) && isOpen(a),
  );
}

/** Stacks of one territory that can end together; where the storm parts them, those of each side. */
function marchers(s: DuneState, f: FactionId): readonly (readonly Stack[])[] {
  const canGo = (some: readonly Stack[]): boolean => {
    const areas = some.map((x) => x.area);
    return endsOf(s, f, areas, false).length > 0;
  };
  return byTerritory(free(s, f)).flatMap((here) => {
    if (canGo(here)) return [here];
    const sides = new Map<string, Stack[]>();
    for (const stack of here) {
      const { low, high } = reach(s, f, [stack.area]);
      const side = `${low} ${high}`;
      sides.set(side, [...(sides.get(side) ?? []), stack]);
    }
    return [...sides.values()].filter(canGo);
  });
}

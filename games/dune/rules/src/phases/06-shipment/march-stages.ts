import { byTerritory, free, listedGroup, oneGroup } from '../../board/groups.ts';
import { type Area, areaGiven, sectorOf, territoriesOf, territoryOf } from '../../board/map.ts';
import { reach, walk } from '../../board/reach.ts';
import { arrivalIsBarred, marchCard, sideChosen, sideField } from '../../layers/added.ts';
import { consult } from '../../layers/consult.ts';
import { type Args, keepParsed } from '../../words/actions.ts';
import type { FactionId } from '../../words/ids.ts';
import type { DuneState, Stack } from '../../words/state.ts';
import type { StagesOf } from '../../words/vocabulary.ts';
import { marchOf } from './march.ts';

type From = Extract<Args<'shipMove'>, { readonly from: unknown }>['from'];

export const marchStages: StagesOf<'shipMove'> = (s, f) => {
  const hasCard = consult.extraMove(s, f) !== null;
  const hasMoved = s.table.shipment?.moved === true; // and the card for another march may be missing
  const lists = hasMoved && !hasCard ? [] : marchers(s, f);
  const endsFrom = keepParsed((from: From) => {
    const areas = from.flatMap((x) => areaGiven(x.territory, x.sector) ?? []);
    const advisors = from.every((x) => !x.regular && !x.elite);
    return endsOf(s, f, areas, advisors);
  });
  return [
    ['pass', () => (lists.length > 0 ? [undefined, true] : [true])],
    ['from', ({ pass }) => (pass ? null : oneGroup(lists))],
    ['to', ({ from }) => (from ? territoriesOf(endsFrom(from)) : null)],
    ['sector', ({ from, to }) => (from ? sectorsIn(endsFrom(from), to) : null)],
    sideField(s, f),
    marchCard(hasCard, hasMoved),
  ];
};

const sectorsIn = (areas: readonly Area[], t: string | undefined): readonly (number | null)[] =>
  areas.filter((a) => territoryOf(a) === t).map(sectorOf);

/** Areas where a group from exactly these areas of one territory may end. */
export const endsOf = (
  s: DuneState,
  f: FactionId,
  from: readonly Area[],
  advisors: boolean,
): readonly Area[] => {
  const [home] = from.map(territoryOf);
  const near = reach(s, f, from, { advisors, range: 0 }); // within a territory nobody walks round by another
  return reach(s, f, from, { advisors }).filter(
    (a) =>
      !from.includes(a) &&
      (territoryOf(a) !== home || near.includes(a)) &&
      !arrivalIsBarred(s, f, advisors, territoryOf(a)),
  );
};

/** Stacks of one territory that can end together; where the storm parts them, those of each side. */
function marchers(s: DuneState, f: FactionId): readonly (readonly Stack[])[] {
  const canGo = (some: readonly Stack[]): boolean => {
    const areas = some.map((x) => x.area);
    const advisors = some.some((x) => x.advisor > 0);
    return endsOf(s, f, areas, advisors).length > 0;
  };
  const sideOf = ({ area }: Stack) => walk(area, s.table.storm.sector, 0)[0]; // of the storm
  return byTerritory(free(s, f)).flatMap((here) => {
    if (canGo(here)) return [here];
    const sides = new Set(here.map(sideOf));
    return [...sides].map((side) => here.filter((x) => sideOf(x) === side)).filter(canGo);
  });
}

/** The same march as it is listed; the side is said only where there is a choice. */
export function listedMarch(s: DuneState, f: FactionId, args: Args<'shipMove'>): Args<'shipMove'> {
  const m = marchOf(args);
  if (m === null || m.area === null) return args;
  const side = sideChosen(s, f, m);
  const from = listedGroup(m.from);
  const where = { from, to: m.to, sector: sectorOf(m.area), ...(side && { arriveAs: side }) };
  return m.usesCard ? { ...where, hajr: true } : where;
}

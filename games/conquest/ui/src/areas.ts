// The territories of the map as places: what is said of each, and what choosing it does.
import { idOf, NEIGHBOURS, REGION_OF, REGIONS_OF_WORLD, TERRITORY_IDS } from '@rulewright/conquest';
import { type BoardProps, type FromTo, type MapArea, type Puts, percentOf, type Run } from '@rulewright/ui';
import type { Offers } from './offers.ts';
import { landOf, type Seen } from './seen.ts';
import { placeName } from './strings.ts';
import type { told } from './throws.ts';
import { oddsOf } from './ways.ts';

export const MANY = 5; // armies at once: with Shift, or held

export interface Doing {
  readonly offers: Offers;
  readonly placing: Puts;
  readonly route: FromTo;
  readonly throws: ReturnType<typeof told<'ATTACKED'>>;
  readonly run: Run; // of the throws
  readonly answer: BoardProps['answer'];
}

export function areasOf(seen: Seen, doing: Doing): readonly MapArea[] {
  const { centres, paths } = seen.layout;
  const { offers, route } = doing;
  return TERRITORY_IDS.map((id, at) => {
    const isChosen = route.from === id || route.way?.to === id;
    const { means, ...acts } = choosing(id, seen, doing);
    const isTarget = route.from === null || offers.places.has(id) || route.leadsTo(id);
    const told = [...landInWords(id, at, seen), isChosen ? seen.say('chosen') : means];
    return {
      ...{ id, path: paths[id] ?? '', ...(centres[id] ?? { x: 0, y: 0 }) },
      label: told.filter(Boolean).join(', '),
      beside: NEIGHBOURS[at]?.map(idOf) ?? [],
      mark: isChosen ? 'chosen' : isTarget && acts.act ? 'target' : undefined,
      ...acts,
      isMovable: route.starts.has(id),
    };
  });
}

// What cannot be chosen is tried all the same: it comes back with the reason and the rule.
/** What choosing a territory does now, and that in words. */
function choosing(
  id: string,
  { table, say }: Seen,
  { offers: { pick, place, places, attack, fortify }, placing, route, answer }: Doing,
): Pick<MapArea, 'act' | 'more' | 'tried'> & { readonly means?: string } {
  const isOpen = places.has(id);
  if (pick) {
    const tried = (): void => answer(pick, { territory: id });
    return isOpen
      ? { act: tried, means: say(pick.action === 'claim' ? 'claimHere' : 'capitalHere') }
      : { tried };
  }
  if (place) {
    const count = placing.counts[id] ?? 0;
    const means = count === 0 ? say('placeHere') : `${say('placeHere')}, ${say('placing', { count })}`;
    const acts = { act: () => placing.add(id, 1), more: () => placing.add(id, MANY) };
    return isOpen ? { means, ...(placing.left > 0 && acts) } : {};
  }
  const { from, starts } = route;
  const tried = (): void => {
    if (attack) answer(attack, { from, to: id, dice: 1 });
    else if (fortify) answer(fortify, { from, to: id, armies: 1 });
  };
  const act = route.act(id);
  if (from !== null && route.leadsTo(id))
    return attack
      ? { act, means: say('attackHere', { percent: percentOf(oddsOf(table, from, id).win) }) }
      : { act, means: say('marchHere') };
  if (starts.has(id)) return { act, means: say(attack ? 'attackFrom' : 'marchFrom') };
  return from === null ? {} : { tried };
}

/** "Skarn", "Hyrnland", "yours", "5 armies" */
function landInWords(id: string, at: number, { table, player, names, say }: Seen) {
  const { owner, armies } = landOf(table, id);
  const capital = Object.entries(table.capitals ?? {}).find(([, home]) => home === id)?.[0];
  const unowned = armies === null ? 'fog' : owner === null ? 'free' : owner === 'neutral' ? 'neutral' : null;
  return [
    placeName(id),
    REGIONS_OF_WORLD[REGION_OF[at] ?? 0]?.name,
    unowned ? say(unowned) : owner === player ? say('yours') : names(owner ?? ''),
    armies ? say('armies', { count: armies }) : '',
    capital && say('capitalOf', { player: names(capital) }),
  ];
}

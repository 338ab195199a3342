// Putting tokens on the map: first forces by the number, a single token or a worm by a click.
import { homePlaces } from '@rulewright/dune/quotes';
import { TERRITORIES } from '@rulewright/dune/tables';
import { Button, Pool } from '@rulewright/ui';
import { useState } from 'react';
import { useMapFor } from '../map/map-request.ts';
import { areasIn, placeName, placeOf } from '../map/place.ts';
import { type Count, NOBODY, oneMore, sizeOf, TokenCount } from '../map/token-count.tsx';
import { panelTexts as say } from '../texts/strings.ts';
import { type AskProps, isPass, optionsOf, PASS, submitted, viewerOf } from './asked.ts';
import { Destination } from './destination.tsx';
import type { Node } from './schema-reading.ts';

const NOWHERE = { areas: [], tokens: 0 }; // for who only looks on

export function FremenPlaceForm({ table, hand, player, answer }: AskProps) {
  const viewer = viewerOf({ table, hand, player });
  const { areas, tokens: all } = viewer ? homePlaces(viewer) : NOWHERE;
  const reserves = (player !== null && table.reserves[player]) || NOBODY;
  const [counts, setCounts] = useState<Readonly<Record<string, Count>>>({});
  const countOf = (area: string) => counts[area] ?? NOBODY;
  const total = (kind: 'regular' | 'elite') => areas.reduce((sum, area) => sum + countOf(area)[kind], 0);
  const left = all - total('regular') - total('elite');
  const choose = (area: string) => {
    if (left > 0) setCounts({ ...counts, [area]: oneMore(countOf(area), most(area)) });
  };
  const most = (area: string): Count => ({
    ...NOBODY,
    regular: Math.min(countOf(area).regular + left, reserves.regular),
    elite: Math.min(countOf(area).elite + left, reserves.elite),
  });
  const send = () => {
    const placements = areas.flatMap((area) => {
      const { regular, elite } = countOf(area);
      const place = placeOf(area);
      return place && regular + elite > 0 ? [{ ...place, regular, elite }] : [];
    });
    answer({ placements });
  };
  const tried = (area: string) => {
    const place = placeOf(area);
    if (place && !areas.includes(area)) answer({ placements: [{ ...place, regular: left, elite: 0 }] });
  };
  const drop = (area: string) => (areas.includes(area) ? choose(area) : tried(area));
  useMapFor({
    targets: new Set(left > 0 ? areas : []),
    chosen: new Set(areas.filter((area) => sizeOf(countOf(area)) > 0)),
    prompt: say.left(left),
    choose,
    tried,
    confirm: left === 0 ? { label: say.placeButton, act: send } : undefined,
  });
  return (
    <form onSubmit={submitted(send)} className="grid gap-2">
      <div className="flex items-center gap-3">
        <Pool left={left} drop={drop} />
        <p role="status" className="font-medium">
          {say.left(left)}
        </p>
      </div>
      {areas.map((area) => (
        <fieldset key={area} className="grid gap-1 rounded-lg border border-line px-2 pb-2">
          <legend className="px-1">{placeName(area)}</legend>
          <TokenCount
            count={countOf(area)}
            most={most(area)}
            onChange={(count) => setCounts({ ...counts, [area]: count })}
          />
        </fieldset>
      ))}
      <div>
        <Button type="submit" look="strong" disabled={left !== 0}>
          {say.placeButton}
        </Button>
      </div>
    </form>
  );
}

const isIn = (args: Node, area: string): boolean => {
  const place = placeOf(area);
  const isHere = args.territory === place?.territory;
  return isHere && (!('sector' in args) || args.sector === place?.sector);
};

/** The answer for a place that is not offered, in the form of those that are. */
function argsAt(area: string, options: readonly Node[]): Node {
  const { territory, sector } = placeOf(area) ?? {};
  return { territory, ...(options.some((args) => 'sector' in args) && { sector }) };
}

/** One of the places that the question lists: a worm, a first token. */
export function SpotForm({ question, answer }: AskProps) {
  const options = optionsOf(question);
  const areas = options.flatMap((args) => {
    const territory = String(args.territory);
    return Object.hasOwn(TERRITORIES, territory) ? areasIn(territory).filter((id) => isIn(args, id)) : [];
  });
  const [area, setArea] = useState<string | null>(null);
  const found = area === null ? undefined : options.find((args) => isIn(args, area));
  const label = area === null ? say.placeOne : say.placeHere(placeName(area));
  useMapFor({
    targets: new Set(areas),
    chosen: new Set(area === null ? [] : [area]),
    prompt: say.promptPlace,
    choose: (id) => areas.includes(id) && setArea(id),
    tried: (id) => !areas.includes(id) && answer(argsAt(id, options)),
    cancel: () => setArea(null),
    confirm: found && { label, act: () => answer(found) },
  });
  return (
    <div className="grid gap-2">
      <Destination areas={areas} area={area} onChange={setArea} />
      <div className="flex flex-wrap gap-2">
        <Button look="strong" disabled={found === undefined} onClick={() => answer(found)}>
          {label}
        </Button>
        {options.some(isPass) && <Button onClick={() => answer(PASS)}>{say.wormStays}</Button>}
      </div>
    </div>
  );
}

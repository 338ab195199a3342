// Moving and riding: a group by clicks on the map, then where it goes.
import { extraMove, marchReach, mayArriveArmed } from '@rulewright/dune/quotes';
import { SECTORS } from '@rulewright/dune/tables';
import { Button } from '@rulewright/ui';
import { useState } from 'react';
import { type MapRequest, useMapFor } from '../map/map-request.ts';
import { areasOf, type Place, placeName, placeOf } from '../map/place.ts';
import { panelTexts as say } from '../texts/strings.ts';
import { type AskProps, PASS, submitted, viewerOf } from './asked.ts';
import { Destination } from './destination.tsx';
import { Tick } from './pick-list.tsx';
import { field, mayPass, values } from './schema-reading.ts';
import { type Group, SourceList, useGroup } from './source-list.tsx';

/** Chosen by clicks: a stack first, then a place; a place that is out of reach but holds own tokens changes the group. */
function useMarch(group: Group, areas: readonly string[], go: (to: Place | null) => void): March {
  const [picked, setArea] = useState<string | null>(null);
  const area = picked !== null && areas.includes(picked) ? picked : null;
  const choose = (id: string) => {
    const goes = group.size > 0 && areas.includes(id) && !group.chosen.has(id);
    if (goes) return setArea(id === area ? null : id);
    if (group.sources.has(id)) group.toggle(id);
  };
  const request = {
    targets: new Set(group.size > 0 ? areas : []),
    sources: group.sources,
    chosen: new Set([...group.chosen, ...(area === null ? [] : [area])]),
    prompt: group.size > 0 ? say.promptPlace : say.promptGroup,
    choose,
    lift: group.lift,
    tried: (id: string) => group.size > 0 && go(placeOf(id)),
    cancel: () => setArea(null),
  };
  return { area, to: area === null ? null : placeOf(area), setArea, request };
}

interface March {
  readonly area: string | null;
  readonly to: Place | null;
  readonly setArea: (area: string | null) => void;
  readonly request: MapRequest;
}

export function MoveForm({ question, table, hand, player, answer }: AskProps) {
  const { schema } = question;
  const group = useGroup(table, player);
  const viewer = viewerOf({ table, hand, player });
  const advisors = group.from.every(({ regular, elite }) => regular + elite === 0);
  const areas = viewer && group.size > 0 ? marchReach(viewer, [...group.chosen], advisors) : [];
  const { area, to, setArea, request } = useMarch(group, areas, (place) => go(place));
  const extra = viewer === null ? 'none' : extraMove(viewer);
  const [hajr, setHajr] = useState(false);
  const usesCard = extra === 'only' || (extra === 'may' && hajr);
  const [isArmed, setArmed] = useState(false);
  const [first] = group.chosen;
  const mayArm = viewer !== null && area !== null && advisors && mayArriveArmed(viewer, first, area);
  const go = (place: Place | null) =>
    answer({
      from: group.from,
      to: place?.territory,
      sector: place?.sector,
      ...(usesCard && { hajr: true }),
      ...(mayArm && isArmed && { arriveAs: 'fighter' }),
    });
  const send = () => go(to);
  const isReady = to !== null && group.size > 0;
  const label = area === null ? say.moveReady : say.moveButton(group.size, placeName(area));
  useMapFor({ ...request, confirm: isReady ? { label, act: send } : undefined });
  if (field(schema, 'from') === undefined) return <Stay {...{ question, answer }} label={say.noMove} />;
  return (
    <form onSubmit={submitted(send)} className="grid gap-2.5">
      <SourceList group={group} />
      {group.size > 0 && <Destination areas={areas} area={area} onChange={setArea} />}
      {extra === 'may' && <Tick label={say.withHajr} checked={hajr} onChange={setHajr} />}
      {mayArm && <Tick label={say.arriveArmed} checked={isArmed} onChange={setArmed} />}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" look="strong" disabled={!isReady}>
          {label}
        </Button>
        <Stay {...{ question, answer }} label={say.noMove} />
      </div>
    </form>
  );
}

/** The sectors without the storm, and no sector at all. */
const calm = (storm: number): readonly (number | null)[] => [
  null,
  ...Array.from({ length: SECTORS }, (_, sector) => sector).filter((sector) => sector !== storm),
];

/** Who rides a worm, and where to: any place that the storm leaves open. */
export function RideForm({ question, table, player, answer }: AskProps) {
  const { schema } = question;
  const isThere = (territory: string) =>
    table.forces.some(({ faction, area }) => {
      const place = placeOf(area);
      return faction === player && place?.territory === territory && place.sector !== table.stormSector;
    });
  const group = useGroup(table, player, table.blow?.rides.find(isThere));
  const areas = areasOf(values(schema, 'to'), calm(table.stormSector));
  const go = (place: Place | null) => {
    const from = group.from.map(({ sector, regular, elite }) => ({ sector, regular, elite }));
    answer({ from, to: place?.territory, sector: place?.sector });
  };
  const { area, to, setArea, request } = useMarch(group, areas, go);
  const send = () => go(to);
  const isReady = to !== null && group.size > 0;
  const label = area === null ? say.rideReady : say.rideButton(group.size, placeName(area));
  useMapFor({ ...request, confirm: isReady ? { label, act: send } : undefined });
  return (
    <form onSubmit={submitted(send)} className="grid gap-2.5">
      <SourceList group={group} />
      <Destination areas={areas} area={area} onChange={setArea} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" look="strong" disabled={!isReady}>
          {label}
        </Button>
        <Stay {...{ question, answer }} label={say.noRide} />
      </div>
    </form>
  );
}

type StayProps = Pick<AskProps, 'question' | 'answer'> & { readonly label: string };

function Stay({ question, answer, label }: StayProps) {
  return mayPass(question.schema) ? <Button onClick={() => answer(PASS)}>{label}</Button> : null;
}

// The map of Dune: what lies where, and a click for the form that wants a place.
import type { ShownTable } from '@rulewright/dune/tables';
import { type BoardProps, type MapArea, MapBoard } from '@rulewright/ui';
import { News } from '../panel/news.tsx';
import { lookOf } from '../texts/colours.ts';
import { factionName, mapTexts as say } from '../texts/strings.ts';
import { EffectsLayer } from './effects-layer.tsx';
import { AREA_SHAPES } from './map-geometry.ts';
import { MapGround } from './map-ground.tsx';
import { MapMarks } from './map-marks.tsx';
import { type MapRequest, useMapRequest } from './map-request.ts';
import { placeName, placeOf } from './place.ts';
import { Forces, SeatCircles, SpiceFields, Storm } from './tokens.tsx';

export function Board({ view, facts, step, names }: BoardProps) {
  const table = view.table as unknown as ShownTable; // Dune presents its table in this form
  const request = useMapRequest();
  const areas = Object.keys(AREA_SHAPES).flatMap((id) => areaOf(id, table, request));
  return (
    <div className="relative h-full w-full">
      <MapBoard
        label={say.map}
        reach={1170}
        areas={areas}
        ground={<MapGround wallDestroyed={table.shieldWallDestroyed} />}
        onEscape={() => request?.cancel?.()}
      >
        {request && <MapMarks request={request} forces={table.forces} />}
        <Storm sector={table.stormSector} />
        <SpiceFields fields={table.spiceOnBoard} />
        <Forces forces={table.forces} />
        <SeatCircles table={table} />
        <EffectsLayer factions={table.factions} facts={facts} step={step} />
      </MapBoard>
      <News facts={facts} step={step} names={names} />
      {request?.confirm && (
        // The form has the same button; this one saves the way there, above all on a phone.
        <button
          type="button"
          aria-hidden="true"
          tabIndex={-1}
          onClick={request.confirm.act}
          className="absolute bottom-2 left-2 min-h-10 max-w-[80%] rounded-lg bg-accent px-3.5 py-1.5 font-medium text-on-accent text-sm shadow-md hover:brightness-110"
        >
          {request.confirm.label}
        </button>
      )}
      {request && request.prompt !== '' && (
        <p
          aria-hidden="true"
          className="pointer-events-none absolute top-1 left-1 rounded-full border border-line bg-panel px-3 py-1 text-sm shadow-sm"
        >
          {request.prompt}
        </p>
      )}
    </div>
  );
}

/** One area with what can be done there. */
function areaOf(id: string, table: ShownTable, request: MapRequest | null): MapArea[] {
  const shape = AREA_SHAPES[id];
  if (!shape) return [];
  const { x, y, path } = shape;
  const isChosen = request?.chosen.has(id) ?? false;
  const isTarget = request?.targets.has(id) ?? false;
  const isSource = request?.sources?.has(id) ?? false;
  const can = isChosen ? say.isChosen : isTarget ? say.canChoose : isSource ? say.canTake : '';
  return [
    {
      id,
      x,
      y,
      path,
      label: [placeName(id), contents(table, id), can].filter(Boolean).join(', '),
      mark: isChosen ? 'chosen' : isTarget ? 'target' : undefined,
      act: request && (isChosen || isTarget || isSource) ? () => request.choose(id) : undefined,
    },
  ];
}

function contents(table: ShownTable, area: string): string {
  const forces = table.forces
    .filter((force) => force.area === area)
    .map(({ faction, regular, elite, advisor }) => say.force(factionName(faction), regular, elite, advisor));
  const spice = table.spiceOnBoard.find((field) => field.area === area)?.amount;
  const isStormy = placeOf(area)?.sector === table.stormSector;
  return [isStormy ? say.inStorm : '', ...forces, spice === undefined ? '' : say.spice(spice)]
    .filter(Boolean)
    .join(', ');
}

export const colour = (faction: string): string => lookOf(faction).colour;

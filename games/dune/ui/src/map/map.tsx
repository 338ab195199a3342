// The map of Dune: what lies where, and a click for the form that wants a place.
import { stormReach } from '@rulewright/dune/quotes';
import type { Hand, ShownTable } from '@rulewright/dune/tables';
import { type BoardProps, type MapArea, MapBoard } from '@rulewright/ui';
import { useRef, useState } from 'react';
import { battleBook } from '../battle/book.ts';
import { BattleStage } from '../battle/stage.tsx';
import { News } from '../panel/news.tsx';
import { lookOf } from '../texts/colours.ts';
import { factionName, mapTexts as say } from '../texts/strings.ts';
import { tokenBoxes } from './boxes.ts';
import { EffectsLayer } from './effects-layer.tsx';
import { AREA_SHAPES } from './map-geometry.ts';
import { MapGround, MapNames, SectorNumbers } from './map-ground.tsx';
import { MapMarks } from './map-marks.tsx';
import { type MapRequest, useMapRequest } from './map-request.ts';
import { type MapScale, MapScaleOf, REACH, stretched, useRoom } from './map-scale.ts';
import { placeName, placeOf } from './place.ts';
import { PlaceSheet } from './place-sheet.tsx';
import { Forces, SeatCircles, SpiceFields, Storm } from './tokens.tsx';

export function Board({ view, facts, past, step, names, part }: BoardProps) {
  const table = view.table as unknown as ShownTable; // Dune presents its table in this form
  const hand = view.hand as unknown as Hand | null; // and the hand as it is
  const request = useMapRequest();
  const room = useRef<HTMLDivElement>(null);
  const [zoom, setZoom] = useState(1);
  const [looked, setLooked] = useState<string | null>(null);
  const scale = useRoom(room, zoom);
  const areas = Object.keys(AREA_SHAPES).flatMap((id) => areaOf(id, table, request, scale));
  return (
    <div ref={room} className="relative h-full w-full">
      <MapScaleOf value={scale}>
        <MapBoard
          label={say.map}
          reach={{ x: REACH * scale.x, y: REACH * scale.y }}
          areas={areas}
          ground={<MapGround wallDestroyed={table.shieldWallDestroyed} />}
          onLook={setLooked}
          onEscape={() => request?.cancel?.()}
          onZoom={setZoom}
        >
          {request && <MapMarks request={request} forces={table.forces} />}
          <Storm sector={table.stormSector} reach={stormReach(table, hand?.seen.storm ?? null)} />
          <SectorNumbers />
          <SeatCircles table={table} />
          <SpiceFields {...table} />
          <Forces forces={table.forces} stormSector={table.stormSector} />
          <MapNames isAdvanced={table.options.advanced} taken={tokenBoxes(table, scale)} />
          <EffectsLayer factions={table.factions} facts={facts} step={step} />
        </MapBoard>
      </MapScaleOf>
      {past && part === undefined && <BattleStage book={battleBook(past, table.turn)} />}
      <News facts={facts} step={step} names={names} />
      {looked !== null && (
        <PlaceSheet
          area={looked}
          table={table}
          seenStorm={hand?.seen.storm ?? null}
          isRaised={request?.confirm !== undefined}
        />
      )}
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
function areaOf(id: string, table: ShownTable, request: MapRequest | null, scale: MapScale): MapArea[] {
  const shape = AREA_SHAPES[id];
  if (!shape) return [];
  const isChosen = request?.chosen.has(id) ?? false;
  const isTarget = request?.targets.has(id) ?? false;
  const isSource = request?.sources?.has(id) ?? false;
  const isOpen = isChosen || isTarget || isSource;
  const can = isChosen ? say.isChosen : isTarget ? say.canChoose : isSource ? say.canTake : '';
  return [
    {
      id,
      x: shape.x * scale.x,
      y: shape.y * scale.y,
      path: stretched(shape.path, scale),
      label: [placeName(id), contents(table, id), can].filter(Boolean).join(', '),
      mark: isChosen ? 'chosen' : isTarget ? 'target' : undefined,
      act: request && isOpen ? () => request.choose(id) : undefined,
      tried: request?.tried && !isTarget ? () => request.tried?.(id) : undefined,
      isMovable: isSource && request?.lift !== undefined,
      lift: isSource ? () => request?.lift?.(id) : undefined,
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

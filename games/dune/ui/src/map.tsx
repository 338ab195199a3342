// The map of Dune: a click chooses an area, for the question that is open or for the form that wants one.
import type { ShownTable } from '@rulewright/dune/tables';
import { type BoardProps, type MapArea, MapBoard, type Question } from '@rulewright/ui';
import { lookOf } from './colours.ts';
import { AREA_SHAPES } from './map-geometry.ts';
import { MapGround } from './map-ground.tsx';
import { pick, usePicked } from './picked.ts';
import { placeName, placeOf } from './place.ts';
import { choices } from './schema-reading.ts';
import { factionName, mapTexts as say } from './strings.ts';
import { Forces, SeatCircles, SpiceFields, Storm } from './tokens.tsx';

const MARCHING = ['ship', 'shipMove', 'setupFremenPlace', 'blowRideWorm'];

export function Board({ view, questions, answer }: BoardProps) {
  const table = view.table as unknown as ShownTable; // Dune presents its table in this form
  const picked = usePicked();
  const targets = targetsOf(questions);
  const areas = Object.entries(AREA_SHAPES).map(([id, { x, y, path }]): MapArea => {
    const direct = answersFor(questions, id);
    const [only] = direct;
    const isTarget = targets.has(placeOf(id)?.territory ?? '');
    return {
      id,
      x,
      y,
      path,
      label: [placeName(id), contents(table, id), direct.length > 0 || isTarget ? say.canChoose : '']
        .filter(Boolean)
        .join(', '),
      mark: id === picked ? 'chosen' : direct.length > 0 || isTarget ? 'target' : undefined,
      act:
        only && direct.length === 1
          ? () => answer(only.question, only.args)
          : () => pick(id === picked ? null : id),
      hint:
        direct.length > 0 || isTarget ? <path d={path} className="fill-(--focus) opacity-20" /> : undefined,
    };
  });
  return (
    <MapBoard
      label={say.map}
      reach={1170}
      areas={areas}
      ground={<MapGround wallDestroyed={table.shieldWallDestroyed} />}
      onEscape={() => pick(null)}
    >
      <Storm sector={table.stormSector} />
      <SpiceFields fields={table.spiceOnBoard} />
      <Forces forces={table.forces} />
      <SeatCircles table={table} />
    </MapBoard>
  );
}

/** Legal answers that name this area, of questions that are answered by a place alone. */
function answersFor(questions: readonly Question[], area: string): { question: Question; args: unknown }[] {
  const place = placeOf(area);
  return questions.flatMap((question) =>
    (question.options ?? []).flatMap((args) => {
      if (typeof args !== 'object' || args === null || !('territory' in args)) return [];
      const sector = 'sector' in args ? args.sector : undefined;
      const isHere =
        args.territory === place?.territory && (sector === undefined || sector === place?.sector);
      return isHere ? [{ question, args }] : [];
    }),
  );
}

/** Territories that an open form could take, where it lists fewer than all. */
function targetsOf(questions: readonly Question[]): ReadonlySet<string> {
  const listed = questions
    .filter(({ action }) => MARCHING.includes(action))
    .flatMap(({ schema }) => choices(schema, 'to'));
  return new Set(listed.length < 42 ? listed : []);
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

import { openToStorm, stormAfter, stormReach } from '@rulewright/dune/quotes';
import { AREAS, NEXT_TO, SECTORS, type ShownTable, SPICE_CARDS, TERRITORIES } from '@rulewright/dune/tables';
import { FactionMark } from '../panel/faction-mark.tsx';
import { factionName, mapTexts as say } from '../texts/strings.ts';
import { AREA_SHAPES } from './map-geometry.ts';
import { placeOf } from './place.ts';

interface Props {
  readonly area: string;
  readonly table: ShownTable;
  readonly seenStorm: number | null; // who knows how far the storm goes next
  readonly isRaised: boolean; // a button stands in the corner below
}

/** All that is to say of a place somebody looks at: who stands there, spice, storm, what lies around it. */
export function PlaceSheet({ area, table, seenStorm, isRaised }: Props) {
  const place = placeOf(area);
  if (place === null) return null;
  const { territory, sector } = place;
  const row = TERRITORIES[territory];
  const here = AREAS.filter((each) => each.territory === territory);
  const forces = table.forces.filter((force) => here.some(({ id }) => id === force.area));
  const spice = table.spiceOnBoard.filter((field) => here.some(({ id }) => id === field.area));
  const card = Object.values(SPICE_CARDS).find((each) => each.territory === territory);
  const { x = 0, y = 0 } = AREA_SHAPES[area] ?? {};
  const isUpLeft = x < 0 && y < 0;
  const sectorIn = (id: string) => (here.length > 1 ? ` · ${say.sector(placeOf(id)?.sector ?? null)}` : '');
  return (
    <aside
      aria-hidden="true" // the buttons of the map say the same
      data-place={area}
      className={`pointer-events-none absolute left-1 z-10 grid max-w-60 gap-1 rounded-lg border border-line bg-panel/95 px-2.5 py-2 text-xs shadow-md ${!isUpLeft ? 'top-10' : isRaised ? 'bottom-14' : 'bottom-1'}`}
    >
      <p className="text-sm">
        <strong>{row.name}</strong>
        {sector !== null && <span className="text-muted"> · {say.sector(sector)}</span>}
      </p>
      <p className="text-muted">
        {[say.terrain[row.terrain], 'ornithopters' in row && say.flies, incomeOf(territory, table)]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {forces.length === 0 && <p>{say.nobodyHere}</p>}
      {forces.map(({ faction, area: at, regular, elite, advisor }) => (
        <p key={`${faction}${at}`} className="flex items-center gap-1.5">
          <FactionMark faction={faction} />
          <span>
            {say.force(factionName(faction), regular, elite, advisor)}
            <span className="text-muted">{sectorIn(at)}</span>
          </span>
        </p>
      ))}
      {spice.map(({ area: at, amount }) => (
        <p key={at}>
          {say.spiceLies(amount)}
          <span className="text-muted">{sectorIn(at)}</span>
        </p>
      ))}
      {card && spice.length === 0 && (
        <p className="text-muted">{say.spiceMayCome(card.amount, card.sector)}</p>
      )}
      {sector !== null && (
        <p>{stormWords(sector, table, seenStorm, openToStorm(table).includes(territory))}</p>
      )}
      <p className="text-muted">{say.nextTo(NEXT_TO[territory].map((each) => TERRITORIES[each].name))}</p>
    </aside>
  );
}

function incomeOf(territory: keyof typeof TERRITORIES, { options }: ShownTable): string {
  const row = TERRITORIES[territory];
  return options.advanced && 'income' in row ? say.income(row.income) : '';
}

const STEPS = Array.from({ length: SECTORS }, (_, n) => n);

/** What the storm does to a sector: it stands there, may come there, or is far away. */
function stormWords(sector: number, table: ShownTable, seen: number | null, isOpen: boolean): string {
  if (sector === table.stormSector) return say.stormHere;
  const away = STEPS.findIndex((n) => stormAfter(table.stormSector, n) === sector);
  const [least, most] = stormReach(table, seen);
  if (away > most) return say.stormFar(away);
  return isOpen ? say.stormKills(away, away <= least) : say.stormPasses(away);
}

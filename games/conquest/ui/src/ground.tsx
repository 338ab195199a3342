// The map without anything to do on it: lands, regions, sea links, armies.
import { REGION_OF, REGIONS_OF_WORLD, TERRITORY_IDS } from '@rulewright/conquest';
import { CountToken, patternOf, SeatPatterns } from '@rulewright/ui';
import { memo } from 'react';
import { REGION_LOOKS } from './data/map.ts';
import { colourOf, landOf, type Seen } from './seen.ts';
import { placeName } from './strings.ts';

const SEA = 'light-dark(#dbe7ee, #101a22)';
const STAR = 'M0 -46L5 -34L18 -34L8 -26L12 -13L0 -21L-12 -13L-8 -26L-18 -34L-5 -34Z';
const HALO = { paintOrder: 'stroke', stroke: SEA, strokeWidth: 6 } as const; // words can be read whatever lies below

/** Lands in the colour and pattern of their owners, outlined in the colour of their region. */
export const Ground = memo(function Ground(seen: Seen) {
  const { links, half } = seen.layout;
  return (
    <>
      <SeatPatterns />
      <rect x={-half.x} y={-half.y} width={2 * half.x} height={2 * half.y} rx={24} fill={SEA} />
      {links.map(([from, to]) => (
        <path
          key={`${from.x} ${from.y}`}
          d={`M${from.x} ${from.y}L${to.x} ${to.y}`}
          stroke="var(--muted)"
          strokeWidth={4}
          strokeDasharray="2 11"
          strokeLinecap="round"
          data-link=""
        />
      ))}
      {TERRITORY_IDS.map((id, at) => (
        <Land key={id} {...seen} {...{ id }} region={REGIONS_OF_WORLD[REGION_OF[at] ?? 0]?.id ?? ''} />
      ))}
      {REGIONS_OF_WORLD.map((region) => (
        <RegionName key={region.id} {...{ region, seen }} />
      ))}
    </>
  );
});

function Land({ id, region, ...seen }: Seen & { readonly id: string; readonly region: string }) {
  const { owner, armies } = landOf(seen.table, id);
  const d = seen.layout.paths[id];
  const seat = seen.players.indexOf(owner ?? '');
  const isFoggy = armies === null;
  return (
    <g data-land={id} data-owner={owner ?? ''}>
      <path
        d={d}
        fill={isFoggy ? 'var(--raised)' : colourOf(seen, owner)}
        fillOpacity={armies === 0 ? 0.25 : isFoggy ? 1 : 0.72}
        stroke={REGION_LOOKS[region]?.colour}
        strokeWidth={5}
        strokeLinejoin="round"
      />
      {(seat >= 0 || isFoggy) && <path d={d} fill={patternOf(isFoggy ? 'fog' : seat)} />}
    </g>
  );
}

type Region = (typeof REGIONS_OF_WORLD)[number];

/** What a region brings, and who holds it or lacks one or two of its territories. */
function regionInWords({ name, bonus, territories }: Region, { table, players, names, say }: Seen) {
  const owners = territories.map((at) => landOf(table, TERRITORY_IDS[at] ?? '').owner);
  const lacking = (player: string): number => owners.filter((owner) => owner !== player).length;
  const best = players.find((player) => lacking(player) <= 2);
  const title = say('bonus', { region: name, bonus });
  if (best === undefined) return { title, best: null, note: '' };
  const [player, count] = [names(best), lacking(best)];
  return { title, best, note: count === 0 ? say('holds', { player }) : say('nearly', { player, count }) };
}

/** The same for who does not see the map. */
export const SpokenRegions = (seen: Seen) => (
  <ul className="sr-only" aria-label={seen.say('regions')}>
    {REGIONS_OF_WORLD.map((region) => {
      const { title, note } = regionInWords(region, seen);
      return <li key={region.id}>{[title, note].filter(Boolean).join(', ')}</li>;
    })}
  </ul>
);

function RegionName({ region, seen }: { readonly region: Region; readonly seen: Seen }) {
  const { labels, size } = seen.layout;
  const { x, y, anchor } = labels[region.id] ?? { x: 0, y: 0, anchor: 'middle' };
  const { title, best, note } = regionInWords(region, seen);
  return (
    <g transform={`translate(${x} ${y})`} textAnchor={anchor} className="fill-(--ink)">
      <text className="font-display font-semibold" fontSize={26 * size} style={HALO}>
        {title}
      </text>
      <text y={26 * size} fontSize={20 * size} style={{ ...HALO, fill: colourOf(seen, best) }}>
        {note}
      </text>
    </g>
  );
}

interface ArmiesProps extends Seen {
  readonly draft: Readonly<Record<string, number>>; // armies that are to be placed
  readonly hasNames: boolean; // of the territories
}

/** How many armies stand where; capitals have a star. */
export function Armies({ draft, hasNames, ...seen }: ArmiesProps) {
  const { size, centres } = seen.layout;
  const capitals = new Map(Object.entries(seen.table.capitals ?? {}).map(([player, id]) => [id, player]));
  return TERRITORY_IDS.map((id) => {
    const { x, y } = centres[id] ?? { x: 0, y: 0 };
    const { owner, armies } = landOf(seen.table, id);
    const more = draft[id] ?? 0;
    const look = { size, more, colour: colourOf(seen, owner), ...(hasNames && { name: placeName(id) }) };
    const capital = capitals.get(id);
    return (
      <g key={id} transform={`translate(${x} ${y})`} data-armies={id}>
        <CountToken count={(armies ?? 0) + more} {...look} />
        {capital !== undefined && (
          <path
            d={STAR}
            fill={colourOf(seen, capital)}
            stroke="var(--panel)"
            strokeWidth={3}
            data-capital={id}
          />
        )}
      </g>
    );
  });
}

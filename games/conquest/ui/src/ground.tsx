// The map without anything to do on it: lands, regions, sea links, armies.
import { REGIONS_OF_WORLD, TERRITORY_IDS } from '@rulewright/conquest';
import { CountToken, MapLabel, patternOf, SeatPatterns } from '@rulewright/ui';
import { memo } from 'react';
import { colourOf, landOf, type Seen } from './seen.ts';
import { placeName } from './strings.ts';

const SEA = 'light-dark(#dbe7ee, #101a22)';
const DOTS = {
  stroke: 'var(--muted)',
  strokeWidth: 4,
  strokeDasharray: '2 11',
  strokeLinecap: 'round',
} as const;

/** Lands in the colour and pattern of their owners, outlined in the colour of their region. */
export const Ground = memo(function Ground(seen: Seen) {
  const { links, half, paths, edges, labels, size } = seen.layout;
  return (
    <>
      <SeatPatterns />
      <rect x={-half.x} y={-half.y} width={2 * half.x} height={2 * half.y} rx={24} fill={SEA} />
      {links.map(([from, to]) => {
        const d = `M${from.x} ${from.y}L${to.x} ${to.y}`;
        return <path key={d} {...{ d }} {...DOTS} data-link="" />;
      })}
      {TERRITORY_IDS.map((id) => {
        const { owner, armies } = landOf(seen.table, id);
        const isFoggy = armies === null;
        const seat = isFoggy ? 'fog' : seen.players.indexOf(owner ?? '');
        const fill = isFoggy ? 'var(--raised)' : colourOf(seen, owner);
        const look = { fill, fillOpacity: armies === 0 ? 0.25 : isFoggy ? 1 : 0.72, stroke: edges[id] };
        return (
          <g key={id} data-land={id} data-owner={owner ?? ''}>
            <path d={paths[id]} {...look} strokeWidth={5} strokeLinejoin="round" />
            {seat !== -1 && <path d={paths[id]} fill={patternOf(seat)} />}
          </g>
        );
      })}
      {REGIONS_OF_WORLD.map((region) => {
        const { best, ...words } = regionInWords(region, seen);
        const at = labels[region.id];
        return (
          at && (
            <MapLabel
              key={region.id}
              {...{ at, size, ...words }}
              colour={colourOf(seen, best)}
              ground={SEA}
            />
          )
        );
      })}
    </>
  );
});

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

type ArmiesProps = Seen & { readonly draft: Readonly<Record<string, number>>; readonly hasNames: boolean };

/** How many armies stand where, with those that are to be placed; capitals have a star. */
export function Armies({ draft, hasNames, ...seen }: ArmiesProps) {
  const { size, centres } = seen.layout;
  const capitals = new Map(Object.entries(seen.table.capitals ?? {}).map(([player, id]) => [id, player]));
  return TERRITORY_IDS.map((id) => {
    const { x, y } = centres[id] ?? { x: 0, y: 0 };
    const { owner, armies } = landOf(seen.table, id);
    const more = draft[id] ?? 0;
    const capital = capitals.get(id);
    const look = { size, more, colour: colourOf(seen, owner), star: capital && colourOf(seen, capital) };
    return (
      <g key={id} transform={`translate(${x} ${y})`} data-armies={id}>
        <CountToken count={(armies ?? 0) + more} {...look} {...(hasNames && { name: placeName(id) })} />
      </g>
    );
  });
}

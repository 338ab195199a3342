// The map without anything to do on it: lands, regions, sea links, armies.
import { REGIONS_OF_WORLD, type ShownTable, TERRITORY_IDS } from '@rulewright/conquest';
import { memo } from 'react';
import { colourOf, Patterns, patternId } from './colours.tsx';
import { REGION_LOOKS } from './data/map.ts';
import type { Layout } from './geometry.ts';
import { type BoardSay, placeName } from './strings.ts';

interface Props {
  readonly layout: Layout;
  readonly table: ShownTable;
  readonly players: readonly string[];
  readonly names: (player: string) => string;
  readonly say: BoardSay;
}

/** Lands in the colour and pattern of their owners, outlined in the colour of their region. */
export const Ground = memo(function Ground({ layout, table, players, names, say }: Props) {
  const { paths, links, half } = layout;
  return (
    <>
      <Patterns />
      <rect
        x={-half.x}
        y={-half.y}
        width={2 * half.x}
        height={2 * half.y}
        rx={24}
        fill="light-dark(#dbe7ee, #101a22)"
      />
      {links.map(([from, to]) => (
        <path
          key={`${from.x} ${from.y}`}
          d={`M${from.x} ${from.y}L${to.x} ${to.y}`}
          stroke="var(--muted)"
          strokeWidth={4}
          strokeDasharray="2 11"
          strokeLinecap="round"
        />
      ))}
      {REGIONS_OF_WORLD.map(({ id, territories }) =>
        territories.map((at) => {
          const name = TERRITORY_IDS[at] ?? '';
          const land = table.territories[name];
          const seat = players.indexOf(land?.owner ?? '');
          const isFoggy = land?.armies === null;
          return (
            <g key={name} data-land={name} data-owner={land?.owner ?? ''}>
              <path
                d={paths[name]}
                fill={isFoggy ? 'var(--raised)' : colourOf(players, land?.owner ?? null)}
                fillOpacity={land?.armies === 0 ? 0.25 : isFoggy ? 1 : 0.72}
                stroke={REGION_LOOKS[id]?.colour}
                strokeWidth={5}
                strokeLinejoin="round"
              />
              {(seat >= 0 || isFoggy) && (
                <path d={paths[name]} fill={`url(#${isFoggy ? 'conquest-fog' : patternId(seat)})`} />
              )}
            </g>
          );
        }),
      )}
      {REGIONS_OF_WORLD.map((region) => (
        <RegionName key={region.id} {...{ region, layout, table, players, names, say }} />
      ))}
    </>
  );
});

type Region = (typeof REGIONS_OF_WORLD)[number];

/** Who holds a region or lacks one or two of its territories, and that in words. */
function holderOf({ territories }: Region, { table, players, names, say }: Omit<Props, 'layout'>) {
  const owners = territories.map((one) => table.territories[TERRITORY_IDS[one] ?? '']?.owner);
  const best = players.find(
    (player) => owners.filter((owner) => owner === player).length >= owners.length - 2,
  );
  if (best === undefined) return null;
  const count = owners.filter((owner) => owner !== best).length;
  const player = names(best);
  return { best, note: count === 0 ? say('holds', { player }) : say('nearly', { player, count }) };
}

const bonusOf = ({ name, bonus }: Region, say: BoardSay): string => say('bonus', { region: name, bonus });

/** The same for who does not see the map. */
export function SpokenRegions(props: Omit<Props, 'layout'>) {
  return (
    <ul className="sr-only" aria-label={props.say('regions')}>
      {REGIONS_OF_WORLD.map((region) => (
        <li key={region.id}>
          {[bonusOf(region, props.say), holderOf(region, props)?.note].filter(Boolean).join(', ')}
        </li>
      ))}
    </ul>
  );
}

/** Name and bonus of a region, and who holds it or nearly does. */
function RegionName({ region, ...props }: Props & { region: Region }) {
  const { layout, players, say } = props;
  const at = layout.labels[region.id];
  if (at === undefined) return null;
  const holder = holderOf(region, props);
  const halo = { paintOrder: 'stroke', stroke: 'light-dark(#dbe7ee, #101a22)', strokeWidth: 6 } as const;
  return (
    <g transform={`translate(${at.x} ${at.y})`} textAnchor={at.anchor} className="fill-(--ink)">
      <text className="font-display font-semibold" fontSize={26 * layout.size} style={halo}>
        {bonusOf(region, say)}
      </text>
      {holder !== null && (
        <text
          y={26 * layout.size}
          fontSize={20 * layout.size}
          style={{ ...halo, fill: colourOf(players, holder.best) }}
        >
          {holder.note}
        </text>
      )}
    </g>
  );
}

interface ArmiesProps extends Pick<Props, 'layout' | 'table' | 'players'> {
  readonly draft: Readonly<Record<string, number>>; // armies that are to be placed
  readonly hasNames: boolean; // of the territories
}

/** How many armies stand where; capitals have a star. */
export function Armies({ layout, table, players, draft, hasNames }: ArmiesProps) {
  const { size } = layout;
  const capitals = new Map(Object.entries(table.capitals ?? {}).map(([player, id]) => [id, player]));
  return TERRITORY_IDS.map((id) => {
    const { x, y } = layout.centres[id] ?? { x: 0, y: 0 };
    const { owner = null, armies = null } = table.territories[id] ?? {};
    const more = draft[id] ?? 0;
    const capital = capitals.get(id);
    return (
      <g key={id} transform={`translate(${x} ${y})`} data-armies={id}>
        {armies !== null && (armies > 0 || more > 0) && (
          <>
            <circle r={25 * size} fill="var(--panel)" stroke={colourOf(players, owner)} strokeWidth={5} />
            <text
              y={9 * size}
              textAnchor="middle"
              className="fill-(--ink) font-bold tabular-nums"
              fontSize={(armies + more > 99 ? 22 : 27) * size}
            >
              {armies + more}
            </text>
          </>
        )}
        {hasNames && (
          <text
            y={19 + 25 * size}
            textAnchor="middle"
            className="fill-(--ink) font-medium text-[17px]"
            style={{ paintOrder: 'stroke', stroke: 'var(--panel)', strokeWidth: 4, strokeOpacity: 0.7 }}
          >
            {placeName(id)}
          </text>
        )}
        {more > 0 && (
          <text x={26} y={-18} textAnchor="middle" className="fill-(--good) font-bold text-[24px]">
            +{more}
          </text>
        )}
        {capital !== undefined && (
          <path
            d="M0 -46L5 -34L18 -34L8 -26L12 -13L0 -21L-12 -13L-8 -26L-18 -34L-5 -34Z"
            fill={colourOf(players, capital)}
            stroke="var(--panel)"
            strokeWidth={3}
            data-capital={id}
          />
        )}
      </g>
    );
  });
}

interface ColumnProps extends Pick<Props, 'layout' | 'players'> {
  readonly armies: number;
  readonly player: string;
}

/** Armies on the move; unseen where they stand still. */
export function Column({ layout: { size }, players, armies, player }: ColumnProps) {
  const fill = colourOf(players, player);
  return (
    <g opacity={0} data-column={armies}>
      {[-1, 0, 1].map((i) => (
        <circle
          key={i}
          cx={i * 15 * size}
          cy={i * 7 * size}
          r={17 * size}
          fill={fill}
          stroke="var(--panel)"
          strokeWidth={3}
        />
      ))}
      <text y={8 * size} textAnchor="middle" className="fill-(--panel) font-bold" fontSize={22 * size}>
        {armies}
      </text>
    </g>
  );
}

interface ArrowProps {
  readonly layout: Layout;
  readonly way: readonly string[]; // territories, two or more
  readonly colour?: string;
  readonly label?: string; // on its last stretch
}

/** From one territory into another, by others or straight. */
export function Arrow({ layout, way, colour = 'var(--accent)', label = '' }: ArrowProps) {
  const points = way.flatMap((id) => layout.centres[id] ?? []);
  const [b, a] = points.toReversed();
  if (a === undefined || b === undefined) return null;
  const length = Math.max(1, Math.hypot(b.x - a.x, b.y - a.y));
  const [dx, dy] = [(b.x - a.x) / length, (b.y - a.y) / length];
  const [tipX, tipY] = [b.x - dx * 34, b.y - dy * 34];
  const [baseX, baseY] = [tipX - dx * 22, tipY - dy * 22];
  const [start = a, second = b] = points;
  const away = Math.max(1, Math.hypot(second.x - start.x, second.y - start.y));
  const out = {
    x: start.x + (30 * (second.x - start.x)) / away,
    y: start.y + (30 * (second.y - start.y)) / away,
  };
  const shaft = [out, ...points.slice(1, -1), { x: baseX, y: baseY }].map(({ x, y }) => `${x} ${y}`);
  return (
    <g data-arrow={way.join(' ')}>
      <g stroke={colour} fill={colour} strokeLinecap="round" strokeLinejoin="round">
        <path d={`M${shaft.join('L')}`} strokeWidth={10} fill="none" />
        <path
          d={`M${tipX} ${tipY}L${baseX - dy * 15} ${baseY + dx * 15}L${baseX + dy * 15} ${baseY - dx * 15}Z`}
          strokeWidth={2}
        />
      </g>
      {label !== '' && (
        <text
          x={(a.x + b.x) / 2 - dy * (20 + 36 * layout.size)}
          y={(a.y + b.y) / 2 + dx * 34 * layout.size + 9}
          textAnchor="middle"
          className="fill-(--ink) font-bold tabular-nums"
          fontSize={26 * layout.size}
          style={{ paintOrder: 'stroke', stroke: 'var(--panel)', strokeWidth: 7 }}
        >
          {label}
        </text>
      )}
    </g>
  );
}

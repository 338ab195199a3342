import { SPICE_CARDS } from '@rulewright/dune/tables';
import { memo } from 'react';
import { TERRAIN } from '../texts/colours.ts';
import { type GiftsOf, giftsOf, LINE, linesOf, namedBoxes, SHAPES, TAIL } from './boxes.ts';
import { AREA_SHAPES, SECTOR_0, SECTOR_WIDTH } from './map-geometry.ts';
import { type MapScale, stretched, useMapScale } from './map-scale.ts';
import { type Box, namePlaces } from './name-places.ts';

const onCircle = (radius: number, degrees: number, { x, y }: MapScale): string => {
  const turn = (degrees * Math.PI) / 180;
  return `${Math.round(x * radius * Math.cos(turn))} ${Math.round(y * radius * Math.sin(turn))}`;
};

const SECTORS = Array.from({ length: 18 }, (_, sector) => SECTOR_0 - SECTOR_WIDTH * sector);
/** Strongholds last, so that their walls are whole. */
const LAND = SHAPES.toSorted(
  (a, b) => Number(a.row.terrain === 'stronghold') - Number(b.row.terrain === 'stronghold'),
);

interface Props {
  readonly wallDestroyed: boolean;
}

/** The land itself: it changes with its room only, so it is seldom drawn. */
export const MapGround = memo(function MapGround({ wallDestroyed }: Props) {
  const scale = useMapScale();
  return (
    <>
      <defs>
        <pattern id="dune-sand" width="36" height="20" patternUnits="userSpaceOnUse">
          <path d="M0 14C9 6 15 6 21 13" className="fill-none stroke-black/10" strokeWidth={2} />
        </pattern>
        <pattern id="dune-rock" width="30" height="26" patternUnits="userSpaceOnUse">
          <path d="M4 20L10 8L16 20M18 12L23 4L28 12" className="fill-none stroke-black/20" strokeWidth={2} />
        </pattern>
      </defs>
      <ellipse rx={1040 * scale.x} ry={1040 * scale.y} className="fill-[light-dark(#8a5a34,#2a1d12)]" />
      {LAND.map(({ id, path, row: { terrain } }) => {
        const outline = stretched(path, scale);
        const isGone = id === 'shield-wall' && wallDestroyed;
        return (
          <g key={id}>
            <path d={outline} className={TERRAIN[terrain]} opacity={isGone ? 0.45 : 1} />
            {terrain !== 'polar' && (
              <path d={outline} fill={`url(#dune-${terrain === 'sand' ? 'sand' : 'rock'})`} />
            )}
            <path
              d={outline}
              className={`fill-none ${terrain === 'stronghold' ? 'stroke-[light-dark(#6e2412,#e08a66)]' : 'stroke-[light-dark(#5b4526,#1c140b)]'}`}
              strokeWidth={terrain === 'stronghold' ? 9 : 5}
            />
          </g>
        );
      })}
      {SECTORS.map((middle) => (
        <path
          key={middle}
          d={`M${onCircle(160, middle - SECTOR_WIDTH / 2, scale)}L${onCircle(1040, middle - SECTOR_WIDTH / 2, scale)}`}
          className="stroke-[light-dark(#5b4526,#e8d8b0)] opacity-35"
          strokeWidth={3}
          strokeDasharray="10 12"
        />
      ))}
      {!scale.isFar && <SpiceSigns />}
    </>
  );
});

/** Numbers of the sectors on the rim, also of the one under the storm. */
export const SectorNumbers = memo(function SectorNumbers() {
  const scale = useMapScale();
  return SECTORS.map((middle, sector) => (
    <text
      key={middle}
      data-sector={sector}
      transform={`translate(${onCircle(1020, middle + SECTOR_WIDTH / 3.2, scale)})`}
      textAnchor="middle"
      dominantBaseline="central"
      className="pointer-events-none fill-[#f7e8c8] font-medium"
      style={{ paintOrder: 'stroke', stroke: '#3a2412', strokeWidth: 6 }}
      fontSize={Math.min(34, scale.name)}
    >
      {sector}
    </text>
  ));
});

/** Where a spice card may put spice, and how much. */
function SpiceSigns() {
  const { x, y, name } = useMapScale();
  const size = name * 0.8;
  return Object.values(SPICE_CARDS).map(({ territory, sector, amount }) => {
    const [left, top] = AREA_SHAPES[`${territory}:${sector}`]?.spice ?? [0, 0];
    return (
      <g key={territory} transform={`translate(${left * x} ${top * y})`} className="opacity-70">
        <path
          d={`M0 ${-size}L${size} 0L0 ${size}L${-size} 0Z`}
          className="fill-none stroke-[light-dark(#a4480a,#f0a868)]"
          strokeWidth={4}
          strokeDasharray="8 6"
        />
        <text
          textAnchor="middle"
          dominantBaseline="central"
          fontSize={name * 0.86}
          className="fill-[light-dark(#a4480a,#f0a868)]"
        >
          {amount}
        </text>
      </g>
    );
  });
}

interface NamesProps {
  readonly isAdvanced: boolean;
  readonly taken: readonly Box[]; // where tokens and spice lie
}

/** Names keep clear of tokens; from afar only strongholds have one. */
export function MapNames({ isAdvanced, taken }: NamesProps) {
  const scale = useMapScale();
  const { name: size } = scale;
  return namePlaces(namedBoxes(scale, isAdvanced), taken, size).map(({ id, x, y, height }) => {
    const shape = SHAPES.find((each) => each.id === id);
    if (!shape) return null;
    const { row, words } = shape;
    const gifts = scale.isFar ? null : giftsOf(row, isAdvanced);
    const lines = linesOf(row.name, words);
    const first = ((LINE + TAIL) * size - height) / 2;
    return (
      <g key={id} data-name={id} transform={`translate(${x} ${y})`} className="pointer-events-none">
        <text
          textAnchor="middle"
          dominantBaseline="central"
          fontSize={size}
          className={`fill-[light-dark(#2b1d0c,#f6ead0)] ${row.terrain === 'stronghold' ? 'font-bold' : 'font-medium'}`}
          style={{
            paintOrder: 'stroke',
            stroke: 'light-dark(#fff4d8d9, #1a120ad9)',
            strokeWidth: size / 6,
          }}
        >
          {lines.map((line, i) => (
            <tspan key={line} x={0} y={first + i * size * LINE}>
              {line}
            </tspan>
          ))}
        </text>
        {gifts !== null && (
          <g transform={`translate(0 ${first + lines.length * size * LINE})`}>
            <Gifts {...gifts} size={size} />
          </g>
        )}
      </g>
    );
  });
}

/** An ornithopter, and a drop of spice a turn. */
function Gifts({ flies, income, size }: GiftsOf & { readonly size: number }) {
  const s = size / 26;
  return (
    <>
      {flies && (
        <path
          transform={`translate(${income > 0 ? -24 * s : 0} 0) scale(${s})`}
          d="M0 -5L22 -12L5 0L22 11L0 5L-22 11L-5 0L-22 -12ZM-3 5L0 13L3 5Z"
          className="fill-[light-dark(#2b1d0c,#f6ead0)]"
        />
      )}
      {income > 0 && (
        <text
          x={flies ? 16 * s : 0}
          textAnchor="middle"
          dominantBaseline="central"
          fontSize={size * 0.95}
          className="fill-[light-dark(#5b2403,#ffd9a8)] font-bold"
        >
          +{income}
        </text>
      )}
    </>
  );
}

import { TERRITORIES, type TerritoryId } from '@rulewright/dune/tables';
import { memo } from 'react';
import { TERRAIN } from '../texts/colours.ts';
import { SECTOR_0, SECTOR_WIDTH, TERRITORY_SHAPES } from './map-geometry.ts';

const onCircle = (radius: number, degrees: number): string => {
  const turn = (degrees * Math.PI) / 180;
  return `${Math.round(radius * Math.cos(turn))} ${Math.round(radius * Math.sin(turn))}`;
};

const SECTORS = Array.from({ length: 18 }, (_, sector) => SECTOR_0 - SECTOR_WIDTH * sector);

/** A name over one or two lines, so that it fits its territory. */
function nameLines(name: string): readonly string[] {
  const words = name.split(' ');
  if (name.length <= 11 || words.length === 1) return [name];
  const half = Math.ceil(words.length / 2);
  return [words.slice(0, half).join(' '), words.slice(half).join(' ')];
}

/** The land itself: it never changes, so it is drawn once. */
export const MapGround = memo(function MapGround({ wallDestroyed }: { readonly wallDestroyed: boolean }) {
  const territories = Object.entries(TERRITORY_SHAPES);
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
      <circle r={1035} className="fill-[light-dark(#8a5a34,#2a1d12)]" />
      {territories.map(([id, { path }]) => {
        const terrain = TERRITORIES[id as TerritoryId].terrain; // shapes and territories have the same keys
        const isGone = id === 'shield-wall' && wallDestroyed;
        return (
          <g key={id}>
            <path d={path} className={TERRAIN[terrain]} opacity={isGone ? 0.45 : 1} />
            {terrain !== 'polar' && (
              <path d={path} fill={`url(#dune-${terrain === 'sand' ? 'sand' : 'rock'})`} />
            )}
            <path d={path} className="fill-none stroke-[light-dark(#5b4526,#1c140b)]" strokeWidth={5} />
          </g>
        );
      })}
      {SECTORS.map((middle, sector) => (
        <g key={middle}>
          <path
            d={`M${onCircle(160, middle - SECTOR_WIDTH / 2)}L${onCircle(1035, middle - SECTOR_WIDTH / 2)}`}
            className="stroke-[light-dark(#5b4526,#e8d8b0)] opacity-35"
            strokeWidth={2}
            strokeDasharray="10 12"
          />
          <text
            transform={`translate(${onCircle(1016, middle)})`}
            textAnchor="middle"
            dominantBaseline="central"
            className="fill-[#f3dfb8] text-[26px]"
          >
            {sector}
          </text>
        </g>
      ))}
      {territories.map(([id, { x, y }]) => {
        const { name, terrain } = TERRITORIES[id as TerritoryId];
        const lines = nameLines(name);
        return (
          <text
            key={id}
            textAnchor="middle"
            className={`fill-[light-dark(#2b1d0c,#f2e4c4)] ${terrain === 'stronghold' ? 'font-bold text-[25px]' : 'text-[22px]'}`}
            style={{ paintOrder: 'stroke', stroke: 'light-dark(#fff4d8cc, #1a120acc)', strokeWidth: 5 }}
          >
            {lines.map((line, i) => (
              <tspan
                key={line}
                x={x}
                y={y + (i - (lines.length - 1) / 2) * 24 - (lines.length > 1 ? 44 : 32)}
              >
                {line}
              </tspan>
            ))}
          </text>
        );
      })}
    </>
  );
});

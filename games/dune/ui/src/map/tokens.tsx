import { SECTORS, type ShownTable } from '@rulewright/dune/tables';
import { wantsLessMotion } from '@rulewright/ui';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { lookOf } from '../texts/colours.ts';
import { AREA_SHAPES, circleOf, SECTOR_0, SECTOR_WIDTH } from './map-geometry.ts';

type Force = ShownTable['forces'][number];

/** The storm over its sector; it turns counterclockwise when it moves, past the last sector on to the first. */
export function Storm({ sector }: { readonly sector: number }) {
  const [turned, setTurned] = useState({ sector, sectors: sector });
  if (turned.sector !== sector)
    setTurned({ sector, sectors: turned.sectors + ((sector - turned.sector + SECTORS) % SECTORS) });
  const half = (SECTOR_WIDTH / 2) * (Math.PI / 180);
  const corner = (radius: number, side: number) =>
    `${Math.round(radius * Math.cos(half))} ${Math.round(side * radius * Math.sin(half))}`;
  return (
    <g
      data-storm=""
      style={{
        transform: `rotate(${SECTOR_0 - SECTOR_WIDTH * turned.sectors}deg)`,
        transition: 'transform 600ms ease-in-out',
      }}
    >
      <path
        d={`M${corner(165, -1)}L${corner(1030, -1)}A1030 1030 0 0 1 ${corner(1030, 1)}L${corner(165, 1)}Z`}
        className="fill-[#a33b1f] opacity-30"
      />
      {[300, 480, 660, 840].map((radius) => (
        <path
          key={radius}
          d={`M${radius} -40C${radius + 60} -20 ${radius - 40} 10 ${radius + 30} 40`}
          className="fill-none stroke-[#7a2412] opacity-60"
          strokeWidth={9}
          strokeLinecap="round"
        />
      ))}
    </g>
  );
}

export function SpiceFields({ fields }: { readonly fields: ShownTable['spiceOnBoard'] }) {
  return fields.map(({ area, amount }) => {
    const shape = AREA_SHAPES[area];
    const [x, y] = shape?.spice ?? [(shape?.x ?? 0) + 44, (shape?.y ?? 0) + 30];
    return (
      <g key={area} transform={`translate(${x} ${y})`}>
        <path d="M0 -30L30 0L0 30L-30 0Z" className="fill-[#e8791c] stroke-[#7a3706]" strokeWidth={4} />
        <text textAnchor="middle" y={9} className="fill-white font-bold text-[26px]">
          {amount}
        </text>
      </g>
    );
  });
}

/** The forces of an area side by side, a disc for each faction. */
export function Forces({ forces }: { readonly forces: readonly Force[] }) {
  const isDrawn = useRef(false);
  useEffect(() => {
    isDrawn.current = true;
  }, []);
  const areas = [...new Set(forces.map(({ area }) => area))];
  return areas.map((area) => {
    const shape = AREA_SHAPES[area];
    const here = forces.filter((force) => force.area === area);
    if (!shape) return null;
    return (
      <g key={area} transform={`translate(${shape.x} ${shape.y + 16})`}>
        {here.map((force, i) => (
          <ForceDisc
            key={force.faction}
            force={force}
            x={(i - (here.length - 1) / 2) * 54}
            isNew={isDrawn.current}
          />
        ))}
      </g>
    );
  });
}

interface DiscProps {
  readonly force: Force;
  readonly x: number;
  readonly isNew: boolean; // has come while somebody looked on
}

/** Who has just come is seen only when the ghost that shows the way arrives. */
function ForceDisc({ force, x, isNew }: DiscProps) {
  const disc = useRef<SVGGElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it appears
  useLayoutEffect(() => {
    if (isNew && !wantsLessMotion())
      disc.current?.animate([{ opacity: 0 }, { opacity: 1 }], {
        duration: 200,
        delay: 320,
        fill: 'backwards',
      });
  }, []);
  const { colour, letter } = lookOf(force.faction);
  const isAdvising = force.advisor > 0 && force.regular + force.elite === 0;
  return (
    <g ref={disc} transform={`translate(${x} 0)`}>
      <circle
        r={32}
        style={{ fill: isAdvising ? 'var(--panel)' : colour, stroke: isAdvising ? colour : '#fff' }}
        strokeWidth={4}
      />
      <text
        textAnchor="middle"
        y={10}
        className="font-bold text-[30px]"
        style={{ fill: isAdvising ? colour : '#fff' }}
      >
        {force.regular + force.elite + force.advisor}
      </text>
      <Badge x={-25} text={letter} fill={colour} ink="#fff" />
      {force.elite > 0 && <Badge x={25} text={`${force.elite}`} fill="#ffe08a" ink="#3a2903" />}
    </g>
  );
}

interface BadgeProps {
  readonly x: number;
  readonly text: string;
  readonly fill: string;
  readonly ink: string;
}

/** Whose tokens, and how many of them are elite. */
function Badge({ x, text, fill, ink }: BadgeProps) {
  return (
    <g transform={`translate(${x} -22)`}>
      <circle r={14} style={{ fill }} className="stroke-white" strokeWidth={2} />
      <text textAnchor="middle" y={6.5} style={{ fill: ink }} className="font-bold text-[18px]">
        {text}
      </text>
    </g>
  );
}

/** A circle for each faction around the map; with fewer than six some stay free. */
export function SeatCircles({ table }: { readonly table: ShownTable }) {
  const { factions, stormOrder } = table;
  return factions.map((faction, seat) => {
    const [x, y] = circleOf(seat, factions.length);
    const { colour, letter } = lookOf(faction);
    return (
      <g key={faction} transform={`translate(${x} ${y})`}>
        <circle r={46} style={{ fill: colour }} className="stroke-white" strokeWidth={5} />
        <text textAnchor="middle" y={14} className="fill-white font-bold text-[40px]">
          {letter}
        </text>
        {stormOrder.includes(faction) && (
          <g transform="translate(40 -36)">
            <circle r={20} className="fill-(--panel) stroke-(--line)" strokeWidth={3} />
            <text textAnchor="middle" y={9} className="fill-(--ink) font-bold text-[26px]">
              {stormOrder.indexOf(faction) + 1}
            </text>
          </g>
        )}
      </g>
    );
  });
}

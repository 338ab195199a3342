import { SECTORS, type ShownTable } from '@rulewright/dune/tables';
import { wantsLessMotion } from '@rulewright/ui';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { lookOf } from '../texts/colours.ts';
import { digits, LOCK, STACKED, spiceBoxes, widthOf } from './boxes.ts';
import { AREA_SHAPES, circleOf, SECTOR_0, SECTOR_WIDTH } from './map-geometry.ts';
import { useMapScale } from './map-scale.ts';
import { placeOf } from './place.ts';

type Force = ShownTable['forces'][number];

const corner = (radius: number, degrees: number) => {
  const turn = (degrees * Math.PI) / 180;
  return `${Math.round(radius * Math.cos(turn))} ${Math.round(radius * Math.sin(turn))}`;
};
const HALF = SECTOR_WIDTH / 2;

interface StormProps {
  readonly sector: number;
  readonly reach: readonly [number, number]; // fewest and most sectors that it may move next
}

/** The storm over its sector; it turns counterclockwise when it moves, past the last sector on to the first. */
export function Storm({ sector, reach: [least, most] }: StormProps) {
  const { x, y } = useMapScale();
  const [turned, setTurned] = useState({ sector, sectors: sector });
  if (turned.sector !== sector)
    setTurned({ sector, sectors: turned.sectors + ((sector - turned.sector + SECTORS) % SECTORS) });
  return (
    <g transform={`scale(${x} ${y})`}>
      <g
        data-storm=""
        style={{
          transform: `rotate(${SECTOR_0 - SECTOR_WIDTH * turned.sectors}deg)`,
          transition: 'transform 600ms ease-in-out',
        }}
      >
        <path
          d={`M${corner(165, -HALF)}L${corner(1000, -HALF)}A1000 1000 0 0 1 ${corner(1000, HALF)}L${corner(165, HALF)}Z`}
          className="fill-[#a33b1f] opacity-30"
        />
        <path
          d={`M${corner(1020, -HALF)}A1020 1020 0 0 1 ${corner(1020, HALF)}`}
          className="fill-none stroke-[#e2551f]"
          strokeWidth={40}
        />
        {most > 0 && (
          <path
            data-storm-reach=""
            d={`M${corner(1048, -(HALF + SECTOR_WIDTH * (least - 1)))}A1048 1048 0 0 0 ${corner(1048, -(HALF + SECTOR_WIDTH * most))}`}
            className="fill-none stroke-[#ff6a3a]"
            strokeWidth={12}
            strokeDasharray="26 16"
          />
        )}
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
    </g>
  );
}

type SpiceProps = Pick<ShownTable, 'spiceOnBoard' | 'forces'>;

export function SpiceFields({ spiceOnBoard: fields, forces }: SpiceProps) {
  const scale = useMapScale();
  const size = scale.token * 0.95;
  return spiceBoxes(forces, fields, scale).map(({ area, x, y }, i) => (
    <g key={area} transform={`translate(${x} ${y})`}>
      <path
        d={`M0 ${-size}L${size} 0L0 ${size}L${-size} 0Z`}
        className="fill-[#d4640c] stroke-[#7a3706]"
        strokeWidth={4}
      />
      <text
        textAnchor="middle"
        dominantBaseline="central"
        data-count="spice"
        fontSize={scale.token}
        className="fill-white font-bold"
      >
        {fields[i]?.amount}
      </text>
    </g>
  ));
}

interface ForcesProps {
  readonly forces: readonly Force[];
  readonly stormSector: number;
}

/** The forces of an area one above the other, a token for each faction. */
export function Forces({ forces, stormSector }: ForcesProps) {
  const { x, y, token } = useMapScale();
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
      <g key={area} transform={`translate(${shape.x * x} ${shape.y * y})`}>
        {here.map((force, i) => (
          <ForceToken
            key={force.faction}
            force={force}
            y={(i - (here.length - 1) / 2) * token * STACKED}
            isNew={isDrawn.current}
            isLocked={placeOf(area)?.sector === stormSector}
          />
        ))}
      </g>
    );
  });
}

interface TokenProps {
  readonly force: Force;
  readonly y: number;
  readonly isNew: boolean; // has come while somebody looked on
  readonly isLocked: boolean; // under the storm: nobody goes
}

/** Who has just come is seen only when the ghost that shows the way arrives. */
function ForceToken({ force, y, isNew, isLocked }: TokenProps) {
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
  const { faction, regular, elite, advisor } = force;
  return (
    <g ref={disc} transform={`translate(0 ${y})`}>
      <TokenLook
        {...{ faction, isLocked, elite }}
        count={regular + elite + advisor}
        isAdvising={advisor > 0 && regular + elite === 0}
      />
    </g>
  );
}

interface LookProps {
  readonly faction: string;
  readonly count: number;
  readonly elite?: number; // of them
  readonly isAdvising?: boolean;
  readonly isLocked?: boolean;
}

/** A token: whose by letter and colour, how many, a star with the elite among them; advisors are hollow, a lock means storm. */
function TokenLook({ faction, count, elite = 0, isAdvising = false, isLocked = false }: LookProps) {
  const { token: size } = useMapScale();
  const { colour, letter } = lookOf(faction);
  const width = size * widthOf(count, elite);
  const ink = isAdvising ? colour : '#fff';
  const left = -width / 2 + size * 0.42;
  return (
    <>
      <rect
        x={-width / 2}
        y={-size * 0.66}
        width={width}
        height={size * 1.32}
        rx={size * 0.5}
        style={{ fill: isAdvising ? '#fff' : colour, stroke: isAdvising ? colour : '#fff' }}
        strokeWidth={isAdvising ? 6 : 4}
        strokeDasharray={isAdvising ? '11 6' : undefined}
      />
      <text x={left} dominantBaseline="central" fontSize={size * 0.72} style={{ fill: ink }}>
        {letter}
      </text>
      <text
        x={left + size * 0.58}
        dominantBaseline="central"
        data-count="tokens"
        fontSize={size}
        className="font-bold"
        style={{ fill: ink }}
      >
        {count}
      </text>
      {elite > 0 && (
        <text
          x={left + size * (0.64 + digits(count))}
          dominantBaseline="central"
          fontSize={size * 0.85}
          className="fill-[#ffe08a] font-bold"
          data-elite=""
        >
          ★{elite}
        </text>
      )}
      {isLocked && (
        <g
          transform={`translate(${width / 2} ${-size * LOCK.above}) scale(${(size * LOCK.size) / 37})`}
          data-locked=""
        >
          <circle r={17} className="fill-[#7a2412] stroke-white" strokeWidth={3} />
          <path
            d="M-7 -1H7V9H-7ZM-4.500 -1V-4A4.500 4.500 0 0 1 4.500 -4V-1"
            className="fill-none stroke-white"
            strokeWidth={3}
          />
        </g>
      )}
    </>
  );
}

/** A circle for each faction around the map; with fewer than six some stay free. */
export function SeatCircles({ table }: { readonly table: ShownTable }) {
  const scale = useMapScale();
  const { factions, stormOrder } = table;
  return factions.map((faction, seat) => {
    const [x, y] = circleOf(seat, factions.length);
    const { colour, letter } = lookOf(faction);
    const size = Math.min(44, scale.token);
    return (
      <g key={faction} transform={`translate(${x * scale.x} ${y * scale.y})`}>
        <circle r={size} style={{ fill: colour }} className="stroke-white" strokeWidth={5} />
        <text
          textAnchor="middle"
          dominantBaseline="central"
          fontSize={size * 1.05}
          className="fill-white font-bold"
        >
          {letter}
        </text>
        {stormOrder.includes(faction) && (
          <g transform={`translate(${(x > 0 ? -1 : 1) * size * 1.25} ${y > 0 ? -size * 0.2 : size * 0.2})`}>
            <circle r={size * 0.62} className="fill-(--panel) stroke-(--line)" strokeWidth={3} />
            <text
              textAnchor="middle"
              dominantBaseline="central"
              fontSize={size * 0.85}
              className="fill-(--ink) font-bold"
            >
              {stormOrder.indexOf(faction) + 1}
            </text>
          </g>
        )}
      </g>
    );
  });
}

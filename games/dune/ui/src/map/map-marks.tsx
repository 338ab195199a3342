import type { ShownTable } from '@rulewright/dune/tables';
import { AREA_SHAPES } from './map-geometry.ts';
import type { MapRequest } from './map-request.ts';
import { stretched, useMapScale } from './map-scale.ts';

const FEW = 60; // where almost every area can be chosen, there is nothing to single out

interface Props {
  readonly request: MapRequest;
  readonly forces: ShownTable['forces'];
}

/** What may be chosen stays bright and the rest steps back; what is chosen is coloured, own tokens are ringed. */
export function MapMarks({ request, forces }: Props) {
  const scale = useMapScale();
  const { targets, sources, chosen } = request;
  const isNarrow = targets.size > 0 && targets.size <= FEW;
  return (
    <g>
      {Object.entries(AREA_SHAPES).map(([id, shape]) => {
        const isSource = sources?.has(id) ?? false;
        const stacks = forces.filter(({ area }) => area === id).length;
        const path = stretched(shape.path, scale);
        if (chosen.has(id)) return <path key={id} d={path} className="fill-(--accent) opacity-45" />;
        return (
          <g key={id}>
            {isNarrow && !targets.has(id) && <path d={path} className="fill-(--paper) opacity-65" />}
            {isSource && (
              <ellipse
                cx={shape.x * scale.x}
                cy={shape.y * scale.y}
                rx={scale.token * 1.7}
                ry={scale.token * (0.4 + 0.75 * Math.max(1, stacks))}
                className="fill-none stroke-(--accent)"
                strokeWidth={6}
                strokeDasharray="14 10"
              />
            )}
          </g>
        );
      })}
    </g>
  );
}

// What facts look like in motion: ghosts that fly, appear or fade over a map that already shows how it is.
import type { ToldFact } from '@rulewright/ui';
import { AREA_SHAPES, circleOf, TERRITORY_SHAPES } from './map-geometry.ts';

export interface Pose {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
  readonly opacity: number;
}

export interface Ghost {
  readonly look: 'tokens' | 'spice' | 'worm' | 'battle' | 'blast';
  readonly faction: string | null; // whose colour
  readonly text: string;
  readonly from: Pose;
  readonly to: Pose;
  readonly delay: number; // milliseconds
}

type Point = Pick<Pose, 'x' | 'y'>;
type Unplanned = Omit<Ghost, 'delay'>;

export const EFFECT_MS = 480; // of one ghost
const STAGE_MS = 220; // between facts of different kinds
const BESIDE_MS = 50; // between facts of one kind
const LATEST_MS = 1_000; // nothing begins later

const num = (value: unknown): number => (typeof value === 'number' ? value : 0);
const pose = (point: Point, scale = 1, opacity = 1): Pose => ({ x: point.x, y: point.y, scale, opacity });

function pointOf(territory: unknown, sector: unknown): Point | null {
  const shape = AREA_SHAPES[typeof sector === 'number' ? `${territory}:${sector}` : String(territory)];
  if (shape) return { x: shape.x, y: shape.y };
  return TERRITORY_SHAPES[String(territory)] ?? null;
}

function ghostsOf({ fact }: ToldFact, seatOf: (faction: unknown) => Point): readonly Unplanned[] {
  const { type, faction, territory, sector, to } = fact;
  const whose = typeof faction === 'string' ? faction : null;
  const tokens = num(fact.regular) + num(fact.elite) + num(fact.advisor);
  const at = pointOf(territory ?? to, sector);
  const flying = (from: Point, goal: Point, text: string, look: Ghost['look'] = 'tokens'): Unplanned => ({
    ...{ look, faction: whose, text, from: pose(from), to: pose(goal) },
  });
  const burst = (look: Ghost['look'], point: Point): Unplanned => ({
    ...{ look, faction: null, text: '', from: pose(point, 0.3), to: pose(point, 1.6, 0) },
  });
  const home = seatOf(faction);
  switch (type) {
    case 'FORCES_PLACED':
    case 'FORCES_SHIPPED':
    case 'ADVISOR_SENT':
      if (fact.to === 'reserves' || !at) return [];
      return [flying(home, at, String(Math.max(1, tokens)))];
    case 'FORCES_MOVED': {
      const parts = Array.isArray(fact.from) ? fact.from : [];
      return parts.flatMap((part) => {
        const start = pointOf(part.territory, part.sector);
        return start && at
          ? [flying(start, at, String(num(part.regular) + num(part.elite) + num(part.advisor)))]
          : [];
      });
    }
    case 'FREMEN_WORM_RIDDEN': {
      const start = pointOf(fact.from, null);
      return start && at ? [burst('worm', start), flying(start, at, String(tokens))] : [];
    }
    case 'FORCES_KILLED':
      return at ? [{ ...flying(at, at, String(tokens)), to: pose({ x: at.x, y: at.y - 40 }, 1.5, 0) }] : [];
    case 'SPICE_PLACED':
      return at
        ? [{ ...flying(at, at, `${fact.amount}`, 'spice'), from: pose(at, 0, 0), to: pose(at, 1.6, 0) }]
        : [];
    case 'SPICE_COLLECTED':
      return at ? [{ ...flying(at, home, `${fact.amount}`, 'spice'), to: pose(home, 0.8, 0) }] : [];
    case 'SPICE_DESTROYED':
      return at ? [{ ...flying(at, at, `${fact.amount}`, 'spice'), to: pose(at, 0.2, 0) }] : [];
    case 'SHAI_HULUD_APPEARED':
      return at ? [burst('worm', at)] : [];
    case 'BATTLE_STARTED':
    case 'BATTLE_RESOLVED':
      return at ? [burst('battle', at)] : [];
    case 'LASGUN_SHIELD_EXPLOSION':
    case 'TWO_TRAITORS':
      return at ? [burst('blast', at)] : [];
    case 'SHIELD_WALL_DESTROYED': {
      const wall = pointOf('shield-wall', null);
      return wall ? [burst('blast', wall)] : [];
    }
    default:
      return [];
  }
}

/** Facts in their order: a stage for each kind, those of one kind close behind each other. */
export function effects(facts: readonly ToldFact[], factions: readonly string[]): readonly Ghost[] {
  const seatOf = (faction: unknown): Point => {
    const [x, y] = circleOf(Math.max(0, factions.indexOf(String(faction))), factions.length);
    return { x, y };
  };
  const ghosts: Ghost[] = [];
  let delay = 0;
  let last: string | null = null;
  for (const told of facts) {
    const made = ghostsOf(told, seatOf);
    if (made.length === 0) continue;
    if (last !== null) delay += last === told.fact.type ? BESIDE_MS : STAGE_MS;
    last = told.fact.type;
    ghosts.push(...made.map((ghost) => ({ ...ghost, delay: Math.min(delay, LATEST_MS) })));
  }
  return ghosts;
}

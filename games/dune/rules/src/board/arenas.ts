import { saw } from '@rulewright/engine';
import { type FactionId, type RuleId, TERRITORY_IDS, type TerritoryId } from '../words/ids.ts';
import type { PendingBattle } from '../words/phase-state.ts';
import { areAllied, type DuneState, type Pool, type Stack } from '../words/state.ts';
import { fighting, sum } from './forces.ts';
import { AREAS_OF, type Area, sectorOf, terrainOf, territoriesOf, touches } from './map.ts';

export const STORM_SEPARATION: RuleId = '1.07.01.01';
export const POLAR_TRUCE: RuleId = '1.07.01.03';

/** A part of a territory whose tokens can meet: its lowest sector names it. */
export type Arena = { readonly id: number; readonly areas: readonly Area[] };

/** The parts that hang together without the stormed sector, and that sector on its own. */
export function arenasOf(t: TerritoryId, storm: number): readonly Arena[] {
  const parts: Area[][] = [];
  let last: number | null = null;
  for (const a of AREAS_OF[t]) {
    const sector = sectorOf(a);
    if (sector === null) continue;
    if (last !== null && touches(last, sector) && last !== storm && sector !== storm) parts.at(-1)?.push(a);
    else parts.push([a]);
    last = sector;
  }
  return parts.map((areas) => ({ id: Math.min(...areas.map((a) => sectorOf(a) ?? 0)), areas }));
}

export const arenaOf = (t: TerritoryId, storm: number, id: number): Arena | undefined =>
  arenasOf(t, storm).find((arena) => arena.id === id);

export function fightersInArena(s: DuneState, f: FactionId, areas: readonly Area[]): Pool {
  const { regular, elite } = sum(s.table.forces[f].filter((stack) => areas.includes(stack.area)));
  return { regular, elite };
}

const isFighting = (stack: Stack): boolean => fighting(stack) > 0;

/** Everything still to be fought, by board order; the one earlier in storm order is the aggressor. */
export function pendingBattles(s: DuneState): readonly PendingBattle[] {
  const { sector: storm, order } = s.table.storm;
  const out: PendingBattle[] = [];
  const held = order.flatMap((f) => territoriesOf(s.table.forces[f].filter(isFighting).map((x) => x.area)));
  const shared = held.filter((t, at) => held.indexOf(t) !== at);
  for (const t of shared.length === 0 ? shared : TERRITORY_IDS.filter((one) => shared.includes(one))) {
    if (terrainOf(t) === 'polar') {
      saw(POLAR_TRUCE, 'applied');
      continue;
    }
    const arenas = arenasOf(t, storm);
    if (arenas.length > 1) saw(STORM_SEPARATION, 'applied');
    for (const { id, areas } of arenas) {
      const stormed = areas.some((a) => sectorOf(a) === storm);
      if (stormed && !s.table.options.battleUnderStorm) continue;
      if (stormed) saw('1.07.01.02', 'applied');
      const isThere = (x: Stack): boolean => isFighting(x) && areas.includes(x.area);
      const there = order.filter((f) => s.table.forces[f].some(isThere));
      there.forEach((aggressor, i) => {
        const foes = there.slice(i + 1).filter((f) => !areAllied(s, aggressor, f));
        for (const defender of foes) out.push({ territory: t, arena: id, aggressor, defender });
      });
    }
  }
  return out;
}

/** Battles in which the next aggressor in storm order takes part: they choose among them. */
type Battles = readonly PendingBattle[];
export function battlesOfNextAggressor(s: DuneState, all: Battles = pendingBattles(s)): Battles {
  const first = s.table.storm.order.find((f) => all.some((b) => b.aggressor === f));
  return all.filter((b) => b.aggressor === first);
}

// Armies on the move: a column for each stretch of what the last step told, seen only while it goes.
import type { ShownTable } from '@rulewright/conquest';
import type { BoardProps, Flight } from '@rulewright/ui';
import type { Layout } from './geometry.ts';
import { wayOf } from './route.ts';

export interface Marching {
  readonly stretch: string; // from, to
  readonly armies: number;
  readonly player: string;
}

const STRETCH_MS = 260; // after which the next column sets out

export function columnsOf(facts: BoardProps['facts'], table: ShownTable): readonly Marching[] {
  return facts
    .filter(({ fact: { type } }) => type === 'ADVANCED' || type === 'FORTIFIED')
    .flatMap(({ fact }) => {
      const way = wayOf(table, fact);
      const [armies, player] = [Number(fact.armies), String(fact.player)];
      return way.slice(1).map((to, i) => ({ stretch: `${way[i]} ${to}`, armies, player }));
    });
}

/** Each column goes its stretch, after the throws have fallen. */
export function flightsOf(
  columns: readonly Marching[],
  layer: SVGGElement | null,
  { centres }: Layout,
  wait: number,
): Flight[] {
  return columns.flatMap(({ stretch }, i) => {
    const element = layer?.children[i];
    const [from, to] = stretch.split(' ').map((id) => centres[id]);
    if (element === undefined || from === undefined || to === undefined) return [];
    return [{ element, from, to, delay: wait + i * STRETCH_MS, fades: true }];
  });
}

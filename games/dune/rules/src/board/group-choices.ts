import { oneOf, type Random, range } from '@rulewright/engine';
import type { TSchema } from 'typebox';
import type { FactionId } from '../words/ids.ts';
import type { DuneState, Stack } from '../words/state.ts';
import { isStormed } from './control.ts';
import { placeOf, sectorOf, territoryOf } from './map.ts';

// Tokens taken off the board: from one territory, from as many of its sectors as one likes.

const MOST_SECTORS = 5;

/** An object of which some fields may be left out. */
export const form = (
  required: Readonly<Record<string, TSchema>>,
  optional: Readonly<Record<string, TSchema>>,
): TSchema => ({
  type: 'object',
  required: Object.keys(required),
  properties: { ...required, ...optional },
});

/** Stacks that can leave at all. */
export const free = (s: DuneState, f: FactionId): readonly Stack[] =>
  s.table.forces[f].filter((stack) => !isStormed(s, sectorOf(stack.area)));

/** Where groups may start, and how large they may be; null when none can. */
export function groupsSpace(s: DuneState, f: FactionId, withAdvisors: boolean): TSchema | null {
  const stacks = free(s, f);
  if (stacks.length === 0) return null;
  const most = (of: 'regular' | 'elite' | 'advisor'): number => Math.max(...stacks.map((x) => x[of]));
  const items = form(
    { territory: oneOf([...new Set(stacks.map((x) => territoryOf(x.area)))]) },
    {
      sector: oneOf([...new Set(stacks.map((x) => sectorOf(x.area)))]),
      regular: range(0, most('regular')),
      elite: range(0, most('elite')),
      ...(withAdvisors && { advisor: range(0, most('advisor')) }),
    },
  );
  return { type: 'array', items, minItems: 1, maxItems: MOST_SECTORS };
}

interface Part {
  territory: ReturnType<typeof territoryOf>;
  sector: number | null;
  regular?: number;
  elite?: number;
  advisor?: number;
}

/** Some tokens of one territory, at least one; empty when none can leave. */
export function drawGroup(s: DuneState, f: FactionId, withAdvisors: boolean, random: Random): Part[] {
  const stacks = free(s, f);
  if (stacks.length === 0) return [];
  const first = random.pick(stacks);
  const territory = territoryOf(first.area);
  const parts = [drawPart(first, 1, withAdvisors, random)];
  for (const stack of stacks) {
    if (stack === first || territoryOf(stack.area) !== territory || random.int(2) === 0) continue;
    if (parts.length < MOST_SECTORS) parts.push(drawPart(stack, 0, withAdvisors, random));
  }
  return parts;
}

function drawPart(stack: Stack, least: 0 | 1, withAdvisors: boolean, random: Random): Part {
  const { area, regular, elite } = stack;
  const advisor = withAdvisors ? stack.advisor : 0;
  const count = least + random.int(regular + elite + advisor + 1 - least);
  // any mix of the kinds that makes up the number
  const advisors =
    Math.max(0, count - regular - elite) + random.int(overlap(count, advisor, regular + elite));
  const rest = count - advisors;
  const elites = Math.max(0, rest - regular) + random.int(overlap(rest, elite, regular));
  return {
    ...placeOf(area),
    ...(rest > elites && { regular: rest - elites }),
    ...(elites > 0 && { elite: elites }),
    ...(advisors > 0 && { advisor: advisors }),
  };
}

/** How many ways there are to take part of a number from one kind and the rest from the others. */
const overlap = (count: number, kind: number, others: number): number =>
  Math.max(1, Math.min(count, kind) - Math.max(0, count - others) + 1);

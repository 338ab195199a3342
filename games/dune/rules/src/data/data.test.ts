import { keysOf } from '@rulewright/kit';
import { expect, test } from 'vitest';
import {
  AREAS,
  AREAS_OF,
  area,
  areaIn,
  makeArea,
  NEIGHBOURS,
  NEXT_TO,
  parseArea,
  SAND,
  STRONGHOLDS,
  sectorOf,
  territoryOf,
  touches,
  within,
} from '../board/map.ts';
import { TERRITORY_IDS } from '../words/ids.ts';
import { BORDERS } from './borders.ts';
import { FACTIONS } from './factions.ts';
import { SECTORS, TOKENS } from './figures.ts';
import { LEADERS } from './leaders.ts';
import { SPICE_CARDS, WORM_CARDS } from './spice-cards.ts';
import { TERRITORIES } from './territories.ts';
import { TREACHERY_CARDS } from './treachery-cards.ts';

const count = <T>(items: readonly T[], test: (item: T) => boolean): number => items.filter(test).length;

test('the board has 42 territories: 5 strongholds, 7 of rock, 29 of sand and the Polar Sink', () => {
  const terrains = Object.values(TERRITORIES).map((t) => t.terrain);
  expect(TERRITORY_IDS).toHaveLength(42);
  expect(STRONGHOLDS).toHaveLength(5);
  expect(SAND).toHaveLength(29);
  expect(count(terrains, (t) => t === 'rock')).toBe(7);
  expect(count(terrains, (t) => t === 'polar')).toBe(1);
});

test('the board has 86 areas and each id names one', () => {
  expect(AREAS).toHaveLength(86);
  for (let a = 0; a < AREAS.length; a++) expect(parseArea(makeArea(a))).toBe(a);
  expect(parseArea('arrakeen:8')).toBeUndefined();
});

const borders = keysOf(BORDERS).flatMap((a) => (BORDERS[a] ?? []).map((b) => [a, b] as const));

test('no border is written twice, in either direction', () => {
  const seen = new Set(borders.map(([a, b]) => [a, b].toSorted().join('|')));
  expect(borders).toHaveLength(146);
  expect(seen.size).toBe(146);
});

test('borders join areas of different territories in the same or a neighbouring sector', () => {
  for (const [a, b] of borders) {
    const [from, to] = [area(a), area(b)];
    expect(territoryOf(from)).not.toBe(territoryOf(to));
    const [s, t] = [sectorOf(from), sectorOf(to)];
    if (s !== null && t !== null) expect(s === t || touches(s, t), `${a} ${b}`).toBe(true);
  }
});

test('190 edges are symmetric and join 103 pairs of territories', () => {
  const ends = NEIGHBOURS.flat().length;
  NEIGHBOURS.forEach((list, a) => {
    expect(new Set(list).size).toBe(list.length);
    for (const b of list) expect(NEIGHBOURS[b]).toContain(a);
  });
  expect(ends).toBe(2 * 190);
  expect(Object.values(NEXT_TO).flat()).toHaveLength(2 * 103);
});

test('the sectors of a territory follow one another', () => {
  for (const t of TERRITORY_IDS) {
    const sectors: readonly number[] = TERRITORIES[t].sectors;
    sectors.slice(1).forEach((s, i) => {
      expect(s).toBe(((sectors[i] ?? -1) + 1) % SECTORS);
    });
    expect(AREAS_OF[t]).toHaveLength(Math.max(1, sectors.length));
  }
});

test('whatever sector the storm is in, all other areas stay connected', () => {
  for (let storm = -1; storm < SECTORS; storm++) {
    const open = AREAS.flatMap((r, i) => (r.sector === storm ? [] : [i]));
    const seen = new Set([0]);
    for (const a of seen) for (const b of NEIGHBOURS[a] ?? []) if (open.includes(b)) seen.add(b);
    expect(seen.size).toBe(open.length);
  }
});

test('15 spice cards put 118 spice on sand, in a sector of their territory; 6 are worms', () => {
  const cards = Object.values(SPICE_CARDS);
  expect(cards).toHaveLength(15);
  expect(WORM_CARDS).toBe(6);
  expect(cards.reduce((sum, c) => sum + c.amount, 0)).toBe(118);
  for (const [id, card] of Object.entries(SPICE_CARDS)) {
    expect(id).toBe(card.territory);
    expect(TERRITORIES[card.territory].terrain).toBe('sand');
    expect(areaIn(card.territory, card.sector)).toBeDefined();
  }
});

test('every faction has five leaders and twenty tokens', () => {
  const leaders = Object.values(LEADERS);
  expect(leaders).toHaveLength(30);
  for (const [id, faction] of Object.entries(FACTIONS)) {
    expect(count(leaders, (l) => l.faction === id)).toBe(5);
    expect(faction.start.reduce((sum, [, n]) => sum + n, 0) + faction.elites).toBeLessThanOrEqual(TOKENS);
  }
});

test('the treachery deck has 33 cards of the right kinds', () => {
  const cards = Object.values(TREACHERY_CARDS);
  const copies = (kind: string): number =>
    cards.filter((c) => c.kind === kind).reduce((sum, c) => sum + c.count, 0);
  expect(cards.reduce((sum, c) => sum + c.count, 0)).toBe(33);
  expect(copies('poison-weapon')).toBe(4);
  expect(copies('projectile-weapon')).toBe(4);
  expect(copies('special-weapon')).toBe(1);
  expect(copies('projectile-defense')).toBe(4);
  expect(copies('poison-defense')).toBe(4);
  expect(copies('worthless')).toBe(5);
  expect(copies('special')).toBe(11);
});

test('sixteen territories lie within two steps of The Great Flat', () => {
  expect(within('the-great-flat', 2)).toHaveLength(16);
});

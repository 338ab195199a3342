// Maps of places: territories, points, provinces. Places are the numbers 0 to size − 1, so that what a game keeps of
// them are plain lists.

/** Places and the borders between them. */
export interface Graph {
  readonly size: number;
  /** place → the places beside it, lowest first */
  readonly neighbours: readonly (readonly number[])[];
  areNeighbours(a: number, b: number): boolean;
  /** Steps on the shortest way, whatever stands on it; −1 where there is none. */
  distance(a: number, b: number): number;
}

/** A map of so many places; a border is given once and is crossed both ways. */
export function graphOf(size: number, borders: readonly (readonly [number, number])[]): Graph {
  const beside = Array.from({ length: size }, () => new Set<number>());
  for (const [a, b] of borders) {
    const [here, there] = [beside[a], beside[b]];
    if (here === undefined || there === undefined)
      throw new RangeError(`no border ${a}–${b} among ${size} places`);
    if (a === b) throw new RangeError(`place ${a} has a border with itself`);
    if (here.has(b)) throw new RangeError(`the border ${a}–${b} is given twice`);
    here.add(b);
    there.add(a);
  }
  const neighbours = beside.map((places) => [...places].sort((a, b) => a - b));
  const ways: Int32Array[] = []; // place → distance to every other, worked out when first asked for
  return {
    size,
    neighbours,
    areNeighbours: (a, b) => beside[a]?.has(b) ?? false,
    distance: (a, b) => {
      ways[a] ??= distancesFrom(neighbours, a);
      return ways[a][b] ?? -1;
    },
  };
}

function distancesFrom(neighbours: Graph['neighbours'], from: number): Int32Array {
  const steps = new Int32Array(neighbours.length).fill(-1);
  if (neighbours[from] === undefined) return steps;
  steps[from] = 0;
  const found = [from];
  for (const place of found) {
    for (const next of neighbours[place]!) {
      if (steps[next] !== -1) continue;
      steps[next] = steps[place]! + 1; // both are places of the map
      found.push(next);
    }
  }
  return steps;
}

/** A shortest way over places that one may enter, both ends included; empty where there is none. */
export function shortestWay(
  graph: Graph,
  from: number,
  to: number,
  mayEnter: (place: number) => boolean,
): number[] {
  const before = new Int32Array(graph.size).fill(-1);
  before[to] = to;
  const found = [to];
  for (const place of found) {
    for (const next of graph.neighbours[place] ?? []) {
      if (before[next] !== -1 || (next !== from && !mayEnter(next))) continue;
      before[next] = place;
      found.push(next);
    }
  }
  if (!mayEnter(to) || before[from] === -1) return [];
  const way = [from];
  for (let at = from; at !== to; ) {
    at = before[at]!; // found ones are places of the map
    way.push(at);
  }
  return way;
}

/**
 * Where a way of at most so many steps leads over places that one may pass, nearest first, `from` itself left out.
 * A place that `mayEnter` refuses is neither passed nor reached.
 */
export function reachable(
  graph: Graph,
  from: number,
  mayEnter: (place: number) => boolean,
  steps = graph.size,
): number[] {
  const seen = new Uint8Array(graph.size);
  seen[from] = 1;
  const found = [from];
  let begin = 0;
  for (let step = 0; step < steps && begin < found.length; step++) {
    const end = found.length;
    for (; begin < end; begin++) {
      for (const next of graph.neighbours[found[begin]!]!) {
        if (seen[next] === 1) continue; // found ones are places of the map
        seen[next] = 1;
        if (mayEnter(next)) found.push(next);
      }
    }
  }
  return found.slice(1);
}

/**
 * place → the number of the connected component it belongs to, counted from 0 in the order of their lowest places.
 * Neighbours belong together when they are `joined`: held by one player, of one colour.
 */
export function components(graph: Graph, joined: (a: number, b: number) => boolean): number[] {
  const component = new Array<number>(graph.size).fill(-1);
  const found: number[] = [];
  let count = 0;
  for (let start = 0; start < graph.size; start++) {
    if (component[start] !== -1) continue;
    component[start] = count;
    found.push(start);
    for (let place = found.pop(); place !== undefined; place = found.pop()) {
      for (const next of graph.neighbours[place]!) {
        if (component[next] !== -1 || !joined(place, next)) continue; // a place of the map
        component[next] = count;
        found.push(next);
      }
    }
    count++;
  }
  return component;
}

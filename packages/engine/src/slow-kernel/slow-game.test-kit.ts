import { type AskPart, type PhaseTree, raw, treeOf } from '../model/erase.ts';
import type { Move } from '../model/input.ts';
import type { EndDef, Phase, When } from '../model/phase.ts';
import type { State } from '../model/state.ts';
import type { Vocabulary } from '../model/vocabulary.ts';
import { type Generator, generator } from '../random.ts';
import type { Tiny } from '../tiny.test-kit.ts';

// What is kept of a game, and every question about it answered by walking the tree of the definition.

export type AutoPart = NonNullable<PhaseTree['auto']>[number];
export type ChancePart = NonNullable<PhaseTree['chance']>[number];

export interface Node {
  readonly def: PhaseTree;
  readonly above: Node | null;
  readonly below: readonly Node[];
  readonly needs: string | null; // the frame on top of the stack
}

export interface Turns {
  actor: string | null;
  had: readonly string[]; // this round
  isFinished: boolean;
}

/** The base, or a frame, with what is kept of the members in it. */
export interface Level {
  readonly frame: Tiny['frame'] | null;
  readonly at: Map<Node, Node | 'finished'>; // by the phase that holds a sequence: the member it stands on
  readonly turns: Map<Node, Turns>;
  readonly spent: Map<Node, ReadonlySet<string>>;
  readonly happened: Map<AutoPart | ChancePart, Node>;
  readonly ended: Set<Node>;
  sealed: readonly Sealed[];
}

export interface Sealed {
  readonly group: string;
  readonly node: Node;
  readonly ask: AskPart;
  readonly move: Move;
}

export interface Open {
  readonly ask: AskPart;
  readonly node: Node;
  readonly player: string;
  readonly number: number;
}

/** A game as it stands. */
export interface SlowGame {
  readonly players: readonly string[];
  readonly state: State<Vocabulary>;
  random: Generator;
  readonly ends: readonly EndDef<Vocabulary>[]; // the game's own
  readonly roots: readonly Node[];
  readonly order: readonly Node[]; // point 4
  readonly levels: Level[]; // base first
  readonly numbers: Map<string, number>; // last decision number of each player
  open: readonly Open[];
  told: string[];
  isOver: boolean;
}

export function begin(
  phases: readonly Phase<Tiny>[],
  ends: readonly EndDef<Tiny>[],
  players: readonly string[],
  random: Generator,
): SlowGame {
  const roots = treeOf(raw(phases)).map((def) => nodeOf(def, null));
  const levels = [levelWith(null)];
  const kernel = {
    /** As much as says whose turn it is. */
    get levels() {
      const seat = ({ actor }: Turns) => (actor === null ? -1 : players.indexOf(actor));
      const triples = ({ turns }: Level) => [...turns.values()].flatMap((turn) => [0, seat(turn), 0]);
      return levels.map((level) => ({ frame: level.frame, turns: triples(level) }));
    },
  };
  const table: Tiny['table'] = { on: [], n: 0, trail: [] };
  return {
    players,
    state: raw({ players, table, hand: {}, box: {}, kernel }),
    random,
    ends: raw(ends),
    roots,
    order: roots.flatMap(inOrder),
    levels,
    numbers: new Map(players.map((player) => [player, 0])),
    open: [],
    told: [],
    isOver: false,
  };
}

function nodeOf(def: PhaseTree, above: Node | null): Node {
  const below: Node[] = [];
  const node = { def, above, below, needs: def.frame ?? above?.needs ?? null };
  for (const part of def.sequence ?? def.children ?? []) below.push(nodeOf(part, node));
  return node;
}

/** Point 4: depth first in declaration order, children before their parent. */
export const inOrder = (node: Node): Node[] => [...node.below.flatMap(inOrder), node];

export const levelWith = (frame: Level['frame']): Level => ({
  frame,
  at: new Map(),
  turns: new Map(),
  spent: new Map(),
  happened: new Map(),
  ended: new Set(),
  sealed: [],
});

/** Puts everything back as it is now, but for numbers of decisions: none is given by what is only tried. */
export function keep(g: SlowGame): () => void {
  const table = structuredClone(g.state.table);
  const [levels, random] = [g.levels.map(copied), g.random.state()];
  const { open, isOver } = g;
  const told = g.told.slice();
  return () => {
    g.levels.splice(0, g.levels.length, ...levels);
    Object.assign(g.state, { table });
    Object.assign(g, { random: generator(random), open, isOver, told });
  };
}
const copied = (level: Level): Level => ({
  ...level,
  at: new Map(level.at),
  turns: new Map([...level.turns].map(([node, turns]) => [node, { ...turns }])),
  spent: new Map(level.spent),
  happened: new Map(level.happened),
  ended: new Set(level.ended),
});

export const holds = ({ state }: SlowGame, when: When<Vocabulary> = []): boolean =>
  typeof when === 'function' ? when(state) : when.every((one) => one(state));

export const top = ({ levels }: SlowGame): Level => levels.at(-1)!; // the base is always there
/** Where a phase lives, if its frame is on the stack: the topmost of its kind. */
export const levelOf = ({ levels }: SlowGame, { needs }: Node): Level | undefined =>
  levels.findLast(({ frame }) => (frame?.kind ?? null) === needs);
export const turnsOf = (g: SlowGame, node: Node): Turns | undefined => levelOf(g, node)?.turns.get(node);
const isTurn = (g: SlowGame, node: Node): boolean => (turnsOf(g, node)?.actor ?? null) !== null;
const isAt = (g: SlowGame, above: Node, node: Node): boolean => levelOf(g, above)?.at.get(above) === node;

// Points 1 to 3: which phases hold.

/** Its own conditions hold, but for the frame and a turn that may not have begun. */
export function mayHold(g: SlowGame, node: Node): boolean {
  const { def, above } = node;
  if (g.isOver || !holds(g, def.when) || isDisplaced(g, node)) return false;
  return above === null || above.def.sequence === undefined || isAt(g, above, node);
}
function isDisplaced(g: SlowGame, node: Node): boolean {
  if (node.def.exclusive === undefined) return false;
  const group = (node.above?.below ?? g.roots).filter(
    ({ def, needs }) => def.exclusive === node.def.exclusive && needs === node.needs,
  );
  const earlier = group.slice(0, group.indexOf(node));
  return earlier.some((one) => mayHold(g, one) && levelOf(g, one) && !turnsOf(g, one)?.isFinished);
}
/** It and all above it hold, but for the frame. */
export const isUp = (g: SlowGame, node: Node): boolean =>
  mayHold(g, node) && (node.above === null || isUp(g, node.above)) && (!node.def.each || isTurn(g, node));
export const isActive = (g: SlowGame, node: Node): boolean => isUp(g, node) && levelOf(g, node) === top(g);
export const isSuspended = (g: SlowGame, node: Node): boolean =>
  isUp(g, node) && levelOf(g, node) !== undefined && levelOf(g, node) !== top(g);
export const isInForce = (g: SlowGame, node: Node, anytime = false): boolean =>
  isActive(g, node) || (anytime && isSuspended(g, node));

// Points 12 and 20: members, what is spent, whom an ask addresses.

const isMember = ({ def, above }: Node): boolean =>
  def.each !== undefined || above?.def.sequence !== undefined;
/** Its sequence stands on it, or it is somebody's turn; conditions may have changed under it. */
export const stands = (g: SlowGame, node: Node): boolean =>
  node.def.each ? isTurn(g, node) : node.above?.def.sequence !== undefined && isAt(g, node.above, node);
export const memberAround = (node: Node | null): Node | null =>
  node === null || isMember(node) ? node : memberAround(node.above);
const actorFor = (g: SlowGame, node: Node | null): string | null => {
  if (node === null) return null;
  return node.def.each ? (turnsOf(g, node)?.actor ?? null) : actorFor(g, node.above);
};

export function addressed(g: SlowGame, node: Node, { def }: AskPart): readonly string[] {
  const actor = def.who === undefined ? actorFor(g, node) : null;
  const named = def.who?.(g.state) ?? (actor === null ? [] : [actor]);
  if (def.optional || memberAround(node) === null) return named;
  return named.filter((player) => !levelOf(g, node)?.spent.get(node)?.has(player));
}
export function spend(g: SlowGame, node: Node, { def }: AskPart, player: string): void {
  if (def.optional || def.again || memberAround(node) === null) return;
  const { spent } = levelOf(g, node)!; // whoever is asked stands on it
  spent.set(node, new Set([...(spent.get(node) ?? []), player]));
}

export const groupOf = ({ def: { sealed } }: AskPart): string | null =>
  sealed === undefined ? null : typeof sealed === 'string' ? sealed : sealed.name;
export const asksIn = ({ def: { asks = [] } }: Node, group: string): readonly AskPart[] =>
  asks.filter((ask) => groupOf(ask) === group);
export const sealedOf = (g: SlowGame, node: Node, group: string | null, player: string): Sealed | undefined =>
  levelOf(g, node)?.sealed.find((answer) => answer.group === group && answer.move.player === player);

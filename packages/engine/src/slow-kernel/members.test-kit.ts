import { raw } from '../model/erase.ts';
import type { PhaseDef } from '../model/phase.ts';
import type { Vocabulary } from '../model/vocabulary.ts';
import type { Tiny } from '../tiny.test-kit.ts';
import {
  addressed,
  holds,
  inOrder,
  isActive,
  isUp,
  levelOf,
  levelWith,
  mayHold,
  memberAround,
  type Node,
  type SlowGame,
  stands,
  top,
  turnsOf,
} from './slow-game.test-kit.ts';

// Points 11 to 13 and 20: how members begin, end and follow one another.

/** Runs an author's function of a phase; null: of a member that is being left. */
export function act(g: SlowGame, node: Node | null, body: unknown, what?: unknown): void {
  const { levels, order, random, state, told } = g;
  const effects = {
    random,
    emit: ({ what: text }: { what: string }) => void told.push(text),
    push: (frame: Tiny['frame']) => void levels.push(levelWith(frame)),
    pop: () => levels.pop()?.frame,
    end: (id?: string) => {
      const member =
        id === undefined ? memberAround(node) : order.find((one) => one.def.id === id && stands(g, one));
      if (!member) throw new Error(`nothing called ${id} stands`);
      levelOf(g, member)?.ended.add(member);
    },
    reopen: (id: string, player: string) => {
      for (const one of order.filter(({ def }) => def.id === id)) {
        const spent = levelOf(g, one)?.spent;
        spent?.set(one, new Set([...(spent.get(one) ?? [])].filter((other) => other !== player)));
      }
    },
  };
  const run = raw<(...given: unknown[]) => void>(body);
  if (what === undefined) run(state, effects);
  else run(state, what, effects);
}

/** Point 13: the first end of an active phase that holds, or of the game itself. */
export function isEnd(g: SlowGame): boolean {
  const inner = g.order
    .filter((node) => isActive(g, node))
    .flatMap(({ def: { end, ends = [] } }) => [end ?? [], ends].flat());
  g.isOver = [...inner, ...g.ends].some(({ when }) => holds(g, when));
  if (g.isOver) g.open = [];
  return g.isOver;
}

function announce(g: SlowGame, sign: '+' | '-', node: Node): void {
  const actor = turnsOf(g, node)?.actor ?? null;
  g.told.push(`${sign}${node.def.id}${actor === null ? '' : ` ${actor}`}`);
}

function start(g: SlowGame, node: Node): void {
  announce(g, '+', node);
  if (node.def.enter) act(g, node, node.def.enter);
}

/** Inner members first; then everything that was kept of it is forgotten. */
function leave(g: SlowGame, node: Node): void {
  leaveBelow(g, node);
  if (node.def.leave) act(g, null, node.def.leave);
  announce(g, '-', node);
  const inside = new Set(inOrder(node));
  const level = levelOf(g, node)!; // it stands
  for (const one of inside) {
    level.spent.delete(one);
    level.ended.delete(one);
  }
  for (const [auto, one] of level.happened) if (inside.has(one)) level.happened.delete(auto);
  level.sealed = level.sealed.filter((answer) => !inside.has(answer.node));
  g.open = g.open.filter((one) => !inside.has(one.node));
}

function leaveBelow(g: SlowGame, node: Node): void {
  for (const one of node.below) leaveOne(g, one);
  levelOf(g, node)?.at.delete(node);
}
function leaveOne(g: SlowGame, node: Node): void {
  if (stands(g, node)) leave(g, node);
  else leaveBelow(g, node);
  levelOf(g, node)?.turns.delete(node);
}

const isAgain = (g: SlowGame, repeat: PhaseDef<Vocabulary>['repeat'] = false): boolean =>
  typeof repeat === 'function' ? repeat(g.state) : repeat;

/** A sequence goes on to its next member. */
function goOn(g: SlowGame, node: Node): void {
  const { at } = levelOf(g, node)!; // it is active
  const from = at.get(node);
  const place = from === undefined || from === 'finished' ? -1 : node.below.indexOf(from);
  if (place >= 0) {
    leaveOne(g, node.below[place]!); // inside
    at.delete(node);
    if (isEnd(g)) return;
  }
  const mayBegin = ({ def }: Node): boolean => holds(g, def.when);
  const repeats = place >= 0 && !node.def.each && isAgain(g, node.def.repeat); // with `each` it is the turns that repeat
  const next =
    node.below.slice(place + 1).find(mayBegin) ?? (repeats ? node.below.find(mayBegin) : undefined);
  at.set(node, next ?? 'finished');
  if (next && !next.def.each) start(g, next); // turns begin by themselves
}

/** The next of the list has a turn. */
function nextTurn(g: SlowGame, node: Node): void {
  const { turns } = levelOf(g, node)!; // it is active
  const turn = turns.get(node) ?? { actor: null, had: [], isFinished: false };
  turns.set(node, turn);
  if (turn.actor !== null) {
    leave(g, node);
    turn.had = [...turn.had, turn.actor];
    turn.actor = null;
    if (isEnd(g)) return;
  }
  const { each = () => [], repeat } = node.def;
  const first = () => each(g.state).find((player) => !turn.had.includes(player)) ?? null;
  turn.actor = first();
  if (turn.actor === null && turn.had.length > 0 && isAgain(g, repeat)) {
    turn.had = [];
    turn.actor = first();
  }
  if (turn.actor === null) turn.isFinished = true;
  else start(g, node);
}

/** Whether a member has nothing left. */
function isIdle(g: SlowGame, node: Node): boolean {
  if (!isUp(g, node)) return true;
  const isDone = node.def.sequence === undefined || levelOf(g, node)?.at.get(node) === 'finished';
  return isActive(g, node) && node.def.done === undefined && isDone && !isAsking(g, node);
}
const isAsking = (g: SlowGame, member: Node): boolean =>
  inOrder(member)
    .filter((node) => isActive(g, node))
    .some((node) => node.def.asks?.some((ask) => !ask.def.optional && addressed(g, node, ask).length > 0));

/** The outermost member that is over by `end` or `done` is left. */
export function leaveEnded(g: SlowGame): boolean {
  const isOver = (node: Node): boolean =>
    stands(g, node) &&
    isActive(g, node) &&
    (top(g).ended.has(node) || (node.def.done !== undefined && holds(g, node.def.done)));
  const over = g.order.findLast(isOver);
  if (over?.def.each) nextTurn(g, over);
  else if (over?.above) goOn(g, over.above);
  return over !== undefined;
}

/** The innermost sequence that has not begun, or whose member has nothing left, goes on. */
export function advance(g: SlowGame): boolean {
  for (const node of g.order.filter((one) => levelOf(g, one) === top(g))) {
    const at = top(g).at.get(node);
    if (
      node.def.sequence &&
      isActive(g, node) &&
      at !== 'finished' &&
      (at === undefined || isPassed(g, at))
    ) {
      goOn(g, node);
      return true;
    }
    const isOn = mayHold(g, node) && (node.above === null || isActive(g, node.above));
    const turns = turnsOf(g, node);
    if (node.def.each && isOn && !turns?.isFinished && (!stands(g, node) || isIdle(g, node))) {
      nextTurn(g, node);
      return true;
    }
  }
  return false;
}
const isPassed = (g: SlowGame, member: Node): boolean =>
  member.def.each ? !mayHold(g, member) || turnsOf(g, member)?.isFinished === true : isIdle(g, member);

import { raw } from '../model/erase.ts';
import type { PhaseDef } from '../model/phase.ts';
import type { Vocabulary } from '../model/vocabulary.ts';
import type { Tiny } from '../tiny.test-kit.ts';
import {
  addressed,
  type Course,
  holds,
  inOrder,
  isActive,
  isUp,
  levelOf,
  levelWith,
  mayHold,
  memberAround,
  type Node,
  stands,
  top,
  turnsOf,
} from './course.test-kit.ts';

// Points 11 to 13 and 20: how members begin, end and follow one another.

/** Runs an author's function of a phase; null: of a member that is being left. */
export function act(c: Course, node: Node | null, body: unknown, what?: unknown): void {
  const { levels, order, random, state, told } = c;
  const effects = {
    random,
    emit: ({ what: text }: { what: string }) => void told.push(text),
    push: (frame: Tiny['frame']) => void levels.push(levelWith(frame)),
    pop: () => levels.pop()?.frame,
    end: (id?: string) => {
      const member =
        id === undefined ? memberAround(node) : order.find((one) => one.def.id === id && stands(c, one));
      if (!member) throw new Error(`nothing called ${id} stands`);
      levelOf(c, member)?.ended.add(member);
    },
    reopen: (id: string, player: string) => {
      for (const one of order.filter(({ def }) => def.id === id)) {
        const spent = levelOf(c, one)?.spent;
        spent?.set(one, new Set([...(spent.get(one) ?? [])].filter((other) => other !== player)));
      }
    },
  };
  const run = raw<(...given: unknown[]) => void>(body);
  if (what === undefined) run(state, effects);
  else run(state, what, effects);
}

/** Point 13: the first end of an active phase that holds, or of the game itself. */
export function isEnd(c: Course): boolean {
  const inner = c.order
    .filter((node) => isActive(c, node))
    .flatMap(({ def: { end, ends = [] } }) => [end ?? [], ends].flat());
  c.isOver = [...inner, ...c.ends].some(({ when }) => holds(c, when));
  if (c.isOver) c.open = [];
  return c.isOver;
}

function announce(c: Course, sign: '+' | '-', node: Node): void {
  const actor = turnsOf(c, node)?.actor ?? null;
  c.told.push(`${sign}${node.def.id}${actor === null ? '' : ` ${actor}`}`);
}

function start(c: Course, node: Node): void {
  announce(c, '+', node);
  if (node.def.enter) act(c, node, node.def.enter);
}

/** Inner members first; then everything that was kept of it is forgotten. */
function leave(c: Course, node: Node): void {
  leaveBelow(c, node);
  if (node.def.leave) act(c, null, node.def.leave);
  announce(c, '-', node);
  const inside = new Set(inOrder(node));
  const level = levelOf(c, node)!; // it stands
  for (const one of inside) {
    level.spent.delete(one);
    level.ended.delete(one);
  }
  for (const [auto, one] of level.happened) if (inside.has(one)) level.happened.delete(auto);
  level.sealed = level.sealed.filter((answer) => !inside.has(answer.node));
  c.open = c.open.filter((one) => !inside.has(one.node));
}

function leaveBelow(c: Course, node: Node): void {
  for (const one of node.below) leaveOne(c, one);
  levelOf(c, node)?.at.delete(node);
}
function leaveOne(c: Course, node: Node): void {
  if (stands(c, node)) leave(c, node);
  else leaveBelow(c, node);
  levelOf(c, node)?.turns.delete(node);
}

const isAgain = (c: Course, repeat: PhaseDef<Vocabulary>['repeat'] = false): boolean =>
  typeof repeat === 'function' ? repeat(c.state) : repeat;

/** A sequence goes on to its next member. */
function goOn(c: Course, node: Node): void {
  const { at } = levelOf(c, node)!; // it is active
  const from = at.get(node);
  const place = from === undefined || from === 'finished' ? -1 : node.below.indexOf(from);
  if (place >= 0) {
    leaveOne(c, node.below[place]!); // inside
    at.delete(node);
    if (isEnd(c)) return;
  }
  const mayBegin = ({ def }: Node): boolean => holds(c, def.when);
  const repeats = place >= 0 && !node.def.each && isAgain(c, node.def.repeat); // with `each` it is the turns that repeat
  const next =
    node.below.slice(place + 1).find(mayBegin) ?? (repeats ? node.below.find(mayBegin) : undefined);
  at.set(node, next ?? 'finished');
  if (next && !next.def.each) start(c, next); // turns begin by themselves
}

/** The next of the list has a turn. */
function nextTurn(c: Course, node: Node): void {
  const { turns } = levelOf(c, node)!; // it is active
  const turn = turns.get(node) ?? { actor: null, had: [], isFinished: false };
  turns.set(node, turn);
  if (turn.actor !== null) {
    leave(c, node);
    turn.had = [...turn.had, turn.actor];
    turn.actor = null;
    if (isEnd(c)) return;
  }
  const { each = () => [], repeat } = node.def;
  const first = () => each(c.state).find((player) => !turn.had.includes(player)) ?? null;
  turn.actor = first();
  if (turn.actor === null && turn.had.length > 0 && isAgain(c, repeat)) {
    turn.had = [];
    turn.actor = first();
  }
  if (turn.actor === null) turn.isFinished = true;
  else start(c, node);
}

/** Whether a member has nothing left. */
function isIdle(c: Course, node: Node): boolean {
  if (!isUp(c, node)) return true;
  const isDone = node.def.sequence === undefined || levelOf(c, node)?.at.get(node) === 'finished';
  return isActive(c, node) && node.def.done === undefined && isDone && !isAsking(c, node);
}
const isAsking = (c: Course, member: Node): boolean =>
  inOrder(member)
    .filter((node) => isActive(c, node))
    .some((node) => node.def.asks?.some((ask) => !ask.def.optional && addressed(c, node, ask).length > 0));

/** The outermost member that is over by `end` or `done` is left. */
export function leaveEnded(c: Course): boolean {
  const isOver = (node: Node): boolean =>
    stands(c, node) &&
    isActive(c, node) &&
    (top(c).ended.has(node) || (node.def.done !== undefined && holds(c, node.def.done)));
  const over = c.order.findLast(isOver);
  if (over?.def.each) nextTurn(c, over);
  else if (over?.above) goOn(c, over.above);
  return over !== undefined;
}

/** The innermost sequence that has not begun, or whose member has nothing left, goes on. */
export function advance(c: Course): boolean {
  for (const node of c.order.filter((one) => levelOf(c, one) === top(c))) {
    const at = top(c).at.get(node);
    if (
      node.def.sequence &&
      isActive(c, node) &&
      at !== 'finished' &&
      (at === undefined || isPassed(c, at))
    ) {
      goOn(c, node);
      return true;
    }
    const isOn = mayHold(c, node) && (node.above === null || isActive(c, node.above));
    const turns = turnsOf(c, node);
    if (node.def.each && isOn && !turns?.isFinished && (!stands(c, node) || isIdle(c, node))) {
      nextTurn(c, node);
      return true;
    }
  }
  return false;
}
const isPassed = (c: Course, member: Node): boolean =>
  member.def.each ? !mayHold(c, member) || turnsOf(c, member)?.isFinished === true : isIdle(c, member);

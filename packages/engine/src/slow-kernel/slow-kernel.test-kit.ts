// The kernel once more, as slow and obvious as it can be, read off the semantics and not off the kernel: every question
// is answered by walking the tree of the definition, and nothing is kept but what the semantics say is kept. Left out:
// `before`, stages, orders, clocks.
import { type PhaseTree, type RulePart, raw } from '../model/erase.ts';
import type { Input, Move } from '../model/input.ts';
import type { EndDef, Phase } from '../model/phase.ts';
import type { Random } from '../random.ts';
import type { Tiny } from '../tiny.test-kit.ts';
import {
  addressed,
  asksIn,
  begin,
  type ChancePart,
  type Course,
  groupOf,
  holds,
  isActive,
  isInForce,
  isSuspended,
  levelOf,
  memberAround,
  type Node,
  type Open,
  type Sealed,
  sealedOf,
  spend,
  top,
} from './course.test-kit.ts';
import { act, advance, isEnd, leaveEnded } from './members.test-kit.ts';

/** A game that is being played. */
export interface SlowKernel {
  /** The same as the game's state has it. */
  readonly table: Tiny['table'];
  /** Facts in short since the last look, as `said` writes them. */
  facts(): string[];
  /** Open decisions as `player action.number phase`, with `!` where a sealed one is answered. */
  asked(): string[];
  phases(): string[];
  isOver(): boolean;
  /** The code of the refusal, or 'ok'. */
  submit(input: Input): string;
}

/** A game, settled. */
export function slowKernel(
  phases: readonly Phase<Tiny>[],
  ends: readonly EndDef<Tiny>[],
  players: readonly string[],
  random: Random,
): SlowKernel {
  const c = begin(phases, ends, players, random);
  settle(c);
  return {
    table: raw(c.state.table),
    facts: () => c.told.splice(0),
    asked: () =>
      c.open.map(({ node, ask, player, number }) => {
        const isAnswered = groupOf(ask) !== null && sealedOf(c, node, groupOf(ask), player) !== undefined;
        return `${player} ${ask.action.name}.${number} ${node.def.id}${isAnswered ? ' !' : ''}`;
      }),
    phases: () => c.order.filter((node) => isActive(c, node)).map(({ def }) => def.id),
    isOver: () => c.isOver,
    submit: (input) => submit(c, input),
  };
}

/** Points 7 to 10. */
function submit(c: Course, { player, action, args = {} }: Input): string {
  if (c.isOver) return 'GAME_OVER';
  const isKnown = c.order.some(({ def }) => def.asks?.some((ask) => ask.action.name === action));
  const found = c.open.find((one) => one.player === player && one.ask.action.name === action);
  if (!found) return isKnown ? 'NOT_ASKED' : 'UNKNOWN_ACTION';
  const { node, ask } = found;
  const move: Move = { player, action, args: raw(args) };
  const rule = judge(c, move);
  if (typeof rule === 'string') return rule;
  const group = groupOf(ask);
  if (group === null) {
    spend(c, node, ask, player);
    for (const body of [rule.def.do ?? []].flat()) act(c, rule.node, body, move);
    c.open = c.open.filter((one) => one !== found);
  } else {
    const level = levelOf(c, node)!; // the decision is open
    const before = sealedOf(c, node, group, player);
    level.sealed = [...level.sealed.filter((answer) => answer !== before), { group, node, ask, move }];
  }
  settle(c);
  return 'ok';
}

interface Rule {
  readonly node: Node;
  readonly def: RulePart['def'];
}

/** Point 9: the first valid rule in plan order, else the first reason. Conditions of these games are one row each. */
function judge(c: Course, move: Move): Rule | string {
  let code: string | null = null;
  for (const rule of rulesFor(c, move.action)) {
    const [, refusal = '', isFine = () => true] = raw<[] | [string, string, (...of: unknown[]) => boolean]>(
      rule.def.if ?? [],
    );
    if (isFine(c.state, move)) return rule;
    code ??= refusal;
  }
  return code ?? 'NOT_APPLICABLE';
}
const rulesFor = (c: Course, action: string): Rule[] =>
  c.order.flatMap((node) => {
    const { asks = [], rules = [] } = node.def;
    const anytime = asks.some((ask) => ask.action.name === action && ask.def.anytime);
    if (!isInForce(c, node, anytime)) return [];
    const own = [...asks.filter(({ def }) => def.if || def.do || def.reveal), ...rules];
    return own.filter((part) => part.action.name === action).map(({ def }) => ({ node, def }));
  });

/** Point 11: one thing at a time, until nothing applies; then whoever is asked is asked. */
function settle(c: Course): void {
  for (;;) {
    forgetOff(c);
    if (isEnd(c)) return;
    const goesOn = leaveEnded(c) || reveal(c) || happen(c) || advance(c);
    if (c.isOver) return;
    if (!goesOn) break;
  }
  for (const level of c.levels) level.sealed = level.sealed.filter((answer) => isStillAsked(c, answer));
  c.open = c.order.flatMap((node) =>
    (node.def.asks ?? []).flatMap((ask) => {
      const asked = isInForce(c, node, ask.def.anytime) ? addressed(c, node, ask) : [];
      return asked.map((player): Open => {
        const known = c.open.find((one) => one.ask === ask && one.node === node && one.player === player);
        if (known) return known;
        const number = (c.numbers.get(player) ?? 0) + 1;
        c.numbers.set(player, number);
        return { ask, node, player, number };
      });
    }),
  );
}

/** What has been off is asked, and happens, anew; suspension does not count. */
function forgetOff(c: Course): void {
  for (const { spent, happened } of c.levels) {
    const isOff = (node: Node) =>
      levelOf(c, node)?.spent === spent && !isActive(c, node) && !isSuspended(c, node);
    for (const [node] of spent) if (isOff(node)) spent.delete(node);
    for (const [auto, node] of happened) if (isOff(node)) happened.delete(auto);
  }
  c.open = c.open.filter(({ node, ask }) => isInForce(c, node, ask.def.anytime));
}

const isAsked = (c: Course, node: Node, group: string, player: string): boolean =>
  asksIn(node, group).some((ask) => addressed(c, node, ask).includes(player));

function isStillAsked(c: Course, answer: Sealed): boolean {
  const { node, group, move } = answer;
  if (!levelOf(c, node)?.sealed.includes(answer)) return true; // another of its kind lies above
  return isSuspended(c, node) || (isActive(c, node) && isAsked(c, node, group, move.player));
}

/** Point 10: all whom a group asks have answered, by whichever of its actions; those gone invalid are asked again. */
function reveal(c: Course): boolean {
  for (const node of c.order.filter((one) => isActive(c, one)))
    for (const { group, does } of revealsOf(node.def)) {
      const asked = c.players.filter((player) => isAsked(c, node, group, player));
      const answers = asked.map((player) => sealedOf(c, node, group, player));
      if (asked.length === 0 || !answers.every((answer) => answer !== undefined)) continue;
      const stale = answers.filter(
        ({ ask, move }) =>
          !addressed(c, node, ask).includes(move.player) || typeof judge(c, move) === 'string',
      );
      const gone = stale.length > 0 ? stale : answers;
      top(c).sealed = top(c).sealed.filter((answer) => !gone.includes(answer));
      const isGone = (player: string) => gone.some(({ move }) => move.player === player);
      c.open = c.open.filter((one) => one.node !== node || groupOf(one.ask) !== group || !isGone(one.player));
      if (stale.length > 0) return true;
      for (const { ask, move } of answers) spend(c, node, ask, move.player);
      act(
        c,
        node,
        does,
        answers.map(({ move }) => move),
      );
      return true;
    }
  return false;
}
const revealsOf = ({ asks = [], reveals = [] }: PhaseTree) => [
  ...asks.flatMap((ask) => (ask.def.reveal ? [{ group: groupOf(ask) ?? '', does: ask.def.reveal }] : [])),
  ...reveals.map(({ group, def }) => ({ group, does: def.do })),
];

/** The first auto or chance that applies; in a member, without a condition, once each time its phase comes on. */
function happen(c: Course): boolean {
  const { happened } = top(c);
  for (const node of c.order.filter((one) => isActive(c, one)))
    for (const part of [...(node.def.auto ?? []), ...(node.def.chance ?? [])]) {
      const isOnce = part.def.when === undefined && memberAround(node) !== null;
      if (!holds(c, part.def.when) || (isOnce && happened.has(part))) continue;
      if (isOnce) happened.set(part, node);
      if (part.part === 'auto') act(c, node, part.def.do);
      else act(c, node, part.def.do, drawn(c, part));
      return true;
    }
  return false;
}

/** Point 21: one draw, by weight. */
function drawn({ state, random }: Course, { def: { outcomes } }: ChancePart): unknown {
  const rows = typeof outcomes === 'function' ? outcomes(state) : outcomes;
  return random.pick(rows.flatMap(([weight, value]) => Array<unknown>(weight).fill(value)));
}

// The kernel once more, as slow and obvious as it can be, read off the semantics and not off the kernel: every question
// is answered by walking the tree of the definition, and nothing is kept but what the semantics say is kept. Left out:
// clocks, `read`, and spaces other than stages whose choices are lists.

import { same } from '../json.ts';
import { type PhaseTree, type RulePart, raw } from '../model/erase.ts';
import type { Input, Move } from '../model/input.ts';
import type { EndDef, Phase } from '../model/phase.ts';
import type { Generator } from '../random.ts';
import type { Tiny } from '../tiny.test-kit.ts';
import { act, advance, isEnd, leaveEnded } from './members.test-kit.ts';
import {
  addressed,
  asksIn,
  begin,
  type ChancePart,
  groupOf,
  holds,
  isActive,
  isInForce,
  isSuspended,
  keep,
  levelOf,
  memberAround,
  type Node,
  type Open,
  type Sealed,
  type SlowGame,
  sealedOf,
  spend,
  top,
} from './slow-game.test-kit.ts';

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
  /** What each decision of a player may be answered with, and what is forced; not of `set`, which takes anything. */
  answers(player: string): string[];
  /** The code of the refusal, or 'ok'. */
  submit(input: Input): string;
}

/** A game, settled. */
export function slowKernel(
  phases: readonly Phase<Tiny>[],
  ends: readonly EndDef<Tiny>[],
  players: readonly string[],
  random: Generator,
): SlowKernel {
  const g = begin(phases, ends, players, random);
  settle(g);
  return {
    get table() {
      return raw<Tiny['table']>(g.state.table);
    },
    facts: () => g.told.splice(0),
    asked: () =>
      g.open.map(({ node, ask, player, number }) => {
        const isAnswered = groupOf(ask) !== null && sealedOf(g, node, groupOf(ask), player) !== undefined;
        return `${player} ${ask.action.name}.${number} ${node.def.id}${isAnswered ? ' !' : ''}`;
      }),
    phases: () => g.order.filter((node) => isActive(g, node)).map(({ def }) => def.id),
    isOver: () => g.isOver,
    answers: (player) =>
      g.open
        .filter((one) => one.player === player && one.ask.action.name !== 'set')
        .map((one) => answersTo(g, one)),
    submit: (input) => submit(g, input),
  };
}

/** Points 7 to 10. */
function submit(g: SlowGame, { player, action, args = {} }: Input): string {
  if (g.isOver) return 'GAME_OVER';
  const isKnown = g.order.some(({ def }) => def.asks?.some((ask) => ask.action.name === action));
  const found = g.open.find((one) => one.player === player && one.ask.action.name === action);
  if (!found) return isKnown ? 'NOT_ASKED' : 'UNKNOWN_ACTION';
  const code = verdict(g, found, args);
  if (code !== 'ok') return code;
  carryOut(g, found, args);
  if (!g.isOver) settle(g);
  return 'ok';
}

/** Whatever is refused has changed nothing: it is tried and put back. */
function verdict(g: SlowGame, found: Open, args: unknown): string {
  const isFine = isOffered(g, found, args);
  const putBack = keep(g);
  const code = carryOut(g, found, args);
  putBack();
  return code === 'ok' && !isFine ? 'NOT_AN_OPTION' : code;
}

/** Point 8: in the steps that the phase, or the nearest above it, makes of an answer; else as it is. */
function carryOut(g: SlowGame, found: Open, args: unknown): string {
  const { node, ask, player } = found;
  const move: Move = { player, action: ask.action.name, args: raw(args) };
  const group = groupOf(ask);
  if (group !== null) {
    const rule = judge(g, move);
    if (typeof rule === 'string') return rule;
    const level = levelOf(g, node)!; // the decision is open
    const before = sealedOf(g, node, group, player);
    level.sealed = [...level.sealed.filter((answer) => answer !== before), { group, node, ask, move }];
    return 'ok';
  }
  const steps = beforeOf(node)?.(g.state, move) ?? [move];
  spend(g, node, ask, player);
  for (const [at, { action, args }] of steps.entries()) {
    const step: Move = { player, action, args: raw(args) };
    const rule = judge(g, step);
    if (typeof rule === 'string') return rule;
    for (const body of [rule.def.do ?? []].flat()) act(g, rule.node, body, step);
    if (at < steps.length - 1 && isEnd(g)) return 'ok';
  }
  g.open = g.open.filter((one) => one !== found);
  return 'ok';
}
const beforeOf = (node: Node | null): PhaseTree['before'] =>
  node === null ? undefined : (node.def.before ?? beforeOf(node.above));

/** Point 22: what the stages of an ask offer, one field after another; without stages all there is. */
function offered({ state }: SlowGame, { ask: { action, def }, player }: Addressing): readonly Given[] {
  if (def.stages === undefined)
    return action.name === 'pick' ? Array.from({ length: 10 }, (_, n) => ({ n })) : [{}];
  const fields = raw<readonly [string, (...of: unknown[]) => readonly unknown[] | null][]>(def.stages);
  return fields.reduce<Given[]>(
    (before, [field, offer]) =>
      before.flatMap((given) =>
        (offer(state, player, given) ?? [undefined]).map((value) =>
          value === undefined ? given : { ...given, [field]: value },
        ),
      ),
    [{}],
  );
}
type Addressing = Pick<Open, 'ask' | 'player'>;
type Given = Readonly<Record<string, unknown>>;
const isOffered = (g: SlowGame, to: Addressing, args: unknown): boolean =>
  to.ask.def.stages === undefined || offered(g, to).some((one) => same(one, args));

/** Point 5: the order if it is accepted, else the only answer where there is no alternative. */
function answersTo(g: SlowGame, found: Open): string {
  const { ask, node, player, number } = found;
  const legal = offered(g, found).filter((args) => verdict(g, found, args) === 'ok');
  const order = ask.def.ordered?.(g.state, player) ?? null;
  const isAlone = !g.open.some(
    (one) => one !== found && one.player === player && one.node === node && !one.ask.def.optional,
  );
  const forced =
    order !== null && verdict(g, found, order) === 'ok'
      ? order
      : isAlone && legal.length === 1
        ? legal[0]
        : null;
  return `${ask.action.name}.${number} ${JSON.stringify([legal, forced])}`;
}

interface Rule {
  readonly node: Node;
  readonly def: RulePart['def'];
}

/** Point 9: the first valid rule in plan order, else the first reason. Conditions of these games are one row each. */
function judge(g: SlowGame, move: Move): Rule | string {
  let code: string | null = null;
  for (const rule of rulesFor(g, move.action)) {
    const [, refusal = '', isFine = () => true] = raw<[] | [string, string, (...of: unknown[]) => boolean]>(
      rule.def.if ?? [],
    );
    if (isFine(g.state, move)) return rule;
    code ??= refusal;
  }
  return code ?? 'NOT_APPLICABLE';
}
const rulesFor = (g: SlowGame, action: string): Rule[] =>
  g.order.flatMap((node) => {
    const { asks = [], rules = [] } = node.def;
    const anytime = asks.some((ask) => ask.action.name === action && ask.def.anytime);
    if (!isInForce(g, node, anytime)) return [];
    const own = [...asks.filter(({ def }) => def.if || def.do || def.reveal), ...rules];
    return own.filter((part) => part.action.name === action).map(({ def }) => ({ node, def }));
  });

/** Point 11: one thing at a time, until nothing applies; then whoever is asked is asked. */
function settle(g: SlowGame): void {
  for (;;) {
    forgetOff(g);
    if (isEnd(g)) return;
    const goesOn = leaveEnded(g) || reveal(g) || happen(g) || advance(g);
    if (g.isOver) return;
    if (!goesOn) break;
  }
  for (const level of g.levels) level.sealed = level.sealed.filter((answer) => isStillAsked(g, answer));
  g.open = g.order.flatMap((node) =>
    (node.def.asks ?? []).flatMap((ask) => {
      const asked = isInForce(g, node, ask.def.anytime) ? addressed(g, node, ask) : [];
      return asked.map((player): Open => {
        const known = g.open.find((one) => one.ask === ask && one.node === node && one.player === player);
        if (known) return known;
        const number = (g.numbers.get(player) ?? 0) + 1;
        g.numbers.set(player, number);
        return { ask, node, player, number };
      });
    }),
  );
}

/** What has been off is asked, and happens, anew; suspension does not count. */
function forgetOff(g: SlowGame): void {
  for (const { spent, happened } of g.levels) {
    const isOff = (node: Node) =>
      levelOf(g, node)?.spent === spent && !isActive(g, node) && !isSuspended(g, node);
    for (const [node] of spent) if (isOff(node)) spent.delete(node);
    for (const [auto, node] of happened) if (isOff(node)) happened.delete(auto);
  }
  g.open = g.open.filter(({ node, ask }) => isInForce(g, node, ask.def.anytime));
}

const isAsked = (g: SlowGame, node: Node, group: string, player: string): boolean =>
  asksIn(node, group).some((ask) => addressed(g, node, ask).includes(player));

function isStillAsked(g: SlowGame, answer: Sealed): boolean {
  const { node, group, move } = answer;
  if (!levelOf(g, node)?.sealed.includes(answer)) return true; // another of its kind lies above
  return isSuspended(g, node) || (isActive(g, node) && isAsked(g, node, group, move.player));
}

/** Point 10: all whom a group asks have answered, by whichever of its actions; those gone invalid are asked again. */
function reveal(g: SlowGame): boolean {
  for (const node of g.order.filter((one) => isActive(g, one)))
    for (const { group, does } of revealsOf(node.def)) {
      const asked = g.players.filter((player) => isAsked(g, node, group, player));
      const answers = asked.map((player) => sealedOf(g, node, group, player));
      if (asked.length === 0 || !answers.every((answer) => answer !== undefined)) continue;
      const stale = answers.filter(
        ({ ask, move }) =>
          !addressed(g, node, ask).includes(move.player) ||
          typeof judge(g, move) === 'string' ||
          !isOffered(g, { ask, player: move.player }, move.args),
      );
      const gone = stale.length > 0 ? stale : answers;
      top(g).sealed = top(g).sealed.filter((answer) => !gone.includes(answer));
      const isGone = (player: string) =>
        stale.length === 0 || stale.some(({ move }) => move.player === player);
      g.open = g.open.filter((one) => one.node !== node || groupOf(one.ask) !== group || !isGone(one.player));
      if (stale.length > 0) return true;
      for (const { ask, move } of answers) spend(g, node, ask, move.player);
      act(
        g,
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
function happen(g: SlowGame): boolean {
  const { happened } = top(g);
  for (const node of g.order.filter((one) => isActive(g, one)))
    for (const part of [...(node.def.auto ?? []), ...(node.def.chance ?? [])]) {
      const isOnce = part.def.when === undefined && memberAround(node) !== null;
      if (!holds(g, part.def.when) || (isOnce && happened.has(part))) continue;
      if (isOnce) happened.set(part, node);
      if (part.part === 'auto') act(g, node, part.def.do);
      else act(g, node, part.def.do, drawn(g, part));
      return true;
    }
  return false;
}

/** Point 21: one draw, by weight. */
function drawn({ state, random }: SlowGame, { def: { outcomes } }: ChancePart): unknown {
  const rows = typeof outcomes === 'function' ? outcomes(state) : outcomes;
  return random.pick(rows.flatMap(([weight, value]) => Array<unknown>(weight).fill(value)));
}

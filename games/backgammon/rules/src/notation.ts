import type { Notation } from '@rulewright/engine';
import { BAR, type Board, facing, OFF, SIDE } from './core/board.ts';
import { landing, makeStep } from './core/step.ts';
import type { Rolled, Step } from './core/turn.ts';
import { readPlay, rolledOf } from './plays.ts';
import { stepsOf } from './routes.ts';
import type { Table } from './table.ts';
import { answerResignation, type Backgammon, g, KINDS, type PlayArgs, play, resign } from './vocabulary.ts';

const WORDS = ['roll', 'double', 'take', 'drop', 'beaver'];

/** Plays as GNU Backgammon writes them, and words for what players say. */
export const notation: Notation<Backgammon> = {
  make: ({ table }, input) => {
    if (g.is(play, input)) return textOf(table, input.args);
    if (g.is(resign, input)) return input.args.as === 'single' ? 'resign' : `resign ${input.args.as}`;
    if (g.is(answerResignation, input)) return input.args.accept ? 'accept' : 'decline';
    return input.action;
  },
  parse: ({ table }, player, text) => {
    const said = text.trim().toLowerCase().replace(/\s+/g, ' ');
    if (WORDS.includes(said)) return { player, action: said, args: {} };
    if (said === 'accept' || said === 'decline')
      return { player, action: answerResignation.name, args: { accept: said === 'accept' } };
    const loss =
      KINDS.find((kind) => said === `resign ${kind}`) ?? (said === 'resign' ? 'single' : undefined);
    if (loss !== undefined) return { player, action: resign.name, args: { as: loss } };
    const args = table.dice.length === 0 ? null : parsePlay(said, table.board, table.turn);
    return args === null ? null : { player, action: play.name, args: readPlay(table, args) };
  },
};

/** A play that can be made; others as they were named. */
function textOf(table: Table, { moves }: PlayArgs): string {
  const rolled = rolledOf(table);
  const steps = stepsOf(rolled, moves);
  return steps === null
    ? moves.map((route) => route.map(nameOf).join('/')).join(' ')
    : makePlay(rolled, steps);
}

const nameOf = (point: number): string => (point === BAR ? 'bar' : point === OFF ? 'off' : String(point));

/** A play in words; points that are hit have a star. */
export function makePlay({ board, seat }: Rolled, steps: readonly Step[]): string {
  const hits = hitBy(board, seat, steps);
  const texts: string[] = [];
  const counts = new Map<string, number>();
  const starred = new Map<string, string>();
  for (const route of routesOf(steps)) {
    const key = route.join('/');
    counts.set(key, (counts.get(key) ?? 0) + 1);
    if (starred.has(key)) continue;
    starred.set(key, makeRoute(route, hits));
    texts.push(key);
  }
  return texts
    .map((key) => `${starred.get(key)}${counts.get(key) === 1 ? '' : `(${counts.get(key)})`}`)
    .join(' ');
}

/** The points on which these steps hit. */
function hitBy(board: Board, seat: number, steps: readonly Step[]): Set<number> {
  const after = [...board];
  const hits = new Set<number>();
  for (const { from, die } of steps)
    if (makeStep(after, seat * SIDE, from, die)) hits.add(landing(from, die));
  return hits;
}

/** Steps as routes: the highest step begins one, which goes on as long as a step begins where it ends. */
function routesOf(steps: readonly Step[]): number[][] {
  const left = steps.map(({ from, die }) => [from, landing(from, die)] as const);
  left.sort(([a, b], [c, d]) => c - a || d - b);
  const routes: number[][] = [];
  for (let first = left.shift(); first !== undefined; first = left.shift()) {
    const route: number[] = [...first];
    for (let at = 0; at >= 0; ) {
      at = left.findIndex(([from]) => from === route.at(-1));
      if (at >= 0) route.push(...left.splice(at, 1).map(([, to]) => to));
    }
    routes.push(route);
  }
  return routes;
}

/** A route with its stops where it hits; each hit is marked once, where it is first met. */
function makeRoute(route: readonly number[], hits: Set<number>): string {
  const last = route.length - 1;
  return route
    .flatMap((point, i) => {
      const isHit = i > 0 && hits.delete(point);
      return isHit || i === 0 || i === last ? [`${nameOf(point)}${isHit ? '*' : ''}`] : [];
    })
    .join('/');
}

const ROUTE = /^(bar|\d{1,2})((?:\/(?:off|\d{1,2})\*?){1,4})(?:\(([2-4])\))?$/;

/** The routes of a text, or null; a star stands only where a checker could be hit. */
export function parsePlay(text: string, board: Board, seat: number): PlayArgs | null {
  const moves: number[][] = [];
  for (const word of text.split(' ')) {
    const [, start = '', way = '', times = '1'] = ROUTE.exec(word) ?? [];
    const stops = way.split('/').slice(1);
    const points = [start, ...stops.map((stop) => stop.replace('*', ''))].map(pointNamed);
    if (start === '' || points.some((point) => point > BAR)) return null;
    if (stops.some((stop, i) => stop.endsWith('*') && !isBlot(board, seat, points[i + 1] ?? OFF)))
      return null;
    for (let n = 0; n < Number(times); n++) moves.push(points);
    if (moves.length > 4) return null;
  }
  return { moves };
}

const pointNamed = (name: string): number => (name === 'bar' ? BAR : name === 'off' ? OFF : Number(name));

const isBlot = (board: Board, seat: number, point: number): boolean =>
  point > OFF && point < BAR && board[facing(seat * SIDE, point)] === 1;

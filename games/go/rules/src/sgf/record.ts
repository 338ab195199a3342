// Whole games in SGF: read into inputs, written from what was played.
import type { Input, Outcome, RecordFormat, Unreadable } from '@rulewright/engine';
import { pointNamed } from '../core/grid.ts';
import type { Score } from '../core/scoring.ts';
import { RULESETS } from '../data/rulesets.ts';
import { begun, playedOn } from '../position.ts';
import type { GoOptions } from '../setup.ts';
import { other } from '../table.ts';
import {
  flag,
  type Go,
  g,
  type Player,
  placeHandicap,
  play,
  type ReadTable,
  resign,
  settle,
} from '../vocabulary.ts';
import { readSgf, type SgfGame } from './read.ts';
import { makeSgf, type SgfNode, writePoint, writeText } from './tree.ts';

export const sgf: RecordFormat<Go, GoOptions> = {
  make: ({ first: { table }, moves, last }, { tags }) =>
    makeRecord(table, {
      tags: typeof tags === 'object' && tags !== null ? tags : {},
      result: makeResult(last.kernel.outcome, last.table.score),
      put: moves.flatMap(({ move }) => (g.is(placeHandicap, move) ? [move.args.at] : [])),
      moves: moves.flatMap(({ move }) =>
        g.is(play, move) ? [{ player: move.player, at: 'at' in move.args ? move.args.at : 'pass' }] : [],
      ),
    }),
  parse: (text, { index, finish }) => {
    const game = readSgf(text, typeof index === 'number' ? index : 0);
    if ('unreadable' in game) return game;
    const { options, position, about } = game;
    const wrong = illegalIn(game);
    if (wrong !== null) return wrong;
    const inputs = [...inputsOf(game), ...(finish === true ? lastInput(game) : [])];
    return { options, ...(position && { position }), inputs, about };
  },
};

const inputsOf = ({ handicap, moves }: SgfGame): Input[] => [
  ...handicap.map((at) => ({ player: 'black', action: placeHandicap.name, args: { at } })),
  ...moves.flatMap(({ player, at, resumes }) => [
    ...(resumes ? [{ player: other(player), action: settle.name, args: { agree: false } }] : []),
    { player, action: play.name, args: at === 'pass' ? { pass: true } : { at } },
  ]),
];

/** The first illegal move, numbered without the stones that Black was given. */
function illegalIn(game: SgfGame): Unreadable | null {
  const table = begun(game, { rules: 'chinese', handicap: 0, ...game.options });
  if (typeof table === 'string') return { unreadable: table, ply: 0 };
  const fault = playedOn(table, game.moves);
  if (fault === null) return null;
  const { ply, code, why, rule } = fault;
  return { unreadable: `move ${ply}: ${code}: ${why} (${rule})`, ply, text: game.moves[ply - 1]?.at ?? '' };
}

/** Resignation and time as RE tells them; whose flag falls is to move, else it is taken as resignation. */
function lastInput({ about, moves, turn }: SgfGame): Input[] {
  const [, winner, how] = /^([BW])\+([RT])/i.exec(about.result) ?? [];
  if (winner === undefined) return [];
  const player: Player = winner.toUpperCase() === 'B' ? 'white' : 'black';
  const [before, last] = [moves.at(-2), moves.at(-1)];
  const hasStopped = before?.at === 'pass' && last?.at === 'pass' && !last.resumes;
  const next = last === undefined ? turn : other(last.player);
  const isTime = how?.toUpperCase() === 'T' && !hasStopped && next === player;
  return [
    isTime ? { player, action: flag.name, args: {}, by: 'clock' } : { player, action: resign.name, args: {} },
  ];
}

export interface GoRecord {
  readonly tags?: object;
  readonly result: string;
  readonly put?: readonly string[]; // handicap stones that were put one by one
  readonly moves: readonly { readonly player: Player; readonly at: string }[]; // a point or `pass`
}
type First = Pick<ReadTable, 'rules' | 'size' | 'komi' | 'handicap' | 'stones' | 'turn'>;

/** A game as SGF, from the table before its first move. */
export function makeRecord(first: First, { tags = {}, result, put = [], moves }: GoRecord): string {
  const { size, komi, rules, handicap, stones, turn } = first;
  const standing = (stone: string): string[] =>
    Array.from(stones).flatMap((there, at) => (there === stone ? [writePoint(at, size)] : []));
  const pointOf = (name: string): string => writePoint(pointNamed(name, size), size); // a pass is nowhere
  const black = [...standing('X'), ...put.map(pointOf)];
  const white = standing('O');
  const isHandicap = handicap > 0 && white.length === 0 && black.length === handicap;
  const starts = put.length > 0 && isHandicap ? 'white' : turn;
  const root = {
    ...{ FF: ['4'], GM: ['1'], CA: ['UTF-8'], AP: ['Rulewright'] },
    ...{ SZ: [`${size}`], KM: [`${komi}`], RU: [RULESETS[rules].sgf] },
    ...(handicap > 0 && { HA: [`${handicap}`] }),
    ...(black.length > 0 && { AB: black }),
    ...(white.length > 0 && { AW: white }),
    ...(starts !== (isHandicap ? 'white' : 'black') && { PL: [starts === 'white' ? 'W' : 'B'] }),
  };
  const more = [...usable(tags).map(([name, value]) => [name, [writeText(String(value))]]), ['RE', [result]]];
  const played = moves.map(({ player, at }) => ({
    [player === 'black' ? 'B' : 'W']: [pointOf(at)],
  }));
  const nodes = [{ ...root, ...Object.fromEntries(more) }, ...played].map(
    (properties, i): SgfNode => ({ properties, children: i < played.length ? [i + 1] : [] }),
  );
  return makeSgf({ nodes, roots: [0] }); // G11.1
}

const OWN = ['FF', 'GM', 'CA', 'AP', 'SZ', 'KM', 'RU', 'HA', 'AB', 'AW', 'AE', 'PL', 'RE', 'B', 'W'];
const ORDER = ['EV', 'DT', 'PW', 'PB']; // from behind; others come after them

/** Names, dates and whatever else is given; what the game itself says cannot be said otherwise. */
const usable = (tags: object): [string, unknown][] =>
  Object.entries(tags)
    .filter(([name]) => /^[A-Z]{1,8}$/.test(name) && !OWN.includes(name))
    .sort(([a], [b]) => ORDER.indexOf(b) - ORDER.indexOf(a));

/** How a game ended, as SGF writes it. */
export function makeResult(outcome: Outcome | null, score: Score | null): string {
  if (outcome === null) return '?'; // G11.6
  const { reason, ranks } = outcome;
  const [winner, other] = ranks.filter(({ rank }) => rank === 1);
  if (winner === undefined || other !== undefined) return reason === 'no result' ? 'Void' : '0';
  const margin = score === null ? 'F' : `${Math.abs(score.black - score.white)}`; // forfeit: an end of the table's own
  const how = reason === 'resignation' ? 'R' : reason === 'time' ? 'T' : margin;
  return `${winner.player === 'black' ? 'B' : 'W'}+${how}`;
}

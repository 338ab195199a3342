// Whole games in SGF: read into inputs, written from what was played.
import type { Input, Move, RecordFormat } from '@rulewright/engine';
import { pointNamed } from '../core/points.ts';
import { RULESETS } from '../data/rulesets.ts';
import type { GoOptions } from '../options.ts';
import { other, type Player, type ReadTable } from '../table.ts';
import { flag, type Go, g, placeHandicap, play, resign } from '../vocabulary.ts';
import { optionsOf, readSgf, rowsOf, type SgfGame, stonesToPut } from './game.ts';
import { makeSgf, type SgfNode, writeText } from './tree.ts';

const LETTERS = 'abcdefghijklmnopqrstuvwxy';

export const sgf: RecordFormat<Go, GoOptions> = {
  make: ({ first, moves, last }, { tags = {} }) => {
    const begun = rootOf(
      first.table,
      moves.map(({ move }) => move),
      last.table,
      tags,
    );
    const played = moves.flatMap(({ move }) => (g.is(play, move) ? [nodeOf(move, first.table.size)] : []));
    const nodes = [begun, ...played].map(
      (properties, i, all): SgfNode => ({ properties, children: i + 1 < all.length ? [i + 1] : [] }),
    );
    return makeSgf({ nodes, roots: [0] }); // G11.1
  },
  parse: (text, { index, finish }) => {
    const game = readSgf(text, typeof index === 'number' ? index : 0);
    if ('ply' in game) return { unreadable: game.text, ...game };
    const { tags, result, moves, comments, variations, games, notes } = game;
    return {
      options: optionsOf(game),
      ...(game.isSetUp ? { position: rowsOf(game) } : {}),
      inputs: [...inputsOf(game), ...(finish === true ? lastInput(game) : [])],
      about: { tags, result, plies: moves.length, comments, variations, games, notes },
    };
  },
};

const inputsOf = (game: SgfGame): Input[] => [
  ...stonesToPut(game).map((at) => ({ player: 'black', action: placeHandicap.name, args: { at } })),
  ...game.moves.map(({ player, at }) => ({
    player,
    action: play.name,
    args: at === null ? { pass: true } : { at },
  })),
];

/** Resignation and time as RE tells them; whose flag falls is to move, else it is taken as resignation. */
function lastInput({ result, moves, turn }: SgfGame): Input[] {
  const [, winner, how] = /^([BW])\+([RT])/i.exec(result) ?? [];
  if (winner === undefined) return [];
  const loser: Player = winner.toUpperCase() === 'B' ? 'white' : 'black';
  const next = moves.length % 2 === 0 ? turn : other(turn);
  const byClock = how?.toUpperCase() === 'T' && next === loser;
  return [
    byClock
      ? { player: loser, action: flag.name, args: {}, by: 'clock' }
      : { player: loser, action: resign.name, args: {} },
  ];
}

type Properties = Record<string, string[]>;
type AnyMove = Move<Player, unknown>;

function rootOf(first: ReadTable, moves: readonly AnyMove[], last: ReadTable, tags: unknown): Properties {
  const { size, komi, rules, handicap, stones, turn } = first;
  const put = moves.flatMap((move) => (g.is(placeHandicap, move) ? [pointNamed(move.args.at, size)] : []));
  const standing = (stone: string): number[] =>
    [...stones].flatMap((there, at) => (there === stone ? [at] : []));
  const black = [...standing('X'), ...put];
  const white = standing('O');
  const isPosition = white.length > 0 || black.length !== handicap;
  return {
    FF: ['4'],
    GM: ['1'],
    CA: ['UTF-8'],
    AP: ['Rulewright'],
    SZ: [`${size}`],
    KM: [`${komi}`],
    RU: [RULESETS[rules].sgf],
    ...(handicap > 0 ? { HA: [`${handicap}`] } : {}),
    ...(black.length > 0 ? { AB: black.map((at) => coordinates(at, size)) } : {}),
    ...(white.length > 0 ? { AW: white.map((at) => coordinates(at, size)) } : {}),
    ...(isPosition && turn === 'white' ? { PL: ['W'] } : {}),
    ...given(tags),
    RE: [resultOf(last)],
  };
}

/** Names, dates and whatever else is given; what the game itself says cannot be said otherwise. */
function given(tags: unknown): Properties {
  if (typeof tags !== 'object' || tags === null) return {};
  const own = ['FF', 'GM', 'CA', 'AP', 'SZ', 'KM', 'RU', 'HA', 'AB', 'AW', 'AE', 'PL', 'RE', 'B', 'W'];
  const usable = Object.entries(tags).filter(([name]) => /^[A-Z]{1,8}$/.test(name) && !own.includes(name));
  const order = ['PB', 'PW', 'DT', 'EV'];
  const rank = (name: string): number => (order.includes(name) ? order.indexOf(name) : order.length);
  return Object.fromEntries(
    usable.sort(([a], [b]) => rank(a) - rank(b)).map(([name, value]) => [name, [writeText(String(value))]]),
  );
}

/** A point as two letters, counted from the upper left. */
export const coordinates = (at: number, size: number): string =>
  `${LETTERS[at % size]}${LETTERS[size - 1 - Math.floor(at / size)]}`;

const nodeOf = (
  { player, args }: Move<Player, { at: string } | { pass: true }>,
  size: number,
): Properties => ({
  [player === 'black' ? 'B' : 'W']: ['at' in args ? coordinates(pointNamed(args.at, size), size) : ''],
});

function resultOf({ result, score }: ReadTable): string {
  if (result === null) return '?'; // G11.6
  const { reason, winner } = result;
  if (winner === null) return reason === 'no result' ? 'Void' : '0';
  const how =
    reason === 'resignation'
      ? 'R'
      : reason === 'time'
        ? 'T'
        : `${Math.abs((score?.black ?? 0) - (score?.white ?? 0))}`;
  return `${winner === 'black' ? 'B' : 'W'}+${how}`;
}

import { copy, type Immutable, type View } from '@rulewright/engine';
import { NONE, OFF, pipCount, SIDE } from './core/board.ts';
import { makeMatchId, makePositionId } from './gnubg-id.ts';
import { makePoints } from './points.ts';
import { BEAVER, NO_OFFER, openOffer, type Table } from './table.ts';
import { type Backgammon, byName, kindNamed, nameOf, type S, type Shown } from './vocabulary.ts';
import { makeXgid } from './xgid.ts';

export function present(state: S): Shown {
  const { table } = state;
  const { board, turn, playing, dice, cube, owner, resigner, as, score, settings, game, crawford } = table;
  const [a, b] = dice;
  const offered = openOffer(table);
  const offer = offered === NO_OFFER ? null : offered === BEAVER ? 'beaver' : 'double';
  return {
    points: makePoints(board),
    off: byName(state, (seat) => board[seat * SIDE + OFF] ?? 0),
    pips: byName(state, (seat) => pipCount(board, seat)),
    turn: nameOf(state, turn),
    dice: a === undefined || b === undefined ? null : [a, b],
    cube: { value: cube, owner: owner === NONE ? null : nameOf(state, owner), offered: offer },
    resignation:
      !playing || resigner === NONE ? null : { player: nameOf(state, resigner), as: kindNamed(as) },
    score: byName(state, (seat) => score[seat] ?? 0),
    length: settings.length,
    game,
    crawford,
    ids: { gnubg: makeGnubgId(table), xgid: makeXgid(table) },
    kept: copy(table),
  };
}

export const makeGnubgId = (table: Table): string => `${makePositionId(table)}:${makeMatchId(table)}`;

const HEIGHT = 5;

/** The board with seat 0's home at the lower right, as X and O; who is on roll, dice, cube, score and the XGID. */
export function describeTable({ players, table }: View<Backgammon>): string {
  const [x = '', o = ''] = players;
  const { points, pips, off, score, turn, dice, cube, resignation, length, game, crawford, ids } = table;
  const side = (name: string, sign: string): string =>
    `${sign} ${name}: ${pips[name]} pips, ${off[name]} off, ${inPoints(score[name] ?? 0)}`;
  const kind = length === 0 ? `game ${game} of a session` : `game ${game} of a match to ${length}`;
  return [
    side(o, 'O'),
    '+13-14-15-16-17-18------19-20-21-22-23-24-+',
    ...rows(points, 13, true),
    '|                  |BAR|                  |',
    ...rows(points, 12, false),
    '+12-11-10--9--8--7-------6--5--4--3--2--1-+',
    side(x, 'X'),
    `${turn} is on roll${dice === null ? '' : `: ${dice.join('-')}`}`,
    `cube ${cube.value}, ${cube.owner === null ? 'in the middle' : `with ${cube.owner}`}${cube.offered === null ? '' : `, ${cube.offered} offered`}`,
    ...(resignation === null ? [] : [`${resignation.player} offers to resign a ${resignation.as}`]),
    `${kind}${crawford ? ', the Crawford game' : ''}`,
    ids.xgid,
  ].join('\n');
}

const inPoints = (n: number): string => `${n} ${n === 1 ? 'point' : 'points'}`;

/** Half of the board, twelve points from `first` on; the bar of one player in the middle. */
function rows(points: Immutable<number[]>, first: number, isUpper: boolean): string[] {
  const at = (column: number): number => (isUpper ? first + column : first - column);
  const bar = points[isUpper ? 0 : 25] ?? 0;
  const lines = Array.from({ length: HEIGHT }, (_, level) => {
    const cells = Array.from({ length: 12 }, (__, column) => cell(points[at(column)] ?? 0, level));
    return `|${cells.slice(0, 6).join('')}|${cell(bar, level)}|${cells.slice(6).join('')}|`;
  });
  return isUpper ? lines : lines.reverse();
}

/** One checker of a pile, or on the fifth place how many stand there. */
function cell(count: number, level: number): string {
  const size = Math.abs(count);
  if (size <= level) return '   ';
  if (level === HEIGHT - 1 && size > HEIGHT) return ` ${size}`.padEnd(3);
  return count > 0 ? ' X ' : ' O ';
}

import type { Immutable } from '@rulewright/engine';
import type { GameState, Piece } from '../api/game-state.ts';
import { type AxialCoord, hexToKey } from '../board/hex.ts';
import { boardRows } from './notation.ts';

// The board for the terminal: three columns a hex, each row named by its r and the range of its q.

const sameHex = (a: AxialCoord, b: AxialCoord): boolean => a.q === b.q && a.r === b.r;

function cell(state: Immutable<GameState>, hex: AxialCoord): string {
  const piece = state.pieces.find(({ position }) => sameHex(position, hex));
  if (piece === undefined) return emptyCell(state, hex);
  if (piece.type === 'shield') return '##';
  const seat = state.players.findIndex(({ id }) => id === piece.owner) + 1;
  if (piece.type === 'jarl') return `J${seat}`;
  const [, owner, number] = /^w(\d)-(\d)$/.exec(piece.id) ?? [];
  return owner === `${seat}` ? `${seat}${number}` : `w${seat}`; // other names are too long for the board
}

function emptyCell(state: Immutable<GameState>, hex: AxialCoord): string {
  if (sameHex(hex, { q: 0, r: 0 })) return '<>';
  return state.holes?.some((hole) => sameHex(hole, hex)) ? '()' : ' .';
}

/** The drawn board; the hexes of `marked` are bracketed. */
function drawBoard(state: Immutable<GameState>, marked: readonly AxialCoord[]): string[] {
  const radius = state.config.boardRadius;
  return boardRows(radius).map((row) => {
    const r = row[0]?.r ?? 0;
    const label = `r ${r}`.padEnd(6) + `q ${row[0]?.q}…${row.at(-1)?.q}`.padEnd(9);
    const cells = row.map((hex) => {
      const isMarked = marked.some((mark) => sameHex(mark, hex));
      return `${isMarked ? '[' : ' '}${cell(state, hex)}${isMarked ? ']' : ' '}`;
    });
    return `${label}${'  '.repeat(Math.abs(r))}${cells.join('')}`.trimEnd();
  });
}

const place = (piece: Immutable<Piece>): string => `${piece.id} ${hexToKey(piece.position)}`;

function allies({ players, teams }: Immutable<GameState>, player: string): string {
  const others = players.filter(({ id }) => id !== player && teams?.[id] === teams?.[player]);
  return teams === undefined || others.length === 0
    ? ''
    : ` with ${others.map(({ name }) => name).join(', ')}`;
}

function roster(state: Immutable<GameState>, seat: number): string {
  const player = state.players[seat];
  if (player === undefined) return '';
  const own = state.pieces.filter(({ owner }) => owner === player.id);
  const standing = player.isEliminated ? 'eliminated' : own.map(place).join(' · ');
  const turn = seat === state.currentPlayerIndex ? '>' : ' ';
  return `${turn} ${seat + 1} ${player.name}${allies(state, player.id)}: ${standing}`;
}

function situation(state: Immutable<GameState>): string {
  if (state.phase === 'ended') {
    return state.winner === null ? 'The game is drawn.' : `${state.winner} wins (${state.winCondition}).`;
  }
  const quiet = `quiet rounds ${state.roundsWithoutElimination}`;
  const player = state.players[state.currentPlayerIndex]?.name ?? '';
  const next = {
    setup: `${player} places a shield`,
    starvation: 'hunger: everybody gives up a piece',
    playing: `${player} moves`,
    lobby: 'not begun',
  }[state.phase];
  return `Round ${state.roundNumber}, turn ${state.turnNumber}, ${quiet}: ${next}.`;
}

/** A position as text; the last move, if given, is marked. */
export function describeState(
  state: Immutable<GameState>,
  lastMove?: { from: AxialCoord; to: AxialCoord },
): string {
  const marked = lastMove === undefined ? [] : [lastMove.from, lastMove.to];
  const legend = 'J1 jarl j1 of player 1  13 warrior w1-3  ## shield  () hole  <> throne  [ ] last move';
  const rosters = state.players.map((_, seat) => roster(state, seat));
  return [situation(state), '', ...drawBoard(state, marked), '', legend, ...rosters].join('\n');
}

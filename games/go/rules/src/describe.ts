import { BLACK, WHITE } from './core/board.ts';
import { pointName } from './core/points.ts';
import { RULESETS } from './data/rulesets.ts';
import { starPoints } from './handicap.ts';
import { type ReadShown as Shown, standing } from './views.ts';

/** The board with its coordinates, the last move in brackets, and how things stand. */
export function describeTable(shown: Shown, isScoring: boolean): string {
  const { rules, size, komi, turn, ko, move, prisoners, last, handicap } = shown;
  const about = [
    `${RULESETS[rules].title} rules`,
    `komi ${komi}`,
    ...(handicap > 0 ? [`handicap ${handicap}`] : []),
  ];
  const lines = [
    `${size} × ${size}, ${about.join(', ')}, move ${move}`,
    ...drawBoard(shown, isScoring),
    `Prisoners: Black holds ${prisoners.black}, White holds ${prisoners.white}.`,
    ...(last === 'pass' ? ['The last move was a pass.'] : []),
    ...(ko === null ? [] : [`Ko: ${ko} is not retaken at once.`]),
    ...(turn === null ? [] : [`${turn === 'black' ? 'Black (X)' : 'White (O)'} to move.`]),
  ];
  return [...lines, ...(isScoring ? scoring(shown) : final(shown))].join('\n');
}

function scoring(shown: Shown): string[] {
  const { dead, seki, agreed, marking } = shown;
  const { score } = standing(shown);
  const who = [agreed.black ? 'Black' : '', agreed.white ? 'White' : ''].filter((name) => name !== '');
  return [
    `Marking ${marking}: ${dead.length === 0 ? 'no stone is dead' : `dead ${dead.join(' ')} (x, o)`}${seki.length === 0 ? '' : `, in seki ${seki.join(' ')}`}.`,
    `As it stands: Black ${score.black}, White ${score.white}. ${who.length === 0 ? 'Nobody has' : `${who.join(' and ')} agreed.`}${who.length === 0 ? ' agreed.' : ''}`,
  ];
}

const final = ({ score }: Shown): string[] =>
  score === null ? [] : [`Score: Black ${score.black}, White ${score.white}.`];

function drawBoard(shown: Shown, isScoring: boolean): string[] {
  const { size, rows, last, dead } = shown;
  const { corners, sides, centre } = starPoints(size);
  const stars = new Set([...corners, ...sides, ...centre]);
  const owner = isScoring || shown.score !== null ? standing(shown).owner : null;
  const columns = Array.from({ length: size }, (_, at) => pointName(at, size).charAt(0));
  const head = `   ${columns.map((letter) => ` ${letter}`).join('')}`;
  const sign = (at: number, stone: string): string => {
    if (stone !== '.') return dead.includes(pointName(at, size)) ? stone.toLowerCase() : stone;
    const whose = owner?.[at];
    return whose === BLACK ? '#' : whose === WHITE ? '=' : stars.has(at) ? '+' : '.';
  };
  const body = rows.map((row, i) => {
    const first = (size - 1 - i) * size;
    const signs = [...row].map((stone, column) => sign(first + column, stone));
    const marked = signs.map(
      (one, column) => `${pointName(first + column, size) === last ? '(' : ' '}${one}`,
    );
    const text = marked.join('').replace(/\((.) ?/, (_, one: string) => `(${one})`);
    return `${String(size - i).padStart(3)}${text.trimEnd()}`;
  });
  return [head, ...body];
}

import { pointName } from './core/grid.ts';
import { RULESETS } from './data/rulesets.ts';
import { starPoints } from './setup.ts';
import { type ReadShown, standing } from './views.ts';

/** The board with its coordinates, the last move in brackets, and how things stand. */
export function describeTable(shown: ReadShown, isScoring: boolean): string {
  const { rules, size, komi, turn, ko, move, prisoners, last, handicap, score } = shown;
  const given = handicap > 0 ? `, handicap ${handicap}` : '';
  return [
    `${size} × ${size}, ${RULESETS[rules].title} rules, komi ${komi}${given}, move ${move}`,
    ...drawBoard(shown, isScoring),
    `Prisoners: Black holds ${prisoners.black}, White holds ${prisoners.white}.`,
    last === 'pass' && 'The last move was a pass.',
    ko !== null && `Ko: ${ko} is not retaken at once.`,
    turn !== null && `${turn === 'black' ? 'Black (X)' : 'White (O)'} to move.`,
    ...(isScoring ? scoring(shown) : []),
    score !== null && `Score: Black ${score.black}, White ${score.white}.`,
  ]
    .filter((line) => line !== false)
    .join('\n');
}

function scoring(shown: ReadShown): string[] {
  const { dead, seki, agreed, marking } = shown;
  const { black, white } = standing(shown).score;
  const who = [agreed.black && 'Black', agreed.white && 'White'].filter((name) => name !== false);
  const gone = dead.length === 0 ? 'no stone is dead' : `dead ${dead.join(' ')} (x, o)`;
  return [
    `Marking ${marking}: ${gone}${seki.length === 0 ? '' : `, in seki ${seki.join(' ')}`}.`,
    `As it stands: Black ${black}, White ${white}. ${who.join(' and ') || 'Nobody has'} agreed.`,
  ];
}

const TERRITORY: Readonly<Record<string, string>> = { X: '#', O: '=' };

function drawBoard(shown: ReadShown, isScoring: boolean): string[] {
  const { size, rows, last, dead } = shown;
  const { corners, sides, centre } = starPoints(size);
  const owner = isScoring || shown.score !== null ? standing(shown).owner : '';
  const sign = (at: number, stone: string): string => {
    if (stone !== '.') return dead.includes(pointName(at, size)) ? stone.toLowerCase() : stone;
    return TERRITORY[owner[at] ?? ''] ?? ([...corners, ...sides, ...centre].includes(at) ? '+' : '.');
  };
  const columns = Array.from({ length: size }, (_, at) => ` ${pointName(at, size).charAt(0)}`);
  const body = rows.map((row, i) => {
    const first = (size - 1 - i) * size;
    const signs = Array.from(row, (stone, column) => {
      const at = first + column;
      return `${pointName(at, size) === last ? '(' : ' '}${sign(at, stone)}`;
    });
    const text = signs.join('').replace(/\((.) ?/, '($1)');
    return `${String(size - i).padStart(3)}${text}`;
  });
  return [`   ${columns.join('')}`, ...body];
}

import { copy as copyJson } from '@rulewright/engine';
import { type Piece, setUpPieces } from './endless.ts';
import { type Contender, interleave } from './measure.ts';
import type { Suite } from './report.ts';

interface Table {
  pieces: Piece[];
  turn: string;
}

/** One update of a 200-piece table: piece 7 takes a step. */
function updates(): Contender[] {
  const update = (name: string, next: (table: Table) => Table): Contender => {
    let table: Table = { pieces: setUpPieces(), turn: 'north' };
    return {
      name,
      batch: () => {
        for (let i = 0; i < 20; i++) table = next(table);
        return 20;
      },
    };
  };
  const step = (table: Table): Table => {
    const piece = table.pieces[7];
    if (piece) piece.x = (piece.x + 1) % 30;
    return table;
  };
  return [
    update('in place', step),
    update('recursive copy', (table) => step(copyJson(table))),
    update('hand-written spread', ({ pieces, turn }) => ({
      turn,
      pieces: pieces.map((piece) => (piece.id === 7 ? { ...piece, x: (piece.x + 1) % 30 } : piece)),
    })),
    update('JSON and back', (table) => step(JSON.parse(JSON.stringify(table)))),
    update('structuredClone', (table) => step(structuredClone(table))),
  ];
}

export const copy: Suite = {
  name: 'copy',
  run(progress) {
    const rates = interleave(updates(), { progress });
    const slowest = rates.at(-1);
    return {
      suite: 'copy',
      about: 'one update of a 200-piece table, by how the private copy is made',
      lines: rates.map(({ name, perSecond }) => ({
        what: name,
        value: 1e6 / perSecond,
        unit: 'µs',
        ...(slowest && name !== slowest.name
          ? { ratio: { to: `faster than ${slowest.name}`, value: perSecond / slowest.perSecond } }
          : {}),
      })),
    };
  },
};

import type { ReactNode } from 'react';

export interface Standing {
  readonly player: string;
  readonly name: string;
  readonly colour: string;
  readonly isActing: boolean;
  readonly outAs?: string | undefined; // a word for it: they play no longer
  readonly cells: readonly ReactNode[];
}

interface Props {
  readonly columns: readonly string[]; // the first is that of the players
  readonly rows: readonly Standing[];
}

/** Who has what, player by player. */
export function Standings({ columns, rows }: Props) {
  return (
    <table className="w-full text-sm tabular-nums">
      <thead>
        <tr className="text-left text-muted">
          {columns.map((column) => (
            <th key={column} scope="col" className="pr-2 font-normal last:pr-0">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ player, name, colour, isActing, outAs, cells }) => (
          <tr key={player} className={outAs === undefined ? '' : 'opacity-50'} data-player={player}>
            <th scope="row" className={`pr-2 text-left ${isActing ? 'font-bold' : 'font-medium'}`}>
              <span
                aria-hidden="true"
                className="mr-1.5 inline-block h-3 w-3 rounded-sm"
                style={{ background: colour }}
              />
              {name}
              {outAs !== undefined && <span className="font-normal text-muted"> ({outAs})</span>}
            </th>
            {cells.map((cell, i) => (
              <td key={columns[i + 1]}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

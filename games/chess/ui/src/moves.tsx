import { look, useLooking } from '@rulewright/ui';
import { useEffect, useRef } from 'react';
import type { History } from './history.ts';

/** Moves in two columns; each leads to the position after it. */
export function Moves({ moves, start }: Pick<History, 'moves' | 'start'>) {
  const now = useLooking().ply ?? moves.length;
  const list = useRef<HTMLTableSectionElement>(null);
  useEffect(() => {
    list.current?.querySelector(`[data-ply="${now}"]`)?.scrollIntoView({ block: 'nearest' });
  }, [now]);
  const rows = Array.from({ length: Math.ceil((moves.length + start.turn) / 2) }, (_, row) => row);
  const move = (n: number) =>
    moves[n - 1] !== undefined && (
      <button
        type="button"
        data-ply={n}
        aria-current={now === n ? 'step' : undefined}
        className="w-full rounded px-1 text-left aria-[current]:bg-raised aria-[current]:font-bold"
        onClick={() => look({ ply: n === moves.length ? null : n })}
      >
        {moves[n - 1]?.san}
      </button>
    );
  return (
    <div className="max-h-48 overflow-y-auto">
      <table className="w-full text-sm">
        <tbody ref={list}>
          {rows.map((row) => (
            <tr key={row}>
              <th scope="row" className="w-8 px-1 text-right font-normal text-muted">
                {start.number + row}.
              </th>
              {[1, 2].map((side) => (
                <td key={side} className="w-1/2 px-1">
                  {move(2 * row + side - start.turn)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

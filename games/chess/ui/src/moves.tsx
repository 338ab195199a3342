import { CopyButton, LookBack, look, TurnButton, useLooking } from '@rulewright/ui';
import { useEffect, useRef } from 'react';
import type { History } from './history.ts';
import type { BoardSay } from './strings.ts';

interface Props {
  readonly history: History;
  readonly step: number;
  readonly fen: string;
  readonly pgn: () => string;
  readonly say: BoardSay;
}

/** Moves in two columns; keys and buttons lead to older positions. */
export function Moves({ history: { moves, start }, step, fen, pgn, say }: Props) {
  const { ply } = useLooking();
  const now = ply ?? moves.length;
  const list = useRef<HTMLTableSectionElement>(null);
  useEffect(() => {
    list.current?.querySelector(`[data-ply="${now}"]`)?.scrollIntoView({ block: 'nearest' });
  }, [now]);
  const rows = Array.from({ length: Math.ceil((moves.length + start.turn) / 2) }, (_, row) => row);
  const cell = (i: number) => (
    <td key={i} className="w-1/2 px-1">
      {moves[i] !== undefined && (
        <button
          type="button"
          data-ply={i + 1}
          aria-current={now === i + 1 ? 'step' : undefined}
          className="w-full rounded px-1 text-left aria-[current]:bg-raised aria-[current]:font-bold"
          onClick={() => look({ ply: i + 1 === moves.length ? null : i + 1 })}
        >
          {moves[i].san}
        </button>
      )}
    </td>
  );
  const table = (
    <div className="max-h-48 overflow-y-auto">
      <table className="w-full text-sm">
        <tbody ref={list}>
          {rows.map((row) => (
            <tr key={row}>
              <th scope="row" className="w-8 px-1 text-right font-normal text-muted">
                {start.number + row}.
              </th>
              {cell(row * 2 - start.turn)}
              {cell(row * 2 + 1 - start.turn)}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
  return (
    <LookBack moves={moves.length} step={step} above={table}>
      <TurnButton label={say('turn')} sign="⇅" />
      <CopyButton text={() => fen} label={say('copyFen')} />
      <CopyButton text={pgn} label={say('copyPgn')} />
    </LookBack>
  );
}

import { Button } from '@rulewright/ui';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import type { History } from './history.ts';
import { look, useLooking } from './looking.ts';
import type { BoardSay } from './strings.ts';

/** Moves in two columns; keys and buttons lead to older positions. */
export function Moves({ history, say }: { readonly history: History; readonly say: BoardSay }) {
  const { ply, turned } = useLooking();
  const { moves, start } = history;
  const now = ply ?? moves.length;
  const list = useRef<HTMLTableSectionElement>(null);
  const go = (to: number): void => {
    const next = Math.max(0, Math.min(moves.length, to));
    look({ ply: next === moves.length ? null : next });
  };
  useEffect(() => {
    list.current?.querySelector(`[data-ply="${now}"]`)?.scrollIntoView({ block: 'nearest' });
  }, [now]);
  const steps = [
    ['first', '|◀', 'Home', 0],
    ['back', '◀', 'ArrowLeft', now - 1],
    ['forward', '▶', 'ArrowRight', now + 1],
    ['last', '▶|', 'End', moves.length],
  ] as const;
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = steps.find(([, , key]) => key === event.key);
    if (step === undefined) return;
    event.preventDefault();
    go(step[3]);
  };
  const rows = Array.from({ length: Math.ceil((moves.length + start.turn) / 2) }, (_, row) => row);
  const cell = (i: number) => (
    <td key={i} className="w-1/2 px-1">
      {moves[i] !== undefined && (
        <button
          type="button"
          data-ply={i + 1}
          aria-current={now === i + 1 ? 'step' : undefined}
          className="w-full rounded px-1 text-left aria-[current]:bg-raised aria-[current]:font-bold"
          onClick={() => go(i + 1)}
        >
          {moves[i].san}
        </button>
      )}
    </td>
  );
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys for the buttons inside
    <div onKeyDown={onKeyDown}>
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
      <div className="mt-2 flex gap-1">
        {steps.map(([key, sign, , to]) => (
          <Button key={key} look="quiet" aria-label={say(key)} title={say(key)} onClick={() => go(to)}>
            <span aria-hidden="true">{sign}</span>
          </Button>
        ))}
        <Button
          look="quiet"
          aria-label={say('turn')}
          title={say('turn')}
          aria-pressed={turned}
          onClick={() => look({ turned: !turned })}
        >
          <span aria-hidden="true">⇅</span>
        </Button>
      </div>
    </div>
  );
}

// What was played: a bar to step through it, and the game to copy.
import { Button } from '@rulewright/ui';
import { type KeyboardEvent, useState } from 'react';
import type { History } from './history.ts';
import { lookAt, useLooking } from './looking.ts';
import type { BoardSay } from './strings.ts';

interface Props {
  readonly history: History;
  readonly sgf: () => string;
  readonly say: BoardSay;
}

export function Moves({ history: { moves }, sgf, say }: Props) {
  const now = Math.min(useLooking() ?? moves.length, moves.length);
  const go = (to: number): void => {
    const next = Math.max(0, Math.min(moves.length, to));
    lookAt(next === moves.length ? null : next);
  };
  const steps = [
    ['first', '|◀', 0, 'Home'],
    ['back', '◀', now - 1, 'ArrowLeft'],
    ['forward', '▶', now + 1, 'ArrowRight'],
    ['newest', '▶|', moves.length, 'End'],
  ] as const;
  const onKeyDown = (event: KeyboardEvent): void => {
    const [, , to] = steps.find(([, , , key]) => key === event.key) ?? [];
    if (to === undefined) return;
    event.preventDefault();
    go(to);
  };
  const move = moves[now - 1];
  const at = move?.at === 'pass' ? say('pass') : move?.at;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys for the buttons inside
    <div className="flex flex-wrap items-center gap-1" onKeyDown={onKeyDown}>
      {steps.map(([key, sign, to]) => (
        <Button key={key} look="quiet" aria-label={say(key)} title={say(key)} onClick={() => go(to)}>
          <span aria-hidden="true">{sign}</span>
        </Button>
      ))}
      <span role="status" className="min-w-32 text-sm">
        {move === undefined
          ? say('beginning')
          : say('moved', { now, all: moves.length, colour: say(move.player), at: at ?? '' })}
      </span>
      <Copy text={sgf} label={say('copySgf')} done={say('copied')} />
    </div>
  );
}

function Copy({
  text,
  label,
  done,
}: {
  readonly text: () => string;
  readonly label: string;
  readonly done: string;
}) {
  const [copied, setCopied] = useState('');
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(text());
    setCopied(text());
  };
  return (
    <Button onClick={copy} aria-live="polite">
      {copied === text() ? done : label}
    </Button>
  );
}

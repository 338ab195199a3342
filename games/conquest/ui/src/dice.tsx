// The throws of the last step: dice high to low beside each other, a whole blitz in under two seconds.
import { type BoardProps, Button, Die, wantsLessMotion } from '@rulewright/ui';
import { useEffect, useState } from 'react';
import { type BoardSay, placeName } from './strings.ts';

interface Throw {
  readonly type: string;
  readonly from: string;
  readonly to: string;
  readonly attack: readonly number[];
  readonly defence: readonly number[];
}
const ALL_MS = 1800;
const ONE_MS = 350;

type Props = Pick<BoardProps, 'facts' | 'step'> & { readonly say: BoardSay };

export function Dice({ facts, step, say }: Props) {
  const throws = facts.map(({ fact }) => fact as unknown as Throw).filter(({ type }) => type === 'ATTACKED'); // the facts of Conquest
  const [shown, setShown] = useState({ step, n: throws.length });
  const n = shown.step === step ? Math.min(shown.n, throws.length) : wantsLessMotion() ? throws.length : 1;
  const isRunning = n < throws.length;
  useEffect(() => {
    if (!isRunning) return;
    const timer = setTimeout(() => setShown({ step, n: n + 1 }), Math.min(ONE_MS, ALL_MS / throws.length));
    return () => clearTimeout(timer);
  }, [isRunning, n, step, throws.length]);
  const now = throws[n - 1];
  if (now === undefined) return null;
  const faces = (of: readonly number[]): string => of.join(' ');
  const values = {
    from: placeName(now.from),
    to: placeName(now.to),
    attack: faces(now.attack),
    defence: faces(now.defence),
  };
  return (
    <div className="flex flex-wrap items-center gap-3" data-dice="">
      <span className="sr-only" role="status">
        {isRunning ? '' : say('thrown', values)}
      </span>
      <span aria-hidden="true" className="flex items-center gap-1">
        <Faces of={now.attack} against={now.defence} isAttack />
        <span className="px-1 text-muted">:</span>
        <Faces of={now.defence} against={now.attack} />
      </span>
      {throws.length > 1 && (
        <span className="text-muted text-sm tabular-nums">{say('thrownBy', { n, of: throws.length })}</span>
      )}
      {isRunning && (
        <Button look="quiet" onClick={() => setShown({ step, n: throws.length })}>
          {say('skip')}
        </Button>
      )}
    </div>
  );
}

interface FacesProps {
  readonly of: readonly number[];
  readonly against: readonly number[];
  readonly isAttack?: boolean;
}

/** Dice in a row; those that lost their pair are faded. */
function Faces({ of, against, isAttack = false }: FacesProps) {
  return of.map((face, i) => {
    const other = against[i];
    const lost = other !== undefined && (isAttack ? face <= other : face < other);
    const key = `${i} ${face}`;
    return (
      <Die
        key={key}
        face={face}
        label={String(face)}
        className={`h-9 w-9 ${lost ? 'opacity-40' : ''}`}
        colour={isAttack ? 'var(--bad)' : 'var(--ink)'}
      />
    );
  });
}

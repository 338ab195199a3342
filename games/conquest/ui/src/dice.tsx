// The throw that lies there: dice high to low beside each other.
import { Button, Die } from '@rulewright/ui';
import { type BoardSay, placeName } from './strings.ts';
import type { Throws } from './throws.ts';

export function Dice({ throws, say }: { readonly throws: Throws; readonly say: BoardSay }) {
  const { all, n, skip } = throws;
  const now = all[n - 1];
  if (now === undefined) return null;
  const isRunning = n < all.length;
  const values = {
    from: placeName(now.from),
    to: placeName(now.to),
    attack: now.attack.join(' '),
    defence: now.defence.join(' '),
  };
  return (
    <div className="flex basis-full flex-wrap items-center gap-3" data-dice="">
      <span className="sr-only" role="status">
        {isRunning ? '' : say('thrown', values)}
      </span>
      <span aria-hidden="true" className="flex items-center gap-1">
        <Faces of={now.attack} against={now.defence} isAttack />
        <span className="px-1 text-muted">:</span>
        <Faces of={now.defence} against={now.attack} />
      </span>
      {all.length > 1 && (
        <span className="text-muted text-sm tabular-nums">{say('thrownBy', { n, of: all.length })}</span>
      )}
      {isRunning && (
        <Button look="quiet" onClick={skip}>
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

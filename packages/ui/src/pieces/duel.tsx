import { Die } from '../boards/die.tsx';
import type { Run } from '../boards/motion.ts';
import { Button } from '../button.tsx';
import { useTranslation } from '../translation.ts';

interface Props {
  readonly attack: readonly number[]; // high first, as the defence
  readonly defence: readonly number[];
  readonly run: Run;
  readonly of: number; // so many throws in all
  readonly label: string; // the whole of it, said when the last has fallen
}

/** Dice of two sides against each other, pair by pair: the lower one is faded, the attacker's when they are equal. */
export function Duel({ attack, defence, run: { n, skip }, of, label }: Props) {
  const { t } = useTranslation('ui');
  return (
    <div className="flex basis-full flex-wrap items-center gap-3" data-dice="">
      <span className="sr-only" role="status">
        {n === of && label}
      </span>
      <span aria-hidden="true" className="flex items-center gap-1">
        <Row faces={attack} isLost={(face, i) => face <= (defence[i] ?? 0)} colour="var(--bad)" />
        <span className="px-1 text-muted">:</span>
        <Row faces={defence} isLost={(face, i) => face < (attack[i] ?? 0)} colour="var(--ink)" />
      </span>
      {of > 1 && <span className="text-muted text-sm tabular-nums">{t('throwOf', { n, of })}</span>}
      {n < of && (
        <Button look="quiet" onClick={skip}>
          {t('skip')}
        </Button>
      )}
    </div>
  );
}

interface RowProps {
  readonly faces: readonly number[];
  readonly isLost: (face: number, at: number) => boolean;
  readonly colour: string;
}

const Row = ({ faces, isLost, colour }: RowProps) =>
  faces.map((face, at) => {
    const className = `h-9 w-9 ${isLost(face, at) ? 'opacity-40' : ''}`;
    return <Die key={[at, face].join(' ')} {...{ face, colour, className }} label={String(face)} />;
  });

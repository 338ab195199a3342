import type { GameState, ValidMove } from '@rulewright/jarls';
import type { BoardSay } from './strings.ts';

interface Props {
  readonly move: ValidMove | undefined;
  readonly state: GameState;
  readonly isBlind: boolean; // fog hides every piece
  readonly say: BoardSay;
}

/** The strengths of an attack before it is made; otherwise where the game stands. */
export function CombatPreview({ move, state, isBlind, say }: Props) {
  const combat = move?.combat;
  return (
    <div
      role="status"
      className="flex min-h-12 flex-wrap items-center justify-center gap-x-4 gap-y-1 rounded-lg border border-line bg-panel px-3 py-1.5 text-sm"
    >
      {combat ? (
        <>
          <Sum title={say('attack')} total={combat.attack} parts={attackParts(combat, say)} />
          <Sum title={say('defense')} total={combat.defense} parts={defenseParts(combat, say)} />
          <strong className={combat.outcome === 'push' ? 'text-good' : 'text-bad'}>
            {combat.outcome === 'push' ? say('pushes') : say('blocked')}
          </strong>
        </>
      ) : (
        <span className="text-muted">{isBlind ? say('hiddenToAll') : standing(state, say)}</span>
      )}
    </div>
  );
}

/** Which round it is, and how near hunger. */
function standing(
  { roundNumber, roundsWithoutElimination: quiet, config }: GameState,
  say: BoardSay,
): string {
  const limit = config.starvationRounds;
  const hunger = config.suddenDeath
    ? say('shrinking')
    : quiet <= limit
      ? say('quiet', { quiet, limit })
      : say('quietLong', { quiet });
  return `${say('round', { round: roundNumber })} · ${hunger}`;
}

type Combat = NonNullable<ValidMove['combat']>;

const attackParts = ({ attackBreakdown: { base, momentum, support } }: Combat, say: BoardSay) =>
  [
    [say('base'), base],
    [say('momentum'), momentum],
    [say('support'), support],
  ] as const;
const defenseParts = ({ defenseBreakdown: { base, bracing } }: Combat, say: BoardSay) =>
  [
    [say('base'), base],
    [say('bracing'), bracing],
  ] as const;

interface SumProps {
  readonly title: string;
  readonly total: number;
  readonly parts: readonly (readonly [string, number])[];
}

function Sum({ title, total, parts }: SumProps) {
  const shown = parts.filter(([, n]) => n > 0).map(([name, n]) => `${name} ${n}`);
  return (
    <span>
      {title} <strong className="text-base tabular-nums">{total}</strong>{' '}
      <span className="text-muted">({shown.join(' + ')})</span>
    </span>
  );
}

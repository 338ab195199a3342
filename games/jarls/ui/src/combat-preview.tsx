import { type GameState, nextTurns, type ValidMove } from '@rulewright/jarls';
import { useId } from 'react';
import type { BoardSay } from './strings.ts';

interface Props {
  readonly move: ValidMove | undefined;
  readonly state: GameState;
  readonly isBlind: boolean; // fog hides every piece
  readonly viewer: string | null;
  readonly names: (player: string) => string;
  readonly say: BoardSay;
}

/** The strengths of an attack before it is made; otherwise where the game stands. */
export function CombatPreview({ move, state, isBlind, viewer, names, say }: Props) {
  const combat = move?.combat;
  return (
    <div
      role="status"
      className="flex min-h-12 shrink-0 flex-wrap items-center justify-center gap-x-4 gap-y-1 rounded-lg border border-line bg-panel px-3 py-1.5 text-center text-sm"
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
        <>
          {isBlind && <span className="text-muted">{say('hiddenToAll')}</span>}
          <Turns state={state} viewer={viewer} names={names} say={say} />
          {!isBlind && <RoundAndThrone state={state} names={names} say={say} />}
        </>
      )}
    </div>
  );
}

const AHEAD = 3;

/** Who moves, and who after that: a round may begin with whoever ended the last. */
function Turns({ state, viewer, names, say }: Pick<Props, 'state' | 'viewer' | 'names' | 'say'>) {
  if (state.phase !== 'playing') return null;
  const called = (player: string): string => (player === viewer ? say('you') : names(player));
  const [first = '', ...rest] = nextTurns(state, AHEAD).map(called);
  return <span>{say('turns', { names: say('order', { first, rest: rest.join(', ') }) })}</span>;
}

/** Which round it is, what the throne is like, and how near hunger, with what hunger is. */
function RoundAndThrone({ state, names, say }: Pick<Props, 'state' | 'names' | 'say'>) {
  const id = useId();
  const { roundNumber, roundsWithoutElimination: quiet, config, claim } = state;
  const { starvationRounds: limit, throneOpens = 1, throneChance, holdThrone = 0 } = config;
  const throne =
    claim !== undefined
      ? say('held', { name: names(claim.playerId), round: claim.round + holdThrone })
      : throneChance !== undefined
        ? state.throne?.open !== true && say('closedFor', { round: Math.max(throneOpens, roundNumber + 1) })
        : roundNumber < throneOpens && say('closed', { round: throneOpens });
  const hunger = config.suddenDeath
    ? say('shrinking')
    : quiet <= limit
      ? say('quiet', { quiet, limit })
      : say('quietLong', { quiet });
  return (
    <span className="text-muted">
      {[say('round', { round: roundNumber }), throne].filter(Boolean).join(' · ')}
      {'\u00a0· '}
      <button type="button" popoverTarget={id} className="min-h-6 border-current border-b border-dotted">
        {hunger}
      </button>
      <span
        id={id}
        popover="auto"
        className="m-auto max-w-sm rounded-xl border border-line bg-panel p-4 text-ink shadow-lg"
      >
        {config.suddenDeath ? say('shrinkingIs') : say('hungerIs', { limit })}
      </span>
    </span>
  );
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
